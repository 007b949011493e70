import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActeADeux, ActesADeux } from '../../../src/domain/administration/acte-a-deux.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createActesADeux } from '../../../src/stores/administration/actes-a-deux.ts';
import { createRessource } from '../../../src/stores/socle/ressource.ts';
import { cleMotif, keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ACTE: ActeADeux = {
  id: 'a',
  genre: 'ROLE',
  objet_id: '1',
  lot: 0,
  cause: 'ADMINISTRATEUR',
  acte: 'Donner le rôle Administrateur à Fanta',
  fiche: null,
  reason: 'Renfort',
  propose_par: 'Mariama',
  propose_le: '2026-01-05T08:00:00Z',
  moi: false,
  vise: false,
};

function aStore(confirme: () => Promise<void> = () => Promise.resolve()) {
  let actes: readonly ActeADeux[] = [ACTE];
  const dependances = {
    actes: createRessource<ActesADeux, []>(() => Promise.resolve({ seul: false, neuf: false, actes })),
    confirmActe: vi.fn(async () => {
      await confirme();
      actes = [];
    }),
    refuseActe: vi.fn(() => Promise.resolve()),
  };
  return { ...createActesADeux(dependances), dependances };
}

test('what is confirmed is read again, and its draft is done with', async () => {
  const { decide, actes, dependances } = aStore();
  keepBrouillon(cleMotif('a', 'ACTE'), 'brouillon');
  expect(await decide(ACTE, true, '')).toBeUndefined();
  expect(dependances.confirmActe).toHaveBeenCalledWith('a');
  expect(actes.$etat.get()).toMatchObject({ status: 'ready', value: { actes: [] } });
  expect(readBrouillon(cleMotif('a', 'ACTE'))).toBe('');
});

test('a refusal carries its reason', async () => {
  const { decide, dependances } = aStore();
  await decide(ACTE, false, 'Sans preuve');
  expect(dependances.refuseActe).toHaveBeenCalledWith('a', 'Sans preuve');
});

test.each([
  ['acte_par_vous', /un autre administrateur le confirme/],
  ['pas_evalue', /n’est pas à l’état « Évalué »/],
  ['commission_figee', /la commission ne change plus/],
  ['dernier_administrateur', /dernier administrateur actif/],
])('%s is told in words, and the draft stays', async (message, phrase) => {
  const refus = new AppError('inattendue', { cause: { message } });
  const { decide } = aStore(() => Promise.reject(refus));
  keepBrouillon(cleMotif('a', 'ACTE'), 'brouillon');
  expect(await decide(ACTE, true, '')).toMatch(phrase);
  expect(readBrouillon(cleMotif('a', 'ACTE'))).toBe('brouillon');
});
