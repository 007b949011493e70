import { ask } from './requete.ts';

/** Whom the link of a letter is for. */
export interface Destinataire {
  email: string;
  full_name: string;
  nom_societe: string | null;
  /** End of the invitation, ISO; null for a forgotten password. */
  invite_jusqu_au: string | null;
}

/** Reads whom a link is for, without spending it; undefined for one that is not known any more. */
export async function readLien(token_hash: string): Promise<Destinataire | undefined> {
  const lignes = await ask((client) => client.rpc('rpc_read_lien', { p_token_hash: token_hash }));
  const [{ email, full_name, nom_societe, invite_jusqu_au } = {}] = lignes ?? [];
  if (!email) return undefined;
  return {
    email,
    full_name: full_name ?? '',
    nom_societe: nom_societe ?? null,
    invite_jusqu_au: invite_jusqu_au ?? null,
  };
}

/**
 * Asks for a new link in place of an invitation's that has expired, sent to the address that was invited; false once
 * the invitation is over.
 */
export async function renewInvitation(token_hash: string): Promise<boolean> {
  const isEnvoye = await ask((client) => client.rpc('rpc_renew_invitation', { p_token_hash: token_hash }));
  return isEnvoye === true;
}
