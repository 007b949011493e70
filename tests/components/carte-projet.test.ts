import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fondLocal, type Repere } from '../../src/components/carte/localisation-svg.ts';
import { nomsZones } from '../../src/components/carte/libelles-svg.ts';
import { cadreLocal } from '../../src/components/carte/projection.ts';
import { findChocs, readEcrits } from '../support/boites-svg.ts';
import { decodeFond, type Topologie } from '../../src/data/fond/decode.ts';

const fond = decodeFond(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../src/data/fond/fond.topojson'), 'utf8')) as Topologie,
);
/** Mamou to Dalaba, about. */
const TRACE = [
  [-12.09, 10.38],
  [-12.2, 10.55],
  [-12.25, 10.69],
] as const;
const repere = (changes: Partial<Repere> = {}): Repere => ({
  position: { lng: -12.2, lat: 10.55, precision: 'exacte' },
  zones: [],
  trace: TRACE,
  axe: 'RN5',
  statut: 'EN_COURS',
  ...changes,
});
const count = (svg: string, motif: RegExp) => [...svg.matchAll(motif)].length;

describe('the locator map of a projet', () => {
  test('keeps the nearest roads where a large register knows hundreds, and its size with them', () => {
    const [lng, lat] = [-12.2, 10.55];
    const near = Array.from({ length: 300 }, (_, rang) => ({
      axe: undefined,
      trace: [[lng + rang / 1000, lat] as const, [lng + rang / 1000, lat + 0.01] as const],
    }));
    const svg = fondLocal(fond, repere({ trace: undefined }), near.toReversed());
    expect(count(svg, /<path class="h"/g)).toBe(40);
    expect(svg).toBe(fondLocal(fond, repere({ trace: undefined }), near.slice(0, 40).toReversed()));
    expect(count(fondLocal(fond, repere(), near.slice(0, 12)), /<path class="h"/g)).toBe(12);
  });

  test('shows its course with a mark at each end, and the number of its road', () => {
    const svg = fondLocal(fond, repere(), []);
    expect(count(svg, /<circle class="x"/g)).toBe(2);
    expect(count(svg, />RN5</g)).toBe(1);
  });

  test('shows the other roads of the register that cross the frame, each number once', () => {
    const proche = {
      axe: 'RN1',
      trace: [
        [-12.4, 10.3],
        [-12.0, 10.42],
      ] as const,
    };
    const lointaine = {
      axe: 'RN2',
      trace: [
        [-9, 8],
        [-8.9, 8.1],
      ] as const,
    };
    const svg = fondLocal(fond, repere(), [proche, proche, lointaine]);
    expect(count(svg, /<path class="h"/g)).toBe(2);
    expect(count(svg, />RN1</g)).toBe(1);
    expect(svg).not.toContain('RN2');
  });

  test('names the towns at the ends of the works before larger ones further away', () => {
    expect(fondLocal(fond, repere(), [])).toMatch(/>Mamou<.*>Dalaba<|>Dalaba<.*>Mamou</s);
  });

  test('writes nothing over the country in its corner', () => {
    for (const [lng, lat] of [
      [-12.2, 10.55],
      [-10.1, 9.35],
      [-13.2, 10.9],
    ] as const) {
      const svg = fondLocal(fond, repere({ position: { lng, lat, precision: 'exacte' }, trace: undefined }), []);
      // Nothing is written over it.
      const [, x0, y0] = /<g transform="translate\(([\d.]+) ([\d.]+)\)"><rect class="m w" width="150"/.exec(svg) ?? [];
      const encart = { texte: 'encart', x0: Number(x0), y0: Number(y0), x1: Number(x0) + 150, y1: Number(y0) + 111 };
      expect(encart.x0).toBeGreaterThan(0);
      expect(findChocs([encart, ...readEcrits(svg)])).toEqual([]);
    }
  });

  test('says where it is: the country with a rectangle around what it shows, its scale, its region and préfecture (R273)', () => {
    const svg = fondLocal(fond, repere(), []);
    const [, x, y, largeur, hauteur] = (
      /class="i" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
    ).map(Number);
    // Mamou stands in the left half of the country, and a little over its middle.
    expect([x! > 40 && x! < 75, y! > 25 && y! < 60, largeur! >= 12, hauteur! >= 12]).toEqual([true, true, true, true]);
    const textes = readEcrits(svg).map(({ texte }) => texte);
    expect(textes).toContain('10\u00a0km');
    expect(textes).toContain('RÉGION DE MAMOU');
    expect(textes.some((texte) => texte.startsWith('Préfecture '))).toBe(true);
  });

  test('its scale is as long as it says', () => {
    for (const trace of [
      TRACE,
      [
        [-14, 10.5],
        [-9, 9],
      ] as const,
    ]) {
      const svg = fondLocal(fond, repere({ trace }), []);
      const [, km = ''] = />(\d+)\u00a0km</.exec(svg) ?? [];
      const [, pixels = ''] = /class="a" d="M10 [\d.]+v5h([\d.]+)/.exec(svg) ?? [];
      const { ouest, est, sud, nord, largeur } = cadreLocal(trace);
      const milieu = ((sud + nord) / 2 / 180) * Math.PI;
      const kmParPixel = (111.2 * Math.cos(milieu) * (est - ouest)) / largeur;
      expect(Math.abs(Number(km) / (Number(pixels) * kmParPixel) - 1)).toBeLessThan(0.03);
    }
  });

  test('the country stands in a corner that the works leave free', () => {
    const versLeCoin = [
      [-13, 11.6],
      [-11.4, 10.6],
    ] as const;
    expect(fondLocal(fond, repere({ trace: versLeCoin }), [])).toContain('<g transform="translate(484 6)">');
  });

  test('a name that the basemap writes without its accents has those of its town', () => {
    const cadre = cadreLocal([
      [-14.6, 10.6],
      [-13.6, 11.4],
    ]);
    expect(readEcrits(nomsZones(fond, cadre, [])).map(({ texte }) => texte)).toContain('Préfecture de Boké');
  });

  test('is framed to the works: they span at least half of it', () => {
    const { ouest, est, sud, nord } = cadreLocal([
      [-13, 10],
      [-11, 10.2],
    ]);
    expect(2 / (est - ouest)).toBeGreaterThan(0.5);
    expect(nord - sud).toBeLessThan(est - ouest);
  });
});
