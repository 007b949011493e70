import { useState } from 'react';
import { ATTENTES_ETAPE, isFinie } from '../../domain/scelle/etapes-evaluation.ts';
import { type Evaluation, miennesRestantes, offresVives, phraseJugees } from '../../domain/scelle/evaluation.ts';
import { evaluations, type SuiviEvaluation } from '../../stores/scelle/evaluation.ts';
import { FinEvaluation } from './FinEvaluation.tsx';
import { OffresParLot } from './OffresParLot.tsx';

interface Props {
  suivi: SuiviEvaluation;
  now: Date;
}

/** Second step: each offer judged by the members of the commission, each for itself. */
export function EtapeOffres({ suivi, now }: Props) {
  const { evaluation } = suivi;
  const { appel_offres_id: appel, membre, statut, offres, lots } = evaluation;
  const isEnCours = statut === 'OUVERT' || statut === 'CLOTURE';
  return (
    <>
      <Preambule evaluation={evaluation} isEnCours={isEnCours} />
      {offres.length > 0 && (
        <>
          {isEnCours && (
            <>
              <p role="status" className="font-semibold">
                {phraseJugees(offresVives(evaluation), lots.length > 0)}
              </p>
              <p className="max-w-texte">
                {membre
                  ? `Vous êtes membre de la commission\u00a0: jugez chaque offre pour vous-même. Vous lirez l’avis des autres sur une offre une fois le vôtre écrit. ${resteOf(evaluation)}`
                  : 'Chaque membre de la commission juge les offres pour lui-même\u00a0; vous lirez leurs avis avec le rapport.'}
              </p>
              <Relecture appel={appel} />
            </>
          )}
          <OffresParLot evaluation={evaluation} isModifiable={membre && isEnCours} />
        </>
      )}
      {(!evaluation.remises || statut === 'OUVERT') && <FinEvaluation suivi={suivi} now={now} />}
    </>
  );
}

/** What is left for who reads. */
function resteOf(evaluation: Evaluation): string {
  const reste = miennesRestantes(evaluation);
  return reste === 0 ? 'Vous les avez toutes jugées.' : `Il vous en reste ${reste}.`;
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
