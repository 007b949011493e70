// Breaks the database one rule at a time and plays the tests by role: `npm run test:mutations [-- <word of a mutation>]`.
// A mutation that no test notices is printed, and the command fails. The test of the skeleton is left out: it compares
// lists, and would fail on most mutations without proving that a role is refused.
import { readTests } from './base/fichiers.ts';
import { listMutations } from './base/mutations.ts';
import { openBase, playTest } from './base/pglite.ts';

const mot = process.argv[2] ?? '';
const base = await openBase();
const [acteurs, ...tests] = readTests();
if (acteurs === undefined) throw new Error('supabase/tests/database est vide');
await playTest(base, acteurs);
const joues = tests
  .filter(({ chemin }) => !chemin.includes('ossature'))
  // Inside the mutation's transaction, a test undoes itself down to a savepoint.
  .map(({ chemin, sql }) => ({
    chemin,
    sql: sql.replace(/^begin;$/m, 'savepoint essai;').replace(/^rollback;$/m, 'rollback to savepoint essai;'),
  }));

/** The tests that name what is broken come first: most mutations end at the first test that they are given. */
function sortTests(nom: string): typeof joues {
  const mots = (nom.match(/[a-z]+(?:_[a-z]+)+/g) ?? []).map((mot) =>
    mot.replace(/_(?:select|insert|update|delete)_.*$/, ''),
  );
  const rank = (sql: string) => mots.reduce((somme, mot) => somme + sql.split(mot).length - 1, 0);
  return joues.toSorted((a, b) => rank(b.sql) - rank(a.sql));
}

const mutations = (await listMutations(base)).filter(({ nom }) => nom.includes(mot));
const survivantes: string[] = [];
for (const { nom, sql } of mutations) {
  await base.exec('begin;');
  let tuee: string | undefined;
  try {
    await base.exec(sql);
    for (const test of sortTests(nom)) {
      const { echecs } = await playTest(base, test);
      if (echecs.length > 0) {
        tuee = test.chemin;
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
