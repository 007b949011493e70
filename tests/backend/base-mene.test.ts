import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageBaseSchema } from '../../src/domain/journal-public/actes-base.schema.ts';
import { syncAppelsOffres } from '../../src/embarque/synchronisation.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { aContenu, anAppelOffres } from '../support/builders.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const JOUR = 86_400_000;
const LIMITE = new Date(Date.now() + 30 * JOUR).toISOString();
const appel = anAppelOffres({
  id: 'mene-par-la-base',
  reference: 'AAON MENE',
  statut: 'OUVERT',
  date_limite: LIMITE,
  montant_dao: 500_000,
  mode_acquisition: ['MOBILE_MONEY'],
});
const lecture = (changes: Partial<typeof appel> = {}) => ({
  contenu: aContenu({ 'appels-offres': [{ ...appel, ...changes }] }),
  anomalies: [],
});

test('a DAO is asked for: the next start leaves the tender as it is, and the journal says how the content differs', async () => {
  const { base } = service;
  await syncAppelsOffres(service, lecture());
  await sql`insert into public.dao_fichiers (appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256)
    values (${appel.id}, 'DAO', 1, 'dao.pdf', ${`${appel.id}/${'a'.repeat(64)}.pdf`}, 10, 'application/pdf', ${'a'.repeat(64)})`.execute(
    base.connection.kysely,
  );
  await service.service
    .from('dao_acquisitions')
    .insert({ appel_offres_id: appel.id, entreprise_id: 'une', mode_acquisition: 'MOBILE_MONEY', montant: 500_000 })
    .throwOnError();
  const journal: string[] = [];
  const bilan = await syncAppelsOffres(service, lecture({ statut: 'ANNULE', montant_dao: 1 }), (ligne) =>
    journal.push(ligne),
  );
  const laisse = bilan?.laisses.find(({ id }) => id === appel.id);
  expect(laisse?.differences.map(({ champ }) => champ)).toEqual(['statut', 'montant_dao']);
  expect(journal.join('\n')).toContain(`Laissé à la base : ${appel.id} (statut : base OUVERT, contenu ANNULE`);
  const { data } = await service.service
    .from('appels_offres')
    .select('statut, montant_dao')
    .eq('id', appel.id)
    .single();
  expect(data).toEqual({ statut: 'OUVERT', montant_dao: 500_000 });
});

test('an administrator postpones by the screen’s call; the command reads it back with the secret key alone', async () => {
  const admin = service.openClientPorte();
  const { error } = await admin.auth.signInWithPassword(service.acces.find(({ email }) => email.startsWith('admin@'))!);
  expect(error).toBeNull();
  const nouvelle = new Date(Date.now() + 60 * JOUR).toISOString();
  const reporte = (p_date_limite: string, p_reason = 'Essai') =>
    admin.rpc('rpc_reporte_date_limite', { p_id: appel.id, p_date_limite, p_reason });
  expect((await reporte(new Date(Date.now() + 29 * JOUR).toISOString())).error?.message).toBe('date_limite_invalide');
  expect((await reporte('demain')).status).toBe(400);
  expect((await reporte(nouvelle)).error).toBeNull();
  const { secrets, url } = service;
  await expect(createApiSupabase(url, secrets.cle_publique).readProcedures()).rejects.toThrow();
  const { procedures, questions } = await createApiSupabase(url, secrets.cle_secrete).readProcedures();
  const lue = procedures.find(({ id }) => id === appel.id);
  expect(lue).toMatchObject({ statut: 'OUVERT', titulaire: null });
  expect(Date.parse(lue!.date_limite)).toBe(Date.parse(nouvelle));
  expect(lue!.dates_limites_anterieures.map((date) => Date.parse(date))).toEqual([Date.parse(LIMITE)]);
  expect(Array.isArray(questions)).toBe(true);
});

test('the act is in the public history, which the command reads page by page with the secret key alone', async () => {
  const { secrets, url } = service;
  await expect(createApiSupabase(url, secrets.cle_publique).readActesPublics(1)).rejects.toThrow();
  const api = createApiSupabase(url, secrets.cle_secrete);
  const actes = pageBaseSchema.parse(await api.readActesPublics(1));
  expect(actes.map(({ rang_base }) => rang_base)).toEqual(actes.map((_, place) => place + 1));
  const { data } = await service.service
    .from('appels_offres')
    .select('date_limite')
    .eq('id', appel.id)
    .single<{ date_limite: string }>();
  const apres = new Date(data!.date_limite).toISOString().replace(/\.\d+Z$/, 'Z');
  expect(actes.find(({ objet_id }) => objet_id === appel.id)).toMatchObject({ action: 'DATE_LIMITE_REPORTEE', apres });
  expect(await api.readActesPublics(actes.length + 1)).toEqual([]);
});

test('a team’s calls pass the front door in their exact shape', async () => {
  const entreprise = service.openClientPorte();
  const { error } = await entreprise.auth.signInWithPassword(
    service.acces.find(({ email }) => email.startsWith('entreprise@'))!,
  );
  expect(error).toBeNull();
  const avant = (await entreprise.rpc('rpc_equipe')).data as unknown[];
  expect((await entreprise.rpc('rpc_invite_membre', { p_email: 'collegue@essai.example' })).error).toBeNull();
  expect((await entreprise.rpc('rpc_invite_membre', { p_email: 'autre@essai.example', p_role: 'ADMIN' })).status).toBe(
    400,
  );
  const equipe = (await entreprise.rpc('rpc_equipe')).data as Array<{ id: string; email: string }>;
  expect(equipe).toHaveLength(avant.length + 1);
  const invite = equipe.find(({ email }) => email === 'collegue@essai.example');
  expect((await entreprise.rpc('rpc_remove_membre', { p_id: invite!.id })).error).toBeNull();
  expect((await entreprise.rpc('rpc_draw_equipe', { p_membre_id: invite!.id })).error).not.toBeNull();
});
