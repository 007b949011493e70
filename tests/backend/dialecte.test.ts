// What supabase-js relies on, of the library underneath: codes, counts, columns granted one by one, sessions that end.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Service, startService } from './service.ts';

let service: Service;
let admin: Client;
let entreprise: Client;
beforeAll(async () => {
  service = await startService();
  [admin, entreprise] = await Promise.all([service.signIn('admin'), service.signIn('entreprise')]);
});
afterAll(() => service.stop());

const demande = { type_compte: 'BAILLEUR', full_name: 'Essai Dialecte', email: 'd@portail.example', status: 'RECU' };

describe('codes that screens read', () => {
  test.each([
    ['no row for one', 'PGRST116', () => admin.from('profiles').select().eq('email', 'personne@x.example').single()],
    ['past the end', 'PGRST103', () => admin.from('profiles').select('id', { count: 'exact' }).range(5000, 5009)],
    ['an unknown table', 'PGRST205', () => admin.from('table_inconnue').select()],
    ['an unknown column', '42703', () => admin.from('profiles').select('colonne_inconnue')],
    ['a relation that is not', 'PGRST200', () => admin.from('courriels').select('id, profiles(id)')],
    ['an unknown function', 'PGRST202', () => admin.rpc('rpc_inconnue')],
    ['a function of a trigger', 'PGRST202', () => admin.rpc('follow_auth_user')],
  ])('%s: %s', async (_, code, ask) => {
    expect((await ask()).error?.code).toBe(code);
  });

  test('no row for one perhaps is nothing, a count comes without rows', async () => {
    const absente = await admin.from('profiles').select().eq('email', 'personne@x.example').maybeSingle();
    expect([absente.data, absente.error]).toEqual([null, null]);
    const compte = await admin.from('profiles').select('*', { count: 'exact', head: true });
    expect([compte.data, compte.count]).toEqual([null, service.acces.length]);
  });

  test('a search ignores case, with its accents', async () => {
    const { data } = await admin.from('profiles').select('full_name').ilike('full_name', '%KEÏTA%');
    expect(data).toEqual([{ full_name: 'Alpha Keïta' }]);
  });
});

describe('what the public may write', () => {
  test('a request, not read back, and only the columns of the form', async () => {
    const anon = service.openClient();
    const table = () => anon.from('access_requests');
    const sent = await table().insert(demande);
    expect([sent.status, sent.error]).toEqual([201, null]);
    expect((await table().insert(demande).select()).error?.code).toBe('42501');
    expect((await table().insert({ ...demande, status: 'APPROUVE' })).error?.code).toBe('42501');
    for (const plus of [{ created_at: '2001-01-01' }, { reference: 'DA-1' }, { justificatifs_url: ['/x'] }])
      expect((await table().insert({ ...demande, ...plus })).error?.code).toBe('42501');
  });

  test('nobody writes the journal, the queue of letters nor the blacklist by hand', async () => {
    for (const client of [entreprise, admin])
      for (const [table, ligne] of [
        ['journaux_audit', { objet: 'x' }],
        ['courriels', { cle: 'x' }],
        ['listes_noires', { email: 'x@portail.example' }],
        ['soumissions', { version: 1 }],
        ['dao_acquisitions', { montant: 1 }],
      ] as const)
        expect([table, (await client.from(table).insert(ligne)).error?.code]).toEqual([table, '42501']);
  });
});

describe('sessions', () => {
  test('one that was closed answers nothing more of its account', async () => {
    const client = await service.signIn('visiteur');
    const { access_token } = (await client.auth.getSession()).data.session!;
    await client.auth.signOut();
    expect((await service.openClient().auth.getUser(access_token)).error).not.toBeNull();
  });

  test('a refresh token serves the session it came from, and no other user', async () => {
    const { session } = (await entreprise.auth.getSession()).data;
    const { data } = await service.openClient().auth.refreshSession({ refresh_token: session!.refresh_token });
    expect(data.user?.email).toBe('entreprise@portail.example');
    const forge = await service.openClient().auth.refreshSession({ refresh_token: `${session!.refresh_token}x` });
    expect(forge.error).not.toBeNull();
  });
});
