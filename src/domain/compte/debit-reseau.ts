/** What a browser tells of its connection (`navigator.connection`); several browsers tell nothing. */
export interface Connexion {
  /** The reader asks for less data. */
  saveData?: boolean | undefined;
  /** `slow-2g`, `2g`, `3g` or `4g`, from the measured delay and rate. */
  effectiveType?: string | undefined;
  /** Megabits per second, rounded. */
  downlink?: number | undefined;
}

/** Least rate at which a few hundred kilobytes come without being asked for: about two seconds of it. */
const DEBIT_MINIMAL = 1.5;

/**
 * True when no picture and no map is loaded before it is asked for. The reader's choice on this device decides (`oui`
 * or another word); without one (null), what the browser says.
 */
export const isEconome = (choix: string | null, connexion: Connexion | undefined): boolean =>
  choix === null ? connexion?.saveData === true || /2g$/.test(connexion?.effectiveType ?? '') : choix === 'oui';

/** True when something heavy may load by itself. A connection that is not known waits for the reader's word. */
export function isBonneConnexion(connexion: Connexion | undefined): boolean {
  if (connexion?.saveData !== false || connexion.effectiveType !== '4g') return false;
  return (connexion.downlink ?? 0) >= DEBIT_MINIMAL;
}
