import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, test } from 'vitest';
import { DIST } from '../support/dist.ts';
import { projets } from '../support/exemples.ts';

test('pages are given resized pictures: no original, with what the camera wrote in it, is published', () => {
  const noms = new Set(projets.flatMap(({ photos }) => photos.map(({ image }) => parse(image).name)));
  // What the build makes is AVIF or WebP.
  const originals = readdirSync(join(DIST, '_astro')).filter((fichier) => /\.(?:png|jpe?g)$/.test(fichier));
  expect(originals.filter((fichier) => noms.has(fichier.split('.')[0] ?? ''))).toEqual([]);
});
