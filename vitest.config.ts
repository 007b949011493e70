import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SERVICE_LAISSE, UNITES_LAISSEES } from './tests/support/laisses.ts';

/** What the build gives the browser's code; a test brings its own service. */
const environnement = fileURLToPath(new URL('tests/support/environnement.ts', import.meta.url));

const DOMAINE = 'tests/domain/**/*.test.ts';

/** Files that a run leaves out: at each change (`--mode courant`) some are left to the whole check; `--exclude` reaches no project. */
const laissesOf = (mode: string, fichiers: readonly string[]) => (mode === 'courant' ? fichiers : []);

export default defineConfig(({ mode }) => ({
  test: {
    silent: 'passed-only',
    projects: [
      {
        resolve: { alias: { 'astro:env/client': environnement } },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/dist/**',
            'tests/backend/**',
            'tests/attaque/**',
            DOMAINE,
            ...laissesOf(mode, UNITES_LAISSEES),
          ],
          testTimeout: 20_000,
        },
      },
      // Rules without state: a hundred files share one process, and take a tenth of the time.
      { test: { name: 'domaine', include: [DOMAINE], isolate: false, testTimeout: 20_000 } },
      {
        test: {
          name: 'backend',
          include: ['tests/backend/*.test.ts'],
          exclude: [...laissesOf(mode, SERVICE_LAISSE)],
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
}));
