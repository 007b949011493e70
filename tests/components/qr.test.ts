import decodeQR from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { bandesQr, modulesQr, qrSvg } from '../../src/components/ui/qr.ts';

const adresse = 'https://portail.example.gn/projets/pont-diani-macenta';

/** Draws the bands back into modules. */
function redraw(cote: number, bandes: ReturnType<typeof bandesQr>): boolean[][] {
  const grille = Array.from({ length: cote }, () => Array.from({ length: cote }, () => false));
  for (const { x, y, largeur } of bandes) grille[y]!.fill(true, x, x + largeur);
  return grille;
}

/** The picture of a code, each module `cote` pixels wide, with its white border. */
function photograph(modules: readonly boolean[][], cote: number) {
  const largeur = (modules.length + 8) * cote;
  const data = new Uint8Array(largeur * largeur).map((_, rang) => {
    const [y, x] = [Math.floor(rang / largeur), rang % largeur].map((pixel) => Math.floor(pixel / cote) - 4) as [
      number,
      number,
    ];
    return modules[y]?.[x] ? 0 : 255;
  });
  const rgba = new Uint8Array(data.length * 4).map((_, rang) => (rang % 4 === 3 ? 255 : (data[rang >> 2] ?? 255)));
  return { width: largeur, height: largeur, data: rgba };
}

test.each([adresse, 'http://localhost:4321/entreprises/e', `${adresse}-${'tres-long-'.repeat(12)}`])(
  'a reader finds the address again: %s',
  (lue) => expect(decodeQR(photograph(modulesQr(lue), 4))).toBe(lue),
);

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
