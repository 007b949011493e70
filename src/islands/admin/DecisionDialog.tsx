import { type Decision, type DemandeAcces, TEXTES_DECISION } from '../../domain/demande/demande-acces.ts';
import { cleMotif } from '../../stores/socle/brouillons.ts';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';

interface Props {
  demande: DemandeAcces;
  decision: Decision;
  onConfirme: (motif: string) => void;
  onFerme: () => void;
}

/** Asks for a decision to be confirmed. */
export function DecisionDialog({ demande, decision, ...suites }: Props) {
  const { verbe, consequence, aideMotif } = TEXTES_DECISION[decision];
  return (
    <ConfirmationDialog
      titre={
        <>
          {verbe} la demande {demande.reference}&nbsp;?
        </>
      }
      sujet={`${demande.nom_societe ?? demande.full_name}, ${demande.email}`}
      consequence={consequence}
      verbe={verbe}
      cle={cleMotif(demande.id, decision)}
      aideMotif={aideMotif}
      {...suites}
    />
  );
}
