import { describe, expect, test } from 'vitest';
import { partsOf } from '../../src/domain/projet/financement.ts';
import { regionsOf } from '../../src/domain/reference/lieu-travaux.ts';
import { ID_LIGNES_PAGE } from '../../src/components/listes/lignes-page.ts';
import { LISTE_APPELS_OFFRES } from '../../src/domain/listes/liste-appels-offres.ts';
import { LISTE_PROJETS } from '../../src/domain/listes/liste-projets.ts';
import { type DefinitionListe, parseVue } from '../../src/domain/listes/liste.ts';
import { prepareListe, selectRows } from '../../src/domain/listes/selection.ts';
import { filterEcheancesDepassees } from '../../src/domain/projet/echeance.ts';
import { REECRITURES } from '../../src/domain/portail/reecritures.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { withAxes, withEmprise } from '../../src/domain/registre/emprises-index.ts';
import { computeSuivi } from '../../src/domain/registre/suivi.ts';
import { routesChiffres } from '../../src/domain/portail/routes-chiffres.ts';
import { parseChemin } from '../../src/serveur/chemin-requete.ts';
import { rewriteRequete } from '../../src/serveur/reecriture-requete.ts';
import { decodeEntites } from '../support/balises.ts';
import { readPages, resumeFautes } from '../support/dist.ts';
import { appelsOffres, contenu, projets } from '../support/exemples.ts';
import { familleOf } from '../support/familles.ts';

// Each figure that is a link is recounted from the rows that it leads to (R1).

const pages = readPages();
const parAdresse = new Map(pages.map((page) => [page.adresse, page]));
const now = new Date();

/** A link as a reader sees it. */
interface Lien {
  href: string;
  texte: string;
}

function liensOf(html: string): Lien[] {
  return [...html.matchAll(/<a\b([^>]*)>([^]*?)<\/a>/g)].flatMap(([, attributs = '', contenu = '']) => {
    const href = /\bhref="([^"]*)"/.exec(attributs)?.[1];
    // A facet in use leads back to the list without it; its count is that of the page it stands on.
    if (href === undefined || /aria-current="(?:true|page)"/.test(attributs)) return [];
    return [{ href: decodeEntites(href), texte: decodeEntites(contenu.replace(/<[^>]*>/g, ' ')).trim() }];
  });
}

/** Whole numbers of a text, without percentages, amounts and dates. */
function nombresOf(texte: string): number[] {
  const nu = texte
    .replace(/[\d,\s]+%/g, ' ')
    .replace(/[\d,]+\sMds?\b/g, ' ')
    .replace(/\d+(?:er)?\s\p{L}+\s\d{4}/gu, ' ');
  return [...nu.matchAll(/(?<![\p{L}\d’'])\d{1,3}(?:[\u00a0\u202f]\d{3})*(?![\p{L}\d])/gu)].map(([nombre]) =>
    Number(nombre.replace(/\s/g, '')),
  );
}

/** The cards of a list, its pages together; undefined where the build wrote no such list. */
function countCartes(adresse: string): number | undefined {
  let total: number | undefined;
  for (let numero = 1; ; numero += 1) {
    const page = parAdresse.get(numero === 1 ? adresse : `${adresse}/page/${numero}`);
    if (page === undefined) return total;
    const [, lignes = ''] = page.html.split(`id="${ID_LIGNES_PAGE}"`);
    total = (total ?? 0) + [...lignes.matchAll(/<article\b/g)].length;
  }
}

/** Rows that the list's script would show for a query that has no page of its own. */
function countVue<T extends object>(definition: DefinitionListe<T>, rows: readonly T[], search: string): number {
  const preparation = prepareListe(definition, { rows, textes: rows.map(() => '') }, now);
  return selectRows(definition, preparation, parseVue(definition, search, {})).length;
}

const projetsIndexes = projets.map((projet, rang) => ({
  ...withEmprise(projet, contenu.routes),
  bailleur: projet.bailleur.map(({ id }) => id),
  parts: partsOf(projet),
  precision: 'absente' as const,
  numero: rang + 1,
}));

const appelsIndexes = appelsOffres.map((appel) =>
  withAxes(appel, contenu.routes, (id) => projets.find((projet) => projet.id === id)),
);

function countLignes(href: string): number | undefined {
  const { pathname, search } = new URL(href, 'https://site.example');
  const chemin = parseChemin(pathname + search);
  const cible = search === '' ? pathname : chemin && rewriteRequete(REECRITURES, chemin);
  const cartes = cible === undefined ? undefined : countCartes(cible);
  if (cartes !== undefined) return cartes;
  if (pathname === routes.projets()) return countVue(LISTE_PROJETS, projetsIndexes, search);
  if (pathname === routes.appelsOffres()) return countVue(LISTE_APPELS_OFFRES, appelsIndexes, search);
  return undefined;
}

const isListe = (href: string) => href.startsWith('/') && familleOf(href.split('?')[0] ?? '').startsWith('liste ');
const chiffres = pages.flatMap(({ adresse, html }) =>
  liensOf(html)
    // A chip that takes its filter off names it, and counts nothing.
    .filter(({ texte }) => !texte.startsWith('Page') && !texte.includes('retirer ce filtre'))
    .filter(({ href, texte }) => isListe(href) && nombresOf(texte).length > 0)
    .map((lien) => ({ page: adresse, ...lien })),
);

describe('each linked figure', () => {
  test('is the number of rows that it leads to', () => {
    const fautes = chiffres.flatMap(({ page, href, texte }) => {
      const lignes = countLignes(href);
      return lignes !== undefined && nombresOf(texte).includes(lignes)
        ? []
        : [{ page, faute: `"${texte.replace(/\s+/g, ' ')}" leads to ${lignes ?? 'no list'} rows, ${href}` }];
    });
    expect(resumeFautes(fautes)).toEqual([]);
  });

  test('of the late works of a region is among them', () => {
    const enRetard = filterEcheancesDepassees(projets, now);
    for (const region of new Set(enRetard.flatMap(regionsOf)))
      expect(chiffres.filter(({ page }) => page === routes.projetsParRegion(region)).map(({ href }) => href)).toContain(
        routesChiffres.echeanceDepassee({ region }),
      );
  });

  test.skipIf(projets.length === 0)('of the key figures is among them, its rows apart from its percentages', () => {
    const accueil = chiffres.filter(({ page }) => page === routes.accueil()).map(({ href }) => href);
    for (const href of [
      routes.projets(),
      routesChiffres.filtresPublie('budget'),
      routesChiffres.filtresPublie('avancement'),
    ])
      expect(accueil).toContain(href);
  });

  test('of the works that are not as planned are among them, each with a page of its rows', () => {
    const suivi = computeSuivi(projets, now);
    const attendus = [
      [routesChiffres.echeanceDepassee(), suivi.echeances],
      [routesChiffres.rythmeEnRetard(), suivi.retards],
      [routes.projetsFiltres('SUSPENDU'), suivi.suspendus],
      [routesChiffres.sansNouvelles(), suivi.anciens + suivi.sansConstat],
      [routesChiffres.fin('resilie'), suivi.resilies],
      [routesChiffres.fin('repris'), suivi.repris],
      [routesChiffres.fin('abandonne'), suivi.abandonnes],
      [routes.projetsFiltres('EN_COURS'), suivi.enCours.totalProjets],
    ] as const;
    const accueil = chiffres.filter(({ page }) => page === routes.accueil());
    for (const [href, nombre] of attendus.filter(([, nombre]) => nombre > 0)) {
      // The menu leads to the same rows, in other words: a sentence begins with its figure.
      const lien = accueil.find((un) => un.href === href && /^\d/.test(un.texte));
      expect(nombresOf(lien?.texte ?? ''), href).toContain(nombre);
      const chemin = parseChemin(href);
      expect(countCartes((chemin && rewriteRequete(REECRITURES, chemin)) ?? ''), href).toBe(nombre);
    }
  });
});
