import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PropositionLue } from '../../../src/domain/proposition/proposition-lue.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { cleCorrection, cleRefus, createProposition } from '../../../src/stores/administration/propositions.ts';
import { keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LUE = {
  id: 'p',
  numero: 12,
  version: 3,
  origine: 'CLASSEUR',
  renverse: null,
  changements: [
    {
      rang: 1,
      collection: 'projets',
      id: 'pont',
      genre: 'MODIFICATION',
      champs: [{ champ: 'budget', avant: 1, apres: 2 }],
      statut: 'ECRITE',
      motif: null,
      raison: null,
    },
    {
      rang: 2,
      collection: 'projets',
      id: 'dalot',
      genre: 'CREATION',
      champs: [{ champ: 'title', apres: 'D' }],
      statut: 'REFUSEE',
    },
  ],
} as unknown as PropositionLue;

const fait = () => vi.fn().mockResolvedValue(undefined);
function open(changes: object = {}) {
  const dependances = {
    decideProposition: fait(),
    readProposition: vi.fn().mockResolvedValue(LUE),
    readPropositions: vi.fn(),
    returnProposition: fait(),
    submitProposition: vi.fn().mockResolvedValue(13),
    withdrawProposition: fait(),
    ...changes,
  };
  return { dependances, store: createProposition('p', dependances) };
}
const refusee = () =>
  vi.fn().mockRejectedValue(new AppError('inattendue', { cause: { message: 'proposition_changee' } }));

describe('what is done with a proposition', () => {
  test('a decision is about the version that was read; its draft goes, and the proposition is read again', async () => {
    const { dependances, store } = open();
    keepBrouillon(cleRefus(LUE), '{"1":"non"}');
    expect(await store.decide(LUE, [{ rang: 1, motif: 'non' }])).toBeUndefined();
    expect(dependances.decideProposition).toHaveBeenCalledWith('p', 3, [{ rang: 1, motif: 'non' }], []);
    expect(readBrouillon(cleRefus(LUE))).toBe('');
    expect(store.lue.$etat.get()).toMatchObject({ status: 'ready' });
  });

  test('a decision that is refused says why, and keeps what was typed', async () => {
    const { store } = open({
      decideProposition: refusee(),
      returnProposition: refusee(),
      withdrawProposition: refusee(),
    });
    keepBrouillon(cleRefus(LUE), '{"1":"non"}');
    expect(await store.decide(LUE, [])).toMatch(/relisez-la/);
    expect(await store.giveBack(LUE, 'mot')).toMatch(/relisez-la/);
    expect(await store.withdraw()).toMatch(/relisez-la/);
    expect(readBrouillon(cleRefus(LUE))).toBe('{"1":"non"}');
  });

  test('a correction keeps its number and origin', async () => {
    const { dependances, store } = open();
    keepBrouillon(cleCorrection(LUE), '{}');
    expect(await store.correct(LUE, { titre: 'T', note: '', fiches: [] })).toBeUndefined();
    expect(dependances.submitProposition).toHaveBeenCalledWith({
      id: 'p',
      origine: 'CLASSEUR',
      titre: 'T',
      note: '',
      fiches: [],
    });
    expect(readBrouillon(cleCorrection(LUE))).toBe('');
  });

  test('what undoes it holds the entries that were written alone, and is the same when tried again', async () => {
    const { dependances, store } = open();
    expect(await store.reverse(LUE, 'q')).toEqual({ id: 'q' });
    expect(dependances.submitProposition).toHaveBeenCalledWith({
      id: 'q',
      origine: 'FORMULAIRE',
      titre: 'Défaire la proposition 12',
      note: '',
      renverse: 'p',
      fiches: [
        { collection: 'projets', id: 'pont', genre: 'MODIFICATION', champs: [{ champ: 'budget', avant: 2, apres: 1 }] },
      ],
    });
    const autre = open({ submitProposition: refusee() });
    expect(await autre.store.reverse(LUE, 'q')).toEqual({ faute: expect.stringMatching(/relisez-la/) as string });
  });
});
