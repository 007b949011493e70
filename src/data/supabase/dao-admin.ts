import {
  type AcquisitionAdmin,
  COLONNES_DAO_ADMIN,
  COLONNES_VERSEMENT,
  DAO_PAR_PAGE,
  isAttente,
  type Versement,
  VERSEMENTS_MAX,
  type VueDao,
} from '../../domain/administration/dao-admin.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { motifRecherche, TOUS } from '../../domain/listes/vue-distante.ts';
import { getClient } from './client.ts';
import { type PageDistante, readPage } from './page.ts';
import { expectReponse } from './reponse-api.ts';
import { ask } from './requete.ts';

/** Reads a page of a view; what waits for an administrator, oldest first. The database lets administrators alone read. */
export async function readDaos({ status, mode, appel, q, apres }: VueDao): Promise<PageDistante<AcquisitionAdmin>> {
  const client = await getClient();
  const ascending = isAttente(status);
  return readPage((signal) => {
    let requete = client.from('dao_acquisitions').select(COLONNES_DAO_ADMIN, { count: 'exact' });
    if (status === 'A_REMBOURSER') requete = requete.is('a_rembourser', true);
    else if (status !== TOUS) requete = requete.eq('status', status);
    if (mode !== TOUS) requete = requete.eq('mode_acquisition', mode);
    if (appel !== TOUS) requete = requete.eq('appel_offres_id', appel);
    const motif = motifRecherche(q);
    if (motif !== undefined) requete = requete.ilike('recherche', motif);
    if (apres > 0) requete = ascending ? requete.gt('rang', apres) : requete.lt('rang', apres);
    return requete
      .order('rang', { ascending })
      .range(0, DAO_PAR_PAGE - 1)
      .abortSignal(signal)
      .overrideTypes<AcquisitionAdmin[], { merge: false }>();
  });
}

/** Reads one acquisition again, after somebody else may have acted on it. */
export async function readDao(id: string): Promise<AcquisitionAdmin | null> {
  const client = await getClient();
  return expectReponse((signal) =>
    client
      .from('dao_acquisitions')
      .select(COLONNES_DAO_ADMIN)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<AcquisitionAdmin, { merge: false }>(),
  );
}

/** The row that an act left; a function may answer null, which would mean that there is none. */
async function act(write: Parameters<typeof ask<unknown>>[0]): Promise<AcquisitionAdmin> {
  const row = await ask(write);
  if (row === null) throw new AppError('acquisition_introuvable');
  return row as AcquisitionAdmin;
}

/** Confirms a payment; `paye_le` is its own date, ISO. */
export async function confirmDao(
  id: string,
  reference: string,
  paye_le: string | undefined,
  preuve: string | undefined,
): Promise<AcquisitionAdmin> {
  const args = {
    p_id: id,
    p_reference: reference.trim(),
    ...(paye_le !== undefined && { p_paye_le: paye_le }),
    ...(preuve !== undefined && { p_preuve: preuve }),
  };
  return act((client) => client.rpc('rpc_confirm_dao_payment', args));
}

/** Cancels a request, or a payment confirmed by mistake. */
export async function cancelDao(id: string, motif: string): Promise<AcquisitionAdmin> {
  const args = { p_id: id, p_reason: motif.trim() };
  return act((client) => client.rpc('rpc_cancel_dao', args));
}

/** Records that the money of a cancelled tender's DAO was given back. */
export async function refundDao(
  id: string,
  reference: string,
  rembourse_le: string | undefined,
): Promise<AcquisitionAdmin> {
  const args = {
    p_id: id,
    p_reference: reference.trim(),
    ...(rembourse_le !== undefined && { p_rembourse_le: rembourse_le }),
  };
  return act((client) => client.rpc('rpc_refund_dao', args));
}

/** Online payments that bought nothing, and are to be given back; oldest first. */
export async function readVersements(): Promise<readonly Versement[]> {
  const rows = await ask((client) =>
    client
      .from('dao_versements')
      .select(COLONNES_VERSEMENT)
      .neq('issue', 'CONFIRME')
      .is('rendu_le', null)
      .order('recu_le', { ascending: true })
      .limit(VERSEMENTS_MAX),
  );
  return rows ?? [];
}

/** Records that such a payment was given back. */
export async function returnVersement(id: string, reference: string): Promise<void> {
  const args = { p_id: id, p_reference: reference.trim() };
  await ask((client) => client.rpc('rpc_return_dao_payment', args));
}
