import { expect, test } from 'vitest';
import { echelleArgent } from '../../../src/domain/projet/echelle-argent.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { aProjet } from '../../support/builders.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

// Money from the estimate to what was paid (R262).

const MD = 1_000_000_000;
const lignes = (faits: Partial<Projet>): string[] | undefined =>
  echelleArgent(aProjet(faits))?.paliers.map(({ nom, montant, part, de, a }) =>
    plain(`${nom} : ${montant} [${de} ${a}]${part === undefined ? '' : ` ${part}`}`),
  );

test('every step that the register knows, on the scale of the largest', () => {
  const faits: Partial<Projet> = {
    cout_travaux: 8 * MD,
    budget: 10 * MD,
    montant: 9 * MD,
    avenants: [
      { numero: 1, date: '2026-02-03', objet: 'Un dalot.', montant: 3.5 * MD },
      { numero: 2, date: '2026-03-03', objet: 'Le délai.', montant: 0 },
      { numero: 3, date: '2026-04-03', objet: 'Moins de bordures.', montant: -0.5 * MD },
    ],
    nouveau_montant_avenant: 12 * MD,
    montant_ordonnance: 7.5 * MD,
    montant_paye: 6 * MD,
  };
  expect(lignes(faits)).toEqual([
    'Coût estimé des travaux : 8 Mds GNF [0 64]',
    'Budget : 10 Mds GNF [0 80]',
    'Marché signé : 9 Mds GNF [0 72] 90 % du budget',
    'Avenant n° 1 : + 3,5 Mds GNF [72 100] 38,9 % du marché signé',
    'Avenant n° 2 : Montant inchangé [100 100]',
    'Avenant n° 3 : − 500 000 000 GNF [96 100] 5,6 % du marché signé',
    'Marché après avenants : 12 Mds GNF [0 96] 120 % du budget',
    'Ordonnancé : 7,5 Mds GNF [0 60] 62,5 % du marché',
    'Payé : 6 Mds GNF [0 48] 50 % du marché',
  ]);
  const echelle = echelleArgent(aProjet(faits));
  expect(echelle?.budget).toBe(80);
  expect(plain(echelle?.depassement ?? '')).toBe('2 Mds GNF de plus que le budget (20 %)');
});

test('nothing is added up over an amendment whose amount is not published', () => {
  const avenants: Projet['avenants'] = [
    { numero: 1, date: '2026-02-03', objet: 'Un dalot.' },
    { numero: 2, date: '2026-03-03', objet: 'Un fossé.', montant: MD },
  ];
  expect(lignes({ budget: 10 * MD, montant: 5 * MD, avenants })).toEqual([
    'Budget : 10 Mds GNF [0 100]',
    'Marché : 5 Mds GNF [0 50] 50 % du budget',
  ]);
});

test.each<[string, Partial<Projet>]>([
  ['no amount', {}],
  ['one amount', { budget: MD }],
  ['amounts of nothing', { budget: 0, montant: 0 }],
])('no ladder of %s', (_cas, faits) => expect(echelleArgent(aProjet(faits))).toBeUndefined());

test('what is all paid is told once; within the budget nothing exceeds it', () => {
  expect(lignes({ montant: 2 * MD, montant_ordonnance: 2 * MD, montant_paye: 2 * MD })).toEqual([
    'Marché : 2 Mds GNF [0 100]',
    'Payé : 2 Mds GNF [0 100] 100 % du marché',
  ]);
  expect(echelleArgent(aProjet({ budget: 3 * MD, montant: 2 * MD }))?.depassement).toBeUndefined();
});
