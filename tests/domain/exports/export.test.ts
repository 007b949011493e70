import { expect, test } from 'vitest';
import { type ColonneExport, createTable, SANS_OBJET, phraseCriteres } from '../../../src/domain/exports/export.ts';
import { formatCellule } from '../../../src/domain/exports/export-cellules.ts';
import { totauxOf } from '../../../src/domain/exports/export-totaux.ts';
import { aContexteExport } from '../../support/lignes-export.ts';

interface Row {
  km?: number;
}
const COLONNES: Array<ColonneExport<Row>> = [
  {
    titre: 'Longueur',
    unite: 'km',
    sens: '',
    genre: 'kilometres',
    valeur: ({ km }) => km,
    largeur: 8,
    isTotalisee: true,
  },
  { titre: 'Nom', sens: '', genre: 'texte', valeur: () => 'x', largeur: 8 },
];
const aTable = (...rows: Row[]) =>
  createTable({ base: 'essai', titre: 'Essai', figees: 1 }, COLONNES, rows, aContexteExport());

test('a table is plain values: it can be posted to a worker, and what is missing is null', () => {
  const table = aTable({ km: 1.5 }, {});
  expect(structuredClone(table)).toEqual(table);
  expect(table.lignes).toEqual([
    [1.5, 'x'],
    [null, 'x'],
  ]);
});

test('the file’s name ends with the day of the export', () => {
  expect(aTable().nom).toBe('essai-2026-11-21');
});

test.each([
  ['decimals add up', [{ km: 0.1 }, { km: 0.2 }], { somme: 0.3, nombre: 2 }],
  ['a missing value is not counted', [{ km: 2 }, {}], { somme: 2, nombre: 1 }],
])('totals: %s', (_, rows, total) => {
  expect([...totauxOf(aTable(...rows))]).toEqual([[0, total]]);
});

test('totals: none without a value (R7)', () => {
  expect(totauxOf(aTable()).size).toBe(0);
  expect(totauxOf(aTable({})).size).toBe(0);
});

test.each([
  [12_500_000, 'gnf', undefined, '12\u202f500\u202f000'],
  [null, 'gnf', undefined, 'Non publié'],
  [null, 'gnf', '–', '–'],
  [72.5, 'pourcentage', undefined, '72,5'],
  [null, 'pourcentage', undefined, 'n.\u00a0d.'],
  ['2027-04-14', 'jour', undefined, '14/04/2027'],
  [null, 'jour', undefined, 'Non publiée'],
  ['2026-04-10T10:00:00Z', 'instant', undefined, '10/04/2026\u00a010:00'],
  ['N’Zérékoré', 'texte', undefined, 'N’Zérékoré'],
  [null, 'texte', undefined, 'Non publié'],
  [SANS_OBJET, 'gnf', undefined, '–'],
] as const)('%s as %s (absent: %s) reads "%s"', (valeur, genre, absent, texte) => {
  expect(formatCellule(valeur, { genre, ...(absent !== undefined && { absent }) })).toBe(texte);
});

test('filters stand in one sentence; a list without filter says that it is whole', () => {
  expect(phraseCriteres({ criteres: ['Région\u00a0: Kindia', 'Tri\u00a0: date'] })).toBe(
    'Critères\u00a0: Région\u00a0: Kindia\u00a0; Tri\u00a0: date',
  );
  expect(phraseCriteres({ criteres: [] })).toBe('Aucun filtre\u00a0: toute la liste.');
});
