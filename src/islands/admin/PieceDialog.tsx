import { type DemandeAcces, nomOfDemande } from '../../domain/demande/demande-acces.ts';
import { PIECES_PRETES } from '../../domain/demande/motifs.ts';
import { cleMotif } from '../../stores/socle/brouillons.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  demande: DemandeAcces;
  onConfirme: (piece: string) => void;
  onFerme: () => void;
}

/** Asks which proof is missing, and says that a letter leaves. */
export function PieceDialog({ demande, ...suites }: Props) {
  const { id, reference, email } = demande;
  return (
    <ConfirmationDialog
      titre={<span>{`Demander une pièce pour ${reference} ?`}</span>}
      sujet={`${nomOfDemande(demande)}, ${email}`}
      consequence="Un courriel part avec un lien pour l’ajouter à la demande, sept jours durant."
      verbe="Demander la pièce"
      cle={cleMotif(id, 'PIECE')}
      labelMotif="Pièce qui manque"
      aideMotif="Reprise telle quelle dans le courriel, et gardée au journal."
      motifs={PIECES_PRETES}
      isMotifRequis
      {...suites}
    />
  );
}
