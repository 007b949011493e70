import { describe, expect, test } from 'vitest';
import type {
  AppelOffresIndexe,
  EntrepriseIndexee,
  ProjetIndexe,
} from '../../../src/domain/registre/index-registre.ts';
import { type DefinitionListe, type Vue, vueInitiale, withOptionsIndex } from '../../../src/domain/listes/liste.ts';
import { prepareListe, selectRows } from '../../../src/domain/listes/selection.ts';
import { LISTE_APPELS_OFFRES } from '../../../src/domain/listes/liste-appels-offres.ts';
import { LISTE_ENTREPRISES } from '../../../src/domain/listes/liste-entreprises.ts';
import { LISTE_PROJETS } from '../../../src/domain/listes/liste-projets.ts';
import { normaliseRecherche } from '../../../src/domain/socle/recherche.ts';
import { REECRITURES } from '../../../src/domain/portail/reecritures.ts';
import { routes } from '../../../src/domain/portail/routes.ts';
import { anAppelOffresIndexe, anEntrepriseIndexee, aProjetIndexe, NOMS } from '../../support/builders-index.ts';

const MD = 1_000_000_000;
const NOW = new Date('2026-04-01T10:00:00Z');

function idsOf<T extends { id: string }>(
  definition: DefinitionListe<T>,
  rows: readonly T[],
  vue: Partial<Vue>,
): string[] {
  const textes = rows.map((row) => normaliseRecherche(definition.texteOf(row, NOMS)));
  const preparation = prepareListe(definition, { rows, textes }, NOW);
  return selectRows(definition, preparation, { ...vueInitiale(definition), ...vue }).map(({ id }) => id);
}

describe('projects', () => {
  const rows: ProjetIndexe[] = [
    aProjetIndexe({
      id: 'a',
      axe: 'RN1',
      budget: MD,
      taux_execution_physique: 50,
      taux_conso_delai: 100,
      localite: 'Pamelap',
      date_fin_prevue: '2026-03-29',
    }),
    aProjetIndexe({ id: 'b', status: 'ACHEVE', budget: 5 * MD, performance_ratio: 99, entreprise: ['sogea-test'] }),
    aProjetIndexe({
      id: 'c',
      region: 'nzerekore',
      departement: 'N’Zérékoré',
      secteur: 'EDUCATION',
      bailleur: ['bad', 'bnd'],
    }),
    aProjetIndexe({ id: 'd', axe: 'RN10', budget: 999_999_999, performance_ratio: 90, date_fin_prevue: '2026-01-01' }),
  ];

  test.each<[Partial<Vue>, string[]]>([
    [{ filtres: { status: ['acheves'] } }, ['b']],
    [{ filtres: { region: ['nzerekore'] } }, ['c']],
    [{ filtres: { departement: ['nzerekore'] } }, ['c']],
    // RN1 is not RN10.
    [{ filtres: { route: ['rn1'] } }, ['a']],
    [{ filtres: { route: ['rn1', 'rn10'] } }, ['a', 'd']],
    [{ filtres: { montant: ['0-1'] } }, ['d']],
    [{ filtres: { montant: ['1-5'] } }, ['a']],
    [{ filtres: { montant: ['5-10'] } }, ['b']],
    [{ filtres: { montant: ['non-publie'] } }, ['c']],
    [{ filtres: { secteur: ['education'] } }, ['c']],
    // Works that are over are not judged: `b` is in no class.
    [{ filtres: { performance: ['excellent'] } }, ['d']],
    [{ filtres: { performance: ['en-retard'] } }, ['a']],
    [{ filtres: { performance: ['non-disponible'] } }, ['c']],
    [{ filtres: { performance: ['en-retard', 'excellent'] } }, ['a', 'd']],
    [{ filtres: { region: ['kindia', 'nzerekore'], secteur: ['education'] } }, ['c']],
    [{ q: 'bad' }, ['c']],
    [{ filtres: { bailleur: ['bad'] } }, ['c']],
    [{ filtres: { bailleur: ['bnd'] } }, ['a', 'b', 'c', 'd']],
    [{ filtres: { entreprise: ['sogea-test'] } }, ['b']],
    // A good class does not hide a missed date.
    [{ filtres: { echeance: ['depassee'] } }, ['a', 'd']],
    [{ filtres: { publie: ['avancement'] } }, ['a']],
    [{ filtres: { publie: ['budget'] } }, ['a', 'b', 'd']],
    [{ tri: 'retard' }, ['d', 'a', 'b', 'c']],
    [{ q: 'rn 1' }, ['a']],
    [{ q: 'nzerekore' }, ['c']],
    [{ q: 'pamelap' }, ['a']],
    [{ q: 'banque africaine' }, ['c']],
    [{ q: 'sogea' }, ['b']],
    [{ q: 'éducation' }, ['c']],
    [{}, ['a', 'b', 'c', 'd']],
    [{ tri: 'budget-decroissant' }, ['b', 'a', 'd', 'c']],
    [{ tri: 'budget-croissant' }, ['d', 'a', 'b', 'c']],
    // The pace of those in progress, best first; a finished one has none to compare.
    [{ tri: 'performance' }, ['d', 'a', 'b', 'c']],
  ])('%j', (vue, ids) => {
    expect(idsOf(LISTE_PROJETS, rows, vue)).toEqual(ids);
  });

  test('the sorts and amounts that the client asked for are offered, and the delay', () => {
    expect(LISTE_PROJETS.tris.map(({ nom }) => nom)).toEqual([
      'recent',
      'budget-decroissant',
      'budget-croissant',
      'performance',
      'retard',
    ]);
    expect(
      LISTE_PROJETS.filtres
        .find(({ nom }) => nom === 'status')
        ?.options?.map(({ valeur }) => valeur)
        .toSorted(),
    ).toEqual(['a-venir', 'acheves', 'en-cours', 'suspendus']);
  });
});

describe('tenders', () => {
  const rows: AppelOffresIndexe[] = [
    anAppelOffresIndexe({
      id: 'a',
      date_limite: '2026-04-20T10:00:00Z',
      date_lancement: '2026-01-01T09:00:00Z',
      budget_indicatif: MD,
    }),
    anAppelOffresIndexe({
      id: 'b',
      date_limite: '2026-04-05T10:00:00Z',
      date_lancement: '2026-02-01T09:00:00Z',
      type: 'AAOI',
      categorie: 'FOURNITURES',
      nature_travaux: 'ENTRETIEN',
      lots: [
        { numero: 1, intitule: 'Un', nature_travaux: 'BITUMAGE' },
        { numero: 2, intitule: 'Deux' },
      ],
    }),
    anAppelOffresIndexe({
      id: 'c',
      date_limite: '2026-03-30T10:00:00Z',
      date_lancement: '2026-03-01T09:00:00Z',
      budget_indicatif: 7 * MD,
    }),
    anAppelOffresIndexe({
      id: 'd',
      statut: 'ATTRIBUE',
      date_limite: '2026-03-31T10:00:00Z',
      bailleur: ['bad'],
      reference: 'AMI 007/2026',
    }),
  ];

  test.each<[Partial<Vue>, string[]]>([
    // Those that can be answered by the device's clock first, nearest on top.
    [{}, ['b', 'a', 'd', 'c']],
    [{ tri: 'recent' }, ['d', 'c', 'b', 'a']],
    [{ tri: 'montant' }, ['c', 'a', 'b', 'd']],
    [{ filtres: { status: ['attribues'] } }, ['d']],
    [{ filtres: { type: ['aaoi'] } }, ['b']],
    [{ filtres: { bailleur: ['bad'] } }, ['d']],
    [{ filtres: { montant: ['5-10'] } }, ['c']],
    [{ filtres: { region: ['nzerekore'] } }, []],
    [{ q: 'ami 007' }, ['d']],
    [{ filtres: { limite: ['7-jours'] } }, ['b']],
    [{ filtres: { limite: ['30-jours'] } }, ['a']],
    [{ filtres: { limite: ['passee'] } }, ['d', 'c']],
    [{ filtres: { limite: ['7-jours', '30-jours'] } }, ['b', 'a']],
    [{ filtres: { categorie: ['fournitures'] } }, ['b']],
    // A tender is found under the nature of each of its lots.
    [{ filtres: { nature: ['bitumage'] } }, ['b']],
    [{ filtres: { nature: ['entretien'] } }, ['b']],
    [{ q: 'bitumage' }, ['b']],
  ])('%j', (vue, ids) => {
    expect(idsOf(LISTE_APPELS_OFFRES, rows, vue)).toEqual(ids);
  });
});

describe('companies', () => {
  const rows: EntrepriseIndexee[] = [
    anEntrepriseIndexee({ id: 'a', raison_sociale: 'Zénith', score_global: 92, chiffre_affaires: 3, chantiers: 1 }),
    anEntrepriseIndexee({ id: 'b', raison_sociale: 'élan', score_global: 70, domaine: 'BATIMENT', chantiers: 2 }),
    anEntrepriseIndexee({
      id: 'c',
      raison_sociale: 'Baraka',
      domaine: undefined,
      ville: undefined,
      region: 'nzerekore',
      chiffre_affaires: 9,
      rccm: 'GC-KAL/012',
    }),
  ];

  test.each<[Partial<Vue>, string[]]>([
    [{}, ['a', 'b', 'c']],
    [{ filtres: { activite: ['en-cours'] } }, ['a', 'b']],
    [{ filtres: { activite: ['sans-chantier'] } }, ['c']],
    [{ filtres: { domaine: ['batiment'] } }, ['b']],
    [{ filtres: { domaine: ['non-renseigne'] } }, ['c']],
    [{ filtres: { score: ['excellent'] } }, ['a']],
    [{ filtres: { score: ['moyen'] } }, ['b']],
    [{ filtres: { score: ['non-evalue'] } }, ['c']],
    [{ filtres: { region: ['nzerekore'] } }, ['c']],
    [{ q: 'elan' }, ['b']],
    [{ q: 'kal 012' }, ['c']],
    [{ tri: 'nom' }, ['c', 'b', 'a']],
    [{ tri: 'chiffre-affaires' }, ['c', 'a', 'b']],
    [{ tri: 'chantiers' }, ['b', 'a', 'c']],
  ])('%j', (vue, ids) => {
    expect(idsOf(LISTE_ENTREPRISES, rows, vue)).toEqual(ids);
  });
});

test('companies of the projects are offered once the index names them, in French order', () => {
  const noms = { ...NOMS, entreprises: { z: 'Zénith', e: 'Élan', b: 'baraka' } };
  const { entreprise } = withOptionsIndex(LISTE_PROJETS, {}, noms);
  expect(entreprise?.map(({ label }) => label)).toEqual(['baraka', 'Élan', 'Zénith']);
});

test('each option of a filter can be found by its value', () => {
  for (const { filtres } of [LISTE_PROJETS, LISTE_APPELS_OFFRES, LISTE_ENTREPRISES] as Array<DefinitionListe<never>>) {
    for (const { options = [] } of filtres)
      expect(new Set(options.map(({ valeur }) => valeur)).size).toBe(options.length);
  }
});

test('lists live where routes say, and the filters that have pages are filters', () => {
  const parChemin = new Map(
    [LISTE_PROJETS, LISTE_APPELS_OFFRES, LISTE_ENTREPRISES].map((liste) => [
      liste.chemin,
      liste.filtres.map(({ nom }) => nom),
    ]),
  );
  expect([...parChemin.keys()]).toEqual([routes.projets(), routes.appelsOffres(), routes.entreprises()]);
  for (const { chemin, parametre } of REECRITURES) expect(parChemin.get(chemin)).toContain(parametre);
});
