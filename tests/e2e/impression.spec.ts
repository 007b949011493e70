import { expect } from '@playwright/test';
import { motsOf } from '../../src/domain/appel-offres/mots-procedure.ts';
import { DIMENSIONS, routesTableaux } from '../../src/domain/portail/route-tableaux.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { routesBailleur } from '../../src/domain/portail/routes-bailleur.ts';
import { routesRegion } from '../../src/domain/portail/routes-region.ts';
import { appelsOffres, bailleurs, contenu, entreprises, projets, regions } from '../support/exemples.ts';
import { complet, need, readExemples, test } from '../support/portail.ts';

/** The entry that says least: sheets of paper are counted for the frame, not for a long description. */
const brief = <T extends object>(entries: readonly T[]): T | undefined =>
  entries.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0];
const [projet, appel, entreprise] = [
  brief(projets),
  brief(appelsOffres.filter(({ budget_indicatif }) => budget_indicatif !== undefined)),
  brief(entreprises),
];

/** What each sheet has to say on paper, and how many A4 sheets it may take. */
const FEUILLES = [
  {
    famille: 'fiche de projet',
    adresse: projet && routes.projet(projet.id),
    textes: ['budget', 'Bailleur', 'Maître d’ouvrage', 'Étapes'],
    pages: 3,
  },
  {
    famille: 'fiche d’appel d’offres',
    adresse: appel && routes.appelOffres(appel.id),
    textes: [motsOf(appel?.type ?? 'AAON').depot, 'Budget indicatif', 'Progression de la procédure', 'Calendrier'],
    pages: 3,
  },
  {
    famille: 'fiche d’entreprise',
    adresse: entreprise && routes.entreprise(entreprise.id),
    textes: ['RCCM', 'CA (3 dernières années)', 'Performance'],
    pages: 3,
  },
] as const;

const countFeuilles = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** A4, in PDF points. */
const A4 = { largeur: 595, hauteur: 842 };

for (const { famille, adresse, textes, pages } of FEUILLES) {
  const absence = `le registre n’a pas de ${famille} à imprimer`;

  test(
    `une ${famille} s’imprime sans ce qui ne sert qu’à l’écran`,
    complet(famille !== 'fiche de projet'),
    async ({ page }) => {
      await page.goto(need(adresse, absence));
      const titre = page.getByRole('heading', { level: 1 });
      await expect(page.locator('a.btn:visible').first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(titre).toBeVisible();
      for (const texte of textes) await expect(page.getByText(texte).filter({ visible: true }).first()).toBeVisible();
      for (const css of ['nav', '.btn', 'header details', '.lien-evitement', 'footer ul'])
        expect(await page.locator(css).filter({ visible: true }).count(), css).toBe(0);
    },
  );

  test(`une ${famille} tient sur ${pages} feuilles A4`, complet(famille !== 'fiche de projet'), async ({ page }) => {
    await page.goto(need(adresse, absence));
    const imprime = await page.pdf({ preferCSSPageSize: true, tagged: true });
    const pdf = imprime.toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    const feuilles = countFeuilles(imprime);
    expect(feuilles).toBeGreaterThan(0);
    expect(feuilles).toBeLessThanOrEqual(pages);
    const [, largeur, hauteur] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(largeur)).toBeCloseTo(A4.largeur, -1);
    expect(Number(hauteur)).toBeCloseTo(A4.hauteur, -1);
    console.log(`${famille}: ${feuilles} sheets, ${Math.round(pdf.length / 1000)} kB`);
  });
}

/** Width of what an A4 sheet holds between its margins, CSS pixels. */
const FEUILLE = Math.round(((210 - 2 * 14) / 25.4) * 96);

/** Words that a sheet cuts into pieces of a letter or two: their column is too narrow for any text. */
const findEpeles = () =>
  [...document.querySelectorAll('main *')].flatMap((element) => {
    const textes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return textes.flatMap((noeud) => {
      const texte = noeud.textContent?.trim() ?? '';
      const zone = document.createRange();
      zone.selectNodeContents(noeud);
      const lignes = new Set([...zone.getClientRects()].map(({ top }) => Math.round(top))).size;
      return lignes > 3 && texte.length / lignes < 5 ? [texte] : [];
    });
  });

for (const [famille, adresses] of [
  ['projets', projets.map(({ id }) => routes.projet(id))],
  ['appels d’offres', appelsOffres.map(({ id }) => routes.appelOffres(id))],
  ['entreprises', entreprises.map(({ id }) => routes.entreprise(id))],
  ['chiffres', [routesTableaux.chiffres(), ...DIMENSIONS.map(routesTableaux.dimension)]],
] as const)
  test(
    `sur le papier, aucun mot n’est épelé : ${famille}`,
    complet(famille !== 'appels d’offres'),
    async ({ page }) => {
      await page.setViewportSize({ width: FEUILLE, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      // One of each three says what a template does.
      for (const adresse of adresses.filter((_, rang) => rang % 3 === 0)) {
        await page.goto(adresse, { waitUntil: 'domcontentloaded' });
        expect(await page.evaluate(findEpeles), adresse).toEqual([]);
      }
    },
  );

/** Where a sheet's margin begins, and what a heading needs above it: itself and the first lines of what it announces. */
const [MARGE, PLACE] = [(10 / 25.4) * 72, 36];
/** An entry of the outline that Chromium writes of the headings, with how high on its sheet each stands. */
const TITRE_PDF = /\/Title\s*(<[^>]*>|\((?:\\[^]|[^\\()])*\))\s*\/Dest\s*\[\d+ 0 R \/XYZ [\d.]+ ([\d.]+)/g;

const readTitre = (brut: string): string =>
  brut.startsWith('<')
    ? new TextDecoder('utf-16be').decode(Buffer.from(brut.slice(5, -1).replace(/\s/g, ''), 'hex'))
    : Buffer.from(brut.slice(1, -1), 'latin1').toString('latin1');

for (const [famille, adresses] of [
  ['accueil', [routes.accueil()]],
  ['projets', projets.filter((_, rang) => rang % 12 === 0).map(({ id }) => routes.projet(id))],
  ['appels d’offres', appelsOffres.filter((_, rang) => rang % 4 === 0).map(({ id }) => routes.appelOffres(id))],
  ['entreprises', entreprises.filter((_, rang) => rang % 8 === 0).map(({ id }) => routes.entreprise(id))],
  ['routes', contenu.routes.slice(0, 3).map(({ id }) => routes.route(id))],
  ['bailleurs', bailleurs.slice(0, 3).map(({ id }) => routesBailleur.fiche(id))],
  ['régions', regions.slice(0, 3).map(({ id }) => routesRegion.fiche(id))],
  ['chiffres', [routesTableaux.chiffres(), ...DIMENSIONS.map(routesTableaux.dimension)]],
] as const)
  test(
    `sur le papier, aucun titre ne reste seul au bas d’une feuille : ${famille}`,
    complet(famille !== 'appels d’offres'),
    async ({ page }) => {
      for (const adresse of adresses) {
        await page.goto(adresse);
        const pdf = (await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true })).toString('latin1');
        const titres = [...pdf.matchAll(TITRE_PDF)].map(([, brut = '', y]) => [readTitre(brut), Number(y)] as const);
        expect(titres.length, adresse).toBeGreaterThan(0);
        const seuls = titres.filter(([, y]) => y < MARGE + PLACE).map(([titre]) => titre);
        expect(seuls, adresse).toEqual([]);
      }
    },
  );

for (const [famille, adresses] of [
  ['entreprises', entreprises.filter((_, rang) => rang % 11 === 9).map(({ id }) => routes.entreprise(id))],
  ['bailleurs', bailleurs.filter((_, rang) => rang % 4 === 3).map(({ id }) => routesBailleur.fiche(id))],
  ['routes', contenu.routes.filter((_, rang) => rang % 3 === 0).map(({ id }) => routes.route(id))],
] as const)
  test(
    `d’où vient une feuille est dit en tête, et n’en prend aucune de plus : ${famille}`,
    complet(true),
    async ({ page }) => {
      const count = async () => countFeuilles(await page.pdf({ preferCSSPageSize: true }));
      for (const adresse of adresses) {
        await page.goto(adresse);
        await page.emulateMedia({ media: 'print' });
        const tete = page.locator('header .papier-seul');
        await expect(tete).toContainText(adresse);
        await expect(tete).toContainText('registre public arrêté au');
        await expect(tete).toBeVisible();
        const feuilles = await count();
        await page.locator('footer').evaluate((pied) => pied.remove());
        expect(await count(), adresse).toBe(feuilles);
      }
    },
  );

test('l’accueil tient sur trois feuilles A4 : sa carte suit son titre, sur la première', async ({ page }) => {
  test.skip(projets.length === 0, 'ce registre n’a pas de projet');
  await page.goto(routes.accueil());
  expect(countFeuilles(await page.pdf({ preferCSSPageSize: true }))).toBe(3);
});

test('les chiffres tiennent sur deux feuilles A4, aucune à demi vide', async ({ page }) => {
  test.skip(projets.length === 0, 'ce registre n’a pas de projet');
  await page.goto(routesTableaux.chiffres());
  expect(countFeuilles(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
});

test('une liste s’imprime avec ses fiches, sans ses filtres ni ses pages', async ({ page, request }) => {
  await page.goto((await readExemples(request)).get('liste de projets') ?? '');
  const count = await page.getByRole('article').count();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.getByRole('article').filter({ visible: true }).count()).toBe(count);
  expect(await page.locator('nav').filter({ visible: true }).count()).toBe(0);
});
