import { type Contenu, greet, read } from '../courriels/invitation.ts';
import { type Emetteur, type Lettre, oneLine, writeLettre } from '../courriels/lettre.ts';

type Redaction = (emetteur: Emetteur, to: string, contenu: Contenu) => Lettre;

/** A text of several paragraphs, each on one line. */
const paragraphesOf = (contenu: Contenu, champ: string): string[] => {
  const texte = contenu[champ];
  return typeof texte === 'string' ? texte.split('\n').map(oneLine).filter(Boolean) : [];
};

const numeroOf = ({ numero }: Contenu): number => (typeof numero === 'number' ? numero : 1);

/** « « Route de Kindia » (AOI/2026/001) ». */
const nameAppel = (contenu: Contenu): string => `« ${read(contenu, 'titre')} » (${read(contenu, 'reference')})`;

const where = (emetteur: Emetteur, contenu: Contenu): string[] => [
  'Connectez-vous pour l’ouvrir, dans votre espace :',
  `${emetteur.site}/espace-entreprise?appel-offres=${encodeURIComponent(read(contenu, 'appel_offres_id'))}`,
];

/** Sent to every holder: it does not say who has handed in. */
export const OFFRE_VALABLE =
  'Une offre déjà déposée reste valable telle quelle ; votre espace vous demande de la confirmer ou de la remplacer.';

const writeAdditif: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Additif n° ${numeroOf(contenu)} : ${read(contenu, 'reference')}`, [
    greet(contenu),
    `L’agence a déposé un additif au dossier d’appel d’offres ${nameAppel(contenu)}, que votre entreprise a acquis. Ce qu’il change :`,
    ...paragraphesOf(contenu, 'note'),
    OFFRE_VALABLE,
    ...where(emetteur, contenu),
  ]);

const writeVersion: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Nouvelle version du dossier : ${read(contenu, 'reference')}`, [
    greet(contenu),
    `L’agence a déposé la version ${numeroOf(contenu)} du dossier d’appel d’offres ${nameAppel(contenu)}, que votre entreprise a acquis. Elle remplace la précédente, qui reste lisible. Ce qui change :`,
    ...paragraphesOf(contenu, 'note'),
    OFFRE_VALABLE,
    ...where(emetteur, contenu),
  ]);

/** The company that asked is not in it: it goes to its competitors too. */
const writeReponse: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Question sur le dossier ${read(contenu, 'reference')}`, [
    greet(contenu),
    contenu['version'] === 1
      ? `L’agence répond à une question posée sur le dossier d’appel d’offres ${nameAppel(contenu)}, que votre entreprise a acquis. La question :`
      : `L’agence corrige sa réponse à une question posée sur le dossier d’appel d’offres ${nameAppel(contenu)}, que votre entreprise a acquis. La question :`,
    ...paragraphesOf(contenu, 'question'),
    'La réponse :',
    ...paragraphesOf(contenu, 'reponse'),
    'Toutes les questions et leurs réponses sont dans votre espace :',
    `${emetteur.site}/espace-entreprise?appel-offres=${encodeURIComponent(read(contenu, 'appel_offres_id'))}`,
  ]);

/** Letters to the holders of a DAO. */
export const LETTRES_DAO = {
  DAO_ADDITIF: writeAdditif,
  DAO_VERSION: writeVersion,
  DAO_REPONSE: writeReponse,
} satisfies Record<string, Redaction>;
