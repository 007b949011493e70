import { useEffect, useState } from 'react';
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
  const { id, reference, nom_societe, full_name, email } = demande;
  const [suite, setSuite] = useState(consequence);
  useEffect(() => {
    // Loaded when a dialog opens, like what words a history. A refusal touches no account.
    if (decision !== 'REFUSE')
      import('../../stores/administration/compte-concerne.ts')
        .then(({ tellConsequence }) => tellConsequence(id, decision))
        .then(setSuite, () => undefined);
  }, [id, decision]);
  return (
    <ConfirmationDialog
      titre={
        <>
          {verbe} la demande {reference}&nbsp;?
        </>
      }
      sujet={`${nom_societe ?? full_name}, ${email}`}
      consequence={suite}
      verbe={verbe}
      cle={cleMotif(id, decision)}
      aideMotif={aideMotif}
      {...suites}
    />
  );
}
