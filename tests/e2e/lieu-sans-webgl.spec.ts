import { expect } from '@playwright/test';
import { routeFiche } from '../../src/domain/portail/route-saisie.ts';
import { SANS_WEBGL, watchFichiers } from '../support/carte.ts';
import { projets } from '../support/exemples.ts';
import { complet, need, test } from '../support/portail.ts';
import { openCompte } from '../support/seance.ts';

test.use({ launchOptions: SANS_WEBGL });

test('un lieu, sans WebGL : une phrase, rien de chargé, et il s’écrit', complet(true), async ({ page }) => {
  const { id } = need(projets[0], 'Ce registre n’a pas de projet.');
  const fichiers = watchFichiers(page);
  await openCompte(page, 'ADMIN', routeFiche('projets', id, 'location'));
  await page.getByRole('button', { name: 'Choisir sur la carte' }).click();
  await expect(page.getByText('La carte ne peut pas s’afficher sur cet appareil')).toBeVisible();
  expect(fichiers.filter((nom) => /moteur|maplibre/.test(nom))).toEqual([]);
  await page.locator('[id="champ-location.lat"]').fill('9,5');
  await page.locator('[id="champ-location.lng"]').fill('-13,7');
  await expect(page.getByText('9,5').first()).toBeVisible();
});
