import { type Contenu, greet, read } from '../courriels/invitation.ts';
import { type Emetteur, type Lettre, writeLettre } from '../courriels/lettre.ts';
import { routes } from '../../domain/portail/routes.ts';
import { OFFRE_VALABLE } from './lettres-dao.ts';
import { formatDuree } from '../../domain/appel-offres/incident.ts';
import { formatInstant } from '../../domain/socle/date.ts';

type Redaction = (emetteur: Emetteur, to: string, contenu: Contenu) => Lettre;

const appelOf = (contenu: Contenu): string => `${read(contenu, 'reference')}, ${read(contenu, 'titre')}`;
const adresseOf = ({ site }: Emetteur, contenu: Contenu): string =>
  `${site}${routes.espaceEntreprise(read(contenu, 'appel_offres_id'))}`;

/** What an extension after a failure changes, and what it leaves (R96). */
const suiteOf = (contenu: Contenu): string[] => [
  ...(contenu['secondes'] === undefined
    ? []
    : [
        `Le service du portail n’a pas répondu pendant ${formatDuree(Number(contenu['secondes']))} dans les vingt-quatre heures d’avant la date limite : deux administrateurs ont décidé de cette prolongation.`,
      ]),
  ...(contenu['rouverte'] === true
    ? [
        'Le dépôt est rouvert jusqu’à la nouvelle date. L’empreinte publiée à l’ancienne date reste publique ; une autre le sera à la nouvelle.',
      ]
    : []),
  OFFRE_VALABLE,
];

const writeProposition: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Prolongation à confirmer : ${read(contenu, 'reference')}`, [
    greet(contenu),
    `Le service n’a pas répondu pendant ${formatDuree(Number(contenu['secondes']))} dans les vingt-quatre heures d’avant la date limite de l’appel d’offres ${appelOf(contenu)}.`,
    `Un administrateur propose de la prolonger du ${formatInstant(read(contenu, 'date_avant'))} au ${formatInstant(read(contenu, 'date_limite'))}. Motif : ${read(contenu, 'reason')}`,
    'Un second administrateur doit confirmer dans les vingt-quatre heures ; jusque-là, aucune offre ne s’ouvre. Cela se fait ici, sous « Le service avant la date limite » :',
    `${emetteur.site}${routes.appelOffres(read(contenu, 'appel_offres_id'))}`,
  ]);

const writeReport: Redaction = (emetteur, to, contenu) => {
  const ouverture = read(contenu, 'date_ouverture');
  return writeLettre(emetteur, to, `Date limite reportée : ${read(contenu, 'reference')}`, [
    greet(contenu),
    `La date limite de dépôt des offres est reportée pour l’appel d’offres ${appelOf(contenu)}.`,
    `Nouvelle date limite : ${formatInstant(read(contenu, 'date_limite'))}. L’ancienne était le ${formatInstant(read(contenu, 'date_avant'))}.`,
    ...(ouverture === '' ? [] : [`Ouverture des plis : ${formatInstant(ouverture)}.`]),
    `Motif : ${read(contenu, 'reason')}`,
    ...suiteOf(contenu),
    'Votre dossier est à cette adresse :',
    adresseOf(emetteur, contenu),
  ]);
};

const writeFin: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Procédure terminée : ${read(contenu, 'reference')}`, [
    greet(contenu),
    contenu['statut'] === 'ANNULE'
      ? `L’appel d’offres ${appelOf(contenu)} est annulé.`
      : `L’appel d’offres ${appelOf(contenu)} est déclaré infructueux : aucune offre n’a été retenue.`,
    `Motif : ${read(contenu, 'reason')}`,
    'Votre dossier reste à cette adresse :',
    adresseOf(emetteur, contenu),
  ]);

/** Letters to the holders of a DAO, by kind. */
export const LETTRES_PROCEDURE = {
  DATE_REPORTEE: writeReport,
  FIN_PROCEDURE: writeFin,
  PROLONGATION_PROPOSEE: writeProposition,
} satisfies Record<string, Redaction>;
