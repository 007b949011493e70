import type { CompteConcerne } from '../../domain/demande/compte-concerne.ts';
import type { CompteDeFiche } from '../../domain/demande/fiche-entreprise.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse-api.ts';
import { ask } from './requete.ts';

/** The account that the decision of a request would touch; undefined when its address has none. */
export async function readCompteConcerne(id: string): Promise<CompteConcerne | undefined> {
  const lignes = await ask((client) => client.rpc('rpc_request_account', { p_request_id: id }));
  const [{ role, status, full_name, nom_societe, is_ouvert } = {}] = lignes ?? [];
  if (!role || !status) return undefined;
  return { role, status, nom: nom_societe || full_name || '', isOuvert: is_ouvert === true };
}

/** Accounts of companies that stand for a page of the directory already. */
export async function readComptesDeFiche(fiche: string): Promise<readonly CompteDeFiche[]> {
  const client = await getClient();
  const comptes = await expectReponse((signal) =>
    client
      .from('profiles')
      .select('full_name, email')
      .eq('role', 'ENTREPRISE')
      .eq('entreprise_id', fiche)
      .order('rang')
      .limit(5)
      .abortSignal(signal),
  );
  return comptes ?? [];
}
