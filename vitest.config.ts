import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/**/*.test.ts'], exclude: ['tests/dist/**'], testTimeout: 20_000 } },
      // Reads dist/: run after a build.
      { test: { name: 'dist', include: ['tests/dist/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
