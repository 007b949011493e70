import { writeLettre } from '../courriels/lettre.ts';
import { cheminEquipe, linkMotDePasse } from '../courriels/liens-lettre.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { defineLettre, defineLettreLiee, ligne, type Redaction } from './redaction.ts';

/** Without an account, the link first opens one; the question whether to join comes last, in both cases. */
const writeInvitationEquipe = defineLettreLiee(
  { membre_id: ligne, societe: ligne, inviteur: ligne, expire_le: ligne },
  async (tirage, { membre_id }, { emetteur: { site }, to }) => {
    const jeton = await tirage.drawEquipe(membre_id);
    if (jeton === undefined) return undefined;
    const chemin = cheminEquipe(jeton);
    const token = await tirage.drawInvitation(to, '');
    return token === undefined ? site + chemin : linkMotDePasse(site, 'invite', token, chemin);
  },
  (emetteur, to, contenu, lien) =>
    writeLettre(emetteur, to, `Invitation dans l’équipe de ${contenu.societe}`, [
      'Bonjour,',
      `${contenu.inviteur} vous invite à partager l’espace de ${contenu.societe} sur le portail des travaux publics. Pour accepter, ouvrez cette adresse :`,
      lien,
      `L’invitation vaut jusqu’au ${formatInstant(contenu.expire_le)}. Rien ne change tant que vous n’avez pas accepté : si vous n’attendiez rien, ignorez ce courriel.`,
      ...(emetteur.contact === undefined ? [] : [`Une question ? Écrivez à ${emetteur.contact}.`]),
    ]),
);

const writeRetrait = defineLettre({ societe: ligne }, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Vous n’êtes plus dans l’équipe de ${contenu.societe}`, [
    'Bonjour,',
    `Votre compte ne partage plus l’espace de ${contenu.societe} sur le portail des travaux publics. Il reste ouvert, comme visiteur.`,
    ...(emetteur.contact === undefined ? [] : [`Une question ? Écrivez à ${emetteur.contact}.`]),
  ]),
);

/** Letters of teams. */
export const LETTRES_EQUIPE = {
  EQUIPE_INVITATION: writeInvitationEquipe,
  EQUIPE_RETRAIT: writeRetrait,
} satisfies Record<string, Redaction>;
