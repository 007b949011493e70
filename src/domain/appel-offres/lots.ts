import type { z } from 'zod';
import type { NatureTravaux } from '../projet/vocabulaire-travaux.ts';
import type { AppelOffres } from './appel-offres.ts';
import type { lotLuSchema } from './lot.schema.ts';
import { type Alloti, statutOfLot } from './fins-de-lots.ts';
import type { StatutAppelOffres } from './vocabulaire.ts';

/** A lot; in the index, where it is along a road is told in words (`emprise_dite`, R139). */
export type Lot = z.infer<typeof lotLuSchema> & { emprise_dite?: string | undefined };

/** Every state that a tender shows, its own first, then those of its lots: it is found under each, and counted once. */
export function statutsOf(appel: Alloti): StatutAppelOffres[] {
  return [...new Set([appel.statut, ...(appel.lots ?? []).map((lot) => statutOfLot(lot, appel))])];
}

/**
 * Kinds of works of a tender: those of its lots, each once, its own for a lot that says nothing; its own without lots (R133).
 * None where nobody says.
 */
export function naturesOf({ nature_travaux, lots }: Pick<AppelOffres, 'nature_travaux' | 'lots'>): NatureTravaux[] {
  const natures = lots ? lots.map((lot) => lot.nature_travaux ?? nature_travaux) : [nature_travaux];
  return [...new Set(natures.filter((nature) => nature !== undefined))];
}

/** Day on which a lot's award was published: its own, else its tender's; undefined while it is not public (R37). */
export function publicationOfLot(
  lot: Pick<Lot, 'statut' | 'attribution_publiee_le'>,
  { attribution_publiee_le }: Pick<AppelOffres, 'attribution_publiee_le'>,
): string | undefined {
  return lot.statut === 'ATTRIBUE' ? (lot.attribution_publiee_le ?? attribution_publiee_le) : undefined;
}

/** "Lot 3 : entretien de la voirie de Sonfonia". */
export const titreLot = ({ numero, intitule }: Pick<Lot, 'numero' | 'intitule'>): string =>
  `Lot ${numero}\u00a0: ${intitule}`;
