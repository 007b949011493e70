import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SANS } from '../support/navigateur.ts';

test('the journeys’ browser still leaves out all that Playwright does', () => {
  const paquet = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const code = readFileSync(join(paquet, 'lib/coreBundle.js'), 'utf8');
  const liste = /disabledFeatures = \[(.*?)\]\.filter/s.exec(code)?.[1] ?? '';
  const siens = [...liste.matchAll(/^\s*"(\w+)"/gm)].map(([, nom]) => nom);
  expect(siens).toContain('HttpsUpgrades');
  expect(siens.filter((nom) => !SANS.includes(nom ?? ''))).toEqual([]);
});
