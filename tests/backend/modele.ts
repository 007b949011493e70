import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openBackend } from '../../src/embarque/backend.ts';
import { sowDemonstration } from '../../src/embarque/demonstration/semis.ts';
import { REQUETE_CATALOGUE } from '../../src/embarque/porte/catalogue.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import { SIEGES_ANCIENS } from '../support/sieges-anciens.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of data, migrated and sown once, that each test file copies. */
    modele: string;
    /** What its database grants: the front door's list derives from it. */
    catalogue: string;
  }
}

/** Opens a backend on an empty folder once for all test files: several seconds that each would spend again. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const modele = await mkdtemp(join(tmpdir(), 'backend-modele-'));
  const reglages = readReglages({ DONNEES: modele }, 'http://localhost:4379');
  const backend = await openBackend(
    reglages,
    () => undefined,
    (ouvert) => sowDemonstration(ouvert, modele, reglages.site),
  );
  await sql.raw(SIEGES_ANCIENS).execute(backend.base.connection.kysely);
  const { rows } = await sql.raw<{ catalogue: string }>(REQUETE_CATALOGUE).execute(backend.base.connection.kysely);
  provide('catalogue', rows[0]!.catalogue);
  await backend.close();
  provide('modele', modele);
  return () => rm(modele, { recursive: true });
}
