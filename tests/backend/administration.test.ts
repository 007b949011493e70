import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('the admin API, through supabase-js and the secret key', () => {
  test('creates, reads, lists, changes and deletes an account', async () => {
    const { admin } = service.service.auth;
    const email = 'Nouveau@Portail.example';
    const { data, error } = await admin.createUser({
      email,
      password: 'un-long-mot-de-passe',
      email_confirm: true,
      user_metadata: { full_name: 'Nouveau' },
    });
    expect(error).toBeNull();
    const { id } = data.user!;
    expect((await admin.getUserById(id)).data.user).toMatchObject({
      email: 'nouveau@portail.example',
      user_metadata: { full_name: 'Nouveau' },
      app_metadata: { provider: 'email' },
    });
    expect((await admin.createUser({ email })).error?.code).toBe('email_exists');
    expect((await admin.createUser({ email: 'mal' })).error?.code).toBe('validation_failed');
    const listed = await admin.listUsers({ page: 1, perPage: 3 });
    expect([listed.data.users.length, listed.data.users[0]?.id]).toEqual([3, id]);

    await admin.updateUserById(id, { password: 'un-autre-mot-de-passe', user_metadata: { ville: 'Labé' } });
    const signIn = await service.openClient().auth.signInWithPassword({
      email: 'nouveau@portail.example',
      password: 'un-autre-mot-de-passe',
    });
    expect(signIn.data.user?.user_metadata).toMatchObject({ full_name: 'Nouveau', ville: 'Labé' });

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
    expect((await service.service.from('profiles').select().eq('id', id)).data).toEqual([]);
  });

  test('an invitation arrives, opens the account once, and gives it a password', async () => {
    const { admin } = service.service.auth;
    const email = 'invitee@portail.example';
    expect((await admin.inviteUserByEmail(email)).error).toBeNull();
    const [lettre] = readLettres(service.dossier);
    expect(lettre?.to).toBe(email);
    const lien = new URL(/http\S+/.exec(lettre!.text)![0]);
    expect([lien.pathname, lien.searchParams.get('type')]).toEqual(['/nouveau-mot-de-passe', 'invite']);

    const client = service.openClient();
    const token_hash = lien.searchParams.get('token_hash')!;
    expect(
      (await admin.listUsers()).data.users.find((user) => user.email === email)?.email_confirmed_at,
    ).toBeUndefined();
    expect((await client.auth.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'choisi-par-moi-9' })).error).toBeNull();
    expect((await client.auth.verifyOtp({ token_hash, type: 'invite' })).error).not.toBeNull();
    expect(
      (await service.openClient().auth.signInWithPassword({ email, password: 'choisi-par-moi-9' })).error,
    ).toBeNull();
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
  });

  test('a link is made without a letter, for an account that exists', async () => {
    const { admin } = service.service.auth;
    const before = readLettres(service.dossier).length;
    const { data, error } = await admin.generateLink({ type: 'recovery', email: 'entreprise@portail.example' });
    expect([error, data.properties?.verification_type]).toEqual([null, 'recovery']);
    const { hashed_token: token_hash } = data.properties!;
    expect((await service.openClient().auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    expect(readLettres(service.dossier)).toHaveLength(before);
    const inconnu = await admin.generateLink({ type: 'recovery', email: 'inconnu@portail.example' });
    expect(inconnu.error?.code).toBe('user_not_found');
  });
});
