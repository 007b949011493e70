import {
  type AEnvoyer,
  isAEnvoyer,
  isInjoignable,
  type NomFormulaire,
  phraseAEnvoyer,
} from '../../domain/hors-ligne/a-envoyer.ts';
import {
  cleOf,
  followAppareil,
  followReseau,
  forgetOnglet,
  forgetSous,
  isAuteurSorti,
  keepSous,
  readSous,
} from '../../stores/hors-ligne/a-envoyer.ts';

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

/**
 * Follows the files of a form kept under the name that `readCle` gives, of which `attendues` were kept; calls back when others
 * are chosen, and when `phrase` changed.
 */
export type JoinPieces = (
  readCle: () => string,
  attendues: number,
  onChoix: () => void,
  onSort: () => void,
) => PiecesJointes;

/**
 * Keeps what is written in a form while the portal cannot be reached, and says so by `show`: a sentence, or nothing.
 * Nothing is ever sent by itself, nor kept for another than who was there when it was begun; `clear` empties the form when
 * that account signs out.
 */
export function startAttente(
  formulaire: NomFormulaire,
  readChamps: () => Record<string, string>,
  show: (phrase: string) => void,
  clear: () => void,
  joinPieces?: JoinPieces,
): Attente {
  let cle = cleOf(formulaire);
  let debut = Date.now();
  /** What this tab kept, or found and shows. */
  let gardee = readSous(cle, new Date());
  /** What a failed try says, against what the device believes; until it says that the network came back. */
  let isInjoint = false;
  /** Sent or erased in another tab, and nothing typed here since. */
  let isParti = false;
  const isAuteurLa = (): boolean => cleOf(formulaire) === cle;
  const tell = (): void => {
    const phrases =
      gardee && isAuteurLa() ? [phraseAEnvoyer(gardee, navigator.onLine && !isInjoint), pieces?.phrase()] : [];
    show(phrases.filter(Boolean).join(' '));
  };
  const readEcrite = (essai?: AEnvoyer['essai']): AEnvoyer | undefined => {
    const nombre = pieces?.count() ?? gardee?.pieces;
    const ecrite = { champs: readChamps(), pieces: nombre, ecrit_le: new Date().toISOString(), essai };
    return isAEnvoyer(ecrite, new Date()) ? ecrite : undefined;
  };
  const keep = (essai = gardee?.essai): void => {
    const ecrite = readEcrite(essai);
    // An empty form erases what it kept itself, not what another tab does.
    if (isAuteurLa() && (ecrite ?? gardee)) {
      if (!ecrite) forgetSous(cle);
      if (!ecrite || keepSous(cle, ecrite)) {
        gardee = ecrite;
        // After the text: files without one would be nobody's.
        pieces?.keep();
      }
    }
    tell();
  };
  const noteSaisie = (): void => {
    isParti = false;
    if (gardee || !navigator.onLine) keep();
  };
  const pieces = joinPieces?.(
    () => cle,
    gardee?.pieces ?? 0,
    noteSaisie,
    () => tell(),
  );
  const drop = (): void => {
    gardee = undefined;
    pieces?.forget();
    isInjoint = false;
    tell();
  };
  const unfollowReseau = followReseau(() => {
    isInjoint = false;
    if (navigator.onLine || isParti) tell();
    else keep();
  });
  const unfollowAppareil = followAppareil(() => {
    if (isAuteurSorti(cle, debut)) {
      debut = Date.now() + 1;
      forgetOnglet();
      clear();
      drop();
      pieces?.clear();
    } else if (gardee && !readSous(cle, new Date())) {
      isParti = true;
      drop();
    }
    // Nothing is written yet: what will be is of whoever is here now.
    if (!isAuteurLa() && !readEcrite()) {
      cle = cleOf(formulaire);
      gardee = undefined;
    }
    tell();
  });
  const forget = (): void => {
    if (gardee) forgetSous(cle);
    drop();
  };
  const stop = (): void => {
    unfollowReseau();
    unfollowAppareil();
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
