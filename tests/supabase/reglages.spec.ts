import { expect, test } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBornes, readReglages } from '../../scripts/supabase/reglages.ts';
import {
  base,
  createCompte,
  drawEmail,
  environnement,
  MOT_DE_PASSE,
  openClient,
  service,
  signIn,
  waitLettre,
} from './outils.ts';

// supabase/config.toml against the running service: each setting by what the service does.

const { minimum_password_length, jwt_expiry, refresh_token_reuse_interval, email, site_url } = readReglages();
const { max_rows } = readBornes();
const GOTRUE = { tag: '@GoTrue' };

const codeOf = ({ error }: { error: { code?: string | undefined } | null }): string | undefined => error?.code;

test.describe('qui peut ouvrir un compte', GOTRUE, () => {
  test('personne ne s’inscrit', async () => {
    const { auth } = openClient();
    expect(codeOf(await auth.signUp({ email: drawEmail(), password: MOT_DE_PASSE }))).toBe('signup_disabled');
  });
  test('ni sans nom', async () => {
    expect(codeOf(await openClient().auth.signInAnonymously())).toBe('anonymous_provider_disabled');
  });
  test('ni par un code reçu', async () => {
    expect(codeOf(await openClient().auth.signInWithOtp({ email: drawEmail() }))).toBe('signup_disabled');
  });
  test('un code se demande pour un compte qui existe : il part à son titulaire seul', async () => {
    test.info().annotations.push({
      type: 'diffère',
      description: 'R76 : le service envoie un lien de connexion à qui a un compte ; le portail embarqué refuse',
    });
    const { email: adresse } = await createCompte('VISITEUR');
    expect(codeOf(await openClient().auth.signInWithOtp({ email: adresse }))).toBeUndefined();
  });
  test('un compte ne se lie à aucun autre service', async () => {
    const client = await signIn(await createCompte('VISITEUR'));
    const { error } = await client.auth.linkIdentity({ provider: 'github' });
    expect(error?.code).toBe('manual_linking_disabled');
  });
});

test.describe('mots de passe', GOTRUE, () => {
  test(`${minimum_password_length} signes au moins, et autre que le précédent`, async () => {
    const { auth } = await signIn(await createCompte('VISITEUR'));
    const court = 'Zk3!'.repeat(9).slice(0, minimum_password_length - 1);
    const change = (password: string) => auth.updateUser({ password, current_password: MOT_DE_PASSE });
    expect(codeOf(await change(court))).toBe('weak_password');
    expect(codeOf(await change(MOT_DE_PASSE))).toBe('same_password');
    expect((await change('x'.repeat(73))).error?.status).toBeGreaterThanOrEqual(400);
  });
  test('le présent est demandé, sauf à la session d’un lien', async () => {
    const compte = await createCompte('VISITEUR');
    const { auth } = await signIn(compte);
    const password = 'quatre radeaux neufs';
    expect(codeOf(await auth.updateUser({ password }))).toBe('current_password_required');
    const faux = await auth.updateUser({ password, current_password: 'pas le bon du tout' });
    expect(codeOf(faux)).toBe('current_password_invalid');
    const { data } = await service.auth.admin.generateLink({ type: 'recovery', email: compte.email });
    const lie = openClient();
    await lie.auth.verifyOtp({ token_hash: data.properties!.hashed_token, type: 'recovery' });
    expect((await lie.auth.updateUser({ password })).error).toBeNull();
  });
  test('une session de plus d’un jour se confirme avant de changer le mot de passe', async () => {
    const compte = await createCompte('VISITEUR');
    const { auth } = await signIn(compte);
    await base()`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${compte.id}`;
    const change = await auth.updateUser({ password: 'quatre radeaux neufs', current_password: MOT_DE_PASSE });
    expect(codeOf(change)).toBe('reauthentication_needed');
  });
  test('une adresse qui n’est pas confirmée n’ouvre rien', async () => {
    const compte = { email: drawEmail(), password: MOT_DE_PASSE };
    await service.auth.admin.createUser(compte);
    expect(codeOf(await openClient().auth.signInWithPassword(compte))).toBe('email_not_confirmed');
    // With sign-ups closed, nothing else shows that addresses are not confirmed by themselves.
    const { adresse, clePublique } = environnement;
    const reglages = await fetch(`${adresse}/auth/v1/settings`, { headers: { apikey: clePublique } });
    expect(await reglages.json()).toMatchObject({ mailer_autoconfirm: !email.enable_confirmations });
  });
});

test.describe('sessions', GOTRUE, () => {
  test(`un jeton vaut ${jwt_expiry} s`, async () => {
    const { data } = await (await signIn(await createCompte('VISITEUR'))).auth.getSession();
    expect(data.session?.expires_in).toBe(jwt_expiry);
  });
  test(`deux onglets peuvent renouveler avec le même, pendant ${refresh_token_reuse_interval} s`, async () => {
    const client = await signIn(await createCompte('VISITEUR'));
    const { refresh_token = '' } = (await client.auth.getSession()).data.session ?? {};
    const renew = async () => codeOf(await openClient().auth.refreshSession({ refresh_token }));
    expect([await renew(), await renew()]).toEqual([undefined, undefined]);
    // The second renewal made the one that counts: only its parent may still be used again.
    await openClient().auth.refreshSession({ refresh_token });
    const suivant = (await openClient().auth.refreshSession({ refresh_token })).data.session?.refresh_token ?? '';
    const { data } = await openClient().auth.refreshSession({ refresh_token: suivant });
    const wait = () => sleep((refresh_token_reuse_interval + 1) * 1_000);
    await wait();
    expect(await renew()).toBe('refresh_token_already_used');
    // Rotation: a spent token that comes back was stolen, and ends its whole session, once the same interval is over.
    await wait();
    const dernier = await openClient().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(codeOf(dernier)).toMatch(/^refresh_token_/);
  });
});

test.describe('liens et lettres', GOTRUE, () => {
  test(`un lien est fait de ${email.otp_length} chiffres, et mène au site seul`, async () => {
    const { email: adresse } = await createCompte('VISITEUR');
    const { data } = await service.auth.admin.generateLink({
      type: 'recovery',
      email: adresse,
      options: { redirectTo: 'https://ailleurs.example/piege' },
    });
    expect(data.properties?.email_otp).toHaveLength(email.otp_length);
    expect(new URL(data.properties?.redirect_to ?? '').origin).toBe(environnement.site);
  });
  test(`un lien vaut ${email.otp_expiry} s`, async () => {
    const draw = async (age: number): Promise<string | undefined> => {
      const { id, email: adresse } = await createCompte('VISITEUR');
      const { data } = await service.auth.admin.generateLink({ type: 'recovery', email: adresse });
      await base()`update auth.users set recovery_sent_at = now() - make_interval(secs => ${age}) where id = ${id}`;
      const token_hash = data.properties!.hashed_token;
      return codeOf(await openClient().auth.verifyOtp({ token_hash, type: 'recovery' }));
    };
    expect(await draw(email.otp_expiry - 60)).toBeUndefined();
    expect(await draw(email.otp_expiry + 60)).toBe('otp_expired');
  });
  test('la lettre d’un mot de passe oublié est la nôtre, et part par notre messagerie', async () => {
    test.skip(
      environnement.portSmtp === undefined,
      'SUPABASE_SMTP_PORT n’est pas donné : les lettres du service ne se voient pas',
    );
    const compte = await createCompte('VISITEUR');
    expect((await openClient().auth.resetPasswordForEmail(compte.email)).error).toBeNull();
    const lettre = await waitLettre(compte.email, /token_hash=/);
    expect(lettre.subject).toBe(email.template.recovery.subject);
    expect(lettre.html).toContain('Elle sert une seule fois, pendant 24 heures.');
    expect(lettre.html).toContain(`${environnement.site}/nouveau-mot-de-passe?token_hash=`);
    expect((lettre as unknown as { from: string }).from).toContain(email.smtp.sender_name);
    expect(site_url).toBe('env(PUBLIC_SITE_URL)');
  });
  test('une seconde lettre attend une minute', async () => {
    test.info().annotations.push({
      type: 'diffère',
      description: 'R74 : l’adresse d’un compte reçoit 429, une inconnue 200 ; la page répond pareil, l’API non',
    });
    const compte = await createCompte('VISITEUR');
    const ask = async (adresse: string) => codeOf(await openClient().auth.resetPasswordForEmail(adresse));
    expect([await ask(compte.email), await ask(compte.email)]).toEqual([undefined, 'over_email_send_rate_limit']);
    const inconnue = drawEmail();
    expect([await ask(inconnue), await ask(inconnue)]).toEqual([undefined, undefined]);
  });
  test('changer d’adresse demande l’accord des deux', async () => {
    test.info().annotations.push({
      type: 'diffère',
      description:
        'R76 : le service laisse demander une autre adresse, que les deux boîtes confirment ; le portail embarqué refuse',
    });
    const compte = await createCompte('ENTREPRISE');
    const client = await signIn(compte);
    const nouvelle = drawEmail();
    expect((await client.auth.updateUser({ email: nouvelle })).error).toBeNull();
    const [ligne] =
      await base()`select email, email_change_token_current <> '' as ancienne, email_change_token_new <> '' as nouvelle
      from auth.users where id = ${compte.id}`;
    expect(ligne).toEqual({ email: compte.email, ancienne: true, nouvelle: true });
  });
});

test.describe('bornes', { tag: '@REST' }, () => {
  const FONCTION = 'public.rpc_essai_bornes()';
  test.afterEach(async () => {
    await base().unsafe(`drop function if exists ${FONCTION}`);
  });
  test(`une réponse porte ${max_rows} lignes au plus`, async () => {
    await base().unsafe(`create function ${FONCTION} returns setof integer language sql stable set search_path = ''
      as 'select generate_series(1, ${max_rows + 1})'`);
    const lire = async () => (await service.rpc('rpc_essai_bornes' as 'rpc_questions_publiees')).data?.length;
    await expect.poll(lire).toBe(max_rows);
  });
});
