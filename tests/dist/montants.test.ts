import { describe, expect, test } from 'vitest';
import { formatMontant } from '../../src/domain/socle/montant.ts';
import { decodeEntites } from '../support/balises.ts';
import { type PageDist, readPages, resumeFautes } from '../support/dist.ts';
import { contenu } from '../support/exemples.ts';

// Amounts and percentages in one manner on every page (R4), whatever the register holds.

const pages = readPages();

/** Where a tag was: neither a space nor a letter. */
const BALISE = '\u{E000}';
/** What no reader reads as text. */
const MUET = /<(script|style|template)\b[^]*?<\/\1>|<!--[^]*?-->/g;

/** The text of a page, with a mark for each run of tags. */
const texteOf = ({ html }: Pick<PageDist, 'html'>): string =>
  decodeEntites(html.replace(MUET, '').replace(/(?:<[^>]*>)+/g, BALISE));

/** What is read aloud, previewed or hovered, and stands in no text. */
const ATTRIBUTS = ['alt', 'aria-label', 'title', 'content'];
const attributsOf = ({ balises }: Pick<PageDist, 'balises'>): string[] =>
  balises.flatMap(({ attributs }) => ATTRIBUTS.flatMap((nom) => attributs.get(nom) ?? []));

/** Sentences of the register that speak of money or of shares: they are their author's, and keep their words. */
const ECRITS: readonly string[] = [...new Set(textesOf(contenu))]
  .filter((texte) => /\d\s*(?:Mds?|GNF|%)|milli(?:on|ard)/i.test(texte))
  .toSorted((a, b) => b.length - a.length);

function textesOf(valeur: unknown): string[] {
  if (typeof valeur === 'string') return [valeur];
  return typeof valeur === 'object' && valeur !== null ? Object.values(valeur).flatMap(textesOf) : [];
}

/** The page's own words. */
const propresOf = (page: PageDist): string =>
  ECRITS.reduce((texte, ecrit) => texte.replaceAll(ecrit, BALISE), texteOf(page));

/** A space at which a line may break. */
const SPACE = '[^\\S\\u00a0\\u202f]';
/** A figure, tags or not, and a unit that a line's end may part from it, or that is glued to it. */
const LACHE = new RegExp(`\\d${BALISE}?(?:${SPACE}+${BALISE}?)(?:GNF|Mds?|%)(?![\\p{L}\\d])`, 'gu');
const COLLE = /\d(?:GNF|Mds?)(?![\p{L}\d])|\d%(?![\dA-F]{2})/gu;
/** "Mds" that a line's end may part from GNF. */
const LACHE_GNF = new RegExp(`\\bMds?${SPACE}+GNF\\b`, 'g');
/** Groups of thousands that a line's end may part. */
const GROUPES = new RegExp(`\\d${SPACE}\\d{3}(?:${SPACE}|[\\u00a0\\u202f])*GNF`, 'g');

const unitesOf = (texte: string): string[] =>
  [LACHE, COLLE, LACHE_GNF, GROUPES].flatMap((regle) => [...texte.matchAll(regle)].map(([trouve]) => trouve));

/** Billions as R4 writes none: two decimals, "Md" of two or "Mds" of one, alone in a sentence, in words. */
function milliardsOf(texte: string): string[] {
  const courts = [...texte.matchAll(/(\d[\d\u202f]*)(?:[,.](\d+))?\u00a0(Mds?)(?![\p{L}\d])(\u00a0GNF)?(.)?/gu)];
  const mal = courts.filter(([, entier = '', decimales = '', unite, gnf, suite = BALISE]) => {
    const isPluriel = Number(entier.replaceAll('\u202f', '')) >= 2;
    return decimales.length > 1 || isPluriel !== (unite === 'Mds') || (gnf === undefined && suite !== BALISE);
  });
  return [...mal, ...texte.matchAll(/\d[\s\d,]*\smilli(?:on|ard)s?\b/g), ...texte.matchAll(/\d\.\d+\s?%/g)].map(
    ([dit]) => dit,
  );
}

/** An amount in full, in brackets beside its billions, of which it is not the amount. */
const arrondisOf = (texte: string): string[] =>
  [...texte.matchAll(/([\d\u202f,]+\u00a0Mds?\u00a0GNF)\s\(([\d\u202f]+)\u00a0GNF\)/g)]
    .filter(([, court, entier = '']) => formatMontant(Number(entier.replaceAll('\u202f', ''))) !== court)
    .map(([dit]) => dit);

/** What is in full beside billions, with a reason (R4): rows that are added up or compared to the franc, and what changed. */
const AU_FRANC = /<(table|ol|del|ins)\b[^]*?<\/\1>/g;
const COURT = /\d\u00a0Mds?(?![\p{L}\d])/u;
/** A billion or more in full, but for the one in brackets beside its billions. */
const EN_ENTIER = /(\(?)(\d{1,3}(?:\u202f\d{3}){3,})(?=[\u00a0\u{E000}]+GNF)/gu;

/** Amounts in full on a page that has amounts in billions. */
function melesOf({ html }: Pick<PageDist, 'html'>): string[] {
  const texte = texteOf({ html: html.replace(AU_FRANC, '') });
  if (!COURT.test(texte)) return [];
  return [...texte.matchAll(EN_ENTIER)].filter(([, ouvrante]) => ouvrante === '').map(([, , entier = '']) => entier);
}

describe('the rules see what they are for', () => {
  test.each([
    ['<b>450\u00a0Mds</b> GNF de budget, <i>450\u202f000\u202f000\u202f000\u00a0GNF</i>', 1],
    [
      '14,2\u00a0Mds\u00a0GNF (14\u202f186\u202f100\u202f000\u00a0GNF) <ol><li>14\u202f186\u202f100\u202f000\u00a0GNF</ol>',
      0,
    ],
    ['14,2\u00a0Mds\u00a0GNF, et 270\u202f057\u202f500\u00a0GNF de plus', 0],
    ['<dd>5\u202f480\u202f000\u202f000\u00a0GNF</dd>', 0],
  ])('two manners in %j', (html, nombre) => {
    expect(melesOf({ html })).toHaveLength(nombre);
  });

  test.each([
    ['14,2 Mds\u00a0GNF', ['2 Mds']],
    ['14,2\u00a0Mds GNF', ['Mds GNF']],
    ['<b>72</b> %', [`2${BALISE} %`]],
    ['12 500 000\u00a0GNF', ['0 000\u00a0GNF']],
    ['72%', ['2%']],
    ['14,2\u00a0Mds\u00a0GNF, 72\u202f%, 12\u202f500\u00a0GNF', []],
    [`<b>450\u00a0Mds</b><span>GNF de budget</span>`, []],
  ])('units of %j', (html, fautes) => {
    expect(unitesOf(texteOf({ html }))).toEqual(fautes);
  });

  test.each([
    ['2,71\u00a0Mds\u00a0GNF', 1],
    ['2\u00a0Md\u00a0GNF', 1],
    ['1,9\u00a0Mds\u00a0GNF', 1],
    ['un budget de 3\u00a0Mds, et plus', 1],
    ['2,7 milliards', 1],
    ['72.5\u00a0%', 1],
    ['1,9\u00a0Md\u00a0GNF, 2\u00a0Mds\u00a0GNF, <td>141,6\u00a0Mds</td>, <td>0,4\u00a0Md</td>', 0],
  ])('billions of %j', (html, nombre) => {
    expect(milliardsOf(texteOf({ html }))).toHaveLength(nombre);
  });

  test.each([
    ['7,1\u00a0Mds\u00a0GNF (7\u202f126\u202f480\u202f000\u00a0GNF)', 0],
    ['7,2\u00a0Mds\u00a0GNF (7\u202f126\u202f480\u202f000\u00a0GNF)', 1],
  ])('an amount in two roundings: %j', (html, nombre) => {
    expect(arrondisOf(texteOf({ html }))).toHaveLength(nombre);
  });
});

const fautes = (find: (page: PageDist) => string[]) =>
  resumeFautes(pages.flatMap((page) => find(page).map((faute) => ({ page: page.adresse, faute }))));

test('a figure of money or a percentage never parts from its unit', () => {
  expect(fautes((page) => [texteOf(page), ...attributsOf(page)].flatMap(unitesOf))).toEqual([]);
});

test('billions have one decimal at most, their unit, and no other name', () => {
  expect(fautes((page) => milliardsOf(propresOf(page)))).toEqual([]);
});

test('an amount in full is the one that its billions round', () => {
  expect(fautes((page) => arrondisOf(texteOf(page)))).toEqual([]);
});

test('a screen that has billions has no other manner, but where francs are added up or compared', () => {
  expect(fautes(melesOf)).toEqual([]);
});

test('the mean rate of the register has one rounding: home, figures, map', () => {
  const lire = (adresse: string, regle: RegExp) => {
    const page = pages.find((une) => une.adresse === adresse);
    return page && regle.exec(texteOf(page))?.[1];
  };
  const cle = new RegExp(`([\\d,]+\\u00a0%|n\\.\\u00a0d\\.)\\s*${BALISE}\\s*d’exécution (?:en )?moyenne`);
  const accueil = lire('/', cle);
  expect(accueil).toBeDefined();
  expect(lire('/chiffres', cle)).toBe(accueil);
  expect(
    lire('/carte', new RegExp(`Avancement moyen[^${BALISE}]*${BALISE}\\s*([\\d,]+\\u00a0%|n\\.\\u00a0d\\.)`)),
  ).toBe(accueil);
});
