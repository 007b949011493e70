import { ancreEtape } from '../../domain/scelle/ancre-etape.ts';
import { classement, type Evaluation, isEvaluee } from '../../domain/scelle/evaluation.ts';
import { lotVise } from '../../domain/scelle/evaluation-lots.ts';
import { phraseLotLie } from '../../domain/scelle/phrases-lot-lie.ts';
import { evaluations } from '../../stores/scelle/evaluation.ts';
import { ActePropose } from '../../components/admin/ActePropose.tsx';
import { useFinADeux } from '../a-traiter/useFinADeux.ts';
import { ActeFin } from './ActeFin.tsx';

/** A lot that ends without a contract, while the others go on: unsuccessful once its offers are evaluated, or cancelled. */
export function FinLot({ evaluation }: { evaluation: Evaluation }) {
  const { lot, lie_par, statut, remises, close, offres } = evaluation;
  const { attend } = useFinADeux(evaluation.appel_offres_id, lotVise(evaluation));
  if (lot === undefined || !['OUVERT', 'CLOTURE', 'EVALUE'].includes(statut)) return null;
  if (lie_par !== undefined) return <p className="max-w-texte text-muted">{phraseLotLie(lie_par)}</p>;
  if (attend) return <ActePropose acte={attend} />;
  const canInfructueux = statut !== 'OUVERT' && (!remises || (close && offres.every(isEvaluee)));
  // Nobody can be proposed: that is all that is left to do of it.
  const isSeuleIssue = statut === 'EVALUE' && remises && classement(offres).length === 0;
  const ancre = ancreEtape('ATTRIBUTION');
  const commun =
    'Les détenteurs du dossier l’apprennent par lettre, avec le motif. Les autres lots continuent. Cela ne se défait pas.';
  return (
    <details open={isSeuleIssue}>
      <summary className="min-h-11 cursor-pointer py-2 text-link">Finir ce lot sans marché</summary>
      <div className="grid grid-cols-1 gap-3 pb-2">
        {canInfructueux ? (
          <ActeFin
            evaluation={evaluation}
            geste="LOT_INFRUCTUEUX"
            verbe="Déclarer ce lot infructueux"
            consequence={`Aucune offre n’est retenue pour ce lot. ${commun}`}
            succes="Lot déclaré infructueux"
            ancre={ancre}
            act={(appel, motif, numero) => evaluations.changeStatutLot(appel, numero, 'INFRUCTUEUX', motif)}
          />
        ) : (
          <p className="text-muted">Il se déclare infructueux une fois le dépôt clos et ses offres évaluées.</p>
        )}
        <ActeFin
          evaluation={evaluation}
          geste="LOT_ANNULE"
          verbe="Annuler ce lot"
          consequence={`Ce lot ne sera pas attribué. ${commun}`}
          succes="Lot annulé"
          ancre={ancre}
          act={(appel, motif, numero) => evaluations.changeStatutLot(appel, numero, 'ANNULE', motif)}
        />
      </div>
    </details>
  );
}
