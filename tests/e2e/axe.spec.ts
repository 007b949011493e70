import { type Browser, expect } from '@playwright/test';
import { routeAlertes, routeConfirmationAlerte, routeSortieAlertes } from '../../src/domain/portail/route-alertes.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { readMotDePasse } from '../support/comptes.ts';
import { resumeFautes } from '../support/dist.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';
import {
  complet,
  findDefauts,
  findDefautsCouleurs,
  findDefautsThemes,
  readExemples,
  readPlan,
  readTeintes,
  test,
} from '../support/portail.ts';

/** The sitemap is shared out among as many tests, so that every worker has its part. */
const PARTS = 3;

/** Pages that no search engine is shown, and an error of each kind. */
const HORS_PLAN = [
  routes.login(),
  routes.demandeAcces(),
  routes.demandeCompteEntreprise(),
  routes.motDePasseOublie(),
  routes.nouveauMotDePasse(),
  routes.pieceDemandee(),
  routes.recherche(),
  routes.signaler(routes.carte()),
  routes.suiviSignalement(),
  routeAlertes('fiche=projets/inconnue'),
  routeConfirmationAlerte(),
  routeSortieAlertes(),
  '/projets/inconnu',
  '/appels-doffres/inconnu',
  '/entreprises/inconnue',
  '/inconnue',
];

const BUREAU = { width: 1280, height: 800 };
const TELEPHONE = { width: 360, height: 740 };

/**
 * Reads pages one after the other in one tab; of those with a text whose colours no page before had, the colours in light and
 * in dark, which take longer than all the rest. Tells the faults, each with its theme.
 */
async function auditPages(
  browser: Browser,
  baseURL: string | undefined,
  viewport: { width: number; height: number },
  adresses: readonly string[],
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
  const page = await context.newPage();
  const fautes: Array<{ page: string; faute: string }> = [];
  const vues = new Set<string>();
  let coloriees = 0;
  for (const adresse of adresses) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(adresse);
    for (const faute of await findDefauts(page, 'sans-couleurs')) fautes.push({ page: adresse, faute });
    const neuves = (await readTeintes(page)).filter((teinte) => !vues.has(teinte));
    if (neuves.length === 0) continue;
    for (const teinte of neuves) vues.add(teinte);
    coloriees += 1;
    for (const theme of ['light', 'dark'] as const)
      for (const faute of await findDefautsCouleurs(page, theme)) fautes.push({ page: adresse, faute });
  }
  await context.close();
  console.log(`axe: ${adresses.length} pages, the colours of ${coloriees}`);
  return resumeFautes(fautes);
}

for (let part = 0; part < PARTS; part += 1) {
  test(
    `Aucun défaut d’accessibilité, clair et sombre (partie ${part + 1} sur ${PARTS})`,
    complet(true),
    async ({ browser, baseURL, request }) => {
      test.setTimeout(900_000);
      // The form of reports asks at once whether there are accounts.
      await readMotDePasse();
      const plan = await readPlan(request);
      expect(plan.length).toBeGreaterThan(projets.length + appelsOffres.length + entreprises.length);
      const adresses = [...plan, ...HORS_PLAN].filter((_, rang) => rang % PARTS === part);
      expect(await auditPages(browser, baseURL, BUREAU, adresses)).toEqual([]);
    },
  );
}

test('Aucun défaut d’accessibilité sur un téléphone, une page par gabarit, clair et sombre', async ({
  browser,
  baseURL,
  request,
}) => {
  const adresses = [...(await readExemples(request)).values(), '/inconnue'];
  expect(await auditPages(browser, baseURL, TELEPHONE, adresses)).toEqual([]);
});

const OUVERTURES = [
  { nom: 'le menu du téléphone et sa liste des projets', viewport: TELEPHONE, menu: 'Menu' },
  { nom: 'la liste des projets de l’en-tête', viewport: BUREAU, menu: 'Navigation principale' },
];

for (const { nom, viewport, menu } of OUVERTURES) {
  test(`Aucun défaut d’accessibilité quand s’ouvre ${nom}`, complet(true), async ({ page, request }) => {
    await page.setViewportSize(viewport);
    for (const adresse of (await readExemples(request)).values()) {
      await page.goto(adresse);
      if (menu === 'Menu') await page.locator('header summary', { hasText: 'Menu' }).click();
      const barre = page.getByRole('navigation', { name: menu, exact: true });
      await barre.locator('summary').click();
      await expect(barre.getByRole('link', { name: 'Tous les projets' })).toBeVisible();
      // The rest of the page has been looked at with its menus closed.
      expect(await findDefautsThemes(page, 'header'), adresse).toEqual([]);
    }
  });
}
