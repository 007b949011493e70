import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LISTE_APPELS_OFFRES } from '../../src/domain/listes/liste-appels-offres.ts';
import { LISTE_ENTREPRISES } from '../../src/domain/listes/liste-entreprises.ts';
import { LISTE_PROJETS } from '../../src/domain/listes/liste-projets.ts';
import { REDIRECTIONS, REECRITURES } from '../../src/domain/portail/reecritures.ts';
import { routeAlertes } from '../../src/domain/portail/route-alertes.ts';
import { routeVerifierJournal } from '../../src/domain/portail/route-historique.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { parseChemin } from '../../src/serveur/chemin-requete.ts';
import { resolveFichier } from '../../src/serveur/fichiers-servis.ts';
import { rewriteRequete } from '../../src/serveur/reecriture-requete.ts';
import { adresseOf, canonicalOf, DIST, listFichiers, readPages, resumeFautes } from '../support/dist.ts';
import { type Balise, readBalises } from '../support/balises.ts';
import { entreprises } from '../support/exemples.ts';

const LISTES = [LISTE_PROJETS, LISTE_APPELS_OFFRES, LISTE_ENTREPRISES];

/** What a reference leads to: a file, another site or application, or nothing, and why. */
type Issue = { fichier: string } | 'ailleurs' | { faute: string };

const ATTRIBUTS = ['href', 'xlink:href', 'src', 'poster', 'data', 'action', 'formaction', 'cite', 'background'];
const ATTRIBUTS_SRCSET = ['srcset', 'imagesrcset'];
/** Only what a phone, a mail program or a map application opens. */
const PROTOCOLES_AILLEURS = ['mailto:', 'tel:', 'geo:', 'data:'];

/** Pages whose query is read in the browser, or by the server's form. */
const PAGES_A_REQUETE = [
  routes.verifierOffre(),
  routes.recherche(),
  routes.signaler(),
  routeAlertes(),
  routeVerifierJournal(),
  routes.horsConnexion(),
  // Where the person comes back to, and the tender that they come from.
  routes.login(),
  routes.demandeAcces(),
  routes.demandeCompteEntreprise(),
];

/** Addresses written in a stylesheet. */
function urlsOfCss(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?([^"')\s]+)/g)].map(([, url = '']) => url);
}

/** Every address that a tag names. */
function referencesOf({ nom, attributs, contenu }: Balise): string[] {
  const simples = ATTRIBUTS.map((attribut) => attributs.get(attribut)).filter((valeur) => valeur !== undefined);
  const images = ATTRIBUTS_SRCSET.flatMap((attribut) => attributs.get(attribut)?.split(/,\s+/) ?? []);
  const partage = /^(og:(url|image)|twitter:image)$/.test(attributs.get('property') ?? attributs.get('name') ?? '')
    ? [attributs.get('content') ?? '']
    : [];
  const css = urlsOfCss(`${nom === 'style' ? (contenu ?? '') : ''} ${attributs.get('style') ?? ''}`);
  return [...simples, ...images.map((image) => image.trim().split(/\s/)[0] ?? ''), ...partage, ...css];
}

/** True for a view of a list that its island shows: each name in the query is one of the list's filters. */
function isVue({ pathname, searchParams }: URL): boolean {
  const filtres = LISTES.find(({ chemin }) => chemin === pathname)?.filtres.map(({ nom }) => nom) ?? [];
  return [...searchParams.keys()].every((nom) => filtres.includes(nom));
}

/** Follows an address as the server does. */
async function follow(url: URL, site: string): Promise<Issue> {
  if (PROTOCOLES_AILLEURS.includes(url.protocol)) return 'ailleurs';
  if (url.origin !== site) return url.protocol === 'https:' ? 'ailleurs' : { faute: 'another site, without https' };
  const chemin = parseChemin(url.pathname + url.search);
  if (chemin === undefined) return { faute: 'address that the server refuses' };
  if (!chemin.canonique) return { faute: 'address that is not the page’s own (trailing slash, .html)' };
  const redirection = REDIRECTIONS[url.pathname];
  if (redirection !== undefined) return follow(new URL(redirection, site), site);
  const cible = rewriteRequete(REECRITURES, chemin);
  if (chemin.requete !== '' && cible === undefined && !isVue(url) && !PAGES_A_REQUETE.includes(url.pathname))
    return { faute: 'query that no page answers' };
  const { segments } = cible === undefined ? chemin : parseChemin(cible)!;
  const fichier = await resolveFichier(DIST, segments);
  return fichier === undefined ? { faute: 'no such page or file' } : { fichier: fichier.chemin };
}

const idsParFichier = new Map<string, ReadonlySet<string>>();

function idsOf(fichier: string): ReadonlySet<string> {
  let ids = idsParFichier.get(fichier);
  if (ids === undefined) {
    const balises = readBalises(readFileSync(fichier, 'utf8'));
    ids = new Set(balises.map(({ attributs }) => attributs.get('id')).filter((id) => id !== undefined));
    idsParFichier.set(fichier, ids);
  }
  return ids;
}

describe('every address written in the site', () => {
  const fautesLiens: Array<{ page: string; faute: string }> = [];
  const fautesFragments: Array<{ page: string; faute: string }> = [];
  let suivis = 0;
  let lues = 0;

  beforeAll(async () => {
    const pages = readPages();
    lues = pages.length;
    const site = new URL(canonicalOf(pages.find(({ adresse }) => adresse === '/')!)!).origin;
    const dessins = listFichiers()
      .filter((fichier) => fichier.endsWith('.svg'))
      .map((fichier) => ({
        adresse: adresseOf(fichier),
        balises: readBalises(readFileSync(join(DIST, fichier), 'utf8')),
      }));
    const issues = new Map<string, Issue>();
    for (const { adresse, balises } of [...pages, ...dessins]) {
      const references = new Set(balises.flatMap(referencesOf));
      suivis += references.size;
      for (const reference of references) {
        if (!URL.canParse(reference, site + adresse)) {
          fautesLiens.push({ page: adresse, faute: `${reference}: not an address` });
          continue;
        }
        const url = new URL(reference, site + adresse);
        const fragment = decodeURIComponent(url.hash.slice(1));
        url.hash = '';
        const issue = issues.get(url.href) ?? (await follow(url, site));
        issues.set(url.href, issue);
        if (issue === 'ailleurs') continue;
        if ('faute' in issue) fautesLiens.push({ page: adresse, faute: `${reference}: ${issue.faute}` });
        else if (fragment !== '' && !idsOf(issue.fichier).has(fragment))
          fautesFragments.push({ page: adresse, faute: `${reference}: no such id on the page` });
      }
    }
  });

  test('leads to a page or a file that the server sends', () => {
    expect(resumeFautes(fautesLiens)).toEqual([]);
    // Every page has its header and its footer at least.
    expect(suivis).toBeGreaterThan(10 * lues);
  });

  test('leads to an id that exists when it has a fragment', () => {
    expect(resumeFautes(fautesFragments)).toEqual([]);
  });
});

test('every filter of the server has the pages that it may be asked for', () => {
  const adresses = readPages().map(({ adresse }) => adresse);
  for (const { chemin, parametre, cible } of REECRITURES) {
    const prefixe = cible('');
    const valeurs = adresses.filter((adresse) => adresse.startsWith(prefixe)).map((a) => a.slice(prefixe.length));
    const isVide = parametre === 'entreprise' && entreprises.length === 0;
    expect(valeurs.length > 0, `${chemin}?${parametre}=`).toBe(!isVide);
  }
  for (const cible of Object.values(REDIRECTIONS)) expect(adresses).toContain(cible);
});
