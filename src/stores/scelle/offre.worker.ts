import { sealPli } from '../../data/scelle/pli.ts';
import type { DemandePli, ReponsePli } from './protocole-pli.ts';

// Seals one offer away from the page, then ends: encryption of 50 MB never holds a finger up.

const tell = (reponse: ReponsePli) => postMessage(reponse);

addEventListener('message', ({ data }: MessageEvent<DemandePli>) => {
  void seal(data);
});

async function seal({ membres, formulaire, fichiers }: DemandePli): Promise<void> {
  try {
    const pli = await sealPli(membres, formulaire, fichiers, (lus) => tell({ kind: 'progression', lus }));
    tell({ kind: 'fini', pli });
  } catch (error) {
    // A file that was moved or changed since it was chosen cannot be read any more.
    console.info('L’offre n’a pas pu être scellée.', error);
    tell({ kind: 'echec', isIllisible: error instanceof DOMException });
  }
}
