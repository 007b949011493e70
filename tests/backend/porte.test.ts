import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ask = (chemin: string, init: Question = {}) =>
  fetch(service.url + chemin, { ...init, headers: { apikey: service.secrets.cle_publique, ...init.headers } });

type Question = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** Sends several requests at once on one connection, and returns all that came back. */
const pipeline = (requetes: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(service.port, '127.0.0.1');
    let recu = '';
    socket.on('data', (morceau) => {
      recu += String(morceau);
      if ((recu.match(/HTTP\/1\.1 \d/g) ?? []).length >= requetes.length) setTimeout(() => socket.destroy(), 30);
    });
    socket.on('close', () => resolve(recu));
    socket.on('error', reject);
    socket.setTimeout(20_000, () => socket.destroy());
    socket.write(requetes.join(''));
  });

describe('the front door', () => {
  test('pipelined requests never borrow each other’s role', async () => {
    const entetes = `Host: x\r\napikey: ${service.secrets.cle_publique}\r\n`;
    const get = (chemin: string) => `GET ${chemin} HTTP/1.1\r\n${entetes}\r\n`;
    const post = (chemin: string, corps: string) =>
      `POST ${chemin} HTTP/1.1\r\n${entetes}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(corps)}\r\n\r\n${corps}`;
    const attaques = [
      get('/rest/v1/profiles?select=*&id=eq.7f4f2c0e-0000-4000-8000-000000000000'),
      get(
        '/rest/v1/access_requests?select=id,reference,nom_societe,full_name,email&id=in.(7f4f2c0e-0000-4000-8000-000000000000)',
      ),
      get('/rest/v1/dao_acquisitions?select=nope'),
      get('/auth/v1/health'),
      post('/rest/v1/rpc/rpc_claim_courriels', '{}'),
      post('/rest/v1/access_requests', '{"email":"mal"}'),
      post('/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"x"}'),
      post('/auth/v1/recover', '{"email":"admin@portail.example"}'),
    ];
    // A fixed order that mixes all pairs: what leaked before the lock did so within a few tries.
    for (let i = 0; i < 32; i += 1) {
      const suite = Array.from({ length: 2 + (i % 4) }, (_, k) => attaques[(i * 3 + k * (1 + (i % 7))) % 8]!);
      expect(await pipeline(suite)).not.toMatch(/"email":"[^"]+@|"role":"(?:ADMIN|BAILLEUR|ENTREPRISE)"|"recipient"/);
    }
  });

  test.each(['/_system', '/_system/info', '/_system/db/introspect', '/auth/v1/../../_system/info', '/', '/studio'])(
    '%s does not get through',
    async (chemin) => {
      const recu = await pipeline([`GET ${chemin} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`]);
      expect(recu).toMatch(/^HTTP\/1\.1 40[04]/);
    },
  );

  test.each([
    ['POST', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/admin/generate_link'],
    ['POST', '/rest/v1/rpc/rpc_claim_courriels'],
  ])('%s %s asks for the secret key, and nothing stands for it', async (method, chemin) => {
    const session = (await (await service.signIn('admin')).auth.getSession()).data.session!;
    const Authorization = `Bearer ${session.access_token}`;
    for (const headers of [{}, { Authorization }, { Authorization: `Bearer ${service.secrets.cle_secrete}` }])
      expect((await ask(chemin, { method, body: '{}', headers: { ...headers } })).status).toBe(401);
  });

  test('the guide’s first administrator is opened with the secret key', async () => {
    const headers = { apikey: service.secrets.cle_secrete, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'premier@agence.example', password: 'provisoire-1', email_confirm: true });
    const res = await ask('/auth/v1/admin/users', { method: 'POST', headers, body });
    expect([res.status, await res.json()]).toEqual([200, expect.objectContaining({ email: 'premier@agence.example' })]);
  });

  test.each([
    ['GET', '/auth/v1/admin/users'],
    ['GET', '/auth/v1/admin/users/7f4f2c0e-0000-4000-8000-000000000000'],
    ['DELETE', '/auth/v1/admin/users/7f4f2c0e-0000-4000-8000-000000000000'],
    ['POST', '/auth/v1/invite'],
    ['GET', '/rest/v1/profiles?select=*'],
  ])('%s %s is not opened by the secret key', async (method, chemin) => {
    const { status } = await ask(chemin, { method, headers: { apikey: service.secrets.cle_secrete } });
    expect([400, 401, 404]).toContain(status);
  });

  test('a body too large for its call is refused, announced or not', async () => {
    const gros = 'x'.repeat(70_000);
    const announced = await ask('/auth/v1/recover', { method: 'POST', body: gros });
    expect(announced.status).toBe(413);
    const body = new ReadableStream({
      start(controle) {
        for (let i = 0; i < 20; i += 1) controle.enqueue(new TextEncoder().encode(gros));
        controle.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as Question;
    expect((await ask('/rest/v1/access_requests', init)).status).toBe(413);
  });

  test('a wrong password slows its own address down', async () => {
    const signIn = (source: string, password = 'non') =>
      ask('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'x-essai-source': source, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'inconnu@portail.example', password }),
      });
    const debut = performance.now();
    const statuts: number[] = [];
    for (let i = 0; i < 6; i += 1) statuts.push((await signIn('192.0.2.1')).status);
    expect(statuts).toEqual([400, 400, 400, 400, 400, 400]);
    expect(performance.now() - debut).toBeGreaterThan(1_500);
  });

  test('a device that has signed in is not slowed by what others try', async () => {
    const compte = service.acces.find(({ email }) => email.startsWith('bailleur@'))!;
    const signIn = (password: string, cookie = '') =>
      ask('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email: compte.email, password }),
      });
    const ouverte = await signIn(compte.password);
    const cookie = ouverte.headers.get('set-cookie')!.split(';')[0]!;
    for (let i = 0; i < 7; i += 1) await signIn('non');
    const debut = performance.now();
    expect((await signIn(compte.password, cookie)).status).toBe(200);
    // Another device would wait four seconds by now: far from what a busy machine takes.
    expect(performance.now() - debut).toBeLessThan(4_000);
  });

  test('answers are for this site alone, and are not kept', async () => {
    const { headers } = await ask('/auth/v1/health', { headers: { Origin: 'https://ailleurs.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('health is known without a key, and asks the database once for everybody', async () => {
    const reponses = await Promise.all(Array.from({ length: 20 }, () => fetch(`${service.url}/auth/v1/health`)));
    expect(new Set(await Promise.all(reponses.map((reponse) => reponse.text())))).toEqual(new Set(['{"etat":"bon"}']));
  });

  test('what is badly written is a 400, not a failure', async () => {
    expect((await ask('/auth/v1/%E0%A4%A', {})).status).toBe(400);
  });
});
