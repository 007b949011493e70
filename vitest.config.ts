import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What the build gives the browser's code; a test brings its own service. */
const environnement = fileURLToPath(new URL('tests/support/environnement.ts', import.meta.url));

const DOMAINE = 'tests/domain/**/*.test.ts';

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        resolve: { alias: { 'astro:env/client': environnement } },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/dist/**', 'tests/backend/**', 'tests/attaque/**', DOMAINE],
          testTimeout: 20_000,
        },
      },
      // Rules without state: a hundred files share one process, and take a tenth of the time.
      { test: { name: 'domaine', include: [DOMAINE], isolate: false, testTimeout: 20_000 } },
      {
        test: {
          name: 'backend',
          include: ['tests/backend/*.test.ts'],
          globalSetup: 'tests/backend/modele.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // What hostile people try, with a fixed seed: `npm run attaque` says how to draw others.
      {
        test: {
          name: 'attaque',
          include: ['tests/attaque/*.test.ts'],
          // It calls everything: what it sends proves nothing of what the portal asks for (`test:appels`).
          env: { RELEVE_APPELS: '' },
          globalSetup: 'tests/backend/modele.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      // Reads dist/: run after a build.
      {
        resolve: { alias: { 'astro:env/client': environnement } },
        test: { name: 'dist', include: ['tests/dist/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
});
