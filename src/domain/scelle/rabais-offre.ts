import { type Combinaison, numeroLot } from '../appel-offres/lot-offert.ts';
import { cleanTexte } from '../socle/nettoyage.ts';
import { parsePourcentage } from './pourcentage.ts';

// Rebates of an offer, as they are typed (R145): of a lot, or of several lots won together.

/** Whether the amount of a lot is written before its rebate or after. */
export type MomentRabais = 'AVANT' | 'APRES';

export const MOMENT_RABAIS_LABELS: Record<MomentRabais, string> = {
  AVANT: 'Ce montant est avant rabais : il reste à déduire',
  APRES: 'Ce montant est après rabais : il est déjà déduit',
};

/** A rebate for several lots, as it is typed. */
export interface SaisieCombinaison {
  /** As the lots of the offer are named. */
  lots: readonly string[];
  rabais: string;
}

export const COMBINAISON_VIDE: SaisieCombinaison = { lots: [], rabais: '' };
export const COMBINAISONS_MAX = 10;
const RABAIS_MAX = 99.99;

/** The rebate of a lot as the form keeps it: its rate, and whether the amount has it. */
export function rabaisOf({ rabais, moment }: { rabais: string; moment?: MomentRabais | undefined }) {
  const rabais_pct = parsePourcentage(rabais, RABAIS_MAX);
  if (rabais_pct === undefined) return {};
  return moment === undefined ? { rabais_pct } : { rabais_pct, rabais_compris: moment === 'APRES' };
}

/** What is wrong with a rebate beside an amount; undefined for none. */
export const fauteRabais = (rabais: string): string | undefined =>
  rabais.trim() !== '' && parsePourcentage(rabais, RABAIS_MAX) === undefined
    ? 'Écrivez un rabais entre 0 et 100, comme 2 ou 2,5, ou rien.'
    : undefined;

/** A rebate is before the amount or after: nobody guesses. */
export const fauteMoment = (rabais: string, moment: MomentRabais | undefined): string | undefined =>
  rabais.trim() !== '' && moment === undefined ? 'Dites si ce montant est avant ou après le rabais.' : undefined;

/** Lots of a combination that the offer still has. */
const presents = ({ lots }: SaisieCombinaison, offerts: readonly string[]): string[] =>
  lots.filter((lot) => offerts.includes(lot));

/** Rebates for several lots once the lots of the offer have changed: each keeps those that are left. */
export const resteCombinaisons = (
  combinaisons: readonly SaisieCombinaison[],
  offerts: readonly string[],
): SaisieCombinaison[] =>
  offerts.length < 2 ? [] : combinaisons.map((une) => ({ ...une, lots: presents(une, offerts) }));

/** What is wrong with rebates for several lots, by the id of the field. */
export function fautesCombinaisons(
  combinaisons: readonly SaisieCombinaison[],
  offerts: readonly string[],
): Array<[id: string, faute: string | undefined]> {
  const ensembles = combinaisons.map((une) => presents(une, offerts).sort().join('\n'));
  return combinaisons.flatMap((une, rang): Array<[string, string | undefined]> => [
    [
      `combinaison-${rang + 1}-lots`,
      presents(une, offerts).length < 2
        ? 'Choisissez deux lots de votre offre au moins.'
        : ensembles.indexOf(ensembles[rang] ?? '') < rang
          ? 'Ces lots ensemble ont déjà leur rabais.'
          : undefined,
    ],
    [
      `combinaison-${rang + 1}-rabais`,
      parsePourcentage(une.rabais, RABAIS_MAX) === undefined
        ? 'Écrivez un rabais entre 0 et 100, comme 2 ou 2,5.'
        : undefined,
    ],
  ]);
}

/** Rebates for several lots as the form keeps them, the lots in the order of the offer. */
export const combinaisonsOf = (combinaisons: readonly SaisieCombinaison[], offerts: readonly string[]): Combinaison[] =>
  combinaisons.map(({ lots, rabais }) => ({
    lots: offerts.filter((lot) => lots.includes(lot)).map((lot) => cleanTexte(lot, 'ligne')),
    rabais_pct: parsePourcentage(rabais, RABAIS_MAX) ?? 0,
  }));

/** Lots of the notice that an offer takes, by number: a draft from before may name one that has ended since. */
export const isOffert = (lots: ReadonlyArray<{ lot: string }>, numero: number): boolean =>
  lots.some(({ lot }) => numeroLot(lot) === numero);
