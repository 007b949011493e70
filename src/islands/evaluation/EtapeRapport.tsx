import { useState } from 'react';
import { RapportLu } from '../../components/scelle/RapportLu.tsx';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { ancreEtape } from '../../domain/scelle/ancre-etape.ts';
import { empechementRapport, type Evaluation, miennesRestantes } from '../../domain/scelle/evaluation.ts';
import { empreinteCourte, phraseRapport, type RapportEvaluation } from '../../domain/scelle/rapport-evaluation.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { evaluations, type SuiviEvaluation } from '../../stores/scelle/evaluation.ts';
import type { Issue } from '../../stores/socle/acte.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { FinEvaluation } from './FinEvaluation.tsx';
import { useFauteEtape } from './faute-etape.ts';
import { RapportBouton } from './RapportBouton.tsx';

interface Props {
  suivi: SuiviEvaluation;
  now: Date;
  emetteur: EmetteurRecu;
}

/** Third step: the report that the judgements make, by one member, confirmed by another; then the end of the evaluation (R162). */
export function EtapeRapport({ suivi, now, emetteur }: Props) {
  const { evaluation } = suivi;
  const { appel_offres_id: appel, membre, statut, rapport } = evaluation;
  const isEnCours = statut === 'OUVERT' || statut === 'CLOTURE';
  const empechement = empechementRapport(evaluation);
  if (rapport === null)
    return (
      <>
        {!isEnCours && <p>Cette évaluation s’est faite avant les rapports du portail, ou sans lui.</p>}
        {statut === 'OUVERT' && empechement !== undefined && <p className="text-muted">{empechement}</p>}
        {isEnCours && empechement === undefined && (
          <>
            <p className="max-w-texte">
              Chaque offre est jugée. Le rapport se calcule avec les avis des membres&nbsp;; un autre membre que celui
              qui l’établit le confirme.
            </p>
            {membre ? (
              <Acte
                verbe="Établir le rapport"
                succes={`Rapport établi\u00a0: un autre membre le confirme`}
                run={() => evaluations.makeRapport(appel)}
              />
            ) : (
              <p className="text-muted">Un membre de la commission l’établit.</p>
            )}
          </>
        )}
        {statut !== 'OUVERT' && <FinEvaluation suivi={suivi} now={now} />}
      </>
    );
  return (
    <>
      <Etat rapport={rapport} />
      {rapport.contenu ? (
        <>
          <p className="font-semibold">{phraseRapport(rapport.contenu)}</p>
          <RapportLu contenu={rapport.contenu} />
          <RapportBouton rapport={{ ...rapport, contenu: rapport.contenu }} emetteur={emetteur} />
        </>
      ) : (
        <p className="max-w-texte">
          {`Il vous reste ${countOf(miennesRestantes(evaluation), 'offre')} à juger\u00a0: le rapport et les avis des autres se lisent ensuite. Votre avis défera ce rapport, qui sera à établir de nouveau.`}
        </p>
      )}
      {isEnCours && <Confirmation evaluation={evaluation} rapport={rapport} />}
      {statut !== 'OUVERT' && <FinEvaluation suivi={suivi} now={now} />}
    </>
  );
}

const Etat = ({
  rapport: { fait_le, fait_par, confirme_le, confirme_par, empreinte },
}: {
  rapport: RapportEvaluation;
}) => (
  <p className="max-w-texte break-words">
    <span>{`Établi le ${formatInstant(fait_le)} par ${fait_par ?? 'un membre de la commission'}`}</span>
    {confirme_le === null ? (
      <b>, pas encore confirmé.</b>
    ) : (
      <span>{`, confirmé le ${formatInstant(confirme_le)} par ${confirme_par ?? 'un autre membre'}.`}</span>
    )}{' '}
    <span className="text-sm text-muted">
      Empreinte&nbsp;: <code title={empreinte}>{empreinteCourte(empreinte)}</code>
    </span>
  </p>
);

/** Who may confirm, and what holds the others back. */
function Confirmation({ evaluation, rapport }: { evaluation: Evaluation; rapport: RapportEvaluation }) {
  const { appel_offres_id: appel, membre } = evaluation;
  if (rapport.confirme_le !== null)
    return (
      <p className="max-w-texte text-muted">
        Tout avis ou prix qui change défait le rapport et sa confirmation&nbsp;: il faut alors l’établir de nouveau.
      </p>
    );
  if (!membre || rapport.ismien)
    return (
      <p className="max-w-texte">
        {rapport.ismien
          ? 'Vous l’avez établi\u00a0: un autre membre de la commission le lit et le confirme.'
          : 'Un autre membre que son auteur le confirme.'}
      </p>
    );
  if (rapport.contenu === undefined) return null;
  return (
    <>
      <p className="max-w-texte">
        Vérifiez chaque rang, chaque motif et chaque prix. Vous confirmez ce que vous lisez ici, et rien d’autre.
      </p>
      <Acte
        verbe="Confirmer le rapport"
        succes={`Rapport confirmé\u00a0: l’évaluation peut se terminer`}
        run={() => evaluations.confirmRapport(appel, rapport.empreinte)}
      />
    </>
  );
}

interface PropsActe {
  verbe: string;
  succes: string;
  run: () => Promise<Issue<void>>;
}

/** An act of the report, in one press: what it says is above it. */
function Acte({ verbe, succes, run }: PropsActe) {
  const [isOccupe, setOccupe] = useState(false);
  const dit = useFauteEtape();
  const act = async () => {
    setOccupe(true);
    dit(undefined);
    const issue = await run();
    setOccupe(false);
    if (issue.status === 'echec') dit(issue.faute);
    else tellIssue(ancreEtape('RAPPORT'), succes, undefined);
  };
  return (
    <p>
      <button type="button" className="btn btn-principal" disabled={isOccupe} onClick={() => void act()}>
        {isOccupe ? 'Enregistrement…' : verbe}
      </button>
    </p>
  );
}
