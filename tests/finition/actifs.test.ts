import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collectActifs } from '../../src/finition/actifs.ts';

const PAGE = '<script type="module" src="/_astro/page.a1.js"></script>';

/** A built site: a page whose script imports another, and these indexes. */
function writeSite(indexes: Record<string, object>): string {
  const racine = mkdtempSync(join(tmpdir(), 'actifs-'));
  onTestFinished(() => rmSync(racine, { recursive: true }));
  const fichiers = {
    '_astro/page.a1.js': 'import{a}from"./voisin.b2.js";import("./plus-tard.c3.js")',
    '_astro/voisin.b2.js': 'export const a=1',
    '_astro/plus-tard.c3.js': 'export const b=2',
    ...Object.fromEntries(Object.entries(indexes).map(([nom, index]) => [`donnees/${nom}`, JSON.stringify(index)])),
  };
  for (const dossier of ['_astro', 'donnees']) mkdirSync(join(racine, dossier));
  for (const [chemin, texte] of Object.entries(fichiers)) writeFileSync(join(racine, chemin), texte);
  return racine;
}
const VIDE = Buffer.alloc(0);
const SCRIPTS = ['/_astro/page.a1.js', '/_astro/voisin.b2.js'];
/** Columns that no compression makes lighter than this many bytes. */
const aIndex = (octets: number) => ({ lignes: 1, colonnes: { id: [randomBytes(octets).toString('base64')] } });

test('the shell takes the scripts of its pages, what they import at once, and the indexes', async () => {
  const racine = writeSite({ 'projets.d4.json': aIndex(100), 'entreprises.e5.json': aIndex(100), 'fond.f6.json': {} });
  expect(await collectActifs(racine, [PAGE], VIDE)).toEqual([
    ...SCRIPTS,
    '/donnees/entreprises.e5.json',
    '/donnees/projets.d4.json',
  ]);
});

test('it leaves out an index in parts, whose file alone would answer no filter', async () => {
  const racine = writeSite({
    'projets.d4.json': { lignes: 1, parties: ['/donnees/projets.etat-0.a7.json'] },
    'projets.etat-0.a7.json': aIndex(100),
  });
  expect(await collectActifs(racine, [PAGE], VIDE)).toEqual(SCRIPTS);
});

test.each([
  ['an index', { 'projets.d4.json': 160_000, 'entreprises.e5.json': 1_000 }, ['/donnees/entreprises.e5.json']],
  [
    'the less read of indexes that would fit one by one',
    { 'projets.d4.json': 100_000, 'appels-offres.a8.json': 80_000, 'entreprises.e5.json': 1_000 },
    ['/donnees/entreprises.e5.json', '/donnees/projets.d4.json'],
  ],
])('it leaves out %s that would make it heavier than 150 kB', async (_, poids, attendus) => {
  const indexes = Object.fromEntries(Object.entries(poids).map(([nom, octets]) => [nom, aIndex(octets)]));
  expect(await collectActifs(writeSite(indexes), [PAGE], VIDE)).toEqual([...SCRIPTS, ...attendus]);
});

test('pages that fill it leave no room for indexes', async () => {
  const racine = writeSite({ 'projets.d4.json': aIndex(10_000) });
  expect(await collectActifs(racine, [PAGE], randomBytes(145_000))).toEqual(SCRIPTS);
});
