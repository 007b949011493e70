import type { LotInterne } from '../appel-offres/appel-offres-interne.ts';
import type { Evaluation } from './evaluation.ts';
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

/** Why a bound lot can only be awarded, as it is proposed. */
export const phraseLotLie = (numero: number): string =>
  `Le lot\u00a0${numero} est attribué à un prix qui compte un rabais pour ce lot aussi\u00a0: ce lot s’attribue à la même offre, au prix proposé.`;

/** Why the evaluation of a tender is not taken up again while a lot is bound: its proposal would go. Undefined where none is. */
export function phraseReprise(vues: ReadonlyArray<Pick<Evaluation, 'lot' | 'lie_par'>>): string | undefined {
  const liee = vues.find(({ lie_par }) => lie_par !== undefined);
  return (
    liee &&
    `Le lot ${liee.lie_par ?? 0} est attribué à un prix qui compte un rabais pour le lot ${liee.lot?.numero ?? 0} aussi : attribuez d’abord celui-ci.`
  );
}
