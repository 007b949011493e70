import { formatInstant } from '../socle/date.ts';
import { countOf, listOf } from '../socle/texte.ts';
import { capitale } from '../socle/mots-papier.ts';
import { relitLecture } from './lecture-relue.ts';
import { type Lecture, type LectureAbsente, lignesLecture } from './lecture.ts';
import { NOM_DIFFERENT, nomDifferent } from './nom-soumissionnaire.ts';
import { numeroLot } from '../appel-offres/lot-offert.ts';
import type { StatutLot } from '../appel-offres/vocabulaire.ts';
import type { LotNomme } from './lignes-offre.ts';

/** A lot of the notice, and whether it had ended when the session was closed; older minutes do not say. */
interface LotDuPv extends LotNomme {
  statut?: StatutLot | null;
}

const FINS_AVANT_OUVERTURE: Record<StatutLot, string> = {
  ATTRIBUE: 'lot attribué à part',
  INFRUCTUEUX: 'lot déclaré infructueux',
  ANNULE: 'lot annulé',
};

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
  lots?: readonly LotDuPv[];
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
    /** Pairs that nobody tried; absent when each was, and from older minutes (R179). */
    paires_non_essayees?: ReadonlyArray<{ dehors: string; dedans: string }>;
  }>;
}

const personneOf = ({ nom, qualite }: { nom: string; qualite?: string }): string =>
  qualite ? `${nom}, ${qualite}` : nom;

/** « Pont ; 2 offres lues », « Pont ; lot annulé avant l’ouverture ». */
function lotDuPv({ offres }: PvOuverture, { numero, intitule, statut }: LotDuPv): string {
  const lues = offres.filter((offre) => {
    const lecture = relitLecture(offre.lecture);
    return 'lots' in lecture && lecture.lots.some(({ lot }) => numeroLot(lot) === numero);
  }).length;
  const comptees = lues === 0 ? 'aucune offre lue' : countOf(lues, 'offre lue', 'offres lues');
  const fin = statut == null ? undefined : FINS_AVANT_OUVERTURE[statut];
  return [intitule, fin, fin !== undefined && lues === 0 ? undefined : comptees].filter(Boolean).join('\u00a0; ');
}

/** "4 offres, dont 1 illisible et 1 non remise": what of them could not be read (R193). */
function phraseNombre({ nombre, offres }: PvOuverture): string {
  if (nombre === 0) return 'Aucune offre reçue';
  const lectures = offres.map(({ lecture }) => relitLecture(lecture));
  const illisibles = lectures.filter((lecture) => 'illisible' in lecture).length;
  const absentes = lectures.filter((lecture) => 'absente' in lecture).length;
  const parts = [
    illisibles > 0 && countOf(illisibles, 'illisible'),
    absentes > 0 && countOf(absentes, 'dont la copie n’a pas été remise', 'dont la copie n’a pas été remise'),
  ].filter((part) => part !== false);
  return `${countOf(nombre, 'offre')}${parts.length === 0 ? '' : `, dont ${listOf(parts)}`}`;
}

/** When the session was held, and how many offers it had. */
export const lignesTenue = (pv: PvOuverture): Array<[terme: string, valeur: string]> => [
  ['Date limite', formatInstant(pv.date_limite)],
  ['Ouverture prévue le', formatInstant(pv.date_ouverture)],
  ['Séance commencée le', formatInstant(pv.commencee_le)],
  ['Séance close le', formatInstant(pv.close_le)],
  ['Offres', phraseNombre(pv)],
  ...(pv.lots ?? []).map((lot): [string, string] => [`Lot ${lot.numero}`, capitale(lotDuPv(pv, lot))]),
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
export function lignesLues(
  offre: OffrePv,
  { lots = [] }: Pick<PvOuverture, 'lots'> = {},
): Array<[terme: string, valeur: string]> {
  const lecture = relitLecture(offre.lecture);
  return [
    ['Déposée par', offre.societe ?? 'Entreprise sans nom'],
    ...(nomDifferent(offre.societe, lecture) === undefined
      ? []
      : [['Noms comparés', NOM_DIFFERENT] satisfies [string, string]]),
    ['Déposée le', formatInstant(offre.submitted_at)],
    ...lignesLecture(lecture, lots),
    ...(offre.lue_par === null ? [] : [['Lue par', offre.lue_par] satisfies [string, string]]),
    ...(offre.confirmee_par === null ? [] : [['Confirmée par', offre.confirmee_par] satisfies [string, string]]),
    ...(offre.paires_fausses ?? []).map((paire): [string, string] => [
      'Paire que l’enveloppe du soumissionnaire n’ouvre pas',
      phrasePaire(paire),
    ]),
    ...(offre.paires_non_essayees ?? []).map(({ dehors, dedans }): [string, string] => [
      'Paire non essayée',
      `${dehors} puis ${dedans}`,
    ]),
  ];
}

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
