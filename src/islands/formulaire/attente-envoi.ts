import { isAEnvoyer, isInjoignable, type NomFormulaire, phraseAEnvoyer } from '../../domain/hors-ligne/a-envoyer.ts';
import { followReseau, forgetAEnvoyer, keepAEnvoyer, readAEnvoyer } from '../../stores/hors-ligne/a-envoyer.ts';

/** What a form does about a network that is away. */
export interface Attente {
  /** Settles once the files that were kept are back in the form: sent before, they would be lost. */
  ready: Promise<void>;
  /** To call when something was typed. */
  noteSaisie: () => void;
  /** To call when a sending failed, with the try that may be taken up again. */
  noteEchec: (error: unknown, essai?: { id: string; empreinte: string }) => void;
  /** To call when its author erases it. */
  forget: () => void;
  /** To call once it is sent: nothing of it is kept any more. */
  close: () => void;
  stop: () => void;
}

/** The files that go with a form. */
export interface PiecesJointes {
  /** Settles once those that were kept are back in the form. */
  ready: Promise<void>;
  /** How many are chosen; undefined until those that were kept are back in the form. */
  count: () => number | undefined;
  /** Hands those that are chosen now to the device, where the text is already. */
  keep: () => void;
  /** What is said of them; nothing where there are none. */
  phrase: () => string;
  /** The text is gone: the device forgets them too. */
  forget: () => void;
  /** None is chosen any more. */
  clear: () => void;
  stop: () => void;
}

/** Follows the files of a form, of which `attendues` were kept; calls back when others are chosen, and when `phrase` changed. */
export type JoinPieces = (attendues: number, onChoix: () => void, onSort: () => void) => PiecesJointes;

/**
 * Keeps what is written in a form while the portal cannot be reached, and says so by `show`: a sentence, or nothing.
 * Nothing is ever sent by itself.
 */
export function startAttente(
  formulaire: NomFormulaire,
  readChamps: () => Record<string, string>,
  show: (phrase: string) => void,
  joinPieces?: JoinPieces,
): Attente {
  let gardee = readAEnvoyer(formulaire, new Date());
  /** What a failed try says, against what the device believes; until it says that the network came back. */
  let isInjoint = false;
  const tell = (): void => {
    const phrases = gardee ? [phraseAEnvoyer(gardee, navigator.onLine && !isInjoint), pieces?.phrase()] : [];
    show(phrases.filter(Boolean).join(' '));
  };
  const keep = (essai = gardee?.essai): void => {
    const nombre = pieces?.count() ?? gardee?.pieces;
    const ecrite = { champs: readChamps(), pieces: nombre, ecrit_le: new Date().toISOString(), essai };
    const isVide = !isAEnvoyer(ecrite, new Date());
    if (isVide) forgetAEnvoyer(formulaire);
    if (isVide || keepAEnvoyer(formulaire, ecrite)) {
      gardee = isVide ? undefined : ecrite;
      // After the text: files without one would be nobody's.
      pieces?.keep();
    }
    tell();
  };
  const noteSaisie = (): void => {
    if (gardee || !navigator.onLine) keep();
  };
  const pieces = joinPieces?.(gardee?.pieces ?? 0, noteSaisie, () => tell());
  const unfollow = followReseau(() => {
    isInjoint = false;
    if (navigator.onLine) tell();
    else keep();
  });
  const forget = (): void => {
    forgetAEnvoyer(formulaire);
    pieces?.forget();
    gardee = undefined;
    isInjoint = false;
    tell();
  };
  const stop = (): void => {
    unfollow();
    pieces?.stop();
  };
  tell();
  return {
    ready: pieces?.ready ?? Promise.resolve(),
    noteSaisie,
    noteEchec: (error, essai) => {
      if (!isInjoignable(error)) return;
      isInjoint = true;
      keep(essai);
    },
    forget: () => {
      forget();
      pieces?.clear();
    },
    close: () => {
      forget();
      stop();
    },
    stop,
  };
}
