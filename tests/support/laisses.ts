/** Units that `npm test` leaves to `npm run verify`, by path (docs/essais.md). */
export const UNITES_LAISSEES: readonly string[] = [
  // PostgreSQL plays the same assertions.
  'tests/db/pgtap.test.ts',
  'tests/scripts/ecriture-coupee.test.ts',
  'tests/scripts/installe-copies.test.ts',
  'tests/scripts/installe-etapes.test.ts',
];

/** Tests of the embedded service, likewise. */
export const SERVICE_LAISSE: readonly string[] = [
  'tests/backend/achats-coupure.test.ts',
  'tests/backend/demarrage.test.ts',
  'tests/backend/demonstration.test.ts',
  'tests/backend/demonstration-procedures.test.ts',
  // A worker killed half-way, thousands of letters, a watch of hours: their rules are units of `service/`.
  'tests/backend/depart.test.ts',
  'tests/backend/dommage.test.ts',
  'tests/backend/donnees.test.ts',
  'tests/backend/veille.test.ts',
];
