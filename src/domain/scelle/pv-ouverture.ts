import { formatInstant } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';
import { relitLecture } from './lecture-relue.ts';
import { type Lecture, type LectureAbsente, lignesLecture } from './lecture.ts';
import { NOM_DIFFERENT, nomDifferent } from './nom-soumissionnaire.ts';
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
    /** Pairs of members that the bidder's envelope does not serve, and who tried; absent when all open it (R179). */
    paires_fausses?: ReadonlyArray<{ dehors: string; dedans: string; dite_par: string }>;
  }>;
}

const personneOf = ({ nom, qualite }: { nom: string; qualite?: string }): string =>
  qualite ? `${nom}, ${qualite}` : nom;

/** « Pont ; 2 offres lues ». */
function lotDuPv({ offres }: PvOuverture, numero: number, intitule: string | null): string {
  const lues = offres.filter((offre) => {
    const lecture = relitLecture(offre.lecture);
    return 'lots' in lecture && lecture.lots.some(({ lot }) => numeroLot(lot) === numero);
  }).length;
  return `${intitule === null ? '' : `${intitule}\u00a0; `}${lues === 0 ? 'aucune offre lue' : countOf(lues, 'offre lue', 'offres lues')}`;
}

/** When the session was held, and how many offers it had. */
export const lignesTenue = (pv: PvOuverture): Array<[terme: string, valeur: string]> => [
  ['Date limite', formatInstant(pv.date_limite)],
  ['Ouverture prévue le', formatInstant(pv.date_ouverture)],
  ['Séance commencée le', formatInstant(pv.commencee_le)],
  ['Séance close le', formatInstant(pv.close_le)],
  ['Offres', countOf(pv.nombre, 'offre')],
  ...(pv.lots ?? []).map(({ numero, intitule }): [string, string] => [`Lot ${numero}`, lotDuPv(pv, numero, intitule)]),
];

/** The list of the offers as it was frozen at the deadline. */
export const lignesListe = (pv: PvOuverture): Array<[terme: string, valeur: string]> => [
  ['Liste des offres figée le', formatInstant(pv.gele_le)],
  ['Empreinte de toutes les offres', pv.racine],
];

export const phraseRemarques = ({ remarques }: Pick<PvOuverture, 'remarques'>): string =>
  remarques === '' ? 'Aucune' : remarques;

/** What the minutes say of the session, each a term and its value. */
export const lignesSeance = (pv: PvOuverture): Array<[terme: string, valeur: string]> => [
  ['Appel d’offres', pv.titre],
  ['Référence', pv.reference],
  ...lignesTenue(pv),
  ['Commission', pv.membres.map(personneOf).join('\u00a0; ')],
  ['Personnes présentes', pv.presences.map(personneOf).join('\u00a0; ')],
  ['Remarques', phraseRemarques(pv)],
  ...lignesListe(pv),
];

type OffrePv = PvOuverture['offres'][number];

const phrasePaire = ({ dehors, dedans, dite_par }: NonNullable<OffrePv['paires_fausses']>[number]): string =>
  `${dehors} puis ${dedans}, essayée par ${dite_par}`;

/** What was read of one offer, and by whom. */
export const lignesLues = (
  offre: OffrePv,
  { lots = [] }: Pick<PvOuverture, 'lots'> = {},
): Array<[terme: string, valeur: string]> => [
  ['Déposée par', offre.societe ?? 'Entreprise sans nom'],
  ...(nomDifferent(offre.societe, relitLecture(offre.lecture)) === undefined
    ? []
    : [['Noms comparés', NOM_DIFFERENT] satisfies [string, string]]),
  ['Déposée le', formatInstant(offre.submitted_at)],
  ...lignesLecture(relitLecture(offre.lecture), lots),
  ...(offre.lue_par === null ? [] : [['Lue par', offre.lue_par] satisfies [string, string]]),
  ...(offre.paires_fausses ?? []).map((paire): [string, string] => [
    'Paire que l’enveloppe du soumissionnaire n’ouvre pas',
    phrasePaire(paire),
  ]),
  ...(offre.confirmee_par === null ? [] : [['Confirmée par', offre.confirmee_par] satisfies [string, string]]),
];

/** The digests of one offer's pieces, as its receipt has them. */
export const empreintesOf = ({ feuille }: Pick<OffrePv, 'feuille'>): Array<[quoi: string, empreinte: string]> =>
  [...feuille.matchAll(/^(enveloppe|formulaire|fichier \d+) ([0-9a-f]{64})/gm)].map(([, quoi = '', empreinte = '']) => [
    quoi,
    empreinte,
  ]);

/** What the minutes say of one offer. */
export const lignesOffre = (
  offre: OffrePv,
  pv: Pick<PvOuverture, 'lots'> = {},
): Array<[terme: string, valeur: string]> => [
  ...lignesLues(offre, pv),
  ...empreintesOf(offre).map(([quoi, empreinte]): [string, string] => [`Empreinte\u00a0: ${quoi}`, empreinte]),
];

/** Name of the minutes' file, without its extension. */
export const nomPv = ({ appel_offres_id }: PvOuverture): string => `pv-ouverture-${appel_offres_id}`;
