import { z } from 'zod';
import { type Emetteur, greet, writeLettre } from '../courriels/lettre.ts';
import { routes } from '../../domain/portail/routes.ts';
import { OFFRE_VALABLE } from './lettres-dao.ts';
import { formatDuree } from '../../domain/appel-offres/incident.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { CHAMPS_LOT, writeRecours } from './suite-lettre.ts';
import { CHAMPS_APPEL, defineLettre, ligne, nameAppel, type Redaction, siConnu } from './redaction.ts';

const adresseOf = ({ site }: Emetteur, contenu: { appel_offres_id: string }): string =>
  `${site}${routes.espaceEntreprise(contenu.appel_offres_id)}`;

/** What an extension after a failure changes, and what it leaves (R96). */
const suiteOf = (contenu: { secondes?: number | undefined; rouverte?: boolean | undefined }): string[] => [
  ...(contenu.secondes === undefined
    ? []
    : [
        `Le service du portail n’a pas répondu pendant ${formatDuree(contenu.secondes)} dans les vingt-quatre heures d’avant la date limite : deux administrateurs ont décidé de cette prolongation.`,
      ]),
  ...(contenu.rouverte === true
    ? [
        'Le dépôt est rouvert jusqu’à la nouvelle date. L’empreinte publiée à l’ancienne date reste publique ; une autre le sera à la nouvelle.',
      ]
    : []),
  OFFRE_VALABLE,
];

const writeProposition = defineLettre(
  { ...CHAMPS_APPEL, secondes: z.number(), date_avant: ligne, date_limite: ligne, reason: ligne },
  (emetteur, to, contenu) =>
    writeLettre(emetteur, to, `Prolongation à confirmer : ${contenu.reference}`, [
      greet(contenu),
      `Le service n’a pas répondu pendant ${formatDuree(contenu.secondes)} dans les vingt-quatre heures d’avant la date limite de l’appel d’offres ${nameAppel(contenu)}.`,
      `Un administrateur propose de la prolonger du ${formatInstant(contenu.date_avant)} au ${formatInstant(contenu.date_limite)}. Motif : ${contenu.reason}`,
      'Un second administrateur doit confirmer dans les vingt-quatre heures ; jusque-là, aucune offre ne s’ouvre. Cela se fait ici, sous « Le service avant la date limite » :',
      `${emetteur.site}${routes.appelOffres(contenu.appel_offres_id)}`,
    ]),
);

const writeReport = defineLettre(
  {
    ...CHAMPS_APPEL,
    date_avant: ligne,
    date_limite: ligne,
    date_ouverture: siConnu,
    reason: ligne,
    secondes: z.number().optional(),
    rouverte: z.boolean().optional(),
    /** Who postponed, in the letter to administrators. */
    auteur: siConnu,
  },
  (emetteur, to, contenu) => {
    const ouverture = contenu.date_ouverture;
    return writeLettre(emetteur, to, `Date limite reportée : ${contenu.reference}`, [
      greet(contenu),
      `La date limite de dépôt des offres est reportée pour l’appel d’offres ${nameAppel(contenu)}.`,
      `Nouvelle date limite : ${formatInstant(contenu.date_limite)}. L’ancienne était le ${formatInstant(contenu.date_avant)}.`,
      ouverture === ''
        ? 'Le jour de l’ouverture des plis se lit sur la page de l’appel d’offres.'
        : `Ouverture des plis : ${formatInstant(ouverture)}.`,
      `Motif : ${contenu.reason}`,
      ...(contenu.auteur === ''
        ? [...suiteOf(contenu), 'Votre dossier est à cette adresse :', adresseOf(emetteur, contenu)]
        : [`Par ${contenu.auteur}. Le journal garde cet acte :`, `${emetteur.site}${routes.adminJournal()}`]),
    ]);
  },
);

/** What goes on once a lot has ended, and what an offer may still do about it (R165). */
const suiteLot = ({
  lots_ouverts,
  date_limite,
}: {
  lots_ouverts?: number | null | undefined;
  date_limite?: string | null | undefined;
}) => [
  ...(lots_ouverts == null
    ? []
    : [
        lots_ouverts === 0
          ? 'C’était le dernier lot ouvert de cet appel d’offres.'
          : `${lots_ouverts === 1 ? 'L’autre lot encore ouvert continue' : 'Les autres lots ouverts continuent'} sans changement.`,
      ]),
  ...(date_limite == null || !lots_ouverts
    ? []
    : [
        `Ce lot ne se propose plus dans le formulaire d’offre. Une offre déjà remise reste scellée et vaut pour ses autres lots ; elle se remplace jusqu’au ${formatInstant(date_limite)}.`,
      ]),
];

const writeFin = defineLettre(
  {
    ...CHAMPS_APPEL,
    ...CHAMPS_LOT,
    statut: z.enum(['ANNULE', 'INFRUCTUEUX']),
    reason: ligne,
    lots_ouverts: z.number().nullish(),
    date_limite: ligne.nullish(),
  },
  (emetteur, to, contenu) => {
    const fin = contenu.statut === 'ANNULE' ? 'annulé' : 'infructueux';
    const sujet = contenu.lot ? `Lot ${contenu.lot} ${fin}` : 'Procédure terminée';
    const { lot, intitule } = contenu;
    const objet = lot
      ? `Le lot ${lot}${intitule ? ` (${intitule})` : ''} de l’appel d’offres ${nameAppel(contenu)},`
      : `L’appel d’offres ${nameAppel(contenu)}`;
    return writeLettre(emetteur, to, `${sujet} : ${contenu.reference}`, [
      greet(contenu),
      contenu.statut === 'ANNULE'
        ? `${objet} est annulé.`
        : `${objet} est déclaré infructueux : aucune offre n’a été retenue.`,
      `Motif : ${contenu.reason}`,
      ...(lot && contenu.statut === 'ANNULE'
        ? ['Pour ce lot, une offre que vous avez remise ne mène à aucun marché.']
        : []),
      ...suiteLot(contenu),
      'Votre dossier reste à cette adresse :',
      adresseOf(emetteur, contenu),
      ...writeRecours(emetteur),
    ]);
  },
);

/** Letters to the holders of a DAO, by kind. */
export const LETTRES_PROCEDURE = {
  DATE_REPORTEE: writeReport,
  FIN_PROCEDURE: writeFin,
  PROLONGATION_PROPOSEE: writeProposition,
} satisfies Record<string, Redaction>;
