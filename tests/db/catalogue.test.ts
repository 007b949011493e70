import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareCatalogues, type Objet, type Query, readCatalogue } from '../../scripts/base/catalogue.ts';
import { openBase } from '../../scripts/base/pglite.ts';

// What the proof of a squash rests on: whatever a migration may leave out or change is seen (ADR-0069).

let base: PGlite;
let avant: Objet[];
const query: Query = async <Row>(sql: string) => (await base.query<Row>(sql)).rows;
beforeAll(async () => {
  base = await openBase();
  avant = await readCatalogue(query);
}, 60_000);
afterAll(() => base.close());

test('the same database has the same catalogue', async () => {
  expect(avant.length).toBeGreaterThan(1_000);
  expect(compareCatalogues(avant, await readCatalogue(query))).toEqual([]);
});

test.each([
  [
    'a default',
    'changé : colonne public.profiles.phone',
    `alter table public.profiles alter column phone set default ''`,
  ],
  ['a column', 'en plus : colonne public.projets.essai', 'alter table public.projets add column essai text'],
  [
    'the order of columns',
    'changé : relation public.projets',
    'alter table public.projets rename titre to essai; alter table public.projets add column titre text',
  ],
  ['a check', 'en moins : contrainte', 'alter table public.profiles drop constraint profiles_phone_format'],
  ['an index', 'en moins : index public.profiles_role_idx', 'drop index public.profiles_role_idx'],
  ['a sequence', 'changé : compteur', 'alter sequence public.dao_acquisitions_recu_seq increment by 2'],
  ['a function', 'changé : fonction prive.is_admin()', 'alter function prive.is_admin() volatile'],
  [
    'a path of search',
    'changé : fonction prive.is_admin()',
    'alter function prive.is_admin() set search_path = public',
  ],
  [
    'a right on a function',
    'changé : fonction prive.is_admin()',
    'revoke execute on function prive.is_admin() from anon',
  ],
  ['a trigger', 'changé : déclencheur', 'alter table public.profiles disable trigger profiles_guard'],
  ['a policy', 'changé : règle', 'alter policy profiles_select_own on public.profiles using (true)'],
  ['row-level security', 'changé : relation', 'alter table public.projets disable row level security'],
  ['a right on a table', 'changé : relation', 'grant select on public.projets to anon'],
  ['a right on a column', 'changé : colonne', 'grant update (email) on public.profiles to authenticated'],
  ['a right on a schema', 'changé : schéma prive', 'revoke usage on schema prive from anon'],
  [
    'a value of a list',
    'changé : type public.role_compte',
    `alter type public.role_compte rename value 'ADMIN' to 'X'`,
  ],
  ['a comment', 'changé : colonne', `comment on column public.profiles.phone is 'Autre.'`],
  ['an owner', 'changé : relation', 'create role autre; alter table public.projets owner to autre'],
  [
    'what is granted by default',
    'changé : droits par défaut',
    'alter default privileges in schema public grant select on tables to anon',
  ],
  ['a row', 'en plus : ligne storage.buckets', `update storage.buckets set public = true where id = 'dao'`],
  ['a publication', 'en plus : publication essai', 'create publication essai for table public.projets'],
  ['a view', 'en plus : relation public.essai', 'create view public.essai as select 1 as un'],
])('%s that differs is seen', async (_, attendu, faute) => {
  await base.exec(`begin; ${faute};`);
  const differences = compareCatalogues(avant, await readCatalogue(query));
  await base.exec('rollback;');
  expect(differences.join('\n')).toContain(attendu);
});
