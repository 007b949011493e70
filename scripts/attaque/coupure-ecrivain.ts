// Writes rows for ever, and prints the number of each one once the base has answered. Started by coupure.ts:
// `node coupure-ecrivain.ts <folder of a base>`, with a second folder where the disk is simulated and a third one where what it holds after the cut goes.
import { sql } from 'kysely';
import { followDisque } from './disque-simule.ts';

const [dossier = '', ombre, coupe] = process.argv.slice(2);
const cut = ombre === undefined ? undefined : followDisque(dossier, ombre);
// After the disk: this reads node:fs.
const { openPglite } = await import('../../src/embarque/base/base.ts');

const { exec, connection } = await openPglite(dossier);
await exec('create table if not exists essai (numero serial primary key, texte text not null)');

/** The moment of the cut, in operations; between two answers as well as during one. */
const fin = cut === undefined ? Infinity : 20 + Math.floor(Math.random() * 150);

for (let rang = 0; rang < fin; rang += 1) {
  const texte = 'x'.repeat(Math.floor(Math.random() * 3000));
  const { rows } = await sql<{ numero: number }>`insert into essai (texte) values (${texte}) returning numero`.execute(
    connection.kysely,
  );
  process.stdout.write(`${rows[0]?.numero}\n`);
  // What moves pages: rows that change, and now and then the files of the tables.
  if (Math.random() < 0.1) await exec(`update essai set texte = texte || 'y' where numero % 7 = ${rang % 7}`);
  if (Math.random() < 0.02) await exec('checkpoint');
}
if (Math.random() < 0.5) await exec(`begin; insert into essai (texte) values ('jamais répondue');`);
cut?.(coupe ?? '');
process.kill(process.pid, 'SIGKILL');
