import type { PGlite } from '@electric-sql/pglite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBase } from '../../scripts/base/pglite.ts';
import { ACTION_JOURNAL_LABELS } from '../../src/domain/administration/actions-journal.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/decisions/0101-histoire-publique.md'), 'utf8');
const LIGNES = [...PAGE.matchAll(/^\| `([A-Z_]+)` +\| (yes|no) +\| (.*\S) +\|$/gm)].map(
  ([, action = '', issue = '', raison = '']) => ({ action, issue, raison }),
);

describe('what enters the public history', { timeout: 60_000 }, () => {
  let base: PGlite;
  beforeAll(async () => {
    base = await openBase();
  }, 60_000);
  afterAll(() => base.close());

  test('each action of the log has chosen, once, and says why', () => {
    expect(LIGNES.map(({ action }) => action).sort()).toEqual(Object.keys(ACTION_JOURNAL_LABELS).sort());
    expect(LIGNES.filter(({ raison }) => raison === '')).toEqual([]);
  });

  test('the database publishes those that chose it, and no other', async () => {
    const { rows } = await base.query<{ source: string }>(
      `select prosrc as source from pg_proc where oid = 'prive.acte_public(public.journaux_audit)'::regprocedure`,
    );
    const source = rows[0]?.source ?? '';
    const nommees = new Set([...source.matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].map(([, nom = '']) => nom));
    const publiques = LIGNES.filter(({ issue }) => issue === 'yes').map(({ action }) => action);
    expect(
      Object.keys(ACTION_JOURNAL_LABELS)
        .filter((action) => nommees.has(action))
        .sort(),
    ).toEqual(publiques.sort());
  });
});
