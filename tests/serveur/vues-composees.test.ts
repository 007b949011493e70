import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { REECRITURES } from '../../src/domain/portail/reecritures.ts';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { toColonnes } from '../../src/domain/registre/colonnes.ts';
import {
  COLONNES_APPELS_OFFRES,
  COLONNES_ENTREPRISES,
  COLONNES_PROJETS,
} from '../../src/domain/registre/colonnes-index.ts';
import type { AppelOffresIndexe, EntrepriseIndexee, ProjetIndexe } from '../../src/domain/registre/index-registre.ts';
import type { OptionsServeur } from '../../src/serveur/serveur.ts';
import { type ComposeVue, createVues } from '../../src/serveur/vues/vues-composees.ts';
import { anAppelOffresIndexe, anEntrepriseIndexee, aProjetIndexe, NOMS } from '../support/builders-index.ts';
import { ask, startSite, type Site } from './site.ts';

let site: Site | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const carte = (liste: string, id: string) =>
  `<article class="fiche"><h3><a href="/${liste}/${id}">${id}</a></h3></article>`;
const page = (liste: string, ids: readonly string[]) =>
  `<html><!--vue--><p>Sans JavaScript…</p><!--/vue--><div><!--lignes--><div class="grille">${ids
    .map((id) => carte(liste, id))
    .join('')}</div><!--/lignes--></div><a href="/alertes?genre=x">Être prévenu</a></html>`;

function fichiersOf(
  projets: readonly ProjetIndexe[],
  appels: readonly AppelOffresIndexe[] = [],
): Record<string, string> {
  const entete = { date_arrete: '2026-01-01', exemple: true, agence: 'AGR', licence: '', noms: NOMS };
  const ids = projets.map(({ id }) => id);
  const pages = Array.from({ length: Math.max(1, Math.ceil(ids.length / LIGNES_PAR_PAGE)) }, (_, rang) => [
    rang === 0 ? 'projets.html' : `projets/page/${rang + 1}.html`,
    page('projets', ids.slice(rang * LIGNES_PAR_PAGE, (rang + 1) * LIGNES_PAR_PAGE)),
  ]);
  return {
    ...(Object.fromEntries(pages) as Record<string, string>),
    'projets/statut/en-cours.html': 'projets en cours',
    'recherche.html': '<html><!--vue-->cherchez<!--/vue--></html>',
    'entreprises.html': page('entreprises', ['sogea-test']),
    'appels-doffres.html': page(
      'appels-doffres',
      appels.map(({ id }) => id),
    ),
    'adresses.json': JSON.stringify({
      projets: '/donnees/p.1.json',
      appelsOffres: '/donnees/a.1.json',
      entreprises: '/donnees/e.1.json',
    }),
    'donnees/p.1.json': JSON.stringify({
      ...entete,
      ...toColonnes<Omit<ProjetIndexe, 'numero'>>(projets, COLONNES_PROJETS),
    }),
    'donnees/e.1.json': JSON.stringify({
      ...entete,
      ...toColonnes<EntrepriseIndexee>([anEntrepriseIndexee()], COLONNES_ENTREPRISES),
    }),
    'donnees/a.1.json': JSON.stringify({ ...entete, ...toColonnes<AppelOffresIndexe>(appels, COLONNES_APPELS_OFFRES) }),
  };
}

const PROJETS = [
  aProjetIndexe({ id: 'pont', title: 'Pont bleu', status: 'EN_COURS', region: 'kindia' }),
  aProjetIndexe({ id: 'route', title: 'Route', status: 'ACHEVE', region: 'kindia', bailleur: ['bad'] }),
  aProjetIndexe({ id: 'ecole', title: 'École', status: 'EN_COURS', region: 'nzerekore', secteur: 'EDUCATION' }),
];
const APPELS = [
  anAppelOffresIndexe({ id: 'tard', date_limite: '2099-01-01T10:00:00Z' }),
  anAppelOffresIndexe({ id: 'passe', date_limite: '2020-01-01T10:00:00Z' }),
];

async function start(fichiers = fichiersOf(PROJETS, APPELS), plus: Pick<OptionsServeur, 'tour'> = {}): Promise<Site> {
  let composeVue: ComposeVue | undefined;
  site = await startSite(fichiers, {
    reecritures: REECRITURES,
    ...plus,
    composeVue: (...demande) => (composeVue ??= createVues(site!.racine))(...demande),
  });
  return site;
}
const idsOf = (html: string) => [...html.matchAll(/<article.*?href="[^"]*\/([a-z-]+)"/g)].map(([, id]) => id);

describe('a view without script', () => {
  test.each([
    ['/projets?q=bleu', ['pont']],
    ['/projets?q=BAD', ['route']],
    ['/projets?q=%C3%A9cole', ['ecole']],
    ['/projets?status=en-cours&region=kindia', ['pont']],
    ['/projets?status=en-cours&status=acheves&region=kindia', ['pont', 'route']],
    ['/projets?secteur=education', ['ecole']],
    ['/projets?q=&region=kindia&tri=recent', ['pont', 'route']],
    ['/projets?q=introuvable', []],
    ['/appels-doffres?limite=passee', ['passe']],
  ])('%s shows its rows alone', async (path, ids) => {
    const { statut, texte } = await (await start()).get(path);
    expect(statut).toBe(200);
    expect(idsOf(texte)).toEqual(ids);
    expect(texte).not.toContain('Sans JavaScript…');
  });

  test('a filter that has its page keeps it, and an address that asks nothing is the page as built', async () => {
    const { get } = await start();
    expect((await get('/projets?status=en-cours')).texte).toBe('projets en cours');
    for (const path of ['/projets', '/projets?utm_source=lettre', '/projets?inconnu=1'])
      expect((await get(path)).texte, path).toBe(fichiersOf(PROJETS, APPELS)['projets.html']);
  });

  test('says what was asked, how much it found, and gives it back in the form', async () => {
    const { texte } = await (await start()).get('/projets?q=bleu&region=kindia&region=nzerekore');
    expect(texte).toContain('1\u00a0projet</h2>');
    expect(texte).toMatch(/name="q"[^>]*value="bleu"/);
    expect(texte).toMatch(/<select[^>]*name="region"[^>]* multiple>/);
    expect(texte).toContain('<option value="kindia" selected>Kindia</option>');
    expect(texte).toContain('href="/projets?region=kindia&amp;q=bleu"');
  });

  test('nothing found says so', async () => {
    expect((await (await start()).get('/projets?q=zzz')).texte).toContain('Aucun projet trouvé avec ces critères.');
  });

  test('a query that nothing holds leads on; a query without a word finds nothing', async () => {
    const { get } = await start();
    const { texte } = await get('/projets?q=bleu+zzzzz&region=kindia');
    expect(texte).toContain('href="/projets?region=kindia&amp;q=bleu">Chercher « bleu »</a>');
    expect(texte).toContain('href="/carte"');
    expect(idsOf((await get('/projets?q=%3F!')).texte)).toEqual([]);
    expect((await get('/recherche?q=bleu+zzzzz')).texte).toContain('href="/recherche?q=bleu">Chercher « bleu »</a>');
  });

  test.each([
    [
      '/projets?region=kindia&region=nzerekore&secteur=education&echeance=depassee',
      'genre=projets&amp;region=kindia&amp;region=nzerekore&amp;secteur=education&amp;echeance=depassee',
    ],
    ['/projets?q=bleu+%26+noir&tri=recent&region=atlantide', 'genre=projets&amp;q=bleu+%26+noir'],
    ['/appels-doffres?nature=bitumage&page=1', 'genre=appels-offres&amp;nature=bitumage'],
  ])('%s: letters are asked for about what it shows (R240)', async (path, criteres) => {
    expect((await (await start()).get(path)).texte).toContain(`<a href="/alertes?${criteres}">Être prévenu</a>`);
  });

  test('a value that the list does not know is said, never silently everything', async () => {
    const { texte } = await (await start()).get('/projets?region=atlantide&secteur=education');
    expect(idsOf(texte)).toEqual(['ecole']);
    expect(texte).toContain('Cette liste ne connaît pas «\u00a0region=atlantide\u00a0»');
  });

  test('has pages, each with its own address', async () => {
    const projets = Array.from({ length: 2 * LIGNES_PAR_PAGE + 1 }, (_, rang) =>
      aProjetIndexe({ id: `p${'abcdefghijklmnopqrstuvwxyz'[rang % 26]!.repeat(1 + Math.floor(rang / 26))}` }),
    );
    const { get } = await start(fichiersOf(projets));
    const seconde = (await get('/projets?region=kindia&tri=budget-croissant&page=2')).texte;
    expect(idsOf(seconde)).toHaveLength(LIGNES_PAR_PAGE);
    expect(seconde).toContain('page 2 sur 3');
    expect(seconde).toContain('href="/projets?region=kindia&amp;tri=budget-croissant&amp;page=3"');
    expect(idsOf((await get('/projets?region=kindia&tri=budget-croissant&page=99')).texte)).toHaveLength(1);
  });
});

describe('the site search without script', () => {
  const liensOf = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, lien]) => lien);

  test('shows what each list has of the words', async () => {
    const { get } = await start();
    const { texte } = await get('/recherche?q=sogea');
    expect(liensOf(texte)).toEqual(['/entreprises/sogea-test']);
    expect(texte).toContain('<h2>1\u00a0entreprise</h2>');
    expect(liensOf((await get('/recherche?q=bleu')).texte)).toEqual(['/projets/pont']);
    expect((await get('/recherche?q=zzz')).texte).toContain('Aucun résultat pour «\u00a0zzz\u00a0»');
  });

  test('five of a list, then the list itself', async () => {
    const projets = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => aProjetIndexe({ id, title: `École ${id}` }));
    const { texte } = await (await start(fichiersOf(projets))).get('/recherche?q=%C3%A9cole');
    expect(liensOf(texte)).toHaveLength(6);
    expect(liensOf(texte).at(-1)).toBe('/projets?q=%C3%A9cole');
  });

  test('without words is the page as built, and words are text', async () => {
    const { get } = await start();
    for (const path of ['/recherche', '/recherche?q=', '/recherche?type=projets'])
      expect((await get(path)).texte).toContain('cherchez');
    const { texte } = await get(`/recherche?q=${encodeURIComponent('"><script>')}`);
    expect(texte).not.toContain('<script');
  });
});

describe('hostile input', () => {
  test.each([
    ['"><script>alert(1)</script>'],
    ["' onfocus=alert(1) '"],
    ['<!--/vue--><!--lignes-->'],
    ['$&$`$1'],
    ['\u0000\u202e'],
    ['a'.repeat(9_000)],
    ['a '.repeat(3_000)],
  ])('%j is text, and only text', async (saisie) => {
    const { get } = await start();
    for (const path of [`/projets?q=${encodeURIComponent(saisie)}`, `/projets?region=${encodeURIComponent(saisie)}`]) {
      const { statut, texte } = await get(path);
      expect(statut).toBe(200);
      expect(texte).not.toMatch(/<script|<!--\/vue-->.*<!--\/vue-->/s);
      const balises = texte.match(/<[^>]*>/g) ?? [];
      expect(balises.map((balise) => balise.replace(/"[^"]*"/g, '')).join()).not.toContain('onfocus');
      expect(texte.length).toBeLessThan(20_000);
    }
  });

  test('a badly encoded query is read as far as it can be', async () => {
    expect((await (await start()).get('/projets?q=%E9%')).statut).toBe(200);
  });

  test('a hundred views at once are answered', async () => {
    const { port } = await start();
    const reponses = await Promise.all(
      Array.from({ length: 100 }, (_, rang) => ask(port, `/projets?q=pont&page=${rang}`)),
    );
    expect(new Set(reponses.map(({ statut }) => statut))).toEqual(new Set([200]));
  });
});

describe('what surrounds it', () => {
  test('it is compressed, and revalidated by what it holds', async () => {
    const { get, ask } = await start();
    const clair = await get('/projets?q=pont');
    const br = await get('/projets?q=pont', { 'Accept-Encoding': 'br' });
    expect(br.entetes).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, Available-Dictionary' });
    expect(brotliDecompressSync(br.corps).toString()).toBe(clair.texte);
    const gz = await get('/projets?q=pont', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(gz.corps).toString()).toBe(clair.texte);
    expect((await get('/projets?q=pont', { 'If-None-Match': clair.entetes.etag })).statut).toBe(304);
    expect((await get('/projets?q=route', { 'If-None-Match': clair.entetes.etag })).statut).toBe(200);
    const tete = await ask('/projets?q=pont', { method: 'HEAD' });
    expect([tete.statut, tete.texte, tete.entetes['content-length']]).toEqual([
      200,
      '',
      clair.entetes['content-length'],
    ]);
  });

  test('a new build is read at once', async () => {
    const { racine, get } = await start();
    expect(idsOf((await get('/projets?q=neuf')).texte)).toEqual([]);
    const neufs = fichiersOf([...PROJETS, aProjetIndexe({ id: 'neuf', title: 'Projet neuf' })]);
    for (const [nom, contenu] of Object.entries(neufs)) await writeFile(join(racine, nom), contenu);
    expect(idsOf((await get('/projets?q=neuf')).texte)).toEqual(['neuf']);
  });

  test('a reader whose address has too many views made already gets the page as built, and the journal is spared', async () => {
    const { get, journal } = await start(undefined, { tour: () => Promise.resolve(undefined) });
    expect(await get('/projets?q=pont')).toMatchObject({
      statut: 200,
      texte: fichiersOf(PROJETS, APPELS)['projets.html'],
    });
    expect(journal).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['no index', { 'adresses.json': '{}' }],
    ['an index that is none', { 'donnees/p.1.json': '{' }],
    ['a page without the places', { 'projets.html': 'page' }],
  ])('with %s the page as built is sent, and the journal says why', async (_cas, fichiers) => {
    const site = { ...fichiersOf(PROJETS, APPELS), ...fichiers };
    const { get, journal } = await start(site);
    expect(await get('/projets?q=pont')).toMatchObject({ statut: 200, texte: site['projets.html'] });
    expect(journal).toHaveLength(1);
    expect(journal[0]).toMatch(/^vue de \/projets : /);
  });
});
