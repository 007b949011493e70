import { expect, test } from 'vitest';
import { tableProjets } from '../../src/domain/exports/export-projets.ts';
import type { ContexteExport } from '../../src/domain/exports/export.ts';
import { createPdf } from '../../src/islands/export/pdf.ts';
import { winAnsi } from '../../src/components/pdf/win-ansi.ts';
import { aContexteExport, aProjetIndexe } from '../support/lignes-export.ts';
import { textOfPdf } from '../support/pdf.ts';

function printed(nombre: number, contexte: Partial<ContexteExport> = {}) {
  const rows = Array.from({ length: nombre }, (_, rang) =>
    aProjetIndexe({
      numero: rang + 1,
      title: `Route de l’œuvre n° ${rang + 1}`,
      budget: rang === 0 ? 1_500_000_000 : undefined,
      axe: 'RN1',
    }),
  );
  const vus: number[] = [];
  const pdf = Buffer.from(createPdf(tableProjets(rows, aContexteExport(contexte)), (faites) => vus.push(faites)));
  const textes = textOfPdf(pdf).split('\n');
  return { pdf, textes, vus, count: (texte: string) => textes.filter((candidat) => candidat === texte).length };
}

test('French comes out right: accents, apostrophes, grouped figures, days', () => {
  const { textes } = printed(1);
  for (const texte of [
    'N’Zérékoré',
    'Route de l’œuvre n°\u00a01',
    '1\u00a0500\u00a0000\u00a0000',
    'Données arrêtées au 31 octobre 2026, exportées le 21 novembre 2026 à 10\u00a0h\u00a005 (GMT).',
    'page\u00a01\u00a0/\u00a01',
  ])
    expect(textes).toContain(texte);
});

test('every row of the view, its filters and its totals', () => {
  const { textes, count } = printed(230);
  for (let numero = 1; numero <= 230; numero += 1) expect(count(`Route de l’œuvre n°\u00a0${numero}`)).toBe(1);
  expect(textes).toContain(
    '230\u00a0lignes. Critères\u00a0: Statut\u00a0: En cours\u00a0; Tri\u00a0: budget décroissant',
  );
  expect(textes).toContain('Total (230\u00a0lignes)');
  expect(textes).toContain('1 sur 230 publiés');
});

test('each page has its heads, its number, its source and the sample mark', () => {
  const { pdf, textes, count } = printed(120);
  const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(3);
  for (let page = 1; page <= pages; page += 1) expect(count(`page\u00a0${page}\u00a0/\u00a0${pages}`)).toBe(1);
  expect(count('Projet')).toBe(pages);
  expect(count('Données d’exemple, pour illustration')).toBe(pages);
  expect(textes.filter((texte) => texte.startsWith('Source\u00a0: https://portail.example.gn/projets'))).toHaveLength(
    pages,
  );
});

test('real data carry no sample mark, and columns kept for spreadsheets stay out', () => {
  const { textes } = printed(2, { exemple: false });
  expect(textes.join(' ')).toContain('Route de l’œuvre n°\u00a02');
  expect(textes.join(' ')).not.toContain('exemple,');
  expect(textes).not.toContain('RN1');
});

test('a long address is cut in the footer and whole behind it', () => {
  const source = `https://portail.example.gn/projets?q=${'route-'.repeat(60)}fin`;
  const { pdf, textes } = printed(1, { source });
  expect(textes.some((texte) => /^Source\u00a0: .*…$/.test(texte))).toBe(true);
  expect(pdf.toString('latin1')).toContain(source);
});

test('the file tells readers its language and its title', () => {
  const { pdf } = printed(1);
  expect(pdf.toString('latin1')).toMatch(
    /\/Lang \(fr\)[^]*\/DisplayDocTitle true|\/DisplayDocTitle true[^]*\/Lang \(fr\)/,
  );
});

test('progress goes by hundreds to the last row', () => {
  expect(printed(230).vus).toEqual([100, 200, 230]);
});

test.each([
  ['12\u202f500', '12\u00a0500'],
  ['N’Zérékoré – cœur… « Œuvre » €', 'N’Zérékoré – cœur… « Œuvre » €'],
  ['Kissiɗougou, Ɓoké, ŋ', 'Kissidougou, Boké, n'],
  ['e\u0301cole', 'école'],
  ['Łódź', '?ódz'],
  ['道', '?'],
])('%s is written %s', (texte, attendu) => {
  expect(winAnsi(texte)).toBe(attendu);
});
