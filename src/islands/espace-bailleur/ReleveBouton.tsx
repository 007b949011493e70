import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { DossierNonObjection } from '../../domain/scelle/dossier-non-objection.ts';
import { BoutonTrace } from '../export/BoutonTrace.tsx';
import { useTracePdf } from '../export/useTracePdf.ts';

interface Props {
  dossier: DossierNonObjection;
  demande: NonObjection;
  entreprises: readonly string[];
  emetteur: EmetteurRecu;
}

/** The record of an evaluation as a sheet to keep; what draws it comes at the first click. */
export function ReleveBouton({ dossier, demande, entreprises, emetteur }: Props) {
  const trace = useTracePdf(
    () => import('../export/pdf-releve-evaluation.ts'),
    ({ createRelevePdf, nomReleve }) => ({
      pdf: createRelevePdf({ dossier, demande, entreprises }, emetteur),
      nom: nomReleve(demande),
    }),
    'Le relevé n’a pas pu être tracé.',
  );
  return <BoutonTrace label="Relevé de l’évaluation (PDF)" trace={trace} />;
}
