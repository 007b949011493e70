import type { RoleCompte } from '../../domain/compte/compte.ts';
import type { Confirmation } from '../../domain/compte/confirmation.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { ask } from './requete.ts';

/** What the link of a letter would change of the account that is signed in. */
export async function readConfirmation(jeton: string): Promise<Confirmation> {
  const lignes = await ask((client) => client.rpc('rpc_read_confirmation', { p_token: jeton }));
  const [{ reference, type_compte, nom_societe } = {}] = lignes ?? [];
  if (!reference || !type_compte) throw new AppError('lien_invalide');
  return { reference, type_compte, nom_societe: nom_societe ?? null };
}

/** Applies it, once; the role that the account has from then on. */
export async function confirmCompte(jeton: string): Promise<RoleCompte> {
  const role = await ask((client) => client.rpc('rpc_confirm_account', { p_token: jeton }));
  if (role === null) throw new AppError('lien_invalide');
  return role;
}
