import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openGraphe } from '../../src/finition/graphe-scripts.ts';
import { announceScripts } from '../../src/finition/scripts-annonces.ts';

const racine = mkdtempSync(join(tmpdir(), 'scripts-annonces-'));
afterAll(() => rmSync(racine, { recursive: true }));
mkdirSync(join(racine, '_astro'));
for (const [nom, code] of Object.entries({
  'Liste.a1.js': 'import{r}from"./react.c3.js";import"./liste.d4.js";import("./export.e5.js")',
  'client.b2.js': 'import{r}from"./react.c3.js"',
  'react.c3.js': 'import"./socle.f6.js"',
  'liste.d4.js': 'import{s}from"./socle.f6.js"',
  'socle.f6.js': 'import{r}from"./react.c3.js"',
}))
  writeFileSync(join(racine, '_astro', nom), code);

const ilot = (client: string) =>
  `<astro-island component-url="/_astro/Liste.a1.js" renderer-url="/_astro/client.b2.js" ssr client="${client}"></astro-island>`;
const page = (corps: string, fin = '') => `<html><body>${corps}<footer></footer>${fin}</body></html>`;
const announce = (corps: string) => announceScripts(page(corps), openGraphe(racine));
const LIENS = ['Liste.a1', 'client.b2', 'react.c3', 'liste.d4', 'socle.f6']
  .map((nom) => `<link rel="modulepreload" href="/_astro/${nom}.js">`)
  .join('');

test.each(['load', 'idle', 'only'])(
  'a page whose island wakes by itself (%s) ends with all that it needs, once',
  (client) => {
    expect(announce(ilot(client) + ilot(client))).toBe(page(ilot(client) + ilot(client), LIENS));
  },
);

test.each(['', ilot('visible'), ilot('media')])('a page that may need nothing is left as it is: %s', (corps) => {
  expect(announce(corps)).toBe(page(corps));
});
