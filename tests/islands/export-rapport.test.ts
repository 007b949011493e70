import { expect, test } from 'vitest';
import { rapportTableauDeBord } from '../../src/domain/exports/rapport-tableau-de-bord.ts';
import { countLignes } from '../../src/domain/exports/rapport.ts';
import { computeTableauDeBord } from '../../src/domain/tableau-de-bord/tableau-de-bord.ts';
import { createRapport } from '../../src/islands/export/pdf-rapport.ts';
import { aContexteExport, aProjetIndexe } from '../support/lignes-export.ts';
import { textOfPdf } from '../support/pdf.ts';

function printed(nombre: number) {
  const { noms, ...contexte } = aContexteExport({ source: 'https://portail.example.gn/tableaux-de-bord' });
  const rows = Array.from({ length: nombre }, (_, rang) =>
    aProjetIndexe({
      title: `Route ${rang + 1}`,
      budget: 2_000_000_000,
      taux_execution_physique: 10,
      taux_conso_delai: 50,
    }),
  );
  const rapport = rapportTableauDeBord(computeTableauDeBord({ rows, noms, projets_recenses: nombre + 3 }, new Date()), {
    noms,
    ...contexte,
  });
  const vus: number[] = [];
  const textes = textOfPdf(Buffer.from(createRapport(rapport, (faites) => vus.push(faites)))).split('\n');
  return { rapport, vus, textes, count: (texte: string) => textes.filter((candidat) => candidat === texte).length };
}

test('the report is plain values: it can be posted to a worker', () => {
  const { rapport } = printed(2);
  expect(structuredClone(rapport)).toEqual(rapport);
});

test('figures, every table, every row', () => {
  const { textes, vus, rapport } = printed(60);
  for (const texte of [
    '63',
    '120\u00a0Mds',
    'Projets par statut',
    'Projets en cours au rythme le plus lent',
    'Retard important',
    'Route 60',
    '120\u00a0000\u00a0000\u00a0000',
    'Données arrêtées au 31 octobre 2026, exportées le 21 novembre 2026 à 10\u00a0h\u00a005 (GMT).',
  ])
    expect(textes, texte).toContain(texte);
  expect(vus.at(-1)).toBe(countLignes(rapport));
});

test('works past their planned end have a table of their own, the longest overdue first, as on the screen', () => {
  const now = new Date('2026-11-21T10:05:00Z');
  const { noms, ...contexte } = aContexteExport({ now });
  const rows = [
    aProjetIndexe({ title: 'Un jour', status: 'EN_COURS', date_fin_prevue: '2026-11-20' }),
    aProjetIndexe({ title: 'Dix jours', status: 'EN_COURS', date_fin_prevue: '2026-11-11' }),
    aProjetIndexe({ title: 'À venir', status: 'EN_COURS', date_fin_prevue: '2026-11-22' }),
  ];
  const rapport = rapportTableauDeBord(computeTableauDeBord({ rows, noms, projets_recenses: 3 }, now), {
    noms,
    ...contexte,
  });
  const table = rapport.tables.find(({ titre }) => titre === 'Échéances dépassées');
  const jours = table?.colonnes.findIndex(({ titre }) => titre === 'Dépassée de') ?? -1;
  expect(table?.lignes.map((ligne) => [ligne[0], ligne[jours]])).toEqual([
    ['Dix jours', 10],
    ['Un jour', 1],
  ]);
  expect(textOfPdf(Buffer.from(createRapport(rapport, () => undefined)))).toMatch(
    /2\sprojets en cours ont dépassé leur échéance/,
  );
});

test('totals are those of the screen: a projet of several funders counts once', () => {
  const { noms, ...contexte } = aContexteExport();
  const rows = [
    aProjetIndexe({ budget: 3_000_000_000, bailleur: ['bnd', 'bad'], parts: [50, 50] }),
    aProjetIndexe({ budget: 1_000_000_000, bailleur: ['bnd'], parts: [100], status: 'ACHEVE' }),
  ];
  const rapport = rapportTableauDeBord(
    computeTableauDeBord({ rows, noms, projets_recenses: 2 }, new Date('2026-11-21T10:05:00Z')),
    {
      noms,
      ...contexte,
    },
  );
  const totaux = new Map(rapport.tables.map(({ titre, total }) => [titre, total]));
  expect(totaux.get('Projets par statut')).toEqual(['Total', 2, 100]);
  expect(totaux.get('Budget par bailleur')).toEqual(['Total', '', 2, 4_000_000_000, 100]);
  const textes = textOfPdf(Buffer.from(createRapport(rapport, () => undefined))).split('\n');
  expect(textes.filter((texte) => texte === 'Total')).toHaveLength(4);
  expect(textes).toContain('4\u00a0000\u00a0000\u00a0000');
});

test('each page has its number, its source and the sample mark; a long table has its heads on each', () => {
  const { textes, count } = printed(120);
  const pages = textes.filter((texte) => /^page\s\d+/.test(texte));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.at(-1)).toBe(`page\u00a0${pages.length}\u00a0/\u00a0${pages.length}`);
  expect(count('Données d’exemple, pour illustration')).toBe(pages.length);
  expect(textes.filter((texte) => texte.startsWith('Source\u00a0: https://portail'))).toHaveLength(pages.length);
  expect(count('Indice')).toBeGreaterThan(2);
});

test('an empty register still has its tables', () => {
  const { textes } = printed(0);
  expect(textes).toContain('Budget par bailleur');
  expect(textes).toContain('n.\u00a0d.');
});
