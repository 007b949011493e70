import { expect, test } from 'vitest';
import { createFichesPresentes } from '../../../src/stores/administration/fiches-presentes.ts';

const PONT = { id: 'pont', title: 'Pont', observations: [{ date: '2026-05-04', taux_execution_physique: 62 }] };

test('what an entry says today, read once at the address of the last publication; nothing of one that is not there', async () => {
  const lues: string[] = [];
  const presentes = createFichesPresentes({
    readOutils: () => Promise.resolve({ fiches: '/donnees/fiches.json' } as never),
    readFichesPubliees: (adresse) => {
      lues.push(adresse);
      return Promise.resolve({ jour: '2026-11-26', fiches: { projets: [PONT] } } as never);
    },
  });
  const { presenteOf, fiches } = await presentes.load();
  await presentes.load();
  expect(presenteOf('projets', 'pont')).toEqual(PONT);
  expect(presenteOf('projets', 'absent')).toEqual({});
  expect(fiches.projets).toEqual([PONT]);
  expect(lues).toEqual(['/donnees/fiches.json']);
});

test('a register that does not come is told, and asked for again', async () => {
  let essais = 0;
  const presentes = createFichesPresentes({
    readOutils: () => {
      essais += 1;
      return essais === 1 ? Promise.reject(new Error('coupé')) : Promise.resolve({ fiches: '/f' } as never);
    },
    readFichesPubliees: () => Promise.resolve({ jour: '2026-11-26', fiches: { projets: [PONT] } } as never),
  });
  await expect(presentes.load()).rejects.toThrow('coupé');
  expect(presentes.$etat.get().status).toBe('failed');
  expect((await presentes.load()).presenteOf('projets', 'pont')).toEqual(PONT);
});
