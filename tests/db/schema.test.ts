import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { type Empreintes, findIntercalees, findRetouchees, listEmpreintes } from '../../scripts/base/empreintes.ts';
import {
  DOSSIER_SCHEMA,
  FICHIER_EMPREINTES,
  readMigrations,
  readSeed,
  readTests,
} from '../../scripts/base/fichiers.ts';
import { openBase } from '../../scripts/base/pglite.ts';
import { sujetOf, writeSchema } from '../../scripts/base/schema.ts';
import { writeTypes } from '../../scripts/base/types.ts';
import type { Database, Enums, Tables } from '../../src/data/supabase/database.types.ts';
import type { appelOffresInterneSchema } from '../../src/domain/appel-offres/appel-offres-interne.schema.ts';
import {
  MODES_ACQUISITION,
  STATUTS_APPEL_OFFRES,
  type StatutAppelOffres,
} from '../../src/domain/appel-offres/vocabulaire.ts';
import { EMAILS } from '../support/emails.ts';

describe('the files of the database', () => {
  test('one subject a migration, 200 lines at the most', () => {
    const migrations = readMigrations();
    expect(migrations.length).toBeGreaterThan(10);
    expect(new Set(migrations.map(({ chemin }) => /\d{14}/.exec(chemin)?.[0])).size).toBe(migrations.length);
    const files = [...migrations, ...readTests(), readSeed()];
    expect(files.filter(({ sql }) => sql.trimEnd().split('\n').length > 200).map(({ chemin }) => chemin)).toEqual([]);
  });

  const ecrites = JSON.parse(readFileSync(FICHIER_EMPREINTES, 'utf8')) as Empreintes;

  test('a migration is never edited, taken away, or put before another (npm run base:empreintes, once it is finished)', () => {
    const migrations = readMigrations();
    expect(findRetouchees(ecrites, migrations)).toEqual([]);
    expect(findIntercalees(ecrites, migrations)).toEqual([]);
    expect(Object.keys(listEmpreintes(migrations))).toEqual(Object.keys(ecrites));
  });

  test('an edited migration, one that is gone and one that comes before are noticed', () => {
    const [premiere, seconde, ...suite] = readMigrations();
    if (premiere === undefined || seconde === undefined) throw new Error('no migration');
    const nom = (chemin: string) => chemin.replace(/^.*\//, '');
    expect(findRetouchees(ecrites, [{ ...premiere, sql: `${premiere.sql} ` }, ...suite])).toEqual([
      nom(premiere.chemin),
      nom(seconde.chemin),
    ]);
    const avant = { chemin: 'supabase/migrations/20200101000000_avant.sql', sql: '' };
    expect(findIntercalees(ecrites, [avant, premiere])).toEqual([nom(avant.chemin)]);
  });

  test('no function is defined twice by the migrations that made the first release', () => {
    const noms = readMigrations()
      .filter(({ chemin }) => chemin.includes('/2026112612'))
      .flatMap(({ sql }) => [...sql.matchAll(/^create (?:or replace )?function ([\w.]+)/gm)].map(([, nom]) => nom));
    expect(noms.length).toBeGreaterThan(280);
    expect(noms.filter((nom, rang) => noms.indexOf(nom) !== rang)).toEqual([]);
  });

  test('a migration that goes on with a subject is named after it', () => {
    const noms = ['demandes', 'demandes_depot', 'offres_depot', 'demandes_depot_photos', 'offres', 'offres_lettres'];
    const sujets = ['demandes', 'demandes', 'offres_depot', 'demandes', 'offres', 'offres'];
    expect(noms.map((nom) => sujetOf(nom, noms))).toEqual(sujets);
  });
});

describe('the schema', { timeout: 60_000 }, () => {
  let base: PGlite;
  beforeAll(async () => {
    base = await openBase();
  }, 60_000);
  afterAll(() => base.close());

  test('database.types.ts is what the migrations say (npm run base:types)', async () => {
    expect(readFileSync('src/data/supabase/database.types.ts', 'utf8')).toBe(await writeTypes(base));
  });

  test('supabase/schema/ is what the migrations make (npm run base:schema)', async () => {
    const attendus = await writeSchema();
    const ecrits = readdirSync(DOSSIER_SCHEMA).map(
      (nom) => [nom, readFileSync(join(DOSSIER_SCHEMA, nom), 'utf8')] as const,
    );
    expect(Object.fromEntries(ecrits)).toEqual(Object.fromEntries(attendus));
  });

  test('a letter can be sent to any address that a form takes', async () => {
    const regle = await base.query<{ regle: string }>(
      `select pg_get_expr(conbin, conrelid) as regle from pg_constraint where conname = 'courriels_recipient_format'`,
    );
    const { rows } = await base.query<{ recipient: string }>(
      `select recipient from unnest($1::text[]) as essai(recipient) where ${regle.rows[0]?.regle}`,
      [EMAILS.map(([email]) => email)],
    );
    const bons = EMAILS.filter(([, isBon]) => isBon).map(([email]) => email);
    expect(rows.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(bons));
  });

  test('closed lists are the domain’s', async () => {
    const { rows } = await base.query<{ statuts: string[] }>(
      'select enum_range(null::public.statut_appel_offres)::text[] as statuts',
    );
    expect(rows[0]?.statuts).toEqual(STATUTS_APPEL_OFFRES);
    expectTypeOf<Enums<'statut_appel_offres'>>().toEqualTypeOf<StatutAppelOffres>();
    const modes = await base.query<{ regle: string }>(
      `select pg_get_constraintdef(oid) as regle from pg_constraint where conname in ('appels_offres_mode_acquisition_connu', 'dao_acquisitions_mode_connu')`,
    );
    expect(modes.rows.map(({ regle }) => regle.match(/(?<=')[A-Z_]+(?=')/g))).toEqual([
      MODES_ACQUISITION,
      MODES_ACQUISITION,
    ]);
  });

  test('internal fields keep the domain’s names', () => {
    type Ligne = Database['public']['Functions']['rpc_appels_offres_internes']['Returns'][number];
    expectTypeOf<keyof Ligne>().toEqualTypeOf<keyof z.infer<typeof appelOffresInterneSchema>>();
    expectTypeOf<Tables<'profiles'>['status']>().toEqualTypeOf<'ACTIVE' | 'PENDING' | 'DISABLED' | 'BLACKLISTED'>();
  });

  test('the demonstration can be sown twice, and shows every state', async () => {
    const { sql } = readSeed();
    await sowComptes(base);
    await base.exec(sql);
    await base.exec(sql);
    const { rows } = await base.query<{ comptes: string; demandes: string; signalements: string }>(`
      select (select string_agg(distinct role || ' ' || status, ', ') from public.profiles) as comptes,
        (select string_agg(distinct status::text, ', ') from public.access_requests) as demandes,
        (select string_agg(status::text, ', ' order by reference) from public.signalements) as signalements`);
    expect(rows[0]).toEqual({
      comptes:
        'ADMIN ACTIVE, BAILLEUR ACTIVE, ENTREPRISE ACTIVE, ENTREPRISE BLACKLISTED, ENTREPRISE DISABLED, VISITEUR ACTIVE, VISITEUR PENDING',
      demandes: 'APPROUVE, BLACKLISTE, EN_ETUDE, RECU, REFUSE',
      signalements: 'RECU, TRAITE, RECU',
    });
  });
});

/** What the launcher does with supabase/exemple/comptes.json through the admin API. */
async function sowComptes(base: PGlite): Promise<void> {
  const comptes = JSON.parse(readFileSync('supabase/exemple/comptes.json', 'utf8')) as Array<Record<string, string>>;
  for (const { email, full_name } of comptes) {
    await base.query(
      'insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (gen_random_uuid(), $1, now(), $2)',
      [email, JSON.stringify({ full_name })],
    );
  }
}
