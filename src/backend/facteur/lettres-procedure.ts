import { type Contenu, greet, read } from '../courriels/invitation.ts';
import { type Emetteur, type Lettre, writeLettre } from '../courriels/lettre.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatInstant } from '../../domain/socle/date.ts';

type Redaction = (emetteur: Emetteur, to: string, contenu: Contenu) => Lettre;

const appelOf = (contenu: Contenu): string => `${read(contenu, 'reference')}, ${read(contenu, 'titre')}`;
const adresseOf = ({ site }: Emetteur, contenu: Contenu): string =>
  `${site}${routes.espaceEntreprise(read(contenu, 'appel_offres_id'))}`;

const writeReport: Redaction = (emetteur, to, contenu) => {
  const ouverture = read(contenu, 'date_ouverture');
  return writeLettre(emetteur, to, `Date limite reportée : ${read(contenu, 'reference')}`, [
    greet(contenu),
    `La date limite de dépôt des offres est reportée pour l’appel d’offres ${appelOf(contenu)}.`,
    `Nouvelle date limite : ${formatInstant(read(contenu, 'date_limite'))}. L’ancienne était le ${formatInstant(read(contenu, 'date_avant'))}.`,
    ...(ouverture === '' ? [] : [`Ouverture des plis : ${formatInstant(ouverture)}.`]),
    `Motif : ${read(contenu, 'reason')}`,
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
} satisfies Record<string, Redaction>;
