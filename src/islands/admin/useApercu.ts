import { useEffect, useRef, useState } from 'react';
import type { ChangementFiche } from '../../domain/proposition/proposition.ts';
import { AppError, type Chargement } from '../../domain/socle/erreur.ts';
import type { Apercu, DemandeApercu, ReponseApercu } from './protocole-apercu.ts';

interface Ouvrier {
  ask: (changement: ChangementFiche) => void;
  stop: () => void;
}

/** Starts the worker that tells pages; `onLit`: what each page comes to, the last asked for alone. */
function startOuvrier(adresse: string | undefined, onLit: (etat: Chargement<Apercu>) => void): Ouvrier {
  const worker = new Worker(new URL('./apercu.worker.ts', import.meta.url), { type: 'module' });
  let attendues = 0;
  worker.onmessage = ({ data }: MessageEvent<ReponseApercu>) => {
    attendues -= 1;
    if (attendues > 0) return;
    onLit(
      data.kind === 'apercu'
        ? { status: 'ready', value: data.apercu }
        : { status: 'failed', error: new AppError(data.code) },
    );
  };
  // The worker's own file did not come.
  worker.onerror = (event) => {
    event.preventDefault();
    attendues = 0;
    onLit({ status: 'failed', error: new AppError('outil_non_charge') });
  };
  return {
    ask: (changement) => {
      attendues += 1;
      worker.postMessage({ adresse, changement } satisfies DemandeApercu);
    },
    stop: () => worker.terminate(),
  };
}

/** What a change makes of its page, told again at each change while the screen shows it; `reessaie` begins anew. */
export function useApercu(
  adresse: string | undefined,
  changement: ChangementFiche,
): { etat: Chargement<Apercu>; reessaie: () => Promise<void> } {
  const [etat, setEtat] = useState<Chargement<Apercu>>({ status: 'loading' });
  const [essai, setEssai] = useState(0);
  const ouvrier = useRef<Ouvrier>(undefined);
  useEffect(() => {
    const siens = startOuvrier(adresse, setEtat);
    ouvrier.current = siens;
    return () => siens.stop();
  }, [adresse, essai]);
  useEffect(() => ouvrier.current?.ask(changement), [changement, essai]);
  return {
    etat,
    reessaie: () => {
      setEtat({ status: 'loading' });
      setEssai(essai + 1);
      return Promise.resolve();
    },
  };
}
