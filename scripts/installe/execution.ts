import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface Resultat {
  code: number;
  sortie: string;
  erreur: string;
}

const isComprime = (fichier: string): boolean => fichier.endsWith('.gz');

/** The bytes of a file, or what it holds compressed; its errors end the stream. */
export function openFichier(fichier: string): Readable {
  const lu = createReadStream(fichier);
  if (!isComprime(fichier)) return lu;
  const clair = createGunzip();
  lu.on('error', (error) => clair.destroy(error));
  return lu.pipe(clair);
}

interface Options {
  /** What the command reads. */
  entree?: string;
  /** A file that it reads after that, which may be too long to keep; what a `.gz` holds. */
  suite?: string;
  env?: NodeJS.ProcessEnv;
  dossier?: string;
  /** A file for what it writes, which may be too long to keep; compressed where its name ends by `.gz`. */
  vers?: string;
}

/** Runs a command of the machine; never throws for its exit code. A command that does not exist answers 127, as a shell does. */
export async function execute(
  commande: string,
  parametres: readonly string[],
  options: Options = {},
): Promise<Resultat> {
  const { entree, suite, env, dossier, vers } = options;
  const enfant = spawn(commande, parametres, {
    cwd: dossier,
    env: { ...process.env, ...env },
    stdio: [entree === undefined && suite === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  const fin = new Promise<number>((resolve) => {
    enfant.once('error', () => resolve(127));
    enfant.once('close', (code) => resolve(code ?? 1));
  });
  let sortie = '';
  let erreur = '';
  // A command that ends before it has read everything says why itself.
  enfant.stdin?.on('error', () => undefined);
  if (suite !== undefined && enfant.stdin) {
    enfant.stdin.write(entree ?? '');
    pipeline(openFichier(suite), enfant.stdin).catch(() => undefined);
  } else enfant.stdin?.end(entree);
  enfant.stderr?.setEncoding('utf8').on('data', (morceau: string) => (erreur = (erreur + morceau).slice(-20_000)));
  if (vers === undefined) enfant.stdout?.setEncoding('utf8').on('data', (morceau: string) => (sortie += morceau));
  else if (enfant.stdout) {
    const fichier = createWriteStream(vers, { mode: 0o600 });
    const passe: Transform = isComprime(vers) ? createGzip() : new PassThrough();
    await pipeline(enfant.stdout, passe, fichier).catch((error: unknown) => {
      erreur += String(error);
      enfant.kill();
    });
    if (!fichier.closed) await once(fichier, 'close').catch(() => undefined);
    if (/ENOSPC/.test(erreur)) return { code: 1, sortie, erreur };
  }
  const code = await fin;
  return { code, sortie, erreur: code === 127 && erreur === '' ? `${commande} : commande introuvable` : erreur };
}

/** The same, for what has to work: throws with what the command said. */
export async function mustExecute(
  commande: string,
  parametres: readonly string[],
  options: Options = {},
): Promise<string> {
  const { code, sortie, erreur } = await execute(commande, parametres, options);
  if (code !== 0) throw new Error(erreur.trim() || sortie.trim() || `${commande} : code ${code}`);
  return sortie;
}
