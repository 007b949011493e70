import { readAttente } from '../../domain/socle/attente.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { isReference, type SignalementEcrit } from '../../domain/signalement/formulaire-signalement.ts';
import { getConfiguration } from './configuration.ts';
import { DELAI_MS } from './echange.ts';
import { codeOf } from './reponse.ts';

/**
 * Stores a report and gives its number. A plain request, without supabase-js (31 kB): whoever reports an error may have
 * the cheapest of telephones. Sent again after a lost answer, the same report keeps its number.
 */
export async function writeSignalement(signalement: SignalementEcrit): Promise<string> {
  const { url, cle } = await getConfiguration();
  const reponse = await fetch(`${url}/rest/v1/rpc/rpc_report_error`, {
    method: 'POST',
    headers: { apikey: cle, authorization: `Bearer ${cle}`, 'content-type': 'application/json' },
    body: JSON.stringify(signalement),
    signal: AbortSignal.timeout(DELAI_MS),
  }).catch((cause: unknown) => {
    const isLent = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new AppError(isLent ? 'delai_depasse' : 'hors_ligne', { cause });
  });
  const corps = (await reponse.json().catch(() => undefined)) as unknown;
  if (reponse.ok && isReference(corps)) return corps;
  const { code = '', message = '' } = reponse.ok ? {} : ((corps ?? {}) as { code?: string; message?: string });
  throw new AppError(codeOf(reponse.status, code, message), {
    cause: corps,
    attente: readAttente(reponse.headers.get('retry-after'), Date.now()),
  });
}
