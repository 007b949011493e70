import { useState } from 'react';
import { drawId } from '../../domain/socle/identifiant.ts';
import {
  type BrouillonRegistre,
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
  return {
    envoi,
    saisie,
    /** True while what shows was typed at another time. */
    isRepris,
    /** False when this browser keeps nothing. */
    isGarde,
    change: (suite: T): void => {
      setBrouillon({ envoi, saisie: suite, isRepris });
      setGarde(keepBrouillonRegistre(compte, nom, { envoi, saisie: suite }));
    },
    /** Forgets it; `suite`: what is left to type of it. */
    discard: (suite: T = vide): void => {
      const neuf = { envoi: drawId(), saisie: suite };
      setBrouillon({ ...neuf, isRepris: false });
      keepBrouillonRegistre(compte, nom, Object.keys(suite).length === 0 ? undefined : neuf);
    },
  };
}
