import { expect } from '@playwright/test';
import { DIMENSIONS, routesTableaux } from '../../src/domain/portail/route-tableaux.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { isDansRegion } from '../../src/domain/reference/lieu-travaux.ts';
import { computeSuivi } from '../../src/domain/registre/suivi.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { projets, regions } from '../support/exemples.ts';
import { complet, need, test } from '../support/portail.ts';

// The public figures as a journalist reads them: no account, no script (R263, R265).

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

const suivi = computeSuivi(projets, new Date());
/** The region of most projets, and how many of them run. */
const [region] = regions
  .map(({ id, nom }) => ({ nom, siens: projets.filter((projet) => isDansRegion(projet, id)) }))
  .toSorted((a, b) => b.siens.length - a.siens.length);

test('de l’accueil aux chiffres, d’un chiffre à ses fiches', async ({ page }) => {
  const { nom, siens } = need(region?.siens.length ? region : undefined, 'un projet dans une région');
  await page.goto(routes.accueil());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chiffres', exact: true }).click();
  await page.getByRole('navigation', { name: 'Sujets des chiffres' }).getByRole('link', { name: 'Par région' }).click();
  await expect(page).toHaveURL(routesTableaux.dimension('region'));
  const dessin = page.locator('.dessin', { has: page.locator('#region-projets') });
  await dessin
    .getByRole('row', { name: new RegExp(`^${nom} `) })
    .getByRole('link', { name: String(siens.length), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: countOf(siens.length, 'projet') }).first()).toBeVisible();
});

test('l’accueil dit d’abord ce qui ne va pas comme prévu, chaque chiffre menant à ses fiches', async ({ page }) => {
  need(projets[0], 'un projet');
  await page.goto(routes.accueil());
  const chiffres = page.getByRole('region', { name: 'Chiffres clés' });
  for (const [nombre, phrase] of [
    [suivi.echeances, /date de fin prévue/],
    [suivi.retards, /moins vite que (?:son|leur) délai/],
    [suivi.suspendus, /suspendus?\s:/],
    [suivi.anciens + suivi.sansConstat, /sans nouvelles publiées/],
  ] as const) {
    await expect(chiffres.getByText(phrase).filter({ visible: true }).first()).toBeVisible();
    const lien = chiffres.getByRole('link', { name: phrase });
    await expect(lien).toHaveCount(nombre > 0 ? 1 : 0);
    if (nombre > 0) await expect(lien).toHaveText(new RegExp(`^${nombre}\\D`));
  }
});

test('un dessin s’emporte, en données et en image', async ({ page, request }) => {
  need(projets[0], 'un projet');
  await page.goto(routesTableaux.dimension('region'));
  const csv = await page.getByRole('link', { name: /^Données CSV\s: Projets par région/ }).getAttribute('href');
  const texte = await (await request.get(csv ?? '')).text();
  expect(texte.split('\r\n')[0]).toMatch(/^\ufeff?Région,Projets,En cours,/);
  const image = await page.getByRole('link', { name: /^Image\s: Projets par région/ }).getAttribute('href');
  const reponse = await request.get(image ?? '');
  expect(reponse.headers()['content-type']).toContain('image/svg+xml');
  // As a file: a browser that opens it alone asks for an icon that is nowhere.
  expect(await reponse.text()).toMatch(/^<svg [^]*<title id="titre">[^]*Registre arrêté au /);
});

test('une année n’a pas de filtre dans la liste : son chiffre mène à sa propre liste', async ({ page }) => {
  const debut = projets.find(
    ({ date_debut, abandon }) => date_debut !== undefined && abandon === undefined,
  )?.date_debut;
  const annee = need(debut, 'une date de début').slice(0, 4);
  const siens = projets.filter((projet) => projet.abandon === undefined && projet.date_debut?.startsWith(annee));
  await page.goto(routesTableaux.dimension('annee'));
  await page
    .locator('.dessin', { has: page.locator('#annee-debut') })
    .getByRole('row', { name: new RegExp(`^${annee} `) })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(annee);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(countOf(siens.length, 'projet'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/** Words of the tables that draw, cut between two lines. */
const findMotsCoupes = () =>
  [...document.querySelectorAll('.dessin table :is(th, td) :is(a, span)')].flatMap(({ firstChild: noeud }) => {
    if (!(noeud instanceof Text)) return [];
    return [...noeud.data.matchAll(/[\p{L}’]{2,}/gu)].flatMap(({ index, 0: mot }) => {
      const plage = document.createRange();
      plage.setStart(noeud, index);
      plage.setEnd(noeud, index + mot.length);
      const lignes = [...plage.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ bottom }) => Math.round(bottom));
      return new Set(lignes).size > 1 ? [mot] : [];
    });
  });

for (const adresse of [routesTableaux.chiffres(), ...DIMENSIONS.map(routesTableaux.dimension)])
  test(
    `sur un petit téléphone, les mots de ${adresse} restent entiers, et leurs chiffres en vue`,
    complet(adresse !== routesTableaux.chiffres()),
    async ({ page }) => {
      await page.goto(adresse);
      expect(await page.evaluate(findMotsCoupes)).toEqual([]);
      const caches = await page
        .locator('.dessin')
        .evaluateAll((dessins) => dessins.filter((dessin) => dessin.scrollWidth > dessin.clientWidth).length);
      expect(caches).toBe(0);
    },
  );
