import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type Client, type CompteEssai, createCompte, openClient, service, signIn } from './outils.ts';
import {
  createAppel,
  createVente,
  deposit,
  drawPdf,
  hold,
  open,
  readJournal,
  upload,
  waitSecondes,
} from './outils-dao.ts';
import { announce, sendPart } from './outils-tus.ts';

// The files of tenders on the true Storage: deposited by administrators, opened by who may, each opening logged first.

const STORAGE = { tag: '@Storage' };
const LIEN_S = 60;

let admin: Client;
let compte: CompteEssai;
let titulaire: Client;
test.beforeAll(async () => {
  admin = await signIn(await createCompte('ADMIN'));
  compte = await createCompte('ENTREPRISE');
  titulaire = await signIn(compte);
});

const statusOf = async (lien: string | undefined) => (lien === undefined ? undefined : (await fetch(lien)).status);

test.describe('déposer un DAO', STORAGE, () => {
  test('par un administrateur, sous son empreinte ; inscrit, journalisé, puis vérifié par le facteur', async () => {
    const appel = await createAppel();
    const { id } = await deposit(admin, appel);
    expect(await readJournal(appel.id)).toEqual(['DAO_DEPOSE']);
    await expect
      .poll(
        async () => (await service.from('dao_fichiers').select('verifiee_le').eq('id', id).single()).data?.verifiee_le,
        {
          timeout: 90_000,
        },
      )
      .not.toBeNull();
  });

  test('par un autre, sous un autre nom, ailleurs, d’un autre type ou trop gros : refusé', async () => {
    const appel = await createAppel();
    const { chemin, corps } = drawPdf(appel);
    for (const client of [openClient(), titulaire, await signIn(await createCompte('BAILLEUR'))])
      expect(await upload(client, chemin, corps)).toBe(403);
    for (const nom of [`${appel.id}/dao.pdf`, chemin.replace(appel.id, 'inconnu'), `a/${chemin}`])
      expect(await upload(admin, nom, corps)).toBe(403);
    expect(await upload(admin, chemin, corps, { type: 'text/html' })).toBe(415);
    expect(await upload(admin, chemin, Buffer.alloc(52_428_801))).toBe(413);
    expect(await upload(admin, chemin, corps)).toBe(200);
    expect(await upload(admin, chemin, corps)).toBe(409);
    // Arrived and not registered: found again by who takes the deposit up, and nothing is on sale.
    expect((await admin.rpc('rpc_dao_arrives', { p_chemins: [chemin] })).data).toEqual([chemin]);
    const absent = {
      p_appel_offres_id: appel.id,
      p_genre: 'DAO' as const,
      p_fichiers: [{ chemin: drawPdf(appel).chemin, nom: 'a' }],
    };
    expect((await admin.rpc('rpc_depose_dao', absent)).error?.message).toBe('fichier_absent');
  });

  test('une place signée d’avance ne se donne qu’à un administrateur, et n’écrase rien', async () => {
    const appel = await createAppel();
    const [libre, pris] = [drawPdf(appel), await deposit(admin, appel)];
    expect((await titulaire.storage.from('dao').createSignedUploadUrl(libre.chemin)).error).not.toBeNull();
    const { data } = await admin.storage.from('dao').createSignedUploadUrl(libre.chemin);
    const envoie = (chemin: string) =>
      openClient()
        .storage.from('dao')
        .uploadToSignedUrl(chemin, data!.token, new Blob([libre.corps], { type: 'application/pdf' }));
    expect((await envoie(pris.chemin)).error).not.toBeNull();
    expect((await envoie(libre.chemin)).error).toBeNull();
    expect((await admin.storage.from('dao').createSignedUploadUrl(pris.chemin, { upsert: true })).error).not.toBeNull();
  });

  test('repris après une coupure (TUS) : les mêmes règles', async () => {
    const { chemin, corps } = drawPdf(await createAppel());
    const annonce = { bucket: 'dao', chemin, type: 'application/pdf', taille: corps.length };
    expect((await announce(titulaire, annonce)).status).toBe(403);
    const envoi = await announce(admin, annonce);
    expect(envoi.status).toBe(201);
    expect(await sendPart(envoi, corps, 0)).toEqual([204, corps.length]);
    expect((await admin.rpc('rpc_dao_arrives', { p_chemins: [chemin] })).data).toEqual([chemin]);
  });
});

test.describe('ouvrir un DAO', STORAGE, () => {
  test(`journal d’abord, puis un lien de ${LIEN_S} s : passé ce temps, ni lien ni nouveau lien sans nouvelle ouverture`, async () => {
    const appel = await createVente(admin);
    const { id, corps, sha256 } = await deposit(admin, appel, 'Le lot 2 est retiré du dossier.');
    await hold(appel, compte);
    expect(
      (await titulaire.storage.from('dao').createSignedUrl(`${appel.id}/${sha256}.pdf`, LIEN_S)).error,
    ).not.toBeNull();
    const { lien, chemin = '' } = await open(titulaire, id, LIEN_S);
    const lu = await fetch(lien ?? '');
    expect([lu.status, Buffer.from(await lu.arrayBuffer()).equals(corps)]).toEqual([200, true]);
    expect(lu.headers.get('content-disposition')).toContain(encodeURIComponent('additif & plans.pdf'));
    const { data } = await admin
      .from('dao_telechargements')
      .select('email, sha256, role')
      .eq('fichier_id', id)
      .throwOnError();
    expect(data).toEqual([{ email: compte.email, sha256, role: 'ENTREPRISE' }]);
    await waitSecondes(LIEN_S);
    expect(await statusOf(lien)).toBe(400);
    expect((await titulaire.storage.from('dao').createSignedUrl(chemin, LIEN_S)).error).not.toBeNull();
    expect(await statusOf((await open(titulaire, id)).lien)).toBe(200);
  });

  test('dans la minute d’une ouverture, son titulaire peut signer un lien plus long', async () => {
    test.info().annotations.push({
      type: 'diffère',
      description: 'le portail embarqué refuse un lien de plus de 60 s ; le service signe la durée qu’on lui demande',
    });
    const appel = await createVente(admin);
    const { id } = await deposit(admin, appel, 'Un additif qui se lit longtemps.');
    await hold(appel, compte);
    const { lien = '' } = await open(titulaire, id, 3_600);
    const [, charge = ''] = (new URL(lien).searchParams.get('token') ?? '').split('.');
    const { iat, exp } = JSON.parse(Buffer.from(charge, 'base64url').toString()) as { iat: number; exp: number };
    expect(exp - iat).toBe(3_600);
  });

  test('un administrateur, le bailleur qui finance, le titulaire même après la limite ; personne d’autre', async () => {
    const { data: fiche } = await service
      .from('profiles')
      .select('bailleur_id')
      .not('bailleur_id', 'is', null)
      .limit(1)
      .single();
    const finance = await createCompte('BAILLEUR');
    await service.from('profiles').update({ bailleur_id: fiche!.bailleur_id }).eq('id', finance.id).throwOnError();
    const appel = await createAppel(0, { bailleur: [fiche!.bailleur_id] });
    const { id, chemin } = await deposit(admin, appel);
    await hold(appel, compte);
    const passe = { statut: 'CLOTURE' as const, date_limite: new Date(Date.now() - 1_000).toISOString() };
    await service.from('appels_offres').update(passe).eq('id', appel.id).throwOnError();
    for (const client of [admin, titulaire, await signIn(finance)])
      expect(await statusOf((await open(client, id)).lien)).toBe(200);
    const autres = [
      await createCompte('BAILLEUR'),
      await createCompte('ENTREPRISE'),
      await createCompte('VISITEUR'),
      await createCompte('ADMIN', 'PENDING'),
    ];
    for (const autre of autres) {
      const client = await signIn(autre);
      expect(await open(client, id)).toMatchObject({ code: '42501', message: 'dao_non_detenu' });
      expect((await client.storage.from('dao').download(chemin)).error).not.toBeNull();
      expect((await client.storage.from('dao').list(appel.id)).data).toEqual([]);
    }
    expect(await open(openClient(), id)).toMatchObject({ code: '42501' });
    expect(await open(admin, randomUUID())).toMatchObject({ code: '42501' });
  });

  test('un fichier inscrit ne se déplace, ne se remplace ni ne s’efface, clé secrète comprise', async () => {
    const { chemin, corps } = await deposit(admin, await createAppel());
    for (const client of [admin, service]) {
      const fichiers = client.storage.from('dao');
      expect((await fichiers.move(chemin, chemin.replace('.pdf', '.zip'))).error).not.toBeNull();
      expect(
        (await fichiers.upload(chemin, new Blob(['x'], { type: 'application/pdf' }), { upsert: true })).error,
      ).not.toBeNull();
      await fichiers.remove([chemin]);
    }
    const { data, error } = await service.storage.from('dao').download(chemin);
    expect(error).toBeNull();
    expect(Buffer.from(await data!.arrayBuffer()).equals(corps)).toBe(true);
  });
});
