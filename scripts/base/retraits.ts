// What a migration takes away, the release before may still ask for: an upgrade that goes back leaves that release on the new
// base. Taking away is allowed, in so many words.
import { basename } from 'node:path';
import type { FichierSql } from './fichiers.ts';

/** The first migrations of which it is asked; the ones before stand as they are. */
const DEPUIS = '20261127177000';

/** What a release may name: functions, tables, views, types, columns, and their names. */
const RETRAIT =
  /\bdrop\s+(?:function|procedure|routine|table|view|materialized\s+view|type|schema|column)\b|\brename\s+(?:to|column|value|\w+\s+to)\b/i;

/** The text without bodies of functions and strings, which change nothing by themselves. */
const sansCorps = (sql: string): string =>
  sql.replace(/(\$\w*\$).*?\1/gs, "''").replace(/--[^\n]*|'(?:[^']|'')*'/g, (lu) => (lu.startsWith('--') ? lu : "''"));

/** Statements, each with the comments before it, that take something away without a comment that begins by `-- retire :`. */
export function findRetraitsMuets(migrations: readonly FichierSql[]): string[] {
  return migrations
    .filter(({ chemin }) => basename(chemin) > DEPUIS)
    .flatMap(({ chemin, sql }) =>
      sansCorps(sql)
        .replace(/^(.*--[^\n]*)$/gm, (ligne) => ligne.replaceAll(';', ','))
        .split(';')
        .filter((instruction) => {
          const actif = instruction.replace(/--[^\n]*/g, '');
          return RETRAIT.test(actif) && !/--[ \t]*retire[ \t]*:[ \t]*\S/.test(instruction);
        })
        .map((instruction) => `${basename(chemin)} : ${RETRAIT.exec(instruction.replace(/--[^\n]*/g, ''))?.[0] ?? ''}`),
    );
}
