import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ limiteConnexions: 6 });
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
    socket.setTimeout(4000, () => socket.destroy());
    socket.write(requetes.join(''));
  });

describe('the front door', () => {
  test('pipelined requests never borrow each other’s role', async () => {
    const entetes = `Host: x\r\napikey: ${service.secrets.cle_publique}\r\n`;
    const get = (chemin: string) => `GET ${chemin} HTTP/1.1\r\n${entetes}\r\n`;
    const post = (chemin: string, corps: string) =>
      `POST ${chemin} HTTP/1.1\r\n${entetes}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(corps)}\r\n\r\n${corps}`;
    const attaques = [
      get('/rest/v1/profiles?select=email,role'),
      get('/rest/v1/access_requests?select=email'),
      get('/rest/v1/profiles?select=nope'),
      get('/auth/v1/settings'),
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
      expect(recu).toMatch(/^HTTP\/1\.1 404/);
    },
  );

  test.each([
    ['GET', '/auth/v1/admin/users'],
    ['GET', '/auth/v1/%61dmin/users'],
    ['POST', '/auth/v1/invite'],
    ['POST', '/auth/v1/admin/generate_link'],
    ['DELETE', '/auth/v1/admin/users/7f4f2c0e-0000-4000-8000-000000000000'],
  ])('%s %s asks for the secret key', async (method, chemin) => {
    const body = method === 'GET' ? null : '{"email":"a@portail.example","type":"recovery"}';
    const session = (await (await service.signIn('admin')).auth.getSession()).data.session!;
    const Authorization = `Bearer ${session.access_token}`;
    for (const headers of [{}, { Authorization }, { Authorization: `Bearer ${service.secrets.cle_secrete}` }])
      expect((await ask(chemin, { method, body, headers: { ...headers } })).status).toBe(401);
  });

  test('a body too large for its address is refused, announced or not', async () => {
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
    expect((await ask('/rest/v1/rpc/rpc_submit_access_request', init)).status).toBe(413);
  });

  test('too many sign-ins from one address, or for one account, are told to wait', async () => {
    const signIn = (email: string, source: string) =>
      ask('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'x-essai-source': source, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'non' }),
      });
    const statuts: number[] = [];
    for (let i = 0; i < 7; i += 1) statuts.push((await signIn(`a${i}@portail.example`, '192.0.2.1')).status);
    expect(statuts).toEqual([400, 400, 400, 400, 400, 400, 429]);
    const res = await signIn('a@portail.example', '192.0.2.1');
    expect(res.headers.get('retry-after')).toBe('60');
    expect(await res.json()).toMatchObject({ error_code: 'over_request_rate_limit' });

    const cible: number[] = [];
    for (let i = 0; i < 11; i += 1) cible.push((await signIn('cible@portail.example', `192.0.2.${10 + i}`)).status);
    expect(cible.slice(9)).toEqual([400, 429]);
  });

  test('answers are for this site alone, and are not kept', async () => {
    const { headers } = await ask('/auth/v1/settings', { headers: { Origin: 'https://ailleurs.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('what is badly written is a 400, not a failure', async () => {
    expect((await ask('/auth/v1/%E0%A4%A', {})).status).toBe(400);
  });
});
