import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aColonne } from '../../../src/domain/classeur/correspondance.ts';
import { readGardees } from '../../../src/domain/classeur/correspondance-gardee.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createGardeCorrespondances } from '../../../src/stores/classeur/garde-correspondances.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const CORRESPONDANCE = {
  nom: 'Suivi du chef',
  collection: 'projets' as const,
  constantes: {},
  colonnes: [aColonne({ colonne: 'Code', champ: 'id' }), aColonne({ colonne: 'Enveloppe', champ: 'budget' })],
  ignorees: {},
};
const GARDEE = { id: 'c', nom: 'Suivi du chef', lecture: CORRESPONDANCE, le: '2026-11-27', par: null, is_mienne: true };

function open({ refus }: { refus?: string } = {}) {
  const gardees = new Map([[GARDEE.id, GARDEE]]);
  const refuse = () => Promise.reject(new AppError('saisie_refusee', { cause: { message: refus } }));
  return createGardeCorrespondances({
    readCorrespondancesGardees: () => Promise.resolve([...gardees.values()]),
    keepCorrespondance: () => (refus === undefined ? Promise.resolve() : refuse()),
    forgetCorrespondance: (id) => {
      gardees.delete(id);
      return refus === undefined ? Promise.resolve() : refuse();
    },
  });
}

test('kept; one that is forgotten leaves the list', async () => {
  const store = open();
  expect(await store.keep(CORRESPONDANCE)).toBeUndefined();
  await store.liste.load();
  expect(store.liste.$etat.get()).toMatchObject({ status: 'ready', value: [{ id: 'c' }] });
  expect(await store.forget('c')).toBeUndefined();
  expect(store.liste.$etat.get()).toEqual({ status: 'ready', value: [] });
});

test.each([
  ['trop_de_correspondances', 'Vous en gardez déjà trente'],
  ['correspondance_illisible', 'trois à cent signes'],
])('%s is told in a sentence', async (refus, phrase) => {
  expect(await open({ refus }).keep(CORRESPONDANCE)).toContain(phrase);
  expect(await open({ refus }).forget('c')).toContain(phrase);
});

test('what is kept is read as a file is: what the register has outgrown is left', () => {
  const vieille = { ...CORRESPONDANCE, colonnes: [aColonne({ colonne: 'Code', champ: 'code_perdu' })] };
  expect(readGardees([CORRESPONDANCE, vieille, { nom: 'x' }, 'rien'])).toEqual([CORRESPONDANCE]);
});
