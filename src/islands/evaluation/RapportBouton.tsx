import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { ContenuRapport, RapportEvaluation } from '../../domain/scelle/rapport-evaluation.ts';
import { BoutonTrace } from '../export/BoutonTrace.tsx';
import { useTracePdf } from '../export/useTracePdf.ts';

interface Props {
  rapport: RapportEvaluation & { contenu: ContenuRapport };
  emetteur: EmetteurRecu;
}

/** The report as sheets to sign and to keep; what draws them comes at the first press. */
export function RapportBouton({ rapport, emetteur }: Props) {
  const trace = useTracePdf(
    () => import('../export/pdf-rapport-evaluation.ts'),
    ({ createRapportPdf, nomRapport }) => ({
      pdf: createRapportPdf(rapport, emetteur),
      nom: nomRapport(rapport.contenu),
    }),
    'Le rapport n’a pas pu être tracé.',
  );
  return <BoutonTrace label="Rapport d’évaluation (PDF)" trace={trace} />;
}
