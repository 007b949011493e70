import { expect, test } from 'vitest';
import { choixModes, consignesOf } from '../../../src/domain/appel-offres/paiement-dao.ts';
import { MODES_ACQUISITION } from '../../../src/domain/appel-offres/vocabulaire.ts';

const REGISTRE = {
  agents: [{ nom: 'Guichet A', adresse: 'Kaloum', horaires: 'le matin', telephone: '+224 600 00 00 00' }],
  mobile_money: [{ operateur: 'Service X', numero: '+224 600 00 00 01', titulaire: 'AGENCE' }],
  terminaux: [{ nom: 'Guichet B', adresse: 'Kankan' }],
};
const A_PAYER = { montant: 2_000_000, reference: 'DAO-7KQ4M2' };

test.each([
  ['ESPECES_AGENT', ['Guichet A, Kaloum, le matin, +224 600 00 00 00']],
  ['MOBILE_MONEY', ['Service X : +224 600 00 00 01, au nom de AGENCE']],
  ['CARTE_BANCAIRE', ['Guichet B, Kankan']],
  ['ACHAT_EN_LIGNE', []],
] as const)('%s: how much, with which reference, and whom to pay', (mode_acquisition, lieux) => {
  const consignes = consignesOf({ ...A_PAYER, mode_acquisition }, REGISTRE);
  expect(consignes.phrase.replace(/\s/g, ' ')).toContain('2 000 000 GNF');
  expect(consignes.phrase).toContain('DAO-7KQ4M2');
  expect(consignes.lieux.map((lieu) => lieu.replace(/\s/g, ' '))).toEqual(lieux);
});

test.each(['ESPECES_AGENT', 'MOBILE_MONEY', 'CARTE_BANCAIRE'] as const)(
  '%s in an empty register: the company is told to ask the administration',
  (mode_acquisition) => {
    for (const registre of [undefined, { agents: [], mobile_money: [], terminaux: [] }]) {
      const { lieux, note } = consignesOf({ ...A_PAYER, mode_acquisition }, registre);
      expect(lieux).toEqual([]);
      expect(note).toMatch(/demandez-les à l’administration/);
    }
  },
);

test('no channel asks for a card number', () => {
  expect(consignesOf({ ...A_PAYER, mode_acquisition: 'CARTE_BANCAIRE' }, REGISTRE).note).toMatch(/Ne donnez jamais/);
});

test('online payment cannot be chosen while it is closed, and says so', () => {
  expect(choixModes(MODES_ACQUISITION, false).filter(({ isFerme }) => isFerme)).toEqual([
    {
      mode: 'ACHAT_EN_LIGNE',
      label: 'Achat en ligne',
      precision: 'paiement en ligne pas encore ouvert',
      isFerme: true,
    },
  ]);
  expect(choixModes(MODES_ACQUISITION, true).every(({ isFerme }) => !isFerme)).toBe(true);
});
