import { expect, test } from 'vitest';
import { createMemoireReprise } from '../../src/data/supabase/memoire-reprise.ts';
import { createStockage, STOCKAGE_REFUSE } from '../support/stockage.ts';

const HEURE = 3_600_000;

test('an upload is remembered beyond the tab, for a day, then goes with the next one that begins', () => {
  const stockage = createStockage({ autre: 'x' });
  let ici = 1_000_000;
  const memoire = createMemoireReprise(
    () => stockage,
    () => ici,
  );
  memoire.setItem('un', 'https://service.example/upload/1');
  ici += 23 * HEURE;
  expect(memoire.getItem('un')).toBe('https://service.example/upload/1');
  expect(memoire.getItem('deux')).toBeNull();
  ici += HEURE;
  expect(memoire.getItem('un')).toBeNull();
  memoire.setItem('deux', 'https://service.example/upload/2');
  expect(Object.keys(stockage).sort()).toEqual(['autre', 'reprise:deux']);
  memoire.removeItem('deux');
  expect(Object.keys(stockage)).toEqual(['autre']);
});

test('a browser that keeps nothing begins again', () => {
  const memoire = createMemoireReprise(() => STOCKAGE_REFUSE);
  memoire.setItem('un', 'adresse');
  memoire.removeItem('un');
  expect(memoire.getItem('un')).toBeNull();
  const sans = createMemoireReprise(() => {
    throw new Error('no storage at all');
  });
  expect(sans.getItem('un')).toBeNull();
});
