import type { Membre } from '../../domain/espace-entreprise/equipe.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { ask } from './requete.ts';

/** The people of the signed-in company, and the invitations that wait. */
export async function readEquipe(): Promise<Membre[]> {
  const rows = await ask((client) => client.rpc('rpc_equipe'));
  return (rows ?? []) as Membre[];
}

export async function inviteMembre(email: string): Promise<void> {
  await ask((client) => client.rpc('rpc_invite_membre', { p_email: email }));
}

export async function removeMembre(id: string): Promise<void> {
  await ask((client) => client.rpc('rpc_remove_membre', { p_id: id }));
}

/** Who invites the account that is signed in, and where. */
export async function readInvitationEquipe(jeton: string): Promise<{ societe: string; inviteur: string }> {
  const rows = await ask((client) => client.rpc('rpc_read_equipe', { p_token: jeton }));
  const [{ societe, inviteur } = {}] = rows ?? [];
  if (!societe) throw new AppError('lien_invalide');
  return { societe, inviteur: inviteur ?? '' };
}

export async function joinEquipe(jeton: string): Promise<void> {
  await ask((client) => client.rpc('rpc_join_equipe', { p_token: jeton }));
}
