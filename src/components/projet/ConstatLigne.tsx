import { type Constat, debutAncien, isConstatAncien, isTauxSansDate, joursSans } from '../../domain/projet/constat.ts';
import { debutRetard } from '../../domain/projet/echeance.ts';
import { countOf } from '../../domain/socle/texte.ts';

interface Props {
  projet: Constat;
  /** Moment of the build, or of the device; in a page, its script recomputes the days (R30). */
  now: Date;
}

/** "Non mis à jour depuis 108 jours": hidden until the last observation of running works is more than 90 days old (R136). A rate without a day says so. */
export function ConstatLigne({ projet, now }: Props) {
  const { status, avancement_au: jour } = projet;
  if (isTauxSansDate(projet)) return <span className="text-sm text-muted">Avancement&nbsp;: date non publiée</span>;
  if (status !== 'EN_COURS' || jour === undefined) return null;
  return (
    <span data-delai={debutAncien(jour)}>
      <b data-si="apres" hidden={!isConstatAncien(projet, now)} className="text-sm text-suspendu">
        <span>Non mis à jour depuis </span>
        {/* The days are counted from the observation, not from the day on which it became old. */}
        <span data-delai={debutRetard(jour)}>
          <span data-jours="">{countOf(joursSans(jour, now), 'jour')}</span>
        </span>
      </b>
    </span>
  );
}
