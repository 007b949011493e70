import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type Client, type CompteEssai, createCompte, service, signIn, waitLettre } from './outils.ts';
import { createVente, deposit, hold, open } from './outils-dao.ts';

// What the agency says to the holders of a tender file after they have acquired it.

let admin: Client;
let compte: CompteEssai;
let titulaire: Client;
test.beforeAll(async () => {
  admin = await signIn(await createCompte('ADMIN'));
  compte = await createCompte('ENTREPRISE');
  titulaire = await signIn(compte);
});

test.describe('additif et questions', { tag: '@REST' }, () => {
  test('un additif parvient au titulaire par lettre, nouveau jusqu’à ce qu’il l’ouvre', async () => {
    const appel = await createVente(admin);
    await hold(appel, compte);
    const { id } = await deposit(admin, appel, 'La visite du site est avancée.');
    const lettre = await waitLettre(compte.email, /La visite du site est avancée\./);
    expect(lettre.subject).toContain(appel.reference);
    const isNouveau = async () =>
      (await titulaire.rpc('rpc_dossier_dao', { p_appel_offres_id: appel.id }).throwOnError()).data.find(
        (un) => un.id === id,
      )?.nouveau;
    expect(await isNouveau()).toBe(true);
    await open(titulaire, id);
    expect(await isNouveau()).toBe(false);
  });

  test('une question : posée une fois, répondue à tous les titulaires sans dire qui demande, publiée', async () => {
    const appel = await createVente(admin);
    const second = await createCompte('ENTREPRISE');
    await hold(appel, compte);
    await hold(appel, second);
    const p_id = randomUUID();
    const pose = (client: Client) =>
      client.rpc('rpc_pose_question', {
        p_id,
        p_appel_offres_id: appel.id,
        p_question: 'Nous, SOGEA, demandons la portance du sol.',
      });
    expect([(await pose(titulaire)).error, (await pose(titulaire)).error]).toEqual([null, null]);
    expect((await pose(await signIn(await createCompte('ENTREPRISE')))).error?.code).toBe('42501');
    const reponse = {
      p_id,
      p_version: 0,
      p_reponse: 'Elle est à l’annexe 2.',
      p_question_diffusee: 'Quelle est la portance du sol ?',
    };
    expect((await titulaire.rpc('rpc_repond_question', reponse)).error?.code).toBe('42501');
    await admin.rpc('rpc_repond_question', reponse).throwOnError();
    for (const { email } of [compte, second]) expect((await waitLettre(email, /annexe 2/)).text).not.toContain('SOGEA');
    const lues = (await (await signIn(second)).rpc('rpc_questions_dao', { p_appel_offres_id: appel.id }).throwOnError())
      .data;
    expect(lues).toMatchObject([{ question: 'Quelle est la portance du sol ?', mienne: false, posee_le: null }]);
    await admin.rpc('rpc_publie_question', { p_id }).throwOnError();
    const corrige = { ...reponse, p_version: 1, p_reponse: 'Elle est à l’annexe 3.' };
    expect((await admin.rpc('rpc_repond_question', corrige)).error?.message).toBe('question_publiee');
    const { data } = await service.rpc('rpc_questions_publiees').throwOnError();
    expect(data.filter(({ appel_offres_id }) => appel_offres_id === appel.id)).toHaveLength(1);
    const fin = { p_appel_offres_id: appel.id, p_date: new Date(Date.now() - 1_000).toISOString() };
    await admin.rpc('rpc_fixe_limite_questions', fin).throwOnError();
    const tard = { p_id: randomUUID(), p_appel_offres_id: appel.id, p_question: 'Une question de trop ?' };
    expect((await titulaire.rpc('rpc_pose_question', tard)).error?.message).toBe('questions_closes');
  });
});
