import { beforeAll, expect, test } from 'vitest';
import { getCellAddress } from 'write-excel-file/utility';
import { tableProjets } from '../../src/domain/exports/export-projets.ts';
import { createClasseur } from '../../src/islands/export/classeur.ts';
import { withFiltre } from '../../src/islands/export/classeur-xml.ts';
import { aContexteExport, aProjetIndexe } from '../support/lignes-export.ts';
import { readZip } from '../support/zip.ts';

// Three rows under five rows of presentation and heads: rows 6 to 8.
const ROWS = [
  aProjetIndexe({ budget: 2_500_000_000, taux_execution_physique: 57.3, date_debut: '2025-03-01' }),
  aProjetIndexe({ numero: 2, title: 'Piste <A & B>' }),
  aProjetIndexe({ numero: 3, budget: 500_000_000, entreprise: ['wassou-btp'] }),
];
const table = tableProjets(ROWS, aContexteExport());
const vus: number[] = [];
let files: Map<string, string>;
beforeAll(async () => {
  files = readZip(Buffer.from(await createClasseur(table, (faites) => vus.push(faites))));
});

const feuille = (rang: number) => files.get(`xl/worksheets/sheet${rang}.xml`) ?? '';
const textes = () =>
  [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<\/si>/g)].map(([si]) => si.replace(/<[^>]+>/g, ''));

const lettreOf = (rang: number) => getCellAddress(0, rang).replace(/\d+/, '');
const derniere = lettreOf(table.colonnes.length - 1);

/** A cell of the list as the file writes it: its type, its raw value, its number format. */
function celluleOf(titre: string, rangee: number) {
  const rang = table.colonnes.findIndex((colonne) => colonne.titre === titre);
  const lettre = lettreOf(rang);
  const [, attributs = '', valeur] =
    new RegExp(`<c r="${lettre}${rangee}"([^>]*?)(?:/>|>(?:<v>([^<]*)</v>)?</c>)`).exec(feuille(1)) ?? [];
  const styles = files.get('xl/styles.xml') ?? '';
  const [, cellXfs = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? [];
  const style = [...cellXfs.matchAll(/<xf [^>]*>/g)][Number(/ s="(\d+)"/.exec(attributs)?.[1] ?? 0)]?.[0] ?? '';
  const id = /numFmtId="(\d+)"/.exec(style)?.[1] ?? '0';
  const format = new RegExp(`<numFmt [^>]*numFmtId="${id}"[^>]*>`).exec(styles)?.[0];
  const isTexte = attributs.includes('t="s"');
  return {
    valeur: valeur === undefined ? undefined : isTexte ? textes()[Number(valeur)] : Number(valeur),
    format: format && /formatCode="([^"]*)"/.exec(format)?.[1]?.replaceAll('&quot;', '"'),
  };
}

test.each([
  ['Projet', 6, 'Pont de Wassou'],
  ['Projet', 7, 'Piste &lt;A &amp; B&gt;'],
  ['Région', 6, 'N’Zérékoré'],
  ['N°', 8, 3],
  ['Budget', 6, 2_500_000_000],
  // Two things that sums leave out, and that a filter tells apart.
  ['Budget', 7, 'Non publié'],
  ['Fin réelle', 7, 'Sans objet'],
  // A share of one, under a percent format.
  ['Travaux faits', 6, 0.573],
  // 1 March 2025, days since 1900 as spreadsheets count them.
  ['Début', 6, 45_717],
])('%s, row %i, is %s', (titre, rangee, attendu) => {
  expect(celluleOf(titre, rangee).valeur).toBe(attendu);
});

test.each([
  ['Travaux faits', '0.0"\u00a0"%'],
  ['Début', 'dd/mm/yyyy'],
])('%s is written as %s', (titre, format) => {
  expect(celluleOf(titre, 6).format).toBe(format);
});

test('heads carry their unit, stay in view, filter the list alone and print on every page', () => {
  expect(celluleOf('Budget', 5).valeur).toBe('Budget (GNF)');
  // So do the columns that name a row.
  expect(feuille(1)).toContain(
    '<pane ySplit="5" xSplit="2" topLeftCell="C6" activePane="bottomRight" state="frozen"/>',
  );
  expect(feuille(1)).toContain(`</sheetData><autoFilter ref="A5:${derniere}8"/>`);
  const workbook = files.get('xl/workbook.xml');
  expect(workbook).toMatch(/<\/sheets><definedNames><definedName name="_xlnm._FilterDatabase"[^>]*>'Projets'!/);
  expect(workbook).toContain(`$A$5:$${derniere}$8<`);
  expect(workbook).toContain(">'Projets'!$5:$5<");
});

test('totals stand apart from the list, with what they leave out', () => {
  expect(celluleOf('Budget', 9).valeur).toBeUndefined();
  expect(celluleOf('N°', 10).valeur).toBe('Total (3\u00a0lignes)');
  expect(celluleOf('Budget', 10).valeur).toBe(3_000_000_000);
  expect(celluleOf('Budget', 11).valeur).toBe('2 sur 3');
});

test('the file says what it is: title, sample, filters, source, days', () => {
  const [titre, mention, vue, source] = [1, 2, 3, 4].map((rangee) => celluleOf('N°', rangee).valeur);
  expect(titre).toMatch(/^Projets – Suivi des travaux publics/);
  expect(mention).toBe('DONNÉES D’EXEMPLE, POUR ILLUSTRATION');
  expect(vue).toMatch(/^3\u00a0lignes\. Critères\u00a0: Statut\u00a0: En cours\u00a0; Tri/);
  expect(source).toContain('https://portail.example.gn/projets?status=en-cours');
  expect(source).toContain('arrêtées au 31 octobre 2026, exportées le 21 novembre 2026 à 10\u00a0h\u00a005 (GMT)');
});

test('real data carry no sample mark', async () => {
  const reelle = tableProjets(ROWS, aContexteExport({ exemple: false }));
  const strings = readZip(Buffer.from(await createClasseur(reelle, () => undefined))).get('xl/sharedStrings.xml');
  expect(strings).toContain('Pont de Wassou');
  expect(strings?.toLowerCase()).not.toContain('exemple,');
});

test('the address of each row opens on a click, and so does the source', () => {
  expect(feuille(1)).toContain(`<hyperlinks><hyperlink ref="${derniere}6" r:id="rId-lien-1"/>`);
  expect(feuille(1).match(/<hyperlink /g)).toHaveLength(3);
  expect(feuille(1).indexOf('<autoFilter')).toBeLessThan(feuille(1).indexOf('<hyperlinks>'));
  const cibles = (rang: number) => {
    const rels = files.get(`xl/worksheets/_rels/sheet${rang}.xml.rels`) ?? '';
    return [...rels.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(([, cible]) => cible);
  };
  expect(cibles(1)[0]).toBe('https://portail.example.gn/projets/pont-de-wassou');
  expect(cibles(2)).toEqual(['https://portail.example.gn/projets?status=en-cours']);
});

test('what belongs to the rows has a sheet of its own, before the reading guide that explains it', async () => {
  const annexe = { titre: 'Lots', colonnes: table.colonnes.slice(0, 2), lignes: [['1', 'Lot du pont']] };
  const avec = readZip(Buffer.from(await createClasseur({ ...table, annexe }, () => undefined)));
  const feuilles = [...(avec.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    ([, nom]) => nom,
  );
  expect(feuilles).toEqual(['Projets', 'Lots', 'Lisez-moi']);
  expect(avec.get('xl/sharedStrings.xml')).toContain('Lot du pont');
  expect(avec.get('xl/worksheets/_rels/sheet3.xml.rels')).toContain('TargetMode="External"');
});

test('the reading guide names the licence and what the two words mean', () => {
  expect(textes()).toEqual(expect.arrayContaining(['Licence', table.licence, 'Non publié', 'Sans objet']));
});

test('the second sheet explains every column', () => {
  expect(files.get('xl/workbook.xml')).toContain('name="Lisez-moi"');
  expect(textes()).toEqual(expect.arrayContaining(table.colonnes.map(({ sens }) => sens)));
  expect(feuille(2).match(/<row /g)?.length).toBeGreaterThan(table.colonnes.length);
});

test('progress counts the rows of the list, up to the last', () => {
  expect(vus.at(-1)).toBe(3);
  expect(Math.max(...vus)).toBe(3);
  expect(vus).toEqual(vus.toSorted((a, b) => a - b));
});

test('a library that writes its files another way stops the export', () => {
  expect(() => withFiltre('<worksheet/>', { entete: 1, fin: 2, colonnes: 3 })).toThrow('sheetData');
});
