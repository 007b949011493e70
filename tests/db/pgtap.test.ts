import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTests } from '../../scripts/base/fichiers.ts';
import { openBase, playTest } from '../../scripts/base/pglite.ts';

describe('the database, played by role', () => {
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
});
