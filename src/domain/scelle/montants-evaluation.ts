import type { MontantLu } from '../appel-offres/appel-offres-interne.ts';
import { type Evaluation, nomOffre } from './evaluation.ts';

/** Amounts read of the offers of an evaluation, each offer once: what the minutes gave the tender (R145). */
export function montantsLusOf({ offres }: Pick<Evaluation, 'offres'>): MontantLu[] {
  const vues = new Set<string>();
  return offres.flatMap((offre): MontantLu[] => {
    const { soumission_id, lecture } = offre;
    if (vues.has(soumission_id) || !('lots' in lecture)) return [];
    vues.add(soumission_id);
    const { lots, combinaisons = [] } = lecture;
    return lots.map(({ lot, montant_gnf, rabais_pct, rabais_compris }, rang) => ({
      soumissionnaire: nomOffre(offre),
      montant: montant_gnf,
      devise: 'GNF',
      lot,
      ...(rabais_pct !== undefined && { rabais_pct }),
      ...(rabais_compris !== undefined && { rabais_compris }),
      ...(rang === 0 && combinaisons.length > 0 && { combinaisons }),
    }));
  });
}
