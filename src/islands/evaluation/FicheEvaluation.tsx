import { ReferenceLimite } from '../../components/appel-offres/ReferenceLimite.tsx';
import { useState } from 'react';
import { StatutAppelPastille } from '../../components/appel-offres/StatutAppelPastille.tsx';
import { EtapeSection } from '../../components/scelle/EtapeSection.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { nomsOf, type Rattachements } from '../../domain/administration/rattachement.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { isEvaluable } from '../../domain/appel-offres/procedure.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../../domain/appel-offres/vocabulaire.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { EtapeEvaluation } from '../../domain/scelle/ancre-etape.ts';
import { etapesEvaluation, isFinie } from '../../domain/scelle/etapes-evaluation.ts';
import { type Evaluation, hasFiche } from '../../domain/scelle/evaluation.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { evaluations, type SuiviEvaluation } from '../../stores/scelle/evaluation.ts';
import { useAncreDemandee } from '../a-traiter/ancre-demandee.ts';
import { SuiteProcedure } from '../a-traiter/SuiteProcedure.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { EtapeAttribution } from './EtapeAttribution.tsx';
import { EtapeNonObjection } from './EtapeNonObjection.tsx';
import { EtapeOffres } from './EtapeOffres.tsx';
import { EtapeProposition } from './EtapeProposition.tsx';
import { EtapePv } from './EtapePv.tsx';
import { EtapeRapport } from './EtapeRapport.tsx';
import { ParLot } from './ParLot.tsx';
import { TotalProposition } from './TotalProposition.tsx';
import { FauteEtape } from './faute-etape.ts';
import type { Elements } from '../../components/ui/elements.ts';

interface Props {
  id: string;
  rattachements: Rattachements;
  /** Who signs the sheets. */
  emetteur: EmetteurRecu;
}

/** The evaluation of one tender: its steps, each with what may be done now. */
export function FicheEvaluation({ id, rattachements, emetteur }: Props) {
  const ressource = evaluations.suiviOf(id);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        <a href={routes.adminEvaluation()} className="inline-flex min-h-11 items-center">
          Toutes les évaluations
        </a>
      </p>
      <Lecture
        etat={useRessource(ressource)}
        attente="Lecture de l’évaluation…"
        echec="Impossible de charger l’évaluation"
        onReessaie={() => ressource.load()}
      >
        {(suivi) =>
          suivi === null ? (
            <p>Cet appel d’offres n’est pas au registre, ou il en a été retiré.</p>
          ) : (
            <>
              <EnTete suivi={suivi} />
              <SuiteProcedure id={id} sur={suivi} />
              <Etapes suivi={suivi} rattachements={rattachements} emetteur={emetteur} />
            </>
          )
        }
      </Lecture>
    </div>
  );
}

function EnTete({ suivi: { evaluation, situation } }: { suivi: SuiviEvaluation }) {
  const { appel_offres_id: id, reference, titre, statut } = evaluation;
  return (
    <header className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <StatutAppelPastille statut={statut} />
        {evaluation.membre && <span className="pastille bg-sunken text-ink">Membre de la commission</span>}
      </p>
      <h2>{titre}</h2>
      <ReferenceLimite reference={reference} date_limite={situation.date_limite} />
      <p>
        <a href={routes.adminAppelsOffres(id)}>Dossier de cet appel d’offres</a> ·{' '}
        <a href={routes.adminCommission(id)}>Commission d’ouverture</a>
      </p>
      {isFinie({ statut }) && (
        <p className="max-w-texte break-words">
          <b>{STATUT_APPEL_OFFRES_LABELS[statut]}</b>
          <span>{`${situation.date_fin !== undefined ? `, le ${formatJour(situation.date_fin)}` : ''}${situation.motif_fin !== undefined ? ` : ${situation.motif_fin}` : ''}`}</span>
        </p>
      )}
    </header>
  );
}

/** Names that offers give to the pages that are proposed: one that is younger than this page has no other. */
const nomsOfferts = ({ titulaire, noms, lots }: Evaluation): Array<[string, string]> =>
  [{ titulaire, noms }, ...lots].flatMap(({ titulaire: ids, noms: siens }) =>
    (ids ?? []).flatMap((id, rang): Array<[string, string]> => {
      const nom = siens?.[rang];
      return nom === undefined ? [] : [[id, nom]];
    }),
  );

/** Names of companies and funders, those of the offers included: a page of the directory may be younger than this one. */
const nomsDe = ({ evaluation }: SuiviEvaluation, rattachements: Rattachements): ReadonlyMap<string, string> =>
  new Map([
    ...nomsOfferts(evaluation),
    ...evaluation.offres
      .filter(hasFiche)
      .flatMap(({ entreprise_id, societe }): Array<[string, string]> => (societe ? [[entreprise_id, societe]] : [])),
    ...nomsOf(rattachements),
  ]);

function Etapes({ suivi, rattachements, emetteur }: Omit<Props, 'id'> & { suivi: SuiviEvaluation }) {
  useAncreDemandee();
  const { evaluation, nonObjections, situation } = suivi;
  const [now] = useState(() => new Date());
  // One at a time: the next act, in whatever step, takes its place.
  const [faute, setFaute] = useState<{ etape: EtapeEvaluation; phrase: string }>();
  if (!isEvaluable(situation, now))
    return <p className="max-w-texte">L’évaluation commence une fois la date limite passée et les offres ouvertes.</p>;
  const noms = nomsDe(suivi, rattachements);
  const contenus: Record<EtapeEvaluation, () => Elements> = {
    PV: () => <EtapePv evaluation={evaluation} />,
    OFFRES: () => <EtapeOffres suivi={suivi} now={now} />,
    RAPPORT: () => <EtapeRapport suivi={suivi} now={now} emetteur={emetteur} />,
    PROPOSITION: () => (
      <>
        <TotalProposition evaluation={evaluation} />
        <ParLot suivi={suivi} etape="PROPOSITION">
          {(vu) => <EtapeProposition suivi={vu} entreprises={rattachements.entreprises} noms={noms} />}
        </ParLot>
      </>
    ),
    NON_OBJECTION: () => (
      <ParLot suivi={suivi} etape="NON_OBJECTION">
        {(vu) => <EtapeNonObjection suivi={vu} noms={noms} now={now} />}
      </ParLot>
    ),
    ATTRIBUTION: () => (
      <ParLot suivi={suivi} etape="ATTRIBUTION">
        {(vu) => <EtapeAttribution suivi={vu} noms={noms} />}
      </ParLot>
    ),
  };
  return etapesEvaluation(evaluation, nonObjections).map(({ etape, etat }, rang) => (
    <EtapeSection key={etape} rang={rang + 1} etape={etape} etat={etat}>
      <FauteEtape value={(phrase) => setFaute(phrase === undefined ? undefined : { etape, phrase })}>
        {contenus[etape]()}
      </FauteEtape>
      {faute?.etape === etape && <Echec isRouge>{faute.phrase}</Echec>}
    </EtapeSection>
  ));
}
