import { routes } from '../portail/routes.ts';
import { countOf, insecables } from '../socle/texte.ts';
import { CHAMP_DU_JOUR } from './changement.ts';
import type { ChangementFiche, CollectionProposee, OrigineProposition } from './proposition.ts';
import type { StatutFicheProposee, StatutProposition } from './vocabulaire.ts';

/** A proposition as a list reads it. */
export interface LigneProposition {
  id: string;
  numero: number;
  origine: OrigineProposition;
  titre: string;
  statut: StatutProposition;
  /** How many times it was submitted: a decision is about the one that was read. */
  version: number;
  soumise_le: string;
  decidee_le: string | null;
  finie_le: string | null;
  motif: string | null;
  is_mienne: boolean;
  auteur: string | null;
  decidee_par: string | null;
  fiches: number;
  refusees: number;
  non_ecrites: number;
}

/** One entry of it, and what became of it. */
export interface FicheProposee extends ChangementFiche {
  rang: number;
  statut: StatutFicheProposee;
  /** Why it is refused. */
  motif: string | null;
  /** Why it could not be written. */
  raison: string | null;
}

/** A photograph that a proposition adds to an entry; its file is private until it is written. */
export interface PhotoProposee {
  id: string;
  /** Rank of the entry. */
  rang: number;
  chemin: string;
  sha256: string;
  /** What the entry would say of it. */
  ligne: { image: string; alt: string; date?: string; credit: string };
  /** Why whoever decided left it out. */
  motif: string | null;
}

/** A field that another proposition changes too. */
export interface Chevauchement {
  numero: number;
  statut: StatutProposition;
  collection: CollectionProposee;
  id: string;
  champ: string;
  auteur: string | null;
  /** The other proposition, for who may read it. */
  proposition: string | null;
}

interface Renvoi {
  id: string;
  numero: number;
}

/** A proposition as its page reads it. */
export interface PropositionLue extends LigneProposition {
  note: string | null;
  revision: string | null;
  renverse: Renvoi | null;
  renversee_par: readonly Renvoi[];
  changements: readonly FicheProposee[];
  photos: readonly PhotoProposee[];
  chevauchements: readonly Chevauchement[];
}

/** Lists of propositions, in the order of their tabs. */
export const VUES_PROPOSITIONS = ['A_DECIDER', 'MIENNES', 'DECIDEES'] as const;
export type VuePropositions = (typeof VUES_PROPOSITIONS)[number];

export const VUE_PROPOSITIONS_LABELS: Record<VuePropositions, string> = {
  A_DECIDER: 'À décider',
  MIENNES: 'Les miennes',
  DECIDEES: 'Décidées',
};

/** One page of a list, and how many each list holds. */
export interface ListePropositions {
  comptes: Record<VuePropositions, number>;
  lignes: readonly LigneProposition[];
}

/** Rows of one page, as the database cuts them. */
export const PROPOSITIONS_PAR_PAGE = 20;

/** The list that an address asks for, the first one unless told. */
export const vueOfAdresse = (mot: string | null): VuePropositions =>
  VUES_PROPOSITIONS.find((vue) => vue.toLowerCase() === mot) ?? 'A_DECIDER';

/** True when whoever reads may accept, refuse or send it back: never its author. */
export const canDecider = ({ statut, is_mienne }: LigneProposition): boolean => statut === 'SOUMISE' && !is_mienne;
/** True when its author may withdraw it. */
export const canRetirer = ({ statut, is_mienne }: LigneProposition): boolean =>
  is_mienne && (statut === 'SOUMISE' || statut === 'RENVOYEE');
/** True when its author may correct it and submit it again. */
export const canCorriger = ({ statut, is_mienne }: LigneProposition): boolean =>
  is_mienne && (statut === 'RENVOYEE' || statut === 'RETIREE');
/** True when it wrote something that a reversal may undo, and none does already. */
export const canDefaire = ({ statut, changements, renversee_par }: PropositionLue): boolean =>
  (statut === 'ECRITE' || statut === 'NON_ECRITE') &&
  renversee_par.length === 0 &&
  changements.some((fiche) => fiche.statut === 'ECRITE');

/**
 * True when nothing of an entry is left once these of its photographs are: it is refused then, with its own reason. Words of
 * photographs that are there, mended meanwhile, stay.
 */
export const isVideSans = (
  { rang, champs }: FicheProposee,
  photos: readonly PhotoProposee[],
  laissees: readonly string[],
): boolean =>
  champs.every(({ champ, avant }) => (champ === 'photos' && avant === undefined) || champ === CHAMP_DU_JOUR) &&
  photos.some((photo) => photo.rang === rang) &&
  photos.every(({ id, rang: sien }) => sien !== rang || laissees.includes(id));

/** What it is called on a screen: its number, its title, whose colon stays with what it follows. */
export const titreNumerote = ({ numero, titre }: Pick<LigneProposition, 'numero' | 'titre'>): string =>
  `${numero}. ${insecables(titre)}`;

/** « 12 fiches, dont 2 refusées ». */
export function phraseFiches({ fiches, refusees, non_ecrites }: LigneProposition): string {
  const dont = [
    ...(refusees > 0 ? [countOf(refusees, 'refusée', 'refusées')] : []),
    ...(non_ecrites > 0 ? [countOf(non_ecrites, 'pas écrite', 'pas écrites')] : []),
  ];
  return countOf(fiches, 'fiche') + (dont.length === 0 ? '' : `, dont ${dont.join(' et ')}`);
}

/** The page that a change is about, where the site has one. */
export function pageOfFiche({ collection, id }: Pick<ChangementFiche, 'collection' | 'id'>): string | undefined {
  switch (collection) {
    case 'projets':
      return routes.projet(id);
    case 'appels-offres':
      return routes.appelOffres(id);
    case 'entreprises':
      return routes.entreprise(id);
    case 'routes':
      return routes.route(id);
    case 'actualites':
      return undefined;
  }
}
