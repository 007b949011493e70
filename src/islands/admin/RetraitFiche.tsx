import { useState } from 'react';
import type { RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import type { ChangementFiche } from '../../domain/proposition/proposition.ts';
import type { FicheVisee } from '../../domain/saisie/fiche-saisie.ts';
import { findCitations, retraitOf } from '../../domain/saisie/retrait.ts';
import { listOf } from '../../domain/socle/texte.ts';
import { cleMotif } from '../../stores/socle/brouillons.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  visee: FicheVisee;
  nom: string;
  registre: RegistreOuvert;
  decideur: string;
  isOccupe: boolean;
  onRetire: (changement: ChangementFiche, motif: string) => void;
}

/** Proposes to take an entry out of the register, with a reason; not one that others name. */
export function RetraitFiche({ visee, nom, registre, decideur, isOccupe, onRetire }: Props) {
  const [etat, setEtat] = useState<'ouvert' | string[]>();
  return (
    <>
      <button
        type="button"
        className="btn btn-grave"
        disabled={isOccupe}
        onClick={() => {
          const citations = findCitations(visee, registre);
          setEtat(citations.length === 0 ? 'ouvert' : citations);
        }}
      >
        Proposer de retirer la fiche
      </button>
      {Array.isArray(etat) && (
        <p role="alert" className="w-full font-semibold break-words text-danger">
          {`D’autres fiches la nomment (${listOf(etat)})\u00a0: changez-les d’abord.`}
        </p>
      )}
      {etat === 'ouvert' && (
        <ConfirmationDialog
          titre="Retirer la fiche du registre ?"
          sujet={nom}
          consequence={`${decideur} en décide\u00a0: s’il l’accepte, sa page disparaît à la publication suivante.`}
          verbe="Proposer le retrait"
          cle={cleMotif(`${visee.collection}/${visee.id}`, 'RETIRER_FICHE')}
          aideMotif="Pourquoi, pour qui décide."
          isMotifRequis
          isGrave
          onConfirme={(motif) => onRetire(retraitOf(visee, registre), motif)}
          onFerme={() => setEtat(undefined)}
        />
      )}
    </>
  );
}
