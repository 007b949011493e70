import { useState } from 'react';
import { manquesCloture, type Ouverture } from '../../domain/scelle/ouverture.ts';
import { phraseNonEssayees } from '../../domain/scelle/paires-essayees.ts';
import { ouvertures } from '../../stores/scelle/seance-ouverture.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';
import { tellIssue } from '../formulaire/annonce-issue.ts';

/** Last step: the minutes freeze. */
export function OuvertureCloture({ ouverture }: { ouverture: Ouverture }) {
  const { appel_offres_id, reference, titre } = ouverture;
  const [isDemande, setDemande] = useState(false);
  const [isOccupe, setOccupe] = useState(false);
  const manques = manquesCloture(ouverture);
  const nonEssayees = phraseNonEssayees(ouverture.offres);
  const close = async () => {
    setOccupe(true);
    const issue = await ouvertures.closeOuverture(appel_offres_id);
    setOccupe(false);
    tellIssue(
      issue.status === 'fait' ? 'ouverture' : 'ouverture-cloture',
      'Ouverture close',
      issue.status === 'echec' ? issue.faute : undefined,
    );
  };
  return (
    <section aria-labelledby="ouverture-cloture" className="grid grid-cols-1 gap-3">
      <h3 id="ouverture-cloture" tabIndex={-1}>
        5. Clore l’ouverture
      </h3>
      {nonEssayees !== '' && <p className="max-w-texte">{nonEssayees}</p>}
      {manques.length > 0 ? (
        <>
          <p>Il manque encore&nbsp;:</p>
          <ul className="list-disc pl-5">
            {manques.map((manque) => (
              <li key={manque}>{manque}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <button type="button" className="btn btn-principal" disabled={isOccupe} onClick={() => setDemande(true)}>
            {isOccupe ? 'Clôture…' : 'Clore l’ouverture'}
          </button>
        </p>
      )}
      {isDemande && (
        <ConfirmationDialog
          titre="Clore l’ouverture"
          sujet={`${reference}, ${titre}`}
          consequence="Le procès-verbal est figé : plus aucune lecture, présence ni remarque ne change. Les montants lus deviennent ceux de l’appel d’offres."
          verbe="Clore"
          cle={`cloture:${appel_offres_id}`}
          isGrave
          onConfirme={() => void close()}
          onFerme={() => setDemande(false)}
        />
      )}
    </section>
  );
}
