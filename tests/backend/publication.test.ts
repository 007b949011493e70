import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { codeOf, phrasesOf, publishProcedures } from '../../scripts/publie/procedures.ts';
import { syncAppelsOffres } from '../../src/embarque/synchronisation.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { createPublieur } from '../../src/service/publication/publieur.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { appelOffresSchema } from '../../src/domain/appel-offres/appel-offres.schema.ts';
import { formatInstant, jourOf } from '../../src/domain/socle/date.ts';
import { readInstant } from '../../src/domain/socle/instant.ts';
import { aContenu, anAppelOffres, asFichier } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';
import { type Client, type Service, startService } from './service.ts';

// From the database's own clock to the files: what `appels-offres:publie` reads of the real database, and writes (R124).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const JOUR = 86_400_000;
const appel = anAppelOffres({
  id: 'instants',
  reference: 'AAON INSTANTS',
  statut: 'OUVERT',
  date_limite: new Date(Date.now() + 30 * JOUR).toISOString().replace(/\.\d+/, ''),
});
const FICHIER = `content/appels-offres/${appel.id}.yaml`;
const openRegistre = () => writeRegistre({ [FICHIER]: stringify(asFichier(appel)) });
const run = (requete: ReturnType<typeof sql>) => requete.execute(service.base.connection.kysely);
const readBase = () => createApiSupabase(service.url, service.secrets.cle_secrete).readProcedures();

async function call(client: Client, fonction: string, corps: object): Promise<void> {
  const { error } = await client.rpc(fonction, corps);
  if (error) throw new Error(error.message);
}

/** Asked by a holder, answered and published by an administrator, each time by the database's clock. */
async function publishQuestion(question: string): Promise<void> {
  const [entreprise, admin] = [await service.signIn('entreprise'), await service.signIn('admin')];
  const p_id = randomUUID();
  await call(entreprise, 'rpc_pose_question', { p_id, p_appel_offres_id: appel.id, p_question: question });
  await call(admin, 'rpc_repond_question', { p_id, p_version: 0, p_reponse: 'Oui, jusqu’à la réception.' });
  await call(admin, 'rpc_publie_question', { p_id });
}

test('a question published by the database’s clock is written, in whole seconds, and not before it was', async () => {
  await syncAppelsOffres(service, { contenu: aContenu({ 'appels-offres': [appel] }), anomalies: [] });
  const sha256 = 'a'.repeat(64);
  await run(sql`insert into public.dao_fichiers (appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256)
    values (${appel.id}, 'DAO', 1, 'dao.pdf', ${`${appel.id}/${sha256}.pdf`}, 10, 'application/pdf', ${sha256})`);
  await run(sql`insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, status)
    select ${appel.id}, coalesce(p.entreprise_id, 'compte:' || p.id::text), p.id, 'PAYE'
    from public.profiles p where p.email = 'entreprise@portail.example'`);
  await publishQuestion('Le lot 2 comprend-il le gardiennage ?');
  // Whatever this run's clock gave, the moment is an odd one.
  await run(sql`update public.dao_questions set publiee_le = date_trunc('second', publiee_le) + interval '123456 microseconds'
    where appel_offres_id = ${appel.id}`);
  const lues = await readBase();
  const [lue] = lues.questions.filter(({ appel_offres_id }) => appel_offres_id === appel.id);
  expect(lue?.publiee_le).toMatch(/\.123456\+00:00$/);

  const racine = openRegistre();
  const bilan = publishProcedures(racine, lues, jourOf(new Date()));
  expect(codeOf(bilan)).toBe(0);
  const ecrit = appelOffresSchema.parse(parse(readFileSync(join(racine, FICHIER), 'utf8')));
  expect(ecrit.questions).toHaveLength(1);
  const [{ publiee_le } = { publiee_le: '' }] = ecrit.questions;
  expect(publiee_le).toMatch(/T\d\d:\d\d:\d\dZ$/);
  const ecart = readInstant(publiee_le) - readInstant(lue!.publiee_le);
  expect([ecart >= 0, ecart < 1000]).toEqual([true, true]);
  expect(readContenu(racine).anomalies).toEqual([]);
});

test('a deadline that the database holds to the microsecond is written no later, and is no difference ever after', async () => {
  await run(sql`update public.appels_offres set base_mene_le = clock_timestamp(),
    date_limite = date_trunc('second', clock_timestamp()) + interval '40 days 987654 microseconds',
    dates_limites_anterieures = array[date_limite] where id = ${appel.id}`);
  const racine = openRegistre();
  const bilan = publishProcedures(racine, await readBase(), jourOf(new Date()));
  expect(bilan.laisses.filter(({ isFaute }) => isFaute)).toEqual([]);
  const lu = readContenu(racine).contenu['appels-offres'].find(({ id }) => id === appel.id)!;
  const { procedures } = await readBase();
  const base = procedures.find(({ id }) => id === appel.id)!;
  expect(readInstant(base.date_limite) - readInstant(lu.date_limite ?? '')).toBe(987);
  expect(lu.dates_limites_anterieures).toEqual([appel.date_limite]);
  expect(formatInstant(lu.date_limite)).toBe(formatInstant(base.date_limite));
  // The copy that each start makes sees no difference, and a second publication writes nothing.
  const copie = await syncAppelsOffres(service, { contenu: aContenu({ 'appels-offres': [lu] }), anomalies: [] });
  expect(copie?.laisses.find(({ id }) => id === appel.id)).toBeUndefined();
  expect(publishProcedures(racine, await readBase(), jourOf(new Date())).changements).toEqual([]);
});

test('a tender whose deadline is no date is told and left; its question, and the other tenders, are written', async () => {
  await run(sql`update public.appels_offres set date_limite = 'infinity' where id = ${appel.id}`);
  const racine = openRegistre();
  const bilan = publishProcedures(racine, await readBase(), jourOf(new Date()));
  expect(phrasesOf(bilan).join('\n')).toContain(`Laissé : la procédure ${appel.id}, car date_limite : "infinity"`);
  expect(codeOf(bilan)).toBe(2);
  expect(bilan.changements).toMatchObject([{ fichier: FICHIER, champ: 'questions' }]);
});

test('a file that was renamed keeps its reference: the copy leaves it, says the remedy, and copies the others', async () => {
  const renomme = { ...appel, id: 'instants-bis' };
  const neuf = anAppelOffres({ id: 'un-autre', reference: 'AAON AUTRE', date_limite: appel.date_limite });
  const journal: string[] = [];
  const lecture = { contenu: aContenu({ 'appels-offres': [renomme, neuf] }), anomalies: [] };
  const bilan = await syncAppelsOffres(service, lecture, (ligne) => journal.push(ligne));
  expect([bilan?.recopies, bilan?.refuses?.map(({ id }) => id)]).toEqual([1, ['instants-bis']]);
  expect(journal.join('\n')).toContain('Refusé par la base : content/appels-offres/instants-bis.yaml, sa référence');
  const { data } = await service.service.from('appels_offres').select('id').eq('id', 'un-autre');
  expect(data).toHaveLength(1);
});

interface Publications {
  has_publieur: boolean;
  derniere: { reussie: boolean; detail: string } | null;
}

test('the worker takes what an administrator asked for, by the front door, and says how it ended; nobody else can', async () => {
  const admin = await service.signIn('admin');
  const read = async () => (await admin.rpc('rpc_publication').single<Publications>()).data;
  const publieur = createPublieur({
    api: createApiSupabase(service.url, service.secrets.cle_secrete),
    publish: () => Promise.resolve({ isReussie: false, detail: 'content/projets/pont.yaml : une date manque.' }),
    journal: () => undefined,
  });
  await publieur.pass();
  expect(await read()).toMatchObject({ has_publieur: true, derniere: null });
  await call(admin, 'rpc_demande_publication', {});
  const fin = { p_id: randomUUID(), p_reussie: true, p_detail: 'Rien' };
  for (const client of [admin, await service.signIn('entreprise'), service.openClient()])
    for (const [fonction, corps] of [
      ['rpc_prend_publication', {}],
      ['rpc_finit_publication', fin],
    ] as const)
      expect((await client.rpc(fonction, corps)).error?.code).toBe('42501');
  // The front door does not even ask the database.
  const anon = service.openClientPorte();
  expect((await anon.rpc('rpc_finit_publication', fin)).status).toBe(401);
  await publieur.pass();
  await vi.waitFor(async () =>
    expect((await read())?.derniere).toMatchObject({
      reussie: false,
      detail: 'content/projets/pont.yaml : une date manque.',
    }),
  );
  await publieur.stop();
});
