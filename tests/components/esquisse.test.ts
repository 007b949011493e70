import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { esquisseGuinee, fondGuinee } from '../../src/components/carte/fond-svg.ts';
import { getFond } from '../../src/data/content/fond-pre-rendu.ts';

const fond = getFond();
const adresse = esquisseGuinee(fond);
const dessin = decodeURIComponent(adresse.replace('data:image/svg+xml,', '')).replaceAll("'", '"');

const tagOf = (svg: string): string => /^<svg[^>]*>/.exec(svg)?.[0] ?? '';

/** Points of the country's outline, in pixels of the map: relative moves and lines, and where a ring closes. */
function outlineOf(svg: string): Array<[x: number, y: number]> {
  const [, d = ''] = /class="g" d="([^"]*)"/.exec(svg) ?? [];
  let [x, y] = [0, 0];
  let debut: [number, number] = [0, 0];
  return [...d.matchAll(/([Mmlz])([^Mmlz]*)/g)].map(([, lettre, suite = '']) => {
    const [dx = 0, dy = 0] = [...suite.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    [x, y] = lettre === 'z' ? debut : [x + dx, y + dy];
    if (lettre?.toLowerCase() === 'm') debut = [x, y];
    return [x, y];
  });
}

test('the sketch has the frame and the colours of the map that takes its place', () => {
  expect(tagOf(dessin)).toMatch(/viewBox="0 0 \d+ \d+"/);
  expect(tagOf(dessin)).toBe(tagOf(fondGuinee(fond)));
  const sols = (svg: string): string[] => svg.match(/\.[mtg]\{[^}]*\}/g) ?? [];
  expect(sols(dessin)).toHaveLength(6);
  expect(sols(dessin)).toEqual(sols(fondGuinee(fond)));
});

test('no point of its outline strays from the country’s, and no bay or cape of it is missing', () => {
  const vrais = outlineOf(fondGuinee(fond));
  const points = outlineOf(dessin);
  expect(points.length).toBeGreaterThan(100);
  const ecarts = points.map(([x, y]) => Math.min(...vrais.map(([a, b]) => Math.hypot(x - a, y - b))));
  expect(Math.max(...ecarts)).toBeLessThan(8);
  const manques = vrais.map(([x, y]) => Math.min(...points.map(([a, b]) => Math.hypot(x - a, y - b))));
  expect(Math.max(...manques)).toBeLessThan(20);
});

test('it is an address that an attribute may hold, and weighs less than a kilobyte', () => {
  expect(adresse).toMatch(/^data:image\/svg\+xml,[^"<>#\n\t]+$/);
  expect(brotliCompressSync(adresse).length).toBeLessThan(1_000);
});
