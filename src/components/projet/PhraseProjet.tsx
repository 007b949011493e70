import { debutRetard, joursDeRetard } from '../../domain/projet/echeance.ts';
import { partiesEnCours, phraseProjet } from '../../domain/projet/phrase-projet.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { JoursDepasses } from '../ui/JoursDepasses.tsx';

/** The sentence that opens a projet; of works in progress both endings stand in the page, and its script shows one (R30). */
export function PhraseProjet({ projet, now }: { projet: Projet; now: Date }) {
  if (projet.status !== 'EN_COURS' || projet.date_fin_prevue === undefined)
    return <span>{phraseProjet(projet, now)}</span>;
  const { retard, travaux, avant, apres } = partiesEnCours(projet);
  const debut = debutRetard(projet.date_fin_prevue);
  const jours = joursDeRetard(projet, now);
  return (
    <>
      <span data-delai={debut}>
        <span data-si="apres" hidden={jours === 0}>
          <b className="text-danger">
            <JoursDepasses jours={jours} />
          </b>
          <span>{retard}</span>
        </span>
      </span>
      <span>{travaux}</span>
      <span data-delai={debut}>
        <span data-si="avant" hidden={jours > 0}>
          {avant}
        </span>
        <span data-si="apres" hidden={jours === 0}>
          {apres}
        </span>
      </span>
    </>
  );
}
