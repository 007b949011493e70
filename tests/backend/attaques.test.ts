// What strangers and hostile accounts tried on the running service, kept so that it stays refused.
import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Service, startService } from './service.ts';

let service: Service;
let entreprise: Client;
let jeton: string;
beforeAll(async () => {
  service = await startService();
  entreprise = await service.signIn('entreprise');
  jeton = (await entreprise.auth.getSession()).data.session!.access_token;
});
afterAll(() => service.stop());

type Question = { method?: string; body?: unknown; headers?: Record<string, string> };

/** A request with the public key alone, unless `headers` say more; a text goes as it is, anything else as JSON. */
const ask = (chemin: string, { method = 'GET', body, headers = {} }: Question = {}) =>
  fetch(service.url + chemin, {
    method,
    redirect: 'manual',
    headers: { apikey: service.secrets.cle_publique, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
/** The call of a screen: one's own profile. */
const PROFIL = '/rest/v1/profiles?select=*&id=eq.7f4f2c0e-0000-4000-8000-000000000000';
const asEntreprise = () => ({ Authorization: `Bearer ${jeton}` });

/** The same, its address sent letter by letter: `fetch` would tidy it first. */
const sendBrut = (
  method: string,
  path: string,
  corps = '',
  source = '127.0.0.1',
): Promise<{ status: number; corps: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      apikey: service.secrets.cle_publique,
      'content-type': 'application/json',
      'x-essai-source': source,
    };
    const req = request({ host: '127.0.0.1', port: service.port, method, path, headers }, (res) => {
      let recu = '';
      res.on('data', (morceau) => (recu += String(morceau)));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, corps: recu }));
    });
    req.on('error', reject);
    req.end(corps);
  });

/** A request for an account, as the form writes it. */
const DEMANDE = { origine: 'demande-acces', type_compte: 'BAILLEUR', full_name: 'Essai', status: 'RECU' };

/** The service still answers, and to each caller as themself. */
async function expectSound(): Promise<void> {
  expect((await entreprise.from('profiles').select('email')).data).toEqual([{ email: 'entreprise@portail.example' }]);
  expect((await service.openClient().from('profiles').select()).error?.code).toBe('42501');
}

describe('values that are not what a column holds', () => {
  test.each([
    ['an object for a list, in an address', 'GET', '/rest/v1/access_requests?justificatifs_url=neq.{}', undefined],
    ['a truth for a text', 'POST', '/rest/v1/access_requests', { full_name: true }],
    ['an object for a text', 'POST', '/rest/v1/access_requests', { full_name: { a: 1 } }],
    ['a list for a text', 'POST', '/rest/v1/access_requests', { full_name: [['x']] }],
    ['half a surrogate pair', 'POST', '/rest/v1/access_requests', '{"full_name":"\\udc00\\udc00\\udc00"}'],
    ['a NUL', 'POST', '/rest/v1/access_requests', '{"full_name":"a\\u0000b"}'],
    ['an object for an identifier', 'POST', '/rest/v1/rpc/rpc_access_request_reference', { p_request_id: { a: 1 } }],
    ['an object for a token', 'POST', '/auth/v1/verify', { token_hash: { a: 1 }, type: 'invite' }],
    ['an object for an address', 'POST', '/auth/v1/recover', { email: { a: 1 } }],
    ['a list for a password', 'POST', '/auth/v1/token?grant_type=password', { email: 'a@b.example', password: ['x'] }],
    ['nothing for a body', 'POST', '/auth/v1/token?grant_type=password', 'null'],
  ])('%s: refused, and nobody else notices', async (_, method, chemin, body) => {
    const res = await ask(chemin, { method, body });
    expect(res.status).toBeGreaterThanOrEqual(400);
    expect(res.status).toBeLessThan(500);
    await expectSound();
  });
});

describe('sessions that nobody opened', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (claims: object, secret: string | undefined, alg = 'HS256') => {
    const texte = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
    return `${texte}.${secret === undefined ? '' : createHmac('sha256', secret).update(texte).digest('base64url')}`;
  };
  const claims = (changes: object = {}) => ({
    ...(JSON.parse(Buffer.from(jeton.split('.')[1]!, 'base64url').toString()) as object),
    ...changes,
  });

  test.each([
    ['without signature', () => sign(claims({ role: 'service_role' }), undefined, 'none')],
    ['signed with the public key', () => sign(claims({ role: 'service_role' }), service.secrets.cle_publique)],
    ['signed with another secret', () => sign(claims({ role: 'service_role' }), 'x'.repeat(64))],
    ['that ran out', () => sign(claims({ exp: 1 }), service.secrets.jwt_secret)],
    ['changed after it was signed', () => jeton.replace(/\.[^.]+\./, `.${part(claims({ role: 'service_role' }))}.`)],
    ['that is the secret key in the wrong place', () => service.secrets.cle_secrete],
  ])('%s: refused everywhere', async (_, forge) => {
    const headers = { Authorization: `Bearer ${forge()}` };
    for (const chemin of [PROFIL, '/rest/v1/user_roles?select=role&user_id=eq.7f4f2c0e-0000-4000-8000-000000000000'])
      expect([401, 403]).toContain((await ask(chemin, { headers })).status);
    const motDePasse = { method: 'PUT', body: { password: 'un-autre-mot-de-passe' }, headers };
    expect([401, 403]).toContain((await ask('/auth/v1/user', motDePasse)).status);
    expect(await (await ask('/storage/v1/bucket', { headers })).text()).not.toContain('justificatifs_acces');
  });

  test('the token of a signed file opens no session, nor another file', async () => {
    const admin = await service.signIn('admin');
    const { data } = await admin.from('access_requests').select('justificatifs_url');
    const [adresse = ''] = (data as Array<{ justificatifs_url: string[] }>).flatMap((d) => d.justificatifs_url);
    const chemin = adresse.replace(/^.*justificatifs_acces\//, '');
    const signe = (await admin.storage.from('justificatifs_acces').createSignedUrl(chemin, 60)).data!.signedUrl;
    const token = new URL(signe).searchParams.get('token')!;
    const headers = { Authorization: `Bearer ${token}` };
    expect((await ask(PROFIL, { headers })).status).toBe(401);
    expect(
      (await ask('/auth/v1/user', { method: 'PUT', body: { password: 'x' }, headers })).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await fetch(signe)).status).toBe(200);
    for (const autre of [signe.replace('.pdf', '2.pdf'), signe.replace('justificatifs_acces', 'soumissions')])
      expect((await fetch(autre)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('what escapes a rule by its writing', () => {
  test('an address of the account, behind a byte order mark', async () => {
    const body = `\uFEFF${JSON.stringify({ email: 'pirate@portail.example' })}`;
    const res = await ask('/auth/v1/user', { method: 'PUT', body, headers: asEntreprise() });
    expect(res.status).toBe(400);
    const { users } = (await service.service.auth.admin.listUsers()).data;
    expect(users.map((user) => user.new_email).filter(Boolean)).toEqual([]);
  });

  test('a role of the database, asked for as one’s own', async () => {
    const body = { role: 'service_role', app_metadata: { role: 'ADMIN' }, data: { role: 'ADMIN' } };
    await ask('/auth/v1/user', { method: 'PUT', body, headers: asEntreprise() });
    const { data } = await entreprise.auth.refreshSession();
    expect(data.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
    jeton = data.session!.access_token;
  });

  test.each([
    '/auth/v1/./token?grant_type=password',
    '/auth/v1/x/../token?grant_type=password',
    '/auth/v1/token?grant%5Ftype=password&grant_type=refresh_token',
    '/auth/v1/token?grant_type=password&x=1',
    '/auth/v1/token?grant_type=password&x=?grant_type=password',
  ])('%s: no password is looked at', async (chemin) => {
    const compte = { email: 'entreprise@portail.example', password: 'non' };
    const { status, corps } = await sendBrut('POST', chemin, JSON.stringify(compte));
    expect([status, corps.includes('mal écrite')]).toEqual([400, true]);
  });

  test('a request that undoes itself stays, and counts', async () => {
    const email = 'rollback@portail.example';
    const submit = (prefer: string) =>
      ask('/rest/v1/access_requests', {
        method: 'POST',
        headers: prefer === '' ? {} : { Prefer: prefer },
        body: { ...DEMANDE, id: crypto.randomUUID(), email },
      });
    expect((await submit('return=representation, tx=rollback')).status).toBe(400);
    for (let i = 0; i < 3; i += 1) expect((await submit('')).status).toBe(201);
    expect(await (await submit('')).json()).toMatchObject({ message: 'trop_de_demandes' });
  });

  test.each([
    ['GET', '/auth/v1/authorize?provider=google'],
    ['POST', '/auth/v1/token?grant_type=pkce&grant_type=password'],
    ['POST', '/auth/v1/%73ignup'],
    ['POST', '/auth/v1//signup'],
    ['POST', '/auth/v1/SIGNUP'],
    ['GET', '/rest/v1/'],
    ['POST', '/rest/v1/rpc/set_config?setting_name=role&new_value=postgres&is_local=true'],
    ['POST', '/rest/v1/rpc/prive.is_blacklisted'],
    ['GET', '/rest/v1/auth.users'],
    ['GET', '/rest/v1/profiles?select=id::"text) from auth.users--"'],
    ['GET', "/rest/v1/profiles?order=(select set_config('role','postgres',true))"],
    ['GET', '/rest/v1/profiles?select=email.count()'],
  ])('%s %s does not pass', async (method, chemin) => {
    const res = await ask(chemin, { method, headers: asEntreprise(), ...(method === 'POST' && { body: {} }) });
    expect(res.status).toBeGreaterThanOrEqual(400);
    expect(res.status).toBeLessThan(500);
  });

  test.each(['auth', 'storage', 'prive', 'pg_catalog', 'supabase_migrations'])(
    'the schema %s is closed',
    async (nom) => {
      for (const headers of [{ 'Accept-Profile': nom }, { 'Content-Profile': nom }])
        expect(
          (await ask('/rest/v1/users', { headers: { ...asEntreprise(), ...headers } })).status,
        ).toBeGreaterThanOrEqual(404);
    },
  );
});

describe('who has an account', () => {
  test('is not told by how long a refusal takes', async () => {
    const time = async (rang: number, email: string) => {
      const headers = { 'x-essai-source': `198.51.100.${rang}` };
      const debut = performance.now();
      await ask('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers,
        body: { email, password: 'pas le bon' },
      });
      return performance.now() - debut;
    };
    const durees: Array<[connu: number, inconnu: number]> = [];
    // One after the other: what else the machine does weighs on both alike, and on the quickest of each the least.
    for (let i = 0; i < 9; i += 1)
      durees.push([await time(10 + i, 'entreprise@portail.example'), await time(40 + i, 'inconnu@portail.example')]);
    const connu = Math.min(...durees.map(([duree]) => duree));
    const inconnu = Math.min(...durees.map(([, duree]) => duree));
    // Both compare one hash, some fifty milliseconds: without that work an unknown address took a tenth of the time.
    expect(Math.max(connu, inconnu) / Math.min(connu, inconnu)).toBeLessThan(2);
  });
});

describe('accounts whose status closes them', () => {
  test.each(['attente', 'desactive', 'bloque'])('%s: a session, and nothing behind it', async (nom) => {
    const client = await service.signIn(nom);
    const lus = (await client.from('profiles').select('email')).data;
    expect(lus).toEqual([{ email: `${nom}@portail.example` }]);
    for (const table of ['access_requests', 'soumissions', 'dao_acquisitions', 'appels_offres', 'courriels'])
      expect([table, (await client.from(table).select()).data]).toEqual([table, []]);
    const p_request_id = '7f4f2c0e-0000-4000-8000-000000000000';
    for (const [rpc, args] of [
      ['rpc_appels_offres_internes', {}],
      ['rpc_mark_access_request', { p_request_id, p_status: 'APPROUVE' }],
      ['rpc_set_account_status', { p_user_id: p_request_id, p_status: 'ACTIVE' }],
    ] as const)
      expect((await client.rpc(rpc, args)).error?.code).toBe('42501');
  });
});

describe('files of others', () => {
  test('are not read, listed, moved, copied, replaced nor erased', async () => {
    const admin = await service.signIn('admin');
    const { data } = await admin.from('access_requests').select('justificatifs_url');
    const [adresse = ''] = (data as Array<{ justificatifs_url: string[] }>).flatMap((d) => d.justificatifs_url);
    const cle = adresse.replace(/^.*justificatifs_acces\//, '');
    const depot = await service.openClient().rpc('rpc_submit_access_request', {
      p_type_compte: 'BAILLEUR',
      p_full_name: 'Essai Vol',
      p_email: 'vol@portail.example',
    });
    const [{ id }] = depot.data as [{ id: string }];
    const bucket = 'justificatifs_acces';
    const deplace = { bucketId: bucket, sourceKey: cle, destinationKey: `${id}/vol.pdf` };
    for (const headers of [{}, asEntreprise()]) {
      const essais: Array<[string, string, unknown?]> = [
        ['GET', `object/${bucket}/${cle}`],
        ['GET', `object/public/${bucket}/${cle}`],
        ['GET', `object/authenticated/${bucket}/${cle}`],
        ['GET', `object/info/${bucket}/${cle}`],
        ['POST', `object/sign/${bucket}/${cle}`, { expiresIn: 60 }],
        ['POST', 'object/move', deplace],
        ['POST', 'object/copy', deplace],
        ['PUT', `object/${bucket}/${cle}`, '%PDF-autre'],
        ['PUT', `bucket/${bucket}`, { public: true }],
        ['POST', 'bucket', { id: 'pirate', name: 'pirate', public: true }],
        ['POST', `object/soumissions/${id}/offre.pdf`, '%PDF-autre'],
        ['POST', `object/upload/sign/soumissions/${id}/offre.pdf`, {}],
      ];
      for (const [method, chemin, body] of essais) {
        const res = await ask(`/storage/v1/${chemin}`, { method, body, headers: { ...headers } });
        expect([chemin, res.status >= 400]).toEqual([chemin, true]);
      }
      await ask(`/storage/v1/object/${bucket}`, { method: 'DELETE', body: { prefixes: [cle] }, headers });
      await ask(`/storage/v1/object/${bucket}/${cle}`, { method: 'DELETE', headers });
      await ask(`/storage/v1/bucket/${bucket}/empty`, { method: 'POST', body: {}, headers });
    }
    expect(await (await admin.storage.from(bucket).download(cle)).data?.text()).toContain('%PDF');
    expect((await admin.storage.from(bucket).list(id)).data).toEqual([]);
    await expectSound();
  });

  test.each(['../../secrets.json', '..%2f..%2fsecrets.json', '%2e%2e/%2e%2e/secrets.json', '..%5c..%5csecrets.json'])(
    'no path leaves the folder: %s',
    async (cle) => {
      for (const prefixe of ['object/public', 'object/public/justificatifs_acces', 'object/justificatifs_acces'])
        expect((await sendBrut('GET', `/storage/v1/${prefixe}/${cle}`)).corps).not.toContain('jwt_secret');
    },
  );
});
