import { describe, expect, test } from 'vitest';
import { formatCsv } from '../../../src/domain/exports/export-csv.ts';
import { computeChiffres } from '../../../src/domain/registre/chiffres.ts';
import type { ProjetIndexe } from '../../../src/domain/registre/index-registre.ts';
import { cutDessin, type Dessin, echelleOf } from '../../../src/domain/tableau-de-bord/dessin.ts';
import { formatFigure, noteDite, phraseArrondi, teteSerie } from '../../../src/domain/tableau-de-bord/figures-dites.ts';
import { constatFins } from '../../../src/domain/tableau-de-bord/fins-a-temps.ts';
import { tableDessin } from '../../../src/domain/exports/export-dessin.ts';
import {
  computeTableauxPublics,
  cutPourPage,
  listDessins,
  resumesOf,
} from '../../../src/domain/tableau-de-bord/tableaux-publics.ts';
import { aProjetIndexe, NOMS } from '../../support/builders-index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const plain = (texte: string): string => texte.replace(/[\u00a0\u202f]/g, ' ');
const compute = (rows: readonly ProjetIndexe[]) =>
  computeTableauxPublics({ rows, noms: NOMS, routesDecrites: [] }, now);
const dessinOf = (rows: readonly ProjetIndexe[], nom: string): Dessin => {
  const dessin = listDessins(compute(rows)).find((un) => un.nom === nom);
  if (!dessin) throw new Error(nom);
  return dessin;
};
/** The figures of a drawing, by row. */
const figures = ({ lignes }: Dessin): Array<[string, ...number[]]> =>
  lignes.map(({ label, valeurs }) => [label, ...valeurs.map(({ valeur }) => valeur)]);

const rows = [
  aProjetIndexe({
    id: 'tard',
    region: 'kindia',
    date_fin_prevue: '2026-11-01',
    budget: 1_000,
    secteur: 'ROUTE',
    axe: 'RN1',
  }),
  aProjetIndexe({
    id: 'lent',
    region: 'nzerekore',
    date_fin_prevue: '2027-11-01',
    budget: 3_000,
    bailleur: ['bad', 'bnd'],
    parts: [60, 40],
    taux_execution_physique: 10,
    taux_conso_delai: 50,
    performance_ratio: undefined,
    secteur: 'PONT',
    axe: 'RN2',
  }),
  aProjetIndexe({
    id: 'fini',
    status: 'ACHEVE',
    region: 'kindia',
    budget: 500,
    bailleur: ['bad', 'bnd'],
    parts: [],
    date_fin_prevue: '2025-06-30',
    date_fin_reelle: '2025-07-02',
    entreprise: ['sogea-test'],
    montant: 450,
  }),
  aProjetIndexe({
    id: 'fini-a-temps',
    status: 'ACHEVE',
    region: undefined,
    departement: undefined,
    budget: undefined,
    bailleur: [],
    parts: [],
    date_fin_prevue: '2025-06-30',
    date_fin_reelle: '2025-06-30',
    entreprise: [],
    date_debut: undefined,
  }),
];

describe('the drawings', () => {
  test('of lateness: by place, none left out of the total, a figure of zero leads nowhere', () => {
    const dessin = dessinOf(rows, 'region-retards');
    expect(figures(dessin)).toEqual([
      ['Kindia', 1, 0],
      ['N’Zérékoré', 0, 1],
    ]);
    expect(dessin.lignes[0]?.valeurs.map(({ href }) => href)).toEqual([
      '/projets?region=kindia&echeance=depassee',
      undefined,
    ]);
    expect(dessin.total).toEqual([
      { valeur: 1, href: '/projets?echeance=depassee' },
      { valeur: 1, href: '/projets?rythme=en-retard' },
    ]);
    expect(plain(dessin.titre)).toBe('Kindia : la seule échéance dépassée');
  });

  test('say how many rows lack the fact, and lead to them', () => {
    expect(dessinOf(rows, 'region-projets').absents).toEqual([
      { texte: '1\u00a0projet sans région publiée', href: '/projets/region/non-renseignee' },
    ]);
    expect(dessinOf(rows, 'bailleur-projets').absents).toEqual([
      { texte: '1\u00a0projet sans bailleur publié', href: '/chiffres/lignes/sans-bailleur' },
    ]);
    expect(dessinOf(rows, 'route-projets').absents.map(({ href }) => href)).toEqual(['/chiffres/lignes/sans-route']);
  });

  test('of lateness: say so only where a row that they count lacks the fact', () => {
    expect(dessinOf(rows, 'route-retards').absents).toEqual([]);
    const hors = aProjetIndexe({ id: 'hors', axe: undefined, date_fin_prevue: '2026-11-01' });
    const { lignes, total, absents } = dessinOf([hors], 'route-retards');
    expect([lignes, total.map(({ valeur }) => valeur)]).toEqual([[], [1, 0]]);
    expect(absents.map(({ texte }) => plain(texte))).toEqual(['1 projet rattaché à aucune route']);
  });

  test('of money: a funder’s own part, and what is shared out among nobody', () => {
    const dessin = dessinOf(rows, 'bailleur-budget');
    expect(figures(dessin)).toEqual([
      ['BND', 2_200, 2],
      ['BAD', 1_800, 1],
    ]);
    expect(dessin.absents.map(({ texte, href }) => [plain(texte), href])).toEqual([
      ['1 budget au partage non publié', '/chiffres/lignes/budget-non-reparti'],
      ['1 projet sans budget publié', '/chiffres/lignes/sans-budget'],
      ['1 projet sans bailleur publié', '/chiffres/lignes/sans-bailleur'],
    ]);
    // Where the list of the funder's budgets has others, whose shares nobody knows, the part has a list of its own.
    expect(dessin.lignes.map(({ valeurs }) => valeurs[1]?.href)).toEqual([
      '/chiffres/lignes/budget-de-bnd',
      '/chiffres/lignes/budget-de-bad',
    ]);
  });

  test('of ends: by the day of R128, what has no date apart', () => {
    const dessin = dessinOf(
      [...rows, aProjetIndexe({ id: 'muet', status: 'ACHEVE', date_fin_reelle: undefined })],
      'annee-fins',
    );
    expect(figures(dessin)).toEqual([['2025', 1, 1]]);
    expect(dessin.absents.map(({ texte }) => plain(texte))).toEqual(['1 projet terminé dont une date manque']);
    expect(plain(dessin.titre)).toBe('1 chantier terminé sur 2 l’a été à temps');
  });

  test('of contracts: amended amounts, per company', () => {
    expect(figures(dessinOf(rows, 'entreprise-marches')).at(0)?.slice(0, 1)).toEqual(['Sogea Test SA']);
  });

  test('every total of the budgets is that of the key figures', () => {
    const { budgetTotal, projetsAvecBudget, totalProjets } = computeChiffres(rows);
    for (const sujet of ['region', 'bailleur', 'secteur', 'annee', 'route'])
      expect(
        dessinOf(rows, `${sujet}-budget`).total.map(({ valeur }) => valeur),
        sujet,
      ).toEqual([budgetTotal, projetsAvecBudget]);
    expect(dessinOf(rows, 'secteur-projets').total[0]?.valeur).toBe(totalProjets);
  });

  test('works of which nobody says what is built are counted apart, and lead to their list', () => {
    const sans = [...rows, aProjetIndexe({ id: 'muet', secteur: undefined, nature_travaux: undefined })];
    const { absents, total } = dessinOf(sans, 'secteur-projets');
    expect(absents).toEqual([{ texte: '1\u00a0projet sans secteur publié', href: '/projets?secteur=non-renseigne' }]);
    expect(total[0]?.valeur).toBe(computeChiffres(sans).totalProjets);
    expect(dessinOf(rows, 'secteur-projets').absents).toEqual([]);
  });

  test('a list is made of the very rows that its figure counts', () => {
    const { sujets, listes } = compute(rows);
    const figuresListes = sujets
      .flatMap(({ dessins }) => dessins)
      .flatMap(({ series, lignes, total }) =>
        [...lignes.map(({ valeurs }) => valeurs), total].flatMap((valeurs) =>
          valeurs.filter(
            ({ href }, rang) => href?.startsWith('/chiffres/lignes/') && series[rang]?.unite === undefined,
          ),
        ),
      );
    expect(figuresListes.length).toBeGreaterThan(5);
    for (const { valeur, href } of figuresListes)
      expect(listes.find(({ cle }) => href === `/chiffres/lignes/${cle}`)?.rows.length, href).toBe(valeur);
  });
});

describe('a register that says little', () => {
  test('empty: no row, no list, and a finding that says so', () => {
    const vide = compute([]);
    expect(vide.listes).toEqual([]);
    for (const { titre, lignes, absents } of listDessins(vide)) {
      expect(titre).toMatch(/^Aucune? /);
      expect([lignes, absents]).toEqual([[], []]);
    }
  });

  test('one entry that says next to nothing', () => {
    const nue = aProjetIndexe({
      region: undefined,
      departement: undefined,
      bailleur: [],
      parts: [],
      entreprise: [],
      budget: undefined,
      montant: undefined,
      date_debut: undefined,
      date_fin_prevue: undefined,
      axe: undefined,
    });
    expect(plain(dessinOf([nue], 'region-projets').titre)).toBe('1 projet, sans région publiée');
    expect(plain(dessinOf([nue], 'route-projets').titre)).toBe('1 projet, hors de toute route du registre');
    for (const dessin of listDessins(compute([nue]))) expect(dessin.titre).not.toMatch(/NaN|undefined|Infinity/);
  });

  test.each([
    [0, 0, 'Aucun chantier terminé n’a encore ses deux dates publiées'],
    [1, 0, 'Le seul chantier terminé et daté l’a été à temps'],
    [1, 1, 'Le seul chantier terminé et daté l’a été en retard'],
    [5, 0, 'Les 5 chantiers terminés l’ont tous été à temps'],
    [5, 5, 'Les 5 chantiers terminés l’ont tous été en retard'],
    [5, 4, '1 chantier terminé sur 5 l’a été à temps'],
    [64, 3, '61 chantiers terminés sur 64 l’ont été à temps'],
  ])('%i ends, %i of them late', (termines, tardifs, attendu) => {
    expect(plain(constatFins(termines, tardifs))).toBe(attendu);
  });
});

describe('what is shown of a drawing', () => {
  const beaucoup = Array.from({ length: 26 }, (_, rang) =>
    aProjetIndexe({ id: `p-${rang}`, axe: `RN${rang + 1}`, date_debut: `${1995 + rang}-01-02` }),
  );

  test('five rows where it sums its subject up, twenty on its page, the others counted', () => {
    const resumes = resumesOf(compute(beaucoup).sujets);
    expect(resumes.map(({ dessin }) => dessin.nom)).toEqual([
      'region-retards',
      'bailleur-budget',
      'secteur-projets',
      'annee-fins',
      'route-projets',
      'entreprise-marches',
    ]);
    expect(resumes.every(({ dessin }) => dessin.lignes.length <= 5)).toBe(true);
    // The total is of all the rows: those that are left out are counted.
    const suites = new Map(resumes.map(({ dessin, suite }) => [dessin.nom, plain(suite?.texte ?? '')]));
    expect(suites.get('route-projets')).toBe('Tous les chiffres par route (21 autres lignes)');
    expect(suites.get('region-retards')).toBe('Tous les chiffres par région');
    const { dessin, suite } = cutPourPage(dessinOf(beaucoup, 'route-projets'));
    expect(dessin.lignes).toHaveLength(20);
    expect(suite).toEqual({
      texte: '6\u00a0autres lignes, dans le fichier CSV',
      href: '/chiffres/route-projets.csv',
    });
    expect(cutPourPage(dessinOf(rows, 'route-projets')).suite).toBeUndefined();
  });

  test('years stand in their order, the last ones where few are shown', () => {
    const finis = [2019, 2020, 2021, 2022, 2023, 2024].map((annee) =>
      aProjetIndexe({
        id: `f-${annee}`,
        status: 'ACHEVE',
        date_fin_prevue: `${annee}-05-01`,
        date_fin_reelle: `${annee}-05-01`,
      }),
    );
    const annees = resumesOf(compute(finis).sujets, ['annee'])[0]?.dessin.lignes.map(({ label }) => label);
    expect(annees).toEqual(['2020', '2021', '2022', '2023', '2024']);
  });

  test('bars of one drawing share their scale; what has no bar does not stretch it', () => {
    expect(echelleOf(dessinOf(rows, 'bailleur-budget'))).toBe(2_200);
    expect(cutDessin(dessinOf(rows, 'bailleur-budget'), 1).restantes).toBe(1);
  });

  test('figures in words', () => {
    const gnf = { label: 'Budget', unite: 'GNF' } as const;
    expect([0, 40_000_000, 1_500_000_000, 141_600_000_000].map((valeur) => plain(formatFigure(valeur, gnf)))).toEqual([
      '0',
      '< 0,1 Md',
      '1,5 Md',
      '141,6 Mds',
    ]);
    expect(teteSerie(gnf)).toBe('Budget (GNF)');
  });
});

test.each([
  ['parts whose tenths make the total', [1_200_000_000, 800_000_000], 2_000_000_000, false],
  ['parts whose tenths make less', [1_240_000_000, 740_000_000, 20_000_000], 2_000_000_000, true],
  ['parts whose tenths make more', [1_260_000_000, 1_260_000_000], 2_520_000_000, true],
  ['thirds of a franc', [100 / 3, 100 / 3, 100 / 3], 100, false],
  ['the first rows alone', [1_240_000_000], 2_000_000_000, false],
  ['rows that count some twice', [2_000_000_000, 2_000_000_000], 2_000_000_000, false],
  ['no row', [], 0, false],
])('amounts are said to be rounded where a reader would find another total: %s', (_cas, valeurs, total, isDite) => {
  expect(phraseArrondi(valeurs, total) !== undefined).toBe(isDite);
});

test('a drawing says that its amounts are rounded after what they count, of amounts alone', () => {
  const serie = [{ label: 'Budget', unite: 'GNF' as const }, { label: 'Projets' }];
  const ligne = (montant: number) => ({
    cle: '',
    label: '',
    valeurs: [montant, 1].map((valeur) => ({ valeur, href: undefined })),
  });
  const lignes = [1_240_000_000, 740_000_000, 20_000_000].map(ligne);
  const total = ligne(2_000_000_000).valeurs;
  const note = 'Somme des budgets publiés.';
  expect(noteDite({ note, series: serie, lignes, total })).toMatch(/^Somme des budgets publiés\. Montants arrondis /);
  expect(noteDite({ note, series: serie, lignes: lignes.slice(1), total })).toBe(note);
  expect(noteDite({ note: '', series: [], lignes, total })).toBe('');
});

test('the file of a drawing: its rows alone, whole francs, full names, where it comes from', () => {
  const origine = { date_arrete: '2026-11-20', exemple: false, agence: 'AGR', licence: 'CC BY 4.0' };
  const table = tableDessin(dessinOf(rows, 'bailleur-budget'), { origine, source: 'https://a.example/chiffres', now });
  expect(formatCsv(table).split('\r\n').slice(0, 2)).toEqual([
    '\ufeffBailleur,Nom complet,Budget (GNF),Projets,Données arrêtées le,Exporté le,Source,Licence',
    'BND,Budget national de développement,2200,2,2026-11-20,2026-11-21,https://a.example/chiffres,CC BY 4.0',
  ]);
});

test('where no running projet publishes its end, no finding says that none has passed', () => {
  const titre = (...rows: ProjetIndexe[]) => dessinOf(rows, 'region-retards').titre;
  const muet = aProjetIndexe({ id: 'muet', status: 'EN_COURS', region: 'kindia', date_fin_prevue: undefined });
  expect(titre(muet)).toBe('Aucun chantier en cours ne publie de date de fin prévue');
  expect(titre(muet, { ...muet, id: 'dit', date_fin_prevue: '2027-11-01' })).toBe(
    'Aucune échéance publiée n’est dépassée',
  );
  // Nothing runs: nothing is silent.
  expect(titre({ ...muet, status: 'ACHEVE' })).toBe('Aucune échéance publiée n’est dépassée');
});
