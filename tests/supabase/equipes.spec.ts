import { expect, test } from '@playwright/test';
import {
  type Client,
  type CompteEssai,
  createCompte,
  drawEmail,
  openClient,
  service,
  signIn,
  waitLettre,
} from './outils.ts';
import { createVente, deposit, hold, open } from './outils-dao.ts';

// Several people of one company: invited by letter, joined by their own choice, removed at once.

const MOT = 'Passerelle-Diani-47';

let proprietaire: CompteEssai;
let chef: Client;
test.beforeAll(async () => {
  proprietaire = await createCompte('ENTREPRISE');
  await service.from('profiles').update({ nom_societe: 'Essai SARL' }).eq('id', proprietaire.id).throwOnError();
  chef = await signIn(proprietaire);
});

const INVITE = /vous invite à partager l’espace de Essai SARL/;
/** The token of the team that a letter leads to, through the choice of a password or straight. */
const jetonOf = (texte: string): string => /jeton(?:=|%3D)(\w+)/.exec(texte)?.[1] ?? '';
const roleOf = async (email: string) =>
  (await service.from('profiles').select('role').eq('email', email).single()).data?.role;
const equipe = async (client: Client) => (await client.rpc('rpc_equipe')).data ?? [];

test.describe('équipe', { tag: '@GoTrue' }, () => {
  test('invité sans compte : la lettre ouvre le compte, l’accord donne l’espace, le retrait reprend tout aussitôt', async () => {
    const email = drawEmail();
    await chef.rpc('rpc_invite_membre', { p_email: email }).throwOnError();
    const { text } = await waitLettre(email, INVITE);
    const membre = openClient();
    const token_hash = /token_hash=(\w+)/.exec(text)?.[1] ?? '';
    expect((await membre.auth.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull();
    expect((await membre.auth.updateUser({ password: MOT })).error).toBeNull();
    const p_token = jetonOf(text);
    // The link is for one address alone.
    expect(
      (await (await signIn(await createCompte('VISITEUR'))).rpc('rpc_join_equipe', { p_token })).error?.message,
    ).toBe('lien_invalide');
    const ici = await signIn({ email }, MOT);
    expect((await ici.rpc('rpc_read_equipe', { p_token })).data).toMatchObject([{ societe: 'Essai SARL' }]);
    await ici.rpc('rpc_join_equipe', { p_token }).throwOnError();
    expect(await roleOf(email)).toBe('ENTREPRISE');
    expect(await equipe(ici)).toHaveLength(2);
    expect((await ici.rpc('rpc_invite_membre', { p_email: drawEmail() })).error?.code).toBe('42501');

    const admin = await signIn(await createCompte('ADMIN'));
    const appel = await createVente(admin);
    await hold(appel, proprietaire);
    const { id } = await deposit(admin, appel, 'Le plan 4 est corrigé dans cet additif.');
    await waitLettre(email, /Le plan 4 est corrigé/);
    const { lien = '' } = await open(ici, id);
    expect((await fetch(lien)).status).toBe(200);

    const [moi] = (await equipe(chef)).filter((un) => un.email === email);
    await chef.rpc('rpc_remove_membre', { p_id: moi!.id! }).throwOnError();
    expect((await ici.rpc('rpc_equipe')).error?.code).toBe('42501');
    expect(await open(ici, id)).toMatchObject({ code: '42501' });
    expect(await roleOf(email)).toBe('VISITEUR');
    await waitLettre(email, /ne partage plus l’espace/);
  });

  test('invité avec un compte : rien ne change avant son accord ; un lien ne sert qu’une fois', async () => {
    const invite = await createCompte('VISITEUR');
    await chef.rpc('rpc_invite_membre', { p_email: invite.email }).throwOnError();
    const { text } = await waitLettre(invite.email, INVITE);
    expect(text).not.toContain('token_hash=');
    expect(await roleOf(invite.email)).toBe('VISITEUR');
    const client = await signIn(invite);
    const rejoint = () => client.rpc('rpc_join_equipe', { p_token: jetonOf(text) });
    await rejoint().throwOnError();
    expect((await rejoint()).error?.message).toBe('lien_invalide');
    expect((await equipe(chef)).find((un) => un.email === invite.email)).toMatchObject({ is_proprietaire: false });
  });

  test('une adresse sur liste noire : la même réponse, et aucune lettre', async () => {
    const email = drawEmail();
    const bloque = await createCompte('VISITEUR');
    const admin = await signIn(await createCompte('ADMIN'));
    await admin
      .rpc('rpc_set_account_status', { p_user_id: bloque.id, p_status: 'BLACKLISTED', p_reason: 'Essai' })
      .throwOnError();
    for (const p_email of [email, bloque.email])
      expect(typeof (await chef.rpc('rpc_invite_membre', { p_email }).throwOnError()).data).toBe('string');
    await waitLettre(email, INVITE);
    const { data } = await service
      .from('courriels')
      .select('status')
      .eq('recipient', bloque.email)
      .eq('kind', 'EQUIPE_INVITATION');
    expect(data).toEqual([{ status: 'ABANDONNE' }]);
  });
});
