import { useRef, useState } from 'react';
import { canDefaire, canRetirer, type PropositionLue } from '../../domain/proposition/proposition-lue.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import type { StoreProposition } from '../../stores/administration/propositions.ts';
import { cleMotif } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  lue: PropositionLue;
  store: StoreProposition;
  /** Opens the correction, where its author may correct. */
  onCorrige: (() => void) | undefined;
  /** Where a proposition opens for whoever reads. */
  hrefOf: (id: string) => string;
}

/** What its author may do with a proposition, and what anybody may once it is written: propose what undoes it. */
export function GestesAuteur({ lue, store, onCorrige, hrefOf }: Props) {
  const [geste, setGeste] = useState<'RETIRER' | 'DEFAIRE'>();
  const [isOccupe, setOccupe] = useState(false);
  // Tried again after an answer that was lost, it is the same.
  const inverse = useRef('');
  const withdraw = async () => {
    setOccupe(true);
    const faute = await store.withdraw();
    setOccupe(false);
    tellIssue('proposition', 'Proposition retirée', faute);
  };
  const reverse = async () => {
    setOccupe(true);
    inverse.current ||= drawId();
    const issue = await store.reverse(lue, inverse.current);
    setOccupe(false);
    if ('id' in issue) location.assign(hrefOf(issue.id));
    else tellIssue('proposition', '', issue.faute);
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {onCorrige && (
        <button type="button" className="btn btn-principal" disabled={isOccupe} onClick={onCorrige}>
          Corriger et soumettre de nouveau
        </button>
      )}
      {canRetirer(lue) && (
        <button type="button" className="btn" disabled={isOccupe} onClick={() => setGeste('RETIRER')}>
          Retirer ma proposition
        </button>
      )}
      {canDefaire(lue) && (
        <button type="button" className="btn" disabled={isOccupe} onClick={() => setGeste('DEFAIRE')}>
          Proposer de la défaire
        </button>
      )}
      {geste === 'RETIRER' && (
        <ConfirmationDialog
          titre={<span>Retirer cette proposition&nbsp;?</span>}
          sujet={lue.titre}
          consequence="Personne n’en décidera plus. Vous pourrez la corriger et la soumettre de nouveau."
          verbe="Retirer"
          cle={cleMotif(lue.id, geste)}
          onConfirme={() => void withdraw()}
          onFerme={() => setGeste(undefined)}
        />
      )}
      {geste === 'DEFAIRE' && (
        <ConfirmationDialog
          titre={<span>Proposer de la défaire&nbsp;?</span>}
          sujet={lue.titre}
          consequence="Une nouvelle proposition remet ce qui était écrit avant. Un autre administrateur en décide."
          verbe="Proposer"
          cle={cleMotif(lue.id, geste)}
          onConfirme={() => void reverse()}
          onFerme={() => setGeste(undefined)}
        />
      )}
    </div>
  );
}
