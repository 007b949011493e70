import type { Membre } from '../../domain/espace-entreprise/equipe.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** The people of the signed-in company, and the invitations that wait. */
export async function readEquipe(): Promise<Membre[]> {
  const client = await getClient();
  const rows = await expectReponse((signal) => client.rpc('rpc_equipe').abortSignal(signal));
  return (rows ?? []) as Membre[];
}

export async function inviteMembre(email: string): Promise<void> {
  const client = await getClient();
  await expectReponse((signal) => client.rpc('rpc_invite_membre', { p_email: email }).abortSignal(signal));
}

export async function removeMembre(id: string): Promise<void> {
  const client = await getClient();
  await expectReponse((signal) => client.rpc('rpc_remove_membre', { p_id: id }).abortSignal(signal));
}

/** Who invites the account that is signed in, and where. */
export async function readInvitationEquipe(jeton: string): Promise<{ societe: string; inviteur: string }> {
  const client = await getClient();
  const rows = await expectReponse((signal) => client.rpc('rpc_read_equipe', { p_token: jeton }).abortSignal(signal));
  const [{ societe, inviteur } = {}] = rows ?? [];
  if (!societe) throw new AppError('lien_invalide');
  return { societe, inviteur: inviteur ?? '' };
}

export async function joinEquipe(jeton: string): Promise<void> {
  const client = await getClient();
  await expectReponse((signal) => client.rpc('rpc_join_equipe', { p_token: jeton }).abortSignal(signal));
}
