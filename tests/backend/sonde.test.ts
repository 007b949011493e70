import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Disponibilite } from '../../src/domain/appel-offres/incident.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { createSonde } from '../../src/service/facteur/sonde.ts';
import { call } from '../support/offres.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const journal: string[] = [];
/** The probe as a worker runs it: over HTTP, through the front door. */
const openSonde = (cle = service.secrets.cle_secrete) =>
  createSonde({ api: createApiSupabase(service.url, cle), journal: (ligne) => journal.push(ligne) });

const readDisponibilite = async (): Promise<Disponibilite> => {
  const admin = await service.signIn('admin');
  return call<Disponibilite>(admin, 'rpc_disponibilite', { p_jours: 1 });
};

test('the probe writes, reads back and is written down; another key is refused', async () => {
  await openSonde().pass();
  await openSonde().pass();
  expect(journal).toEqual([]);
  const lue = await readDisponibilite();
  expect(lue).toMatchObject({ pannes: [] });
  expect(lue.derniere).not.toBeNull();
  expect(lue.delai_max_ms).toBeGreaterThan(0);
  await openSonde(service.secrets.cle_publique).pass();
  expect(journal).toHaveLength(1);
  expect(await readDisponibilite()).toMatchObject({ derniere: lue.derniere });
});

test('a storage that refuses is a failure, until it takes again', async () => {
  const { kysely } = service.base.connection;
  await sql`delete from storage.objects where bucket_id = 'sonde'`.execute(kysely);
  await sql`delete from storage.buckets where id = 'sonde'`.execute(kysely);
  await openSonde().pass();
  await sql`insert into storage.buckets (id, name, public) values ('sonde', 'sonde', false)`.execute(kysely);
  await openSonde().pass();
  expect(await readDisponibilite()).toMatchObject({ pannes: [{ cause: 'STOCKAGE' }] });
  expect(journal.at(-1)).toMatch(/^La sonde : le stockage ne répond pas/);
});
