import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PARTAGE_COMMUN, routePartage, TAILLE_PARTAGE } from '../../src/domain/portail/route-partage.ts';
import { attributOf } from '../support/balises.ts';
import { DIST, metaOf, type PageDist, readPages } from '../support/dist.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';
import { type Famille, familleOf } from '../support/familles.ts';

// What a shared link shows (R247), as a messaging program reads it.

const pages = readPages();
const desFiches = (famille: Famille): PageDist[] => pages.filter(({ adresse }) => familleOf(adresse) === famille);
const fiches = desFiches('fiche de projet');
const appels = desFiches('fiche d’appel d’offres');
const societes = desFiches('fiche d’entreprise');
const illustrees = new Set([...fiches, ...appels, ...societes]);
const og = ({ balises }: PageDist, nom: string): string | undefined =>
  attributOf(balises, 'content', (balise) => balise.nom === 'meta' && balise.attributs.get('property') === `og:${nom}`);

/** Size of a PNG, and its description. */
function readPng(octets: Buffer): { largeur: number; hauteur: number; description: string } {
  const debut = octets.indexOf('iTXtDescription') - 4;
  const texte = octets.subarray(debut + 8, debut + 8 + octets.readUInt32BE(debut)).toString('utf8');
  return { largeur: octets.readUInt32BE(16), hauteur: octets.readUInt32BE(20), description: texte.split('\0').at(-1)! };
}

test('every page names its picture, with its size and what it shows', () => {
  const { largeur, hauteur } = TAILLE_PARTAGE;
  for (const page of pages) {
    const attendue = illustrees.has(page) ? routePartage(page.adresse) : PARTAGE_COMMUN;
    expect(new URL(og(page, 'image') ?? '').pathname, page.adresse).toBe(attendue);
    expect([og(page, 'image:width'), og(page, 'image:height')]).toEqual([String(largeur), String(hauteur)]);
    expect(og(page, 'image:alt')?.trim(), page.adresse).toBeTruthy();
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
  }
  expect(readFileSync(join(DIST, PARTAGE_COMMUN)).readUInt32BE(16)).toBe(largeur);
});

test('every project has its own: 1200 by 630, 30 kB at the most, with the sentence of its page', () => {
  expect(fiches.length).toBe(projets.length);
  const poids: number[] = [];
  for (const page of fiches) {
    const octets = readFileSync(join(DIST, routePartage(page.adresse)));
    const { largeur, hauteur, description } = readPng(octets);
    expect({ largeur, hauteur }, page.adresse).toEqual(TAILLE_PARTAGE);
    expect(octets.length, page.adresse).toBeLessThanOrEqual(30_000);
    poids.push(octets.length);
    expect(og(page, 'image:alt'), page.adresse).toBe(description);
    // The page dates a missed end; a picture, which stays for weeks, counts no days.
    const phrase = (og(page, 'description') ?? '').replace(/(Échéance dépassée) de .+? au .+?(?=\s:)/, '$1');
    expect(phrase, page.adresse).toMatch(/\.$/);
    const sienne = description.slice(description.indexOf('. ', og(page, 'title')!.length + 2) + 2);
    expect(phrase.endsWith(sienne), `${page.adresse}: ${phrase} / ${sienne}`).toBe(true);
  }
  console.log(`${poids.length} pictures, the heaviest ${Math.max(0, ...poids)} bytes`);
});

test('every tender and every company too, with the sentence of its page (R258)', () => {
  expect([appels.length, societes.length]).toEqual([appelsOffres.length, entreprises.length]);
  const poids: number[] = [];
  for (const page of [...appels, ...societes]) {
    const octets = readFileSync(join(DIST, routePartage(page.adresse)));
    const { largeur, hauteur, description } = readPng(octets);
    expect({ largeur, hauteur }, page.adresse).toEqual(TAILLE_PARTAGE);
    expect(octets.length, page.adresse).toBeLessThanOrEqual(30_000);
    poids.push(octets.length);
    expect(og(page, 'image:alt'), page.adresse).toBe(description);
    // The last sentence of the picture is in what the page says of itself: how many works are late comes after it.
    const phrases = description.match(/[^.]+\.(?:\s|$)/g) ?? [];
    expect(og(page, 'description'), page.adresse).toContain(phrases.at(-1)!.trim());
  }
  console.log(`${poids.length} pictures, the heaviest ${Math.max(0, ...poids)} bytes`);
});
