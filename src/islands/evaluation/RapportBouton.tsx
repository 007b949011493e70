import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { ContenuRapport, RapportEvaluation } from '../../domain/scelle/rapport-evaluation.ts';
import { useTracePdf } from '../export/useTracePdf.ts';

interface Props {
  rapport: RapportEvaluation & { contenu: ContenuRapport };
  emetteur: EmetteurRecu;
}

/** The report as sheets to sign and to keep; what draws them comes at the first press. */
export function RapportBouton({ rapport, emetteur }: Props) {
  const { isTrace, faute, trace } = useTracePdf(
    () => import('../export/pdf-rapport-evaluation.ts'),
    ({ createRapportPdf, nomRapport }) => ({
      pdf: createRapportPdf(rapport, emetteur),
      nom: nomRapport(rapport.contenu),
    }),
    'Le rapport n’a pas pu être tracé.',
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        <button type="button" className="btn" disabled={isTrace} onClick={() => void trace()}>
          {isTrace ? 'Tracé…' : 'Rapport d’évaluation (PDF)'}
        </button>
      </p>
      {faute && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {faute}
        </p>
      )}
    </div>
  );
}
