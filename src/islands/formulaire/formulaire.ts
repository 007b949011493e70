import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once the island is awake: until then the form's fields take what is typed, and its button waits. */
export const useEveil = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

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

/** Faults by field, and the first faulty one brought to the person. Fields keep their own values. */
export function useFautes() {
  const form = useRef<HTMLFormElement>(null);
  const [fautes, setFautes] = useState<Readonly<Record<string, string>>>({});
  const read = (nom: string): string => {
    const valeur = form.current && new FormData(form.current).get(nom);
    return typeof valeur === 'string' ? valeur : '';
  };
  /** Shows the faults; true when there is none. */
  const check = (trouvees: Readonly<Record<string, string | undefined>>): boolean => {
    const vraies = Object.entries(trouvees).filter((entry): entry is [string, string] => entry[1] !== undefined);
    setFautes(Object.fromEntries(vraies));
    const [premiere] = vraies;
    if (premiere) form.current?.querySelector<HTMLElement>(`#${premiere[0]}`)?.focus();
    return premiere === undefined;
  };
  return { form, fautes, read, check };
}
