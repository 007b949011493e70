import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVerification } from '../../src/service/facteur/verification-fichiers.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import type { FichiersDeclares } from '../../src/service/facteur/fichiers-declares.ts';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { type Client, type Service, startService } from './service.ts';

// DAO files as a browser, or somebody with curl and the public key, asks for them: by the front door.

let service: Service;
const jetons = new Map<string, string>();
const PDF = '%PDF-1.4\nle dossier\n%%EOF\n';

const cheminOf = (texte: string, appel = 'ao') => `${appel}/${createHash('sha256').update(texte).digest('hex')}.pdf`;
const run = (requete: ReturnType<typeof sql>) => requete.execute(service.base.connection.kysely);

async function ask(nom: string, methode: string, chemin: string, corps?: BodyInit, type = 'application/json') {
  const cle = service.secrets.cle_publique;
  const reponse = await fetch(service.url + chemin, {
    method: methode,
    headers: { apikey: cle, authorization: `Bearer ${jetons.get(nom) ?? cle}`, 'content-type': type },
    ...(corps !== undefined && { body: corps }),
  });
  const texte = await reponse.text();
  return { status: reponse.status, texte, headers: reponse.headers };
}
const rpc = (nom: string, fonction: string, corps: object) =>
  ask(nom, 'POST', `/rest/v1/rpc/${fonction}`, JSON.stringify(corps));
const upload = (nom: string, texte: string, chemin = cheminOf(texte)) =>
  ask(nom, 'POST', `/storage/v1/object/dao/${chemin}`, texte, 'application/pdf');
const sign = (nom: string, chemin: string, expiresIn = 60) =>
  ask(nom, 'POST', `/storage/v1/object/sign/dao/${chemin}`, JSON.stringify({ expiresIn }));
const register = (texte: string, note?: string, p_genre = 'DAO') =>
  rpc('admin', 'rpc_depose_dao', {
    p_appel_offres_id: 'ao',
    p_genre,
    p_fichiers: [{ chemin: cheminOf(texte), nom: 'Dossier complet & plans.pdf' }],
    ...(note !== undefined && { p_note: note }),
  });
const fichierOf = async (chemin: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from public.dao_fichiers where chemin = ${chemin}`.execute(
    service.base.connection.kysely,
  );
  return rows[0]?.id ?? '';
};
/** All openings become that much older. */
const age = (secondes: number) =>
  service.base.transact(`alter table public.dao_telechargements disable trigger dao_telechargements_immuable;
    update public.dao_telechargements set ouvert_le = ouvert_le - interval '${secondes} seconds';
    alter table public.dao_telechargements enable trigger dao_telechargements_immuable;`);
const hold = (email: string, status: string) =>
  run(sql`insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, status)
    select 'ao', coalesce(p.entreprise_id, 'compte:' || p.id::text), p.id, ${status}::public.statut_acquisition
    from public.profiles p where p.email = ${email}`);

beforeAll(async () => {
  service = await startService();
  await run(sql`insert into public.appels_offres (id, reference, titre, statut, date_limite, bailleur)
    values ('ao', 'AO', 'Route', 'OUVERT', now() + interval '20 days', '{fonds}')`);
  for (const { email, password } of service.acces) {
    const client: Client = service.openClientPorte();
    const { data } = await client.auth.signInWithPassword({ email, password });
    const nom = email.split('@')[0] ?? '';
    if (data.session !== null) jetons.set(nom, data.session.access_token);
  }
  await run(sql`update public.profiles set bailleur_id = 'autre-fonds' where email = 'bailleur@portail.example'`);
});
afterAll(() => service.stop());

describe('a DAO is deposited', () => {
  test('by an administrator alone, under the hash of its bytes', async () => {
    for (const nom of ['personne', 'entreprise', 'bailleur', 'visiteur', 'attente', 'desactive', 'bloque'])
      expect([nom, (await upload(nom, PDF)).status >= 400]).toEqual([nom, true]);
    const faux = await upload('admin', PDF, cheminOf('autre chose'));
    expect([faux.status, faux.texte]).toEqual([400, expect.stringContaining('empreinte_differente')]);
    expect((await upload('admin', PDF, 'ao/dao.pdf')).status).toBe(404);
    expect((await upload('admin', PDF, cheminOf(PDF, 'inconnu'))).status).toBeGreaterThanOrEqual(400);
    expect((await upload('admin', PDF)).status).toBe(200);
    // Sent again after a cut: it is there.
    const redite = await upload('admin', PDF);
    expect([redite.status, /duplicate|already exists/i.test(redite.texte)]).toEqual([expect.any(Number), true]);
    expect(redite.status).toBeGreaterThanOrEqual(400);
  });

  test('what arrived is no DAO until it is registered, and cannot be read', async () => {
    const sans = await hold('entreprise@portail.example', 'PAYE').catch((error: unknown) => String(error));
    expect(sans).toContain('dao_indisponible');
    expect((await sign('admin', cheminOf(PDF))).status).toBeGreaterThanOrEqual(400);
    expect((await register('jamais envoyé')).texte).toContain('fichier_absent');
    const inscrit = await register(PDF);
    expect([inscrit.status, JSON.parse(inscrit.texte)]).toMatchObject([200, [{ numero: 1, taille: PDF.length }]]);
    expect((await register(PDF)).status).toBe(200);
    for (const nom of ['personne', 'entreprise', 'bailleur', 'visiteur', 'attente', 'desactive', 'bloque']) {
      const corps = { p_appel_offres_id: 'ao', p_genre: 'DAO', p_fichiers: [{ chemin: cheminOf(PDF), nom: 'x.pdf' }] };
      expect([nom, (await rpc(nom, 'rpc_depose_dao', corps)).status >= 400]).toEqual([nom, true]);
    }
  });
});

describe('a DAO is opened', () => {
  beforeAll(async () => {
    await hold('entreprise@portail.example', 'PAYE');
    await hold('concurrente@portail.example', 'DEMANDE');
    await run(sql`update public.dao_acquisitions d set status = 'ANNULE' from public.profiles p
      where p.email = 'concurrente@portail.example'
        and d.entreprise_id = coalesce(p.entreprise_id, 'compte:' || p.id::text)`);
  });

  test.each(['personne', 'concurrente', 'bailleur', 'visiteur', 'attente', 'desactive', 'bloque'])(
    'not by %s, who may not: neither the file, nor its list, nor a link',
    async (nom) => {
      const p_fichier_id = await fichierOf(cheminOf(PDF));
      for (const reponse of [
        await rpc(nom, 'rpc_ouvre_dao', { p_fichier_id }),
        await rpc(nom, 'rpc_dossier_dao', { p_appel_offres_id: 'ao' }),
        await rpc(nom, 'rpc_questions_dao', { p_appel_offres_id: 'ao' }),
        await rpc(nom, 'rpc_limite_questions', { p_appel_offres_id: 'ao' }),
        await sign(nom, cheminOf(PDF)),
        await ask(nom, 'GET', `/storage/v1/object/dao/${cheminOf(PDF)}`),
        await ask(nom, 'GET', `/storage/v1/object/authenticated/dao/${cheminOf(PDF)}`),
        await ask(nom, 'GET', `/storage/v1/object/public/dao/${cheminOf(PDF)}`),
      ]) {
        expect(reponse.status).toBeGreaterThanOrEqual(400);
        expect(reponse.texte).not.toContain('le dossier');
      }
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from public.dao_telechargements`.execute(
        service.base.connection.kysely,
      );
      expect(rows).toEqual([{ n: 0 }]);
    },
  );

  test('by its holder, by a link of 60 s that leaves a line in the log', async () => {
    const chemin = cheminOf(PDF);
    expect((await sign('entreprise', chemin)).status).toBeGreaterThanOrEqual(400);
    const ouvert = await rpc('entreprise', 'rpc_ouvre_dao', { p_fichier_id: await fichierOf(chemin) });
    expect([ouvert.status, JSON.parse(ouvert.texte)]).toEqual([200, [{ chemin, nom: 'Dossier complet & plans.pdf' }]]);
    expect((await sign('entreprise', chemin, 3_600)).status).toBe(400);
    expect((await sign('concurrente', chemin)).status).toBeGreaterThanOrEqual(400);
    expect((await sign('admin', chemin)).status).toBeGreaterThanOrEqual(400);
    const signe = await sign('entreprise', chemin);
    const { signedURL } = JSON.parse(signe.texte) as { signedURL: string };
    const lien = `/storage/v1${signedURL}&download=${encodeURIComponent('Dossier complet & plans.pdf')}`;
    const fichier = await ask('personne', 'GET', lien);
    expect([fichier.status, fichier.texte]).toEqual([200, PDF]);
    expect(fichier.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Dossier%20complet%20%26%20plans.pdf",
    );
    expect((await ask('personne', 'GET', lien.replace(/token=[^&]+/, 'token=aaa.bbb.ccc'))).texte).toContain(
      'rouvrez le fichier depuis le dossier',
    );
    await age(60);
    expect((await sign('entreprise', chemin)).status).toBeGreaterThanOrEqual(400);
    const { rows } = await run(sql`select email, appel_offres_id, sha256 from public.dao_telechargements`);
    expect(rows).toEqual([{ email: 'entreprise@portail.example', appel_offres_id: 'ao', sha256: chemin.slice(3, 67) }]);
  });

  test('by a funder for what it funds, and by an administrator', async () => {
    const p_fichier_id = await fichierOf(cheminOf(PDF));
    await run(sql`update public.profiles set bailleur_id = 'fonds' where email = 'bailleur@portail.example'`);
    for (const nom of ['bailleur', 'admin']) {
      expect((await rpc(nom, 'rpc_ouvre_dao', { p_fichier_id })).status).toBe(200);
      expect((await sign(nom, cheminOf(PDF))).status).toBe(200);
    }
    await run(sql`update public.profiles set bailleur_id = 'autre-fonds' where email = 'bailleur@portail.example'`);
    expect((await sign('bailleur', cheminOf(PDF))).status).toBeGreaterThanOrEqual(400);
  });

  test('the log is read by administrators alone', async () => {
    const lignes =
      '/rest/v1/dao_telechargements?select=id,fichier_id,email,role,entreprise_id,sha256,ouvert_le&appel_offres_id=eq.ao&order=id.desc&offset=0&limit=20';
    expect(JSON.parse((await ask('admin', 'GET', lignes)).texte)).toHaveLength(3);
    expect((await ask('entreprise', 'GET', lignes)).texte).toBe('[]');
    expect((await ask('personne', 'GET', lignes)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('what follows a deposit', () => {
  test('an addendum reaches each holder by letter, and is new until it is opened', async () => {
    const additif = `${PDF}additif`;
    await upload('admin', additif);
    expect((await register(additif, undefined, 'ADDITIF')).texte).toContain('note_requise');
    expect((await register(additif, 'Le lot 2 est retiré.\nLe lot 3 reste.', 'ADDITIF')).status).toBe(200);
    await service.drain();
    const lettres = readLettres(service.dossier).filter(({ subject }) => subject.startsWith('Additif'));
    expect(lettres.map(({ to }) => to).toSorted()).toEqual(['collegue@portail.example', 'entreprise@portail.example']);
    expect(lettres[0]?.text).toContain('Le lot 2 est retiré.');
    expect(lettres[0]?.text).toContain('/espace-entreprise?appel-offres=ao');
    const nouveaux = async () =>
      (
        JSON.parse((await rpc('entreprise', 'rpc_dossier_dao', { p_appel_offres_id: 'ao' })).texte) as Array<{
          genre: string;
          nouveau: boolean;
        }>
      ).map(({ genre, nouveau }) => [genre, nouveau]);
    expect(await nouveaux()).toEqual([
      ['DAO', false],
      ['ADDITIF', true],
    ]);
    await rpc('entreprise', 'rpc_ouvre_dao', { p_fichier_id: await fichierOf(cheminOf(additif)) });
    expect(await nouveaux()).toEqual([
      ['DAO', false],
      ['ADDITIF', false],
    ]);
  });

  test('the worker computes the hashes again, and closes a file that was changed on the disk', async () => {
    const { dao } = createApiSupabase(service.url, service.secrets.cle_secrete);
    const journal: string[] = [];
    const createVerify = (fichiers: FichiersDeclares) =>
      createVerification('Fichier de DAO', fichiers, (ligne) => journal.push(ligne));
    const verify = createVerify(dao);
    expect([await verify(), await verify()]).toEqual([2, 0]);
    const autre = `${PDF}autre`;
    await upload('admin', autre);
    await register(autre, 'Une autre version.');
    expect(await createVerify({ ...dao, read: () => Promise.resolve(new Blob(['x']).stream()) })()).toBe(0);
    expect(journal).toEqual([`Fichier de DAO altéré : ${cheminOf(autre)}`]);
    const ouvert = await rpc('entreprise', 'rpc_ouvre_dao', { p_fichier_id: await fichierOf(cheminOf(autre)) });
    expect([ouvert.status, ouvert.texte]).toEqual([400, expect.stringContaining('fichier_altere')]);
    const garde = `${PDF}garde`;
    await upload('admin', garde);
    await register(garde, 'La bonne version.');
    expect(await createVerify({ ...dao, read: () => Promise.reject(new Error('stockage en panne')) })()).toBe(0);
    expect(await verify()).toBe(1);
  });

  test('a file whose deposit nobody finished goes after a day, a registered one stays', async () => {
    const fantome = `${PDF}fantome`;
    await upload('admin', fantome);
    await service.sweep();
    const files = async () => (await readdir(join(service.dossier, 'fichiers/dao/ao'))).length;
    expect(await files()).toBe(5);
    await run(sql`update storage.objects set created_at = now() - interval '25 hours' where bucket_id = 'dao'`);
    await service.sweep();
    const { rows } = await run(sql`select count(*)::int as n from storage.objects where bucket_id = 'dao'`);
    expect(rows).toEqual([{ n: 4 }]);
    expect((await upload('admin', fantome)).status).toBe(200);
  });
});

describe('questions', () => {
  const p_id = '11111111-2222-4333-8444-555555555555';
  test('are asked by holders, answered to all of them, and published without a name', async () => {
    const question = { p_id, p_appel_offres_id: 'ao', p_question: 'Quelle est la portance ?' };
    for (const nom of ['personne', 'admin', 'concurrente', 'bailleur', 'visiteur', 'attente', 'desactive', 'bloque'])
      expect([nom, (await rpc(nom, 'rpc_pose_question', question)).status >= 400]).toEqual([nom, true]);
    expect((await rpc('entreprise', 'rpc_pose_question', { ...question, p_question: 'court' })).status).toBe(400);
    expect((await rpc('entreprise', 'rpc_pose_question', question)).status).toBe(200);
    await hold('concurrente@portail.example', 'PAYE');
    const lues = async (nom: string) =>
      JSON.parse((await rpc(nom, 'rpc_questions_dao', { p_appel_offres_id: 'ao' })).texte) as object[];
    expect(await lues('concurrente')).toEqual([]);
    const reponse = { p_id, p_version: 0, p_reponse: 'Elle est à l’annexe.', p_question_diffusee: question.p_question };
    expect((await rpc('entreprise', 'rpc_repond_question', reponse)).status).toBe(403);
    expect((await rpc('admin', 'rpc_repond_question', reponse)).status).toBe(200);
    const [lue] = await lues('concurrente');
    expect(lue).toMatchObject({ question: question.p_question, reponse: 'Elle est à l’annexe.', mienne: false });
    expect(JSON.stringify(lue)).not.toMatch(/entreprise|user|compte/);
    await service.drain();
    const lettres = readLettres(service.dossier).filter(({ subject }) => subject.startsWith('Question'));
    expect(lettres.map(({ to }) => to).toSorted()).toEqual([
      'collegue@portail.example',
      'concurrente@portail.example',
      'entreprise@portail.example',
    ]);
    expect((await rpc('admin', 'rpc_publie_question', { p_id })).status).toBe(200);
    expect((await service.service.rpc('rpc_questions_publiees')).data).toMatchObject([
      { appel_offres_id: 'ao', question: question.p_question, reponse: 'Elle est à l’annexe.' },
    ]);
    const client = service.openClientPorte(service.secrets.cle_secrete);
    expect((await client.rpc('rpc_questions_publiees', {})).data).toHaveLength(1);
  });

  test('administrators fix their end, and follow the tenders', async () => {
    const limite = new Date(Date.now() + 86_400_000).toISOString();
    const fixee = await rpc('admin', 'rpc_fixe_limite_questions', { p_appel_offres_id: 'ao', p_date: limite });
    expect(Date.parse(JSON.parse(fixee.texte) as string)).toBe(Date.parse(limite));
    const suivi = await rpc('admin', 'rpc_appels_offres_suivi', { p_id: 'ao', p_taille: 1 });
    expect(JSON.parse(suivi.texte)).toMatchObject([{ has_dao: true, version: 3, additifs: 1, acquis: 2, total: 1 }]);
    expect((await rpc('bailleur', 'rpc_appels_offres_suivi', { p_taille: 1 })).status).toBe(403);
    const questions =
      '/rest/v1/dao_questions?select=id,rang,appel_offres_id,entreprise_id,question,question_diffusee,reponse,version,posee_le,repondue_le,publiee_le&appel_offres_id=eq.ao&order=rang.asc';
    expect(JSON.parse((await ask('admin', 'GET', questions)).texte)).toHaveLength(1);
    expect((await ask('entreprise', 'GET', questions)).texte).toBe('[]');
  });
});
