import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import commune from '../../playwright.config.ts';

const cwd = join(import.meta.dirname, '../..');

/** The journey of any register, on the site that lance.ts built. */
export default defineConfig({
  ...commune,
  testDir: '.',
  testMatch: '*.spec.ts',
  retries: 0,
  webServer: [commune.webServer ?? []].flat().map((serveur) => ({ ...serveur, cwd })),
});
