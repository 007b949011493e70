import { expect } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { lotsSurRoute, travauxRoute } from '../../src/domain/registre/travaux-route.ts';
import { contenu, projets } from '../support/exemples.ts';
import { need, test } from '../support/portail.ts';

/** The road of which most works have a section. */
const [choisie] = contenu.routes
  .map((route) => ({
    route,
    sections: travauxRoute(route, projets, lotsSurRoute(route, contenu.appelsOffres)).sections.filter(
      ({ travaux }) => travaux.length > 0,
    ),
  }))
  .toSorted((a, b) => b.sections.length - a.sections.length);

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

test('une route se lit section par section, sans script, et mène à ses projets', async ({ page }) => {
  const { route, sections } = need(choisie, 'une route');
  await page.goto(routes.reseau());
  await page
    .getByRole('link', { name: route.numero ?? route.nom })
    .first()
    .click();
  await expect(page.getByRole('img', { name: /^Section / })).toHaveCount(route.sections.length);
  // The strip and the table name works by one number.
  for (const { travaux } of sections)
    for (const { numero, projet, lot } of travaux)
      await expect(page.getByRole('row', { name: new RegExp(`^${numero} `) }).getByRole('link')).toHaveAttribute(
        'href',
        projet ? routes.projet(projet.id) : routes.lot(lot.appel.id, lot.lot.numero),
      );
  const largeur = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(largeur).toBeLessThanOrEqual(320);
});
