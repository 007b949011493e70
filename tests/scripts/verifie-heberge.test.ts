import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Contexte, voirTout, writeTableau } from '../../scripts/heberge/controle.ts';
import { CONTROLES_COMPTES } from '../../scripts/heberge/controles-comptes.ts';
import { CONTROLES_FICHIERS } from '../../scripts/heberge/controles-fichiers.ts';
import { CONTROLES_SITE } from '../../scripts/heberge/controles-site.ts';
import { isMemeMachine } from '../../scripts/heberge/meme-machine.ts';
import { CLES, startPortailHeberge } from '../support/portail-heberge.ts';

// Green on a portal that is well set; red, with what to do, on each setting that is not.

vi.setConfig({ testTimeout: 120_000 });

type Portail = Awaited<ReturnType<typeof startPortailHeberge>>;
let portail: Portail;
beforeAll(async () => {
  portail = await startPortailHeberge();
});
afterAll(() => portail.stop());

const TOUS = [...CONTROLES_SITE, ...CONTROLES_COMPTES, ...CONTROLES_FICHIERS];
const look = (plus: Partial<Contexte> = {}) =>
  voirTout(TOUS, {
    site: portail.url,
    api: portail.url,
    clePublique: CLES.publique,
    cleSecrete: CLES.secrete,
    fetchOwn: fetch,
    now: Date.now,
    ...plus,
  });
/** Lines that are not seen, by their name. */
const ecarts = async (plus: Partial<Contexte> = {}): Promise<Record<string, [string, string]>> =>
  Object.fromEntries(
    (await look(plus)).filter(({ issue }) => issue !== 'vu').map(({ nom, issue, dit }) => [nom, [issue, dit]]),
  );
/** What a portal without HTTPS cannot show. */
const SANS_HTTPS = ['HTTP mène à HTTPS', 'Certificat'];

describe('well set', () => {
  test('every line is seen, but what asks for HTTPS; nothing is left behind', async () => {
    portail.change();
    expect(Object.keys(await ecarts())).toEqual(SANS_HTTPS);
    expect(portail.countRestent()).toBe(0);
  });

  test('without the secret key, three lines are not seen', async () => {
    portail.change();
    const vus = await ecarts({ cleSecrete: undefined });
    expect(Object.keys(vus)).toEqual([
      ...SANS_HTTPS,
      'La clé secrète a tous les droits',
      'Un lien signé',
      'Une offre de 52,4 Mo s’annonce',
    ]);
    expect(Object.values(vus).map(([issue]) => issue)).toEqual(Array(5).fill('pas vu'));
  });

  test('from the machine that serves, its own clock is not seen: it would always agree with itself', async () => {
    portail.change();
    expect((await ecarts({ isMemeMachine: true }))['Horloge']).toEqual([
      'pas vu',
      expect.stringContaining('timedatectl'),
    ]);
    expect(await isMemeMachine(portail.url, {})).toBe(true);
    expect(await isMemeMachine('https://192.0.2.1', {})).toBe(false);
    expect(await isMemeMachine('https://192.0.2.1', { PUBLICATION: 'oui' })).toBe(true);
  });

  test('one table, then how many', async () => {
    portail.change();
    const lignes = writeTableau(await look()).split('\n');
    expect(lignes).toHaveLength(TOUS.length + 1);
    expect(lignes.at(-1)).toBe(`${TOUS.length - 2} vues, 0 rouges, 2 pas vues`);
  });
});

type Changes = Parameters<Portail['change']>[0];
test('a setting that takes one word of a few, and was given another, is red by its sentence', async () => {
  portail.change();
  expect(
    (await ecarts({ env: { PAIEMENT_PRESTATAIRE: 'orange', DEMONSTRATION: 'non' } }))['Réglages à choix fermé'],
  ).toEqual([
    'rouge',
    'PAIEMENT_PRESTATAIRE\u00a0: «\u00a0orange\u00a0» n’est pas connu\u00a0; connus\u00a0: bac-a-sable.',
  ]);
});

/** Each answer that a wrong setting gives, the line that it turns red, and words of what to do. */
const FAUX: Array<[ligne: string, changes: (portail: Portail) => Changes, faire: RegExp]> = [
  ['La page d’accueil', () => ({ 'GET /': () => ({ status: 502 }) }), /Caddy lancé/],
  ['En-têtes de sécurité', () => ({ 'GET /': () => ({ status: 200, corps: '<html lang="fr">' }) }), /X-Frame-Options/],
  [
    'Textes compressés d’avance',
    () => ({ 'GET /': () => ({ status: 200, corps: '<html lang="fr">' }) }),
    /npm run compresse/,
  ],
  ['Adresse inconnue', () => ({ 'GET /adresse-que-personne-n-a-donnee': () => ({ status: 200 }) }), /404/],
  [
    'Lettre du mot de passe oublié',
    () => ({ 'GET /modeles/mot-de-passe-oublie.html': () => ({ status: 404 }) }),
    /Reset your password/,
  ],
  [
    'Lettre du mot de passe oublié',
    () => ({ 'GET /modeles/mot-de-passe-oublie.html': () => ({ status: 200, corps: 'ancienne' }) }),
    /version en place/,
  ],
  ['Le service de connexion', () => ({ 'GET /auth/v1/health': () => ({ status: 502 }) }), /« auth »/],
  [
    'Personne ne s’inscrit',
    ({ settings }) => ({
      'GET /auth/v1/settings': () => ({ status: 200, corps: { ...settings, disable_signup: false } }),
    }),
    /GOTRUE_DISABLE_SIGNUP=true/,
  ],
  ['Personne ne s’inscrit', () => ({ 'POST /auth/v1/signup': () => ({ status: 200, corps: {} }) }), /réponse : 200/],
  [
    'Ni sans nom',
    ({ settings }) => ({
      'GET /auth/v1/settings': () => ({
        status: 200,
        corps: { ...settings, external: { email: true, anonymous_users: true } },
      }),
    }),
    /ANONYMOUS/,
  ],
  [
    'Par adresse et mot de passe',
    ({ settings }) => ({
      'GET /auth/v1/settings': () => ({ status: 200, corps: { ...settings, external: { email: false } } }),
    }),
    /EXTERNAL_EMAIL_ENABLED=true/,
  ],
  [
    'Par adresse et mot de passe',
    ({ settings }) => ({
      'GET /auth/v1/settings': () => ({ status: 200, corps: { ...settings, external: { email: true, github: true } } }),
    }),
    /github/,
  ],
  [
    'Les adresses se confirment',
    ({ settings }) => ({
      'GET /auth/v1/settings': () => ({ status: 200, corps: { ...settings, mailer_autoconfirm: true } }),
    }),
    /AUTOCONFIRM=false/,
  ],
  [
    'Sans compte, rien des comptes',
    () => ({ 'GET /rest/v1/profiles': () => ({ status: 200, corps: [] }) }),
    /migrations/,
  ],
  [
    'La clé publique lit ce qui est public',
    () => ({ 'POST /rest/v1/rpc/rpc_etats_publics': () => ({ status: 401 }) }),
    /clé publique périmée/,
  ],
  [
    'La clé secrète a tous les droits',
    () => ({ 'GET /rest/v1/profiles': () => ({ status: 401, corps: {} }) }),
    /fichier du facteur/,
  ],
  ['Le service de fichiers', () => ({ 'GET /storage/v1/status': () => ({ status: 502 }) }), /« storage »/],
  [
    'Un lien signé',
    () => ({ 'GET /storage/v1/object/sign/sonde/temoin': () => ({ status: 404 }) }),
    /\/storage\/v1 passe-t-il entier/,
  ],
  ['Un lien signé', () => ({ faux: () => ({ status: 200 }) }), /secret des jetons/],
  [
    'Une offre de 52,4 Mo s’annonce',
    () => ({ 'POST /storage/v1/upload/resumable': ({ annonce }) => ({ status: annonce > 52_428_800 ? 413 : 403 }) }),
    /FILE_SIZE_LIMIT=55574528/,
  ],
  [
    'Une offre de 52,4 Mo s’annonce',
    () => ({ 'POST /storage/v1/upload/resumable': () => ({ status: 403 }) }),
    /60 Mo répondent 403/,
  ],
  [
    'Sans compte, aucune offre',
    () => ({ 'POST /storage/v1/upload/resumable': ({ annonce }) => ({ status: annonce > 55_574_528 ? 413 : 201 }) }),
    /migrations/,
  ],
];

describe('one setting wrong', () => {
  test.each(FAUX)('%s', async (ligne, changes, faire) => {
    portail.change(changes(portail));
    const [issue, dit] = (await ecarts())[ligne] ?? [];
    expect([issue, dit]).toEqual(['rouge', expect.stringMatching(faire)]);
  });

  test('a probe that has not passed yet is not a fault', async () => {
    portail.change({ 'POST /storage/v1/object/sign/sonde/temoin': () => ({ status: 400, corps: {} }) });
    expect((await ecarts())['Un lien signé']?.[0]).toBe('pas vu');
  });

  test('a clock that is two minutes away', async () => {
    portail.change();
    expect((await ecarts({ now: () => Date.now() - 120_000 }))['Horloge']).toEqual([
      'rouge',
      expect.stringMatching(/diffère de 1[12]\d s : « timedatectl/),
    ]);
  });

  test('two addresses that do not speak to each other', async () => {
    portail.change();
    const vus = await ecarts({ site: portail.url.replace('127.0.0.1', 'localhost') });
    expect(vus['Une seule adresse']).toEqual(['rouge', expect.stringMatching(/CORS/)]);
  });

  test('HTTPS that is not there', async () => {
    portail.change();
    const { host } = new URL(portail.url);
    const fetchOwn: typeof fetch = (adresse, init) => fetch(new Request(adresse).url.replace('https:', 'http:'), init);
    const vus = await ecarts({ site: `https://${host}`, api: `https://${host}`, fetchOwn });
    expect(vus['HTTP mène à HTTPS']).toEqual(['rouge', expect.stringMatching(/port 80/)]);
    expect(vus['Certificat']).toEqual(['rouge', expect.stringMatching(/^Pas de réponse/)]);
    expect(vus['En-têtes de sécurité']).toEqual(['rouge', expect.stringMatching(/Strict-Transport-Security/)]);
  });

  test('nothing answers at all: every line is red, and says so', async () => {
    const lignes = await look({
      fetchOwn: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
    });
    expect(
      lignes
        .filter(({ issue }) => issue === 'rouge')
        .every(({ dit }) => dit === 'Pas de réponse : fetch failed (ECONNREFUSED).'),
    ).toBe(true);
  });
});
