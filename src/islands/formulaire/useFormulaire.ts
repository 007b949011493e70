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
    // On a phone the toast would lie over a field at the screen's foot. Once the faults are on the page, which push it down.
    setTimeout(() => champ?.scrollIntoView({ block: 'center' }));
    return false;
  };
  return { form, isEveille, fautes, setFautes, read, check };
}

type Envoi = { status: 'saisie' } | { status: 'envoi' } | { status: 'fait' } | { status: 'echec'; error: unknown };

/** The sending of a form: one at a time, none once it is done. */
export function useEnvoi(onEchec?: (error: unknown) => void) {
  const [envoi, setEnvoi] = useState<Envoi>({ status: 'saisie' });
  const isFerme = envoi.status === 'envoi' || envoi.status === 'fait';
  /** `action` says whether it is done; the form is filled in again when it is not. */
  const send = async (action: () => Promise<boolean>): Promise<void> => {
    // What has the focus is disabled meanwhile, and loses it: it comes back to who has to try again.
    const actif = document.activeElement;
    setEnvoi({ status: 'envoi' });
    try {
      setEnvoi({ status: (await action()) ? 'fait' : 'saisie' });
    } catch (error) {
      setEnvoi({ status: 'echec', error });
      onEchec?.(error);
      setTimeout(() => {
        if (document.activeElement === document.body && actif instanceof HTMLElement) actif.focus();
      });
    }
  };
  return { envoi, isFerme, send };
}

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

/** Has the browser ask before the page is left, for as long as something would be lost with it. */
export function useRetenue(isRetenu: boolean): void {
  useEffect(() => {
    if (!isRetenu) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isRetenu]);
}
