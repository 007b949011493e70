import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Cadre, joinPage, type Pieces } from '../../src/domain/hors-ligne/paquet.ts';
import { genreOf, isGardable } from '../../src/domain/hors-ligne/passage.ts';
import {
  ADRESSE_MANIFESTE,
  ADRESSE_TRAVAILLEUR,
  type Coquille,
  type FichierGarde,
  isManifeste,
  octetsOf,
} from '../../src/domain/hors-ligne/publication.ts';
import { ROUTES_HORS_PLAN } from '../../src/domain/portail/hors-plan.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { DIST, isPageErreur, readPages } from '../support/dist.ts';

/** What comes by itself after the first visit, bytes on the wire. */
const COQUILLE_MAX = 150_000;
const TRAVAILLEUR_MAX = 4_000;

const read = (adresse: string): string => readFileSync(join(DIST, adresse), 'utf8');
const readGarde = ({ adresse, integrite }: FichierGarde): unknown => {
  const contenu = read(adresse);
  expect(`sha256-${createHash('sha256').update(contenu).digest('base64')}`, adresse).toBe(integrite);
  return JSON.parse(contenu);
};
/** As the server sends it. */
const poidsOf = (adresse: string): number => {
  const fichier = join(DIST, adresse);
  return existsSync(`${fichier}.br`)
    ? readFileSync(`${fichier}.br`).length
    : brotliCompressSync(readFileSync(fichier)).length;
};

const manifeste: unknown = JSON.parse(read(ADRESSE_MANIFESTE));
if (!isManifeste(manifeste)) throw new Error('no manifest');
const travailleur = read(ADRESSE_TRAVAILLEUR);
/** Which the build wrote into the worker. */
function coquilleOf(): Coquille {
  const pages =
    /\{adresse:[`"'](\/hors-ligne\/coquille\.\w+\.json)[`"'],integrite:[`"']([^`"']+)[`"'],octets:(\d+)\}/.exec(
      travailleur,
    );
  const [, adresse = '', integrite = '', octets] = pages ?? [];
  const actifs = [...new Set(travailleur.match(/\/(?:_astro|donnees)\/[\w.-]+\.js(?:on)?/g))];
  return { publie_le: '', pages: { adresse, integrite, octets: Number(octets) }, actifs };
}

const parAdresse = new Map(readPages().map((page) => [page.adresse, page]));

test('the kept register is every page of it, to the letter', () => {
  const cadre = readGarde(manifeste.cadre) as Cadre;
  const gardees = manifeste.parties.flatMap((partie) => {
    const pieces = readGarde(partie) as Pieces;
    for (const adresse of partie.pages)
      expect(joinPage(cadre, pieces, adresse) === parAdresse.get(adresse)?.html, adresse).toBe(true);
    return [...partie.pages];
  });
  const fiches = [...parAdresse.values()].filter((page) => isGardable(page.adresse) && !isPageErreur(page));
  expect(gardees.sort()).toEqual(fiches.map(({ adresse }) => adresse).sort());
  expect(manifeste.projets + manifeste.appels_offres + manifeste.entreprises).toBe(fiches.length);
});

test('it weighs what is announced, and a small part of the pages one by one', () => {
  const poids = [manifeste.cadre, ...manifeste.parties].reduce((somme, { adresse }) => somme + poidsOf(adresse), 0);
  // Announced at a lower quality than what is sent: never an underestimate.
  expect(poids).toBeLessThanOrEqual(octetsOf(manifeste));
  const uneAUne = manifeste.parties
    .flatMap(({ pages }) => pages)
    .reduce((somme, page) => somme + poidsOf(`${page}.html`), 0);
  // What pages share is there once, however few they are.
  expect(poids).toBeLessThan(25_000 + uneAUne / 20);
});

test('the shell is whole, and small enough to come by itself', () => {
  const { pages, actifs } = coquilleOf();
  const { cadre, pieces } = readGarde(pages) as { cadre: Cadre; pieces: Pieces };
  const adresses = Object.keys(cadre.plans);
  expect(adresses).toContain('/hors-connexion');
  for (const adresse of adresses)
    expect(joinPage(cadre, pieces, adresse) === parAdresse.get(adresse)?.html, adresse).toBe(true);
  expect(actifs.length).toBeGreaterThan(5);
  const poids = [pages.adresse, ...actifs].reduce((somme, adresse) => somme + poidsOf(adresse), 0);
  expect(poids).toBeLessThanOrEqual(COQUILLE_MAX);
  expect(poidsOf(ADRESSE_TRAVAILLEUR)).toBeLessThanOrEqual(TRAVAILLEUR_MAX);
});

test('every public page of the build may be kept when it is read, and no screen of an account', () => {
  // The search and the forms of visitors are off the map because they are empty, not because they are private.
  const vides = [routes.recherche(), routes.signaler(), routes.demandeAcces(), routes.demandeCompteEntreprise()];
  const privees = new Set(ROUTES_HORS_PLAN.filter((adresse) => !vides.includes(adresse)));
  const pages = [...parAdresse.values()].filter((page) => !isPageErreur(page)).map(({ adresse }) => adresse);
  const publiques = pages.filter((adresse) => !privees.has(adresse));
  expect(publiques).toContain(routes.recherche());
  expect(pages.length - publiques.length).toBeGreaterThan(10);
  expect(publiques.filter((adresse) => genreOf(adresse) !== 'page')).toEqual([]);
  expect([...privees].filter((adresse) => genreOf(adresse) === 'page')).toEqual([]);
});
