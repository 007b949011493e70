import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalOf, DIST, listFichiers, readPages } from '../support/dist.ts';

// One address of the site, wherever it is written. QR codes, sheets and calendars against the canonical address of
// their page: `fiche.test.ts`.

const pages = readPages();
const originOf = (adresse: string) => new URL(adresse).origin;
const site = originOf(canonicalOf(pages[0]!) ?? '');

/** Addresses of the site in full, as metadata, shared blocks and printed pages write them. */
const ENTIERES =
  /(?:<link rel="canonical" href="|<meta property="og:(?:url|image)" content="|<p class="papier-seul">|data-adresse>\s*)(https?:\/\/[^"<\s]+)/g;

test('pages name one site: canonical and shared addresses, what is printed', () => {
  const nommes = pages.flatMap(({ html }) => [...html.matchAll(ENTIERES)].map(([, adresse = '']) => originOf(adresse)));
  expect(nommes.length).toBeGreaterThan(2 * pages.length);
  expect(new Set(nommes)).toEqual(new Set([site]));
});

test('so do the files for crawlers and the calendars', () => {
  const fichiers = listFichiers().filter((nom) => /^(?:robots\.txt|sitemap-.*\.xml)$|\.ics$/.test(nom));
  expect(fichiers.length).toBeGreaterThan(2);
  for (const nom of fichiers) {
    const texte = readFileSync(join(DIST, nom), 'utf8').replaceAll('\r\n ', '');
    const adresses = texte.match(/(?<=^(?:Sitemap: |URL:)|<loc>)https?:\/\/[^<\s]+/gm) ?? [];
    // A calendar without a day to tell names nothing.
    if (nom.endsWith('.ics') && !texte.includes('BEGIN:VEVENT')) continue;
    expect(adresses.length, nom).toBeGreaterThan(0);
    expect(new Set(adresses.map(originOf)), nom).toEqual(new Set([site]));
  }
});

test('no page names a site that nobody chose', () => {
  const choisi = process.env['PUBLIC_SITE_URL'];
  if (choisi) expect(site).toBe(originOf(choisi));
  else expect(new URL(site).hostname).not.toMatch(/example/);
});
