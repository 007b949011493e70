import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of `/proc`, and bytes of a page of memory, as Linux has them on every machine we know. */
const TICS = 100;
const PAGE = 4096;

interface Processus {
  parent: number;
  tics: number;
  octets: number;
}

/** One process of `/proc`; the fields after its name, which may hold spaces. Undefined once it has ended. */
function readProcessus(pid: string): Processus | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const champs = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, utime = 0, stime = 0, pages = 0] = [champs[1], champs[11], champs[12], champs[21]];
    // What ended children used is their parent's.
    const [cutime = 0, cstime = 0] = [champs[13], champs[14]];
    return { parent, tics: utime + stime + cutime + cstime, octets: pages * PAGE };
  } catch {
    return undefined;
  }
}

/** What a process and all that it started use together: memory now, processor time so far. Undefined elsewhere than on Linux. */
export function readUsage(racine: number): { octets: number; secondes: number } | undefined {
  if (process.platform !== 'linux') return undefined;
  const tous = new Map<number, Processus>();
  for (const pid of readdirSync('/proc').filter((nom) => /^\d+$/.test(nom))) {
    const processus = readProcessus(pid);
    if (processus) tous.set(Number(pid), processus);
  }
  const isDescendant = (pid: number): boolean =>
    pid === racine || (tous.has(pid) && isDescendant(tous.get(pid)?.parent ?? 0));
  const famille = [...tous].filter(([pid]) => isDescendant(pid)).map(([, processus]) => processus);
  const sum = (champ: 'tics' | 'octets'): number => famille.reduce((total, processus) => total + processus[champ], 0);
  return { octets: sum('octets'), secondes: sum('tics') / TICS };
}
