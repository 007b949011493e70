// Breaks the database one rule at a time and plays the tests by role: `npm run test:mutations [-- <word of a mutation>]`.
// A mutation that no test notices, or that does not apply, is printed, and the command fails. The test of the skeleton
// is left out: it compares lists, and would fail on most mutations without proving that a role is refused.
// `-- --note` writes down which test stops those that no guess leads to: with it the whole takes a third of the time.
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readArrets, writeArrets } from './base/arrets.ts';
import { type FichierSql, readTests } from './base/fichiers.ts';
import { listMutations, type Mutation } from './base/mutations.ts';
import { type BasePostgresql, openBasePostgresql } from './base/postgresql.ts';

const { values, positionals } = parseArgs({ options: { note: { type: 'boolean' } }, allowPositionals: true });
const [mot = ''] = positionals;
if (values.note && mot !== '') throw new Error('--note s’emploie seul : il réécrit la liste entière.');

/** A failed assertion ends its file. Whatever the file or a function catches, `when others` never catches this code. */
const ARRET = `
alter function extensions.ok(boolean, text) rename to ok_pgtap;
create function extensions.ok(aok boolean, descr text) returns text language plpgsql as $$
begin
  if aok is not true then raise exception using errcode = 'query_canceled', message = coalesce(descr, ''); end if;
  return ok_pgtap(aok, descr);
end $$;`;

/** A database of its own, where a mutation is played while another is played beside it. */
async function openAtelier(): Promise<BasePostgresql> {
  const base = await openBasePostgresql();
  await base.playTest(acteurs.sql);
  await base.exec(ARRET);
  return base;
}

const [acteurs, ...tests] = readTests() as [FichierSql, ...FichierSql[]];
const joues = tests
  .filter(({ chemin }) => !chemin.includes('ossature'))
  // Inside the mutation's transaction, a test undoes itself down to a savepoint.
  .map(({ chemin, sql }) => ({
    chemin,
    sql: sql.replace(/^begin;$/m, 'savepoint essai;').replace(/^rollback;$/m, 'rollback to savepoint essai;'),
  }));

/** Milliseconds. In an older transaction, `now()` is so far behind the clock that a test about minutes fails, and stops nothing. */
const AGE_TRANSACTION = 15_000;

/** Which test stopped a mutation when that was last written down: only where it is played to be played first. */
const connus = readArrets();
/** Those that it took more than a guess to stop. */
const nouveaux = new Map<string, string>();

/** Which test stopped the last mutation of a function or a table, the latest at the end. */
const derniers = new Map<string, string>();
const sujetOf = (nom: string): string => /^\w+(?=: (?:«|without))/.exec(nom)?.[0] ?? nom.slice(nom.indexOf(': ') + 2);

/** `soumissions_fichiers_taille` is also about `soumissions_fichiers` and `soumissions`: the words of a test may stop there. */
const debutsOf = (mot: string): string[] =>
  mot.split('_').flatMap((_, rang, parties) => {
    const debut = parties.slice(0, rang + 1).join('_');
    return debut.length < 6 ? [] : [debut];
  });

/**
 * First the test that is known to stop it, else the one that stopped the mutation before of the same thing, then those that name what is broken, then those that
 * stopped something last: most end at the first.
 */
function sortTests(nom: string): typeof joues {
  const mots = new Set((nom.match(/[a-z]+(?:_[a-z]+)+/g) ?? []).flatMap(debutsOf));
  const rank = (sql: string) => [...mots].reduce((somme, mot) => somme + (sql.split(mot).length - 1) * mot.length, 0);
  const connu = connus.get(nom);
  const dernier = derniers.get(sujetOf(nom));
  const isPremier = (chemin: string) => (connu === undefined ? chemin === dernier : basename(chemin) === connu);
  const cotes = joues.map((test) => ({ test, rang: isPremier(test.chemin) ? Infinity : rank(test.sql) }));
  const recents = [...derniers.values()];
  const recence = ({ chemin }: { chemin: string }) => recents.lastIndexOf(chemin);
  return cotes
    .toSorted((a, b) => (a.rang === b.rang ? recence(b.test) - recence(a.test) : b.rang - a.rang))
    .map(({ test }) => test);
}

const bases = await Promise.all(Array.from({ length: availableParallelism() }, openAtelier));
const [premiere] = bases as [BasePostgresql];
const mutations = (await listMutations(premiere.query)).filter(({ nom }) => nom.includes(mot));

/** The test that stopped the mutation, and by what; undefined when none has, or when it could not be applied. */
async function findArret(
  base: BasePostgresql,
  { nom, sql }: Mutation,
): Promise<{ test: string; par: string } | undefined> {
  try {
    await base.exec(sql);
  } catch (error) {
    console.log(`ne s’applique pas : ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  let debut = performance.now();
  for (const [rang, test] of sortTests(nom).entries()) {
    if (performance.now() - debut > AGE_TRANSACTION) {
      await base.exec(`rollback; begin; ${sql}`);
      debut = performance.now();
    }
    const { echecs } = await base.playTest(test.sql);
    if (echecs.length === 0) continue;
    if (rang > 0 || connus.has(nom)) nouveaux.set(nom, basename(test.chemin));
    derniers.delete(sujetOf(nom));
    derniers.set(sujetOf(nom), test.chemin);
    return { test: basename(test.chemin), par: echecs[0] ?? '' };
  }
  return undefined;
}

const restantes = mutations.values();
const survivantes: string[] = [];
/** Takes mutations one after the other until none is left. */
async function work(base: BasePostgresql): Promise<void> {
  for (const mutation of restantes) {
    await base.exec('begin;');
    const tuee = await findArret(base, mutation);
    await base.exec('rollback;');
    if (tuee === undefined) survivantes.push(mutation.nom);
    console.log(
      tuee === undefined ? `SURVIT  ${mutation.nom}` : `arrêtée  ${mutation.nom}  ${tuee.test} (${tuee.par})`,
    );
  }
  await base.close();
}
await Promise.all(bases.map(work));
if (values.note) writeArrets(nouveaux);
console.log(`\n${mutations.length} mutations, ${survivantes.length} survivantes`);
process.exitCode = survivantes.length > 0 ? 1 : 0;
