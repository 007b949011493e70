import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { nearest } from '../../src/domain/socle/distance.ts';
import { chiffres, projets } from '../support/exemples.ts';
import { test } from '../support/portail.ts';

const CONAKRY = { latitude: 9.5092, longitude: -13.7122 };
const liste = (page: Page) => page.locator('[data-liste] li');

test('les blocs de l’accueil dans l’ordre : chantiers, carte, chiffres clés, accès rapide, activité', async ({
  page,
}) => {
  await page.goto(routes.accueil());
  const titres = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titres.filter((titre) => !titre.startsWith('Chantier'))).toEqual([
    'La carte des projets',
    'Chiffres clés',
    'Accès rapide',
    'Activité récente',
  ]);
  const premier = page.getByRole('main').getByRole('heading').first();
  await expect(premier).toHaveText(/^Chaque route/);
});

test('ma ville, ma route : la recherche mène aux projets trouvés', async ({ page }) => {
  test.skip(projets.length === 0, 'le registre n’a pas de projet');
  await page.goto(routes.accueil());
  const [projet] = projets;
  await page.getByRole('searchbox', { name: 'Rechercher un projet' }).fill(projet!.title);
  await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
  await page.waitForURL((url) => url.pathname === routes.projets() && url.searchParams.get('q') === projet!.title);
  await expect(page.getByRole('link', { name: projet!.title, exact: true }).first()).toBeVisible();
});

test('ma région mène à sa liste, sans script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await page.goto(routes.accueil());
  await page.getByText('Ma région').click();
  const lien = page.getByRole('main').locator('details[open] a').first();
  const nom = (await lien.innerText()).trim();
  await lien.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nom);
  await page.close();
});

test.describe('près de moi', () => {
  test.skip(projets.length === 0, 'le registre n’a pas de projet');

  test('les plus proches en liste, sans la carte, et sans que la position parte', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(CONAKRY);
    const envois: string[] = [];
    page.on('request', (requete) => envois.push(decodeURIComponent(requete.url()) + (requete.postData() ?? '')));
    await page.goto(routes.accueil());
    await page.getByRole('button', { name: 'Près de moi' }).click();
    await expect(page.getByText('Votre position reste sur cet appareil.')).toBeVisible();
    await expect(liste(page)).toHaveCount(Math.min(5, chiffres.totalProjets));
    await expect(liste(page).first()).toContainText(/à (?:moins de 100|[\d,]+)\s(?:m|km)/);
    const [premier] = await liste(page).locator('a').allInnerTexts();
    const situes = projets.flatMap(({ title, location }) => (location ? [{ title, ...location }] : []));
    const [attendu] = nearest(situes, { lat: CONAKRY.latitude, lng: CONAKRY.longitude }, 1);
    // A projet without a position of its own stands at its préfecture's: it may come first as well.
    const isApproche = projets.find(({ title }) => title === premier)?.location === undefined;
    expect(isApproche || premier === attendu?.lieu.title).toBe(true);
    expect(
      envois.filter((envoi) => /maplibre|moteur\./.test(envoi) || envoi.includes('9.50') || envoi.includes('13.71')),
    ).toEqual([]);
  });

  test('position refusée : une phrase, et la région à la place', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_ok, refuse) =>
        refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    });
    await page.goto(routes.accueil());
    await page.getByRole('button', { name: 'Près de moi' }).click();
    await expect(page.getByText('Vous pouvez aussi choisir votre région.')).toBeVisible();
    await expect(liste(page)).toHaveCount(0);
  });

  test.describe('sans réseau', () => {
    test.use({ erreursAttendues: /Failed to load resource/ });

    test('une phrase dit quoi faire, et un second essai aboutit', async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(CONAKRY);
      await page.goto(routes.accueil());
      await page.route('**/donnees/projets.*', (route) => route.abort());
      await page.getByRole('button', { name: 'Près de moi' }).click();
      await expect(page.getByText('vérifiez le réseau')).toBeVisible();
      await page.unroute('**/donnees/projets.*');
      await page.getByRole('button', { name: 'Près de moi' }).click();
      await expect(liste(page)).toHaveCount(Math.min(5, chiffres.totalProjets));
    });
  });
});
