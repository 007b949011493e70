import { AppError } from '../../domain/socle/erreur.ts';
import { PART_OCTETS, type Recu, type SendCorps } from './envoi-fichier.ts';
import type { Memoire } from './memoire-reprise.ts';
import { isPassagere, refusOf } from './refus-fichier.ts';

// Resumable uploads by the tus protocol (1.0, with creation), as a hosted Supabase offers them: a file that was cut goes on
// from what the service has. Loaded only there, and only for files of several parts.

export { createMemoireReprise } from './memoire-reprise.ts';

const CHEMIN = '/storage/v1/upload/resumable';

interface Depot {
  /** Address of the service. */
  url: string;
  /** Who deposits, key and token: asked before each request, for a token may end before a large file has left. */
  readEntetes: () => Promise<Readonly<Record<string, string>>>;
  bucket: string;
  chemin: string;
  fichier: Blob;
  type: string;
}

interface Moyens {
  send: SendCorps;
  /** Where the address of an upload that was begun is kept. */
  memoire: Memoire;
}

const base64 = (texte: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(texte)));
const TUS = { 'tus-resumable': '1.0.0' } as const;
const muet = () => undefined;

/** How much the service has; undefined when it knows the upload no more. */
async function readOffset(adresse: string, { readEntetes }: Depot, { send }: Moyens): Promise<number | undefined> {
  const recu = await send({ methode: 'HEAD', adresse, entetes: { ...(await readEntetes()), ...TUS } }, muet);
  // Not forgotten: the next try asks again, and what has arrived stays.
  const refus = isPassagere(recu) ? refusOf(recu) : undefined;
  if (refus instanceof AppError) throw refus;
  const offset = recu.headerOf('upload-offset');
  return recu.status < 300 && offset !== null ? Number(offset) : undefined;
}

/** Announces the file: the service answers with the address of its upload. */
async function announce({ url, readEntetes, bucket, chemin, fichier, type }: Depot, { send }: Moyens): Promise<Recu> {
  const meta = { bucketName: bucket, objectName: chemin, contentType: type, cacheControl: '3600' };
  return send(
    {
      methode: 'POST',
      adresse: url + CHEMIN,
      entetes: {
        ...(await readEntetes()),
        ...TUS,
        'x-upsert': 'false',
        'upload-length': String(fichier.size),
        'upload-metadata': Object.entries(meta)
          .map(([nom, valeur]) => `${nom} ${base64(valeur)}`)
          .join(','),
      },
    },
    muet,
  );
}

/**
 * Sends a file part by part, after what a try before this one has left; false where the service takes no resumable
 * upload. A failure is an AppError, and the next try goes on from the last part that arrived.
 */
export async function uploadReprenable(depot: Depot, moyens: Moyens, onPart: (part: number) => void): Promise<boolean> {
  const { url, readEntetes, fichier } = depot;
  const { send, memoire } = moyens;
  // The place names the content's digest: what is found under it is this very file.
  const cle = `depot:${depot.bucket}/${depot.chemin}`;
  let adresse = memoire.getItem(cle);
  let offset = adresse === null ? undefined : await readOffset(adresse, depot, moyens);
  /** Where a try before this one had stopped. */
  const repris = offset;
  if (adresse === null || offset === undefined) {
    memoire.removeItem(cle);
    const annonce = await announce(depot, moyens);
    if ([404, 405, 501].includes(annonce.status)) return false;
    const refus = refusOf(annonce);
    if (refus === 'deja_la') return true;
    if (refus !== undefined) throw refus;
    // Behind a proxy the service may not know its own address: of the one it gives, the upload's name alone is kept.
    const nom = (annonce.headerOf('location') ?? '').split(CHEMIN)[1];
    if (!nom) throw new AppError('inattendue', { cause: 'upload without address' });
    adresse = url + CHEMIN + nom;
    memoire.setItem(cle, adresse);
    offset = 0;
  }
  while (offset < fichier.size) {
    const debut = offset;
    const corps = fichier.slice(debut, debut + PART_OCTETS);
    onPart(debut / fichier.size);
    const recu = await send(
      {
        methode: 'PATCH',
        adresse,
        entetes: {
          ...(await readEntetes()),
          ...TUS,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(debut),
        },
        corps,
      },
      (part) => onPart((debut + part * corps.size) / fichier.size),
    );
    // 409: the service has another count; 423: it still holds the try that was cut. The next try asks it again.
    if (recu.status === 409 || recu.status === 423) throw new AppError('delai_depasse', { cause: recu.status });
    const refus = refusOf(recu);
    if (refus !== undefined) {
      // Kept for the next try, unless that one went no further than this: then the file begins anew.
      if (!isPassagere(recu) || debut === repris) memoire.removeItem(cle);
      if (refus === 'deja_la') return true;
      throw refus;
    }
    const suivant = Number(recu.headerOf('upload-offset'));
    if (!(suivant > debut)) throw new AppError('inattendue', { cause: 'upload without progress' });
    offset = suivant;
  }
  memoire.removeItem(cle);
  return true;
}
