import { AppError } from '../../domain/socle/erreur.ts';
import { type Chiffre, collect } from '../scelle/piece.ts';
import { readJeton, tellRefus } from './client.ts';
import { getConfiguration } from './configuration.ts';
import { DELAI_MS } from './delai.ts';
import { isRefusCompte } from './fin-session.ts';
import { codeOf } from './reponse-api.ts';

/**
 * Fetches a file, hashed as it comes. It may take minutes on a slow network: it is given up when nothing has come for
 * half a minute. Throws `delai_depasse`, `hors_ligne`, `introuvable` or what the status means.
 */
export async function fetchOctets(
  adresse: string,
  headers: Record<string, string>,
  send: typeof fetch = fetch,
): Promise<Chiffre> {
  const abandon = new AbortController();
  const wait = () => setTimeout(() => abandon.abort(), DELAI_MS);
  let minuterie = wait();
  const suivi = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(morceau, sortie) {
      clearTimeout(minuterie);
      minuterie = wait();
      sortie.enqueue(morceau);
    },
  });
  try {
    const reponse = await send(adresse, { headers, cache: 'no-store', signal: abandon.signal });
    if (!reponse.ok || reponse.body === null)
      throw new AppError(reponse.status === 404 ? 'introuvable' : codeOf(reponse.status), { cause: reponse.status });
    return await collect(reponse.body.pipeThrough(suivi, { signal: abandon.signal }));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(abandon.signal.aborted ? 'delai_depasse' : 'hors_ligne', { cause });
  } finally {
    clearTimeout(minuterie);
  }
}

/** A private file, with the session's token. */
export async function readOctets(bucket: string, chemin: string): Promise<Chiffre> {
  const { url, cle } = await getConfiguration();
  try {
    return await fetchOctets(`${url}/storage/v1/object/${bucket}/${chemin}`, {
      apikey: cle,
      authorization: `Bearer ${(await readJeton()) ?? cle}`,
    });
  } catch (error) {
    if (error instanceof AppError && typeof error.cause === 'number' && isRefusCompte(error.cause)) tellRefus();
    throw error;
  }
}
