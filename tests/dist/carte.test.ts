import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { POIDS_CARTE_KO } from '../../src/domain/carte/carte.ts';
import { DIST, readPages } from '../support/dist.ts';
import { projets } from '../support/exemples.ts';

/** As sent: the smallest files go out as they are. */
function poidsOf(fichier: string): number {
  const chemin = join(DIST, fichier);
  return readFileSync(existsSync(`${chemin}.br`) ? `${chemin}.br` : chemin).length;
}

/** A script and all that it imports, at once or later. */
function withImports(fichier: string, seen = new Set<string>()): Set<string> {
  if (seen.has(fichier)) return seen;
  seen.add(fichier);
  const source = readFileSync(join(DIST, fichier), 'utf8');
  // MapLibre holds its worker's sources: only names of files that the build wrote count.
  for (const nom of readdirSync(join(DIST, '_astro'))) {
    if (!/\.(?:js|css)$/.test(nom) || !source.includes(nom)) continue;
    if (nom.endsWith('.js')) withImports(`_astro/${nom}`, seen);
    else seen.add(`_astro/${nom}`);
  }
  return seen;
}

const pages = readPages();
const carte = pages.find(({ adresse }) => adresse === '/carte')!;
const scripts = carte.balises.flatMap(({ nom, attributs }) => {
  const src = nom === 'script' ? attributs.get('src') : undefined;
  return src?.includes('CarteVivante') ? [src.slice(1)] : [];
});

test('before it is asked for, the map costs a page one script of 2.5 kB at most', () => {
  expect(scripts).toHaveLength(1);
  const source = readFileSync(join(DIST, scripts[0]!), 'utf8');
  expect(source).not.toMatch(/(?:^|;)import(?:\s*[\w{*"'])/);
  expect(poidsOf(scripts[0]!)).toBeLessThanOrEqual(2_500);
});

// A map without a project has no button to show it alive.
test.skipIf(projets.length === 0)(
  'the button announces what the live map weighs, to a tenth, the register’s own data apart',
  () => {
    const figure = carte.balises.find(({ attributs }) => attributs.has('data-carte'))!;
    const fichiers = [...withImports(scripts[0]!), figure.attributs.get('data-fond')!.slice(1)];
    const poids = fichiers.reduce((somme, fichier) => somme + poidsOf(fichier), 0);
    console.log(`live map: ${poids} bytes in ${fichiers.length} files, ${POIDS_CARTE_KO} kB announced`);
    expect(fichiers.length).toBeGreaterThanOrEqual(7);
    expect(poids).toBeGreaterThan(POIDS_CARTE_KO * 900);
    expect(poids).toBeLessThan(POIDS_CARTE_KO * 1100);
  },
);

test('the page itself draws the country, in the frame of the map that comes after and beneath it', () => {
  const images = carte.balises.filter(({ nom }) => nom === 'img');
  const [esquisse, fond] = images.map(({ attributs }) => attributs);
  expect(esquisse?.get('src')).toMatch(/^data:image\/svg\+xml,/);
  expect(fond?.get('src')).toBe('/cartes/guinee.svg');
  for (const attribut of ['width', 'height', 'class'])
    expect(esquisse?.get(attribut), attribut).toBe(fond?.get(attribut) ?? '');
  const tagOf = (svg: string) => /<svg[^>]*>/.exec(svg)?.[0].replaceAll("'", '"');
  const dessin = decodeURIComponent(esquisse?.get('src') ?? '');
  expect(tagOf(dessin)).toBe(tagOf(readFileSync(join(DIST, 'cartes/guinee.svg'), 'utf8')));
});
