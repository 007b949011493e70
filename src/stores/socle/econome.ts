import { type Connexion, isEconome } from '../../domain/compte/debit-reseau.ts';

// The economy mode of a page: a class of its root, set before anything shows, so that the styles alone keep pictures
// from being asked for. Every page carries this script: it is short.

const CLE = 'econome';
/** Classes of the page's root: what shows depends on them. */
export const { classList } = document.documentElement;

/** Storage that a browser refuses keeps nothing: the choice is then for this page alone. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** Is this page in the economy mode? */
export const isModeEconome = (): boolean => classList.contains(CLE);

/** Opens the page in the mode that the reader chose, else in the one that suits the connection. */
export const startModeEconome = (): boolean =>
  classList.toggle(
    CLE,
    isEconome(
      attempt(() => localStorage.getItem(CLE)),
      (navigator as { connection?: Connexion }).connection,
    ),
  );

/** Takes the reader's choice, for this page and the next ones. */
export function chooseEconome(isOn: boolean): void {
  classList.toggle(CLE, isOn);
  attempt(() => localStorage.setItem(CLE, isOn ? 'oui' : 'non'));
}
