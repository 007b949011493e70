// Breaks the database one rule at a time and plays the tests by role: `npm run test:mutations [-- <word of a mutation>]`.
// A mutation that no test notices is printed, and the command fails. The test of the skeleton is left out: it compares
// lists, and would fail on most mutations without proving that a role is refused.
import { readTests } from './base/fichiers.ts';
import { listMutations } from './base/mutations.ts';
import { openBasePostgresql } from './base/postgresql.ts';

const mot = process.argv[2] ?? '';
const base = await openBasePostgresql();
const [acteurs, ...tests] = readTests();
if (acteurs === undefined) throw new Error('supabase/tests/database est vide');
await base.playTest(acteurs.sql);
const joues = tests
  .filter(({ chemin }) => !chemin.includes('ossature'))
  // Inside the mutation's transaction, a test undoes itself down to a savepoint.
  .map(({ chemin, sql }) => ({
    chemin,
    sql: sql.replace(/^begin;$/m, 'savepoint essai;').replace(/^rollback;$/m, 'rollback to savepoint essai;'),
  }));

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
 * First the test that stopped the mutation before of the same thing, then those that name what is broken, then those that
 * stopped something last: most end at the first.
 */
function sortTests(nom: string): typeof joues {
  const mots = new Set((nom.match(/[a-z]+(?:_[a-z]+)+/g) ?? []).flatMap(debutsOf));
  const rank = (sql: string) => [...mots].reduce((somme, mot) => somme + (sql.split(mot).length - 1) * mot.length, 0);
  const dernier = derniers.get(sujetOf(nom));
  const cotes = joues.map((test) => ({ test, rang: test.chemin === dernier ? Infinity : rank(test.sql) }));
  const recents = [...derniers.values()];
  const recence = ({ chemin }: { chemin: string }) => recents.lastIndexOf(chemin);
  return cotes
    .toSorted((a, b) => (a.rang === b.rang ? recence(b.test) - recence(a.test) : b.rang - a.rang))
    .map(({ test }) => test);
}

const mutations = (await listMutations(base.query)).filter(({ nom }) => nom.includes(mot));
const survivantes: string[] = [];
for (const { nom, sql } of mutations) {
  await base.exec('begin;');
  let tuee: string | undefined;
  try {
    await base.exec(sql);
    for (const test of sortTests(nom)) {
      const { echecs } = await base.playTest(test.sql);
      if (echecs.length > 0) {
        tuee = test.chemin;
        derniers.delete(sujetOf(nom));
        derniers.set(sujetOf(nom), test.chemin);
        break;
      }
    }
  } catch (error) {
    tuee = `elle ne s’applique pas : ${error instanceof Error ? error.message : String(error)}`;
  }
  await base.exec('rollback;');
  if (tuee === undefined) survivantes.push(nom);
  console.log(`${tuee === undefined ? 'SURVIT' : 'arrêtée'}  ${nom}  ${tuee?.split('/').at(-1) ?? ''}`);
}
console.log(`\n${mutations.length} mutations, ${survivantes.length} survivantes`);
await base.close();
process.exitCode = survivantes.length > 0 ? 1 : 0;
