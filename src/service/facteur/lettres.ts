import { joindre } from '../../domain/reference/identite.ts';
import { type Contenu, greet, read, recall } from '../courriels/invitation.ts';
import { LETTRES_ACHAT } from './lettres-achat.ts';
import { LETTRES_EQUIPE } from './lettres-equipe.ts';
import { LETTRES_DAO } from './lettres-dao.ts';
import { LETTRES_EVALUATION } from './lettres-evaluation.ts';
import { LETTRES_OFFRES } from './lettres-offres.ts';
import { LETTRES_PROCEDURE } from './lettres-procedure.ts';
import { LETTRES_REPONSES } from './lettres-reponses.ts';
import { type Emetteur, type Lettre, oneLine, writeLettre } from '../courriels/lettre.ts';

type Redaction = (emetteur: Emetteur, to: string, contenu: Contenu) => Lettre;

const writeActivation: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, 'Votre compte sur le portail des travaux publics est activé', [
    greet(contenu),
    `${recall(contenu)} est approuvée : votre compte est activé. Connectez-vous à cette adresse :`,
    `${emetteur.site}/login`,
  ]);

const writeRefus: Redaction = (emetteur, to, contenu) => {
  const motif = read(contenu, 'reason');
  return writeLettre(emetteur, to, 'Votre demande d’accès au portail des travaux publics', [
    greet(contenu),
    `${recall(contenu)} n’a pas été retenue.`,
    ...(motif === '' ? [] : [`Motif : ${motif}`]),
    'Vous pouvez déposer une nouvelle demande à cette adresse :',
    `${emetteur.site}/demande-acces`,
  ]);
};

const writeBlocage: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, 'Votre accès au portail des travaux publics est fermé', [
    greet(contenu),
    `Votre accès au portail est fermé. Pour toute question, ${joindre(emetteur)}.`,
  ]);

const writeReponseSignalement: Redaction = (emetteur, to, contenu) => {
  const reponse = typeof contenu['reponse'] === 'string' ? contenu['reponse'] : '';
  return writeLettre(emetteur, to, `Réponse à votre signalement ${read(contenu, 'reference')}`, [
    'Bonjour,',
    `Votre signalement concerne la page ${emetteur.site}${read(contenu, 'page')}. Voici la réponse :`,
    // Written by an administrator: its paragraphs stay.
    ...reponse.split('\n').map(oneLine).filter(Boolean),
    `Si ce signalement n’est pas de vous, ignorez cette lettre, ou ${joindre(emetteur)}.`,
  ]);
};

/** Nothing that the sender of a form wrote is in it: anybody may write somebody else's address there. */
const writeRecepisse: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Demande d’accès ${read(contenu, 'reference')} bien reçue`, [
    'Bonjour,',
    `Une demande de compte ${contenu['type_compte'] === 'BAILLEUR' ? 'bailleur' : 'entreprise'} a été déposée avec votre adresse. Elle porte le numéro ${read(contenu, 'reference')} : gardez-le, il vous sera demandé si vous vous adressez à l’administration.`,
    'Un administrateur l’étudie, en principe sous 48 heures. La réponse vous parviendra à cette adresse.',
    `Si vous n’avez rien demandé, ignorez ce courriel${emetteur.contact === undefined ? '' : `, ou signalez-le à ${emetteur.contact}`} : aucun compte ne s’ouvre sans ce que nous enverrions ici.`,
  ]);

type RedactionLiee = (emetteur: Emetteur, to: string, contenu: Contenu, lien: string) => Lettre;

export const writeMotDePasseOublie: RedactionLiee = (emetteur, to, _contenu, lien) =>
  writeLettre(emetteur, to, 'Choisir un nouveau mot de passe', [
    'Bonjour,',
    'Un nouveau mot de passe a été demandé pour votre compte. Pour le choisir, ouvrez cette adresse :',
    lien,
    'Elle sert une seule fois, pendant 24 heures. Si vous n’avez rien demandé, ignorez ce courriel.',
  ]);

export const writeConfirmation: RedactionLiee = (emetteur, to, contenu, lien) => {
  const societe = read(contenu, 'nom_societe');
  const compte = contenu['type_compte'] === 'BAILLEUR' ? 'un compte bailleur' : 'un compte entreprise';
  return writeLettre(emetteur, to, 'Confirmez la demande faite à votre adresse', [
    'Bonjour,',
    `${recall(contenu)} est approuvée. Elle ferait du compte que vous avez déjà ${compte}${societe === '' ? '' : ` (${societe})`}.`,
    'Si elle est bien de vous, connectez-vous et confirmez-la à cette adresse, dans les sept jours :',
    lien,
    `Si vous n’avez rien demandé, ignorez ce courriel : votre compte ne changera pas. Pour le signaler, ${joindre(emetteur)}.`,
  ]);
};

export const writePiece: RedactionLiee = (emetteur, to, contenu, lien) =>
  writeLettre(emetteur, to, `Une pièce manque à votre demande ${read(contenu, 'reference')}`, [
    greet(contenu),
    `${recall(contenu)} est à l’étude. Il y manque une pièce :`,
    read(contenu, 'piece'),
    'Ajoutez-la (PDF, JPEG ou PNG, 5 Mo au plus) à cette adresse, dans les sept jours :',
    lien,
    'Si vous n’avez rien demandé, ignorez ce courriel.',
  ]);

/** Letters by kind; those that carry a link drawn when they leave are written apart. */
export const LETTRES = {
  COMPTE_ACTIVE: writeActivation,
  REFUS: writeRefus,
  ACCES_BLOQUE: writeBlocage,
  REPONSE_SIGNALEMENT: writeReponseSignalement,
  RECEPISSE: writeRecepisse,
  ...LETTRES_EQUIPE,
  ...LETTRES_DAO,
  ...LETTRES_ACHAT,
  ...LETTRES_PROCEDURE,
  ...LETTRES_OFFRES,
  ...LETTRES_EVALUATION,
  ...LETTRES_REPONSES,
} satisfies Record<string, Redaction>;

export const isSimple = (kind: string): kind is keyof typeof LETTRES => Object.hasOwn(LETTRES, kind);
