import { COLONNES_DEMANDE, type Decision, type DemandeAcces } from '../../domain/demande/demande-acces.ts';
import type { FicheApprouvee } from '../../domain/demande/fiche-entreprise.ts';
import type { Signes } from '../../domain/demande/signes.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { motifRecherche } from '../../domain/listes/vue-distante.ts';
import { getClient } from './client.ts';
import { type PageDistante, readPage } from './page.ts';
import { expectReponse } from './reponse-api.ts';
import { ask } from './requete.ts';
import { A_TRAITER, DEMANDES_PAR_PAGE, type VueDemandes } from '../../domain/administration/liste-demandes.ts';

/**
 * Reads a page of a view, newest first; what waits for an administrator, oldest first. The database lets administrators
 * alone read.
 */
export async function readDemandes({ type, status, q, apres }: VueDemandes): Promise<PageDistante<DemandeAcces>> {
  const client = await getClient();
  const isATraiter = status === A_TRAITER;
  return readPage((signal) => {
    let requete = client.from('access_requests').select(COLONNES_DEMANDE, { count: 'exact' });
    if (type !== 'ALL') requete = requete.eq('type_compte', type);
    if (isATraiter) requete = requete.in('status', ['RECU', 'EN_ETUDE']);
    else if (status !== 'ALL') requete = requete.eq('status', status);
    const motif = motifRecherche(q);
    if (motif !== undefined) requete = requete.ilike('recherche', motif);
    if (apres > 0) requete = isATraiter ? requete.gt('rang', apres) : requete.lt('rang', apres);
    return requete
      .order('rang', { ascending: isATraiter })
      .range(0, DEMANDES_PAR_PAGE - 1)
      .abortSignal(signal);
  });
}

/** What other rows say of these requests, by their identifier. */
export async function readSignes(ids: readonly string[]): Promise<Map<string, Signes>> {
  const lignes = await ask((client) => client.rpc('rpc_access_request_flags', { p_request_ids: [...ids] }));
  return new Map(
    (lignes ?? []).map(({ request_id, meme_adresse, meme_societe, refus, a_un_compte }) => [
      request_id ?? '',
      {
        meme_adresse: meme_adresse ?? 0,
        meme_societe: meme_societe ?? 0,
        refus: refus ?? 0,
        a_un_compte: a_un_compte === true,
      },
    ]),
  );
}

/** Reads one request again, after somebody else may have decided it. */
export async function readDemande(id: string): Promise<DemandeAcces | null> {
  const client = await getClient();
  return expectReponse((signal) =>
    client.from('access_requests').select(COLONNES_DEMANDE).eq('id', id).abortSignal(signal).maybeSingle(),
  );
}

/** The row that a decision left; a function may answer null, which would mean that there is none. */
function expectDemande(demande: DemandeAcces | null): DemandeAcces {
  if (demande === null) throw new AppError('demande_introuvable');
  return demande;
}

/** Decides a request, in one transaction with its log line, its account and its letter; approved, with its page of the register. */
export async function markDemande(
  id: string,
  decision: Decision,
  motif: string,
  fiche: FicheApprouvee = {},
): Promise<DemandeAcces> {
  const p_reason = motif.trim();
  const args = {
    p_request_id: id,
    p_status: decision,
    ...(p_reason !== '' && { p_reason }),
    ...(fiche.bailleur !== undefined && { p_bailleur_id: fiche.bailleur }),
    ...(fiche.entreprise !== undefined && { p_entreprise_id: fiche.entreprise }),
  };
  return expectDemande(await ask((client) => client.rpc('rpc_mark_access_request', args)));
}

/** Puts a request that was received under review. */
export async function startEtude(id: string): Promise<DemandeAcces> {
  return expectDemande(await ask((client) => client.rpc('rpc_start_access_review', { p_request_id: id })));
}

/** Asks for one more proof, by letter. */
export async function askPiece(id: string, piece: string): Promise<DemandeAcces> {
  const args = { p_request_id: id, p_piece: piece.trim() };
  return expectDemande(await ask((client) => client.rpc('rpc_ask_piece', args)));
}
