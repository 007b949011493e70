import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, writeSite, type Site } from './site.ts';

let site: Site;
let dehors: string;

beforeAll(async () => {
  dehors = await writeSite({ 'secret.txt': 'SECRET' });
  site = await startSite({
    'index.html': 'accueil',
    'projets.html': 'liste',
    'projets/rn5-dalaba.html': 'fiche',
    'projets/rn5-dalaba.pdf': 'pdf',
    'carte/index.html': 'carte',
    'robots.txt': 'robots',
    'é à.txt': 'accents',
    '.env': 'SECRET',
    '.git/config': 'SECRET',
    'projets/.cache/x.txt': 'SECRET',
    '.well-known/security.txt': 'contact',
    '_astro/app.a1b2.js': 'code',
    '_astro/app.a1b2.js.br': 'code br',
    '_astro/app.a1b2.js.gz': 'code gz',
    'projets.html.br': 'liste br',
    'export.csv.gz': 'archive seule',
  });
  await symlink(join(dehors, 'secret.txt'), join(site.racine, 'fuite.txt'));
  await symlink(join(site.racine, '.env'), join(site.racine, 'env.txt'));
  await symlink(dehors, join(site.racine, 'fuite'));
  await symlink(join(site.racine, 'robots.txt'), join(site.racine, 'lien.txt'));
});
afterAll(async () => {
  await site.close();
  await rm(dehors, { recursive: true });
});

describe('the punctuation that a sentence leaves after a link', () => {
  test.each([
    ['/projets/rn5-dalaba.', '/projets/rn5-dalaba'],
    ['/projets/rn5-dalaba)', '/projets/rn5-dalaba'],
    ['/projets).?q=1', '/projets?q=1'],
    ['/carte%20%C2%BB', '/carte'],
    ['/).', '/'],
  ])('%s leads to %s', async (ecrite, adresse) => {
    const { statut, entetes } = await site.get(ecrite);
    expect([statut, entetes.location]).toEqual([308, adresse]);
  });

  test.each(['/inconnue.', '/.env.', '/projets/inconnue)'])('%s stays unknown', async (ecrite) => {
    expect((await site.get(ecrite)).statut).toBe(404);
  });
});

describe('an address finds its file', () => {
  test.each([
    ['/', 'accueil'],
    ['/?a=1', 'accueil'],
    ['/projets', 'liste'],
    ['/projets/rn5-dalaba', 'fiche'],
    ['/projets/rn5-dalaba.pdf', 'pdf'],
    ['/carte', 'carte'],
    ['/robots.txt', 'robots'],
    ['/%C3%A9%20%C3%A0.txt', 'accents'],
    ['/.well-known/security.txt', 'contact'],
    ['/lien.txt', 'robots'],
    ['/export.csv.gz', 'archive seule'],
  ])('%s', async (path, texte) => {
    expect(await site.get(path)).toMatchObject({ statut: 200, texte });
  });
});

describe('another writing leads to the canonical one', () => {
  test.each([
    ['/projets/', '/projets'],
    ['/projets.html', '/projets'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/index.html?a=1', '/?a=1'],
    ['/carte/', '/carte'],
    ['/carte/index.html', '/carte'],
    ['/projets/?status=en-cours&q=%2F', '/projets?status=en-cours&q=%2F'],
    ['//projets', '/projets'],
    ['///', '/'],
    ['/projets//rn5-dalaba', '/projets/rn5-dalaba'],
    ['/%C3%A9%20%C3%A0.txt/', '/%C3%A9%20%C3%A0.txt'],
  ])('%s -> %s', async (path, location) => {
    const { statut, entetes } = await site.get(path);
    expect([statut, entetes.location]).toEqual([308, location]);
  });

  test.each([
    '//evil.example/',
    '//evil.example/..',
    '//evil.example/%2e%2e',
    '/%2f%2fevil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '//evil.example/projets/',
    '/https://evil.example/',
    '/inconnu/',
    '/inconnu.html',
  ])('%s leads nowhere', async (path) => {
    const { statut, entetes } = await site.get(path);
    expect(entetes.location).toBeUndefined();
    expect(statut).toBe(404);
  });
});

describe('nothing leaves the folder', () => {
  test.each([
    ['/../secret.txt', 404],
    ['/%2e%2e/secret.txt', 404],
    ['/%2e%2e%2fsecret.txt', 404],
    ['/..%5csecret.txt', 404],
    ['/projets/../../secret.txt', 404],
    ['/robots.txt%00.html', 404],
    ['/%', 404],
    ['/%E0%A4', 404],
    ['/%252e%252e/secret.txt', 404],
    ['/.env', 404],
    ['/%2eenv', 404],
    ['/.git/config', 404],
    ['/projets/.cache/x.txt', 404],
    ['/./robots.txt', 404],
    ['/env.txt', 404],
    ['/fuite.txt', 404],
    ['/fuite/secret.txt', 404],
    ['/fuite/secret', 404],
    ['/robots.txt/x', 404],
    ['/projets/', 308],
    ['/_astro', 404],
    [`/${'a'.repeat(4000)}`, 404],
    [`/${'a/'.repeat(3000)}b`, 404],
  ])('%s -> %i', async (path, attendu) => {
    const { statut, texte } = await site.get(path);
    expect(statut).toBe(attendu);
    expect(texte).not.toContain('SECRET');
  });

  test.each(['/_astro/app.a1b2.js.br', '/_astro/app.a1b2.js.gz', '/projets.html.br'])(
    'the sibling %s is not a file of its own',
    async (path) => {
      expect((await site.get(path)).statut).toBe(404);
    },
  );
});
