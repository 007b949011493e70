import type { AppelOffres } from './appel-offres.ts';
import type { StatutAppelOffres, StatutLot } from './vocabulaire.ts';

// Apart from the other rules of lots: a signed-in page asks for their states alone.

/** Lots by their ends alone: what tells the state of a tender. */
export type FinsDeLots = { lots?: ReadonlyArray<{ statut?: StatutLot | undefined }> | undefined };

/** A tender as its lots tell its states. */
export type Alloti = Pick<AppelOffres, 'statut'> & FinsDeLots;

/** State of a lot: its own end, else that of its tender (R133). */
export const statutOfLot = (
  { statut }: { statut?: StatutLot | undefined },
  appel: Pick<AppelOffres, 'statut'>,
): StatutAppelOffres => statut ?? appel.statut;

/** True once a lot has come to its own end: its tender then tells its lots one by one. */
export const hasFinsDeLots = ({ lots = [] }: FinsDeLots): boolean => lots.some(({ statut }) => statut !== undefined);
