// A migration that was published is never edited nor taken away: its fingerprint is written down once, when it is finished.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { FichierSql } from './fichiers.ts';

/** SHA-256 of each migration by its file's name. */
export type Empreintes = Record<string, string>;

export const empreinteOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

export const listEmpreintes = (migrations: readonly FichierSql[]): Empreintes =>
  Object.fromEntries(migrations.map(({ chemin, sql }) => [basename(chemin), empreinteOf(sql)]));

/** Migrations that were written down and are no longer the same, or no longer there. */
export function findRetouchees(ecrites: Empreintes, migrations: readonly FichierSql[]): string[] {
  const presentes = listEmpreintes(migrations);
  return Object.keys(ecrites).filter((nom) => presentes[nom] !== ecrites[nom]);
}

/** Migrations that come before one that was written down: a base that has the later one would take them in another order. */
export function findIntercalees(ecrites: Empreintes, migrations: readonly FichierSql[]): string[] {
  const derniere = Object.keys(ecrites).sort().at(-1) ?? '';
  return migrations.map(({ chemin }) => basename(chemin)).filter((nom) => !(nom in ecrites) && nom < derniere);
}
