import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { AppError } from '../../domain/socle/erreur.ts';
import { getConfiguration } from './configuration.ts';
import { PART_OCTETS, sendCorps } from './envoi-fichier.ts';
import { isRefusCompte } from './fin-session.ts';
import { refusOf } from './refus-fichier.ts';

interface Depot {
  bucket: string;
  chemin: string;
  fichier: Blob;
  type: string;
  /** From how many bytes an upload that was begun is remembered beyond this tab; unless told, from one part on, in this tab. */
  reprise?: number;
  /** Who deposits, and whom to tell that a file was refused; the public key stands for who is not signed in. */
  compte?: { readJeton: () => Promise<string | undefined>; onRefus: () => void };
}

/** Puts a file into a private folder, as supabase-js would. A file that is there already is this one. */
export async function uploadFichier(depot: Depot, onPart: (part: number) => void): Promise<void> {
  try {
    await upload(depot, onPart);
  } catch (error) {
    // A storage that refuses a file may be refusing a session that was ended elsewhere.
    if (error instanceof AppError && typeof error.cause === 'number' && isRefusCompte(error.cause))
      depot.compte?.onRefus();
    throw error;
  }
}

async function upload(
  { bucket, chemin, fichier, type, reprise, compte }: Depot,
  onPart: (part: number) => void,
): Promise<void> {
  const { url, cle } = await getConfiguration();
  const readEntetes = async () => ({ apikey: cle, authorization: `Bearer ${(await compte?.readJeton()) ?? cle}` });
  // The embedded storage takes a file whole; a small one is sent again as fast as it is resumed.
  if (PUBLIC_SUPABASE_URL && fichier.size > (reprise ?? PART_OCTETS)) {
    const { createMemoireReprise, uploadReprenable } = await import('./depot-reprenable.ts').catch((cause: unknown) => {
      throw new AppError('outil_non_charge', { cause });
    });
    const memoire = reprise === undefined ? sessionStorage : createMemoireReprise(() => localStorage);
    const moyens = { send: sendCorps, memoire };
    if (await uploadReprenable({ url, readEntetes, bucket, chemin, fichier, type }, moyens, onPart)) return;
  }
  const recu = await sendCorps(
    {
      methode: 'POST',
      adresse: `${url}/storage/v1/object/${bucket}/${chemin}`,
      entetes: { ...(await readEntetes()), 'content-type': type, 'x-upsert': 'false' },
      corps: fichier,
    },
    onPart,
  );
  const refus = refusOf(recu);
  if (refus instanceof AppError) throw refus;
}
