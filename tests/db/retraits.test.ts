import { expect, test } from 'vitest';
import { readMigrations } from '../../scripts/base/fichiers.ts';
import { findRetraitsMuets } from '../../scripts/base/retraits.ts';

// An upgrade that goes back leaves the former release on the new base: what a migration takes away is said in it.

const of = (sql: string, nom = '20261201000000_essai.sql'): string[] => findRetraitsMuets([{ chemin: nom, sql }]);

test.each([
  ['a signature', 'drop function public.rpc_lit(text);', 'drop function'],
  ['among others', 'create table a (id int);\n-- autre chose\ndrop function if exists public.f();', 'drop function'],
  ['a column', 'alter table public.profiles\n  add column a text,\n  drop column b;', 'drop column'],
  ['a table', 'DROP TABLE public.a;', 'DROP TABLE'],
  ['a type', 'drop type public.statut;', 'drop type'],
  ['a name', 'alter table public.a rename column b to c;', 'rename column'],
  ['a name without its word', 'alter table public.a rename b to c;', 'rename b to'],
  ['a word that says nothing', '-- retire :\ndrop function public.f();', 'drop function'],
  ['a word for another', '-- retire : f, lue par personne.\ndrop function f();\ndrop function g();', 'drop function'],
])('%s that goes without a word is found', (_, sql, dit) => {
  expect(of(sql)).toEqual([`20261201000000_essai.sql : ${dit}`]);
});

test.each([
  ['said', '-- retire : f ; plus aucun écran ne la demande.\ndrop function public.f();'],
  ['said above another comment', '-- retire : f.\n-- La suite ; et la fin.\ndrop function public.f();'],
  ['in a body', "create function f() returns void language plpgsql as $$ begin execute 'x'; drop table t; end $$;"],
  ['in a sentence', "comment on table a is 'drop table, puis ; rename to';\n-- drop function f()\nselect 1;"],
  ['of a policy', 'drop policy p on public.a; drop trigger t on public.a; drop index i;'],
])('nothing is found where it is %s', (_, sql) => {
  expect(of(sql)).toEqual([]);
});

test('migrations that had landed stand as they are; the others say what they take away', () => {
  expect(of('drop function f();', '20261126000000_ancienne.sql')).toEqual([]);
  expect(findRetraitsMuets(readMigrations())).toEqual([]);
});
