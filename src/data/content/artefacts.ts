import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

// What is long to make (a drawn sheet, a file compressed at the highest quality) is kept from one build to the next under
// the digest of everything that makes it. Nothing depends on it: what is missing or damaged is made anew (ADR-0050).

/** Things made by earlier builds. */
export interface Artefacts {
  /** Undefined when it was never made, or when the file is not what was written. */
  read(cle: string): Buffer | undefined;
  /** Keeps it; a folder that cannot be written keeps nothing, and the build goes on. */
  write(cle: string, octets: Buffer): void;
}

const MS_PAR_JOUR = 86_400_000;
/** Days after which something that no build asked for is thrown away. */
const DUREE_JOURS = 14;

const toDigest = (octets: Buffer): Buffer => createHash('sha256').update(octets).digest();
const TAILLE_DIGEST = 32;

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Keeping is a help, never a need.
  }
}

/** The key of what these parts make: each counts with its length, so that no two lists read alike. */
export function cleOf(genre: string, ...parts: ReadonlyArray<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of [genre, ...parts]) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
}

/** Where the artefacts of a project are; ARTEFACTS names another folder, `non` does without. */
export function dossierArtefacts(projet: string): string | undefined {
  const nom = process.env['ARTEFACTS'] ?? 'node_modules/.cache/portail';
  return nom === 'non' ? undefined : resolve(projet, nom);
}

/** Opens a folder of artefacts, which several builds may share at once; without one, nothing is kept. */
export function openArtefacts(dossier: string | undefined, now = new Date()): Artefacts {
  if (dossier === undefined) return { read: () => undefined, write: () => undefined };
  const fichierOf = (cle: string): string => join(dossier, cle.slice(0, 2), cle.slice(2));
  return {
    read(cle) {
      try {
        const fichier = fichierOf(cle);
        const contenu = readFileSync(fichier);
        const octets = contenu.subarray(TAILLE_DIGEST);
        if (!toDigest(octets).equals(contenu.subarray(0, TAILLE_DIGEST))) return undefined;
        // Read is wanted: the clean-up looks at this date.
        if (now.getTime() - statSync(fichier).mtimeMs > MS_PAR_JOUR) utimesSync(fichier, now, now);
        return octets;
      } catch {
        return undefined;
      }
    },
    write(cle, octets) {
      const fichier = fichierOf(cle);
      const provisoire = `${fichier}.${randomUUID()}`;
      try {
        mkdirSync(join(fichier, '..'), { recursive: true });
        writeFileSync(provisoire, Buffer.concat([toDigest(octets), octets]));
        renameSync(provisoire, fichier);
      } catch {
        // A full disk leaves a part of it, which the clean-up takes away if it stays.
        attempt(() => rmSync(provisoire, { force: true }));
      }
    },
  };
}

/** Throws away what no build has asked for during two weeks, and what a killed build left half-written. */
export function cleanArtefacts(dossier: string | undefined, now: Date): void {
  if (dossier === undefined || !existsSync(dossier)) return;
  const limite = now.getTime() - DUREE_JOURS * MS_PAR_JOUR;
  for (const entree of readdirSync(dossier, { recursive: true, withFileTypes: true })) {
    const chemin = join(entree.parentPath, entree.name);
    // Another build may take it away first.
    attempt(() => {
      if (entree.isFile() && statSync(chemin).mtimeMs < limite) rmSync(chemin);
    });
  }
}
