import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, test } from 'vitest';
import { DIST, readPages, resumeFautes } from '../support/dist.ts';
import { projets } from '../support/exemples.ts';

test('pages are given resized pictures: no original, with what the camera wrote in it, is published', () => {
  const noms = new Set(projets.flatMap(({ photos }) => photos.map(({ image }) => parse(image).name)));
  // What the build makes is AVIF or WebP.
  const originals = readdirSync(join(DIST, '_astro')).filter((fichier) => /\.(?:png|jpe?g)$/.test(fichier));
  expect(originals.filter((fichier) => noms.has(fichier.split('.')[0] ?? ''))).toEqual([]);
});

test('every picture is lazy: the economy mode keeps it from being asked for', () => {
  const pressees = readPages().flatMap(({ adresse, balises }) =>
    balises
      .filter(({ nom, attributs }) => nom === 'img' && attributs.get('loading') !== 'lazy')
      // A drawing within the page is asked of nobody.
      .filter(({ attributs }) => attributs.get('src')?.startsWith('data:') !== true)
      .map(({ attributs }) => ({ page: adresse, faute: attributs.get('src') ?? '' })),
  );
  expect(resumeFautes(pressees)).toEqual([]);
});

test('every weight that a page announces was measured', () => {
  expect(
    readPages()
      .filter(({ html }) => html.includes('⟦'))
      .map(({ adresse }) => adresse),
  ).toEqual([]);
});
