import { expect, test } from 'vitest';
import { ROUTES_HORS_PLAN } from '../../../src/domain/portail/hors-plan.ts';
import { genreOf, isGardable } from '../../../src/domain/hors-ligne/passage.ts';
import { routeChantier } from '../../../src/domain/portail/route-chantier.ts';
import { routes } from '../../../src/domain/portail/routes.ts';

test.each([
  ['/', 'page'],
  ['/projets', 'page'],
  ['/projets/pont-kilissi', 'page'],
  ['/projets/statut/en-cours/page/2', 'page'],
  ['/entreprises/soguiter', 'page'],
  ['/appels-doffres/region/kindia', 'page'],
  ['/hors-connexion', 'page'],
  ['/historique', 'page'],
  ['/historique/page/2', 'page'],
  ['/historique/verifier', 'page'],
  ['/journal/checkpoint', 'autre'],
  ['/verifier-une-offre', 'page'],
  ['/projets/pont-kilissi.pdf', 'autre'],
  ['/appels-doffres/x.ics', 'autre'],
  ['/_astro/ProjetsSearch.x.js', 'empreinte'],
  ['/_astro/photo.x.avif', 'autre'],
  ['/donnees/projets.518bf4827d.json', 'empreinte'],
  ['/pagefind/fragment/fr_1.pf_fragment', 'empreinte'],
  ['/pagefind/pagefind.js', 'nomme'],
  ['/cartes/projets/x.svg', 'nomme'],
  ['/qr/projets/x.svg', 'nomme'],
  ['/adresses.json', 'nomme'],
  ['/rest/v1/profiles', 'autre'],
  ['/auth/v1/token', 'autre'],
  ['/storage/v1/object/sign/dao/x', 'autre'],
  ['/functions/v1/dao-versement', 'autre'],
  ['/compte.js', 'autre'],
  ['/travailleur.js', 'autre'],
  ['/hors-ligne/registre.json', 'autre'],
  ['/projetsx', 'autre'],
])('%s: %s', (chemin, genre) => {
  expect(genreOf(chemin)).toBe(genre);
});

test('no screen of an account is ever kept, but the empty frame of the site reports (R222)', () => {
  // The search and the forms of visitors are off the map because they are empty, not because they are private.
  const publiques = [
    routeChantier(),
    routes.recherche(),
    routes.signaler(),
    routes.demandeAcces(),
    routes.demandeCompteEntreprise(),
  ];
  const comptes = ROUTES_HORS_PLAN.filter((chemin) => !publiques.includes(chemin));
  expect(comptes.filter((chemin) => genreOf(chemin) !== 'autre')).toEqual([]);
});

test.each([
  ['/projets/pont-kilissi', true],
  ['/appels-doffres/aaon-2026-074-collecteur', true],
  ['/entreprises/soguiter', true],
  ['/projets', false],
  ['/projets/statut/en-cours', false],
  ['/admin', false],
  ['//autre.example/projets/x', false],
  ['https://autre.example/projets/x', false],
  ['/projets/../admin', false],
])('%s may be asked for: %s', (chemin, attendu) => {
  expect(isGardable(chemin)).toBe(attendu);
});
