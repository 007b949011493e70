import { sql } from 'kysely';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncAppelsOffres } from '../../src/embarque/synchronisation.ts';
import { sowInternes } from '../../src/embarque/demonstration/internes.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { aContenu, anAppelOffres } from '../support/builders.ts';
import { hasHeure } from '../../src/domain/appel-offres/date-limite.ts';
import { appelsOffres, REGISTRE } from '../support/exemples.ts';
import { type Service, startService } from './service.ts';

let service: Service;

/** Those that an account may answer: without an hour, a tender is led on paper (R135). */
const publies = appelsOffres.filter(hasHeure);
const fichier = join(REGISTRE, 'supabase/exemple/appels-offres-internes.json');
const isPublie = ({ id }: { id: string }) => publies.some((publie) => publie.id === id);
const internes = existsSync(fichier)
  ? (JSON.parse(readFileSync(fichier, 'utf8')) as Array<{ id: string; montants_lus: unknown }>).filter(isPublie)
  : [];

beforeAll(async () => {
  service = await startService();
  await syncAppelsOffres(service);
  await sowInternes(service);
});
afterAll(() => service.stop());

const readInternes = async () => {
  const bailleur = await service.signIn('bailleur');
  const reponse = await bailleur.rpc('rpc_appels_offres_internes');
  expect(reponse.error).toBeNull();
  return reponse.data as Array<Record<string, unknown> & { id: string }>;
};

test('every published tender with an hour has its row, with what is internal', async () => {
  const rows = await readInternes();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(publies.map(({ id }) => id).toSorted());
  const lus = (liste: ReadonlyArray<{ id: string; montants_lus?: unknown }>) =>
    liste.filter(({ montants_lus }) => (montants_lus as unknown[]).length > 0).map(({ id }) => id);
  expect(lus(rows).toSorted()).toEqual(lus(internes).toSorted());
  expect(rows.every(({ nb_dao_acquis }) => typeof nb_dao_acquis === 'number')).toBe(true);
});

test('copying again changes nothing internal, and nothing twice', async () => {
  const before = await readInternes();
  await syncAppelsOffres(service);
  expect(await readInternes()).toEqual(before);
});

test('a hosted Supabase is told by its secret key, and by no other', async () => {
  const { base, secrets, url } = service;
  // A register may have no tender: an empty copy is refused, for it may come from files that could not be read.
  const copies = publies.length > 0 ? publies : [anAppelOffres()];
  await sql`update public.appels_offres set titre = 'à recopier', retire_le = now()`.execute(base.connection.kysely);
  await expect(createApiSupabase(url, secrets.cle_publique).copyAppelsOffres(copies)).rejects.toThrow('clé');
  expect((await createApiSupabase(url, secrets.cle_secrete).copyAppelsOffres(copies)).recopies).toBe(copies.length);
  const { data } = await service.service.from('appels_offres').select('id, titre').is('retire_le', null).order('id');
  const attendus = copies.map(({ id, titre }) => ({ id, titre }));
  expect(data).toEqual(attendus.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
});

test.each(['entreprise', 'visiteur'])('%s is refused', async (nom) => {
  const client = await service.signIn(nom);
  expect(await client.rpc('rpc_appels_offres_internes')).toMatchObject({
    data: null,
    error: { code: '42501' },
    status: 403,
  });
});

test('a register emptied of its tenders retires them all; one that could not be read retires none', async () => {
  const contenu = aContenu({ 'appels-offres': [] });
  const countOuverts = async () =>
    (await service.service.from('appels_offres').select('id', { count: 'exact', head: true }).is('retire_le', null))
      .count;
  const faute = { fichier: 'content/appels-offres/x.yaml', champ: 'titre', valeur: undefined, attendu: 'un texte' };
  await syncAppelsOffres(service);
  await syncAppelsOffres(service, { contenu, anomalies: [faute] });
  expect(await countOuverts()).toBe(publies.length);
  await syncAppelsOffres(service, { contenu, anomalies: [] });
  expect(await countOuverts()).toBe(0);
  await syncAppelsOffres(service);
  expect(await countOuverts()).toBe(publies.length);
});
