import { isAEnvoyer, isInjoignable, type NomFormulaire, phraseAEnvoyer } from '../../domain/hors-ligne/a-envoyer.ts';
import { followReseau, forgetAEnvoyer, keepAEnvoyer, readAEnvoyer } from '../../stores/hors-ligne/a-envoyer.ts';

/** What a form does about a network that is away. */
export interface Attente {
  /** To call when something was typed. */
  noteSaisie: () => void;
  /** To call when a sending failed, with the try that may be taken up again. */
  noteEchec: (error: unknown, essai?: { id: string; empreinte: string }) => void;
  /** To call once it is sent, or when its author erases it. */
  forget: () => void;
  stop: () => void;
}

/**
 * Keeps what is written in a form while the portal cannot be reached, and says so by `show`: a sentence, or nothing.
 * Nothing is ever sent by itself.
 */
export function startAttente(
  formulaire: NomFormulaire,
  readChamps: () => Record<string, string>,
  show: (phrase: string) => void,
): Attente {
  let gardee = readAEnvoyer(formulaire, new Date());
  /** What a failed try says, against what the device believes; until it says that the network came back. */
  let isInjoint = false;
  const tell = (): void => show(gardee ? phraseAEnvoyer(gardee, navigator.onLine && !isInjoint) : '');
  const keep = (essai = gardee?.essai): void => {
    const ecrite = { champs: readChamps(), ecrit_le: new Date().toISOString(), essai };
    if (!isAEnvoyer(ecrite, new Date())) {
      // Nothing is left of it.
      forgetAEnvoyer(formulaire);
      gardee = undefined;
    } else if (keepAEnvoyer(formulaire, ecrite)) gardee = ecrite;
    tell();
  };
  const noteSaisie = (): void => {
    if (gardee || !navigator.onLine) keep();
  };
  const stop = followReseau(() => {
    isInjoint = false;
    if (navigator.onLine) tell();
    else keep();
  });
  tell();
  return {
    noteSaisie,
    noteEchec: (error, essai) => {
      if (!isInjoignable(error)) return;
      isInjoint = true;
      keep(essai);
    },
    forget: () => {
      forgetAEnvoyer(formulaire);
      gardee = undefined;
      isInjoint = false;
      tell();
    },
    stop,
  };
}
