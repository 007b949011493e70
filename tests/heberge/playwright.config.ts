import { defineConfig } from '@playwright/test';
import commune from '../../playwright.config.ts';
import { launchWith } from '../support/navigateur.ts';

const { use = {} } = commune;

/** The journeys of the hosted mode, on the servers that lance.ts started. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 120_000,
  workers: 1,
  reporter: [['list', { printSteps: false }]],
  use: { ...use, baseURL: process.env['HEBERGE_SITE'] ?? '', launchOptions: launchWith('large') },
});
