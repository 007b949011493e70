import { useRef, useState } from 'react';
import { drawId } from '../../domain/socle/identifiant.ts';
import {
  type BrouillonRegistre,
  cleBrouillonRegistre,
  keepBrouillonRegistre,
  readBrouillonRegistre,
} from '../../stores/administration/brouillon-registre.ts';
import { useAuth } from '../compte/useAuth.ts';

/** What is typed on a screen of the register, kept on the device under a name until it is proposed or discarded. */
export function useBrouillonRegistre<T extends object>(nom: string, vide: T) {
  const { session } = useAuth();
  const compte = session.status === 'ready' ? session.user.id : '';
  const [brouillon, setBrouillon] = useState((): BrouillonRegistre<T> & { isRepris: boolean } => {
    const lu = readBrouillonRegistre<T>(compte, nom);
    return lu ? { ...lu, isRepris: true } : { envoi: drawId(), saisie: vide, isRepris: false };
  });
  const [isGarde, setGarde] = useState(true);
  const { envoi, saisie, isRepris } = brouillon;
  /** What stands now, for whoever changes it after a wait. */
  const present = useRef({ envoi, saisie });
  return {
    /** Its name on this device. */
    cle: cleBrouillonRegistre(compte, nom),
    envoi,
    saisie,
    /** True while what shows was typed at another time. */
    isRepris,
    /** False when this browser keeps nothing. */
    isGarde,
    change: (change: (saisie: T) => T): void => {
      const suite = { envoi: present.current.envoi, saisie: change(present.current.saisie) };
      present.current = suite;
      setBrouillon({ ...suite, isRepris });
      setGarde(keepBrouillonRegistre(compte, nom, suite));
    },
    /** Forgets it; `suite`: what is left to type of it. */
    discard: (suite: T = vide): void => {
      const neuf = { envoi: drawId(), saisie: suite };
      present.current = neuf;
      setBrouillon({ ...neuf, isRepris: false });
      keepBrouillonRegistre(compte, nom, Object.keys(suite).length === 0 ? undefined : neuf);
    },
  };
}
