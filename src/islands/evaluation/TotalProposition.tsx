import { TotalLots } from '../../components/appel-offres/TotalLots.tsx';
import { phraseCombinaison } from '../../domain/appel-offres/lot-offert.ts';
import { groupMontants, meilleurTotal } from '../../domain/appel-offres/montants-lots.ts';
import type { Evaluation } from '../../domain/scelle/evaluation.ts';
import { montantsLusOf } from '../../domain/scelle/montants-evaluation.ts';

/** What all the lots cost at best, with rebates for several of them, beside the proposals that decide it (R145). */
export function TotalProposition({ evaluation }: { evaluation: Evaluation }) {
  if (evaluation.statut !== 'EVALUE') return null;
  const lus = montantsLusOf(evaluation);
  const total = meilleurTotal(lus, groupMontants(lus, evaluation.lots, undefined));
  if (total === undefined) return null;
  const rabais = lus.flatMap(({ soumissionnaire, combinaisons = [] }) =>
    combinaisons.map((une) => `${soumissionnaire}\u00a0: ${phraseCombinaison(une)}`),
  );
  return (
    <div className="fiche p-4">
      <p className="font-semibold">Meilleur total des lots, aux montants lus à l’ouverture</p>
      {rabais.map((phrase) => (
        <p key={phrase} className="mt-1 text-sm break-words">
          {phrase}
        </p>
      ))}
      <TotalLots total={total} />
    </div>
  );
}
