import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { DossierNonObjection } from '../../domain/scelle/dossier-non-objection.ts';
import { useTracePdf } from '../export/useTracePdf.ts';

interface Props {
  dossier: DossierNonObjection;
  demande: NonObjection;
  entreprises: readonly string[];
  emetteur: EmetteurRecu;
}

/** The record of an evaluation as a sheet to keep; what draws it comes at the first click. */
export function ReleveBouton({ dossier, demande, entreprises, emetteur }: Props) {
  const { isTrace, faute, trace } = useTracePdf(
    () => import('../export/pdf-releve-evaluation.ts'),
    ({ createRelevePdf, nomReleve }) => ({
      pdf: createRelevePdf({ dossier, demande, entreprises }, emetteur),
      nom: nomReleve(demande),
    }),
    'Le relevé n’a pas pu être tracé.',
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <button type="button" className="btn" disabled={isTrace} onClick={() => void trace()}>
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
