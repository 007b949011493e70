import { expect, onTestFinished, test, vi } from 'vitest';
import { playAt } from '../../src/embarque/demonstration/horloge.ts';

/** Longer than a timer can last: seen from last spring, the database's own timer of today is months away. */
const MOIS_MS = 106 * 86_400_000;

test('a timer that counts from the moved clock does not run at once, over and over', async () => {
  const avertie = vi.fn();
  process.on('warning', avertie);
  onTestFinished(() => void process.off('warning', avertie));
  const sonnee = vi.fn();
  const { setTimeout: vraie } = globalThis;
  const minuterie = await playAt(0, async () => {
    expect(new Date(Date.now()).getUTCFullYear()).toBe(1970);
    const posee = setTimeout(sonnee, MOIS_MS);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return posee;
  });
  clearTimeout(minuterie);
  expect([sonnee.mock.calls, avertie.mock.calls]).toEqual([[], []]);
  expect(globalThis.setTimeout).toBe(vraie);
  expect(Math.abs(Date.now() - performance.timeOrigin - performance.now())).toBeLessThan(60_000);
});
