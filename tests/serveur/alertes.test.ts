// The pages of the alerts without script, and the button of a mail program (R240, R241).
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAlertes } from '../../src/serveur/alertes-sans-script.ts';
import type { AppelComptes } from '../../src/serveur/appel-comptes.ts';
import { ask, type Reponse, type Site, startSite } from './site.ts';

/** The places that the built pages have; a test of the built site holds them to the same names. */
const page = (milieu: string): string =>
  `<!doctype html><html><head><title>T</title></head><body>${milieu}<div id="recu" hidden><a id="recu-suite" href="/x">s</a></div><div id="echec" hidden><p id="echec-texte"></p></div></body></html>`;
const FICHIERS = {
  'index.html': 'accueil',
  'alertes.html': page(
    '<form id="alerte"><div id="lien" hidden><p id="lien-texte"></p></div><p id="lien-reste" hidden></p><div id="lien-champs"></div><div id="choix"><select id="genre"></select><select id="region"></select><select id="bailleur"></select></div><select><option id="rythme-JOUR" value="JOUR"></option><option id="rythme-SEMAINE" value="SEMAINE"></option></select><input id="email" name="email"></form><p id="sans-serveur">d</p>',
  ),
  'alertes/confirmation.html': page(
    '<form id="confirmation"><p id="lien-texte" hidden></p><p id="lien-rythme"></p><input id="jeton"></form>',
  ),
  'alertes/sortie.html': page(
    '<form id="sortie"><ul id="suivies"></ul><p id="rythme-suivi"></p><input id="jeton"></form><p id="arretee"></p>',
  ),
};
const JETON = 'a'.repeat(64);
const SUIVIE = { id: 'i-1', libelles: ['Région : Kindia'], confirmee_le: '2026-11-27T08:00:00Z', rythme: 'JOUR' };

let site: Site;
const appelComptes = vi.fn<AppelComptes>();
const appels = () => appelComptes.mock.calls.map(([, chemin, corps]) => [chemin.split('/').at(-1), corps]);
const refuse = (message: string) => appelComptes.mockResolvedValue({ statut: 400, corps: { message } });

beforeEach(async () => {
  appelComptes.mockReset();
  const gestionnaires: Array<ReturnType<typeof createAlertes>> = [];
  site = await startSite(FICHIERS, { gestionnaires });
  gestionnaires.push(createAlertes({ racine: site.racine, appelComptes }));
});
afterEach(() => site.close());

function post(
  path: string,
  champs: Record<string, string> | string[][] = {},
  headers: Record<string, string> = {},
): Promise<Reponse> {
  const options = { host: '127.0.0.1', port: site.port, path, method: 'POST', agent: false };
  const entetes = { host: 'portail.example', 'content-type': 'application/x-www-form-urlencoded', ...headers };
  return new Promise((resolve, reject) => {
    const req = request({ ...options, headers: entetes }, (res) => {
      res.toArray().then((morceaux: Buffer[]) => {
        const corps = Buffer.concat(morceaux);
        resolve({ statut: res.statusCode ?? 0, entetes: res.headers, corps, texte: corps.toString() });
      }, reject);
    });
    req.on('error', reject).end(new URLSearchParams(champs).toString());
  });
}

describe('asking', () => {
  test('what a link names is said in words, and posted as it is said', async () => {
    appelComptes.mockResolvedValue({ statut: 200, corps: ['Pont <de> Wassou'] });
    const { texte } = await ask(site.port, '/alertes?fiche=projets/pont-de-wassou&region=%3Cscript%3E');
    expect(appels()).toEqual([['rpc_lit_criteres', { p_criteres: ['fiche=projets/pont-de-wassou'] }]]);
    expect(texte).toContain('Pont &lt;de&gt; Wassou');
    expect(texte).toContain('<input type="hidden" name="fiche" value="projets/pont-de-wassou">');
    expect(texte).toMatch(/id="choix" hidden/);
  });

  test('a list’s link keeps every value of a filter, and says what cannot be followed', async () => {
    appelComptes.mockResolvedValue({ statut: 200, corps: ['Région : Kindia ou Labé'] });
    const { texte } = await ask(site.port, '/alertes?region=kindia&region=labe&nature=bitumage&q=pont&limite=7-jours');
    expect(appels()).toEqual([
      ['rpc_lit_criteres', { p_criteres: ['region=kindia', 'region=labe', 'nature=bitumage'] }],
    ]);
    expect(texte).toContain('name="region" value="kindia"><input type="hidden" name="region" value="labe">');
    expect(texte).toMatch(/<p id="lien-reste">Ne se suit pas[^<]*la recherche par mots, la date limite\.</);
  });

  test('more choices than an alert takes are told before anything is asked', async () => {
    const regions = Array.from({ length: 31 }, (_, n) => `region=r${n}`).join('&');
    const { statut, texte } = await ask(site.port, `/alertes?${regions}`);
    expect([statut, /trente choix au plus/.test(texte), appelComptes.mock.calls.length]).toEqual([422, true, 0]);
  });

  test('a refused form comes back with its criteria, its rhythm and its address', async () => {
    appelComptes.mockResolvedValue({ statut: 200, corps: ['Région : Kindia ou Labé'] });
    const champs = [
      ['email', 'awa@exemple'],
      ['region', 'kindia'],
      ['region', 'labe'],
      ['rythme', 'SEMAINE'],
    ];
    const { statut, texte } = await post('/alertes', champs);
    expect(statut).toBe(422);
    expect(texte).toContain('name="region" value="labe"');
    expect(texte).toContain('value="awa@exemple"');
    expect(texte).toMatch(/id="rythme-SEMAINE"[^>]*selected/);
  });

  test('a form becomes a request, and the answer is the letter box', async () => {
    appelComptes.mockResolvedValue({ statut: 204, corps: undefined });
    const champs = { email: ' A@Exemple.org', genre: 'projets', region: 'kindia', rythme: 'SEMAINE', site_web: '' };
    const { statut, texte } = await post('/alertes', champs);
    const demande = { p_email: 'a@exemple.org', p_criteres: ['genre=projets', 'region=kindia'], p_rythme: 'SEMAINE' };
    expect(appels()).toEqual([['rpc_demande_alerte', demande]]);
    expect(statut).toBe(200);
    expect(texte).toMatch(/<div id="recu">/);
  });

  test.each([
    [{ email: 'a', genre: 'projets' }, /adresse email complète/],
    [{ email: 'a@b.gn' }, /Choisissez/],
    [{ email: 'a@b.gn', genre: 'projets', site_web: 'x' }, /robot/],
  ])('%j is not sent', async (champs, phrase) => {
    const { statut, texte } = await post('/alertes', champs);
    expect([statut, phrase.test(texte)]).toEqual([422, true]);
    expect(appels().map(([fonction]) => fonction)).not.toContain('rpc_demande_alerte');
  });

  test('another site does not post in a reader’s name', async () => {
    expect(await post('/alertes', { email: 'a@b.gn' }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      statut: 403,
    });
  });

  test('accounts that do not answer are told', async () => {
    appelComptes.mockResolvedValue(undefined);
    expect(await post('/alertes', { email: 'a@b.gn', genre: 'projets' })).toMatchObject({ statut: 503 });
  });
});

describe('confirming', () => {
  test('a GET shows and confirms nothing; the button confirms', async () => {
    const demande = { libelles: ['Région : Kindia'], rythme: 'SEMAINE', rythme_avant: 'JOUR' };
    appelComptes.mockResolvedValue({ statut: 200, corps: [demande] });
    const { texte } = await ask(site.port, `/alertes/confirmation?jeton=${JETON}`);
    expect(texte).toContain('Région : Kindia');
    expect(texte).toMatch(/id="lien-rythme">Vous recevez déjà des lettres, chaque jour[^<]*toutes vos alertes passent/);
    expect(appels()).toEqual([['rpc_lit_demande_alerte', { p_token: JETON }]]);
    appelComptes.mockResolvedValue({ statut: 200, corps: 'b'.repeat(64) });
    const confirme = await post('/alertes/confirmation', { jeton: JETON });
    expect(appels()[1]).toEqual(['rpc_confirme_alerte', { p_token: JETON }]);
    expect(confirme.texte).toContain(`/alertes/sortie?jeton=${'b'.repeat(64)}`);
  });

  test.each(['lien_invalide', 'trop_d_alertes'])('%s is told', async (code) => {
    refuse(code);
    const { statut, texte } = await post('/alertes/confirmation', { jeton: JETON });
    expect(statut).toBeGreaterThanOrEqual(400);
    expect(texte).toMatch(/Ce lien ne sert plus|vingt recherches/);
  });
});

describe('leaving', () => {
  test('a GET shows and stops nothing', async () => {
    appelComptes.mockResolvedValue({ statut: 200, corps: [SUIVIE] });
    const { texte } = await ask(site.port, `/alertes/sortie?jeton=${JETON}`);
    expect(texte).toContain('Région : Kindia, depuis le 27 novembre 2026');
    expect(texte).toMatch(/id="rythme-suivi">Vos lettres[^<]*chaque jour/);
    expect(appels()).toEqual([['rpc_lit_alertes', { p_token: JETON }]]);
  });

  test.each([
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data; boundary=x', { 'sec-fetch-site': 'cross-site' }],
  ])('a mail program stops everything by one POST (%s)', async (type, headers) => {
    appelComptes.mockResolvedValue({ statut: 204, corps: undefined });
    const corps = { 'List-Unsubscribe': 'One-Click' };
    const { statut, texte } = await post(`/alertes/sortie?jeton=${JETON}`, corps, { 'content-type': type, ...headers });
    expect([statut, /<div id="recu">/.test(texte)]).toEqual([200, true]);
    expect(appels()).toEqual([['rpc_retire_alerte', { p_token: JETON }]]);
  });

  test('one line stops alone; the last one forgets the address', async () => {
    appelComptes.mockResolvedValueOnce({ statut: 204, corps: undefined });
    appelComptes.mockResolvedValueOnce({ statut: 200, corps: [SUIVIE] });
    const une = await post('/alertes/sortie', { jeton: JETON, id: 'i-2' });
    expect(appels()[0]).toEqual(['rpc_retire_alerte', { p_token: JETON, p_id: 'i-2' }]);
    expect(une.texte).toContain('Cette alerte est arrêtée.');
    appelComptes.mockResolvedValueOnce({ statut: 204, corps: undefined });
    appelComptes.mockResolvedValueOnce({ statut: 400, corps: { message: 'lien_invalide' } });
    expect((await post('/alertes/sortie', { jeton: JETON, id: 'i-1' })).texte).toMatch(/<div id="recu">/);
  });

  test('a token of another form is not asked', async () => {
    expect(await post('/alertes/sortie', { jeton: "x' or 1=1" })).toMatchObject({ statut: 404 });
    expect((await ask(site.port, '/alertes/sortie?jeton=%3Cb%3E')).statut).toBe(200);
    expect(appelComptes).not.toHaveBeenCalled();
  });
});
