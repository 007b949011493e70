import { FaitsProposition } from '../../components/scelle/FaitsProposition.tsx';
import { ancreEtape } from '../../domain/scelle/ancre-etape.ts';
import { ATTENTES_ETAPE, isFinie } from '../../domain/scelle/etapes-evaluation.ts';
import { hasProposition } from '../../domain/scelle/evaluation.ts';
import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import { phraseLotLie } from '../../domain/scelle/phrases-lot-lie.ts';
import { isARedemander, phraseNonObjection, repondantOf, viveOf } from '../../domain/scelle/phrases-non-objection.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { listOf } from '../../domain/socle/texte.ts';
import { evaluations, signLettre, type SuiviEvaluation } from '../../stores/scelle/evaluation.ts';
import { useOuverture } from '../appel-offres/useOuverture.ts';
import { ActeEtape } from './ActeEtape.tsx';
import { RepondantsBailleur } from './RepondantsBailleur.tsx';

interface Props {
  suivi: SuiviEvaluation;
  noms: ReadonlyMap<string, string>;
  now: Date;
}

/** Fourth step, where a funder pays: whether it objects to the proposal. */
export function EtapeNonObjection({ suivi, noms, now }: Props) {
  const { evaluation, nonObjections } = suivi;
  const retirees = nonObjections.filter(({ retiree_le }) => retiree_le !== null);
  return (
    <>
      {evaluation.bailleur.length > 0 && (
        <p>{`Financé par ${listOf(evaluation.bailleur.map((id) => noms.get(id) ?? id))}.`}</p>
      )}
      <Courante suivi={suivi} noms={noms} now={now} />
      {retirees.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-link">{`Demandes d’avant (${retirees.length})`}</summary>
          <ul className="grid grid-cols-1 gap-3">
            {retirees.map((demande) => (
              <li key={demande.id}>
                <Fiche demande={demande} noms={noms} now={now} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** An answered request is not taken back: its proposal is taken up again, and the answer binds until the next one (R173). */
const RETRAIT = {
  geste: 'RETRAIT',
  verbe: 'Retirer la demande',
  consequence:
    'Le bailleur l’apprend par lettre et ne peut plus y répondre. La proposition peut de nouveau changer. La demande reste inscrite.',
  succes: 'Demande de non-objection retirée',
  act: (appel: string, motif: string, lot: number) => evaluations.withdrawNonObjection(appel, lot, motif),
};
const REPRISE = {
  geste: 'REPRISE',
  verbe: 'Reprendre la proposition',
  consequence:
    'La proposition peut de nouveau changer. La réponse du bailleur reste inscrite, il l’apprend par lettre, et rien ne s’attribue avant sa réponse suivante.',
  succes: 'Proposition reprise',
  act: (appel: string, motif: string, lot: number) => evaluations.reopenProposition(appel, lot, motif),
};

/** The request in force, or the way to make one. */
function Courante({ suivi: { evaluation, nonObjections }, noms, now }: Props) {
  const { statut, lie_par } = evaluation;
  const ancre = ancreEtape('NON_OBJECTION');
  const vive = viveOf(nonObjections);
  if (vive)
    return (
      <>
        <Fiche demande={vive} noms={noms} now={now} />
        {statut === 'EVALUE' && lie_par === undefined && (
          <ActeEtape evaluation={evaluation} ancre={ancre} {...(vive.avis === null ? RETRAIT : REPRISE)} />
        )}
      </>
    );
  if (isFinie(evaluation)) return <p>La procédure a fini sans attribution.</p>;
  if (statut === 'ATTRIBUE') return <p>L’attribution a été prononcée sans l’avis du bailleur.</p>;
  if (statut !== 'EVALUE' || !hasProposition(evaluation)) return <p>{ATTENTES_ETAPE.NON_OBJECTION}</p>;
  if (lie_par !== undefined) return <p className="max-w-texte text-muted">{phraseLotLie(lie_par)}</p>;
  return (
    <>
      <p>
        {isARedemander(nonObjections)
          ? 'Le bailleur a déjà répondu\u00a0: rien ne s’attribue avant qu’il réponde de cette proposition.'
          : 'Sans demande, l’attribution se prononce sans l’avis du bailleur.'}
      </p>
      <RepondantsBailleur appel={evaluation.appel_offres_id} noms={noms}>
        <ActeEtape
          evaluation={evaluation}
          geste="NON_OBJECTION"
          verbe="Demander la non-objection"
          consequence={`Chaque compte du bailleur reçoit une lettre, avec le prix proposé${evaluation.lot === undefined ? '' : ' pour ce lot'} et votre note. La proposition ne change plus tant qu’il n’a pas répondu, sauf à retirer la demande.`}
          labelMotif="Note au bailleur"
          aideMotif="Elle est dans la lettre, et au journal."
          succes="Non-objection demandée"
          ancre={ancre}
          isPrincipal
          act={(appel, motif, lot) => evaluations.askNonObjection(appel, lot, motif)}
        />
      </RepondantsBailleur>
    </>
  );
}

/** One request: what it judges, its answer, and the funder's letter. */
function Fiche({ demande, noms, now }: { demande: NonObjection; noms: Props['noms']; now: Date }) {
  const { id, titulaire, montant, demandee_le, retiree_le, avis, observations, chemin } = demande;
  const { attendu, faute, open } = useOuverture(() => signLettre(demande));
  const repondant = repondantOf(demande, noms);
  const couleur = avis === 'REFUSEE' ? 'text-danger' : avis === 'DONNEE' ? 'text-encours' : '';
  return (
    <div className="fiche grid grid-cols-1 gap-3 p-4">
      <p className={`font-semibold ${retiree_le === null ? couleur : ''}`}>{phraseNonObjection(demande, now)}</p>
      {repondant !== undefined && <p>{`Réponse de ${repondant}`}</p>}
      {retiree_le === null && <p className="text-sm text-muted">{`Demandée le ${formatInstant(demandee_le)}`}</p>}
      <FaitsProposition terme="Proposition soumise" titulaire={titulaire} montant={montant} noms={noms} />
      {observations !== null && (
        <p className="max-w-texte break-words whitespace-pre-line">{`Observations : ${observations}`}</p>
      )}
      {chemin !== null && (
        <p>
          <button type="button" className="btn" disabled={attendu !== undefined} onClick={() => void open(id)}>
            {attendu === undefined ? 'Télécharger la lettre du bailleur' : 'Préparation…'}
          </button>
        </p>
      )}
      {faute && (
        <p role="alert" className="font-semibold text-danger">
          {faute.phrase}
        </p>
      )}
    </div>
  );
}
