import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderCaddyfile } from '../../scripts/installe/caddyfile.ts';
import { missingOf } from '../../scripts/serveurs-web.ts';
import { EN_TETES_SECURITE } from '../../src/serveur/en-tetes.ts';
import { type Recue, startCaddyMachine } from '../support/caddy-machine.ts';

// The site and its accounts at one address, by Caddy itself, before services that tell what they were asked.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const RACINE = join(import.meta.dirname, '../..');
const srv = mkdtempSync(join(tmpdir(), 'installe-caddy-'));
const dist = join(srv, 'actuelle/dist');
const PAGE = '<!doctype html><html lang="fr"><title>Essai</title>';

test('no connection to a service is kept longer than the service keeps it', () => {
  const api = readFileSync(join(RACINE, 'deploiement/api.caddy'), 'utf8');
  const services = api.split(/reverse_proxy 127\.0\.0\.1:/).slice(1);
  expect(services).toHaveLength(5);
  for (const service of services) expect(service).toMatch(/^\d+ \{\s+import service\s/);
  const rendu = renderCaddyfile(
    { DOMAINE: 'portail.example', ADMINISTRATEUR: 'a@agence.example', ALERTES: undefined },
    { srv },
  );
  // Once, at the top: where the blocks that import it find it.
  expect(rendu.match(/^\(service\) \{\n[\s\S]*?\n\}/gm)).toEqual([expect.stringContaining('keepalive 3s')]);
  expect(rendu.match(/keepalive/g)).toHaveLength(1);
});

describe.skipIf(missingOf('caddy') !== undefined)('one address', () => {
  let machine: Awaited<ReturnType<typeof startCaddyMachine>>;
  beforeAll(async () => {
    mkdirSync(dist, { recursive: true });
    for (const nom of ['index.html', 'projets.html', '404.html']) {
      writeFileSync(join(dist, nom), PAGE);
      writeFileSync(join(dist, `${nom}.br`), brotliCompressSync(PAGE));
    }
    cpSync(join(RACINE, 'supabase/modeles'), join(srv, 'actuelle/supabase/modeles'), { recursive: true });
    machine = await startCaddyMachine(srv);
  });
  afterAll(() => {
    machine.stop();
    rmSync(srv, { recursive: true, force: true });
  });

  /** Asks, and what reached a service; undefined when Caddy answered by itself. */
  async function ask(
    chemin: string,
    demande: RequestInit = {},
  ): Promise<{ reponse: Response; recue: Recue | undefined }> {
    machine.recues.length = 0;
    const reponse = await fetch(`${machine.url}${chemin}`, { redirect: 'manual', ...demande });
    return { reponse, recue: machine.recues[0] };
  }

  /** Asks from an address of this machine, with headers that `fetch` would keep back; what reached a service. */
  function askFrom(localAddress: string, path: string, headers: Record<string, string>): Promise<Recue | undefined> {
    machine.recues.length = 0;
    const { hostname, port } = new URL(machine.url);
    return new Promise((resolve, reject) => {
      get({ host: hostname, port, path, headers, localAddress, agent: false }, (reponse) => {
        reponse.resume().once('end', () => resolve(machine.recues[0]));
      }).once('error', reject);
    });
  }

  test('the token of an installation is read at the portal’s own address, and nothing else is there', async () => {
    mkdirSync(join(srv, 'temoin'));
    writeFileSync(join(srv, 'temoin/tire'), 'jeton');
    const { reponse } = await ask('/.well-known/portail/tire');
    expect([reponse.status, await reponse.text(), reponse.headers.get('cache-control')]).toEqual([
      200,
      'jeton',
      'no-store',
    ]);
    expect((await ask('/.well-known/portail/autre')).reponse.status).toBe(404);
    expect((await ask('/.well-known/portail/')).reponse.status).toBe(404);
    expect((await ask('/.well-known/portail/..%2factuelle/dist/index.html')).reponse.status).not.toBe(200);
  });

  test.each([
    ['GET', '/auth/v1/health', 'auth', '/health'],
    ['POST', '/auth/v1/token?grant_type=password', 'auth', '/token?grant_type=password'],
    ['GET', '/rest/v1/profiles?select=id&limit=1', 'rest', '/profiles?select=id&limit=1'],
    ['POST', '/rest/v1/rpc/rpc_lit', 'rest', '/rpc/rpc_lit'],
    ['PATCH', '/storage/v1/upload/resumable/abc', 'storage', '/upload/resumable/abc'],
    [
      'GET',
      '/storage/v1/object/sign/dao/x/y%20z.pdf?token=a.b.c',
      'storage',
      '/object/sign/dao/x/y%20z.pdf?token=a.b.c',
    ],
    ['POST', '/functions/v1/dao-versement', 'paiements', '/functions/v1/dao-versement'],
    ['POST', '/signaler', 'pages', '/signaler'],
    // The button of a mail program (RFC 8058), which the worker of this machine announces.
    ['POST', '/alertes/sortie?jeton=j', 'pages', '/alertes/sortie?jeton=j'],
    ['GET', '/projets?q=pont', 'pages', '/projets?q=pont'],
    ['GET', '/api/configuration.json', 'pages', '/api/configuration.json'],
    ['GET', '/sante', 'pages', '/sante'],
  ])('%s %s goes to %s', async (method, chemin, service, attendu) => {
    const { recue } = await ask(chemin, { method, ...(method !== 'GET' && { body: 'x' }) });
    expect([recue?.service, recue?.methode, recue?.chemin]).toEqual([service, method, attendu]);
  });

  test('pages and files come from the disk, compressed beforehand, with the headers of our server', async () => {
    for (const chemin of ['/', '/projets']) {
      const { reponse, recue } = await ask(chemin, { headers: { 'accept-encoding': 'br' } });
      expect([reponse.status, recue, reponse.headers.get('content-encoding'), await reponse.text()]).toEqual([
        200,
        undefined,
        'br',
        PAGE,
      ]);
      for (const [nom, valeur] of Object.entries(EN_TETES_SECURITE))
        expect([nom, reponse.headers.get(nom)]).toEqual([nom, valeur]);
      expect(reponse.headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
    expect((await ask('/inconnue')).reponse.status).toBe(404);
  });

  test('pages that our server composes have each header once', async () => {
    const { reponse } = await ask('/projets?q=pont');
    for (const [nom, valeur] of Object.entries(EN_TETES_SECURITE))
      expect([nom, reponse.headers.get(nom)]).toEqual([nom, valeur]);
    expect(reponse.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('the letter of a forgotten password is served as it is', async () => {
    const nom = 'mot-de-passe-oublie.html';
    const { reponse } = await ask(`/modeles/${nom}`);
    expect([reponse.status, await reponse.text()]).toEqual([
      200,
      readFileSync(join(RACINE, 'supabase/modeles', nom), 'utf8'),
    ]);
    expect((await ask('/modeles/../compose.yaml')).reponse.status).toBe(404);
  });

  test('long answers of the accounts travel compressed, when the visitor takes it', async () => {
    const { reponse } = await ask('/rest/v1/profiles?select=long', { headers: { 'accept-encoding': 'gzip' } });
    expect(reponse.headers.get('content-encoding')).toBe('gzip');
    expect(((await reponse.json()) as { reste: string }).reste).toHaveLength(20_000);
    const brute = await ask('/rest/v1/profiles?select=long', { headers: { 'accept-encoding': 'identity' } });
    expect(brute.reponse.headers.get('content-encoding')).toBeNull();
    // What services sign, or send by pieces, passes as it is.
    const fichier = await ask('/storage/v1/object/long', { headers: { 'accept-encoding': 'gzip' } });
    expect(fichier.reponse.headers.get('content-encoding')).toBeNull();
  });

  test('limits count the visitor’s own address, whatever it says of itself', async () => {
    const chemins = [
      '/auth/v1/health',
      '/rest/v1/profiles',
      '/storage/v1/status',
      '/functions/v1/dao-paiement',
      '/projets?q=x',
      '/sante',
    ];
    // Two visitors, by addresses that this machine alone has.
    for (const visiteur of ['127.0.0.2', '127.0.0.3'])
      for (const chemin of chemins) {
        const recue = await askFrom(visiteur, chemin, {
          'cf-connecting-ip': '203.0.113.9',
          forwarded: 'for=203.0.113.9',
          'true-client-ip': '203.0.113.9',
          'x-client-ip': '203.0.113.9',
          'x-forwarded-for': '203.0.113.9, 198.51.100.1',
          'x-forwarded-prefix': '/ailleurs',
          'x-real-ip': '203.0.113.9',
        });
        expect([chemin, recue?.headers['x-forwarded-for']]).toEqual([chemin, visiteur]);
        expect(JSON.stringify(recue?.headers)).not.toMatch(/203\.0\.113\.9|198\.51\.100\.1|ailleurs/);
      }
  });

  test('a key alone stands for its token; a session’s own token stays', async () => {
    const seule = await ask('/rest/v1/profiles', { headers: { apikey: 'cle.du.portail' } });
    expect(seule.recue?.headers.authorization).toBe('Bearer cle.du.portail');
    const session = await ask('/rest/v1/profiles', { headers: { apikey: 'cle', authorization: 'Bearer session' } });
    expect(session.recue?.headers.authorization).toBe('Bearer session');
    const page = await ask('/projets?q=x', { headers: { apikey: 'cle' } });
    expect(page.recue?.headers.authorization).toBeUndefined();
  });

  test('resumable uploads know their own prefix; a file that was handed in is never a program', async () => {
    const { reponse, recue } = await ask('/storage/v1/upload/resumable', { method: 'POST' });
    expect(recue?.headers['x-forwarded-prefix']).toBe('/storage/v1');
    expect(reponse.headers.get('content-security-policy')).toBe("script-src 'none'; frame-ancestors 'none'");
  });

  test('an offer of 55,000,000 bytes passes whole; what no service takes is refused in a sentence', async () => {
    const { reponse, recue } = await ask('/storage/v1/upload/resumable/abc', {
      method: 'PATCH',
      body: new Uint8Array(55_000_000),
    });
    expect([reponse.status, recue?.octets]).toEqual([200, 55_000_000]);
    const trop = await ask('/storage/v1/object/dao/x.pdf', { method: 'POST', body: new Uint8Array(57_000_000) }).catch(
      () => undefined,
    );
    expect(trop?.reponse.status ?? 413).toBe(413);
    const longue = await ask('/auth/v1/token', { method: 'POST', body: new Uint8Array(2_000_000) }).catch(
      () => undefined,
    );
    expect(longue?.reponse.status ?? 413).toBe(413);
  });

  test('what is down says so, and the rest of the site stays', async () => {
    machine.closeService('rest');
    const { reponse } = await ask('/rest/v1/profiles');
    expect([reponse.status, await reponse.text()]).toEqual([
      502,
      'Le portail est momentanément indisponible : réessayez dans une minute.',
    ]);
    expect((await ask('/')).reponse.status).toBe(200);
  });
});
