import type { App } from '@supabase/lite';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncPath } from './disque.ts';
import { makePrivateFolder } from './dossier-prive.ts';
import { fichierOfCorps } from '../porte/arrivee.ts';
import { typeMime } from '../../domain/socle/types-mime.ts';

type Adaptateur = NonNullable<App['_storageAdapter']>;
type Corps = Parameters<Adaptateur['uploadObject']>[3];

/** The file of an object. Segments are encoded, so that no name leaves its bucket's folder or is refused by a file system. */
function pathOf(dossier: string, bucket: string, cle: string): string {
  const segments = [bucket, ...cle.split('/')];
  if (segments.some((segment) => ['', '.', '..'].includes(segment))) throw new Error('Nom de fichier refusé.');
  return join(dossier, ...segments.map(encodeURIComponent));
}

async function describeFile(chemin: string) {
  const { size, mtime } = await stat(chemin);
  return {
    cacheControl: 'no-cache',
    contentLength: size,
    size,
    mimetype: typeMime(chemin).type,
    lastModified: mtime,
    eTag: `"${size}-${mtime.getTime()}"`,
  };
}

type Ecrit = { size: number; empreinte: string };

const fluxOf = (corps: Corps): ReadableStream<Uint8Array> =>
  new Response(corps as BodyInit).body ?? new Blob().stream();

/** Writes bytes as they come, waits until the disk has them, and gives their number and their hash. */
async function writeFlux(chemin: string, corps: Corps): Promise<Ecrit> {
  const empreinte = createHash('sha256');
  let size = 0;
  await pipeline(
    async function* () {
      for await (const morceau of fluxOf(corps)) {
        empreinte.update(morceau);
        size += morceau.length;
        yield morceau;
      }
    },
    createWriteStream(chemin, { mode: 0o600, flush: true }),
  );
  return { size, empreinte: empreinte.digest('hex') };
}

/** The same of a file that the front door has kept on this disk, and hashed: it only moves. Undefined for any other body. */
async function takeArrivee(chemin: string, corps: Corps): Promise<Ecrit | undefined> {
  const recu = fichierOfCorps(corps);
  if (recu?.chemin === undefined) return undefined;
  const { size } = recu.contenu;
  await rename(recu.chemin, chemin);
  const fichier = await open(chemin);
  try {
    await fichier.sync();
  } finally {
    await fichier.close();
  }
  return { size, empreinte: recu.sha256 };
}

/**
 * The folder of the files that are coming, emptied: no upload outlives its process. Among the objects, so that what is
 * left of one is swept with them, and on the same disk.
 */
export function emptyArrivees(fichiers: string): string {
  const arrivees = join(fichiers, '.arrivees');
  rmSync(arrivees, { recursive: true, force: true });
  makePrivateFolder(arrivees);
  return arrivees;
}

/** Objects as files of `dossier`, one folder per bucket. */
export function createStockage(dossier: string): Adaptateur {
  return {
    driver: undefined,
    async getObject(bucket, cle) {
      const chemin = pathOf(dossier, bucket, cle);
      const metadata = await describeFile(chemin);
      return { httpStatusCode: 200, metadata, body: new Blob([new Uint8Array(await readFile(chemin))]) };
    },
    async uploadObject(bucket, cle, _version, corps, mimetype, cacheControl) {
      const chemin = pathOf(dossier, bucket, cle);
      await mkdir(dirname(chemin), { recursive: true, mode: 0o700 });
      // Its own: two uploads of one name may come at once.
      const brouillon = `${chemin}.${randomUUID()}.tmp`;
      const { size, empreinte } = (await takeArrivee(brouillon, corps)) ?? (await writeFlux(brouillon, corps));
      await rename(brouillon, chemin);
      syncPath(dirname(chemin));
      return { cacheControl, contentLength: size, size, mimetype, lastModified: new Date(), eTag: `"${empreinte}"` };
    },
    async deleteObject(bucket, cle) {
      await rm(pathOf(dossier, bucket, cle), { force: true });
    },
    async deleteObjects(bucket, cles) {
      for (const cle of cles) await rm(pathOf(dossier, bucket, cle), { force: true });
    },
    async copyObject(bucket, cle, _version, versBucket, versCle) {
      const cible = pathOf(dossier, versBucket, versCle);
      await mkdir(dirname(cible), { recursive: true, mode: 0o700 });
      await copyFile(pathOf(dossier, bucket, cle), cible);
      syncPath(cible);
      syncPath(dirname(cible));
      const { eTag, lastModified } = await describeFile(cible);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    headObject: (bucket, cle) => describeFile(pathOf(dossier, bucket, cle)),
    privateAssetUrl: (bucket, cle) => Promise.resolve(`file://${pathOf(dossier, bucket, cle)}`),
  };
}
