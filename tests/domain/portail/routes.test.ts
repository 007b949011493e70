import { describe, expect, test } from 'vitest';
import { STATUT_APPEL_OFFRES_SLUGS, STATUTS_APPEL_OFFRES } from '../../../src/domain/appel-offres/vocabulaire.ts';
import { STATUT_PROJET_SLUGS, STATUTS_PROJET } from '../../../src/domain/projet/vocabulaire.ts';
import { REDIRECTIONS, REECRITURES } from '../../../src/domain/portail/reecritures.ts';
import { routes } from '../../../src/domain/portail/routes.ts';

test.each([
  [routes.accueil(), '/'],
  [routes.projets(), '/projets'],
  [routes.projet('rn5'), '/projets/rn5'],
  [routes.carte(), '/carte'],
  [routes.appelsOffres(), '/appels-doffres'],
  [routes.appelOffres('aaon-001'), '/appels-doffres/aaon-001'],
  [routes.entreprises(), '/entreprises'],
  [routes.entreprise('wassou-btp'), '/entreprises/wassou-btp'],
  [routes.connexion(), '/connexion'],
  [routes.login(), '/login'],
  [routes.demandeAcces(), '/demande-acces'],
  [routes.demandeCompteEntreprise(), '/demande-compte-entreprise'],
  [routes.tableauxDeBord(), '/tableaux-de-bord'],
])('%s is the client’s %s', (address, expected) => {
  expect(address).toBe(expected);
});

test('the first page of a list is the list itself', () => {
  expect(routes.projets(1)).toBe('/projets');
  expect(routes.projets(2)).toBe('/projets/page/2');
  expect(routes.projetsParRegion('kindia', 3)).toBe('/projets/region/kindia/page/3');
});

describe('a filter in the query leads to the page that applies it', () => {
  /** The page that a filter link of the client's is answered with (ADR-0002). */
  const cibleOf = (lien: string) => {
    const { pathname, searchParams } = new URL(lien, 'https://portail.example');
    const [[parametre, valeur] = ['', '']] = [...searchParams];
    return REECRITURES.find((rule) => rule.chemin === pathname && rule.parametre === parametre)?.cible(valeur);
  };

  test.each(STATUTS_PROJET)('/projets?status= for %s', (statut) => {
    expect(routes.projetsFiltres(statut)).toBe(`/projets?status=${STATUT_PROJET_SLUGS[statut]}`);
    expect(cibleOf(routes.projetsFiltres(statut))).toBe(routes.projetsParStatut(statut));
  });

  test.each(STATUTS_APPEL_OFFRES)('/appels-doffres?status= for %s', (statut) => {
    const lien = `/appels-doffres?status=${STATUT_APPEL_OFFRES_SLUGS[statut]}`;
    expect(cibleOf(lien)).toBe(routes.appelsOffresParStatut(statut));
  });

  test.each([
    [routes.projetsFiltresEntreprise('wassou-btp'), routes.projetsParEntreprise('wassou-btp')],
    ['/projets?region=kindia', routes.projetsParRegion('kindia')],
    ['/appels-doffres?region=kindia', routes.appelsOffresParRegion('kindia')],
    ['/appels-doffres?bailleur=bad', routes.appelsOffresParBailleur('bad')],
  ])('%s leads to %s', (lien, page) => {
    expect(cibleOf(lien)).toBe(page);
  });
});

test('/connexion leads to /login', () => {
  expect(REDIRECTIONS[routes.connexion()]).toBe(routes.login());
});
