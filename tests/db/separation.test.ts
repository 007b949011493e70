import type { PGlite } from '@electric-sql/pglite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBase } from '../../scripts/base/pglite.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/separation.md'), 'utf8');
const [ACTES = '', APRES = ''] = PAGE.split('## What concerns nobody but its author, or only reads');
const [SEULS = ''] = APRES.split('## What is left to one person');
const citees = (texte: string, motif: RegExp): string[] => [
  ...new Set([...texte.matchAll(motif)].map(([, nom = '']) => nom)),
];
/** The cells of each act, the head of the table aside. */
const LIGNES = ACTES.split('\n')
  .filter((ligne) => ligne.startsWith('| ') && !/^\| (?:act |-)/.test(ligne))
  .map((ligne) => ligne.split('|').map((cellule) => cellule.trim()));
const FONCTION = /`(rpc_[a-z_]+)`/g;

describe('who does, who confirms, who is told', { timeout: 60_000 }, () => {
  let base: PGlite;
  beforeAll(async () => {
    base = await openBase();
  }, 60_000);
  afterAll(() => base.close());

  const readNoms = async (sql: string): Promise<string[]> =>
    (await base.query<{ nom: string }>(sql)).rows.map(({ nom }) => nom);

  test('each function that an account may call and that writes is in the table, or concerns its author alone', async () => {
    const ecrivent = await readNoms(`select distinct proname as nom from pg_proc
      where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', oid, 'execute')`);
    const actes = citees(LIGNES.map((cellules) => cellules[2]).join(' '), FONCTION);
    const seuls = citees(SEULS, FONCTION);
    expect(ecrivent.length).toBeGreaterThan(50);
    expect(actes.filter((nom) => seuls.includes(nom))).toEqual([]);
    expect(ecrivent.filter((nom) => ![...actes, ...seuls].includes(nom))).toEqual([]);
    // What no account may call is the machine's.
    const machine = await readNoms(`select distinct proname as nom from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute')`);
    expect([...actes, ...seuls].filter((nom) => ![...ecrivent, ...machine].includes(nom))).toEqual([]);
  });

  test('each act says who, who confirms, who is told, and its line of the log', () => {
    expect(LIGNES.length).toBeGreaterThan(20);
    expect(LIGNES.filter((cellules) => cellules.length !== 8 || cellules.slice(1, 7).includes(''))).toEqual([]);
    expect(LIGNES.filter(([, , , , , , log]) => !/`[A-Z_]+`/.test(log ?? '') && !log?.startsWith('none: '))).toEqual(
      [],
    );
  });

  test('the log has the lines that the table names', async () => {
    const sources = (
      await readNoms(
        `select prosrc as nom from pg_proc where pronamespace in ('public'::regnamespace, 'prive'::regnamespace)`,
      )
    ).join('\n');
    const nommees = citees(LIGNES.map((cellules) => cellules[6]).join(' '), /`([A-Z_]+)`/g);
    // Some are put together: `'ACTE_' || issue`, `genre || '_DEPOSE'`.
    const debuts = citees(sources, /'([A-Z]+_)' \|\|/g);
    const fins = citees(sources, /\|\| '(_[A-Z]+)'/g);
    const connues = (action: string) =>
      sources.includes(`'${action}'`) ||
      debuts.some((debut) => action.startsWith(debut)) ||
      fins.some((fin) => action.endsWith(fin));
    expect(nommees.filter((action) => !connues(action))).toEqual([]);
  });
});
