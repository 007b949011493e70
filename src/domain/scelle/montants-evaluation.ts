import type { MontantLu } from '../appel-offres/appel-offres-interne.ts';
import { numeroLot } from '../appel-offres/lot-offert.ts';
import { type Evaluation, nomOffre } from './evaluation.ts';

/** Lots for which the confirmed report rejects an offer; 0 for all of them. A report from before reports is none. */
function lotsEcartes({ offres, rapport }: Pick<Evaluation, 'offres' | 'rapport'>, soumission: string): number[] {
  if (rapport !== null && rapport.confirme_le === null) return [];
  return offres.flatMap(({ soumission_id, lot, rejet }) =>
    soumission_id === soumission && rejet !== null ? [lot] : [],
  );
}

/** Amounts read of the offers of an evaluation, each offer once: what the minutes gave the tender (R145). */
export function montantsLusOf(evaluation: Pick<Evaluation, 'offres' | 'rapport'>): MontantLu[] {
  const vues = new Set<string>();
  return evaluation.offres.flatMap((offre): MontantLu[] => {
    const { soumission_id, lecture } = offre;
    if (vues.has(soumission_id) || !('lots' in lecture)) return [];
    vues.add(soumission_id);
    const { lots, combinaisons = [] } = lecture;
    const ecartes = lotsEcartes(evaluation, soumission_id);
    return lots.map(({ lot, montant_gnf, rabais_pct, rabais_compris }, rang) => ({
      soumissionnaire: nomOffre(offre),
      montant: montant_gnf,
      devise: 'GNF',
      lot,
      ...(rabais_pct !== undefined && { rabais_pct }),
      ...(rabais_compris !== undefined && { rabais_compris }),
      ...((ecartes.includes(0) || ecartes.includes(numeroLot(lot) ?? -1)) && { isEcarte: true }),
      ...(rang === 0 && combinaisons.length > 0 && { combinaisons }),
    }));
  });
}
