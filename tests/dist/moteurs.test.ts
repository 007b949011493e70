import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CIBLES } from '../../src/domain/portail/moteurs.ts';
import { DIST, listFichiers, readPages, resumeFautes } from '../support/dist.ts';
import { fautesEcriture } from '../support/ecriture-moteurs.ts';

/** What scripts ask for only where it is there, by the part of the site that does, and how it knows; the beginning of a fault ends with a space. */
const GARDES: ReadonlyArray<[script: RegExp, faute: string]> = [
  // `'DecompressionStream' in globalThis`: without it, the register comes whole again.
  [/^_astro\/hors-ligne\./, 'new DecompressionStream'],
  // React, for what this site does not use: `typeof document.startViewTransition`, `typeof navigation`.
  [/^_astro\/react\./, '.startViewTransition()'],
  [/^_astro\/react\./, 'navigation.navigate()'],
  [/^_astro\/react\./, 'navigation.addEventListener()'],
  [/^_astro\/react\./, 'navigation.removeEventListener()'],
  // MapLibre: `typeof OffscreenCanvas`, `typeof VideoFrame`.
  [/^_astro\/moteur\./, 'new OffscreenCanvas'],
  [/^_astro\/moteur\./, 'new VideoFrame'],
  // The rules of the register (zod): `typeof URL.canParse`.
  [/^_astro\/(?:apercu\.worker|classeur\.worker|zod)[.-]/, '.canParse()'],
  // The reader of YAML, asked for by an administrator who opens such a file: where it cannot be read, the screen says so.
  [/^_astro\/correspondance-apportee-/, 'lookbehind in '],
  // The search engine: `typeof Intl.Segmenter`.
  [/^pagefind\//, 'new Intl.Segmenter'],
];
const isGarde = (script: string, faute: string): boolean =>
  GARDES.some(
    ([ou, laquelle]) => (laquelle.endsWith(' ') ? faute.startsWith(laquelle) : laquelle === faute) && ou.test(script),
  );

test('these are the engines that scripts are read for', () => {
  expect(CIBLES).toEqual(['chrome99', 'safari15.4', 'ios15.4', 'firefox115', 'edge99', 'opera85']);
});

test('no script of the site holds what the oldest engines cannot read', () => {
  const scripts = listFichiers().filter((fichier) => /\.m?js$/.test(fichier));
  expect(scripts.length).toBeGreaterThan(50);
  expect(
    resumeFautes(
      scripts.flatMap((page) =>
        fautesEcriture(readFileSync(join(DIST, page), 'utf8'), 'module')
          .filter((faute) => !isGarde(page, faute))
          .map((faute) => ({ page, faute })),
      ),
    ),
  ).toEqual([]);
});

test('nor does a script that is written in a page', () => {
  const lus = new Map<string, string[]>();
  const read = (code: string, type: 'module' | 'script'): string[] => {
    const fautes = lus.get(code) ?? fautesEcriture(code, type);
    lus.set(code, fautes);
    return fautes;
  };
  const fautes = readPages().flatMap(({ adresse, balises }) =>
    balises
      .filter(({ nom, attributs }) => nom === 'script' && !attributs.has('src'))
      .filter(({ attributs }) => [undefined, 'module', 'text/javascript'].includes(attributs.get('type')))
      .flatMap(({ attributs, contenu = '' }) => read(contenu, attributs.get('type') === 'module' ? 'module' : 'script'))
      .map((faute) => ({ page: adresse, faute })),
  );
  expect(lus.size).toBeGreaterThan(3);
  expect(resumeFautes(fautes)).toEqual([]);
});

test('styles are written for them too: no range in a media query, no rule inside a rule', () => {
  expect(
    resumeFautes(
      readPages().flatMap(({ adresse, balises }) =>
        balises
          .filter(({ nom }) => nom === 'style')
          .flatMap(
            ({ contenu = '' }) =>
              contenu.match(/@media[^{]*\bwidth\s*[<>=]+[^{]*|[^}{;]*&(?:amp;)?[ :.>][^}{;]*\{/g) ?? [],
          )
          .map((faute) => ({ page: adresse, faute })),
      ),
    ),
  ).toEqual([]);
});

test.each([
  ['a regular expression that looks behind', 'x.split(/(?<=[ ])/)', ['lookbehind (?<=[ ])']],
  ['one made from a text', 'new RegExp(`(?<!${a})b`)', ['lookbehind in (?<!)b']],
  ['sets of characters', '/[\\p{L}--[a-z]]/v', [expect.stringContaining('Invalid regular expression flag')]],
  ['a script that Unicode had later', '/\\p{Script=Kawi}/u', [expect.stringContaining('Invalid property value')]],
  ['two groups of one name', '/(?<a>x)|(?<a>y)/', [expect.stringContaining('Duplicate capture group name')]],
  ['a static block', 'class A { static { f() } }', ['static block of a class']],
  ['the words of a later language', 'using x = f()', [expect.stringContaining('Unexpected token')]],
  ['a method of later arrays', 'rows.filter(Boolean).toSorted()', ['.toSorted()']],
  ['a limit of time', 'fetch(u, { signal: AbortSignal.timeout(1) })', ['AbortSignal.timeout()']],
  ['a class that is not there', 'new DecompressionStream("gzip")', ['new DecompressionStream']],
])('%s is seen', (_, code, fautes) => {
  expect(fautesEcriture(code, 'module')).toEqual(fautes);
});

test('what they all read passes', () => {
  expect(
    fautesEcriture(
      'class A { #x = 1; static y; m(o) { return o?.a ?? #x in o } } a ||= /\\p{L}(?!x)/gu; await f()',
      'module',
    ),
  ).toEqual([]);
});
