import { describe, expect, test } from 'vitest';
import { bandesQr, modulesQr, qrSvg } from '../../src/components/ui/qr.ts';

const adresse = 'https://portail.example.gn/projets/pont-diani-macenta';

/** Draws the bands back into modules. */
function redraw(cote: number, bandes: ReturnType<typeof bandesQr>): boolean[][] {
  const grille = Array.from({ length: cote }, () => Array.from({ length: cote }, () => false));
  for (const { x, y, largeur } of bandes) grille[y]!.fill(true, x, x + largeur);
  return grille;
}

test('the bands draw every dark module and no other', () => {
  const modules = modulesQr(adresse);
  expect(redraw(modules.length, bandesQr(modules))).toEqual(modules);
});

test('the three corners carry the marks that a reader looks for', () => {
  const modules = modulesQr(adresse);
  const cote = modules.length;
  const bord = (y: number, x: number) => modules[y]!.slice(x, x + 7);
  for (const [y, x] of [
    [0, 0],
    [0, cote - 7],
    [cote - 7, 0],
  ] as const) {
    expect(bord(y, x)).toEqual(Array.from({ length: 7 }, () => true));
    expect(bord(y + 1, x)).toEqual([true, false, false, false, false, false, true]);
  }
});

describe('qrSvg', () => {
  test('dark on white, with the four white modules around that the standard asks', () => {
    const svg = qrSvg(adresse);
    const cote = modulesQr(adresse).length + 8;
    expect(svg).toContain(`viewBox="0 0 ${cote} ${cote}"`);
    expect(svg).toContain(`<path fill="#fff" d="M0 0h${cote}v${cote}H0z"/>`);
    const abscisses = [...svg.matchAll(/M(\d+) (\d+)h\d+v1/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...abscisses)).toBe(4);
  });

  test('another address is another drawing', () => {
    expect(qrSvg(`${adresse}-2`)).not.toBe(qrSvg(adresse));
  });
});
