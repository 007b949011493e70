import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { contenuVerifie } from './src/integrations/contenu-verifie.ts';
import { poidsPages } from './src/integrations/poids-pages.ts';
import { precompression } from './src/integrations/precompression.ts';

/** Pages that search engines have no use for. */
const HORS_PLAN = ['/login', '/demande-acces', '/demande-compte-entreprise', '/tableaux-de-bord', '/connexion'];

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL ?? 'https://portail.example.gn',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // No page holds code; Shiki's inline styles would not pass the CSP.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
  integrations: [
    contenuVerifie(),
    react(),
    sitemap({ filter: (page) => !HORS_PLAN.includes(new URL(page).pathname) && !page.endsWith('/404') }),
    poidsPages(),
    precompression(),
  ],
  env: {
    schema: {
      /** Marks everything as sample data, and keeps search engines away (decision 6). */
      PUBLIC_DONNEES_EXEMPLE: envField.boolean({ context: 'client', access: 'public', default: true }),
      /** Contact of the agency; hidden where empty. */
      PUBLIC_CONTACT_EMAIL: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_CONTACT_TEL: envField.string({ context: 'client', access: 'public', optional: true }),
    },
  },
  vite: { plugins: [tailwindcss()] },
});
