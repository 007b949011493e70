// The same migrations and the same tests on a real PostgreSQL, and what needs two connections: `npm run test:postgresql`.
import { setTimeout as sleep } from 'node:timers/promises';
import { PREPARATION, RENCONTRES } from './base/concurrence.ts';
import type { Rencontre } from './base/rencontre.ts';
import { readMigrations, readPgtap, readPlateforme, readSeed, readTests } from './base/fichiers.ts';
import { type ServeurPostgresql, startPostgresql } from './base/serveur-postgresql.ts';
import { parseTap } from './base/tap.ts';

async function mustPlay({ play }: ServeurPostgresql, nom: string, sql: string): Promise<void> {
  const { ok, sortie } = await play(sql);
  if (!ok) throw new Error(`${nom} : ${sortie}`);
}

/** Waits for a condition, ten seconds at the most: a busy machine must not fail what is right. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let essai = 0; essai < 200 && !(await condition()); essai += 1) await sleep(50);
}

/** The first holds its transaction open until the second has ended or waits for it. */
async function meet(
  { open, play }: ServeurPostgresql,
  { premier, second, attendu }: Rencontre,
): Promise<string | undefined> {
  const tenue = open();
  tenue.send(`begin; ${premier} reset role; select 'tenu';\n`);
  await until(() => tenue.said().includes('tenu'));
  let isOver = false;
  const fin = play(`begin; ${second} commit;`).finally(() => (isOver = true));
  const attente = "select count(*) from pg_stat_activity where wait_event_type = 'Lock';";
  await until(async () => isOver || (await play(attente)).sortie.trim() !== '0');
  tenue.send('commit;\n');
  tenue.end();
  const { ok, sortie: sortiePremier } = await tenue.ended;
  const { sortie } = await fin;
  if (!ok) return `le premier échoue : ${sortiePremier}`;
  return attendu.test(sortie) ? undefined : `le second dit : ${sortie}`;
}

const debut = performance.now();
const serveur = await startPostgresql();
let echecs = 0;
let reussis = 0;
const tell = (nom: string, erreurs: string[]) => {
  echecs += erreurs.length;
  console.log(`${erreurs.length === 0 ? 'ok' : 'ÉCHEC'}  ${nom}${erreurs.map((erreur) => `\n    ${erreur}`).join('')}`);
};
try {
  for (const { chemin, sql } of [...readPlateforme(), ...readMigrations()])
    await mustPlay(serveur, chemin, `begin;\n${sql}\ncommit;`);
  await mustPlay(serveur, 'pgTAP', readPgtap());
  for (const { chemin, sql } of readTests()) {
    const { ok, sortie } = await serveur.play(sql);
    const bilan = parseTap(sortie.split('\n'));
    reussis += bilan.reussis;
    tell(chemin, ok ? bilan.echecs : [...bilan.echecs, sortie.trim().split('\n').at(-1) ?? '']);
  }
  const seed = readSeed();
  await mustPlay(serveur, seed.chemin, `begin;\n${seed.sql}\nrollback;`);
  await mustPlay(serveur, 'préparation', PREPARATION);
  for (const rencontre of RENCONTRES) {
    const erreur = await meet(serveur, rencontre);
    reussis += erreur === undefined ? 1 : 0;
    tell(rencontre.nom, erreur === undefined ? [] : [erreur]);
  }
} finally {
  await serveur.close();
}
const secondes = ((performance.now() - debut) / 1000).toFixed(1);
console.log(`PostgreSQL ${serveur.version} : ${reussis} réussis, ${echecs} échecs, ${secondes} s`);
process.exitCode = echecs > 0 ? 1 : 0;
