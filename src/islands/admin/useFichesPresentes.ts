import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Chargement } from '../../domain/socle/erreur.ts';
import { createFichesPresentes, type FichePresente } from '../../stores/administration/fiches-presentes.ts';

/** What entries say today, asked for only where it is needed; and the verb that asks again after a failure. */
export function useFichesPresentes(isUtile: boolean): [etat: Chargement<FichePresente>, load: () => Promise<unknown>] {
  const [ressource] = useState(() => createFichesPresentes());
  const etat = useStore(ressource.$etat);
  useEffect(() => {
    // The failure stands in the store, and the screen says it.
    if (isUtile) ressource.load().catch(() => undefined);
  }, [ressource, isUtile]);
  return [etat, ressource.load];
}
