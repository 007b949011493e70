import { afterEach, describe, expect, test } from 'vitest';
import { formatLigne } from '../../src/serveur/ligne-journal.ts';
import { startSite, type Site } from './site.ts';

let site: Site | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const PAGES = {
  'projets.html': 'liste',
  '404.html': 'page 404 du site',
  '404.html.br': 'page 404 du site, br',
  'projets/404.html': 'page 404 des projets',
  'entreprises/x.html': 'entreprise',
};

describe('an unknown address', () => {
  test.each([
    ['/inconnu', 'page 404 du site'],
    ['/inconnu/', 'page 404 du site'],
    ['/projets/inconnu', 'page 404 des projets'],
    // No projet is there: a page that a list does not have, a folder that is none.
    ['/projets/page/99', 'page 404 du site'],
    ['/projets/a/b/c', 'page 404 du site'],
    [`/projets/${'a/'.repeat(500)}b`, 'page 404 du site'],
    // Badly written addresses are unknown ones.
    ['/projets/%2F', 'page 404 des projets'],
    ['/projets/%E9', 'page 404 des projets'],
    ['/projets/%E9/..%2f', 'page 404 des projets'],
    ['/projets/page/%2F', 'page 404 du site'],
    ['/%', 'page 404 du site'],
    ['/..%2fsecret', 'page 404 du site'],
    ['/entreprises/inconnue', 'page 404 du site'],
    ['/.git/config', 'page 404 du site'],
    ['/404', 'page 404 du site'],
    ['/404/', 'page 404 du site'],
    ['/404.html', 'page 404 du site'],
    ['/projets/404', 'page 404 des projets'],
    ['/projets/404.html', 'page 404 des projets'],
  ])('%s shows the nearest page', async (path, texte) => {
    site = await startSite(PAGES);
    const reponse = await site.get(path);
    expect(reponse).toMatchObject({ statut: 404, texte });
    expect(reponse.entetes['cache-control']).toBe('no-store');
    expect(reponse.entetes.etag).toBeUndefined();
  });

  test('shows its page compressed', async () => {
    site = await startSite(PAGES);
    const reponse = await site.get('/inconnu', { 'Accept-Encoding': 'br' });
    expect(reponse).toMatchObject({ statut: 404, texte: 'page 404 du site, br' });
    expect(reponse.entetes['content-encoding']).toBe('br');
  });

  test('without any 404 page shows a French sentence', async () => {
    site = await startSite({ 'index.html': 'accueil' });
    const { statut, texte } = await site.get('/inconnu');
    expect(statut).toBe(404);
    expect(texte).toContain('Cette page est introuvable');
  });
});

describe('the journal', () => {
  test('names each unknown path once, without its query', async () => {
    site = await startSite(PAGES);
    await site.get('/projets');
    await site.get('/404');
    await site.get('/projets/parti?jeton=abc');
    expect(site.journal).toEqual(['404 /projets/parti']);
  });

  test('keeps a very long path short', async () => {
    site = await startSite(PAGES);
    await site.get(`/${'a'.repeat(5000)}`);
    expect(site.journal).toHaveLength(1);
    expect(site.journal[0]).toMatch(/^404 \/a{200,}…$/);
    expect(site.journal[0]?.length).toBe(300);
  });

  test.each([
    ['a\r\n404 /faux', 'a404 /faux'],
    ['a\u001b[31mb\u009b0m', 'a[31mb0m'],
    ['a\u2028b\u202ec\u200bd', 'abcd'],
    ['/régions', '/régions'],
  ])('writes %j as one plain line', (texte, ligne) => {
    expect(formatLigne(texte)).toBe(ligne);
  });
});
