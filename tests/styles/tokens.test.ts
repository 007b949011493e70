import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fondGuinee } from '../../src/components/carte/fond-svg.ts';
import { PALETTES } from '../../src/islands/carte/palette.ts';
import type { Fond } from '../../src/domain/carte/fond.ts';

const css = readFileSync('src/styles/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const [, clairCss = '', sombreCss = ''] =
  /^([\s\S]*?)@media screen and \(prefers-color-scheme: dark\)([\s\S]*)$/.exec(css) ?? [];

/** Colours of a list, by name; `transparent` and `currentColor` are no colours to compare. */
const colorsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6})\b/gi)].map(([, nom, hex]) => [nom, hex] as const),
  ) as Record<string, string>;

const THEMES = { clair: colorsOf(clairCss), sombre: colorsOf(sombreCss) };
type Theme = keyof typeof THEMES;
const color = (theme: Theme, nom: string) => {
  const hex = THEMES[theme][nom];
  if (hex === undefined) throw new Error(`No colour "${nom}" in the ${theme} list.`);
  return hex;
};

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('one list of colours in two themes', () => {
  test('every colour of the page is named in both', () => {
    expect(Object.keys(THEMES.clair).length).toBeGreaterThan(30);
    expect(Object.keys(THEMES.sombre)).toEqual(Object.keys(THEMES.clair));
  });

  test('no colour is written in a form that this test would miss', () => {
    const values = [...css.matchAll(/--color-[\w-]+:\s*([^;]+);/g)].map(([, value = '']) => value.trim());
    expect(values.filter((value) => !/^(?:#[\da-f]{6}|initial|transparent|currentColor)$/i.test(value))).toEqual([]);
  });

  test('the palette of the framework is erased first', () => {
    expect(clairCss).toMatch(/@theme \{\s*--color-\*: initial;/);
  });

  test('contrast is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

const STATUTS = ['encours', 'acheve', 'suspendu', 'avenir'];

/** Text on its background. */
const TEXTES: Array<[texte: string, fonds: string[]]> = [
  ['muted', ['page', 'surface', 'sunken']],
  ['link', ['page', 'surface', 'sunken', 'brand-soft']],
  ['brand', ['page', 'surface', 'sunken', 'brand-soft']],
  ['on-brand', ['brand']],
  ['laterite', ['surface']],
  ['danger', ['danger-soft', 'surface', 'page']],
  ['on-danger', ['danger']],
  ...STATUTS.map((statut): [string, string[]] => [statut, [`${statut}-soft`, 'surface', 'page', 'sunken']]),
];

const pairs = (list: Array<[string, string[]]>) =>
  list.flatMap(([nom, fonds]) =>
    fonds.flatMap((fond) => (['clair', 'sombre'] as const).map((theme) => [nom, fond, theme] as const)),
  );

describe('contrast of text, 4.5 at least', () => {
  test.each(pairs(TEXTES))('%s on %s, thème %s', (nom, fond, theme) => {
    expect(contrast(color(theme, nom), color(theme, fond))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('contrast of running text, 7 at least', () => {
  test.each(pairs([['ink', ['page', 'surface', 'sunken']]]))('%s on %s, thème %s', (nom, fond, theme) => {
    expect(contrast(color(theme, nom), color(theme, fond))).toBeGreaterThanOrEqual(7);
  });
});

describe('contrast of what is not text, 3 at least', () => {
  test.each(
    pairs([
      ['strong', ['surface', 'page']],
      ['chaussee', ['sunken']],
      ['focus', ['page', 'surface', 'sunken']],
    ]),
  )('%s on %s, thème %s', (nom, fond, theme) => {
    expect(contrast(color(theme, nom), color(theme, fond))).toBeGreaterThanOrEqual(3);
  });
});

describe('the live map repeats the tokens', () => {
  const cas = (['clair', 'sombre'] as const).flatMap((theme) =>
    Object.entries(PALETTES[theme].tokens).map(([nom, hex]) => [nom, theme, hex] as const),
  );
  test.each(cas)('%s, thème %s', (nom, theme, hex) => expect(hex).toBe(color(theme, nom)));

  test.each((['clair', 'sombre'] as const).map((theme) => [theme]))('its names read on their ground, %s', (theme) => {
    const { tokens, nomPays, nomMer } = PALETTES[theme];
    for (const [texte, fond] of [
      [tokens.ink, tokens.terre],
      [nomPays, tokens.voisin],
      [nomPays, tokens.terre],
      [nomMer, tokens.mer],
      [tokens['on-brand'], tokens.brand],
    ] as const) {
      expect(contrast(texte, fond), `${texte} on ${fond}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the pre-rendered map repeats the tokens', () => {
  const couche = { type: 'FeatureCollection', features: [] };
  const couches = ['terre', 'guinee', 'rivieres', 'lacs', 'frontieres', 'limitesRegions'];
  const vide = Object.fromEntries(couches.map((nom) => [nom, couche])) as unknown as Fond;
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(fondGuinee(vide)) ?? [];
  const [clairStyle = '', sombreStyle = ''] = style.split(/@media screen and \(prefers-color-scheme:\s*dark\)\{/);
  const styles = { clair: clairStyle, sombre: sombreStyle };

  /** What the theme's sheet says of a property of a class; several classes may share a rule. */
  const valueOf = (theme: Theme, classe: string, propriete: string) =>
    [...styles[theme].matchAll(/([^{}]+)\{([^}]*)\}/g)]
      .filter(([, selecteurs = '']) => selecteurs.split(',').some((selecteur) => selecteur.trim() === `.${classe}`))
      .flatMap(([, , corps = '']) => corps.split(';'))
      .map((declaration) => declaration.split(':'))
      .findLast(([nom]) => nom === propriete)?.[1];

  const REPRISES = [
    ['m', 'fill', 'mer'],
    ['l', 'fill', 'mer'],
    ['t', 'fill', 'voisin'],
    ['g', 'fill', 'terre'],
    ['g', 'stroke', 'strong'],
    ['v', 'fill', 'terre'],
    ['v', 'stroke', 'muted'],
    ['n', 'fill', 'ink'],
    ['n', 'stroke', 'terre'],
    ['a', 'stroke', 'ink'],
    ['i', 'stroke', 'laterite'],
    ['w', 'stroke', 'strong'],
    ['EN_COURS', '--c', 'encours'],
    ['ACHEVE', '--c', 'acheve'],
    ['SUSPENDU', '--c', 'suspendu'],
    ['A_VENIR', '--c', 'avenir'],
  ] as const;

  test.each(REPRISES.flatMap((reprise) => (['clair', 'sombre'] as const).map((theme) => [...reprise, theme] as const)))(
    '.%s %s is %s, thème %s',
    (classe, propriete, nom, theme) => {
      expect(valueOf(theme, classe, propriete)).toBe(color(theme, nom));
    },
  );

  test.each(
    ['n', 'c', 'k', 'o'].flatMap((classe) => (['clair', 'sombre'] as const).map((theme) => [classe, theme] as const)),
  )('names of class .%s read against the ground around them, thème %s', (classe, theme) => {
    const [texte = '', fond = ''] = [valueOf(theme, classe, 'fill'), valueOf(theme, classe, 'stroke')];
    expect(contrast(texte, fond)).toBeGreaterThanOrEqual(4.5);
  });
});
