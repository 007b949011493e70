import { z } from 'zod';
import { routes } from '../../domain/portail/routes.ts';
import { type Emetteur, greet, writeLettre } from '../courriels/lettre.ts';
import { CHAMPS_APPEL, type Contenu, defineLettre, paragraphes, type Redaction } from './redaction.ts';

type Appel = Contenu<typeof CHAMPS_APPEL>;

/** « « Route de Kindia » (AOI/2026/001) ». */
const nameAppel = ({ titre, reference }: Appel): string => `« ${titre} » (${reference})`;

const linkCarte = (emetteur: Emetteur, contenu: Appel): string =>
  `${emetteur.site}${routes.espaceEntreprise(contenu.appel_offres_id)}`;

const where = (emetteur: Emetteur, contenu: Appel): string[] => [
  'Connectez-vous pour l’ouvrir, dans votre espace :',
  linkCarte(emetteur, contenu),
];

/** Sent to every holder: it does not say who has handed in. */
export const OFFRE_VALABLE =
  'Une offre déjà déposée reste valable telle quelle ; votre espace vous demande de la confirmer ou de la remplacer.';

const writeAdditif = defineLettre({ ...CHAMPS_APPEL, numero: z.number(), note: paragraphes }, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Additif n° ${contenu.numero} : ${contenu.reference}`, [
    greet(contenu),
    `L’agence a déposé un additif au dossier d’appel d’offres ${nameAppel(contenu)}, que votre entreprise a acquis. Ce qu’il change :`,
    ...contenu.note,
    OFFRE_VALABLE,
    ...where(emetteur, contenu),
  ]),
);

const writeVersion = defineLettre({ ...CHAMPS_APPEL, numero: z.number(), note: paragraphes }, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Nouvelle version du dossier : ${contenu.reference}`, [
    greet(contenu),
    `L’agence a déposé la version ${contenu.numero} du dossier d’appel d’offres ${nameAppel(contenu)}, que votre entreprise a acquis. Elle remplace la précédente, qui reste lisible. Ce qui change :`,
    ...contenu.note,
    OFFRE_VALABLE,
    ...where(emetteur, contenu),
  ]),
);

/** The company that asked is not in it: it goes to its competitors too. */
const writeReponse = defineLettre(
  { ...CHAMPS_APPEL, version: z.number(), question: paragraphes, reponse: paragraphes },
  (emetteur, to, contenu) =>
    writeLettre(emetteur, to, `Question sur le dossier ${contenu.reference}`, [
      greet(contenu),
      contenu.version === 1
        ? `L’agence répond à une question posée sur le dossier d’appel d’offres ${nameAppel(contenu)}, que votre entreprise a acquis. La question :`
        : `L’agence corrige sa réponse à une question posée sur le dossier d’appel d’offres ${nameAppel(contenu)}, que votre entreprise a acquis. La question :`,
      ...contenu.question,
      'La réponse :',
      ...contenu.reponse,
      'Toutes les questions et leurs réponses sont dans votre espace :',
      linkCarte(emetteur, contenu),
    ]),
);

/** Letters to the holders of a DAO. */
export const LETTRES_DAO = {
  DAO_ADDITIF: writeAdditif,
  DAO_VERSION: writeVersion,
  DAO_REPONSE: writeReponse,
} satisfies Record<string, Redaction>;
