import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Compteur, COMPTEURS } from '../../../src/domain/administration/tableau-admin.ts';
import { createCompteurs } from '../../../src/stores/administration/compteurs.ts';
import { settle } from '../../support/reponse-retenue.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const [premier] = COMPTEURS;

test('each counter shows by itself; one that fails hides no other, and alone is asked for again', async () => {
  const panne = new Error('panne');
  const count = vi.fn((compteur: Compteur) => (compteur === premier ? Promise.reject(panne) : Promise.resolve(7)));
  const { $compteurs, loadCompteurs } = createCompteurs(count);
  loadCompteurs();
  expect(Object.values($compteurs.get())).toEqual(COMPTEURS.map(() => ({ status: 'loading' })));
  // What is on its way is not asked for twice.
  loadCompteurs();
  expect(count).toHaveBeenCalledTimes(COMPTEURS.length);
  await settle();
  expect($compteurs.get()).toEqual(
    Object.fromEntries(
      COMPTEURS.map((compteur) => [
        compteur,
        compteur === premier ? { status: 'failed', error: panne } : { status: 'ready', value: 7 },
      ]),
    ),
  );
  count.mockClear();
  count.mockResolvedValue(3);
  loadCompteurs();
  await settle();
  expect(count.mock.calls).toEqual([[premier]]);
  expect($compteurs.get()[premier]).toEqual({ status: 'ready', value: 3 });
});
