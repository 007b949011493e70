import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REDIRECTIONS, REECRITURES } from '../../src/domain/portail/reecritures.ts';
import { startSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite(
    {
      'projets.html': 'tous les projets',
      'projets/statut/en-cours.html': 'projets en cours',
      'projets/region/kindia.html': 'projets de Kindia',
      'appels-doffres.html': 'tous les appels',
      'appels-doffres/region/kindia.html': 'appels de Kindia',
      'appels-doffres/statut/ouvert.html': 'appels ouverts',
      'appels-doffres/bailleur/bad.html': 'appels BAD',
      'login.html': 'connexion',
      'secret.html': 'secret',
    },
    { reecritures: REECRITURES, redirections: REDIRECTIONS },
  );
});
afterAll(() => site.close());

describe('a filter that has its own page', () => {
  test.each([
    ['/projets?status=en-cours', 'projets en cours'],
    ['/projets?region=kindia', 'projets de Kindia'],
    ['/appels-doffres?region=kindia', 'appels de Kindia'],
    ['/appels-doffres?status=ouvert', 'appels ouverts'],
    ['/appels-doffres?bailleur=bad', 'appels BAD'],
    // A form without script sends every field.
    ['/projets?q=&status=en-cours&region=', 'projets en cours'],
    ['/projets?status=en-cours&utm_source=lettre', 'projets en cours'],
  ])('%s shows it without a redirect', async (path, texte) => {
    expect(await site.get(path)).toMatchObject({ statut: 200, texte });
  });

  test.each([
    ['another filter beside it', '/projets?status=en-cours&region=kindia'],
    ['a search beside it', '/projets?status=en-cours&q=pont'],
    ['two values', '/projets?status=en-cours&status=acheves'],
    ['no page for the value', '/projets?status=acheves'],
    ['no such parameter in the table', '/projets?bailleur=bad'],
    ['capitals', '/projets?status=EN-COURS'],
    ['a traversal', '/projets?status=../../secret'],
    ['an encoded traversal', '/projets?status=..%2f..%2fsecret'],
    ['a slash', '/projets?status=en-cours/'],
    ['a line end', '/projets?status=en-cours%0a'],
    ['an empty value', '/projets?status='],
  ])('is left alone with %s', async (_cas, path) => {
    expect(await site.get(path)).toMatchObject({ statut: 200, texte: 'tous les projets' });
  });

  test('applies to its own list only', async () => {
    expect(await site.get('/login?status=en-cours')).toMatchObject({ statut: 200, texte: 'connexion' });
  });
});

describe('a static redirect', () => {
  test.each([
    ['/connexion', '/login'],
    ['/connexion/', '/login'],
    ['/connexion?next=/espace-entreprise', '/login?next=/espace-entreprise'],
  ])('%s leads to %s', async (path, location) => {
    const { statut, entetes } = await site.get(path);
    expect([statut, entetes.location]).toEqual([302, location]);
  });
});
