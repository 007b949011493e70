import { describe, expect, test } from 'vitest';
import {
  conditionPrix,
  ecartAuRapport,
  nomPrix,
  type PrixCombine,
  type PrixOffre,
  rabaisDuPrix,
} from '../../../src/domain/scelle/prix-combine.ts';

const DEUX: PrixCombine = { prix: 900, lots: [1, 2], rabais_pct: 10 };
const TROIS: PrixCombine = { prix: 800, lots: [1, 2, 3], rabais_pct: 20 };
const offre: PrixOffre = { prix_admis: [1000, 900, 800], prix_combines: [DEUX, TROIS] };

describe('a price of an offer', () => {
  test.each<[number, string, string | undefined]>([
    [1000, '1\u202f000', undefined],
    [
      900,
      '900, avec le rabais de 10\u00a0% des lots\u00a01 et 2',
      'prix du rapport 1\u202f000\u00a0GNF, moins 10\u00a0% si lots\u00a01 et 2',
    ],
    [
      800,
      '800, avec le rabais de 20\u00a0% des lots\u00a01, 2 et 3',
      'prix du rapport 1\u202f000\u00a0GNF, moins 20\u00a0% si lots\u00a01, 2 et 3',
    ],
    [700, '700', undefined],
  ])('%d', (prix, nom, ecart) => {
    expect(nomPrix(prix, offre)).toBe(nom);
    expect(ecartAuRapport(prix, offre)).toBe(ecart);
  });

  test('that two rebates make names both', () => {
    const egaux = { prix_admis: [1000, 900], prix_combines: [DEUX, { ...DEUX, lots: [1, null] }] };
    expect(nomPrix(900, egaux)).toBe(
      '900, avec le rabais de 10\u00a0% des lots\u00a01 et 2, ou de 10\u00a0% des lots\u00a01 et hors de l’avis',
    );
  });

  test('that a rebate leaves as it is has no rebate', () => {
    expect(rabaisDuPrix(4, { prix_admis: [4], prix_combines: [{ ...DEUX, prix: 4 }] })).toEqual([]);
  });
});

describe('a price with a rebate is awarded', () => {
  const lot = (
    numero: number,
    titulaire: string | null,
    statut: 'ATTRIBUE' | 'ANNULE' | 'INFRUCTUEUX' | null = null,
  ) => ({
    numero,
    statut,
    titulaire: titulaire === null ? null : [titulaire],
  });
  const pour = (rabais: readonly PrixCombine[], ...voisins: Array<ReturnType<typeof lot>>) =>
    conditionPrix(rabais, { lot: 1, chef: 'a', voisins: [lot(1, 'a'), ...voisins] });
  const refus = (obstacles: string, lots = '1 et 2') =>
    `Le rabais des lots\u00a0${lots} ne compte que si tous vont à cette offre\u00a0: ${obstacles}.`;

  test.each<[string, string | undefined, string | undefined]>([
    ['with the other lot proposed to the same offer', pour([DEUX], lot(2, 'a')), undefined],
    ['with the other lot awarded to it', pour([DEUX], lot(2, 'a', 'ATTRIBUE')), undefined],
    ['with one of two rebates of the same price', pour([TROIS, DEUX], lot(2, 'a'), lot(3, 'b')), undefined],
    ['freely without a rebate', pour([]), undefined],
    ['not before the other is proposed', pour([DEUX], lot(2, null)), refus('le lot\u00a02 n’est proposé à personne')],
    [
      'not with another offer',
      pour([TROIS], lot(2, 'b'), lot(3, 'b', 'ATTRIBUE')),
      refus('le lot\u00a02 est proposé à une autre offre, le lot\u00a03 est attribué à une autre offre', '1, 2 et 3'),
    ],
    ['not with a cancelled lot', pour([DEUX], lot(2, null, 'ANNULE')), refus('le lot\u00a02 est annulé')],
    ['not with an unsuccessful lot', pour([DEUX], lot(2, null, 'INFRUCTUEUX')), refus('le lot\u00a02 est infructueux')],
    ['not with a lot that is not there', pour([DEUX]), refus('un de ces lots n’est pas dans l’avis')],
  ])('%s', (_cas, dit, attendu) => {
    expect(dit).toBe(attendu);
  });
});
