import { type SyntheticEvent, useState } from 'react';
import type { Fautes } from './useFormulaire.ts';

/**
 * What is wrong in a form that opens in its page, by the id of the field: said once the person has tried to send it, the
 * first faulty field taking the focus. `send` is called when nothing is wrong and nothing is under way; from then on nothing
 * is said of a field until the next try: a form that was sent comes back empty or closed, never with red fields (R154).
 */
export function useVerification(fautes: Fautes, isOccupe: boolean, send: () => unknown) {
  const [isVerifie, setVerifie] = useState(false);
  return {
    fauteOf: (id: string): string | undefined => (isVerifie ? fautes.get(id) : undefined),
    /** Attributes of the form. */
    formulaire: {
      noValidate: true,
      'aria-busy': isOccupe,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>): void => {
        event.preventDefault();
        if (isOccupe) return;
        const [premiere] = fautes.keys();
        setVerifie(premiere !== undefined);
        if (premiere === undefined) void send();
        else document.getElementById(premiere)?.focus();
      },
    },
  };
}

/**
 * The sending of such a form: whether it is under way, and why the last try failed, in one sentence. It may be sent again at
 * once; `useEnvoi` is for a page that is one form, which shuts once it is done and reads the error's code.
 */
export function useEnvoiOuvert() {
  const [isOccupe, setOccupe] = useState(false);
  const [echec, setEchec] = useState<string>();
  /** `action` gives what went wrong in one sentence, or nothing; so does this. */
  const send = async (action: () => Promise<string | undefined>): Promise<string | undefined> => {
    setOccupe(true);
    setEchec(undefined);
    const phrase = await action();
    setOccupe(false);
    setEchec(phrase);
    return phrase;
  };
  return { isOccupe, echec, send };
}
