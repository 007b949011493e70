import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { type Client, type Service, startService } from './service.ts';

let service: Service;
let entreprise: Client;
beforeAll(async () => {
  service = await startService();
  entreprise = await service.signIn('entreprise');
});
afterAll(() => service.stop());

describe('rights of the database, through the API', () => {
  test('what the migrations revoke stays revoked after requests', async () => {
    const anon = service.openClient();
    expect((await anon.from('profiles').select()).error?.code).toBe('42501');
    expect((await anon.from('access_requests').select()).error?.code).toBe('42501');
    expect((await entreprise.from('profiles').select('email')).data).toEqual([{ email: 'entreprise@portail.example' }]);
    const { rows } = await sql<{ t: boolean; c: boolean; f: boolean }>`select
      has_table_privilege('anon', 'public.profiles', 'select') as t,
      has_column_privilege('authenticated', 'public.profiles', 'role', 'update') as c,
      has_function_privilege('authenticated', 'public.rpc_claim_courriels(integer, integer, text[])', 'execute') as f`.execute(
      service.base.connection.kysely,
    );
    expect(rows).toEqual([{ t: false, c: false, f: false }]);
  });

  test('nobody promotes themself, by column, by role or by metadata', async () => {
    const id = (await entreprise.auth.getUser()).data.user!.id;
    expect((await entreprise.from('profiles').update({ role: 'ADMIN' }).eq('id', id)).error?.code).toBe('42501');
    await entreprise.auth.updateUser({ data: { role: 'ADMIN', status: 'ACTIVE' } });
    const rpc = await entreprise.rpc('rpc_set_account_role', { p_user_id: id, p_role: 'ADMIN' });
    expect(rpc.error).toMatchObject({ code: '42501', message: 'acces_refuse' });
  });

  test('accounts, secrets and letters are out of reach', async () => {
    for (const client of [service.openClient(), entreprise]) {
      expect(
        (
          await client
            .schema('auth' as 'public')
            .from('users')
            .select()
        ).error,
      ).not.toBeNull();
      expect((await client.rpc('rpc_claim_courriels')).error?.code).toBe('42501');
      expect((await client.from('courriels').select()).data ?? []).toEqual([]);
    }
  });

  test('a rule’s message comes back as PostgREST gives it', async () => {
    const admin = await service.signIn('admin');
    const p_request_id = '7f4f2c0e-0000-4000-8000-000000000000';
    const absent = await admin.rpc('rpc_mark_access_request', { p_request_id, p_status: 'REFUSE' });
    expect([absent.status, absent.error]).toMatchObject([400, { code: 'P0001', message: 'demande_introuvable' }]);
    const bad = await admin.rpc('rpc_mark_access_request', { p_request_id, p_status: 'BOF' });
    expect([bad.status, bad.error?.code]).toEqual([400, '22023']);
    const check = await service.openClient().from('access_requests').insert({
      type_compte: 'BAILLEUR',
      full_name: 'X',
      email: 'x@y.example',
      status: 'RECU',
    });
    expect([check.status, check.error?.code]).toEqual([400, '23514']);
  });

  test('moments are ISO 8601 and counts are numbers', async () => {
    const admin = await service.signIn('admin');
    const { data, count } = await admin.from('access_requests').select('created_at', { count: 'exact' }).limit(1);
    const [ligne] = data as Array<{ created_at: string }>;
    expect(ligne?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    expect(count).toBeGreaterThan(7);
  });

  test('an error that reaches the log quotes neither the request nor the row', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await service
      .openClient()
      .from('access_requests')
      .insert({ type_compte: 'BAILLEUR', full_name: 'Secret Personnel', email: 'mal' });
    const { inspect } = await import('node:util');
    const ecrit = log.mock.calls.map((parametres) => parametres.map((p) => inspect(p)).join(' ')).join('\n');
    log.mockRestore();
    expect(ecrit).toContain('Erreur');
    expect(ecrit).not.toMatch(/Secret|mal\b|insert/i);
  });
});

describe('one connection for all', () => {
  const role = sql<{ role: string }>`select current_user::text as role`;

  test('a transaction keeps its role until its own end, whoever else comes', async () => {
    const { kysely } = service.base.connection;
    const roles = await Promise.all([
      kysely.transaction().execute(async (transaction) => {
        await sql`set local role anon`.execute(transaction);
        await new Promise((resolve) => setTimeout(resolve, 60));
        return (await role.execute(transaction)).rows;
      }),
      kysely.transaction().execute(async (transaction) => (await role.execute(transaction)).rows),
      role.execute(kysely).then(({ rows }) => rows),
    ]);
    expect(roles.map(([ligne]) => ligne?.role)).toEqual(['anon', 'postgres', 'postgres']);
  });

  test('a transaction whose end fails hands nothing to the next caller', async () => {
    const { kysely } = service.base.connection;
    const broken = kysely.transaction().execute(async (transaction) => {
      await sql`set local role anon`.execute(transaction);
      await sql`select 1 / 0`.execute(transaction);
    });
    await expect(broken).rejects.toThrow('division by zero');
    expect((await role.execute(kysely)).rows).toEqual([{ role: 'postgres' }]);
  });
});

describe('files', () => {
  const pdf = new Blob(['%PDF-1.4 essai'], { type: 'application/pdf' });
  const submit = async (client: Client, email: string): Promise<string> => {
    const depot = await client.rpc('rpc_submit_access_request', {
      p_type_compte: 'BAILLEUR',
      p_full_name: 'Essai Fichier',
      p_email: email,
    });
    return (depot.data as Array<{ id: string }>)[0]!.id;
  };

  test('a supporting document goes in by the public, comes out for administrators, by a link that ends', async () => {
    const anon = service.openClient();
    const id = await submit(anon, 'fichier@portail.example');
    const bucket = 'justificatifs_acces';
    const upload = await anon.storage.from(bucket).upload(`${id}/piece.pdf`, pdf);
    expect(upload.error).toBeNull();
    for (const client of [anon, entreprise]) {
      expect((await client.storage.from(bucket).download(`${id}/piece.pdf`)).error).not.toBeNull();
      expect((await client.storage.from(bucket).createSignedUrl(`${id}/piece.pdf`, 60)).error).not.toBeNull();
      expect((await client.storage.from(bucket).list(id)).data ?? []).toEqual([]);
    }

    const admin = await service.signIn('admin');
    const { data } = await admin.storage.from(bucket).list(id);
    expect(data?.map(({ name }) => name)).toEqual(['piece.pdf']);
    expect((await admin.storage.from(bucket).list('')).data).toContainEqual(
      expect.objectContaining({ name: id, id: null }),
    );

    const signed = await admin.storage.from(bucket).createSignedUrl(`${id}/piece.pdf`, 60);
    expect(signed.data?.signedUrl).toMatch(
      new RegExp(`^${service.url}/storage/v1/object/sign/${bucket}/${id}/piece.pdf\\?token=`),
    );
    const res = await fetch(signed.data!.signedUrl);
    expect([res.status, res.headers.get('content-type'), await res.text()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.4 essai',
    ]);
    expect((await fetch(signed.data!.signedUrl.slice(0, -4))).status).toBeGreaterThanOrEqual(400);
    // Another, which may be over before it is followed on a busy machine.
    const bref = await admin.storage.from(bucket).createSignedUrl(`${id}/piece.pdf`, 1);
    await vi.waitFor(
      async () => expect((await fetch(bref.data!.signedUrl)).status).toBeGreaterThanOrEqual(400),
      15_000,
    );
  });

  test('what is too large, of another type, elsewhere or already there is refused', async () => {
    const anon = service.openClient();
    const id = await submit(anon, 'refus@portail.example');
    const bucket = anon.storage.from('justificatifs_acces');
    const bad = [
      bucket.upload(`${id}/page.html`, new Blob(['<script>'], { type: 'text/html' })),
      bucket.upload(`${id}/gros.pdf`, new Blob([new Uint8Array(5_300_000)], { type: 'application/pdf' })),
      bucket.upload('ailleurs/piece.pdf', pdf),
      bucket.upload(`${id}/../../secrets.pdf`, pdf),
      bucket.upload(`${id}/..%2f..%2fsecrets.pdf`, pdf),
    ];
    for (const { error } of await Promise.all(bad)) expect(error).not.toBeNull();
    expect((await bucket.upload(`${id}/piece.pdf`, pdf)).error).toBeNull();
    expect((await bucket.upload(`${id}/piece.pdf`, pdf, { upsert: true })).error).not.toBeNull();
  });
});
