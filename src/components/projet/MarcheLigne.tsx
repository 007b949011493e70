import { depassementBudget, isApresAvenant, montantEngage } from '../../domain/projet/montant-engage.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { formatMontant } from '../../domain/socle/montant.ts';

interface Props {
  projet: Pick<Projet, 'budget' | 'montant' | 'nouveau_montant_avenant'>;
  /** True where the contract shows even when nothing is to be said of it. */
  isToujours?: boolean;
}

/** The contract beside a budget: where an avenant changed it (R8), and where it exceeds the budget. */
export function MarcheLigne({ projet, isToujours = false }: Props) {
  const montant = montantEngage(projet);
  const isAmende = isApresAvenant(projet);
  const isDepasse = depassementBudget(projet) > 0;
  if (montant === undefined || !(isToujours || isAmende || isDepasse)) return null;
  return (
    <p className="text-sm text-muted">
      <span>{isAmende ? 'Marché après avenant' : 'Marché'}</span>{' '}
      <b className="insecable text-ink">{formatMontant(montant)}</b>
      {isDepasse && (
        <>
          {' '}
          <b className="insecable text-danger">au-dessus du budget</b>
        </>
      )}
    </p>
  );
}
