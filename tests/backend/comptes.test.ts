import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareMotDePasse, hashMotDePasse } from '../../src/embarque/comptes/hachage.ts';
import { checkPresentPassword, isSessionDeLien, isSessionOuverte } from '../../src/embarque/comptes/sessions.ts';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { type Client, type Service, startService } from './service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await service.signIn('admin');
  await service.drain();
});
afterAll(() => service.stop());

const kysely = () => service.base.connection.kysely;
const claimsOf = (jeton: string) =>
  JSON.parse(Buffer.from(jeton.split('.')[1]!, 'base64url').toString()) as { sub: string; session_id: string };
const lienOf = (to: string, subject: RegExp): URL => {
  const lettre = readLettres(service.dossier).find((une) => une.to === to && subject.test(une.subject));
  return new URL(/http\S+/.exec(lettre!.text)![0]);
};
const tokenOf = async (client: Client): Promise<string> => (await client.auth.getSession()).data.session!.access_token;

async function submit(changes: Record<string, string> = {}): Promise<{ id: string; reference: string }> {
  const reponse = await service
    .openClient()
    .rpc('rpc_submit_access_request', {
      p_type_compte: 'ENTREPRISE',
      p_full_name: 'Fanta Essai',
      p_email: 'essai@portail.example',
      p_nom_societe: 'Essai SARL',
      ...changes,
    })
    .throwOnError();
  return (reponse.data as Array<{ id: string; reference: string }>)[0]!;
}
const decide = (p_request_id: string, p_status: string) =>
  admin.rpc('rpc_mark_access_request', { p_request_id, p_status, p_reason: null });

describe('sessions', () => {
  test('a new password ends them all, and their tokens at once', async () => {
    const email = 'concurrente@portail.example';
    const voleur = await service.signIn('concurrente');
    const jeton = await tokenOf(voleur);
    const read = async () => (await voleur.from('profiles').select('email')).data;
    expect(await read()).toEqual([{ email }]);

    const { data } = await service.service.auth.admin.generateLink({ type: 'recovery', email });
    const titulaire = service.openClient();
    await titulaire.auth.verifyOtp({ token_hash: data.properties!.hashed_token, type: 'recovery' });
    expect((await titulaire.auth.updateUser({ password: 'choisi-par-moi-9' })).error).toBeNull();

    expect(await read()).toEqual([]);
    expect((await voleur.rpc('rpc_appels_offres_internes')).error?.code).toBe('42501');
    expect((await voleur.auth.refreshSession()).error).not.toBeNull();
    const { sub, session_id } = claimsOf(jeton);
    expect(await isSessionOuverte(service.base, sub, session_id)).toBe(false);
    await titulaire.auth.signInWithPassword({ email, password: 'choisi-par-moi-9' });
    expect((await titulaire.from('profiles').select('email')).data).toEqual([{ email }]);
  });

  test('says which came from the link of a letter: no present password is asked there', async () => {
    const parMotDePasse = claimsOf(await tokenOf(await service.signIn('bailleur')));
    expect(await isSessionOuverte(service.base, parMotDePasse.sub, parMotDePasse.session_id)).toBe(true);
    expect(await isSessionDeLien(service.base, parMotDePasse.session_id)).toBe(false);
    for (const type of ['recovery', 'invite'] as const) {
      const email = type === 'invite' ? 'lien@portail.example' : 'bailleur@portail.example';
      const { data } = await service.service.auth.admin.generateLink({ type, email });
      const client = service.openClient();
      await client.auth.verifyOtp({ token_hash: data.properties!.hashed_token, type });
      const { session_id } = claimsOf(await tokenOf(client));
      expect(await isSessionDeLien(service.base, session_id)).toBe(true);
      await sql`update auth.sessions set created_at = now() - interval '61 minutes' where id = ${session_id}`.execute(
        kysely(),
      );
      expect(await isSessionDeLien(service.base, session_id)).toBe(false);
    }
    for (const faux of [undefined, '', 'x']) expect(await isSessionDeLien(service.base, faux)).toBe(false);
  });

  test('the present password is the one that the account has', async () => {
    const client = service.openClient();
    const email = 'present@portail.example';
    const { data } = await service.service.auth.admin.createUser({
      email,
      password: 'le-mot-present',
      email_confirm: true,
    });
    expect(await checkPresentPassword(service.base, data.user!.id, 'le-mot-present')).toBe(true);
    expect(await checkPresentPassword(service.base, data.user!.id, 'un autre mot')).toBe(false);
    expect(await checkPresentPassword(service.base, 'personne', 'le-mot-present')).toBe(false);
    expect((await client.auth.signInWithPassword({ email, password: 'le-mot-present' })).error).toBeNull();
  });
});

describe('passwords', () => {
  test('are hashed and compared without holding the requests up', async () => {
    const empreinte = await hashMotDePasse('un-mot-de-passe');
    expect(empreinte).toMatch(/^\$2[aby]\$10\$.{53}$/);
    let battements = 0;
    const coeur = setInterval(() => (battements += 1), 5);
    const debut = performance.now();
    const tous = await Promise.all([
      ...Array.from({ length: 6 }, () => compareMotDePasse('un-mot-de-passe', empreinte)),
      compareMotDePasse('un-autre', empreinte),
      compareMotDePasse('un-mot-de-passe', null),
    ]);
    clearInterval(coeur);
    expect(tous).toEqual([true, true, true, true, true, true, false, false]);
    // Held up for each comparison, the clock would have beaten once for each of them; on a busy machine it beats less
    // often than it might, and still far more than that.
    expect(battements).toBeGreaterThan(Math.min((performance.now() - debut) / 20, 2 * tous.length));
  });

  test('over 72 bytes are refused, accents counted', async () => {
    await expect(hashMotDePasse('é'.repeat(37))).rejects.toThrow(RangeError);
    const empreinte = await hashMotDePasse('x'.repeat(72));
    expect(await compareMotDePasse('x'.repeat(73), empreinte)).toBe(false);
    const { error } = await service.service.auth.admin.createUser({
      email: 'long@portail.example',
      password: 'é'.repeat(37),
    });
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('longer than 72') as string,
    });
  });
});

describe('letters of a forgotten password', () => {
  test('leave from the queue, which never holds their link, three per hour', async () => {
    const email = 'bailleur@portail.example';
    for (let i = 0; i < 5; i += 1) await sql`select public.rpc_request_recovery(${email})`.execute(kysely());
    const { data } = await admin.from('courriels').select('payload, status').eq('recipient', email);
    expect(data).toEqual(Array.from({ length: 3 }, () => ({ payload: {}, status: 'A_ENVOYER' })));
    expect(await service.drain()).toMatchObject({ envoyes: 3 });
    const lien = lienOf(email, /nouveau mot de passe/);
    expect([lien.pathname, lien.searchParams.get('type')]).toEqual(['/nouveau-mot-de-passe', 'recovery']);
    const after = await admin.from('courriels').select('*').eq('recipient', email);
    expect(JSON.stringify(after.data)).not.toContain(lien.searchParams.get('token_hash'));
  });

  test('of an account that is gone is closed without leaving', async () => {
    const email = 'parti@portail.example';
    const { data } = await service.service.auth.admin.createUser({ email, email_confirm: true });
    await service.openClient().auth.resetPasswordForEmail(email);
    await service.service.auth.admin.deleteUser(data.user!.id);
    expect(await service.drain()).toMatchObject({ envoyes: 1, repris: 0 });
    expect(readLettres(service.dossier).map(({ to }) => to)).not.toContain(email);
  });

  test('asked for by a stranger, they leave a pending invitation whole; once it is used, no other link is left', async () => {
    const email = 'invitee@portail.example';
    const { id } = await submit({ p_email: email });
    await decide(id, 'APPROUVE').throwOnError();
    await service.drain();
    const invitation = lienOf(email, /^Ouvrez votre compte/).searchParams.get('token_hash')!;
    await service.openClient().auth.resetPasswordForEmail(email);
    await service.drain();
    const oubli = lienOf(email, /nouveau mot de passe/).searchParams.get('token_hash')!;

    const client = service.openClient();
    expect((await client.auth.verifyOtp({ token_hash: invitation, type: 'invite' })).error).toBeNull();
    expect((await client.from('profiles').select('role, status')).data).toEqual([
      { role: 'ENTREPRISE', status: 'ACTIVE' },
    ]);
    expect((await client.auth.updateUser({ password: 'choisi-par-moi-9' })).error).toBeNull();
    expect((await service.openClient().auth.verifyOtp({ token_hash: oubli, type: 'recovery' })).error).not.toBeNull();
  });
});
