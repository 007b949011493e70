import { FaitsProposition } from '../../components/scelle/FaitsProposition.tsx';
import { termeTitulaire } from '../../domain/appel-offres/appel-offres-interne.ts';
import { consequenceOfPassage } from '../../domain/appel-offres/procedure.ts';
import { routes } from '../../domain/portail/routes.ts';
import { ancreEtape } from '../../domain/scelle/ancre-etape.ts';
import { ATTENTES_ETAPE, isFinie } from '../../domain/scelle/etapes-evaluation.ts';
import { hasProposition } from '../../domain/scelle/evaluation.ts';
import { empechementBailleur, viveOf } from '../../domain/scelle/phrases-non-objection.ts';
import { prixPropose } from '../../domain/scelle/proposition-combinee.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { listOf } from '../../domain/socle/texte.ts';
import { evaluations, type SuiviEvaluation } from '../../stores/scelle/evaluation.ts';
import { LienPublication } from '../a-traiter/LienPublication.tsx';
import { ActeEtape } from './ActeEtape.tsx';
import { FinLot } from './FinLot.tsx';

interface Props {
  suivi: SuiviEvaluation;
  noms: ReadonlyMap<string, string>;
}

/** Last step: the award, then its publication. */
export function EtapeAttribution({ suivi, noms }: Props) {
  const { evaluation, nonObjections } = suivi;
  const vive = viveOf(nonObjections);
  const empechement = empechementBailleur(nonObjections);
  if (isFinie(evaluation)) return <p>La procédure a fini sans attribution.</p>;
  if (evaluation.statut === 'ATTRIBUE') return <Publication suivi={suivi} noms={noms} />;
  const prix = prixPropose(evaluation);
  const attente =
    evaluation.statut !== 'EVALUE' || !hasProposition(evaluation)
      ? ATTENTES_ETAPE.ATTRIBUTION
      : (empechement ?? prix.condition) &&
        `L’attribution ne se prononce pas encore. ${empechement ?? prix.condition ?? ''}`;
  if (attente !== undefined)
    return (
      <>
        <p className="max-w-texte">{attente}</p>
        <FinLot evaluation={evaluation} />
      </>
    );
  const { titulaire, montant_attribue, bailleur, lot } = evaluation;
  const nommes = listOf(titulaire.map((id) => noms.get(id) ?? id));
  const isSansAvis = bailleur.length > 0 && vive === undefined;
  return (
    <>
      <ActeEtape
        evaluation={evaluation}
        geste="ATTRIBUE"
        verbe={lot === undefined ? 'Prononcer l’attribution' : 'Prononcer l’attribution du lot'}
        consequence={`À ${nommes}, au prix de ${formatGnf(montant_attribue ?? 0)}${prix.rabais === undefined ? '' : `, ${prix.rabais}`}${isSansAvis ? ', sans l’avis du bailleur' : ''}. ${lot === undefined ? consequenceOfPassage('EVALUE', 'ATTRIBUE') : 'Qui a offert pour ce lot apprend son résultat par lettre. Cela ne se défait pas.'}`}
        succes="Attribution prononcée"
        ancre={ancreEtape('ATTRIBUTION')}
        isPrincipal
        isGrave
        act={(appel, motif, numero) =>
          numero === 0
            ? evaluations.changeStatut(appel, 'ATTRIBUE', motif)
            : evaluations.changeStatutLot(appel, numero, 'ATTRIBUE', motif)
        }
      />
      <FinLot evaluation={evaluation} />
    </>
  );
}

function Publication({ suivi: { evaluation }, noms }: Props) {
  const { appel_offres_id, titulaire, montant_attribue, attribution_publiee_le } = evaluation;
  const page = <a href={routes.appelOffres(appel_offres_id)}>la page de l’appel d’offres</a>;
  return (
    <>
      {titulaire.length > 0 && (
        <FaitsProposition
          terme={termeTitulaire('ATTRIBUE', titulaire.length)}
          titulaire={titulaire}
          montant={montant_attribue}
          ecart={prixPropose(evaluation).ecart}
          noms={noms}
        />
      )}
      {attribution_publiee_le === null ? (
        <>
          <p>L’attribution est prononcée, et n’est pas encore publique.</p>
          <ActeEtape
            evaluation={evaluation}
            geste="PUBLICATION"
            verbe="Publier l’attribution"
            consequence="Le titulaire et le prix deviennent publics, à la date d’aujourd’hui : la page de l’appel d’offres les montre à la prochaine publication du site. Cela ne se défait pas."
            succes="Attribution publiée"
            ancre={ancreEtape('ATTRIBUTION')}
            isPrincipal
            isGrave
            act={(appel, motif, lot) => evaluations.publishAttribution(appel, lot, motif)}
          />
        </>
      ) : (
        <>
          <p>
            <span>{`Attribution rendue publique le ${formatJour(attribution_publiee_le)} :`}</span> {page}
            <span> la montre à partir de la publication suivante du site.</span>
          </p>
          <LienPublication appel={appel_offres_id} />
        </>
      )}
    </>
  );
}
