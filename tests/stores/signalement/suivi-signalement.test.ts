import { expect, test, vi } from 'vitest';
import type { SuiviSignalement } from '../../../src/domain/signalement/suivi-signalement.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createSuivi } from '../../../src/stores/signalement/suivi-signalement.ts';

const SUIVI: SuiviSignalement = {
  reference: 'SE-2026-7KQ4M2XA',
  genre: 'DANGER',
  page: '/aide',
  recu_le: '2026-11-12',
  traite_le: null,
  reponse: null,
};
const error = new AppError('hors_ligne');

test.each([
  [() => Promise.resolve(SUIVI), { status: 'trouve', suivi: SUIVI }],
  [() => Promise.resolve(undefined), { status: 'absent' }],
  [() => Promise.reject(error), { status: 'echec', error }],
])('a number is found, nobody’s, or not read', async (read, attendu) => {
  const lecture = vi.fn(read);
  expect(await createSuivi(lecture)('SE-2026-7KQ4M2XA')).toEqual(attendu);
  expect(lecture).toHaveBeenCalledWith('SE-2026-7KQ4M2XA');
});
