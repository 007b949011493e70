import { type Contenu, read } from '../courriels/invitation.ts';
import { type Emetteur, type Lettre, writeLettre } from '../courriels/lettre.ts';
import { formatInstant } from '../../domain/socle/date.ts';

export const writeInvitationEquipe = (emetteur: Emetteur, to: string, contenu: Contenu, lien: string): Lettre =>
  writeLettre(emetteur, to, `Invitation dans l’équipe de ${read(contenu, 'societe')}`, [
    'Bonjour,',
    `${read(contenu, 'inviteur')} vous invite à partager l’espace de ${read(contenu, 'societe')} sur le portail des travaux publics. Pour accepter, ouvrez cette adresse :`,
    lien,
    `L’invitation vaut jusqu’au ${formatInstant(read(contenu, 'expire_le'))}. Rien ne change tant que vous n’avez pas accepté : si vous n’attendiez rien, ignorez ce courriel.`,
    ...(emetteur.contact === undefined ? [] : [`Une question ? Écrivez à ${emetteur.contact}.`]),
  ]);

const writeRetrait = (emetteur: Emetteur, to: string, contenu: Contenu): Lettre =>
  writeLettre(emetteur, to, `Vous n’êtes plus dans l’équipe de ${read(contenu, 'societe')}`, [
    'Bonjour,',
    `Votre compte ne partage plus l’espace de ${read(contenu, 'societe')} sur le portail des travaux publics. Il reste ouvert, comme visiteur.`,
    ...(emetteur.contact === undefined ? [] : [`Une question ? Écrivez à ${emetteur.contact}.`]),
  ]);

/** Letters of teams that carry no link. */
export const LETTRES_EQUIPE = { EQUIPE_RETRAIT: writeRetrait } satisfies Record<
  string,
  (emetteur: Emetteur, to: string, contenu: Contenu) => Lettre
>;
