import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { qrSvg } from '../../src/components/ui/qr.ts';
import { hasAgenda } from '../../src/domain/appel-offres/agenda.ts';
import { MENTION_EXEMPLE } from '../../src/domain/portail/portail.ts';
import { phraseConstat } from '../../src/domain/projet/constat.ts';
import { montantEngage } from '../../src/domain/projet/montant-engage.ts';
import { formatMontant } from '../../src/domain/socle/montant.ts';
import { routePanneau } from '../../src/domain/portail/route-partage.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { decodeEntites } from '../support/balises.ts';
import { canonicalOf, DIST, listFichiers, type PageDist, readPages } from '../support/dist.ts';
import { appelsOffres, entreprises, IS_EXEMPLE, projets } from '../support/exemples.ts';
import { type Famille, familleOf } from '../support/familles.ts';
import { textOfPdf } from '../support/pdf.ts';

// What stands beside a detail page: its sheet, its calendar, its QR code, its scripts.

const FICHES: readonly Famille[] = ['fiche de projet', 'fiche d’appel d’offres', 'fiche d’entreprise'];
/** Plain script that a detail page may ask for, brotli, in bytes. */
const SCRIPT_MAX = 5_000;

const fiches = readPages()
  .map((page) => ({ ...page, famille: familleOf(page.adresse) }))
  .filter(({ famille }) => FICHES.includes(famille));
const fichiers = new Set(listFichiers());
const read = (adresse: string) => readFileSync(join(DIST, adresse));

/** The scripts that a page asks for, and those that they ask for. */
function scriptsOf({ balises }: Pick<PageDist, 'balises'>): Set<string> {
  const found = new Set<string>();
  const add = (adresse: string): void => {
    if (found.has(adresse)) return;
    found.add(adresse);
    for (const [, suivant = ''] of read(adresse)
      .toString()
      .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      add(`/_astro/${suivant}`);
  };
  for (const { nom, attributs } of balises) if (nom === 'script' && attributs.has('src')) add(attributs.get('src')!);
  return found;
}

const PRESENTES = FICHES.filter((famille) => fiches.some((page) => page.famille === famille));

test('every entry of the register has its page', () => {
  const adresses = [
    ...projets.map(({ id }) => routes.projet(id)),
    ...appelsOffres.map(({ id }) => routes.appelOffres(id)),
    ...entreprises.map(({ id }) => routes.entreprise(id)),
  ];
  expect(fiches.map(({ adresse }) => adresse).toSorted()).toEqual(adresses.toSorted());
});

test('a tender and a company say how old their entry is, and a road that it has no day (R228)', () => {
  const dates = fiches.filter(({ famille }) => famille !== 'fiche de projet');
  const age = /mise? à jour le <time datetime="?[\d-]+"?>[^<]+<\/time><span data-delai="?[\d-]+/i;
  expect(dates.filter(({ html }) => !age.test(decodeEntites(html))).map(({ adresse }) => adresse)).toEqual([]);
  const reseau = readPages().filter(({ adresse }) => familleOf(adresse) === 'fiche de route');
  const muettes = reseau.filter(({ html }) => !decodeEntites(html).includes('Le registre ne date pas'));
  expect(muettes.map(({ adresse }) => adresse)).toEqual([]);
});

test.each(PRESENTES)('%s: its scripts together keep within the budget', (famille) => {
  const page = fiches.find((fiche) => fiche.famille === famille)!;
  const scripts = scriptsOf(page);
  const octets = [...scripts].reduce((somme, adresse) => somme + brotliCompressSync(read(adresse)).length, 0);
  console.log(`${famille}: ${octets} bytes of script in ${scripts.size} files`);
  expect(scripts.size).toBeGreaterThan(0);
  expect(octets).toBeLessThanOrEqual(SCRIPT_MAX);
});

test('the head of a page answers the five questions of a citizen, with the amount that counts (R260)', () => {
  for (const projet of projets) {
    const { html } = fiches.find(({ adresse }) => adresse === routes.projet(projet.id))!;
    const dites = new Map(
      [...html.matchAll(/<dd data-reponse="(\w+)"[^>]*>([^]*?)<\/dd>/g)].map(([, nom = '', dit = '']) => [
        nom,
        decodeEntites(dit.replace(/<[^>]*>/g, ' '))
          .replace(/\s+/g, ' ')
          .trim(),
      ]),
    );
    expect([...dites.keys()].sort(), projet.id).toEqual(['combien', 'dire', 'quand', 'qui', 'retard']);
    expect([...dites.values()], projet.id).not.toContain('');
    const montant = montantEngage(projet) ?? projet.budget;
    expect(dites.get('combien'), projet.id).toContain(formatMontant(montant).replace(/\s+/g, ' '));
  }
});

test('a page dates its rate, or says that it has no day, and has a row per observation', () => {
  for (const projet of projets) {
    const { html } = fiches.find(({ adresse }) => adresse === routes.projet(projet.id))!;
    const texte = decodeEntites(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
    const phrase = phraseConstat(projet)?.replace(/\s+/g, ' ');
    if (phrase !== undefined) expect(texte, projet.id).toContain(phrase);
    const { observations = [] } = projet;
    if (observations.length > 0) expect(texte, projet.id).toContain(`Les constats en tableau (${observations.length})`);
  }
});

test('every detail page has the QR code of its own canonical address', () => {
  const fautes = fiches.filter((page) => read(`/qr${page.adresse}.svg`).toString() !== qrSvg(canonicalOf(page) ?? ''));
  expect(fautes.map(({ adresse }) => adresse)).toEqual([]);
});

test('every tender with a date has its calendar file, and it leads back to the page', () => {
  const dates = new Set(appelsOffres.filter(hasAgenda).map(({ id }) => routes.appelOffres(id)));
  for (const page of fiches.filter(({ adresse }) => dates.has(adresse)))
    expect(read(`${page.adresse}.ics`).toString().replaceAll('\r\n ', '')).toContain(
      `\r\nURL:${canonicalOf(page)}\r\n`,
    );
});

test.skipIf(projets.length === 0)(
  'every project has its board: one light page, with its address and no promise of a sample (R246)',
  () => {
    const pages = fiches.filter(({ famille }) => famille === 'fiche de projet');
    expect(pages.length).toBe(projets.length);
    for (const page of pages) {
      const adresse = routePanneau(page.adresse.split('/').at(-1)!);
      expect(page.html, page.adresse).toContain(`href="${adresse}"`);
      const pdf = read(adresse);
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), adresse).toHaveLength(1);
      expect(pdf.length, adresse).toBeLessThan(20_000);
      const texte = textOfPdf(pdf).replaceAll('\n', '').replaceAll('\u00a0', ' ');
      expect(texte, adresse).toContain(`Photographiez ce code, ou tapez :`);
      expect(texte.includes('ne pas afficher sur un chantier'), adresse).toBe(IS_EXEMPLE);
    }
  },
);

describe('sheets in PDF', () => {
  const avecPdf = fiches.filter(({ famille }) => famille !== 'fiche d’appel d’offres');

  test.skipIf(avecPdf.length === 0)(
    'every project and every company has its own, light, tagged, in French, with its title and its source',
    () => {
      const poids: number[] = [];
      for (const page of avecPdf) {
        expect(fichiers.has(`${page.adresse.slice(1)}.pdf`), page.adresse).toBe(true);
        const pdf = read(`${page.adresse}.pdf`);
        const brut = pdf.toString('latin1');
        expect(brut, page.adresse).toContain('/Lang (fr-FR)');
        expect(brut, page.adresse).toContain('/Marked true');
        const texte = textOfPdf(pdf).replaceAll('\n', '');
        // What the entry says is the agency's: the rest is fonts and layout.
        poids.push(pdf.length - Buffer.byteLength(texte));
        expect(texte, page.adresse).toContain(`Source : ${canonicalOf(page)}`);
        expect(texte.includes(MENTION_EXEMPLE), page.adresse).toBe(IS_EXEMPLE);
      }
      poids.sort((a, b) => a - b);
      console.log(
        `${poids.length} sheets: ${poids[0]} to ${poids.at(-1)} bytes, half of them under ${poids[poids.length >> 1]}`,
      );
      expect(poids.at(-1)).toBeLessThan(40_000);
    },
  );
});
