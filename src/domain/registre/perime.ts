import { debutRetard, joursDepuis } from '../projet/echeance.ts';
import { formatJour, jourOf } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';

/** Why an entry grows stale. */
export const MOTIFS_PERISSABLES = ['JAMAIS', 'OBSERVATION', 'LIMITE', 'SUITE'] as const;
export type MotifPerissable = (typeof MOTIFS_PERISSABLES)[number];

/** An entry that grows stale: what it says is of a day, and holds until another. */
export interface FichePerissable {
  collection: 'projets' | 'appels-offres';
  id: string;
  titre: string;
  maitre_ouvrage: string;
  motif: MotifPerissable;
  /** Day from which its age is counted. */
  depuis: string;
  /** First day on which it is stale. */
  perime_le: string;
}

/** Whole days since a day, by Conakry's: 0 on the day itself. */
const ageOf = ({ depuis }: Pick<FichePerissable, 'depuis'>, now: Date): number =>
  Math.max(0, joursDepuis(debutRetard(depuis), now));

/** Field of an entry that says what is stale of it: its form opens there (R250). */
export const CHAMPS_PERIMES: Readonly<Record<MotifPerissable, string>> = {
  JAMAIS: 'observations',
  OBSERVATION: 'observations',
  LIMITE: 'statut',
  SUITE: 'statut',
};

const DEBUTS: Record<MotifPerissable, string> = {
  JAMAIS: 'Aucune observation datée\u00a0; en cours depuis le',
  OBSERVATION: 'Dernière observation le',
  LIMITE: 'Toujours ouvert\u00a0; date limite le',
  SUITE: 'Pas de suite publiée\u00a0; date limite le',
};

/** « Dernière observation le 12 octobre 2026, il y a 47 jours ». */
export function sayAge(fiche: Pick<FichePerissable, 'motif' | 'depuis'>, now: Date): string {
  const jours = ageOf(fiche, now);
  const age = jours === 0 ? 'aujourd’hui' : `il y a ${countOf(jours, 'jour')}`;
  return `${DEBUTS[fiche.motif]} ${formatJour(fiche.depuis)}, ${age}`;
}

/** Those that are stale by now, the oldest first. */
export function filterPerimees(fiches: readonly FichePerissable[], now: Date): FichePerissable[] {
  const jour = jourOf(now);
  return fiches.filter(({ perime_le }) => perime_le <= jour).sort((a, b) => a.depuis.localeCompare(b.depuis));
}

/** Ages of the last observations of works that go on, as a table counts them. */
export const TRANCHES_AGE = ['45 jours au plus', 'De 46 à 90 jours', 'Plus de 90 jours', 'Jamais observés'] as const;

/** How many works that go on are of each age. */
export function countAges(fiches: readonly FichePerissable[], now: Date): number[] {
  const comptes = TRANCHES_AGE.map(() => 0);
  for (const fiche of fiches) {
    const age = ageOf(fiche, now);
    const rang = fiche.motif === 'JAMAIS' ? 3 : fiche.motif !== 'OBSERVATION' ? -1 : age <= 45 ? 0 : age <= 90 ? 1 : 2;
    if (rang >= 0) comptes[rang] = (comptes[rang] ?? 0) + 1;
  }
  return comptes;
}

/** A right to propose, by what says who is in charge. */
interface Charge {
  user_id: string;
  projet_id: string | null;
  nom: string;
  is_actif: boolean;
}

/** Entries of one person, or of nobody in particular. */
interface GroupePerime {
  /** The account in charge; null with `nom`. */
  compte: string | null;
  /** Whose; null: nobody is named on these projets, nor on these tenders. */
  nom: string | null;
  fiches: readonly FichePerissable[];
}

/**
 * Stale entries by who is in charge (ADR-0110): whoever may propose on that very projet; the others last, by owner. A projet
 * of two people is in both groups: each reads all that is theirs.
 */
export function groupPerimees(fiches: readonly FichePerissable[], charges: readonly Charge[]): GroupePerime[] {
  const parCompte = new Map<string, FichePerissable[]>();
  const reste: FichePerissable[] = [];
  for (const fiche of fiches) {
    const siens = charges.filter(
      ({ projet_id, is_actif }) => is_actif && fiche.collection === 'projets' && projet_id === fiche.id,
    );
    if (siens.length === 0) reste.push(fiche);
    for (const { user_id } of siens) parCompte.set(user_id, [...(parCompte.get(user_id) ?? []), fiche]);
  }
  const nomOf = new Map(charges.map(({ user_id, nom }) => [user_id, nom]));
  const groupes: GroupePerime[] = [...parCompte].map(([compte, fiches]) => ({
    compte,
    nom: nomOf.get(compte) ?? null,
    fiches,
  }));
  groupes.sort((a, b) => b.fiches.length - a.fiches.length);
  return reste.length === 0 ? groupes : [...groupes, { compte: null, nom: null, fiches: reste }];
}

/** Who gets the letter for what nobody is named on: whoever may propose on the whole register, else the administrators. */
export const chargesDuReste = (charges: readonly Charge[]): string[] => [
  ...new Set(charges.filter(({ projet_id, is_actif }) => projet_id === null && is_actif).map(({ nom }) => nom)),
];
