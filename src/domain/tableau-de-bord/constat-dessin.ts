import { formatMontant, formatNombre } from '../socle/montant.ts';
import { countOf, listOf } from '../socle/texte.ts';

// The finding that titles a drawing: a sentence that is true whatever the register holds, ties and nothing included (R264).

/** What one row of a drawing has, and its name. */
export interface PartConstat {
  label: string;
  valeur: number;
}

/** How many names a title holds. */
const NOMS_MAX = 3;

/**
 * The fewest rows, three at most, that make at least half of the total; undefined where no few do, or where a row as large
 * as the last of them would be left out. `cumul` adds rows up, each projet once.
 */
export function pickTete<P extends PartConstat>(
  parts: readonly P[],
  total: number,
  cumul: (tete: readonly P[]) => number,
): { tete: P[]; valeur: number } | undefined {
  const rangees = sortParts(parts);
  for (let nombre = 1; nombre <= Math.min(NOMS_MAX, rangees.length); nombre += 1) {
    if (rangees[nombre]?.valeur === rangees[nombre - 1]?.valeur) continue;
    const tete = rangees.slice(0, nombre);
    const valeur = cumul(tete);
    if (2 * valeur >= total) return { tete, valeur };
  }
  return undefined;
}

const sortParts = <P extends PartConstat>(parts: readonly P[]): P[] =>
  parts.filter(({ valeur }) => valeur > 0).sort((a, b) => b.valeur - a.valeur);

const nomsOf = (parts: readonly PartConstat[]): string => listOf(parts.map(({ label }) => label));

/** The words of a finding on counts: "échéance dépassée", "échéances dépassées", "la seule échéance dépassée". */
export interface MotsConstat {
  un: string;
  plusieurs: string;
  seul: string;
  /** The whole sentence where there is none. */
  aucun: string;
}

/** What rows are: "région", "bailleur"; and what is said of a projet that is of none. */
export interface MotsDimension {
  mot: string;
  sans: string;
  /** "chacune", of several of them. */
  chacun: string;
}

/** "Kankan et Labé : 7 des 10 échéances dépassées"; "Kindia : la seule échéance dépassée". */
export function constatComptes<P extends PartConstat>(
  parts: readonly P[],
  total: number,
  { mots, dimension, cumul }: { mots: MotsConstat; dimension: MotsDimension; cumul: (tete: readonly P[]) => number },
): string {
  if (total === 0) return mots.aucun;
  const rangees = sortParts(parts);
  const [premiere] = rangees;
  if (!premiere) return `${countOf(total, mots.un, mots.plusieurs)}, ${dimension.sans}`;
  const tete = pickTete(parts, total, cumul);
  if (tete) return `${nomsOf(tete.tete)}\u00a0: ${quotite(tete.valeur, total, mots)}`;
  // Of what is hardly known, the finding is that it is not.
  const inconnus = total - cumul(rangees);
  if (2 * inconnus > total) return `${quotite(inconnus, total, mots)} ${dimension.sans}`;
  const egales = rangees.filter(({ valeur }) => valeur === premiere.valeur);
  const compte = countOf(premiere.valeur, mots.un, mots.plusieurs);
  if (egales.length === 1) return `${premiere.label} en tête\u00a0: ${quotite(premiere.valeur, total, mots)}`;
  if (egales.length <= NOMS_MAX) return `${nomsOf(egales)} à égalité en tête\u00a0: ${compte} ${dimension.chacun}`;
  return `${countOf(total, mots.un, mots.plusieurs)}, ${formatNombre(premiere.valeur)} au plus par ${dimension.mot}`;
}

/** "7 des 10 échéances dépassées", "les 4 échéances dépassées", "la seule échéance dépassée". */
function quotite(valeur: number, total: number, { plusieurs, seul }: MotsConstat): string {
  if (valeur < total) return `${formatNombre(valeur)} des ${formatNombre(total)}\u00a0${plusieurs}`;
  return total === 1 ? seul : `les ${formatNombre(total)}\u00a0${plusieurs}`;
}

/** "Budget national et BAD : 62 % des budgets publiés"; `quoi` names the whole; `aucun` is said where there is none, `sans` of a whole that nobody shares. */
export function constatMontants<P extends PartConstat>(
  parts: readonly P[],
  total: number,
  { quoi, aucun, sans, cumul }: { quoi: string; aucun: string; sans: string; cumul: (tete: readonly P[]) => number },
): string {
  const rangees = sortParts(parts);
  const [premiere, suivante] = rangees;
  if (total === 0) return aucun;
  if (!premiere) return `${formatMontant(total)}, ${sans}`;
  const tete = pickTete(parts, total, cumul);
  if (tete) return `${nomsOf(tete.tete)}\u00a0: ${partDite(tete.valeur, total)} ${quoi}`;
  // Nobody leads where most is nobody's.
  const inconnus = total - cumul(rangees);
  if (2 * inconnus > total) return `${partDite(inconnus, total)} ${quoi}, ${sans}`;
  if (suivante?.valeur === premiere.valeur) return `${partDite(premiere.valeur, total)} ${quoi} au plus pour chacun`;
  return `${premiere.label} en tête\u00a0: ${partDite(premiere.valeur, total)} ${quoi}`;
}

/** A whole percentage that is 0 or 100 only where it is so. */
function partDite(valeur: number, total: number): string {
  const part = Math.round((100 * valeur) / total);
  const dite = valeur >= total ? 100 : Math.min(99, Math.max(1, part));
  return `${formatNombre(dite)}\u00a0%`;
}
