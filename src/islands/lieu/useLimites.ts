import { useEffect, useState } from 'react';
import type { Territoire } from '../../domain/registre/territoire.ts';
import { territoireOf } from '../../domain/registre/territoire-fond.ts';

/** Read once for the page, with what draws the map; nothing where it does not come: the box around the country stays. */
let limites: Promise<Territoire | undefined> | undefined;

async function readLimites(): Promise<Territoire | undefined> {
  try {
    const { loadFond } = await import('../carte/monte.tsx');
    const { guinee, prefectures } = await loadFond();
    return territoireOf(guinee.features, prefectures.features);
  } catch (error) {
    console.warn('Limites du pays :', error);
    limites = undefined;
    return undefined;
  }
}

/** Limits of the country, from when somebody types a place; never in economy mode, where the service alone knows them. */
export function useLimites(isDemande: boolean): Territoire | undefined {
  const [territoire, setTerritoire] = useState<Territoire>();
  useEffect(() => {
    if (!isDemande || document.documentElement.classList.contains('econome')) return;
    void (limites ??= readLimites()).then(setTerritoire);
  }, [isDemande]);
  return territoire;
}
