import type { EntrepriseIndexee } from '../registre/index-registre.ts';
import { type ColonneExport, SANS_OBJET } from './export.ts';

// What stands beside a company's score in its export (R129): where the score comes from, what its works say.

type Row = EntrepriseIndexee;
type Colonne = ColonneExport<Row>;

/** Nothing has to be said of the score of a company that has none. */
const duScore =
  (valeur: (row: Row) => string | number | undefined): Colonne['valeur'] =>
  (row) =>
    row.score_global === undefined ? SANS_OBJET : valeur(row);

/** Of the works: a company of which none is followed has no fact. */
const desTravaux =
  (valeur: (row: Row) => number | undefined): Colonne['valeur'] =>
  (row) =>
    row.projets === 0 ? SANS_OBJET : valeur(row);

export const COLONNES_SCORE: readonly Colonne[] = [
  {
    titre: 'Score donné le',
    sens: 'Jour où le score a été donné.',
    genre: 'jour',
    valeur: duScore(({ score_date }) => score_date),
    largeur: 12,
    isTableurSeul: true,
  },
  {
    titre: 'Score donné par',
    sens: 'Service ou commission qui a donné le score.',
    genre: 'texte',
    valeur: duScore(({ score_auteur }) => score_auteur),
    largeur: 30,
    isTableurSeul: true,
  },
  {
    titre: 'Projets examinés pour le score',
    sens: 'Nombre de projets sur lesquels le score repose, d’après qui l’a donné.',
    genre: 'entier',
    valeur: duScore(({ score_travaux }) => score_travaux),
    largeur: 14,
    absent: 'Non publié',
    isTableurSeul: true,
  },
];

const faits: ReadonlyArray<readonly [titre: string, sens: string, valeur: (row: Row) => number | undefined]> = [
  ['Achevés à temps', 'Projets achevés au plus tard le jour prévu, seule ou en groupement.', ({ a_temps }) => a_temps],
  ['Achevés en retard', 'Projets achevés après le jour prévu, seule ou en groupement.', ({ en_retard }) => en_retard],
  ['Projets avec avenant', 'Projets dont le registre publie un avenant.', ({ avenants }) => avenants],
  ['Projets suspendus', 'Projets à l’arrêt ; chaque fiche en donne le motif.', ({ suspendus }) => suspendus],
];

export const COLONNES_FAITS: readonly Colonne[] = [
  ...faits.map(([titre, sens, valeur]): Colonne => ({
    ...{ titre, sens, genre: 'entier', largeur: 12, isTableurSeul: true },
    valeur: desTravaux(valeur),
  })),
  {
    titre: 'Retard médian à l’achèvement',
    unite: 'jours',
    sens: 'Retard des projets achevés en retard : la moitié d’entre eux n’en ont pas plus.',
    genre: 'entier',
    valeur: (row) => (row.en_retard === 0 ? SANS_OBJET : row.retard_median),
    largeur: 14,
    isTableurSeul: true,
  },
  {
    titre: 'Pénalités de retard',
    unite: 'GNF',
    sens: 'Somme des pénalités que publient ses projets ; celles d’un groupement y sont en entier.',
    genre: 'gnf',
    valeur: desTravaux(({ penalites_retard }) => penalites_retard),
    largeur: 20,
    isTableurSeul: true,
  },
];
