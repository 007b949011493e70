import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NonObjection } from '../../../src/domain/appel-offres/non-objection.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { cleAvis, cleObservations, createAvis, fauteContenu } from '../../../src/stores/espaces/avis-bailleur.ts';
import { keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { aNonObjection } from '../../support/non-objections.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const EMPREINTE = 'a'.repeat(64);
const CHEMIN = `d1/${EMPREINTE}.pdf`;
const lettre = new File(['%PDF-1.4 lettre'], 'lettre.pdf');
const DIT = { avis: 'DONNEE', observations: ' Vu. ', lettre } as const;

/** A database that keeps one request. */
function open() {
  let demande = aNonObjection();
  const change = (changes: Partial<NonObjection>) => (demande = { ...demande, ...changes });
  const dependances = {
    reread: vi.fn(() => Promise.resolve([demande] as const)),
    uploadLettre: vi.fn((_chemin: string, _fichier: File, onPart: (part: number) => void) => {
      onPart(1);
      return Promise.resolve();
    }),
    giveNonObjection: vi.fn((_id: string, avis: NonObjection['avis'], observations: string, chemin: string | null) => {
      change({ avis, observations: observations || null, chemin, rendue_le: '2026-11-14T10:00:00Z' });
      return Promise.resolve();
    }),
    sha256Of: vi.fn(() => Promise.resolve(EMPREINTE)),
  };
  return { giveAvis: createAvis(dependances), dependances, change };
}

test('the letter leaves under its hash, then the answer; what was typed is forgotten', async () => {
  const { giveAvis, dependances } = open();
  keepBrouillon(cleAvis('d1'), 'DONNEE');
  keepBrouillon(cleObservations('d1'), ' Vu. ');
  const onPart = vi.fn();
  expect(await giveAvis('u', 'd1', DIT, onPart)).toBeUndefined();
  expect(onPart).toHaveBeenCalledWith(1);
  expect(dependances.uploadLettre.mock.calls[0]?.[0]).toBe(CHEMIN);
  expect(dependances.giveNonObjection).toHaveBeenCalledWith('d1', 'DONNEE', 'Vu.', CHEMIN);
  expect(dependances.reread).toHaveBeenCalledWith('u');
  expect([readBrouillon(cleAvis('d1')), readBrouillon(cleObservations('d1'))]).toEqual(['', '']);
});

test('an objection may leave without a letter', async () => {
  const { giveAvis, dependances } = open();
  const dit = { avis: 'REFUSEE', observations: 'Prix trop élevé', lettre: undefined } as const;
  expect(await giveAvis('u', 'd1', dit, vi.fn())).toBeUndefined();
  expect(dependances.uploadLettre).not.toHaveBeenCalled();
  expect(dependances.giveNonObjection).toHaveBeenCalledWith('d1', 'REFUSEE', 'Prix trop élevé', null);
});

test('a letter that was cut is sent again; one that arrived is not', async () => {
  const { giveAvis, dependances } = open();
  keepBrouillon(cleObservations('d1'), ' Vu. ');
  dependances.uploadLettre.mockRejectedValueOnce(new AppError('hors_ligne'));
  expect(await giveAvis('u', 'd1', DIT, vi.fn())).toContain('Pas de connexion');
  dependances.giveNonObjection.mockRejectedValueOnce(new AppError('hors_ligne'));
  expect(await giveAvis('u', 'd1', DIT, vi.fn())).toContain('Pas de connexion');
  expect(readBrouillon(cleObservations('d1'))).toBe(' Vu. ');
  expect(await giveAvis('u', 'd1', DIT, vi.fn())).toBeUndefined();
  expect(dependances.uploadLettre).toHaveBeenCalledTimes(2);
});

test('an answer that was registered and lost on the way is done', async () => {
  const { giveAvis, dependances, change } = open();
  dependances.giveNonObjection.mockImplementationOnce(() => {
    change({ avis: 'DONNEE', observations: 'Vu.', chemin: CHEMIN, rendue_le: '2026-11-14T10:00:00Z' });
    return Promise.reject(new AppError('delai_depasse'));
  });
  expect(await giveAvis('u', 'd1', DIT, vi.fn())).toBeUndefined();
});

test('another’s answer is not taken for one’s own', async () => {
  const { giveAvis, dependances, change } = open();
  dependances.giveNonObjection.mockImplementationOnce(() => {
    change({ avis: 'REFUSEE', observations: 'Prix trop élevé', rendue_le: '2026-11-14T10:00:00Z' });
    return Promise.reject(new AppError('inattendue', { cause: { message: 'non_objection_close' } }));
  });
  expect(await giveAvis('u', 'd1', DIT, vi.fn())).toContain('n’attend plus de réponse');
  expect(dependances.reread).toHaveBeenCalledWith('u');
});

test('a file that moved away cannot leave, and says so', async () => {
  const { giveAvis, dependances } = open();
  dependances.sha256Of.mockRejectedValueOnce(new DOMException('parti', 'NotReadableError'));
  expect(await giveAvis('u', 'd1', DIT, vi.fn())).toContain('Choisissez-le de nouveau');
});

test.each([
  ['%PDF-1.7\n', undefined],
  ['PK\u0003\u0004', 'C’est un ZIP'],
])('a letter that holds %o', async (contenu, faute) => {
  const trouvee = await fauteContenu(new File([contenu], 'lettre.pdf'));
  if (faute === undefined) expect(trouvee).toBeUndefined();
  else expect(trouvee).toContain(faute);
});
