import type { Changement, Compte } from '../../domain/administration/compte-admin.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { formatRecherche } from '../../domain/listes/vue-distante.ts';
import { getClient } from './client.ts';
import { type PageDistante, readPage } from './page.ts';
import { expectReponse } from './reponse.ts';
import { COLONNES_COMPTES, COMPTES_PAR_PAGE, type VueComptes } from '../../domain/administration/liste-comptes.ts';

const COLONNES = 'id, full_name, email, phone, nom_societe, role, status, entreprise_id, bailleur_id, created_at';

/** Reads a page of the accounts, newest first. The database lets administrators alone read others than their own. */
export async function readComptes({ role, status, q, page }: VueComptes): Promise<PageDistante<Compte>> {
  const client = await getClient();
  return readPage<Compte>(page, COMPTES_PAR_PAGE, (debut, fin, signal) => {
    let requete = client.from('profiles').select(COLONNES, { count: 'exact' });
    if (role !== 'ALL') requete = requete.eq('role', role);
    if (status !== 'ALL') requete = requete.eq('status', status);
    const recherche = formatRecherche(q, COLONNES_COMPTES);
    if (recherche !== undefined) requete = requete.or(recherche);
    return requete.order('created_at', { ascending: false }).order('id').range(debut, fin).abortSignal(signal);
  });
}

/** Reads one account again, after somebody else may have changed it. */
export async function readCompte(id: string): Promise<Compte | null> {
  const client = await getClient();
  return expectReponse((signal) =>
    client.from('profiles').select(COLONNES).eq('id', id).abortSignal(signal).maybeSingle(),
  );
}

/** Changes an account, in one transaction with its line of the log; gives what it has become. */
export async function writeChangement(compte: Compte, changement: Changement, motif: string): Promise<Compte> {
  const client = await getClient();
  const reason = motif.trim();
  const args = { p_user_id: compte.id, ...(reason !== '' && { p_reason: reason }) };
  const ecrit = await expectReponse<Compte | null>((signal) => {
    switch (changement.geste) {
      case 'ACTIVER':
        return client.rpc('rpc_set_account_status', { ...args, p_status: 'ACTIVE' }).abortSignal(signal);
      case 'DESACTIVER':
        return client.rpc('rpc_set_account_status', { ...args, p_status: 'DISABLED' }).abortSignal(signal);
      case 'ROLE':
        return client.rpc('rpc_set_account_role', { ...args, p_role: changement.role }).abortSignal(signal);
      case 'RATTACHER': {
        const { fiche } = changement;
        const lien = compte.role === 'BAILLEUR' ? 'p_bailleur_id' : 'p_entreprise_id';
        return client
          .rpc('rpc_link_account', { p_user_id: compte.id, ...(fiche !== null && { [lien]: fiche }) })
          .abortSignal(signal);
      }
    }
  });
  if (ecrit === null) throw new AppError('compte_introuvable');
  return ecrit;
}
