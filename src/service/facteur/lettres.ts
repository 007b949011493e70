import { phraseJoindre } from '../../domain/reference/identite.ts';
import { LETTRES_A_DEUX } from './lettres-a-deux.ts';
import { LETTRES_ALERTES } from './lettres-alertes.ts';
import { LETTRES_ACHAT } from './lettres-achat.ts';
import { LETTRES_EQUIPE } from './lettres-equipe.ts';
import { LETTRES_COMPTE } from './lettres-compte.ts';
import { LETTRES_DAO } from './lettres-dao.ts';
import { LETTRES_EVALUATION } from './lettres-evaluation.ts';
import { LETTRES_MARCHE } from './lettres-marche.ts';
import { LETTRES_OFFRES } from './lettres-offres.ts';
import { LETTRES_PERIMES } from './lettres-perimes.ts';
import { LETTRES_PROCEDURE } from './lettres-procedure.ts';
import { LETTRES_PROPOSITIONS } from './lettres-propositions.ts';
import { LETTRES_REPONSES } from './lettres-reponses.ts';
import { z } from 'zod';
import type { TypeCourriel } from '../../domain/administration/courriel.ts';
import { retourOf } from '../../domain/demande/retour-demande.ts';
import { recall, writeInvitation } from '../courriels/lettre-invitation.ts';
import { greet, writeLettre } from '../courriels/lettre.ts';
import { linkConfirmation, linkMotDePasse, linkPiece } from '../courriels/liens-lettre.ts';
import { defineLettre, defineLettreLiee, ligne, paragraphes, type Redaction, siConnu } from './redaction.ts';

const TYPE_COMPTE = z.enum(['ENTREPRISE', 'BAILLEUR']);
const CHAMPS_DEMANDE = { full_name: siConnu, reference: siConnu };

const writeActivation = defineLettre(CHAMPS_DEMANDE, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, 'Votre compte sur le portail des travaux publics est activé', [
    greet(contenu),
    `${recall(contenu)} est approuvée : votre compte est activé. Connectez-vous à cette adresse :`,
    `${emetteur.site}/login`,
  ]),
);

const writeRefus = defineLettre({ ...CHAMPS_DEMANDE, reason: siConnu }, (emetteur, to, contenu) => {
  const motif = contenu.reason;
  return writeLettre(emetteur, to, 'Votre demande d’accès au portail des travaux publics', [
    greet(contenu),
    `${recall(contenu)} n’a pas été retenue.`,
    ...(motif === '' ? [] : [`Motif : ${motif}`]),
    'Vous pouvez déposer une nouvelle demande à cette adresse :',
    `${emetteur.site}/demande-acces`,
  ]);
});

const writeBlocage = defineLettre({ full_name: siConnu }, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, 'Votre accès au portail des travaux publics est fermé', [
    greet(contenu),
    `Votre accès au portail est fermé. Pour toute question, ${phraseJoindre(emetteur)}.`,
  ]),
);

const writeReponseSignalement = defineLettre(
  { reference: ligne, page: ligne, reponse: paragraphes },
  (emetteur, to, contenu) => {
    return writeLettre(emetteur, to, `Réponse à votre signalement ${contenu.reference}`, [
      'Bonjour,',
      `Votre signalement concerne la page ${emetteur.site}${contenu.page}. Voici la réponse :`,
      // Written by an administrator: its paragraphs stay.
      ...contenu.reponse,
      `Si ce signalement n’est pas de vous, ignorez cette lettre, ou ${phraseJoindre(emetteur)}.`,
    ]);
  },
);

/** Nothing that the sender of a form wrote is in it: anybody may write somebody else's address there. */
const writeRecepisse = defineLettre({ reference: ligne, type_compte: TYPE_COMPTE }, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Demande d’accès ${contenu.reference} bien reçue`, [
    'Bonjour,',
    `Une demande de compte ${contenu.type_compte === 'BAILLEUR' ? 'bailleur' : 'entreprise'} a été déposée avec votre adresse. Elle porte le numéro ${contenu.reference} : gardez-le, il vous sera demandé si vous vous adressez à l’administration.`,
    'Un administrateur l’étudie, en principe sous 48 heures. La réponse vous parviendra à cette adresse.',
    `Si vous n’avez rien demandé, ignorez ce courriel${emetteur.contact === undefined ? '' : `, ou signalez-le à ${emetteur.contact}`} : aucun compte ne s’ouvre sans ce que nous enverrions ici.`,
  ]),
);

/** Opened in between, the account has its rights already: its owner only needs to know. */
const writeInvite: Redaction = async (emetteur, to, payload, tirage) =>
  (await writeInvitationLiee(emetteur, to, payload, tirage)) ?? writeActivation(emetteur, to, payload, tirage);

const writeInvitationLiee = defineLettreLiee(
  {
    ...CHAMPS_DEMANDE,
    nom_societe: siConnu,
    type_compte: TYPE_COMPTE,
    appel_offres_id: siConnu,
    expire_le: siConnu,
  },
  async (tirage, { full_name, type_compte, appel_offres_id }, { emetteur: { site }, to }) => {
    const token = await tirage.drawInvitation(to, full_name);
    const retour = appel_offres_id === '' ? undefined : retourOf(type_compte, appel_offres_id);
    return token === undefined ? undefined : linkMotDePasse(site, 'invite', token, retour);
  },
  writeInvitation,
);

const writeMotDePasseOublie = defineLettreLiee(
  {},
  async (tirage, _contenu, { emetteur: { site }, to }) => {
    const token = await tirage.drawRecovery(to);
    return token === undefined ? undefined : linkMotDePasse(site, 'recovery', token);
  },
  (emetteur, to, _contenu, lien) =>
    writeLettre(emetteur, to, 'Choisir un nouveau mot de passe', [
      'Bonjour,',
      'Un nouveau mot de passe a été demandé pour votre compte. Pour le choisir, ouvrez cette adresse :',
      lien,
      'Elle sert une seule fois, pendant 24 heures. Si vous n’avez rien demandé, ignorez ce courriel.',
    ]),
);

const writeConfirmation = defineLettreLiee(
  { request_id: ligne, reference: siConnu, nom_societe: siConnu, type_compte: TYPE_COMPTE },
  async (tirage, { request_id }, { emetteur: { site } }) => {
    const jeton = await tirage.drawConfirmation(request_id);
    return jeton === undefined ? undefined : linkConfirmation(site, jeton);
  },
  (emetteur, to, contenu, lien) => {
    const societe = contenu.nom_societe;
    const compte = contenu.type_compte === 'BAILLEUR' ? 'un compte bailleur' : 'un compte entreprise';
    return writeLettre(emetteur, to, 'Confirmez la demande faite à votre adresse', [
      'Bonjour,',
      `${recall(contenu)} est approuvée. Elle ferait du compte que vous avez déjà ${compte}${societe === '' ? '' : ` (${societe})`}.`,
      'Si elle est bien de vous, connectez-vous et confirmez-la à cette adresse, dans les sept jours :',
      lien,
      `Si vous n’avez rien demandé, ignorez ce courriel : votre compte ne changera pas. Pour le signaler, ${phraseJoindre(emetteur)}.`,
    ]);
  },
);

const writePiece = defineLettreLiee(
  { ...CHAMPS_DEMANDE, request_id: ligne, reference: ligne, piece: ligne },
  async (tirage, { request_id }, { emetteur: { site } }) => {
    const jeton = await tirage.drawPiece(request_id);
    return jeton === undefined ? undefined : linkPiece(site, jeton);
  },
  (emetteur, to, contenu, lien) =>
    writeLettre(emetteur, to, `Une pièce manque à votre demande ${contenu.reference}`, [
      greet(contenu),
      `${recall(contenu)} est à l’étude. Il y manque une pièce :`,
      contenu.piece,
      'Ajoutez-la (PDF, JPEG ou PNG, 5 Mo au plus) à cette adresse, dans les sept jours :',
      lien,
      'Si vous n’avez rien demandé, ignorez ce courriel.',
    ]),
);

/** Every letter that the database may ask for. */
export const LETTRES: Readonly<Record<TypeCourriel, Redaction>> = {
  INVITATION: writeInvite,
  CONFIRMATION_COMPTE: writeConfirmation,
  COMPTE_ACTIVE: writeActivation,
  REFUS: writeRefus,
  ACCES_BLOQUE: writeBlocage,
  MOT_DE_PASSE_OUBLIE: writeMotDePasseOublie,
  REPONSE_SIGNALEMENT: writeReponseSignalement,
  RECEPISSE: writeRecepisse,
  PIECE_DEMANDEE: writePiece,
  ...LETTRES_EQUIPE,
  ...LETTRES_DAO,
  ...LETTRES_ACHAT,
  ...LETTRES_PROCEDURE,
  ...LETTRES_MARCHE,
  ...LETTRES_OFFRES,
  ...LETTRES_EVALUATION,
  ...LETTRES_REPONSES,
  ...LETTRES_PROPOSITIONS,
  ...LETTRES_PERIMES,
  ...LETTRES_A_DEUX,
  ...LETTRES_COMPTE,
  ...LETTRES_ALERTES,
};

/** False for a kind that a database newer than this worker has. */
export const isConnue = (kind: string): kind is TypeCourriel => Object.hasOwn(LETTRES, kind);
