import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toGardee } from '../../src/domain/hors-ligne/gardee.ts';
import { joinPage, partieOf, splitLignes } from '../../src/domain/hors-ligne/paquet.ts';
import { blocOf, empreinteLigne, OCTETS_PAR_LIGNE, readTable } from '../../src/domain/hors-ligne/detail.ts';
import { genreOf, isGardable } from '../../src/domain/hors-ligne/passage.ts';
import {
  ADRESSE_MANIFESTE,
  ADRESSE_TRAVAILLEUR,
  adresseDetail,
  type Coquille,
  type FichierGarde,
  isManifeste,
  listLiasses,
  octetsOf,
} from '../../src/domain/hors-ligne/publication.ts';
import { ROUTES_HORS_PLAN } from '../../src/domain/portail/hors-plan.ts';
import { routeChantier } from '../../src/domain/portail/route-chantier.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { DIST, isPageErreur, readPages } from '../support/dist.ts';

/** What comes by itself after the first visit, bytes on the wire. */
const COQUILLE_MAX = 150_000;
const TRAVAILLEUR_MAX = 4_300;
/** What exports add to a kept register, bytes on the wire. */
const OUTILS_MAX = 18_700;

const read = (adresse: string): string => readFileSync(join(DIST, adresse), 'utf8');
const sha256 = (octets: string | Buffer): Buffer => createHash('sha256').update(octets).digest();
const readGarde = ({ adresse, integrite }: FichierGarde): Buffer => {
  const octets = readFileSync(join(DIST, adresse));
  expect(`sha256-${sha256(octets).toString('base64')}`, adresse).toBe(integrite);
  return octets;
};
/** As the server sends it. */
const poidsOf = (adresse: string): number => {
  const fichier = join(DIST, adresse);
  return existsSync(`${fichier}.br`)
    ? readFileSync(`${fichier}.br`).length
    : brotliCompressSync(readFileSync(fichier)).length;
};

/** Draws of names over which a weight is told. */
const TIRAGES = 8;

/**
 * A script as it is sent, but for what its files' contents draw: a change anywhere renames some forty files, and the worker
 * that knows their names weighs up to 30 bytes more or less, no line of it having changed. The mean of fixed draws stands for them.
 */
function poidsSansHasard(adresse: string): number {
  const script = read(adresse);
  let rang = 0;
  const draw = (signes: number): string =>
    sha256(String((rang += 1)))
      .toString('base64url')
      .slice(0, signes);
  const poids = Array.from({ length: TIRAGES }, () => {
    const tire = script
      .replace(/\.[\w-]{8}\.js/g, () => `.${draw(8)}.js`)
      .replace(/sha256-[\w+/]{43}=/g, () => `sha256-${draw(43)}=`);
    return brotliCompressSync(tire).length;
  });
  expect(rang).toBeGreaterThan(TIRAGES);
  return poids.reduce((somme, octets) => somme + octets, 0) / TIRAGES;
}

const manifeste: unknown = JSON.parse(read(ADRESSE_MANIFESTE));
if (!isManifeste(manifeste)) throw new Error('no manifest');
const travailleur = read(ADRESSE_TRAVAILLEUR);
/** Which the build wrote into the worker. */
// A round number is written short in a script: 49e3.
function coquilleOf(): Coquille {
  const pages =
    /\{adresse:[`"'](\/hors-ligne\/coquille\.\w+\.txt)[`"'],integrite:[`"']([^`"']+)[`"'],octets:(\d+(?:e\d+)?)\}/.exec(
      travailleur,
    );
  const [, adresse = '', integrite = '', octets] = pages ?? [];
  const actifs = [...new Set(travailleur.match(/\/(?:_astro|donnees)\/[\w.-]+\.js(?:on)?/g))];
  return { publie_le: '', registre: '', pages: { adresse, integrite, octets: Number(octets) }, actifs };
}

const parAdresse = new Map(readPages().map((page) => [page.adresse, page]));

const fiches = [...parAdresse.values()].filter((page) => isGardable(page.adresse) && !isPageErreur(page));

test('the kept register is every page of it, to the letter but for what nobody reads there', () => {
  const cadre = readGarde(manifeste.cadre).toString();
  const parties = manifeste.parties.map((partie) => readGarde(partie).toString());
  for (const { adresse, html } of fiches) {
    const partie = parties[partieOf(adresse, parties.length)] ?? '';
    expect(joinPage(adresse, partie, cadre) === toGardee(html), adresse).toBe(true);
    expect(html.match(/ property="og:/g), adresse).toHaveLength(9);
    expect(toGardee(html)).not.toMatch(/ property="og:|<meta name="(?:description|twitter:card)"/);
  }
  expect(manifeste.parties.reduce((somme, { lignes }) => somme + lignes, 0)).toBe(fiches.length);
  const { projets, appels_offres, entreprises, routes: reseau = 0 } = manifeste;
  expect(projets + appels_offres + entreprises + reseau).toBe(fiches.length);
});

test('each line of it can be fetched alone, for less than a page', () => {
  const modele = readGarde(manifeste.modele);
  const poids: number[] = [];
  for (const liasse of listLiasses(manifeste)) {
    const lignes = liasse.lignes === 0 ? [] : splitLignes(readGarde(liasse).toString());
    const detail = readFileSync(join(DIST, adresseDetail(liasse)));
    const table = readTable(detail.subarray(0, liasse.lignes * OCTETS_PAR_LIGNE));
    expect(table.map(({ empreinte }) => empreinte)).toEqual(lignes.map((ligne) => empreinteLigne(sha256(ligne))));
    for (const [rang, { debut, octets }] of table.entries()) {
      const ligne = Buffer.concat([blocOf(modele), detail.subarray(debut, debut + octets)]);
      expect(inflateRawSync(ligne).subarray(modele.length).toString() === lignes[rang], `line ${rang}`).toBe(true);
      if (liasse !== manifeste.cadre) poids.push(octets);
    }
  }
  const uneAUne = fiches.reduce((somme, { fichier }) => somme + poidsOf(fichier), 0);
  // Of an empty register there is nothing to fetch.
  expect(poids.reduce((somme, octets) => somme + octets, 0)).toBeLessThanOrEqual(uneAUne / 3);
});

test('with it come the scripts of CSV exports, whole, and none that the shell has', () => {
  const outils = manifeste.outils ?? [];
  const la = new Set([...outils.map(({ adresse }) => adresse), ...coquilleOf().actifs]);
  for (const outil of outils) {
    expect(outil.adresse).toMatch(/^\/_astro\/[\w.-]+\.js$/);
    expect(coquilleOf().actifs).not.toContain(outil.adresse);
    const voisins = readGarde(outil)
      .toString()
      .matchAll(/(?:from|import)\s*["'`](\.\/[^"'`]+\.js)["'`]/g);
    for (const [, voisin = ''] of voisins) expect(la).toContain(`/_astro/${voisin.slice(2)}`);
  }
  expect(outils.length).toBeGreaterThan(4);
  // No list of an empty register has the scripts that these share with it.
  const { projets, appels_offres, entreprises } = manifeste;
  const max = projets + appels_offres + entreprises === 0 ? Infinity : OUTILS_MAX;
  expect(outils.reduce((somme, { adresse }) => somme + poidsOf(adresse), 0)).toBeLessThanOrEqual(max);
});

test('it weighs what is announced, and a small part of the pages one by one', () => {
  const poids = listLiasses(manifeste).reduce((somme, { adresse }) => somme + poidsOf(adresse), 0);
  // Announced at a lower quality than what is sent: never an underestimate.
  expect(poids).toBeLessThanOrEqual(octetsOf(listLiasses(manifeste)));
  const uneAUne = fiches.reduce((somme, { fichier }) => somme + poidsOf(fichier), 0);
  // What pages share is there once, however few they are.
  expect(poids).toBeLessThan(25_000 + uneAUne / 20);
});

test('the shell is whole, and small enough to come by itself', () => {
  const { pages, actifs } = coquilleOf();
  const liasse = readGarde(pages).toString();
  for (const adresse of [routes.accueil(), routes.projets(), routes.carte(), routes.horsConnexion()])
    expect(joinPage(adresse, liasse, liasse) === toGardee(parAdresse.get(adresse)?.html ?? ''), adresse).toBe(true);
  expect(actifs.length).toBeGreaterThan(5);
  const poids = [pages.adresse, ...actifs].reduce((somme, adresse) => somme + poidsOf(adresse), 0);
  expect(poids).toBeLessThanOrEqual(COQUILLE_MAX);
  expect(poidsSansHasard(ADRESSE_TRAVAILLEUR)).toBeLessThanOrEqual(TRAVAILLEUR_MAX);
});

test('every public page of the build may be kept when it is read, and no screen of an account', () => {
  // The search and the forms of visitors are off the map because they are empty, not because they are private.
  // So is the frame of site reports, which must open without a network (R222).
  const formulaires = [routes.signaler(), routes.demandeAcces(), routes.demandeCompteEntreprise()];
  const vides = [routes.recherche(), ...formulaires, routeChantier()];
  const privees = new Set(ROUTES_HORS_PLAN.filter((adresse) => !vides.includes(adresse)));
  const pages = [...parAdresse.values()].filter((page) => !isPageErreur(page)).map(({ adresse }) => adresse);
  const publiques = pages.filter((adresse) => !privees.has(adresse));
  expect(publiques).toContain(routes.recherche());
  expect(pages.length - publiques.length).toBeGreaterThan(10);
  expect(publiques.filter((adresse) => genreOf(adresse) !== 'page')).toEqual([]);
  expect([...privees].filter((adresse) => genreOf(adresse) === 'page')).toEqual([]);
});
