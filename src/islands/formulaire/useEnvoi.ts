import { useState } from 'react';

type Envoi = { status: 'saisie' } | { status: 'envoi' } | { status: 'fait' } | { status: 'echec'; error: unknown };

/** The sending of a form: one at a time, none once it is done. */
export function useEnvoi(onEchec?: (error: unknown) => void) {
  const [envoi, setEnvoi] = useState<Envoi>({ status: 'saisie' });
  const isFerme = envoi.status === 'envoi' || envoi.status === 'fait';
  /** `action` says whether it is done; the form is filled in again when it is not. */
  const send = async (action: () => Promise<boolean>): Promise<void> => {
    setEnvoi({ status: 'envoi' });
    try {
      setEnvoi({ status: (await action()) ? 'fait' : 'saisie' });
    } catch (error) {
      setEnvoi({ status: 'echec', error });
      onEchec?.(error);
    }
  };
  return { envoi, isFerme, send };
}
