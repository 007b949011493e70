import { ancreEtape } from '../../domain/scelle/ancre-etape.ts';
import { isFinie } from '../../domain/scelle/etapes-evaluation.ts';
import type { Evaluation } from '../../domain/scelle/evaluation.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { evaluations } from '../../stores/scelle/evaluation.ts';
import { ActeEtape } from './ActeEtape.tsx';

/** First step: the minutes of the opening, closed, then public. */
export function EtapePv({ evaluation }: { evaluation: Evaluation }) {
  const { appel_offres_id: id, remises, close, pv_publie_le } = evaluation;
  if (!remises)
    return <p>Aucune offre n’a été remise sur le portail&nbsp;: il n’y a pas de procès-verbal à publier ici.</p>;
  if (!close && isFinie(evaluation)) return <p>La procédure a fini avant la clôture de l’ouverture.</p>;
  if (!close)
    return (
      <p>
        L’ouverture n’est pas close. <a href={routes.adminCommission(id)}>Aller à l’ouverture des offres</a>
      </p>
    );
  return (
    <>
      <p>
        Le procès-verbal est clos. <a href={routes.adminCommission(id)}>Lire le procès-verbal</a>
      </p>
      {pv_publie_le === null ? (
        <ActeEtape
          evaluation={evaluation}
          geste="PV"
          verbe="Publier le procès-verbal"
          consequence="Toute personne pourra le lire sur la page « Vérifier une offre » : qui a soumissionné, et pour quels montants. Cela ne se défait pas."
          succes="Procès-verbal publié"
          ancre={ancreEtape('PV')}
          isGrave
          act={evaluations.publishPv}
        />
      ) : (
        <p>
          <span>{`Publié le ${formatInstant(pv_publie_le)} : toute personne peut le lire sur la page`}</span>{' '}
          <a href={routes.verifierOffre(id)}>Vérifier une offre</a>.
        </p>
      )}
    </>
  );
}
