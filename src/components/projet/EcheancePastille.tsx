import { debutRetard, type Echeance, joursDeRetard } from '../../domain/projet/echeance.ts';
import { JoursDepasses } from '../ui/JoursDepasses.tsx';

interface Props {
  projet: Echeance;
  /** Moment of the build, or of the device; in a page, its script recomputes the badge (R30). */
  now: Date;
}

/** "Échéance dépassée de 75 jours": hidden until the planned end of works in progress has passed (R20). */
export function EcheancePastille({ projet, now }: Props) {
  if (projet.status !== 'EN_COURS' || projet.date_fin_prevue === undefined) return null;
  const retard = joursDeRetard(projet, now);
  return (
    <span data-delai={debutRetard(projet.date_fin_prevue)} className="contents">
      <span data-si="apres" hidden={retard === 0} className="pastille bg-danger text-on-danger">
        <span>
          <JoursDepasses jours={retard} />
        </span>
      </span>
    </span>
  );
}
