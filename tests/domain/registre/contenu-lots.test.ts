import { expect, test } from 'vitest';
import type { AppelOffres } from '../../../src/domain/appel-offres/appel-offres.ts';
import type { Lot } from '../../../src/domain/appel-offres/lots.ts';
import { checkContenu } from '../../../src/domain/registre/contenu.ts';
import { aContenu, anAppelOffres } from '../../support/builders.ts';

const aLot = (overrides: Partial<Lot> = {}): Lot => ({ numero: 1, intitule: 'Rue du marché', ...overrides });
const attribue = (overrides: Partial<Lot> = {}): Lot =>
  aLot({
    statut: 'ATTRIBUE',
    attribution_publiee_le: '2026-06-01',
    titulaire: ['wassou-btp'],
    montant_attribue: 900,
    ...overrides,
  });

const faults = (overrides: Partial<AppelOffres>) =>
  checkContenu(aContenu({ 'appels-offres': [anAppelOffres(overrides)] })).map(({ champ }) => champ);

test.each<[string, Partial<AppelOffres>]>([
  ['lots that say little', { lots: [aLot(), aLot({ numero: 2 })] }],
  ['their count', { nombre_lots: 2, lots: [aLot(), aLot({ numero: 2 })] }],
  [
    'a cancelled lot while offers are awaited',
    { statut: 'OUVERT', lots: [aLot({ statut: 'ANNULE', motif_fin: 'Reporté' }), aLot({ numero: 2 })] },
  ],
  ['an award among lots that are studied', { statut: 'EVALUE', lots: [attribue(), aLot({ numero: 2 })] }],
  ['awards and the rest', { statut: 'ATTRIBUE', lots: [attribue(), aLot({ numero: 2, statut: 'INFRUCTUEUX' })] }],
  ['an award that is not published', { statut: 'ATTRIBUE', lots: [aLot({ statut: 'ATTRIBUE' })] }],
  [
    'one day for all',
    {
      statut: 'ATTRIBUE',
      attribution_publiee_le: '2026-06-01',
      lots: [aLot({ statut: 'ATTRIBUE', titulaire: ['wassou-btp'] })],
    },
  ],
  ['a tender that ends as a whole', { statut: 'ANNULE', lots: [aLot(), aLot({ numero: 2 })] }],
  [
    'one that ends with a lot cancelled before',
    { statut: 'INFRUCTUEUX', lots: [aLot({ statut: 'ANNULE' }), aLot({ numero: 2 })] },
  ],
  [
    'a guarantee',
    { lots: [aLot({ garantie_soumission: { taux: 2 } }), aLot({ numero: 2, garantie_soumission: { montant: 5 } })] },
  ],
  [
    'estimates that make the whole',
    { budget_indicatif: 5, lots: [aLot({ budget_indicatif: 2 }), aLot({ numero: 2, budget_indicatif: 3 })] },
  ],
  [
    'an estimate that is not known',
    { budget_indicatif: 9, lots: [aLot({ budget_indicatif: 2 }), aLot({ numero: 2 })] },
  ],
])('sound: %s', (_, appel) => {
  expect(faults(appel)).toEqual([]);
});

test('places of lots stand for the tender’s', () => {
  const { region, departement, ...ailleurs } = anAppelOffres();
  expect([region, departement]).toEqual(['kindia', 'Kindia']);
  const champsOf = (lots: Lot[]) =>
    checkContenu(aContenu({ 'appels-offres': [{ ...ailleurs, lots }] })).map(({ champ }) => champ);
  expect(champsOf([aLot(), aLot({ numero: 2, lieux: [{ region: 'kindia' }] })])).toEqual([]);
  expect(champsOf([aLot()])).toEqual(['region']);
});

test.each<[string, Partial<AppelOffres>, string[]]>([
  ['two lots of a number', { lots: [aLot(), aLot()] }, ['lots.1.numero']],
  ['a count that is not theirs', { nombre_lots: 3, lots: [aLot()] }, ['nombre_lots']],
  ['a place that is not known', { lots: [aLot({ lieux: [{ region: 'x' }] })] }, ['lots.0.lieux.0.region']],
  ['a projet that is not known', { lots: [aLot({ projet_lie: 'x' })] }, ['lots.0.projet_lie']],
  [
    'a winner that is not known',
    { statut: 'ATTRIBUE', lots: [attribue({ titulaire: ['x'] })] },
    ['lots.0.titulaire.0'],
  ],
  [
    'estimates that make another sum',
    { budget_indicatif: 6, lots: [aLot({ budget_indicatif: 5 })] },
    ['budget_indicatif'],
  ],
  ['a guarantee of nothing', { lots: [aLot({ garantie_soumission: {} })] }, ['lots.0.garantie_soumission']],
  [
    'a guarantee of both',
    { lots: [aLot({ garantie_soumission: { taux: 1, montant: 5 } })] },
    ['lots.0.garantie_soumission'],
  ],
  [
    'a winner of the whole',
    { statut: 'ATTRIBUE', attribution_publiee_le: '2026-06-01', titulaire: ['wassou-btp'], lots: [attribue()] },
    ['titulaire'],
  ],
  [
    'a winner before its day',
    {
      statut: 'EVALUE',
      lots: [aLot({ statut: 'ATTRIBUE', titulaire: ['wassou-btp'], montant_attribue: 5 }), aLot({ numero: 2 })],
    },
    ['lots.0.titulaire', 'lots.0.montant_attribue'],
  ],
  [
    'a day without a winner',
    {
      statut: 'EVALUE',
      lots: [aLot({ statut: 'ATTRIBUE', attribution_publiee_le: '2026-06-01' }), aLot({ numero: 2 })],
    },
    ['lots.0.titulaire'],
  ],
  [
    'a day of what was not awarded',
    { statut: 'EVALUE', lots: [aLot({ attribution_publiee_le: '2026-06-01' })] },
    ['lots.0.attribution_publiee_le'],
  ],
  [
    'a day before the opening',
    {
      statut: 'ATTRIBUE',
      date_limite: '2026-06-02T09:00:00Z',
      date_ouverture: '2026-06-02T10:00:00Z',
      lots: [attribue()],
    },
    ['lots.0.attribution_publiee_le'],
  ],
  ['a reason without an end', { lots: [aLot({ motif_fin: 'Cher' })] }, ['lots.0.motif_fin']],
  [
    'an award while offers are awaited',
    { statut: 'OUVERT', lots: [attribue(), aLot({ numero: 2 })] },
    ['lots.0.statut'],
  ],
  [
    'a lot without an end in a tender awarded',
    { statut: 'ATTRIBUE', lots: [attribue(), aLot({ numero: 2 })] },
    ['lots.1.statut'],
  ],
  ['a state that its lots do not make', { statut: 'EVALUE', lots: [attribue()] }, ['statut']],
  ['a cancelled tender with a lot awarded', { statut: 'ANNULE', lots: [attribue(), aLot({ numero: 2 })] }, ['statut']],
  ['a price in a list of firms', { type: 'AMI', statut: 'ATTRIBUE', lots: [attribue()] }, ['lots.0.montant_attribue']],
])('told: %s', (_, appel, champs) => {
  expect(faults(appel)).toEqual(champs);
});

test('a state that the lots contradict is told with what they make', () => {
  const [faute] = checkContenu(
    aContenu({
      'appels-offres': [anAppelOffres({ statut: 'EVALUE', lots: [attribue(), aLot({ numero: 2, statut: 'ANNULE' })] })],
    }),
  );
  expect(faute?.attendu.replaceAll('\u00a0', ' ')).toBe(
    'ATTRIBUE, ce que font ses lots (2 lots : 1 attribué et 1 annulé)',
  );
});
