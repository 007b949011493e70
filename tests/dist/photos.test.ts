import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { expect, test } from 'vitest';
import { readContenu } from '../../src/data/content/lecture.ts';

test('pages are given resized pictures: no original, with what the camera wrote in it, is published', () => {
  const { projets } = readContenu('.').contenu;
  const noms = new Set(projets.flatMap(({ photos }) => photos.map(({ image }) => parse(image).name)));
  // What the build makes is AVIF or WebP.
  const originals = readdirSync('dist/_astro').filter((fichier) => /\.(?:png|jpe?g)$/.test(fichier));
  expect(originals.filter((fichier) => noms.has(fichier.split('.')[0] ?? ''))).toEqual([]);
});
