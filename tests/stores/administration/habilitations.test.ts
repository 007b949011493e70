import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createHabilitations } from '../../../src/stores/administration/habilitations.ts';
import { cleMotif, keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const VIDE = { seul: false, en_cours: [], finies: [] };
function open(changes: object = {}) {
  const dependances = {
    readHabilitations: vi.fn().mockResolvedValue(VIDE),
    giveHabilitation: vi.fn().mockResolvedValue(undefined),
    withdrawHabilitation: vi.fn().mockResolvedValue(undefined),
    readComptes: vi.fn(),
    readMarches: vi.fn(),
    ...changes,
  };
  return { dependances, store: createHabilitations(dependances) };
}

test('accounts are found among those that need a right', async () => {
  const compte = (id: string, role: string) => ({ id, role, full_name: 'Awa', email: `${id}@x.gn`, nom_societe: null });
  const readComptes = vi.fn().mockResolvedValue({ rows: [compte('a', 'VISITEUR'), compte('b', 'ADMIN')], total: 5 });
  const { store } = open({ readComptes });
  expect(await store.findComptes('awa')).toEqual({
    trouves: [{ valeur: 'a', label: 'Awa, a@x.gn, Visiteur' }],
    autres: 3,
  });
  expect(readComptes).toHaveBeenCalledWith(expect.objectContaining({ q: 'awa', status: 'ACTIVE' }));
});

test('projets are found by their title, and a failure is one sentence', async () => {
  const readMarches = vi.fn().mockResolvedValue({ rows: [{ id: 'pont', titre: 'Pont' }], total: 1 });
  expect(await open({ readMarches }).store.findProjets('pont')).toEqual({
    trouves: [{ valeur: 'pont', label: 'Pont' }],
    autres: 0,
  });
  const echec = open({ readMarches: vi.fn().mockRejectedValue(new AppError('non_autorise')) });
  expect(await echec.store.findProjets('pont')).toEqual({
    faute: expect.stringContaining('n’a pas ce droit') as string,
  });
});

test('what is given or withdrawn is read again, and a refusal leaves the reason that was typed', async () => {
  const { store, dependances } = open();
  await store.lues.load();
  const donnee = { compte: 'a', projet: null, jusqu_au: '', motif: 'Mission' };
  expect(await store.give(donnee)).toBeUndefined();
  expect(dependances.giveHabilitation).toHaveBeenCalledWith(donnee);
  keepBrouillon(cleMotif('h', 'HABILITATION'), 'Fin');
  expect(await store.withdraw('h', 'Fin')).toBeUndefined();
  expect(readBrouillon(cleMotif('h', 'HABILITATION'))).toBe('');
  expect(dependances.readHabilitations).toHaveBeenCalledTimes(3);

  const refus = open({
    withdrawHabilitation: vi.fn().mockRejectedValue(new AppError('motif_requis')),
  });
  keepBrouillon(cleMotif('h', 'HABILITATION'), 'F');
  expect(await refus.store.withdraw('h', 'F')).toBe('Écrivez le motif.');
  expect(readBrouillon(cleMotif('h', 'HABILITATION'))).toBe('F');
});
