import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { projets } from '../support/exemples.ts';
import { complet, need, test } from '../support/portail.ts';

// Economy mode: what the browser asked for, as it asked.

const PHOTOS = projets.toSorted((a, b) => b.photos.length - a.photos.length)[0];
const SIGNAL = { saveData: true, effectiveType: '4g', downlink: 10 };

/** Pictures and map files that the page asked for; the favicon and the QR code, less than a kilobyte, are none. */
function watchImages(page: Page): string[] {
  const demandees: string[] = [];
  page.on('request', (demande) => {
    const { pathname } = new URL(demande.url());
    if (/^\/cartes\/|^\/donnees\/|\.(?:avif|webp|png|jpe?g)$|maplibre|moteur/.test(pathname)) demandees.push(pathname);
  });
  return demandees;
}

/** Opens a page and reads it to its end, so that lazy pictures have their turn. */
async function read(page: Page, adresse: string): Promise<void> {
  await page.goto(adresse);
  for (const titre of await page.getByRole('heading', { level: 2 }).all()) await titre.scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

const choice = (page: Page) => page.getByRole('checkbox', { name: /^Mode économe/ });

/** Leaves the mode, and goes back up to where the map is. */
async function uncheck(page: Page): Promise<void> {
  await choice(page).uncheck();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
}

const emulate = (page: Page, connexion: object) =>
  page.addInitScript(
    (valeur) => Object.defineProperty(navigator, 'connection', { value: valeur, configurable: true }),
    connexion,
  );

/** The three kinds of pages that have pictures. */
const adressesOf = (projet: string): string[] => [routes.accueil(), routes.projet(projet), routes.carte()];

test('choisi en bas de page : ni photo ni carte avant d’être demandée, puis comme avant', async ({ page }) => {
  const { id } = need(PHOTOS, 'le registre n’a pas de projet');
  const images = watchImages(page);
  // Nothing is in the browser's memory yet: what it has seen before comes from there, and costs nothing.
  await page.goto(routes.aide());
  await expect(choice(page)).not.toBeChecked();
  await choice(page).check();

  for (const adresse of adressesOf(id)) {
    images.length = 0;
    await read(page, adresse);
    expect(images, adresse).toEqual([]);
    await expect(choice(page)).toBeChecked();
  }

  await uncheck(page);
  await expect.poll(() => images).not.toEqual([]);
  for (const adresse of adressesOf(id)) {
    images.length = 0;
    await read(page, adresse);
    expect(images, adresse).not.toEqual([]);
  }
});

test('une photo vient quand on la demande, elle seule, au poids annoncé', async ({ page }) => {
  const projet = need(PHOTOS, 'le registre n’a pas de projet');
  test.skip(projet.photos.length < 2, 'le registre n’a pas de projet à deux photos');
  await page.addInitScript(() => localStorage.setItem('econome', 'oui'));
  const images = watchImages(page);
  await page.goto(`${routes.projet(projet.id)}#phototheque`);
  const boutons = page.getByRole('button', { name: 'Afficher la photo' });
  await expect(boutons).toHaveCount(projet.photos.length);
  await expect(page.getByRole('link', { name: 'Agrandir' })).toHaveCount(0);
  const annonce = Number(/\((\d+)\sko\)/.exec((await boutons.first().textContent()) ?? '')?.[1]);
  const venue = page.waitForResponse((reponse) => reponse.url().endsWith('.avif'));
  await boutons.first().click();
  const octets = (await (await venue).body()).length;
  expect(Math.round(octets / 1000)).toBe(annonce);
  await expect(boutons).toHaveCount(projet.photos.length - 1);
  await expect(page.getByRole('link', { name: 'Agrandir' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(images).toHaveLength(1);
});

test('le détail de la carte vient quand on le demande ; les signes et le pays étaient là', async ({ page }) => {
  test.skip(projets.length === 0, 'le registre n’a pas de projet');
  await page.addInitScript(() => localStorage.setItem('econome', 'oui'));
  const images = watchImages(page);
  await page.goto(routes.carte());
  const signes = page.getByRole('group', { name: /^Carte de la Guinée/ });
  await expect(signes).toBeVisible();
  await expect(page.locator('[data-role=simple] img[src^="data:"]')).toBeVisible();
  const place = () =>
    signes.evaluate((svg) => {
      const { top, width, height } = svg.getBoundingClientRect();
      return [top + scrollY, width, height];
    });
  const avant = await place();
  await page.getByRole('button', { name: /^Afficher le détail \(/ }).click();
  await expect.poll(() => images.toSorted()).toEqual(['/cartes/guinee-noms.svg', '/cartes/guinee.svg']);
  expect(await place()).toEqual(avant);
});

for (const [nom, connexion] of [
  ['Save-Data', SIGNAL],
  ['2G', { ...SIGNAL, saveData: false, effectiveType: 'slow-2g' }],
] as const) {
  test(`${nom} : le mode est pris sans rien demander, et le choix l’emporte`, complet(true), async ({ page }) => {
    const { id } = need(PHOTOS, 'le registre n’a pas de projet');
    await emulate(page, connexion);
    const images = watchImages(page);
    for (const adresse of adressesOf(id)) await read(page, adresse);
    expect(images).toEqual([]);
    await expect(choice(page)).toBeChecked();
    await uncheck(page);
    await expect.poll(() => images).not.toEqual([]);
    images.length = 0;
    await read(page, routes.accueil());
    expect(images).not.toEqual([]);
    await expect(choice(page)).not.toBeChecked();
  });
}

test.describe('Sans script', () => {
  test.use({ javaScriptEnabled: false });

  test('tout est montré, et rien ne propose ce qui ne marcherait pas', async ({ page }) => {
    const { id } = need(PHOTOS, 'le registre n’a pas de projet');
    const images = watchImages(page);
    for (const adresse of adressesOf(id)) {
      images.length = 0;
      await page.goto(adresse);
      await expect.poll(() => images).not.toEqual([]);
      await expect(page.getByRole('button', { name: /^Afficher / })).toHaveCount(0);
      await expect(choice(page)).toHaveCount(0);
    }
  });
});
