import { expect, test } from 'vitest';
import { formatCsv } from '../../../src/domain/exports/export-csv.ts';
import { tableProjets } from '../../../src/domain/exports/export-projets.ts';
import { readCsv } from '../../support/csv.ts';
import { aContexteExport, aProjetIndexe } from '../../support/lignes-export.ts';

const lueDe = (rows: Parameters<typeof tableProjets>[0], exemple = true) => {
  const texte = formatCsv(tableProjets(rows, aContexteExport({ exemple })));
  const [tete = [], ...rangees] = readCsv(texte);
  return { texte, tete, rangees, de: (titre: string, rang = 0) => rangees[rang]?.[tete.indexOf(titre)] };
};

test('a row of heads with their units, then the rows alone, each as wide', () => {
  const { texte, tete, rangees, de } = lueDe([
    aProjetIndexe({ budget: 2_500_000_000, taux_execution_physique: 57.3, date_debut: '2025-03-01' }),
    aProjetIndexe(),
  ]);
  expect(texte.startsWith('\ufeffN°,Projet,Statut')).toBe(true);
  expect(rangees).toHaveLength(2);
  expect(new Set(rangees.map(({ length }) => length))).toEqual(new Set([tete.length]));
  expect([de('Budget (GNF)'), de('Travaux faits (%)'), de('Début')]).toEqual(['2500000000', '57.3', '2025-03-01']);
});

test('what is not published and what has no reason to be are two things', () => {
  const { de } = lueDe([aProjetIndexe({ status: 'A_VENIR' })]);
  expect([de('Budget (GNF)'), de('Montant engagé (GNF)')]).toEqual(['Non publié', 'Sans objet']);
});

test.each(['Pont "neuf", lot 2', 'deux\r\nlignes', 'virgule, et plus'])('%j comes back as it was', (title) => {
  expect(lueDe([aProjetIndexe({ title })]).de('Projet')).toBe(title);
});

test.each(['=1+1', '+33', '-2', '@somme', '\t=1'])('%j is no formula', (title) => {
  expect(lueDe([aProjetIndexe({ title })]).de('Projet')).toBe(`'${title}`);
});

test('each row says where it comes from, and that it is a sample', () => {
  const { de } = lueDe([aProjetIndexe()]);
  expect(de('Source')).toBe('https://portail.example.gn/projets?status=en-cours');
  expect(de('Licence')).toContain('CC BY 4.0');
  expect(de('Données arrêtées le')).toBe('2026-10-31');
  expect(de('Avertissement')).toMatch(/exemple/i);
  expect(lueDe([aProjetIndexe()], false).tete).not.toContain('Avertissement');
});
