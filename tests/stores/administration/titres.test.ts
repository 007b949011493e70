import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangementFiche } from '../../../src/domain/proposition/proposition.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createTitres, keepCoches, readCoches } from '../../../src/stores/administration/titres.ts';
import { keepBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(changes: object = {}) {
  let tires = 0;
  const dependances = {
    readLecturesDecidees: vi.fn().mockResolvedValue({ ecartees: [], proposees: [] }),
    setLectureAside: vi.fn().mockResolvedValue(undefined),
    submitProposition: vi.fn().mockResolvedValue(12),
    drawId: () => `id-${(tires += 1)}`,
    ...changes,
  };
  return { dependances, store: createTitres('2026-11-27T10:00:00Z', dependances) };
}
const fiche = (id: string): ChangementFiche => ({
  collection: 'projets',
  id,
  genre: 'MODIFICATION',
  champs: [{ champ: 'axe', apres: 'RN4' }],
});

test('what is ticked stays until it is proposed, whatever the device kept', () => {
  expect(readCoches()).toEqual(new Set());
  keepCoches(new Set(['p/ROUTE']));
  expect(readCoches()).toEqual(new Set(['p/ROUTE']));
  keepCoches(new Set());
  expect(readCoches()).toEqual(new Set());
  for (const odd of ['{', '{"a":1}', '[1]']) {
    keepBrouillon('titres:coches', odd);
    expect(readCoches()).toEqual(new Set());
  }
});

test('set aside, then taken back, under what the database keeps', async () => {
  const { store, dependances } = open();
  const offre = { sujet: 'ROUTE', dit: 'RN4', champs: [{ champ: 'axe', apres: 'RN4' }] } as const;
  expect(await store.setAside('p', offre)).toBeUndefined();
  const jugee = { projet: 'p', sujet: 'ROUTE', valeur: { axe: 'RN4' } };
  expect(dependances.setLectureAside).toHaveBeenLastCalledWith(jugee, false);
  await store.takeBack({ projet_id: 'p', sujet: 'ROUTE', valeur: { axe: 'RN4' }, par: null, le: '' });
  expect(dependances.setLectureAside).toHaveBeenLastCalledWith(jugee, true);
  expect(dependances.readLecturesDecidees).toHaveBeenCalledWith('2026-11-27T10:00:00Z');
});

test('one proposition: tried again it is the same, changed it is another', async () => {
  const submitProposition = vi.fn().mockRejectedValueOnce(new AppError('delai_depasse')).mockResolvedValue(12);
  const { store } = open({ submitProposition });
  expect(await store.propose([fiche('p')], 'Lu.')).toEqual({ faute: expect.stringContaining('tarde') as string });
  expect(await store.propose([fiche('p')], 'Lu.')).toEqual({ id: 'id-1' });
  expect(await store.propose([fiche('q')], 'Lu.')).toEqual({ id: 'id-2' });
  expect(submitProposition).toHaveBeenLastCalledWith({
    id: 'id-2',
    origine: 'FORMULAIRE',
    titre: 'Lieux lus dans 1\u00a0titre de projet',
    note: 'Lu.',
    fiches: [fiche('q')],
  });
});
