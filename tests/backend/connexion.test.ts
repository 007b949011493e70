import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('sign-in through supabase-js', () => {
  test('opens a session, renews it, closes it for good', async () => {
    const client = await service.signIn('entreprise');
    const session = (await client.auth.getSession()).data.session!;
    expect((await client.auth.getUser()).data.user?.email).toBe('entreprise@portail.example');
    const { data, error } = await client.auth.refreshSession();
    expect([error, data.session?.access_token.length]).toEqual([null, session.access_token.length]);
    await client.auth.signOut();
    const again = await service.openClient().auth.refreshSession({ refresh_token: data.session!.refresh_token });
    expect(again.error).not.toBeNull();
  });

  test.each(['admin@portail.example', 'inconnu@portail.example'])(
    'a wrong password for %s says no more',
    async (email) => {
      const { error } = await service.openClient().auth.signInWithPassword({ email, password: 'pas le bon' });
      expect(error).toMatchObject({ message: 'Invalid login credentials', status: 400 });
    },
  );

  test('nobody opens an account alone', async () => {
    const client = service.openClientPorte();
    const email = 'moi@portail.example';
    expect((await client.auth.signUp({ email, password: 'un-long-mot-de-passe' })).error?.status).toBe(404);
    expect((await client.auth.signInWithOtp({ email })).error?.status).toBe(404);
    expect((await client.auth.signInAnonymously()).error?.status).toBe(404);
    expect((await service.service.auth.admin.listUsers()).data.users.map(({ email }) => email)).not.toContain(
      'moi@portail.example',
    );
  });

  test('a forgotten password: the same answer for all, a letter for one, a link that serves once', async () => {
    const client = service.openClient();
    await service.drain();
    const before = readLettres(service.dossier).length;
    expect((await client.auth.resetPasswordForEmail('inconnu@portail.example')).error).toBeNull();
    expect((await client.auth.resetPasswordForEmail('visiteur@portail.example')).error).toBeNull();
    await service.drain();
    const lettres = readLettres(service.dossier);
    expect(lettres.length).toBe(before + 1);
    expect(lettres[0]).toMatchObject({ to: 'visiteur@portail.example', subject: 'Choisir un nouveau mot de passe' });

    const lien = new URL(/http\S+/.exec(lettres[0]!.text)![0]);
    expect(lien.origin + lien.pathname).toBe('http://localhost:4379/nouveau-mot-de-passe');
    const token_hash = lien.searchParams.get('token_hash')!;
    expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'court' })).error?.code).toBe('weak_password');
    expect((await client.auth.updateUser({ password: 'choisi-par-moi-9' })).error).toBeNull();
    expect((await service.openClient().auth.verifyOtp({ token_hash, type: 'recovery' })).error).not.toBeNull();
    const email = 'visiteur@portail.example';
    const signIn = await service.openClient().auth.signInWithPassword({ email, password: 'choisi-par-moi-9' });
    expect(signIn.error).toBeNull();
  });
});

test('a link holds for a day, and a newer one puts it out', async () => {
  const email = 'concurrente@portail.example';
  const { admin } = service.service.auth;
  const draw = async () => (await admin.generateLink({ type: 'recovery', email })).data.properties!.hashed_token;
  const open = async (token_hash: string) =>
    (await service.openClient().auth.verifyOtp({ token_hash, type: 'recovery' })).error?.code;
  const age = (duree: string) =>
    sql`update auth.users set recovery_sent_at = now() - ${duree}::interval where email = ${email}`.execute(
      service.base.connection.kysely,
    );
  const old = await draw();
  const tard = await draw();
  expect(await open(old)).toBe('otp_expired');
  await age('24 hours 1 minute');
  expect(await open(tard)).toBe('otp_expired');
  const temps = await draw();
  await age('23 hours 59 minutes');
  expect(await open(temps)).toBeUndefined();
});

describe('what a session may change of its account', () => {
  test('not its address: letters of approval go there', async () => {
    const client = service.openClientPorte();
    const compte = service.acces.find(({ email }) => email.startsWith('bailleur@'))!;
    expect((await client.auth.signInWithPassword(compte)).error).toBeNull();
    expect((await client.auth.updateUser({ email: 'autre@portail.example' })).error?.status).toBe(400);
  });
});

describe('the demonstration', () => {
  test('has an account a role and a status, and all sign in', async () => {
    const { data } = await service.service.from('profiles').select('role, status').limit(50);
    const profils = data as Array<{ role: string; status: string }>;
    const actifs = profils.filter(({ status }) => status === 'ACTIVE').map(({ role }) => role);
    expect([...new Set(actifs)].sort()).toEqual(['ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR']);
    expect(profils.map(({ status }) => status)).toEqual(expect.arrayContaining(['PENDING', 'DISABLED', 'BLACKLISTED']));
    for (const nom of ['bailleur', 'attente', 'desactive', 'bloque']) await service.signIn(nom);
  });

  test('has requests in every status, one with its supporting document', async () => {
    const admin = await service.signIn('admin');
    const { data } = await admin.from('access_requests').select('status, justificatifs_url');
    const demandes = data as Array<{ status: string; justificatifs_url: string[] }>;
    expect([...new Set(demandes.map(({ status }) => status))].sort()).toEqual([
      'APPROUVE',
      'BLACKLISTE',
      'EN_ETUDE',
      'RECU',
      'REFUSE',
    ]);
    expect(demandes.filter(({ justificatifs_url }) => justificatifs_url.length === 1)).toHaveLength(1);
  });
});
