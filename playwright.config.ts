import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['PORT_E2E'] ?? 4399);

/** Accounts of this run, sown anew; workers read this file again and keep the folder. */
const DONNEES = (process.env['DONNEES_E2E'] ??= mkdtempSync(join(tmpdir(), 'portail-e2e-')));

/** Journeys in Debian's Chromium on the built site, served as `npm start` serves it. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  timeout: 60_000,
  // A machine shared with others is slow at times; a journey that needs a second try is printed as flaky.
  expect: { timeout: 10_000 },
  retries: 1,
  workers: 2,
  fullyParallel: true,
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    actionTimeout: 10_000,
    locale: 'fr-FR',
    timezoneId: 'Africa/Conakry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Debian's Chromium as root, in a closed network.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node scripts/serve.ts',
    env: { PORT: String(PORT), DONNEES, LIMITE_CONNEXIONS: '1000' },
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'ignore',
  },
});
