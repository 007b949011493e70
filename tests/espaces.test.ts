import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A line's end between a word and a tag is no space once compiled: "sur la" and its link on the next line read "sur
// lapage". `tests/dist/texte.test.ts` holds the built pages; this holds what islands write later, too.

const PERDU = /[\p{L}\p{N},;:.!?»]\n\s*<(?:a|abbr|b|code|em|kbd|q|strong|time)\b/gu;

const pertes = (source: string) =>
  [...source.matchAll(PERDU)].map(({ index }) => source.slice(0, index + 1).split('\n').length);

test('the rule sees a space that the compiler takes away', () => {
  expect(pertes('<p>\n  Voir la\n  <a href="/">page</a>\n</p>')).toEqual([2]);
  expect(pertes('<p>\n  Voir la{\' \'}\n  <a href="/">page</a>\n</p>')).toEqual([]);
});

test('no word loses the space before its link', () => {
  const fichiers = (readdirSync('src', { recursive: true }) as string[]).filter((nom) => /\.(?:tsx|astro)$/.test(nom));
  expect(
    fichiers.flatMap((nom) => pertes(readFileSync(join('src', nom), 'utf8')).map((ligne) => `${nom}:${ligne}`)),
  ).toEqual([]);
});
