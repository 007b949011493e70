import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What the build gives the browser's code; a test brings its own service. */
const environnement = fileURLToPath(new URL('tests/support/environnement.ts', import.meta.url));

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        resolve: { alias: { 'astro:env/client': environnement } },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/dist/**', 'tests/backend/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['tests/backend/*.test.ts'],
          globalSetup: 'tests/backend/modele.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Reads dist/: run after a build.
      { test: { name: 'dist', include: ['tests/dist/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
