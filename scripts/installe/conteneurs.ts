// The containers of this machine, by either generation of Compose: Debian's `docker-compose` is a plugin from Debian 13 on.
import { setTimeout as sleep } from 'node:timers/promises';
import { FauteInstallation } from './faute.ts';
import { execute, mustExecute, type Resultat } from './execution.ts';
import { fichiersOf, type Lieux, PORTS } from './lieux.ts';

interface OptionsPsql {
  role?: string;
  base?: string;
  parametres?: string[];
  /** A file of SQL to play after it, as long as it is. */
  suite?: string;
}

export interface Conteneurs {
  /** `docker compose …` on the file of this machine; throws with what it said. */
  compose: (...parametres: string[]) => Promise<string>;
  /** SQL in the container of the database; `role` owns what it makes. */
  psql: (sql: string, options?: OptionsPsql) => Promise<string>;
  /** A program of the database's container, its output to a file. */
  ecrit: (vers: string, programme: string, ...parametres: string[]) => Promise<void>;
  /** Waits until the database answers, as after a start of the machine. */
  attendsBase: () => Promise<void>;
  /** Waits until every service answers. */
  attends: () => Promise<void>;
  /** Waits until this address answers; false when it has not, after a minute and a half. */
  attendsAdresse: (adresse: string) => Promise<boolean>;
}

const ADRESSES = {
  'la connexion (Auth)': `http://127.0.0.1:${PORTS.auth}/health`,
  'les données (PostgREST)': `http://127.0.0.1:${PORTS.rest}/`,
  'les fichiers (Storage)': `http://127.0.0.1:${PORTS.storage}/status`,
};

/** Opens the containers; `patience`: seconds that services have to answer. */
export async function openConteneurs(lieux: Lieux, patience = 300): Promise<Conteneurs> {
  const plugin = await execute('docker', ['compose', 'version']);
  const commande = plugin.code === 0 ? ['docker', 'compose'] : ['docker-compose'];
  const base = [...commande.slice(1), '--project-name', 'portail', '--file', fichiersOf(lieux).compose];
  const run = (parametres: string[], options = {}): Promise<Resultat> =>
    execute(commande[0] ?? 'docker', [...base, ...parametres], options);
  const dans = (programme: string, role: string): string[] => [
    'exec',
    '-T',
    'db',
    programme,
    '-h',
    'localhost',
    '-U',
    role,
  ];

  const dernier = `Ce que les services en disent : « ${commande.join(' ')} --project-name portail --file ${fichiersOf(lieux).compose} logs --tail 50 ».`;
  const isBaseOuverte = async (): Promise<boolean> =>
    (await run(['exec', '-T', 'db', 'pg_isready', '-h', 'localhost', '-U', 'postgres'])).code === 0;
  const pause = Math.min(2_000, patience * 100);

  const repond = async (adresse: string): Promise<boolean> =>
    (await execute('curl', ['-s', '-o', '/dev/null', '--max-time', '5', adresse])).code === 0;

  return {
    compose: (...parametres) => mustExecute(commande[0] ?? 'docker', [...base, ...parametres]),
    psql: async (sql, { role = 'postgres', base: nom = 'postgres', parametres = [], suite } = {}) => {
      const arguments_ = [...dans('psql', role), '-d', nom, '-XqAt', '-v', 'ON_ERROR_STOP=1', ...parametres, '-f', '-'];
      const { code, sortie, erreur } = await run(arguments_, {
        entree: `${sql}\n`,
        ...(suite !== undefined && { suite }),
      });
      if (code !== 0) throw new Error(erreur.trim() || sortie.trim());
      return sortie.trim();
    },
    ecrit: async (vers, programme, ...parametres) => {
      const { code, erreur } = await run([...dans(programme, 'supabase_admin'), ...parametres], { vers });
      if (code !== 0) throw new Error(erreur.trim() || `${programme} : code ${code}`);
    },
    attendsAdresse: (adresse) => waitUntil(() => repond(adresse), { secondes: Math.min(patience, 90), pause: 1_000 }),
    attendsBase: async () => {
      if (!(await waitUntil(isBaseOuverte, { secondes: patience, pause })))
        throw new FauteInstallation(`La base (PostgreSQL) ne répond pas après ${patience} secondes. ${dernier}`);
    },
    attends: async () => {
      const manquent = new Map(Object.entries(ADRESSES));
      let attendu = 'la base (PostgreSQL)';
      let isBase = false;
      const isPret = async (): Promise<boolean> => {
        isBase ||= await isBaseOuverte();
        if (!isBase) return false;
        for (const [nom, adresse] of manquent) if (await repond(adresse)) manquent.delete(nom);
        attendu = [...manquent.keys()].join(', ');
        return manquent.size === 0;
      };
      if (!(await waitUntil(isPret, { secondes: patience, pause })))
        throw new FauteInstallation(`Ne répond pas après ${patience} secondes : ${attendu}. ${dernier}`);
    },
  };
}

/** Asks until it is so, `pause` milliseconds apart; false when it was not, after so many seconds. */
async function waitUntil(
  isSo: () => Promise<boolean>,
  { secondes, pause }: { secondes: number; pause: number },
): Promise<boolean> {
  const limite = Date.now() + secondes * 1_000;
  for (;;) {
    if (await isSo()) return true;
    if (Date.now() >= limite) return false;
    await sleep(pause);
  }
}
