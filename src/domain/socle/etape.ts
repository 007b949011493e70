import { readInstant } from './instant.ts';
/** A step of a timeline: done, now, or to come. */
export interface Etape {
  titre: string;
  /** Day or moment, ISO; undefined when not published. */
  date?: string | undefined;
  isFaite: boolean;
  /** Moment at which the clock alone ticks the step: to be recomputed on the device. Undefined once ticked. */
  echeance?: string | undefined;
  /** Days by which a promised date is missed, 0 before it: at `echeance` such a step is late, not done. */
  retard?: number | undefined;
  /** True for a step that will never come: the procedure ended before it. */
  isSansObjet?: boolean | undefined;
  /** True for a step whose date stopped meaning anything: the works stand still. */
  isArretee?: boolean | undefined;
  /** True for a date that was announced and has passed without the step being taken. */
  isDepassee?: boolean | undefined;
  /** A word under the date, where there is more to say. */
  note?: string | undefined;
}

/** A step that its date alone ticks: a day from its first minute in Guinea, a moment when it comes. */
export function selonDate(date: string | undefined, now: Date): Pick<Etape, 'date' | 'isFaite' | 'echeance'> {
  if (date === undefined) return { isFaite: false };
  // A day reads as midnight GMT, which is Guinea's.
  return readInstant(date) <= now.getTime() ? { date, isFaite: true } : { date, isFaite: false, echeance: date };
}
