import type { Acquisition } from '../../domain/appel-offres/acquisition.ts';
import type { ModeAcquisition } from '../../domain/appel-offres/vocabulaire.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { readJeton, tellRefus } from './client.ts';
import { getConfiguration } from './configuration.ts';
import { abortAfter, DELAI_MS } from './delai.ts';
import { isRefusCompte } from './fin-session.ts';
import { ask } from './requete.ts';

/** Asks for a DAO, or acquires it when it is free; asked twice, the same row. */
export async function requestDao(appelOffresId: string, mode: ModeAcquisition | undefined): Promise<Acquisition> {
  const args = { p_appel_offres_id: appelOffresId, ...(mode !== undefined && { p_mode: mode }) };
  return expectAcquisition(await ask((client) => client.rpc('rpc_request_dao', args)));
}

/** Gives up a request that waits for its payment. */
export async function cancelDaoRequest(id: string): Promise<Acquisition> {
  return expectAcquisition(await ask((client) => client.rpc('rpc_cancel_dao_request', { p_id: id })));
}

function expectAcquisition(row: unknown): Acquisition {
  if (row === null) throw new AppError('acquisition_introuvable');
  return row as Acquisition;
}

/** Opens an online payment at `adresse` (R90); the provider's page, where the company pays. */
export async function openPaiement(adresse: string, acquisition: string): Promise<string> {
  const [jeton, { url, cle }] = await Promise.all([readJeton(), getConfiguration()]);
  const reponse = await fetch(new URL(adresse, url), {
    method: 'POST',
    headers: {
      apikey: cle,
      authorization: `Bearer ${jeton ?? cle}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ acquisition_id: acquisition }),
    signal: abortAfter(DELAI_MS),
  }).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  if (isRefusCompte(reponse.status)) tellRefus();
  const corps = (await reponse.json().catch(() => undefined)) as { adresse?: unknown } | undefined;
  if (!reponse.ok || typeof corps?.adresse !== 'string')
    throw new AppError(reponse.status === 409 ? 'acquisition_deja_traitee' : 'paiement_non_ouvert', {
      cause: reponse.status,
    });
  return new URL(corps.adresse, reponse.url).href;
}
