// A disk that loses what was not synced. Imported first by the process that writes: it replaces functions of node:fs.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';

type Ecriture = { position: number; octets: Buffer };

/** What a disk writes at once, or not at all. */
const SECTEUR = 4096;

const walk = (dossier: string): fs.Dirent[] =>
  fs.readdirSync(dossier, { recursive: true, withFileTypes: true, encoding: 'utf8' });
const pathOf = ({ parentPath, name }: fs.Dirent): string => join(parentPath, name);

/** Follows a folder's writes, and keeps beside it what the disk surely has: contents and names that were synced. */
export function followDisque(dossier: string, ombre: string) {
  const { fsyncSync, writeSync } = fs;
  /** Writes that the disk may have or not, by file. */
  const attente = new Map<number, Ecriture[]>();
  /** Which file stands under each name that was synced. */
  const noms = new Map<string, number>();
  const contentOf = (ino: number): string => join(ombre, String(ino));

  fs.mkdirSync(ombre, { recursive: true });
  for (const entree of walk(dossier).filter((entree) => entree.isFile())) {
    const { ino } = fs.statSync(pathOf(entree));
    fs.copyFileSync(pathOf(entree), contentOf(ino));
    noms.set(pathOf(entree), ino);
  }

  function apply(vers: string, ecritures: readonly Ecriture[]): void {
    const descripteur = fs.openSync(vers, fs.constants.O_RDWR | fs.constants.O_CREAT);
    for (const { octets, position } of ecritures) writeSync(descripteur, octets, 0, octets.length, position);
    fs.closeSync(descripteur);
  }

  function syncFile(descripteur: number, chemin: string): void {
    const { ino, size } = fs.fstatSync(descripteur);
    apply(contentOf(ino), attente.get(ino) ?? []);
    fs.truncateSync(contentOf(ino), size);
    attente.delete(ino);
    // As ext4, XFS and others do: the name of a synced file is on the disk too.
    noms.set(chemin, ino);
  }

  function syncNames(chemin: string): void {
    for (const nom of noms.keys()) if (dirname(nom) === chemin && !fs.existsSync(nom)) noms.delete(nom);
    for (const entree of fs.readdirSync(chemin, { withFileTypes: true, encoding: 'utf8' }))
      if (entree.isFile()) noms.set(pathOf(entree), fs.statSync(pathOf(entree)).ino);
  }

  /** The file of the followed folder that a descriptor stands for. */
  function followed(descripteur: number): string | undefined {
    const chemin = fs.readlinkSync(`/proc/self/fd/${descripteur}`);
    return chemin === dossier || chemin.startsWith(`${dossier}/`) ? chemin : undefined;
  }

  fs.writeSync = ((descripteur: number, octets: Uint8Array, debut: number, longueur: number, position: number) => {
    const ecrits = writeSync(descripteur, octets, debut, longueur, position);
    if (followed(descripteur) !== undefined) {
      const { ino } = fs.fstatSync(descripteur);
      const copie = Buffer.from(Buffer.from(octets.buffer, octets.byteOffset + debut, ecrits));
      attente.set(ino, [...(attente.get(ino) ?? []), { position, octets: copie }]);
    }
    return ecrits;
  }) as typeof fs.writeSync;

  fs.fsyncSync = (descripteur) => {
    fsyncSync(descripteur);
    const chemin = followed(descripteur);
    if (chemin === undefined) return;
    if (fs.fstatSync(descripteur).isDirectory()) syncNames(chemin);
    else syncFile(descripteur, chemin);
  };
  syncBuiltinESMExports();

  /** Some of the sectors of what was not synced: a disk writes in the order that it likes. */
  const tear = (ecritures: readonly Ecriture[], part: number): Ecriture[] =>
    ecritures.flatMap(({ position, octets }) =>
      Array.from({ length: Math.ceil(octets.length / SECTEUR) }, (_, rang) => ({
        position: position + rang * SECTEUR,
        octets: octets.subarray(rang * SECTEUR, (rang + 1) * SECTEUR),
      })).filter(() => Math.random() < part),
    );

  const liveNames = (): Map<string, number> =>
    new Map(
      walk(dossier)
        .filter((entree) => entree.isFile())
        .map((entree) => [pathOf(entree), fs.statSync(pathOf(entree)).ino]),
    );

  /** Writes what the disk would hold if the current failed now. */
  return function cut(vers: string): void {
    const part = Math.random() < 0.3 ? 0 : Math.random();
    fs.mkdirSync(vers, { recursive: true });
    for (const entree of walk(dossier).filter((entree) => entree.isDirectory()))
      fs.mkdirSync(join(vers, relative(dossier, pathOf(entree))), { recursive: true });
    for (const [nom, ino] of Math.random() < 0.5 ? noms : liveNames()) {
      const cible = join(vers, relative(dossier, nom));
      if (fs.existsSync(contentOf(ino))) fs.copyFileSync(contentOf(ino), cible);
      else fs.writeFileSync(cible, '');
      apply(cible, tear(attente.get(ino) ?? [], part));
    }
  };
}
