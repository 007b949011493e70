import { useEffect, useRef, useState } from 'react';

/** What is wrong, by the id of the field, in the order of the fields. */
export type Fautes = ReadonlyMap<string, string>;

/** The faults among what was found out of each field. */
export const fautesOf = (trouvees: ReadonlyArray<readonly [id: string, faute: string | undefined]>): Fautes =>
  new Map(trouvees.filter((une): une is readonly [string, string] => une[1] !== undefined));

/** The text of a field; a file is none. */
export function readChamp(form: HTMLFormElement | null, nom: string): string {
  const valeur = form && new FormData(form).get(nom);
  return typeof valeur === 'string' ? valeur : '';
}

/**
 * A form and what is wrong in it. Its fields hold their own values: nothing typed is lost, before the island wakes or
 * after a failure. Until it is awake they take what is typed, and the button waits.
 */
export function useFormulaire(onEveil?: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isEveille, setEveille] = useState(false);
  const [fautes, setFautes] = useState<Fautes>(new Map());
  useEffect(() => {
    const eveil = setTimeout(() => {
      if (form.current) onEveil?.(form.current);
      setEveille(true);
    });
    return () => clearTimeout(eveil);
    // Once, when the island wakes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const read = (nom: string) => readChamp(form.current, nom);
  /** Shows the faults and brings the first faulty field to the person; true when there is none. */
  const check = (trouvees: Fautes): boolean => {
    setFautes(trouvees);
    const [premiere] = trouvees.keys();
    if (premiere === undefined) return true;
    const champ = form.current?.querySelector<HTMLElement>(`#${premiere}`);
    champ?.focus();
    // On a phone the toast would lie over a field at the screen's foot.
    champ?.scrollIntoView({ block: 'center' });
    return false;
  };
  return { form, isEveille, fautes, setFautes, read, check };
}
