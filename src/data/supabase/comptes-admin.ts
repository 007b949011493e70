import type { Changement, Compte } from '../../domain/administration/compte-admin.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { motifRecherche } from '../../domain/listes/vue-distante.ts';
import { getClient } from './client.ts';
import { resendInvitation } from './invitations.ts';
import { type PageDistante, readPage } from './page.ts';
import { expectReponse } from './reponse-api.ts';
import { COMPTES_PAR_PAGE, type VueComptes } from '../../domain/administration/liste-comptes.ts';

const COLONNES =
  'id, rang, full_name, email, phone, nom_societe, role, status, entreprise_id, bailleur_id, created_at, invite_le, demande_reference';

/** Reads a page of the accounts, newest first. The database lets administrators alone read others than their own. */
export async function readComptes({ role, status, q, apres }: VueComptes): Promise<PageDistante<Compte>> {
  const client = await getClient();
  return readPage<Compte>((signal) => {
    let requete = client.from('profiles').select(COLONNES, { count: 'exact' });
    if (role !== 'ALL') requete = requete.eq('role', role);
    if (status === 'INVITE') requete = requete.eq('status', 'PENDING').not('invite_le', 'is', null);
    else if (status === 'PENDING') requete = requete.eq('status', status).is('invite_le', null);
    else if (status !== 'ALL') requete = requete.eq('status', status);
    const motif = motifRecherche(q);
    if (motif !== undefined) requete = requete.ilike('recherche', motif);
    if (apres > 0) requete = requete.lt('rang', apres);
    return requete
      .order('rang', { ascending: false })
      .range(0, COMPTES_PAR_PAGE - 1)
      .abortSignal(signal);
  });
}

/** Reads one account again, after somebody else may have changed it. */
export async function readCompte(id: string): Promise<Compte | null> {
  const client = await getClient();
  return expectReponse((signal) =>
    client.from('profiles').select(COLONNES).eq('id', id).abortSignal(signal).maybeSingle(),
  );
}

/** Changes an account, in one transaction with its line of the log; returns its new state. */
export async function writeChangement(compte: Compte, changement: Changement, motif: string): Promise<Compte> {
  const ecrit = await (changement.geste === 'RENVOYER' ? reinvite(compte) : writeEtat(compte, changement, motif));
  if (ecrit === null) throw new AppError('compte_introuvable');
  return ecrit;
}

async function reinvite({ id, demande_reference }: Compte): Promise<Compte | null> {
  await resendInvitation(demande_reference ?? '');
  return readCompte(id);
}

async function writeEtat(
  compte: Compte,
  changement: Exclude<Changement, { geste: 'RENVOYER' }>,
  motif: string,
): Promise<Compte | null> {
  const client = await getClient();
  const reason = motif.trim();
  const args = { p_user_id: compte.id, ...(reason !== '' && { p_reason: reason }) };
  return expectReponse<Compte | null>((signal) => {
    switch (changement.geste) {
      case 'ACTIVER':
        return client
          .rpc('rpc_set_account_status', { ...args, p_status: compte.invite_le === null ? 'ACTIVE' : 'PENDING' })
          .abortSignal(signal);
      case 'DESACTIVER':
        return client.rpc('rpc_set_account_status', { ...args, p_status: 'DISABLED' }).abortSignal(signal);
      case 'ROLE':
        return client.rpc('rpc_set_account_role', { ...args, p_role: changement.role }).abortSignal(signal);
      case 'RATTACHER': {
        const { fiche } = changement;
        const lien = compte.role === 'BAILLEUR' ? 'p_bailleur_id' : 'p_entreprise_id';
        return client
          .rpc('rpc_link_account', { ...args, ...(fiche !== null && { [lien]: fiche }) })
          .abortSignal(signal);
      }
    }
  });
}
