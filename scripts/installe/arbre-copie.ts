// Stored files in a copy: a tree whose files that the copy before holds already are links to them. A copy then costs what was
// handed in since, and each is whole by itself: whichever is taken away, the others lose nothing.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mustExecute } from './execution.ts';
import { FauteInstallation } from './faute.ts';

export const ARBRE = 'fichiers';
/** A line for each file of the tree, as `sha256sum` writes it: `sha256sum --check fichiers.sha256` reads it too. */
export const LISTE = 'fichiers.sha256';
/** The end of the dump, before which the files of a copy were not looked at yet. */
const REPERE = 'donnees.sql.gz';

export async function digest(fichier: string): Promise<string> {
  const empreinte = createHash('sha256');
  await pipeline(createReadStream(fichier), empreinte);
  return empreinte.digest('hex');
}

/** Paths of the files of a tree, in order. */
async function listArbre(racine: string): Promise<string[]> {
  const noms = await readdir(racine, { recursive: true, withFileTypes: true });
  return noms
    .filter((nom) => nom.isFile())
    .map((nom) => join(nom.parentPath, nom.name).slice(racine.length + 1))
    .sort();
}

/** Digest by path, as the list of a copy has them; empty for a copy that has no tree. */
async function readListe(copie: string): Promise<Map<string, string>> {
  if (!existsSync(join(copie, LISTE))) return new Map();
  const lignes = (await readFile(join(copie, LISTE), 'utf8')).split('\n').filter(Boolean);
  return new Map(lignes.map((ligne) => [ligne.slice(66 + ARBRE.length + 1), ligne.slice(0, 64)]));
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files of `source` that `precedente` holds as they are: Storage writes a file once, and says it by its change time. */
async function findInchanges(source: string, precedente: string, chemins: readonly string[]): Promise<Set<string>> {
  const inchanges = new Set<string>();
  if (!existsSync(join(precedente, LISTE))) return inchanges;
  const { mtimeMs: depuis } = await stat(join(precedente, REPERE));
  for (const chemin of chemins) {
    const [ici, avant] = await Promise.all(
      [join(source, chemin), join(precedente, ARBRE, chemin)].map((une) => stat(une).catch(() => undefined)),
    );
    if (ici !== undefined && avant !== undefined && ici.size === avant.size && ici.ctimeMs < depuis)
      inchanges.add(chemin);
  }
  return inchanges;
}

async function checkRoom(source: string, copie: string, chemins: readonly string[]): Promise<void> {
  let taille = 0;
  for (const chemin of chemins) taille += (await stat(join(source, chemin)).catch(() => ({ size: 0 }))).size;
  const { bavail, bsize } = await statfs(copie);
  if (bavail * bsize < taille + 200e6) throw new Error('No space left on device (copie)');
}

/** Links to a file of a copy; its digest, or undefined, without a link, where it is not the one that was written. */
async function linkBon(deja: string, la: string, attendue: string | undefined): Promise<string | undefined> {
  await link(deja, la);
  const lue = await digest(la);
  if (lue === attendue) return lue;
  await rm(la);
  return undefined;
}

/** Copies a file, with its type, which Storage keeps beside its bytes as an attribute; returns its digest. */
async function copyFichier(ici: string, la: string): Promise<string> {
  await mustExecute('cp', ['--archive', '--no-target-directory', ici, la]);
  return digest(la);
}

/**
 * Writes the tree of `source` into the copy, and its list: links to what `precedente` (a copy, or none) has, and that is read
 * again on the way: one that no longer is what was written is taken anew. Returns what went away meanwhile.
 */
export async function writeArbre(source: string, copie: string, precedente: string | undefined): Promise<string[]> {
  const arbre = join(copie, ARBRE);
  const chemins = await listArbre(source);
  const inchanges = precedente === undefined ? new Set<string>() : await findInchanges(source, precedente, chemins);
  const connues = precedente === undefined ? new Map<string, string>() : await readListe(precedente);
  await checkRoom(
    source,
    copie,
    chemins.filter((chemin) => !inchanges.has(chemin)),
  );
  await mkdir(arbre);
  const lignes: string[] = [];
  const partis: string[] = [];
  for (const chemin of chemins) {
    const [ici, la] = [join(source, chemin), join(arbre, chemin)];
    await mkdir(dirname(la), { recursive: true });
    try {
      const liee =
        precedente !== undefined && inchanges.has(chemin)
          ? await linkBon(join(precedente, ARBRE, chemin), la, connues.get(chemin))
          : undefined;
      const lue = liee ?? (await copyFichier(ici, la));
      lignes.push(`${lue}  ${ARBRE}/${chemin}\n`);
    } catch (error) {
      if (existsSync(ici) && !isAbsent(error)) throw error;
      await rm(la, { force: true });
      partis.push(`${chemin} : parti pendant la copie`);
    }
  }
  await writeFile(join(copie, LISTE), lignes.join(''), { mode: 0o600 });
  return partis;
}

/** Every file of the list is there, and is the one that was written. */
export async function checkArbre(copie: string): Promise<void> {
  for (const [chemin, attendue] of await readListe(copie)) {
    const lue = await digest(join(copie, ARBRE, chemin)).catch(() => undefined);
    if (lue !== attendue)
      throw new FauteInstallation(
        `La copie ${copie} est abîmée : ${ARBRE}/${chemin} n’est plus celui qui a été écrit. Prenez une autre copie.`,
      );
  }
}

/**
 * Stored files of a copy, in this folder, which is empty: a tree, or the archive of the copies of before. They belong to whom
 * `modele` belongs: another machine gave them another owner on the way.
 */
export async function putBackFichiers(copie: string, vers: string, modele: string): Promise<void> {
  const archive = join(copie, 'fichiers.tar');
  if (existsSync(archive)) {
    await mustExecute('tar', ['--xattrs', '--xattrs-include=*', '-C', vers, '-xf', archive]);
    return;
  }
  await mustExecute('cp', ['--archive', `${join(copie, ARBRE)}/.`, vers]);
  await mustExecute('chown', ['-R', `--reference=${modele}`, vers]);
}
