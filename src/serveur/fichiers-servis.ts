import { lstat, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { rankEncodages, type Encodage } from './negociation.ts';

/** A file that may be served. */
export type Fichier = {
  /** Its real absolute path. */
  chemin: string;
  /** The same, from the site's root. */
  segments: string[];
};

export const isPage = ({ chemin }: Fichier): boolean => chemin.endsWith('.html');

/** A file as it goes out: itself or its precompressed sibling. */
export type Variante = { chemin: string; encodage: Encodage };

const EXTENSIONS_VOISINS: Record<Exclude<Encodage, 'identity'>, string> = { br: '.br', gzip: '.gz' };

/** Error codes that mean "no such file" rather than "the disk is failing". */
const CODES_ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Turns "no such file" into undefined and lets every other error through. */
async function absentAsUndefined<T>(lecture: Promise<T>): Promise<T | undefined> {
  try {
    return await lecture;
  } catch (error) {
    if (error instanceof Error && 'code' in error && CODES_ABSENT.has(String(error.code))) return undefined;
    throw error;
  }
}

/** Dotfiles stay hidden, except the folder that RFC 8615 makes public. */
function isHidden(segments: readonly string[]): boolean {
  return segments.some((segment, rang) => segment.startsWith('.') && !(rang === 0 && segment === '.well-known'));
}

/** The regular file at `chemin`, symbolic links followed, as long as it lies in `racine` and is no dotfile. */
async function findFichier(racine: string, chemin: string): Promise<Fichier | undefined> {
  const reel = await absentAsUndefined(realpath(chemin));
  if (reel === undefined || !reel.startsWith(racine + sep)) return undefined;
  const segments = relative(racine, reel).split(sep);
  if (isHidden(segments) || !(await stat(reel)).isFile()) return undefined;
  return { chemin: reel, segments };
}

/** True for `x.css.br` beside `x.css`: a way to send a file, not a file to ask for. */
async function isVoisin(racine: string, fichier: Fichier): Promise<boolean> {
  const original = fichier.chemin.replace(/\.(br|gz)$/i, '');
  return original !== fichier.chemin && (await findFichier(racine, original)) !== undefined;
}

/** The file behind an address: `/x` is the file `x`, else `x.html`, else `x/index.html`. */
export async function resolveFichier(dossier: string, segments: readonly string[]): Promise<Fichier | undefined> {
  // Read each time, so that a deployment may swap the folder behind a link while the server runs.
  const racine = await absentAsUndefined(realpath(dossier));
  if (racine === undefined || isHidden(segments)) return undefined;
  const base = join(racine, ...segments);
  const pages = segments.length === 0 ? [] : [base, `${base}.html`];
  for (const candidat of [...pages, join(base, 'index.html')]) {
    const fichier = await findFichier(racine, candidat);
    if (fichier !== undefined && !(await isVoisin(racine, fichier))) return fichier;
  }
  return undefined;
}

/**
 * The `404.html` of the unknown address's own folder, which names what is missing ("Projet non trouvé"), else the
 * site's: `/projets/page/99` is no projet.
 */
export async function resolvePage404(dossier: string, segments: readonly string[]): Promise<Fichier | undefined> {
  return (await resolveFichier(dossier, [...segments.slice(0, -1), '404'])) ?? resolveFichier(dossier, ['404']);
}

/** Picks the sibling that suits the client best, or the file itself. */
export async function chooseVariante(fichier: Fichier, acceptEncoding: string | undefined): Promise<Variante> {
  for (const encodage of rankEncodages(acceptEncoding)) {
    if (encodage === 'identity') break;
    const chemin = fichier.chemin + EXTENSIONS_VOISINS[encodage];
    if ((await absentAsUndefined(lstat(chemin)))?.isFile() === true) return { chemin, encodage };
  }
  return { chemin: fichier.chemin, encodage: 'identity' };
}
