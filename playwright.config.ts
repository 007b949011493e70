import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchWith } from './tests/support/navigateur.ts';

const PORT = Number(process.env['PORT_E2E'] ?? 4399);

/** Accounts of this run, sown anew; workers read this file again and keep the folder. */
const DONNEES = (process.env['DONNEES_E2E'] ??= mkdtempSync(join(tmpdir(), 'portail-e2e-')));

/** Journeys in Debian's Chromium on the built site, served as `npm start` serves it. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  // A ceiling, not a wait: a journey has one try, on a machine that others may be using.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A journey waits a quarter of its time: three keep two cores at work.
  workers: 3,
  fullyParallel: true,
  reporter: [['list', { printSteps: false }]],
  // Whatever the machine's fonts, language, time zone and screen, the browser has these.
  use: {
    baseURL: `http://localhost:${PORT}`,
    actionTimeout: 30_000,
    locale: 'fr-FR',
    timezoneId: 'Africa/Conakry',
    colorScheme: 'light',
    viewport: { width: 1280, height: 720 },
    deviceScaleFactor: 1,
    // A page that slides into the next is drawn by the processor here, a fifth of a run. Lists, carousel and files are read moving.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the journeys about it have one: it would answer in place of the failures that others play.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'large', use: { launchOptions: launchWith('large') } },
    // Wraps lines elsewhere: only the journeys about layout run twice.
    {
      name: 'étroite',
      testMatch: ['mise-en-page.spec.ts', 'polices.spec.ts', 'listes-ecran.spec.ts'],
      use: { launchOptions: launchWith('etroite') },
    },
  ],
  webServer: {
    command: 'node scripts/serve.ts',
    env: {
      PORT: String(PORT),
      DONNEES,
      PROCESSUS_COMPTES: join(import.meta.dirname, 'tests/support/processus-parcours.ts'),
      PORT_DERRIERE: String(PORT + 100),
      // A journey plays what publishes: nothing here builds the site again under the others' feet.
      PUBLICATION: 'non',
      // Online payments without money, on this machine alone.
      PAIEMENT_PRESTATAIRE: 'bac-a-sable',
    },
    // Pages answer before the accounts do: journeys begin once both are there.
    url: `http://localhost:${PORT}/api/configuration.json`,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'ignore',
  },
});
