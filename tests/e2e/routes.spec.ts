import { expect } from '@playwright/test';
import { filterSuivis } from '../../src/domain/projet/projet.ts';
import { titreRoute } from '../../src/domain/reference/route.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { isSurRoute, lotsSurRoute, travauxRoute } from '../../src/domain/registre/travaux-route.ts';
import { appelsOffres, contenu, projets } from '../support/exemples.ts';
import { need, test } from '../support/portail.ts';

/** The road of which most works have a section. */
const [choisie] = contenu.routes
  .map((route) => ({
    route,
    sections: travauxRoute(route, projets, lotsSurRoute(route, appelsOffres)).sections.filter(
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

test('la page d’une route mène à ses projets et à ses appels d’offres, filtrés aussi sans script', async ({ page }) => {
  const { route } = need(choisie, 'une route');
  const siens = projets.filter((projet) => isSurRoute(projet, route));
  need(filterSuivis(siens)[0], 'un projet sur une route');
  await page.goto(routes.route(route.id));
  await page.getByRole('link', { name: /^Les projets de la route/ }).click();
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText(titreRoute(route));
  await expect(page.getByRole('heading', { name: countOf(siens.length, 'projet'), exact: true })).toBeVisible();
  for (const { title } of siens.slice(0, 3)) await expect(page.getByRole('link', { name: title })).toBeVisible();
});
