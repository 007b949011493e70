import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSonde } from '../../src/service/facteur/sonde.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Temoin = (octets: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

function openSonde(playTemoin: Temoin, noteSonde: (delai: number, panne?: 'STOCKAGE') => Promise<void>) {
  const notes: Array<[delai: number, panne: 'STOCKAGE' | undefined]> = [];
  const journal: string[] = [];
  const api = {
    playTemoin,
    noteSonde: async (delai: number, panne: 'STOCKAGE' | undefined) => {
      await noteSonde(delai, panne);
      notes.push([delai, panne]);
    },
  };
  return { sonde: createSonde({ api, journal: (ligne) => journal.push(ligne) }), notes, journal };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const rend: Temoin = (octets) => Promise.resolve(octets);
const note = () => Promise.resolve();

test('a pass every minute, with the delay of the bytes', async () => {
  const { sonde, notes, journal } = openSonde(async (octets) => {
    await wait(250);
    return octets;
  }, note);
  sonde.start();
  await vi.advanceTimersByTimeAsync(179_000);
  expect(notes).toEqual([
    [250, undefined],
    [250, undefined],
    [250, undefined],
  ]);
  expect(journal).toEqual([]);
  await sonde.stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(notes).toHaveLength(3);
});

test('other bytes, a refusal, no answer: the storage failed, said once', async () => {
  const fautes: Temoin[] = [
    () => Promise.resolve(new Uint8Array(64)),
    () => Promise.resolve(new Uint8Array(0)),
    () => Promise.reject(new Error('refus')),
    () => new Promise(() => undefined),
    rend,
  ];
  const { sonde, notes, journal } = openSonde((octets) => (fautes.shift() ?? rend)(octets), note);
  sonde.start();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(notes).toEqual([
    [0, 'STOCKAGE'],
    [0, 'STOCKAGE'],
    [0, 'STOCKAGE'],
    [40_000, 'STOCKAGE'],
    [0, undefined],
  ]);
  expect(journal).toEqual([
    'La sonde : le stockage rend d’autres octets.',
    'La sonde : le stockage ne répond pas (refus).',
    'La sonde : le stockage ne répond pas (pas de réponse).',
    'La sonde : tout répond de nouveau.',
  ]);
  await sonde.stop();
});

test('a database that refuses or is silent writes nothing, and the next minute is tried', async () => {
  const fautes = [() => Promise.reject(new Error('fermée')), () => new Promise<void>(() => undefined), note];
  const { sonde, notes, journal } = openSonde(rend, () => (fautes.shift() ?? note)());
  sonde.start();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(notes).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(notes).toEqual([[0, undefined]]);
  expect(journal).toEqual([
    'La sonde : la base ne répond pas (fermée).',
    'La sonde : la base ne répond pas (pas de réponse).',
    'La sonde : tout répond de nouveau.',
  ]);
  await sonde.stop();
});
