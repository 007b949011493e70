import { countOf } from '../socle/texte.ts';
import type { LectureTitre } from './lecture-titre.ts';
import { isSame } from './meme-valeur.ts';
import type { ChangementChamp, ChangementFiche, Valeur } from './proposition.ts';
import type { MorceauTitre } from './titre-marque.ts';

/** What a title may tell that its projet lacks; the database knows these words. */
export type SujetLecture = 'LIEU' | 'ROUTE' | 'EMPRISE' | 'LONGUEUR';

export const SUJET_LECTURE_LABELS: Record<SujetLecture, string> = {
  LIEU: 'Lieu',
  ROUTE: 'Route',
  EMPRISE: 'Où sur la route',
  LONGUEUR: 'Longueur au marché',
};

export type Confiance = LectureTitre['confiance'];

export const CONFIANCE_LABELS: Record<Confiance, string> = {
  ELEVEE: 'Confiance élevée\u00a0: des indices concordent, rien ne s’y oppose',
  MOYENNE: 'Confiance moyenne\u00a0: un indice net',
  FAIBLE: 'Confiance faible\u00a0: rien d’autre ne le confirme au registre',
};

/** One thing that is read, to be judged as a whole. */
export interface OffreLecture {
  sujet: SujetLecture;
  /** In words. */
  dit: string;
  champs: readonly ChangementChamp[];
}

/** A title and what it tells. */
export interface TitreLu {
  /** Its projet. */
  id: string;
  titre: readonly MorceauTitre[];
  offres: readonly OffreLecture[];
  /** What does not hold together, in whole sentences. */
  reserves: readonly string[];
  confiance: Confiance;
}

/** A reading that somebody judged wrong. */
export interface LectureEcartee {
  projet_id: string;
  sujet: SujetLecture;
  valeur: Readonly<Record<string, Valeur>>;
  par: string | null;
  le: string;
}

/** The same field in a proposition: in hand, written since the site was built, or refused. */
interface LectureProposee {
  projet_id: string;
  champ: string;
  apres?: Valeur;
  proposition: string;
  numero: number;
  issue: 'EN_COURS' | 'REFUSEE';
}

/** What was decided of readings until now. */
export interface LecturesDecidees {
  ecartees: readonly LectureEcartee[];
  proposees: readonly LectureProposee[];
}

/** What a reading says, by field: what the database keeps of one that is set aside. */
export const valeurOf = ({ champs }: OffreLecture): Record<string, Valeur> =>
  Object.fromEntries(champs.flatMap(({ champ, apres }) => (apres === undefined ? [] : [[champ, apres]])));

const isEcartee = (id: string, offre: OffreLecture, { ecartees }: LecturesDecidees): boolean =>
  ecartees.some(
    ({ projet_id, sujet, valeur }) => projet_id === id && sujet === offre.sujet && isSame(valeur, valeurOf(offre)),
  );

const isDecidee = (id: string, { champs }: OffreLecture, { proposees }: LecturesDecidees): boolean =>
  proposees.some(
    ({ projet_id, champ, apres, issue }) =>
      projet_id === id && champs.some((un) => un.champ === champ && (issue === 'EN_COURS' || isSame(un.apres, apres))),
  );

/** Titles that still wait for a person: what is set aside, refused or proposed already is not offered again. */
export const filterTitres = (lus: readonly TitreLu[], decidees: LecturesDecidees): TitreLu[] =>
  lus.flatMap((lu) => {
    const offres = lu.offres.filter((une) => !isEcartee(lu.id, une, decidees) && !isDecidee(lu.id, une, decidees));
    return offres.length === 0 ? [] : [{ ...lu, offres }];
  });

/** What names a reading on the screen and in the draft. */
export const cleOffre = (id: string, { sujet }: Pick<OffreLecture, 'sujet'>): string => `${id}/${sujet}`;

/** The changes that are ticked, one entry a projet. */
export const fichesOf = (lus: readonly TitreLu[], coches: ReadonlySet<string>): ChangementFiche[] =>
  lus.flatMap(({ id, offres }) => {
    const champs = offres.filter((une) => coches.has(cleOffre(id, une))).flatMap((une) => une.champs);
    return champs.length === 0 ? [] : [{ collection: 'projets' as const, id, genre: 'MODIFICATION' as const, champs }];
  });

/** What the proposition is called. */
export const titreProposition = (fiches: readonly ChangementFiche[]): string =>
  `Lieux lus dans ${countOf(fiches.length, 'titre de projet', 'titres de projets')}`;

/** Rows on one page of the screen. */
export const TITRES_PAR_PAGE = 20;
