import { useEffect, useState } from 'react';

/** A value once it has not changed for a moment: what is computed of it does not slow typing down. */
export function useCalme<T>(valeur: T, ms = 300): T {
  const [calme, setCalme] = useState(valeur);
  useEffect(() => {
    const attente = setTimeout(() => setCalme(valeur), ms);
    return () => clearTimeout(attente);
  }, [valeur, ms]);
  return calme;
}
