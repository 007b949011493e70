import type { Pli } from '../../data/scelle/pli.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import type { DemandePli, ReponsePli } from './protocole-pli.ts';

/** Seals an offer in a worker of its own. */
export async function sealPli(demande: DemandePli, onProgression: (lus: number) => void): Promise<Pli> {
  const worker = new Worker(new URL('./offre.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Pli>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReponsePli>) => {
        if (data.kind === 'progression') onProgression(data.lus);
        else if (data.kind === 'fini') resolve(data.pli);
        else
          reject(
            data.isIllisible
              ? new AppError('inattendue', { cause: { message: 'fichier_illisible' } })
              : new AppError('empreinte_impossible'),
          );
      };
      // The worker's own file did not come.
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new AppError('outil_non_charge'));
      };
      worker.postMessage(demande);
    });
  } finally {
    worker.terminate();
  }
}
