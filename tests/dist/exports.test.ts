import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { POIDS_EXPORT_PDF } from '../../src/domain/exports/poids-export.ts';
import { openGraphe } from '../../src/finition/graphe-scripts.ts';
import { DIST, listFichiers, readPages } from '../support/dist.ts';
import { projets } from '../support/exemples.ts';
import { poidsScript } from '../support/scripts-dist.ts';

const scripts = listFichiers().filter((fichier) => fichier.startsWith('_astro/') && fichier.endsWith('.js'));
const lire = (fichier: string) => readFileSync(join(DIST, fichier), 'utf8');
const ko = (texte: string, motif: RegExp) => Number(motif.exec(texte)?.[1]);

test('what a first PDF export fetches is said, in the page and in its script alike, as it is sent', () => {
  const disent = scripts.filter((fichier) => lire(fichier).includes('la première fois'));
  expect(disent).toHaveLength(1);
  const dit = ko(lire(disent[0]!), /["'`](\d+)\u00a0ko["'`]/);
  const pdf = scripts.filter((fichier) => /\/pdf-rapport-[\w-]+\.js$/.test(fichier));
  const outil = scripts.filter((fichier) => /\/export\.worker-[\w-]+\.js$/.test(fichier));
  const recus = openGraphe(DIST)([...pdf, ...outil].map((fichier) => `/${fichier}`));
  const octets = [...recus].reduce((somme, adresse) => somme + poidsScript(adresse), 0);
  // Never an underestimate; served files are compressed again, a tenth lighter.
  expect(dit * 1000).toBeGreaterThanOrEqual(octets - 500);
  expect(dit * 1000).toBeLessThan(octets * 1.15);
  const pages = readPages().filter(({ html }) => html.includes('la première fois'));
  if (projets.length > 0) expect(pages.length).toBeGreaterThan(1);
  expect(new Set(pages.map(({ html }) => ko(html, /PDF\u00a0: (?:<!-- -->)?(\d+)\u00a0ko/)))).toEqual(
    new Set(pages.length > 0 ? [dit] : []),
  );
});

test('no script still promises a weight', () => {
  expect(scripts.filter((fichier) => lire(fichier).includes(POIDS_EXPORT_PDF))).toEqual([]);
});
