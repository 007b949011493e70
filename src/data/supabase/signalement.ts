import { readAttente } from '../../domain/socle/attente.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { isReference, type SignalementEcrit } from '../../domain/signalement/formulaire-signalement.ts';
import { readRefus } from '../../domain/signalement/refus-signalement.ts';
import { getConfiguration } from './configuration.ts';
import { abortAfter, DELAI_MS } from './delai.ts';

/** Causes of a site that has no accounts at all: a static host, or a server started without them. */
const SANS_COMPTES: readonly unknown[] = [404, 'sans comptes'];

/** False where nothing can be sent to: on such a site a form says so instead of failing. */
export const hasComptes = (): Promise<boolean> =>
  getConfiguration().then(
    () => true,
    (error: unknown) => !(error instanceof AppError && SANS_COMPTES.includes(error.cause)),
  );

/** What a call of a function answers, without supabase-js (31 kB): whoever asks may have the cheapest of telephones. */
export async function callSeul(fonction: string, corps: object): Promise<{ reponse: Response; corps: unknown }> {
  const { url, cle } = await getConfiguration();
  const signal = abortAfter(DELAI_MS);
  const reponse = await fetch(`${url}/rest/v1/rpc/${fonction}`, {
    method: 'POST',
    headers: { apikey: cle, authorization: `Bearer ${cle}`, 'content-type': 'application/json' },
    body: JSON.stringify(corps),
    signal,
  }).catch((cause: unknown) => {
    throw new AppError(signal.aborted ? 'delai_depasse' : 'hors_ligne', { cause });
  });
  return { reponse, corps: (await reponse.json().catch(() => undefined)) as unknown };
}

/** The error of an answer that refused: the status, the database's message, how long to wait. */
export function refusOf({ reponse, corps }: { reponse: Response; corps: unknown }): AppError {
  const message = (corps as { message?: unknown } | null | undefined)?.message;
  return readRefus(reponse.status, message, readAttente(reponse.headers.get('retry-after'), Date.now()));
}

/** Stores a report and gives its number. Sent again after a lost answer, the same report keeps its number. */
export async function writeSignalement(signalement: SignalementEcrit): Promise<string> {
  const recu = await callSeul('rpc_report_error', signalement);
  if (recu.reponse.ok && isReference(recu.corps)) return recu.corps;
  throw refusOf(recu);
}
