import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cadreOf } from '../support/cadre.ts';
import { DIST, type PageDist, readPages, resumeFautes } from '../support/dist.ts';
import { appelsOffres, bailleurs, contenu, entreprises, projets, projetsSuivis, regions } from '../support/exemples.ts';
import { BUDGETS, BUDGETS_SCRIPTS, type Famille, FAMILLES, familleOf } from '../support/familles.ts';
import { poidsScript, scriptsOf } from '../support/scripts-dist.ts';

/**
 * The page's own script, with the rules of deadlines that it shares with the pages, the economy mode and the offer to
 * send what was written without a network, what tells a page whose scripts do not run (R122); a page of an
 * unknown address has a field to fill, one with pictures answers who asks for them and hides those that did not come.
 */
const SCRIPT_MAX = 3_500;
const SCRIPT_404_MAX = 3_840;
/** A list sends its form by itself until its island wakes (ADR-0060). */
const SCRIPT_LISTE_MAX = 4_680;
const SCRIPT_IMAGES_MAX = 4_090;
/** What Astro writes in a page that has an island; the page's own scripts name islands too, and count. */
const REVEIL = /customElements\.define\("astro-island"|self\.Astro/;
const pages = readPages();

const compressees = new Map<string, number>();
/** Weight at the quality that is served; frames are few, and many pages share one. */
function compress(html: string): number {
  let octets = compressees.get(html);
  if (octets === undefined) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    compressees.set(html, (octets = brotliCompressSync(html, { params }).length));
  }
  return octets;
}

/** The page as it goes out: the precompressed file that the server sends (quality 11), checked to be this very page. */
function poidsOf({ fichier, html }: PageDist): number {
  const voisin = join(DIST, `${fichier}.br`);
  if (!existsSync(voisin)) return compress(html);
  const br = readFileSync(voisin);
  expect(brotliDecompressSync(br).toString(), `${fichier}.br`).toBe(html);
  return br.length;
}

const poids = pages.map((page) => ({ ...page, octets: poidsOf(page), famille: familleOf(page.adresse) }));

/** Tags that break a rule, page by page. */
function fautesOf(ruleOf: (page: PageDist) => string[]): string[] {
  return resumeFautes(pages.flatMap((page) => ruleOf(page).map((faute) => ({ page: page.adresse, faute }))));
}

/** Families whose pages are the register's entries: it may have none. */
const ENTREES: Partial<Record<Famille, readonly unknown[]>> = {
  'fiche de projet': projets,
  'fiche d’appel d’offres': appelsOffres,
  'fiche d’entreprise': entreprises,
  'fiche de route': contenu.routes,
  'fiche de bailleur': bailleurs,
  'fiche de région': regions,
};
const LISTES: Partial<Record<Famille, readonly unknown[]>> = {
  'liste de projets': projets,
  'liste d’appels d’offres': appelsOffres,
  'liste d’entreprises': entreprises,
};
/** Rows behind figures: any projet that is followed stands in some. */
const SANS_LISTE: readonly Famille[] = projetsSuivis.length === 0 ? ['liste derrière un chiffre'] : [];
const SANS_PAGE = [...FAMILLES.filter((famille) => ENTREES[famille]?.length === 0), ...SANS_LISTE];
const PRESENTES = FAMILLES.filter((famille) => !SANS_PAGE.includes(famille));

test('every entry has its page, and every kind of page is there', () => {
  for (const [famille, entrees] of Object.entries(ENTREES))
    expect(poids.filter((page) => page.famille === famille).length, famille).toBe(entrees.length);
  expect(new Set(poids.map(({ famille }) => famille))).toEqual(new Set(PRESENTES));
});

test.each(PRESENTES)('%s: HTML and CSS within the budget, of the frame where the register fills it', (famille) => {
  const budget = BUDGETS[famille];
  const limite = 'cadre' in budget ? budget.cadre : budget.page;
  const membres = poids
    .filter((page) => page.famille === famille)
    .map((page) => ({ ...page, mesure: 'cadre' in budget ? compress(cadreOf(page.html)) : page.octets }))
    .sort((a, b) => b.mesure - a.mesure);
  const [pire] = membres;
  const sent = Math.max(...membres.map(({ octets }) => octets));
  console.log(
    `${famille}: worst ${pire!.mesure} of ${limite} bytes (${Object.keys(budget).join()}), ${pire!.adresse}; ${membres.length} pages, ${sent} bytes at most as sent`,
  );
  expect(membres.filter(({ mesure }) => mesure > limite).map(({ adresse, mesure }) => `${adresse}: ${mesure}`)).toEqual(
    [],
  );
});

/** What a script says is no HTML, and is weighed apart. */
const SCRIPT_ECRIT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** What a projet may weigh with its drawings, whatever its works went through: one round trip of a connection. */
const FICHE_MAX = 14_600;

test.skipIf(projets.length === 0)('HTML and CSS of every projet, drawings included, within one round trip', () => {
  const fiches = poids
    .filter(({ famille }) => famille === 'fiche de projet')
    .map(({ adresse, html, octets }) => ({
      adresse,
      entiere: octets,
      octets: compress(html.replace(SCRIPT_ECRIT, '')),
    }))
    .sort((a, b) => a.octets - b.octets);
  const entieres = fiches.filter(({ entiere }) => entiere > FICHE_MAX).length;
  console.log(
    `projets: median ${fiches[fiches.length >> 1]!.octets}, worst ${fiches.at(-1)!.octets} of ${FICHE_MAX} bytes, ${fiches.at(-1)!.adresse}; with the scripts written in them, ${entieres} of ${fiches.length} above`,
  );
  expect(fiches.filter(({ octets }) => octets > FICHE_MAX)).toEqual([]);
});

describe('the frame of a page', () => {
  const carte = (texte: string) => `<li class="fiche"><h3>${texte}</h3><img alt="${texte}" src="/${texte}.webp"></li>`;
  const page = (...textes: string[]) =>
    `<head><title>${textes[0]!}</title><style>a{}</style></head><main id="contenu"><ul>${textes.map(carte).join('')}</ul></main>`;

  test('is the same whatever an entry says and however many there are', () => {
    expect(cadreOf(page('Pont', 'Une très longue description', 'École'))).toBe(cadreOf(page('Route')));
  });

  test('grows with the markup of one entry, with a new part, and with the styles', () => {
    const nue = cadreOf(page('Pont')).length;
    for (const lourde of [
      page('Pont').replace('<h3>', '<div class="cadre"><h3>').replace('</h3>', '</h3></div>'),
      page('Pont').replace('</main>', '<aside class="encart"></aside></main>'),
      page('Pont').replace('a{}', 'a{color:red}'),
    ])
      expect(cadreOf(lourde).length).toBeGreaterThan(nue);
  });
});

test('no page asks for a stylesheet: all CSS is in it', () => {
  expect(
    fautesOf(({ balises }) =>
      balises
        .filter(({ nom, attributs }) => nom === 'link' && /\bstylesheet\b|\bpreload\b/.test(attributs.get('rel') ?? ''))
        .map(({ attributs }) => `link to ${attributs.get('href') ?? ''}`),
    ),
  ).toEqual([]);
});

test.each(PRESENTES)('%s: scripts fetched by the page itself within the budget', (famille) => {
  const membres = poids
    .filter((page) => page.famille === famille)
    .map((page) => ({ page, octets: scriptsOf(page).reduce((somme, adresse) => somme + poidsScript(adresse), 0) }))
    .sort((a, b) => b.octets - a.octets);
  const [pire] = membres;
  console.log(
    `${famille}: worst ${pire!.octets} of ${BUDGETS_SCRIPTS[famille]} bytes of script, ${pire!.page.adresse}`,
  );
  expect(
    membres
      .filter(({ octets }) => octets > BUDGETS_SCRIPTS[famille])
      .map(({ page, octets }) => `${page.adresse}: ${octets}`),
  ).toEqual([]);
});

test('lists wake up by themselves: the reader of their scripts sees them', () => {
  // An empty list has nothing to filter, hence no island.
  const pleines = (Object.keys(LISTES) as Famille[]).filter((famille) => LISTES[famille]!.length > 0);
  const listes = poids.filter(({ famille }) => pleines.includes(famille));
  expect(listes.filter((page) => scriptsOf(page).length < 3).map(({ adresse }) => adresse)).toEqual([]);
});

test('no script holds a page up: modules alone, apart from what is written in the page', () => {
  expect(
    fautesOf(({ balises }) =>
      balises
        .filter(({ nom, attributs }) => nom === 'script' && attributs.has('src') && attributs.get('type') !== 'module')
        .map(({ attributs }) => `script ${attributs.get('src') ?? ''}`),
    ),
  ).toEqual([]);
});

/** What search engines read of the catalogue of data: nothing runs, and the weight of the page counts it. */
const isDonnees = (attributs: ReadonlyMap<string, string>): boolean => attributs.get('type') === 'application/ld+json';

test('the script written in a page weighs little, raw, apart from what wakes islands', () => {
  expect(
    fautesOf(({ adresse, balises, html }) => {
      const limite = html.includes('class="demandee ')
        ? SCRIPT_IMAGES_MAX
        : adresse.endsWith('/404')
          ? SCRIPT_404_MAX
          : html.includes(' data-attente=')
            ? SCRIPT_LISTE_MAX
            : SCRIPT_MAX;
      const octets = balises
        .filter(
          ({ nom, attributs, contenu = '' }) => nom === 'script' && !isDonnees(attributs) && !REVEIL.test(contenu),
        )
        .reduce((somme, { contenu = '' }) => somme + Buffer.byteLength(contenu), 0);
      return octets <= limite ? [] : [`${octets} bytes of script`];
    }),
  ).toEqual([]);
});
