import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundValeur, type GenreColonne } from '../../../src/domain/exports/arrondi.ts';
import { formatCsv } from '../../../src/domain/exports/export-csv.ts';
import { type ColonneExport, createTable } from '../../../src/domain/exports/export.ts';
import { readCsv } from '../../support/csv.ts';
import { aContexteExport } from '../../support/lignes-export.ts';

// One rounding as rows leave for an export, by kind of column (R128).

const DECIMALES: Partial<Record<GenreColonne, number>> = {
  entier: 2,
  gnf: 0,
  pourcentage: 2,
  kilometres: 3,
  degres: 5,
};
const genres = fc.constantFrom(...(Object.keys(DECIMALES) as GenreColonne[]));
/** What a register or a division gives: amounts up to a thousand billions, ratios, tiny and negative numbers. */
const nombres = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.double({ min: -200, max: 200, noNaN: true }),
  fc.tuple(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 1e12 })).map(([a, b]) => (100 * a) / b),
);

test.each([
  [12.299999999999999, 'pourcentage', 12.3],
  [-12.299999999999999, 'pourcentage', -12.3],
  [-0.001, 'pourcentage', 0],
  [0.1 + 0.2, 'kilometres', 0.3],
  [1_400_000_000.0000002, 'gnf', 1_400_000_000],
  [666.67, 'gnf', 667],
  [1e-7, 'pourcentage', 0],
  [87.5, 'entier', 87.5],
  [10.82183, 'degres', 10.82183],
] as const)('%d as %s is written %d', (valeur, genre, attendu) => {
  expect(roundValeur(valeur, genre)).toBe(attendu);
});

test('no number has more decimals than its kind, nor moves by more than half of the last', () => {
  fc.assert(
    fc.property(nombres, genres, (valeur, genre) => {
      const decimales = DECIMALES[genre]!;
      const rond = roundValeur(valeur, genre);
      expect(`${rond}`).toMatch(new RegExp(`^-?\\d+(?:\\.\\d{1,${Math.max(1, decimales)}})?$`));
      if (decimales === 0) expect(Number.isInteger(rond)).toBe(true);
      // Beyond fifteen digits, a double has no such decimal any more.
      expect(Math.abs(rond - valeur)).toBeLessThanOrEqual(0.5 * 10 ** -decimales + Math.abs(valeur) * 1e-15);
      expect(roundValeur(rond, genre)).toBe(rond);
      expect(Object.is(rond, -0)).toBe(false);
    }),
  );
});

test('whatever the rows, no cell and no total of a file has dust', () => {
  interface Row {
    valeur: number;
  }
  fc.assert(
    fc.property(fc.array(nombres, { minLength: 1, maxLength: 8 }), genres, (valeurs, genre) => {
      const colonne: ColonneExport<Row> = {
        ...{ titre: 'Valeur', sens: '', genre, largeur: 8, isTotalisee: true },
        valeur: ({ valeur }) => valeur,
      };
      const rows = valeurs.map((valeur) => ({ valeur }));
      const table = createTable({ base: 'essai', titre: 'Essai', figees: 1 }, [colonne], rows, aContexteExport());
      const [, ...rangees] = readCsv(formatCsv(table));
      for (const [cellule = ''] of rangees)
        expect(cellule).toMatch(new RegExp(`^-?\\d+(?:\\.\\d{1,${Math.max(1, DECIMALES[genre]!)}})?$`));
    }),
  );
});
