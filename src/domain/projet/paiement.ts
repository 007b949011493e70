import { ratio } from '../socle/montant.ts';
import { type Engagement, montantEngage } from './montant-engage.ts';
import type { Projet } from './projet.ts';

/** Amount paid per amount committed (R8), percent (R137); undefined while either is not published. */
export function tauxPaiement(projet: Engagement & Pick<Projet, 'montant_paye'>): number | undefined {
  return ratio(projet.montant_paye, montantEngage(projet));
}
