import type { LotInterne } from '../appel-offres/appel-offres-interne.ts';
import type { Evaluation } from './evaluation.ts';
import { phraseRepriseLiee } from './phrases-lot-lie.ts';
import { conditionPrix, rabaisDuPrix } from './prix-combine.ts';

/**
 * The awarded lot whose price counts a rebate that asks for this one too, which is still open: it goes to the same offer
 * (R147). Undefined where nothing binds it. The database judges again (`lie_par`).
 */
export function lieParLot({ lots, offres }: Pick<Evaluation, 'lots' | 'offres'>, lot: LotInterne): number | undefined {
  const chef = lot.titulaire?.[0];
  if (lot.statut !== null || chef === undefined) return undefined;
  return lots.find(({ numero, statut, titulaire, montant_attribue }) => {
    const offre = offres.find((une) => une.lot === numero && une.entreprise_id === chef);
    if (statut !== 'ATTRIBUE' || titulaire?.[0] !== chef || montant_attribue === null || offre === undefined)
      return false;
    const rabais = rabaisDuPrix(montant_attribue, offre);
    const tient = (voisins: readonly LotInterne[]) =>
      conditionPrix(rabais, { lot: numero, chef, voisins }) === undefined;
    return tient(lots) && !tient(lots.filter((un) => un.numero !== lot.numero));
  })?.numero;
}

/** Why the evaluation of a tender is not taken up again while one of its lots is bound; undefined where none is. */
export function phraseReprise(vues: ReadonlyArray<Pick<Evaluation, 'lot' | 'lie_par'>>): string | undefined {
  const liee = vues.find(({ lie_par }) => lie_par !== undefined);
  return liee && phraseRepriseLiee(liee.lot?.numero ?? 0, liee.lie_par ?? 0);
}
