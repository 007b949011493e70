import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import configOf from '../vitest.config.ts';
import { SERVICE_LAISSE, UNITES_LAISSEES } from './support/laisses.ts';

const LAISSES = [...UNITES_LAISSEES, ...SERVICE_LAISSE];

/** What the projects leave out in a mode, of what the whole check alone plays. */
function laissesIn(mode: string): string[] {
  const { test: lue } = configOf({ mode, command: 'serve' }) as { test: { projects: unknown[] } };
  const projets = lue.projects as ReadonlyArray<{ test: { exclude?: readonly string[] } }>;
  return projets.flatMap(({ test: { exclude = [] } }) => exclude.filter((fichier) => LAISSES.includes(fichier)));
}

test('what each change leaves to the whole check is there, and left by its own mode alone', () => {
  expect(LAISSES.filter((fichier) => !existsSync(join(import.meta.dirname, '..', fichier)))).toEqual([]);
  expect(laissesIn('courant').sort()).toEqual(LAISSES.toSorted());
  expect(laissesIn('test')).toEqual([]);
});
