import { empechementReprise } from '../../domain/administration/gel-proposition.ts';
import { ANCRE_ETAT } from '../../domain/administration/phrases-a-traiter.ts';
import { consequenceOfPassage } from '../../domain/appel-offres/procedure.ts';
import { routes } from '../../domain/portail/routes.ts';
import { ancreEtape } from '../../domain/scelle/ancre-etape.ts';
import { empechementEvalue } from '../../domain/scelle/evaluation.ts';
import { nonObjectionsDuLot, vuesOf } from '../../domain/scelle/evaluation-lots.ts';
import { phraseReprise } from '../../domain/scelle/lot-lie.ts';
import { viveOf } from '../../domain/scelle/phrases-non-objection.ts';
import { evaluations, type SuiviEvaluation } from '../../stores/scelle/evaluation.ts';
import { ActeEtape } from './ActeEtape.tsx';

interface Props {
  suivi: SuiviEvaluation;
  now: Date;
}

/** What may be done of the whole: close, end, take up again. */
export function FinEvaluation({ suivi: { evaluation, nonObjections, situation }, now }: Props) {
  const { statut, remises } = evaluation;
  // On paper there is no report to end with.
  const ancre = ancreEtape(remises ? 'RAPPORT' : 'OFFRES');
  const empechement = empechementEvalue(evaluation, situation, now);
  // Of a lot that has ended, the funder has nothing left to judge.
  const vives = vuesOf(evaluation)
    .filter((vue) => vue.statut === 'EVALUE')
    .flatMap((vue) => viveOf(nonObjectionsDuLot(nonObjections, vue)) ?? []);
  const gel = empechementReprise(vives) ?? phraseReprise(vuesOf(evaluation));
  switch (statut) {
    case 'OUVERT':
      return (
        <>
          <p className="max-w-texte">
            La date limite est passée, et le dépôt n’est pas encore clôturé&nbsp;: clôturez-le avant de terminer
            l’évaluation.
          </p>
          <ActeEtape
            evaluation={evaluation}
            geste="CLOTURE"
            verbe="Clôturer le dépôt"
            consequence={consequenceOfPassage(statut, 'CLOTURE')}
            succes="Dépôt clôturé"
            ancre={ancre}
            act={(appel, motif) => evaluations.changeStatut(appel, 'CLOTURE', motif)}
          />
        </>
      );
    case 'CLOTURE':
      return (
        <>
          {empechement === undefined ? (
            <ActeEtape
              evaluation={evaluation}
              geste="EVALUE"
              verbe={remises ? 'Terminer l’évaluation' : 'Marquer évalué'}
              consequence={
                remises
                  ? 'Les avis et le rapport ne changent plus, sauf à reprendre l’évaluation. Un titulaire peut être proposé.'
                  : 'Un titulaire peut être proposé.'
              }
              succes="Évaluation terminée"
              ancre={ancre}
              isPrincipal
              act={(appel, motif) => evaluations.changeStatut(appel, 'EVALUE', motif)}
            />
          ) : (
            <p className="text-muted">{`L’évaluation ne se termine pas encore. ${empechement}`}</p>
          )}
          <Infructueux evaluation={evaluation} />
        </>
      );
    case 'EVALUE':
      return (
        <>
          {gel !== undefined ? (
            <p className="text-muted">{`L’évaluation ne se reprend pas encore. ${gel}`}</p>
          ) : (
            <ActeEtape
              evaluation={evaluation}
              geste="REPRISE"
              verbe="Reprendre l’évaluation"
              consequence={consequenceOfPassage(statut, 'CLOTURE')}
              succes="Évaluation reprise"
              ancre={ancre}
              act={(appel, motif) => evaluations.changeStatut(appel, 'CLOTURE', motif)}
            />
          )}
          <Infructueux evaluation={evaluation} />
        </>
      );
    default:
      return null;
  }
}

/** The whole ends by the state of the procedure; once a lot is awarded, the others do one by one. */
function Infructueux({ evaluation: { appel_offres_id, lots } }: Pick<SuiviEvaluation, 'evaluation'>) {
  if (lots.some(({ statut }) => statut === 'ATTRIBUE'))
    return (
      <p className="text-sm text-muted">
        Un lot pour lequel aucune offre ne convient se déclare infructueux à l’étape «&nbsp;Attribution&nbsp;».
      </p>
    );
  return (
    <p className="text-sm text-muted">
      <span>Si aucune offre ne convient, la procédure se déclare infructueuse à sa fiche&nbsp;:</span>{' '}
      <a href={`${routes.adminAppelsOffres(appel_offres_id)}#${ANCRE_ETAT}`}>État de la procédure</a>
    </p>
  );
}
