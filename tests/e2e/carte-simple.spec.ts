import { expect } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { ECONOME, lignes, SANS_WEBGL, setConnexion, watchFichiers } from '../support/carte.ts';
import { projets } from '../support/exemples.ts';
import { test } from '../support/portail.ts';

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
  await expect(page.locator('.reperes a')).toHaveCount(projets.length);
  await expect(lignes(page)).toHaveCount(projets.length);
  expect(fichiers).toEqual([]);
});

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('La carte simple et le tableau sont complets, sans commande morte', async ({ page }) => {
    await page.goto(routes.carte());
    await expect(page.locator('.reperes a')).toHaveCount(projets.length);
    await expect(lignes(page)).toHaveCount(projets.length);
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await expect(page.locator('main').getByRole('progressbar')).toHaveCount(0);
  });
});
