import { ratio } from '../socle/montant.ts';
import { groupBy } from '../socle/groupes.ts';
import { type MontantClasse, type MontantLu, rankMontantsLus } from './appel-offres-interne.ts';
import type { StatutLot } from './vocabulaire.ts';
import { netOf, nomLot, numeroLot, titreLotAvis } from './lot-offert.ts';

// Amounts read, lot by lot (R145): each is ranked among those of its lot, against the budget of that lot.

/** What a lot is ranked against. */
interface LotBudget {
  numero: number;
  intitule: string | null;
  budget_indicatif: number | null;
  /** How it ended; absent where that is not known. */
  statut?: StatutLot | null;
}

/** The amounts of one lot, or of a tender without lots. */
export interface MontantsLot {
  /** "Lot 2 : piste de Ditinn"; undefined for a tender without lots. */
  titre: string | undefined;
  numero: number | undefined;
  budget: number | undefined;
  /** Over without a contract: nothing of it will be paid. */
  isSansMarche: boolean;
  montants: MontantClasse[];
}

/** A minutes of before wrote the lot after the name. */
const SUFFIXE = /^(.+), lot ([^,]+)$/;

/** An amount with its lot, wherever it was written. */
function withLot(lu: MontantLu): MontantLu {
  if (lu.lot !== undefined) return lu;
  const [, soumissionnaire, lot] = SUFFIXE.exec(lu.soumissionnaire) ?? [];
  return soumissionnaire === undefined || lot === undefined ? lu : { ...lu, soumissionnaire, lot };
}

/** Offers that name no lot, beside others that do. */
const ENSEMBLE = 'Tous les lots ensemble';

/** What two writings of one lot share. */
const cleLot = (lot: string): string => String(numeroLot(lot) ?? lot.trim().toLowerCase());

/**
 * Amounts by lot, in the order of the notice, then those of lots that it does not name. Without lots, all of them together
 * against the budget of the tender, which is never compared with a part of it.
 */
export function groupMontants(
  lus: readonly MontantLu[],
  lots: readonly LotBudget[],
  budget: number | undefined,
): MontantsLot[] {
  const parLot = groupBy(lus.map(withLot), ({ lot }) => (lot === undefined ? undefined : cleLot(lot)));
  const entieres = parLot.get(undefined) ?? [];
  const ensemble: MontantsLot = {
    titre: parLot.size > 1 ? ENSEMBLE : undefined,
    numero: undefined,
    budget,
    isSansMarche: false,
    montants: rankMontantsLus(entieres, budget),
  };
  if (parLot.size === 0) return [];
  if (parLot.size === 1 && entieres.length > 0) return [ensemble];
  const nommes = lots.map((lot): MontantsLot => {
    const sien = lot.budget_indicatif ?? undefined;
    const siens = parLot.get(String(lot.numero)) ?? [];
    const isSansMarche = lot.statut === 'ANNULE' || lot.statut === 'INFRUCTUEUX';
    const montants = rankMontantsLus(siens, sien);
    return { titre: titreLotAvis(lot), numero: lot.numero, budget: sien, isSansMarche, montants };
  });
  const autres = [...parLot].flatMap(([cle, siens]) =>
    cle === undefined || lots.some(({ numero }) => String(numero) === cle) ? [] : [{ cle, siens }],
  );
  return [
    ...nommes,
    ...(entieres.length > 0 ? [ensemble] : []),
    ...autres.map(({ cle, siens }): MontantsLot => {
      const numero = numeroLot(cle);
      const montants = rankMontantsLus(siens, undefined);
      return { titre: nomLot(cle), numero, budget: undefined, isSansMarche: false, montants };
    }),
  ];
}

/** A rebate that the best total takes. */
interface ChoixCombine {
  soumissionnaire: string;
  /** Keys of the lots. */
  lots: string[];
  gain: number;
}

/** The least that all the lots may cost, each for itself, then with rebates for several together. */
export interface MeilleurTotal {
  /** Lots that have an amount. */
  nombre: number;
  separes: number;
  /** Undefined where no combination costs less. */
  combine: { total: number; choix: ReadonlyArray<Omit<ChoixCombine, 'gain'>> } | undefined;
  /** Gap to the sum of the budgets of these lots, percent; undefined unless each has one. */
  ecart: number | undefined;
  /** Lots that are over without a contract, or offers that were rejected, are left out. */
  isPartiel: boolean;
}

/** Choices that share no lot and gain most together. A handful per tender: all of them are tried. */
function bestOf(choix: readonly ChoixCombine[]): ChoixCombine[] {
  const gainOf = (retenus: readonly ChoixCombine[]) => retenus.reduce((somme, { gain }) => somme + gain, 0);
  const [premier, ...reste] = choix;
  if (premier === undefined) return [];
  const sans = bestOf(reste);
  const avec = [premier, ...bestOf(reste.filter(({ lots }) => !lots.some((lot) => premier.lots.includes(lot))))];
  return gainOf(avec) > gainOf(sans) ? avec : sans;
}

const CHOIX_MAX = 16;

/** Amounts in francs of a lot, and those that may still be paid: of a lot that goes on, of an offer that was not rejected. */
function montantsVifs(lus: readonly MontantLu[], groupes: readonly MontantsLot[]) {
  const tous = lus.map(withLot).filter(({ devise, lot }) => devise === 'GNF' && lot !== undefined);
  const finis = groupes.flatMap(({ numero, isSansMarche }) => (isSansMarche ? [String(numero)] : []));
  return { tous, vifs: tous.filter(({ lot = '', isEcarte }) => isEcarte !== true && !finis.includes(cleLot(lot))) };
}

/** The best totals of the amounts in francs that may still be paid; undefined for fewer than two lots with one. */
export function meilleurTotal(lus: readonly MontantLu[], groupes: readonly MontantsLot[]): MeilleurTotal | undefined {
  const { tous, vifs: montants } = montantsVifs(lus, groupes);
  const netParLot = groupBy(montants, ({ lot = '' }) => cleLot(lot));
  if (netParLot.size < 2) return undefined;
  const netLu = (lu: MontantLu) => netOf(lu.montant, lu);
  const moindre = new Map([...netParLot].map(([cle, siens]) => [cle, Math.min(...siens.map(netLu))]));
  const sommeOf = (cles: readonly string[]) => cles.reduce((somme, cle) => somme + (moindre.get(cle) ?? 0), 0);
  const separes = sommeOf([...moindre.keys()]);
  // An offer tells its rebates with its first lot, which may be over: they are of the whole offer.
  const choix = tous
    .flatMap(({ soumissionnaire, combinaisons = [] }) =>
      combinaisons.map(({ lots, rabais_pct }): ChoixCombine => {
        const cles = lots.map(cleLot);
        const siens = montants.filter(
          (un) => un.soumissionnaire === soumissionnaire && cles.includes(cleLot(un.lot ?? '')),
        );
        if (siens.length < cles.length) return { soumissionnaire, lots: cles, gain: 0 };
        const ensemble = netOf(
          siens.map(netLu).reduce((a, b) => a + b, 0),
          { rabais_pct, rabais_compris: false },
        );
        return { soumissionnaire, lots: cles, gain: sommeOf(cles) - ensemble };
      }),
    )
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, CHOIX_MAX);
  const retenus = bestOf(choix);
  const total = separes - retenus.reduce((somme, { gain }) => somme + gain, 0);
  const budgets = groupes.filter(
    ({ titre, isSansMarche, montants: siens }) =>
      titre !== ENSEMBLE &&
      !isSansMarche &&
      siens.some(({ rang, isEcarte }) => rang !== undefined && isEcarte !== true),
  );
  const budget = budgets.every((un) => un.budget !== undefined)
    ? budgets.reduce((somme, un) => somme + (un.budget ?? 0), 0)
    : undefined;
  return {
    nombre: moindre.size,
    separes,
    combine:
      retenus.length === 0
        ? undefined
        : { total, choix: retenus.map(({ soumissionnaire, lots }) => ({ soumissionnaire, lots })) },
    ecart: budget === undefined ? undefined : ratio(total - budget, budget),
    isPartiel: montants.length < tous.length,
  };
}

/**
 * What the cheapest offers come to: the lowest amount of a tender without lots, the best total of one whose every lot has an
 * amount. Lots that are over without a contract, and offers that were rejected, do not count.
 */
export function offreBasse(
  lus: readonly MontantLu[],
  lots: readonly LotBudget[],
  budget: number | undefined,
): { montant: number; ecart: number | undefined } | undefined {
  const groupes = groupMontants(lus, lots, budget);
  const vifs = groupes.filter(({ isSansMarche }) => !isSansMarche);
  const [premier] = vifs;
  if (premier === undefined) return undefined;
  if (vifs.length === 1) {
    const basse = premier.montants.find(({ rang, isEcarte }) => rang !== undefined && isEcarte !== true);
    return basse && { montant: basse.net, ecart: basse.ecart };
  }
  const total = meilleurTotal(lus, groupes);
  if (total === undefined || total.nombre < vifs.length) return undefined;
  const montant = total.combine?.total ?? total.separes;
  return { montant, ecart: total.ecart ?? ratio(budget === undefined ? undefined : montant - budget, budget) };
}
