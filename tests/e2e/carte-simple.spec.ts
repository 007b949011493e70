import { expect, type Locator, type Page } from '@playwright/test';
import { CADRE_GUINEE } from '../../src/components/carte/projection.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { ECONOME, expectReperes, lignes, SANS_WEBGL, setConnexion, watchFichiers } from '../support/carte.ts';
import { projets, projetsSuivis } from '../support/exemples.ts';
import { complet, test } from '../support/portail.ts';

test.use({ launchOptions: SANS_WEBGL });
test.skip(projets.length === 0, 'le registre n’a pas de projet');

test('Sans WebGL, une phrase le dit avant tout chargement, la carte simple et le tableau restent', async ({ page }) => {
  const fichiers = watchFichiers(page);
  await setConnexion(page, ECONOME);
  await page.goto(routes.carte());
  await page.getByRole('button', { name: 'Ouvrir la carte interactive' }).click();
  await expect(
    page.getByText(
      'La carte interactive n’a pas pu s’afficher sur cet appareil : la carte simple et la liste restent complètes.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeFocused();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expectReperes(page);
  await expect(lignes(page)).toHaveCount(projetsSuivis.length);
  expect(fichiers).toEqual([]);
});

/** Waits for the country's sketch, drawn by the page itself, exactly where the marks are. */
async function expectEsquisse(page: Page): Promise<void> {
  const esquisse = page.locator('[data-role=simple] img[src^="data:"]');
  await expect(esquisse).toBeVisible();
  await expect
    .poll(() => esquisse.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]))
    .toEqual([CADRE_GUINEE.largeur, CADRE_GUINEE.hauteur]);
  const placeOf = (cible: Locator) =>
    cible.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y + scrollY, width, height];
    });
  expect(await placeOf(esquisse)).toEqual(await placeOf(page.getByRole('group', { name: /^Carte de la Guinée/ })));
}

test.describe('Sans le fond', () => {
  test.use({ erreursAttendues: /Failed to load resource|ERR_FAILED/ });
  for (const [nom, choix] of [
    ['tel quel', 'non'],
    ['en mode économe', 'oui'],
  ] as const)
    test(`Le pays est esquissé par la page elle-même, ${nom}`, complet(choix !== 'oui'), async ({ page }) => {
      await page.addInitScript((valeur) => localStorage.setItem('econome', valeur), choix);
      await page.route('**/cartes/*', (route) => route.abort());
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        await page.goto(routes.carte());
        await expectEsquisse(page);
      }
      // What did not come leaves no broken picture over it; in economy mode nothing was asked for.
      const visibles = () =>
        page
          .locator('[data-role=simple] img:not([src^="data:"])')
          .evaluateAll((images) => images.filter((image) => image.checkVisibility({ opacityProperty: true })).length);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('group', { name: /^Carte de la Guinée/ }).scrollIntoViewIfNeeded();
      await expect.poll(visibles).toBe(0);
    });
});

test(
  'L’esquisse est la plus grande image de la page ; le fond qui la recouvre n’en est pas une autre',
  complet(true),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      const vues: string[] = [];
      Object.assign(globalThis, { vues });
      new PerformanceObserver((liste) => {
        for (const entree of liste.getEntries()) vues.push((entree as LargestContentfulPaint).url.slice(0, 5));
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    let release: () => void = () => undefined;
    const attente = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/cartes/guinee.svg', async (route) => {
      await attente;
      await route.continue();
    });
    const readVues = () => page.evaluate(() => (globalThis as unknown as { vues: string[] }).vues);
    await page.goto(routes.carte(), { waitUntil: 'commit' });
    await expect.poll(async () => (await readVues()).at(-1)).toBe('data:');
    release();
    await expect
      .poll(() => page.locator('img[src="/cartes/guinee.svg"]').evaluate(({ complete }: HTMLImageElement) => complete))
      .toBe(true);
    // Two frames: what the map's coming paints has been painted, and told.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect((await readVues()).at(-1)).toBe('data:');
  },
);

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('La carte simple et le tableau sont complets, sans commande morte', async ({ page }) => {
    await page.goto(routes.carte());
    await expectReperes(page);
    await expectEsquisse(page);
    await expect(lignes(page)).toHaveCount(projetsSuivis.length);
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await expect(page.locator('main').getByRole('progressbar')).toHaveCount(0);
  });
});
