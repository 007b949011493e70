import { expect, test } from 'vitest';
import { routeAlertes } from '../../src/domain/portail/route-alertes.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { readPages } from '../support/dist.ts';
import { contenu } from '../support/exemples.ts';

const SECTIONS = [
  [routes.projets(), 'genre=projets', contenu.projets.length],
  [routes.appelsOffres(), 'genre=appels-offres', contenu['appels-offres'].length],
] as const;

test.each(SECTIONS)('every list under %s leads to letters about what it shows (R240)', (base, genre, nombre) => {
  const listes = readPages().filter(
    ({ adresse }) =>
      (adresse === base || /^\/(?:statut|region|bailleur|page)\//.test(adresse.slice(base.length))) &&
      adresse.startsWith(base),
  );
  const muettes = listes.filter(
    ({ balises }) =>
      !balises.some(({ attributs }) => (attributs.get('href') ?? '').startsWith(`${routeAlertes()}?${genre}`)),
  );
  expect(listes.length).toBeGreaterThan(0);
  expect(nombre === 0 ? [] : muettes.map(({ adresse }) => adresse)).toEqual([]);
});
