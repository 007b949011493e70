import { useEffect, useState } from 'react';
import { phraseCompte } from '../../domain/demande/compte-concerne.ts';
import { type Decision, type DemandeAcces, TEXTES_DECISION } from '../../domain/demande/demande-acces.ts';
import { readCompteConcerne } from '../../stores/administration/demandes.ts';
import { cleMotif } from '../../stores/socle/brouillons.ts';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';

interface Props {
  demande: DemandeAcces;
  decision: Decision;
  onConfirme: (motif: string) => void;
  onFerme: () => void;
}

const INCONNU = 'Impossible de savoir si cette adresse a déjà un compte.';

/** What the decision would do to the account that the address has already, once it is known. */
function useCompte(id: string, decision: Decision): string | undefined {
  const [phrase, setPhrase] = useState<string>();
  useEffect(() => {
    // A refusal touches no account.
    if (decision === 'REFUSE') return undefined;
    let isLa = true;
    readCompteConcerne(id)
      .then(
        (compte) => phraseCompte(decision, compte),
        () => INCONNU,
      )
      .then(
        (dite) => isLa && setPhrase(dite),
        () => undefined,
      );
    return () => {
      isLa = false;
    };
  }, [id, decision]);
  return phrase;
}

/** Asks for a decision to be confirmed. */
export function DecisionDialog({ demande, decision, ...suites }: Props) {
  const { verbe, consequence, aideMotif } = TEXTES_DECISION[decision];
  const phrase = useCompte(demande.id, decision);
  // « Le compte sera activé » would be untrue of an account that its owner has to confirm first.
  const suite = decision === 'APPROUVE' && phrase !== INCONNU ? undefined : consequence;
  return (
    <ConfirmationDialog
      titre={
        <>
          {verbe} la demande {demande.reference}&nbsp;?
        </>
      }
      sujet={`${demande.nom_societe ?? demande.full_name}, ${demande.email}`}
      consequence={phrase === undefined ? consequence : [suite, phrase].filter(Boolean).join('. ')}
      verbe={verbe}
      cle={cleMotif(demande.id, decision)}
      aideMotif={aideMotif}
      {...suites}
    />
  );
}
