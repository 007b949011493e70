import { expect, test, vi } from 'vitest';
import type { FichierDao } from '../../../src/domain/appel-offres/dao.ts';
import { createDossiersDao } from '../../../src/stores/espaces/dossier-dao.ts';

const fichier = (changes: Partial<FichierDao>): FichierDao =>
  ({ genre: 'DAO', numero: 1, partie: 1, ...changes }) as FichierDao;

function open(fichiers: FichierDao[] = []) {
  const dependances = {
    readFichiers: vi.fn(() => Promise.resolve(fichiers)),
    readQuestions: vi.fn(() => Promise.resolve([])),
    readLimiteQuestions: vi.fn(() => Promise.resolve('2027-01-01T00:00:00Z')),
    readPv: vi.fn(() => Promise.resolve(null)),
  };
  return { ...createDossiersDao(dependances), dependances };
}

test('what a tender has is kept by account: another reads its own', async () => {
  const { documentsOf, dependances } = open();
  const sien = documentsOf('a', 'route');
  expect(documentsOf('a', 'route')).toBe(sien);
  expect(documentsOf('b', 'route')).not.toBe(sien);
  await sien.load();
  expect(dependances.readFichiers).toHaveBeenCalledExactlyOnceWith('route');
  expect(sien.$etat.get()).toMatchObject({ status: 'ready', value: { limite: '2027-01-01T00:00:00Z' } });
});

test('the files of the DAO in force; without any, a sentence says so', async () => {
  const { listDao } = open([
    fichier({ id: 'v1', remplace_le: '2026-11-20T00:00:00Z' }),
    fichier({ id: 'v2', numero: 2, remplace_le: null }),
    fichier({ id: 'a1', genre: 'ADDITIF', remplace_le: null }),
  ]);
  expect((await listDao('route')).map(({ id }) => id)).toEqual(['v2']);
  await expect(open().listDao('route')).rejects.toMatchObject({ code: 'dao_indisponible' });
});
