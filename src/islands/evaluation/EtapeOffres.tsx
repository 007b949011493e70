import { useState } from 'react';
import { consequenceOfPassage } from '../../domain/appel-offres/procedure.ts';
import { routes } from '../../domain/portail/routes.ts';
import { ancreEtape } from '../../domain/scelle/ancre-etape.ts';
import { ATTENTES_ETAPE, isFinie } from '../../domain/scelle/etapes-evaluation.ts';
import { empechementEvalue, type Evaluation, phraseEvaluees } from '../../domain/scelle/evaluation.ts';
import { viveOf } from '../../domain/scelle/phrases-non-objection.ts';
import { evaluations, type SuiviEvaluation } from '../../stores/scelle/evaluation.ts';
import { ActeEtape } from './ActeEtape.tsx';
import { OffresParLot } from './OffresParLot.tsx';

interface Props {
  suivi: SuiviEvaluation;
  now: Date;
}

/** Second step: each offer marked or rejected by the commission, then the end of the evaluation. */
export function EtapeOffres({ suivi, now }: Props) {
  const { evaluation } = suivi;
  const { appel_offres_id: appel, membre, statut, offres, lots } = evaluation;
  const isEnCours = statut === 'OUVERT' || statut === 'CLOTURE';
  return (
    <>
      <Preambule evaluation={evaluation} isEnCours={isEnCours} />
      {offres.length > 0 && (
        <>
          <p role="status" className="font-semibold">
            {phraseEvaluees(offres, lots.length > 0)}
          </p>
          {isEnCours && (
            <>
              <p className="max-w-texte">
                {membre
                  ? 'Vous êtes membre de la commission : notez chaque offre sur 100, ou rejetez-la avec le motif. Chaque membre peut corriger une évaluation jusqu’à la fin.'
                  : 'Les membres de la commission notent les offres ou les rejettent ; vous suivez leur travail.'}
              </p>
              <Relecture appel={appel} />
            </>
          )}
          <OffresParLot evaluation={evaluation} isModifiable={membre && isEnCours} />
        </>
      )}
      <Suite suivi={suivi} now={now} />
    </>
  );
}

/** What there is to evaluate, when no offer shows here. */
function Preambule({ evaluation, isEnCours }: { evaluation: Evaluation; isEnCours: boolean }) {
  const { remises, close } = evaluation;
  if (remises && close) return null;
  if (isFinie(evaluation)) return <p>La procédure a fini sans évaluation sur le portail.</p>;
  if (remises) return <p>{ATTENTES_ETAPE.OFFRES}</p>;
  return (
    <p className="max-w-texte">
      {isEnCours
        ? 'Aucune offre n’a été remise sur le portail. Si des offres sont venues sur papier, leur évaluation se fait hors du portail\u00a0; notez ici qu’elle est finie.'
        : 'Aucune offre n’a été remise sur le portail\u00a0: l’évaluation s’est faite hors de lui.'}
    </p>
  );
}

/** Others work at the same time, on other devices. */
function Relecture({ appel }: { appel: string }) {
  const [isRelue, setRelue] = useState(false);
  const reread = async () => {
    setRelue(true);
    await evaluations
      .suiviOf(appel)
      .reload()
      .catch(() => undefined);
    setRelue(false);
  };
  return (
    <p>
      <button type="button" className="btn" disabled={isRelue} onClick={() => void reread()}>
        {isRelue ? 'Lecture…' : 'Voir où en sont les autres'}
      </button>
    </p>
  );
}

/** What may be done of the whole: close, end, take up again. */
function Suite({ suivi: { evaluation, nonObjections, situation }, now }: Props) {
  const { statut, remises } = evaluation;
  const ancre = ancreEtape('OFFRES');
  const empechement = empechementEvalue(evaluation, situation, now);
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
                  ? 'Les notes et les rejets ne changent plus, sauf à reprendre l’évaluation. Un titulaire peut être proposé.'
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
          {viveOf(nonObjections) ? (
            <p className="text-muted">Pour reprendre l’évaluation, retirez d’abord la demande de non-objection.</p>
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

const Infructueux = ({ evaluation: { appel_offres_id } }: Pick<SuiviEvaluation, 'evaluation'>) => (
  <p className="text-sm text-muted">
    Si aucune offre ne convient, la procédure se déclare infructueuse sur{' '}
    <a href={routes.appelOffres(appel_offres_id)}>la page de l’appel d’offres</a>, au bloc «&nbsp;Procédure&nbsp;».
  </p>
);
