import type { App } from '@supabase/lite';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from './disque.ts';
import { typeMime } from '../serveur/types-mime.ts';

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

async function toBuffer(corps: Corps): Promise<Buffer> {
  if (corps instanceof Uint8Array) return Buffer.from(corps);
  return Buffer.from(await new Response(corps as BodyInit).arrayBuffer());
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
      const octets = await toBuffer(corps);
      await mkdir(dirname(chemin), { recursive: true, mode: 0o700 });
      const brouillon = `${chemin}.${process.pid}.tmp`;
      await writeFile(brouillon, octets, { mode: 0o600, flush: true });
      await rename(brouillon, chemin);
      syncPath(dirname(chemin));
      const eTag = `"${createHash('md5').update(octets).digest('hex')}"`;
      const { length: size } = octets;
      return { cacheControl, contentLength: size, size, mimetype, lastModified: new Date(), eTag };
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
