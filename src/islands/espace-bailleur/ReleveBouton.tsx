import { useState } from 'react';
import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { DossierNonObjection } from '../../domain/scelle/dossier-non-objection.ts';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import { download } from '../export/telechargement.ts';

interface Props {
  dossier: DossierNonObjection;
  demande: NonObjection;
  entreprises: readonly string[];
  emetteur: EmetteurRecu;
}

/** The record of an evaluation as a sheet to keep; what draws it comes at the first click. */
export function ReleveBouton({ dossier, demande, entreprises, emetteur }: Props) {
  const [isTrace, setTrace] = useState(false);
  const [faute, setFaute] = useState<string>();
  const draw = async () => {
    setTrace(true);
    setFaute(undefined);
    try {
      const { createRelevePdf, nomReleve } = await import('../export/pdf-releve-evaluation.ts').catch(
        (cause: unknown) => {
          throw new AppError('outil_non_charge', { cause });
        },
      );
      const pdf = createRelevePdf({ dossier, demande, entreprises }, emetteur);
      download(new Blob([pdf], { type: 'application/pdf' }), nomReleve(demande));
    } catch (error) {
      console.error('Le relevé n’a pas pu être tracé.', error);
      setFaute(messageFor(error));
    }
    setTrace(false);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <button type="button" className="btn" disabled={isTrace} onClick={() => void draw()}>
        {isTrace ? 'Tracé…' : 'Relevé de l’évaluation (PDF)'}
      </button>
      {faute && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {faute}
        </p>
      )}
    </div>
  );
}
