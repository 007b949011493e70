import { formatMontant, formatPourcentage, ratio } from '../socle/montant.ts';
import { depassementBudget, isApresAvenant, montantEngage } from './montant-engage.ts';
import type { Projet } from './projet.ts';

// Money from the estimate to what was paid, each step that the register knows on one scale (R262).

/** What a bar stands for: money foreseen, signed, changed, gone. */
type GenrePalier = 'prevu' | 'marche' | 'ecart' | 'paye';

/** A step: its words, and where its bar stands on the scale, percent of the width. */
export interface PalierArgent {
  nom: string;
  /** Day of an amendment. */
  date?: string | undefined;
  /** "14,2 Mds GNF", "+ 694 480 000 GNF". */
  montant: string;
  /** "95 % du budget"; undefined where the register does not know what it is a share of. */
  part?: string | undefined;
  genre: GenrePalier;
  de: number;
  a: number;
}

/** The ladder, ready to be drawn. */
export interface EchelleArgent {
  paliers: PalierArgent[];
  /** Where the budget stands on the scale, percent; undefined where it is not published. */
  budget: number | undefined;
  /** "1,2 Md GNF de plus que le budget (8 %)"; undefined where the contract keeps within it. */
  depassement: string | undefined;
}

/** A step before it has its place: from one amount to another, GNF. */
type Brut = Omit<PalierArgent, 'de' | 'a' | 'montant'> & { de?: number; a: number; montant?: string };

const partOf = (montant: number, total: number | undefined, de: string): string | undefined => {
  const part = ratio(montant, total);
  return part === undefined ? undefined : `${formatPourcentage(part)} ${de}`;
};

/** Undefined while there are not two steps to hold against each other. */
export function echelleArgent(projet: Projet): EchelleArgent | undefined {
  const { budget, montant_paye: paye, montant_ordonnance: ordonnance } = projet;
  const bruts = [...paliersPrevus(projet), ...paliersMarche(projet)];
  const engage = montantEngage(projet);
  if (ordonnance !== undefined && ordonnance !== paye)
    bruts.push({ nom: 'Ordonnancé', a: ordonnance, part: partOf(ordonnance, engage, 'du marché'), genre: 'paye' });
  if (paye !== undefined) bruts.push({ nom: 'Payé', a: paye, part: partOf(paye, engage, 'du marché'), genre: 'paye' });
  const plein = Math.max(...bruts.flatMap(({ de = 0, a }) => [de, a]));
  if (bruts.length < 2 || plein <= 0) return undefined;
  const xOf = (montant: number): number => Math.round((1000 * montant) / plein) / 10;
  const depasse = depassementBudget(projet);
  return {
    paliers: bruts.map(({ de = 0, a, montant, ...palier }) => ({
      ...palier,
      montant: montant ?? formatMontant(a),
      de: xOf(Math.min(de, a)),
      a: xOf(Math.max(de, a)),
    })),
    budget: budget === undefined ? undefined : xOf(budget),
    depassement:
      depasse > 0
        ? `${formatMontant(depasse)} de plus que le budget (${formatPourcentage(ratio(depasse, budget))})`
        : undefined,
  };
}

/** Before any contract. */
function paliersPrevus({ cout_travaux: estime, budget }: Projet): Brut[] {
  return [
    ...(estime === undefined ? [] : [{ nom: 'Coût estimé des travaux', a: estime, genre: 'prevu' as const }]),
    ...(budget === undefined ? [] : [{ nom: 'Budget', a: budget, genre: 'prevu' as const }]),
  ];
}

/** The contract, each amendment from where the one before left it, and what it has become. */
function paliersMarche(projet: Projet): Brut[] {
  const { montant, budget, avenants = [], nouveau_montant_avenant: apres } = projet;
  const bruts: Brut[] = [];
  if (montant !== undefined)
    bruts.push({
      nom: isApresAvenant(projet) ? 'Marché signé' : 'Marché',
      a: montant,
      part: partOf(montant, budget, 'du budget'),
      genre: 'marche',
    });
  let total = montant;
  for (const { numero, date, montant: ecart } of avenants) {
    // Nothing is added up over a silence (R137).
    if (total === undefined || ecart === undefined) break;
    const part = montant === undefined ? undefined : partOf(Math.abs(ecart), montant, 'du marché signé');
    bruts.push({
      nom: `Avenant n°\u00a0${numero}`,
      date,
      de: total,
      a: total + ecart,
      montant: ecart === 0 ? 'Montant inchangé' : `${ecart > 0 ? '+' : '−'}\u00a0${formatMontant(Math.abs(ecart))}`,
      part: ecart === 0 ? undefined : part,
      genre: 'ecart',
    });
    total += ecart;
  }
  if (apres !== undefined)
    bruts.push({
      nom: avenants.length > 1 ? 'Marché après avenants' : 'Marché après avenant',
      a: apres,
      part: partOf(apres, budget, 'du budget'),
      genre: 'marche',
    });
  return bruts;
}
