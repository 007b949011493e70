import { formatInstant } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';
import { type Lecture, type LectureAbsente, lignesLecture } from './lecture.ts';
import { numeroLot } from '../appel-offres/lot-offert.ts';
import type { LotNomme } from './lignes-offre.ts';

/** The minutes of an opening, frozen when it is closed. */
export interface PvOuverture {
  format: 'pv-ouverture';
  version: 1;
  appel_offres_id: string;
  reference: string;
  titre: string;
  date_limite: string;
  date_ouverture: string;
  /** When the manifest was frozen. */
  gele_le: string;
  racine: string;
  nombre: number;
  commencee_le: string;
  close_le: string;
  presences: ReadonlyArray<{ nom: string; qualite?: string }>;
  remarques: string;
  /** Lots of the notice, when it is in lots; absent from older minutes. */
  lots?: readonly LotNomme[];
  membres: ReadonlyArray<{ rang: number; nom: string; qualite: string; cle_publique: string }>;
  offres: ReadonlyArray<{
    numero_recu: string;
    societe: string | null;
    submitted_at: string;
    feuille: string;
    lecture: Lecture | LectureAbsente;
    /** Null for an offer whose copy never came. */
    lue_par: string | null;
    confirmee_par: string | null;
  }>;
}

const personneOf = ({ nom, qualite }: { nom: string; qualite?: string }): string =>
  qualite ? `${nom}, ${qualite}` : nom;

/** « Pont ; 2 offres lues ». */
function lotDuPv({ offres }: PvOuverture, numero: number, intitule: string | null): string {
  const lues = offres.filter(
    ({ lecture }) => 'lots' in lecture && lecture.lots.some(({ lot }) => numeroLot(lot) === numero),
  ).length;
  return `${intitule === null ? '' : `${intitule}\u00a0; `}${lues === 0 ? 'aucune offre lue' : countOf(lues, 'offre lue', 'offres lues')}`;
}

/** What the minutes say of the session, each a term and its value. */
export const lignesSeance = (pv: PvOuverture): Array<[terme: string, valeur: string]> => [
  ['Appel d’offres', pv.titre],
  ['Référence', pv.reference],
  ['Date limite', formatInstant(pv.date_limite)],
  ['Ouverture prévue le', formatInstant(pv.date_ouverture)],
  ['Séance commencée le', formatInstant(pv.commencee_le)],
  ['Séance close le', formatInstant(pv.close_le)],
  ['Offres', countOf(pv.nombre, 'offre')],
  ...(pv.lots ?? []).map(({ numero, intitule }): [string, string] => [`Lot ${numero}`, lotDuPv(pv, numero, intitule)]),
  ['Commission', pv.membres.map(personneOf).join('\u00a0; ')],
  ['Personnes présentes', pv.presences.map(personneOf).join('\u00a0; ')],
  ['Remarques', pv.remarques === '' ? 'Aucune' : pv.remarques],
  ['Liste des offres figée le', formatInstant(pv.gele_le)],
  ['Empreinte de toutes les offres', pv.racine],
];

/** What the minutes say of one offer. */
export const lignesOffre = (
  { societe, submitted_at, feuille, lecture, lue_par, confirmee_par }: PvOuverture['offres'][number],
  { lots = [] }: Pick<PvOuverture, 'lots'> = {},
): Array<[terme: string, valeur: string]> => [
  ['Déposée par', societe ?? 'Entreprise sans nom'],
  ['Déposée le', formatInstant(submitted_at)],
  ...lignesLecture(lecture, lots),
  ...(lue_par === null ? [] : [['Lue par', lue_par] satisfies [string, string]]),
  ...(confirmee_par === null ? [] : [['Confirmée par', confirmee_par] satisfies [string, string]]),
  ...[...feuille.matchAll(/^(enveloppe|formulaire|fichier \d+) ([0-9a-f]{64})/gm)].map(
    ([, quoi = '', empreinte = '']): [string, string] => [`Empreinte\u00a0: ${quoi}`, empreinte],
  ),
];

/** Name of the minutes' file, without its extension. */
export const nomPv = ({ appel_offres_id }: PvOuverture): string => `pv-ouverture-${appel_offres_id}`;
