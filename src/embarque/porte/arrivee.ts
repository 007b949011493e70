import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file that came: read from the disk, where two hundred at once take none of the memory. */
export type FichierRecu = {
  contenu: Blob;
  /** Where it lies; none for one that came in memory. */
  chemin?: string;
  /** Of its bytes, hexadecimal, computed as they came. */
  sha256: string;
};

/** What a call answers of a file that is kept in `dossier` until then; undefined once it is larger than its call takes. */
export async function withFichier<T>(
  flux: AsyncIterable<Uint8Array>,
  max: number,
  dossier: string,
  answer: (fichier: FichierRecu) => Promise<T>,
): Promise<T | undefined> {
  const chemin = join(dossier, randomUUID());
  const empreinte = createHash('sha256');
  let taille = 0;
  // Open before a byte is asked for: a stream that opens by itself may create the file after a sender who left had it removed.
  const fichier = await open(chemin, 'wx', 0o600);
  try {
    await pipeline(async function* () {
      for await (const morceau of flux) {
        taille += morceau.length;
        if (taille > max) return;
        empreinte.update(morceau);
        yield morceau;
      }
    }, fichier.createWriteStream());
    if (taille > max) return undefined;
    return await answer({ contenu: await openAsBlob(chemin), chemin, sha256: empreinte.digest('hex') });
  } finally {
    await rm(chemin, { force: true });
  }
}

const recus = new WeakMap<object, FichierRecu>();

/** Says which file a request's body is, so that the storage may take it as it lies in place of reading it again. */
export function holdCorps(corps: ReadableStream | null, fichier: FichierRecu): void {
  if (corps !== null) recus.set(corps, fichier);
}

/** The file that a body is; undefined for any other body. */
export const fichierOfCorps = (corps: object): FichierRecu | undefined => recus.get(corps);

/** A file that is in memory already. */
export const fichierOf = (octets: Uint8Array<ArrayBuffer>): FichierRecu => ({
  contenu: new Blob([octets]),
  sha256: createHash('sha256').update(octets).digest('hex'),
});
