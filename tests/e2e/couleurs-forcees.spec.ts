import { expect, type Locator } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { need, readExemples, test } from '../support/portail.ts';

// A system that forces its colours leaves no background of ours: what is chosen has a border that its like have not (R131).

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** What tells an element apart once colours are forced. */
const contour = (element: Locator) =>
  element.evaluate((vu) => {
    const { borderTopWidth, borderTopColor, borderBottomWidth, borderLeftStyle } = getComputedStyle(vu);
    return [borderTopWidth, borderTopColor, borderBottomWidth, borderLeftStyle].join(' ');
  });

/** Each of the chosen has a frame of its own, unlike every other of its group. */
async function expectDistinct(choisis: Locator, autres: Locator): Promise<void> {
  await expect(choisis.first()).toBeVisible();
  expect(await autres.count()).toBeGreaterThan(0);
  const contours = new Set(await Promise.all((await autres.all()).map(contour)));
  for (const choisi of await choisis.all()) {
    const sien = await contour(choisi);
    expect(sien).toMatch(/^3px .* 3px solid$/);
    expect(contours).not.toContain(sien);
  }
}

test('l’entrée de la navigation où l’on est se voit', async ({ page }) => {
  for (const adresse of [routes.carte(), routes.projets()]) {
    await page.goto(adresse);
    const entrees = page.getByRole('navigation', { name: 'Navigation principale' }).locator('> ul > li > a, summary');
    await expectDistinct(
      entrees.and(page.locator('[aria-current]')),
      entrees.and(page.locator(':not([aria-current])')),
    );
  }
});

test('l’onglet ouvert d’une fiche se voit', async ({ page, request }) => {
  const fiche = need((await readExemples(request)).get('fiche de projet'), 'no projet in the register');
  await page.goto(fiche);
  const onglets = page.getByRole('tab');
  const look = () =>
    expectDistinct(
      onglets.and(page.locator('[aria-selected="true"]')),
      onglets.and(page.locator('[aria-selected="false"]')),
    );
  await look();
  await onglets.nth(1).click();
  await look();
});

test('le statut choisi, le filtre et la page d’une liste se voient', async ({ page }) => {
  for (const [adresse, groupe] of [
    [routes.projetsFiltres('EN_COURS'), 'Filtrer par statut'],
    [`${routes.appelsOffres()}?status=ouverts`, 'Filtrer par statut'],
    [routes.projets(), 'Pages de la liste'],
  ] as const) {
    await page.goto(adresse);
    const liens = page.getByRole('navigation', { name: groupe }).getByRole('link');
    await expectDistinct(liens.and(page.locator('[aria-current]')), liens.and(page.locator(':not([aria-current])')));
  }
});
