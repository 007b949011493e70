import { formatInstant, formatJour } from '../socle/date.ts';
import { cleOf, messageFor } from '../socle/erreur.ts';
import { readInstant } from '../socle/instant.ts';

/** A person of a company's team, or an invitation that waits. */
export interface Membre {
  id: string;
  email: string;
  full_name: string;
  /** Attached by the administration: invites and removes, and is not removed here. */
  is_proprietaire: boolean;
  is_moi: boolean;
  accepte_le: string | null;
  /** Until when an invitation holds. */
  expire_le: string | null;
}

/** A company's people, beside those whom the administration has attached. */
export const EQUIPE_MAX = 20;

/** Where a person of the team stands, in a few words. */
export function etatMembre({ is_proprietaire, accepte_le, expire_le }: Membre, now: Date): string {
  if (is_proprietaire) return 'Propriétaire de l’espace';
  if (accepte_le !== null) return `Membre depuis le ${formatJour(accepte_le)}`;
  if (expire_le !== null && readInstant(expire_le) <= now.getTime()) return 'Invitation expirée';
  return expire_le === null ? 'Invitation envoyée' : `Invitation envoyée, valable jusqu’au ${formatInstant(expire_le)}`;
}

const PHRASES: Readonly<Record<string, string>> = {
  email_invalide: 'Écrivez une adresse comme nom@exemple.com.',
  deja_membre: 'Cette personne est déjà dans l’équipe.',
  equipe_pleine: `Une équipe compte ${EQUIPE_MAX} personnes invitées au plus : retirez-en une d’abord.`,
  trop_d_invitations: 'Trop d’invitations depuis une heure : attendez une heure, puis réessayez.',
  membre_introuvable: 'Cette personne n’est plus dans l’équipe.',
  compte_deja_engage:
    'Ce compte a déjà un autre rôle ou sa propre entreprise : il ne peut pas rejoindre une équipe. Demandez une invitation à une autre adresse.',
};

/** One French sentence for what a team's act was refused for. */
export function messageForEquipe(error: unknown): string {
  return PHRASES[cleOf(error) ?? ''] ?? messageFor(error);
}
