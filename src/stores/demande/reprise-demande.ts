import type { OrigineDemande } from '../../domain/demande/champs-demande.ts';
import type { NomFormulaire } from '../../domain/hors-ligne/a-envoyer.ts';
import { hasPieces } from '../compte/apercu.ts';
import { forgetAEnvoyer, keepAEnvoyer, readAEnvoyer } from '../hors-ligne/a-envoyer.ts';
import { listFichiers, readRecue, resumeRecue } from './envoi-demande.ts';

// A request is stored before its proofs leave: those that have not yet are kept on the device, and outlive the page.

/** Under which the proofs of a stored request wait. */
const piecesOf = (origine: OrigineDemande): NomFormulaire => `pieces-${origine}`;
/** Fetched where there may be files. */
const fetchGarde = () => import('../hors-ligne/pieces-a-envoyer.ts');

/** Keeps the proofs that have not left, in place of those kept before; false when the device cannot. */
export async function keepRestants(origine: OrigineDemande): Promise<boolean> {
  const recue = readRecue();
  if (!recue || recue.marques.length === 0) {
    await forgetRestants(origine);
    return true;
  }
  const formulaire = piecesOf(origine);
  const { recue_le: ecrit_le, marques, id, reference } = recue;
  const fichiers = listFichiers();
  const isNote = keepAEnvoyer(formulaire, {
    champs: {},
    pieces: marques.length,
    ecrit_le,
    recue: { id, reference, marques },
  });
  const isGarde =
    isNote &&
    (await fetchGarde()
      .then(({ keepPieces }) =>
        keepPieces(
          formulaire,
          marques.flatMap((marque) => fichiers.get(marque) ?? []),
        ),
      )
      .catch(() => false));
  if (!isGarde) forgetAEnvoyer(formulaire);
  return isGarde;
}

/** Erases them: all have left, or the person goes on without them. */
export async function forgetRestants(origine: OrigineDemande): Promise<void> {
  forgetAEnvoyer(piecesOf(origine));
  if (hasPieces())
    await fetchGarde()
      .then(({ sweepPieces }) => sweepPieces())
      .catch(() => undefined);
}

/** True when the proofs of a stored request wait for whoever is here. */
export const hasRestants = (origine: OrigineDemande): boolean =>
  readAEnvoyer(piecesOf(origine), new Date()) !== undefined;

/** Takes that request up, if any; gives its number when the device has lost its proofs. */
export async function resumeRestants(origine: OrigineDemande): Promise<'reprise' | { perdue: string } | undefined> {
  const formulaire = piecesOf(origine);
  const gardee = readAEnvoyer(formulaire, new Date());
  // Without the file that reads them, they wait for another visit.
  const garde = gardee?.recue && (await fetchGarde().catch(() => undefined));
  if (!gardee?.recue || !garde) return undefined;
  const { recue, ecrit_le: recue_le } = gardee;
  const fichiers = await garde.readPieces(formulaire);
  if (fichiers.length !== recue.marques.length) {
    await forgetRestants(origine);
    return { perdue: recue.reference };
  }
  await resumeRecue({ ...recue, recue_le }, fichiers);
  return 'reprise';
}
