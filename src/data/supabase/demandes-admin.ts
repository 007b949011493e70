import type { Decision, DemandeAcces, EtapeDemande } from '../../domain/demande-acces.ts';
import { AppError } from '../../domain/erreur.ts';
import { DEMANDES_PAR_PAGE, formatRecherche, type VueDemandes } from '../../domain/liste-demandes.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** A page of the list, and how many requests the view holds. */
export interface PageDemandes {
  demandes: DemandeAcces[];
  total: number;
  /** The page that was read: the first one when the asked page is past the end. */
  page: number;
}

const COLONNES =
  'id, reference, type_compte, nom_societe, numero_identification, full_name, email, phone, message, status, created_at, justificatifs_url, reason';

/** Reads a page of a view, newest first. The database lets administrators alone read. */
export async function readDemandes(vue: VueDemandes): Promise<PageDemandes> {
  const { type, status, q, page } = vue;
  const client = await getClient();
  let requete = client.from('access_requests').select(COLONNES, { count: 'exact' });
  if (type !== 'ALL') requete = requete.eq('type_compte', type);
  if (status !== 'ALL') requete = requete.eq('status', status);
  const recherche = formatRecherche(q);
  if (recherche !== undefined) requete = requete.or(recherche);
  const debut = (page - 1) * DEMANDES_PAR_PAGE;
  const lue = await expectReponse(async (signal) => {
    const reponse = await requete
      .order('created_at', { ascending: false })
      .order('id')
      .range(debut, debut + DEMANDES_PAR_PAGE - 1)
      .abortSignal(signal);
    // Past the end: requests were decided meanwhile.
    if (reponse.error?.code === 'PGRST103' && page > 1) return { data: undefined, error: null };
    return { ...reponse, data: { demandes: reponse.data ?? [], total: reponse.count ?? 0, page } };
  });
  return lue ?? readDemandes({ ...vue, page: 1 });
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

/** Reads what the audit log says of a request, oldest first. */
export async function readHistorique(id: string): Promise<EtapeDemande[]> {
  const client = await getClient();
  return expectReponse(async (signal) => {
    const { data, error, status } = await client
      .from('journaux_audit')
      .select('id, created_at, actor_email, statut_avant, statut_apres, reason')
      .eq('objet', 'access_requests')
      .eq('objet_id', id)
      .order('id')
      .abortSignal(signal);
    return { data: data ?? [], error, status };
  });
}
