import { describe, expect, test } from 'vitest';
import { ajoutsOf, criteresOf, vueSans } from '../../../src/domain/listes/criteres.ts';
import { adressePage, formatVue, parseVue } from '../../../src/domain/listes/liste.ts';
import { LISTE_APPELS_OFFRES } from '../../../src/domain/listes/liste-appels-offres.ts';
import { LISTE_ENTREPRISES } from '../../../src/domain/listes/liste-entreprises.ts';
import { LISTE_PROJETS } from '../../../src/domain/listes/liste-projets.ts';
import { statutsChoisis, teteProjets } from '../../../src/domain/listes/liste-projets-tete.ts';

// What stands around the rows of a view: the server and the island say the same (R123).

const OPTIONS = {
  region: [
    { valeur: 'kindia', label: 'Kindia' },
    { valeur: 'labe', label: 'Labé' },
  ],
  departement: [{ valeur: 'pita', label: 'Pita', groupe: 'labe' }],
};
const vueOf = (requete: string) => parseVue(LISTE_PROJETS, requete, OPTIONS);

describe('the address of a view on any host', () => {
  test.each([
    ['?status=en-cours', '/projets/statut/en-cours'],
    ['?region=kindia', '/projets/region/kindia'],
    ['', '/projets'],
    ['?status=en-cours&region=kindia', '/projets?status=en-cours&region=kindia'],
    ['?status=en-cours&status=acheves', '/projets?status=acheves&status=en-cours'],
    ['?status=en-cours&page=2', '/projets?status=en-cours&page=2'],
    ['?q=pont', '/projets?q=pont'],
    ['?secteur=route', '/projets?secteur=route'],
  ])('projets%s: %s', (requete, adresse) => {
    expect(adressePage(LISTE_PROJETS, vueOf(requete))).toBe(adresse);
  });

  test('is that of each list', () => {
    expect(adressePage(LISTE_APPELS_OFFRES, parseVue(LISTE_APPELS_OFFRES, '?status=ouverts', {}))).toBe(
      '/appels-doffres/statut/ouverts',
    );
    // The directory has no page by region.
    expect(adressePage(LISTE_ENTREPRISES, parseVue(LISTE_ENTREPRISES, '?region=kindia', OPTIONS))).toBe(
      '/entreprises?region=kindia',
    );
  });
});

describe('what a chip takes off', () => {
  test.each([
    ['?q=pont&region=kindia&tri=retard', 'q', '/projets?region=kindia&tri=retard'],
    ['?q=pont&region=kindia&tri=retard', 'region', '/projets?q=pont&tri=retard'],
    ['?region=labe&departement=pita', 'region', '/projets?departement=pita'],
    ['?region=kindia&region=labe', 'region', '/projets?region=labe'],
  ])('%s without its %s: %s', (requete, nom, attendue) => {
    const vue = vueOf(requete);
    const critere = criteresOf(LISTE_PROJETS, vue, OPTIONS).find((candidat) => candidat.nom === nom);
    expect(formatVue(LISTE_PROJETS, vueSans(LISTE_PROJETS, vue, critere, OPTIONS))).toBe(attendue);
  });

  test('all of them, the order stays', () => {
    const vue = vueOf('?q=pont&region=kindia&tri=retard&page=2');
    expect(formatVue(LISTE_PROJETS, vueSans(LISTE_PROJETS, vue, undefined, OPTIONS))).toBe('/projets?tri=retard');
    const table = vueOf('?q=pont&vue=tableau&colonnes=budget&tri=fin-prevue-croissant');
    expect(formatVue(LISTE_PROJETS, vueSans(LISTE_PROJETS, table, undefined, OPTIONS))).toBe(
      '/projets?tri=fin-prevue-croissant&vue=tableau&colonnes=budget',
    );
  });
});

test('a filter in use is offered the values that it does not have; one that takes a single value, none', () => {
  expect(ajoutsOf(LISTE_PROJETS, vueOf('?region=kindia'), OPTIONS)).toEqual([
    { nom: 'region', label: 'Région', options: [{ valeur: 'labe', label: 'Labé' }] },
  ]);
  expect(ajoutsOf(LISTE_PROJETS, vueOf('?region=kindia&region=labe&q=e'), OPTIONS)).toEqual([]);
  const activite = parseVue(LISTE_ENTREPRISES, '?activite=en-cours', OPTIONS);
  expect(ajoutsOf(LISTE_ENTREPRISES, activite, OPTIONS)).toEqual([]);
});

test('a view of one status has its title; of two, that of the whole list', () => {
  expect(statutsChoisis(vueOf('?status=en-cours&status=acheves'))).toEqual(['ACHEVE', 'EN_COURS']);
  expect(teteProjets(vueOf('?status=en-cours&q=pont'), []).titre).toBe('Projets en cours');
  for (const requete of ['', '?q=pont', '?status=en-cours&status=acheves'])
    expect(teteProjets(vueOf(requete), []).titre).toBe('Projets');
});

test('a view counts apart what none of its four cards does, unless it is one of their rows', () => {
  const rows = [{ abandon: { date: '2026-03-02', motif: 'Sans financement.' } }, {}];
  for (const requete of ['', '?q=pont', '?vue=tableau', '?region=kindia'])
    expect(teteProjets(vueOf(requete), rows).chapeau).toMatch(/projet abandonné, à part des quatre statuts\.$/);
  for (const requete of ['?status=en-cours', '?status=en-cours&status=acheves'])
    expect(teteProjets(vueOf(requete), rows).chapeau).not.toContain('abandonné');
  expect(teteProjets(vueOf('?q=pont'), [{}]).chapeau).not.toContain('abandonné');
});
