import { expect, test } from '@playwright/test';
import { confirmAutrui } from '../support/offres.ts';
import {
  base,
  type Client,
  createCompte,
  drawEmail,
  MOT_DE_PASSE,
  openClient,
  readsProfiles,
  service,
  signIn,
  submit,
  waitLien,
} from './outils.ts';

// Accounts on the true sign-in service: invitations, links that serve once, sessions that end.

const GOTRUE = { tag: '@GoTrue' };
const NOUVEAU = 'quatre radeaux neufs';

const codeOf = ({ error }: { error: { code?: string | undefined } | null }): string | undefined => error?.code;
const follow = (client: Client, token_hash: string, type: 'invite' | 'recovery') =>
  client.auth.verifyOtp({ token_hash, type });
const renew = async (client: Client) => codeOf(await client.auth.refreshSession());

let admin: Client;
test.beforeAll(async () => {
  admin = await signIn(await createCompte('ADMIN'));
});

const approve = (id: string, client = admin) =>
  client.rpc('rpc_mark_access_request', { p_request_id: id, p_status: 'APPROUVE' });

/** An approved request, and the token of its letter. */
async function invite(): Promise<{ email: string; jeton: string }> {
  const { id, email } = await submit();
  await approve(id).throwOnError();
  return { email, jeton: await waitLien(email, 'invite') };
}

test.describe('invitation', GOTRUE, () => {
  test('la lettre dit pour qui elle est, ouvre le compte une fois, et le mot de passe choisi connecte', async () => {
    const { email, jeton } = await invite();
    const lire = () => openClient().rpc('rpc_read_lien', { p_token_hash: jeton }).throwOnError();
    expect((await lire()).data).toMatchObject([{ email, full_name: 'Fanta Essai', nom_societe: 'Essai SARL' }]);
    expect((await lire()).data).toHaveLength(1);
    const client = openClient();
    expect(codeOf(await follow(client, jeton, 'invite'))).toBeUndefined();
    expect(codeOf(await follow(openClient(), jeton, 'invite'))).toBe('otp_expired');
    expect((await client.auth.updateUser({ password: NOUVEAU })).error).toBeNull();
    const { data } = await (await signIn({ email }, NOUVEAU)).from('profiles').select('*').single().throwOnError();
    expect(data).toMatchObject({ email, role: 'ENTREPRISE', status: 'ACTIVE', invite_le: null });
  });

  test('le lien du jour passé se renouvelle pendant sept jours, vers la même adresse', async () => {
    const { email, jeton } = await invite();
    await base()`update auth.users set confirmation_sent_at = now() - interval '25 hours' where email = ${email}`;
    expect(codeOf(await follow(openClient(), jeton, 'invite'))).toBe('otp_expired');
    const avant = Date.now();
    const { data } = await openClient().rpc('rpc_renew_invitation', { p_token_hash: jeton }).throwOnError();
    expect(data).toBe(true);
    const neuf = await waitLien(email, 'invite', avant);
    expect(neuf).not.toBe(jeton);
    expect(codeOf(await follow(openClient(), jeton, 'invite'))).toBe('otp_expired');
    expect(codeOf(await follow(openClient(), neuf, 'invite'))).toBeUndefined();
  });

  test('un mot de passe oublié laisse entière l’invitation qui attend', async () => {
    const { email, jeton } = await invite();
    await openClient().auth.resetPasswordForEmail(email);
    expect(codeOf(await follow(openClient(), jeton, 'invite'))).toBeUndefined();
  });

  test('un compte invité ne se connecte pas avant, et un compte ouvert n’est plus invité', async () => {
    const { email } = await invite();
    const tente = await openClient().auth.signInWithPassword({ email, password: MOT_DE_PASSE });
    expect(codeOf(tente)).toBe('invalid_credentials');
    const ouvert = await createCompte('VISITEUR');
    const { error } = await service.auth.admin.generateLink({ type: 'invite', email: ouvert.email });
    expect(error?.code).toBe('email_exists');
  });

  test('deux administrateurs à la fois : un seul décide', async () => {
    const [autre, { id }] = await Promise.all([signIn(await createCompte('ADMIN')), submit()]);
    const issues = await Promise.all([approve(id), approve(id, autre)]);
    expect(issues.map(({ error }) => error?.message).sort()).toEqual(['demande_deja_traitee', undefined]);
  });
});

test.describe('connexion', GOTRUE, () => {
  test('le premier administrateur : un compte ajouté au tableau de bord, puis la requête du guide', async () => {
    const email = drawEmail();
    await service.auth.admin.createUser({ email, password: MOT_DE_PASSE, email_confirm: true });
    const client = await signIn({ email });
    expect(await readsProfiles(client)).toBe(1);
    await base()`update public.profiles set role = 'ADMIN', status = 'ACTIVE' where email = ${email}`;
    expect(await readsProfiles(client)).toBeGreaterThan(1);
  });
  test('un mauvais mot de passe et une adresse inconnue : la même réponse', async () => {
    const { email } = await createCompte('VISITEUR');
    const tente = async (adresse: string) => {
      const { error } = await openClient().auth.signInWithPassword({ email: adresse, password: 'pas celui-là' });
      return [error?.status, error?.code, error?.message];
    };
    const refus = [400, 'invalid_credentials', 'Invalid login credentials'];
    expect([await tente(email), await tente(drawEmail())]).toEqual([refus, refus]);
  });
});

test.describe('sessions', GOTRUE, () => {
  test('se déconnecter partout : les autres appareils ne lisent plus rien, aussitôt', async () => {
    const compte = await createCompte('ENTREPRISE');
    const [ici, ailleurs] = [await signIn(compte), await signIn(compte)];
    expect(await readsProfiles(ailleurs)).toBe(1);
    await ici.auth.signOut({ scope: 'global' });
    expect(await readsProfiles(ailleurs)).toBe(0);
    expect(await renew(ailleurs)).toBe('refresh_token_not_found');
  });

  test('se déconnecter ici : les autres restent', async () => {
    const compte = await createCompte('ENTREPRISE');
    const [ici, ailleurs] = [await signIn(compte), await signIn(compte)];
    const { access_token = '' } = (await ici.auth.getSession()).data.session ?? {};
    await ici.auth.signOut({ scope: 'local' });
    expect(await readsProfiles(ailleurs)).toBe(1);
    const { data } = await openClient()
      .from('profiles')
      .select('id')
      .setHeader('Authorization', `Bearer ${access_token}`);
    expect(data).toEqual([]);
  });

  test('un mot de passe nouveau finit toutes les sessions, et les liens déjà partis', async () => {
    const compte = await createCompte('ENTREPRISE');
    const ailleurs = await signIn(compte);
    const { data } = await service.auth.admin.generateLink({ type: 'recovery', email: compte.email });
    const ici = await signIn(compte);
    const change = await ici.auth.updateUser({ password: NOUVEAU, current_password: MOT_DE_PASSE });
    expect(change.error).toBeNull();
    expect([await readsProfiles(ici), await readsProfiles(ailleurs)]).toEqual([0, 0]);
    expect(await renew(ailleurs)).toBe('refresh_token_not_found');
    expect(codeOf(await follow(openClient(), data.properties!.hashed_token, 'recovery'))).toBe('otp_expired');
    expect(await readsProfiles(await signIn(compte, NOUVEAU))).toBe(1);
  });

  for (const [geste, p_status] of [
    ['désactivé', 'DISABLED'],
    ['mis en liste noire', 'BLACKLISTED'],
  ] as const)
    test(`un compte ${geste} : son jeton ne fait plus rien, sans attendre un renouvellement`, async () => {
      const compte = await createCompte('BAILLEUR');
      const client = await signIn(compte);
      expect((await client.rpc('rpc_appels_offres_internes', {})).error).toBeNull();
      await admin.rpc('rpc_set_account_status', { p_user_id: compte.id, p_status, p_reason: 'Essai' }).throwOnError();
      // A blacklist is not undone: two administrators put a donor’s account on it.
      if (p_status === 'BLACKLISTED') await confirmAutrui(await signIn(await createCompte('ADMIN')), compte.id);
      expect((await client.rpc('rpc_appels_offres_internes', {})).error?.code).toBe('42501');
    });

  test('« Ban user » du tableau de bord n’agit qu’au renouvellement : le portail, lui, ferme aussitôt', async () => {
    test.info().annotations.push({
      type: 'diffère',
      description:
        'le jeton d’un compte banni lit encore jusqu’à une heure : fermer un compte se fait depuis le portail',
    });
    const compte = await createCompte('ENTREPRISE');
    const client = await signIn(compte);
    await service.auth.admin.updateUserById(compte.id, { ban_duration: '24h' });
    expect(await readsProfiles(client)).toBe(1);
    expect(await renew(client)).toBe('user_banned');
    const tente = await openClient().auth.signInWithPassword({ email: compte.email, password: MOT_DE_PASSE });
    expect(codeOf(tente)).toBe('user_banned');
  });

  test('effacer un compte au tableau de bord : ses lignes partent avec lui', async () => {
    const compte = await createCompte('ENTREPRISE');
    const client = await signIn(compte);
    expect((await service.auth.admin.deleteUser(compte.id)).error).toBeNull();
    expect(await readsProfiles(client)).toBe(0);
    const { data } = await service.from('profiles').select('id').eq('id', compte.id).throwOnError();
    expect(data).toEqual([]);
  });
});
