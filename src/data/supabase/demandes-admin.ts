import type { Decision, DemandeAcces } from '../../domain/demande/demande-acces.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { formatRecherche } from '../../domain/listes/vue-distante.ts';
import { getClient } from './client.ts';
import { type PageDistante, readPage } from './page.ts';
import { expectReponse } from './reponse.ts';
import { COLONNES_DEMANDES, DEMANDES_PAR_PAGE, type VueDemandes } from '../../domain/administration/liste-demandes.ts';

const COLONNES =
  'id, reference, type_compte, nom_societe, numero_identification, full_name, email, phone, message, status, created_at, justificatifs_url, reason';

/** Reads a page of a view, newest first. The database lets administrators alone read. */
export async function readDemandes({ type, status, q, page }: VueDemandes): Promise<PageDistante<DemandeAcces>> {
  const client = await getClient();
  return readPage(page, DEMANDES_PAR_PAGE, (debut, fin, signal) => {
    let requete = client.from('access_requests').select(COLONNES, { count: 'exact' });
    if (type !== 'ALL') requete = requete.eq('type_compte', type);
    if (status !== 'ALL') requete = requete.eq('status', status);
    const recherche = formatRecherche(q, COLONNES_DEMANDES);
    if (recherche !== undefined) requete = requete.or(recherche);
    return requete.order('created_at', { ascending: false }).order('id').range(debut, fin).abortSignal(signal);
  });
}

/** Reads one request again, after somebody else may have decided it. */
export async function readDemande(id: string): Promise<DemandeAcces | null> {
  const client = await getClient();
  return expectReponse((signal) =>
    client.from('access_requests').select(COLONNES).eq('id', id).abortSignal(signal).maybeSingle(),
  );
}

/** The row that a decision left; a function may answer null, which would mean that there is none. */
function expectDemande(demande: DemandeAcces | null): DemandeAcces {
  if (demande === null) throw new AppError('demande_introuvable');
  return demande;
}

/** Decides a request, in one transaction with its log line, its account and its letter. */
export async function markDemande(id: string, decision: Decision, motif: string): Promise<DemandeAcces> {
  const client = await getClient();
  const p_reason = motif.trim();
  const args = { p_request_id: id, p_status: decision, ...(p_reason !== '' && { p_reason }) };
  return expectDemande(
    await expectReponse((signal) => client.rpc('rpc_mark_access_request', args).abortSignal(signal)),
  );
}

/** Puts a request that was received under review. */
export async function startEtude(id: string): Promise<DemandeAcces> {
  const client = await getClient();
  return expectDemande(
    await expectReponse((signal) => client.rpc('rpc_start_access_review', { p_request_id: id }).abortSignal(signal)),
  );
}
