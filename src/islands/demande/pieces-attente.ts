import { phrasePieces, type SortPieces } from '../../domain/hors-ligne/pieces-a-envoyer.ts';
import { hasPieces } from '../../stores/compte/apercu.ts';
import { envoiDemande } from '../../stores/demande/envoi-demande.ts';
import type { PiecesJointes } from '../formulaire/attente-envoi.ts';

/**
 * Keeps the chosen files of a form under the name of its text, and puts back those that were kept: `attendues`, their number.
 * `onChoix`: other files are chosen; `onSort`: what is said of them changed.
 */
export function startPieces(
  readCle: () => string,
  attendues: number,
  onChoix: () => void,
  onSort: () => void,
): PiecesJointes {
  // Asked for while there is a network: files are chosen when there is none.
  const garde = import('../../stores/hors-ligne/pieces-a-envoyer.ts').then(({ piecesAEnvoyer }) => piecesAEnvoyer);
  const sweep = () => garde.then((pieces) => pieces.sweepPieces());
  const readMarques = (): string => [...envoiDemande.listFichiers().keys()].join();
  let vues = '';
  /** Those that the device was given last; undefined until what it had is back in the form. */
  let confiees: string | undefined;
  let sort: SortPieces | undefined;
  const tell = (suite: SortPieces | undefined): void => {
    sort = suite;
    onSort();
  };

  async function restore(): Promise<void> {
    const lues = attendues > 0 ? await garde.then((pieces) => pieces.readPieces(readCle())).catch(() => []) : [];
    // Erased, or sent, meanwhile.
    if (confiees !== undefined) return;
    await envoiDemande.addJustificatifs(lues);
    // Files chosen before, or meanwhile, are not kept yet.
    confiees = envoiDemande.listFichiers().size === lues.length ? readMarques() : '';
    if (attendues > 0) tell(lues.length < attendues ? 'perdues' : 'gardees');
    follow();
  }
  function follow(): void {
    if (confiees === undefined || vues === readMarques()) return;
    vues = readMarques();
    if (vues !== confiees) onChoix();
  }

  const stop = envoiDemande.$justificatifs.listen(follow);
  // Once the caller has what this gives back.
  const ready = Promise.resolve().then(restore);
  if (hasPieces()) void sweep().catch(() => undefined);
  else garde.catch(() => undefined);
  return {
    ready,
    count: () => (confiees === undefined ? undefined : envoiDemande.listFichiers().size),
    keep: () => {
      const marques = readMarques();
      if (confiees === undefined || marques === confiees) return;
      confiees = marques;
      sort = undefined;
      const fichiers = [...envoiDemande.listFichiers().values()];
      const cle = readCle();
      void (fichiers.length > 0 ? garde.then((pieces) => pieces.keepPieces(cle, fichiers)) : sweep())
        .catch(() => false)
        .then((isGarde) => {
          if (confiees === marques) tell(fichiers.length === 0 ? undefined : isGarde ? 'gardees' : 'refusees');
        });
    },
    phrase: () => (sort ? phrasePieces(sort, envoiDemande.listFichiers().size) : ''),
    forget: () => {
      if (confiees !== '' || hasPieces()) void sweep().catch(() => undefined);
      confiees = vues = '';
      sort = undefined;
    },
    clear: envoiDemande.clearJustificatifs,
    stop,
  };
}
