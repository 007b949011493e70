import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTests } from '../../scripts/base/fichiers.ts';
import { openBase, playTest } from '../../scripts/base/pglite.ts';

describe('the database, played by role', { timeout: 60_000 }, () => {
  let base: PGlite;
  beforeAll(async () => {
    base = await openBase();
  }, 60_000);
  afterAll(() => base.close());

  test.each(readTests())('$chemin', async (fichier) => {
    const { reussis, echecs } = await playTest(base, fichier);
    expect(echecs).toEqual([]);
    expect(reussis).toBeGreaterThan(0);
  });

  test('a hosted project lets its owner write this setting by `set` alone', () => {
    const refuses = readTests().filter(({ sql }) => /set_config\('session_replication_role'/.test(sql));
    expect(refuses.map(({ chemin }) => chemin)).toEqual([]);
  });
});
