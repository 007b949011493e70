import { expect, test } from 'vitest';
import { type PropositionEnCours, sayEnCours } from '../../../src/domain/proposition/en-cours.ts';

const une: PropositionEnCours = {
  ...{ numero: 12, statut: 'SOUMISE', id: 'pont', genre: 'MODIFICATION', champs: ['budget'] },
  ...{ is_mienne: false, proposition: null, auteur: 'Ibrahima Sow' },
};

test.each([
  [{}, 'proposition 12 (à décider, d’Ibrahima Sow)\u00a0: budget'],
  [{ auteur: 'Mariama Sylla' }, 'proposition 12 (à décider, de Mariama Sylla)\u00a0: budget'],
  [{ auteur: null }, 'proposition 12 (à décider)\u00a0: budget'],
  [{ is_mienne: true, genre: 'RETRAIT' }, 'proposition 12 (à décider, de vous)\u00a0: retirer la fiche'],
] as const)('whose another proposition is, as French says it: %o', (changes, attendu) => {
  expect(sayEnCours({ ...une, ...changes }, {})).toBe(attendu);
});
