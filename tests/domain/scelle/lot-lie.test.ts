import { describe, expect, test } from 'vitest';
import type { LotInterne } from '../../../src/domain/appel-offres/appel-offres-interne.ts';
import { vuesOf } from '../../../src/domain/scelle/evaluation-lots.ts';
import { phraseReprise } from '../../../src/domain/scelle/lot-lie.ts';
import { phraseLotLie } from '../../../src/domain/scelle/phrases-lot-lie.ts';
import { anEvaluation, anOffreOuverte } from '../../support/evaluation.ts';

const aLot = (numero: number, chef: string | null, overrides: Partial<LotInterne> = {}): LotInterne => ({
  ...{ numero, intitule: `Lot ${numero}`, budget_indicatif: null, statut: null, noms: null, motif_fin: null },
  titulaire: chef === null ? null : [chef],
  montant_attribue: chef === null ? null : 1000,
  attribution_publiee_le: null,
  ...overrides,
});
const ATTRIBUE = { statut: 'ATTRIBUE', montant_attribue: 900 } as const;
const rabais = [
  { prix: 900, lots: [1, 2], rabais_pct: 10 },
  { prix: 800, lots: [1, 2, 3], rabais_pct: 20 },
];
const offre = (lot: number, entreprise_id = 'a') =>
  anOffreOuverte({ lot, entreprise_id, note: 80, prix_admis: [1000, 900, 800], prix_combines: rabais });
/** Which lot binds each lot of a tender, null for none. */
const liens = (...lots: readonly LotInterne[]) =>
  vuesOf(
    anEvaluation({ statut: 'EVALUE', lots, offres: lots.flatMap(({ numero }) => [offre(numero), offre(numero, 'b')]) }),
  ).map(({ lie_par }) => lie_par ?? null);

describe('a lot awarded with a rebate binds the open lots of this rebate', () => {
  test.each<[string, Array<number | null>, Array<number | null>]>([
    ['and those alone', liens(aLot(1, 'a', ATTRIBUE), aLot(2, 'a'), aLot(3, 'a')), [null, 1, null]],
    [
      'all of them',
      liens(aLot(1, 'a', { ...ATTRIBUE, montant_attribue: 800 }), aLot(2, 'a'), aLot(3, 'a')),
      [null, 1, 1],
    ],
    [
      'not one that has ended',
      liens(aLot(1, 'a', ATTRIBUE), aLot(2, 'a', { statut: 'ATTRIBUE' }), aLot(3, null)),
      [null, null, null],
    ],
    ['not before the award', liens(aLot(1, 'a', { montant_attribue: 900 }), aLot(2, 'a')), [null, null]],
    [
      'not at the price of the lot alone',
      liens(aLot(1, 'a', { ...ATTRIBUE, montant_attribue: 1000 }), aLot(2, 'a')),
      [null, null],
    ],
    ['not a lot of another offer', liens(aLot(1, 'a', ATTRIBUE), aLot(2, 'b')), [null, null]],
    [
      'not where the rebate never held',
      liens(aLot(1, 'a', { ...ATTRIBUE, montant_attribue: 800 }), aLot(2, 'a')),
      [null, null],
    ],
  ])('%s', (_cas, lus, attendus) => {
    expect(lus).toEqual(attendus);
  });

  test('and is said so', () => {
    const vues = vuesOf(
      anEvaluation({ statut: 'EVALUE', lots: [aLot(1, 'a', ATTRIBUE), aLot(2, 'a')], offres: [offre(1)] }),
    );
    expect(phraseLotLie(1)).toMatch(/^Le lot\u00a01 est attribué à un prix qui compte un rabais pour ce lot aussi/);
    expect(phraseReprise(vues)).toBe(
      'Le lot\u00a01 est attribué à un prix qui compte un rabais pour le lot\u00a02 aussi\u00a0: attribuez d’abord celui-ci.',
    );
    expect(phraseReprise([])).toBeUndefined();
  });
});
