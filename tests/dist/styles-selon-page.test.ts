import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCRIPTS_SELON_PAGE } from '../../src/finition/mots-pages.ts';
import { DIST, readPages } from '../support/dist.ts';

// A script that was renamed, or bundled with another, would count everywhere again and nobody would see why.

const fichiers = readdirSync(join(DIST, '_astro'));
const pages = readPages();

test.each(Object.entries(SCRIPTS_SELON_PAGE))('%s is a file of its own, for some pages and not for all', (nom, mot) => {
  expect(fichiers.filter((fichier) => fichier.startsWith(`${nom}.`) && fichier.endsWith('.js'))).toHaveLength(1);
  const siennes = pages.filter(({ html }) => mot.test(html)).length;
  expect(siennes).toBeLessThan(pages.length / 2);
});
