import { expect, test } from 'vitest';
import { finInitiale } from '../../../src/domain/projet/fin-initiale.ts';

const avenant = (prolongation_jours?: number) => ({ numero: 1, date: '2026-04-20', objet: 'Murs', prolongation_jours });
const ordre = (type: 'PROLONGATION' | 'ARRET', jours?: number) => ({ type, date: '2026-05-11', jours });
const deux = '2027-04-08';

test.each([
  ['an amendment', [avenant(61), avenant(0)], [], deux],
  ['an order', [], [ordre('PROLONGATION', 61)], deux],
  ['both, of the same days', [avenant(61)], [ordre('PROLONGATION', 61), ordre('ARRET', 30)], deux],
  ['an order beside an amendment that adds none', [avenant(0)], [ordre('PROLONGATION', 61)], deux],
  ['two that disagree', [avenant(61)], [ordre('PROLONGATION', 30)], undefined],
  ['one that does not say', [avenant(61), avenant()], [], undefined],
  ['an order without its days', [], [ordre('PROLONGATION')], undefined],
  ['none', [avenant(0)], [ordre('ARRET', 30)], undefined],
])('an end put off by %s', (_, avenants, ordres_service, attendu) => {
  expect(finInitiale({ date_fin_prevue: '2027-06-08', avenants, ordres_service })).toEqual(attendu);
  expect(finInitiale({ avenants, ordres_service })).toBeUndefined();
});
