import { defineConfig } from '@playwright/test';
import commune from '../../playwright.config.ts';
import { launchWith } from '../support/navigateur.ts';

const { use = {} } = commune;

/** Journeys of the embedded service that ask nothing that it alone can do. */
const PARCOURS = [
  ...['session', 'fin-de-session', 'demandes', 'demandes-suivi', 'admin', 'bailleur', 'signaler'],
  ...['appel-offres-compte', 'achats', 'dao-fichiers', 'equipe', 'espace-entreprise', 'pieces-marche'],
  ...['offres', 'copie', 'commission', 'ouverture', 'evaluation', 'non-objection', 'resultat-offre', 'service'],
];
/** The journeys of the hosted mode on a Supabase, which lance.ts has prepared. */
export default defineConfig({
  testDir: '..',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: [['list', { printSteps: false }], ['./bilan.ts']],
  use: { ...use, baseURL: process.env['HEBERGE_SITE'] ?? '', launchOptions: launchWith('large') },
  projects: [
    { name: 'services', testMatch: 'supabase/*.spec.ts', testIgnore: /(?:limites|fermeture)\.spec\.ts$/ },
    { name: 'deux-origines', testMatch: 'heberge/*.spec.ts' },
    { name: 'parcours', testMatch: PARCOURS.map((nom) => `e2e/${nom}.spec.ts`) },
    // Closes online payments, which the others use: a run of its own (passes.ts).
    { name: 'fermeture', testMatch: 'supabase/fermeture.spec.ts' },
    // Uses up what the service lets through from one address: nothing can follow it.
    { name: 'limites', testMatch: 'supabase/limites.spec.ts' },
  ],
});
