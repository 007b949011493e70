import { useEffect, useState } from 'react';

/** After that long the person is told that it is still going on. */
const LENT_MS = 6000;

/** True when what is under way takes longer than it should. */
export function useLenteur(isEnCours: boolean): boolean {
  const [isLent, setLent] = useState(false);
  useEffect(() => {
    if (!isEnCours) return undefined;
    const lent = setTimeout(() => setLent(true), LENT_MS);
    return () => {
      clearTimeout(lent);
      setLent(false);
    };
  }, [isEnCours]);
  return isLent;
}
