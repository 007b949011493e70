import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { dossierRegistre } from './src/data/content/dossier.ts';
import { adresseSite } from './src/domain/portail/adresse-site.ts';
import { CIBLES } from './src/domain/portail/moteurs.ts';
import { readMemoire } from './src/finition/memoire-site.ts';
import { ROUTES_HORS_PLAN } from './src/domain/portail/hors-plan.ts';
import { contenuVerifie } from './src/integrations/contenu-verifie.ts';
import { LOTS } from './src/integrations/lots-scripts.ts';
import { scriptsNommes } from './src/integrations/scripts-nommes.ts';
import { ordrePages } from './src/integrations/ordre-pages.ts';
import { pagesEcrites } from './src/integrations/pages-ecrites.ts';
import { pagesReprises } from './src/integrations/pages-reprises.ts';
import { rechercheSite } from './src/integrations/recherche-en-developpement.ts';
import { renduReact } from './src/integrations/rendu-react.ts';
import { scriptsEnLigne } from './src/integrations/scripts-en-ligne.ts';

// Astro reads `.env` for its own schema; this file asks for some of the same settings.
if (existsSync('.env')) process.loadEnvFile('.env');

/** Where pages may fetch from: this site; the external basemap, the hosted accounts and their online payments, when there are some. */
const sources = ["'self'"];
if (process.env.PUBLIC_BASEMAP_STYLE) sources.push(new URL(process.env.PUBLIC_BASEMAP_STYLE).origin);
if (process.env.PUBLIC_SUPABASE_URL) sources.push(new URL(process.env.PUBLIC_SUPABASE_URL).origin);
if (process.env.PAIEMENT_ADRESSE) sources.push(new URL(process.env.PAIEMENT_ADRESSE).origin);

/** The register that is built, and where to; two builds share neither their folder nor what Astro remembers (`scripts/build.ts`). */
const registre = dossierRegistre(fileURLToPath(new URL('.', import.meta.url)));
const dist = process.env.DIST ?? './dist';
const cache = process.env.CACHE_ASTRO ?? './node_modules/.astro';

/** Stands for a package that is installed with another one and never used. */
const absent = fileURLToPath(new URL('./src/islands/export/absent.ts', import.meta.url));
const absentsScelle = fileURLToPath(new URL('./src/data/scelle/age-absents.ts', import.meta.url));
const absentsSupabase = fileURLToPath(new URL('./src/data/supabase/supabase-absents.ts', import.meta.url));
const liensPrives = fileURLToPath(new URL('./src/data/supabase/liens-prives.ts', import.meta.url));

/**
 * AVIF's first default spends most of a build on a few bytes: this effort costs a tenth of the time, and colours at half
 * the resolution, as photographs have them, make up for it (ADR-0050).
 */
const AVIF = { effort: 2, chromaSubsampling: '4:2:0' };

/**
 * The workspace would name each part of its parts to fetch them a moment sooner: a kilobyte before anything shows. Sessions
 * and forms have, of what keeps files, all but one. Set by a plugin: Astro replaces what the configuration says of it.
 */
const partiesTues = {
  name: 'parties-tues',
  configEnvironment: (nom) =>
    nom === 'client'
      ? {
          build: {
            modulePreload: {
              resolveDependencies: (_nom, liste, { hostId }) =>
                /(?:EspaceEntreprise|DocumentsDossier|session|DemandeForm)\./.test(hostId) ? [] : liste,
            },
          },
        }
      : undefined,
};

const contenu = contenuVerifie();
/** What the build before has made of the same (`scripts/build.ts`); nothing when it is not to be believed. */
const reprises = pagesReprises(
  () => (process.env.SITE_AVANT ? (readMemoire(cache, process.env.SITE_AVANT)?.faites ?? []) : []),
  join(registre, 'src/photos'),
);

export default defineConfig({
  site: adresseSite(process.env),
  publicDir: join(registre, 'public'),
  outDir: dist,
  cacheDir: cache,
  trailingSlash: 'never',
  // A few pages at once: some wait for a thread that draws, all for the disk.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 16 },
  devToolbar: { enabled: false },
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: AVIF } } },
  // No page holds code; Shiki's inline styles would not pass the CSP.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        // The map and the exports work in workers of this site.
        "worker-src 'self' blob:",
        `connect-src ${sources.join(' ')}`,
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      // The site search is a WebAssembly module.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
    },
  },
  integrations: [
    contenu,
    reprises,
    ordrePages(reprises.leaveOut),
    renduReact(),
    scriptsNommes(),
    scriptsEnLigne(),
    reprises.tellAll(
      sitemap({ filter: (page) => !ROUTES_HORS_PLAN.includes(new URL(page).pathname) && !page.endsWith('/404') }),
    ),
    rechercheSite(),
    pagesEcrites(contenu.communs, reprises.reprises),
  ],
  env: {
    schema: {
      /** Contacts that replace those of `content/registre.yaml`. */
      PUBLIC_CONTACT_EMAIL: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_CONTACT_TEL: envField.string({ context: 'client', access: 'public', optional: true }),
      /** Address of a MapLibre style that replaces the light basemap of the site. */
      PUBLIC_BASEMAP_STYLE: envField.string({ context: 'client', access: 'public', optional: true, url: true }),
      /** Hosted accounts: address and publishable key, both or none; without them, the site's own server has them. */
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', optional: true, url: true }),
      PUBLIC_SUPABASE_ANON_KEY: envField.string({ context: 'client', access: 'public', optional: true }),
    },
  },
  vite: {
    plugins: [tailwindcss(), partiesTues],
    // Scripts stay files of their own: pages share them, and stay light.
    // The map's engine, which comes when it is asked for, is the largest; a larger file is said.
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1200, cssTarget: [...CIBLES] },
    environments: {
      client: {
        build: {
          target: CIBLES,
          rolldownOptions: {
            output: { codeSplitting: { groups: LOTS } },
          },
        },
      },
    },
    // The export worker loads the library of the asked format alone.
    worker: { format: 'es' },
    resolve: {
      alias: Object.fromEntries([
        ['#photos', join(registre, 'src/photos')],
        // jsPDF would load these to draw HTML and SVG, which exports never do: 120 kB of files that nobody asks for.
        ...['canvg', 'dompurify', 'html2canvas'].map((nom) => [nom, absent]),
        // supabase-js would bring these: a third of what a sign-in loads, for channels and functions that are not used.
        ...['@supabase/realtime-js', '@supabase/functions-js'].map((nom) => [nom, absentsSupabase]),
        ['@supabase/storage-js', liensPrives],
        // age-encryption would bring these, for kinds of keys that are not used.
        ...['@noble/post-quantum/hybrid.js', '@noble/curves/nist.js'].map((nom) => [nom, absentsScelle]),
      ]),
    },
  },
});
