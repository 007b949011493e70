import { expect, type Page } from '@playwright/test';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { routeTitres } from '../../src/domain/portail/route-registre.ts';
import type { Projet } from '../../src/domain/projet/projet.ts';
import { readTitres } from '../../src/domain/proposition/offres-titre.ts';
import { type TitreLu, TITRES_PAR_PAGE } from '../../src/domain/proposition/titre-lu.ts';
import { REGISTRE } from '../support/exemples.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, drawMot, openService } from '../support/service.ts';

const { contenu } = readContenu(REGISTRE);

/** What the titles of this journey tell, and entries lack. */
const LIEUX = new Set(['axe', 'emprise', 'lineaire_prevu_km', 'lineaire_actualise_km']);

/** Props as Astro writes them into a page. */
function serialize(valeur: unknown): unknown {
  if (Array.isArray(valeur)) return [1, valeur.map(serialize)];
  if (typeof valeur !== 'object' || valeur === null) return [0, valeur];
  return [0, fields(valeur)];
}
const fields = (objet: object) => Object.fromEntries(Object.entries(objet).map(([nom, une]) => [nom, serialize(une)]));

/** The page as if the register's titles told this: a register whose entries lack nothing has none to read again. */
async function tellTitres(page: Page, lus: readonly TitreLu[]): Promise<void> {
  await page.route(`**${routeTitres()}`, async (route) => {
    const reponse = await route.fetch();
    const props = JSON.stringify(fields({ lus, depuis: new Date().toISOString() })).replaceAll('"', '&quot;');
    await route.fulfill({
      response: reponse,
      body: (await reponse.text()).replace(/ props="[^"]*lus[^"]*"/, () => ` props="${props}"`),
    });
  });
}

test(
  'des titres disent un lieu : relus au clavier, cochés, écartés pour tous, proposés en une fois',
  complet(true),
  async ({ page, browser }) => {
    test.skip(contenu.projets.length < 3, 'Ce registre n’a pas trois projets.');
    const mot = drawMot();
    // Another length each time: what is set aside stays so.
    const km = 100 + (Date.now() % 800);
    const lus = contenu.projets.slice(0, TITRES_PAR_PAGE + 3).flatMap((projet, rang) => {
      const muet = Object.entries(projet).filter(([champ]) => !LIEUX.has(champ));
      const title = `Essai ${mot}-${rang}- RN77 de ${km} km`;
      return readTitres([{ ...(Object.fromEntries(muet) as unknown as Projet), title }], { routes: [], regions: [] });
    });
    const service = await openService();
    const admin = await createCompte(service, 'ADMIN', 'ACTIVE');
    await tellTitres(page, lus);
    await openSigned(page, admin, routeTitres());
    await expect(page.getByRole('heading', { name: new RegExp(`^${lus.length}\\s+titres à relire$`) })).toBeVisible();
    await expect(page.getByText('RN77 n’est pas dans le registre des routes.').first()).toBeVisible();
    await expect(page.locator('u', { hasText: 'RN77' }).first()).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);

    // By the keyboard alone: the first is ticked, its length set aside.
    const carte = (rang: number) => page.getByRole('article').filter({ hasText: `Essai ${mot}-${rang}-` });
    await carte(0).getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: /1\s+projet à proposer en une fois/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(carte(0).getByRole('checkbox').nth(1)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(carte(0).getByRole('checkbox')).toHaveCount(1);
    await expect(carte(0).getByRole('heading')).toBeFocused();
    await carte(1).getByLabel('Route : RN77').check();
    // What is ticked stays: another page, a page that is loaded again.
    if (lus.length > TITRES_PAR_PAGE) {
      await page.getByRole('button', { name: 'Page suivante' }).click();
      await carte(TITRES_PAR_PAGE).getByLabel(`Longueur au marché : ${km}`).check();
    }
    await page.reload();
    const nombre = lus.length > TITRES_PAR_PAGE ? 3 : 2;
    await expect(page.getByRole('heading', { name: new RegExp(`${nombre}\\s+projets à proposer`) })).toBeVisible();
    await page.getByRole('button', { name: 'Proposer ce qui est coché' }).click();
    await page.getByRole('link', { name: 'Voir la proposition' }).click();
    await expect(page.getByRole('heading', { name: /Lieux lus dans/, level: 2 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'RN77' }).first()).toBeVisible();

    // Another administrator is offered neither what is proposed nor what was set aside; the latter may come back.
    const autre = await (await browser.newContext()).newPage();
    await tellTitres(autre, lus);
    await openSigned(autre, await createCompte(service, 'ADMIN', 'ACTIVE'), routeTitres());
    await expect(autre.getByRole('heading', { name: /titres? à relire$/ })).toBeVisible();
    await expect(autre.getByRole('article').filter({ hasText: `Essai ${mot}-0-` })).toHaveCount(0);
    await autre.getByText(/lectures? écartées?/).click();
    await autre
      .getByRole('button', { name: /^Offrir de nouveau : Longueur/ })
      .first()
      .click();
    const revenue = autre.getByRole('article').filter({ hasText: `Essai ${mot}-0-` });
    await expect(revenue.getByRole('checkbox')).toHaveCount(1);
    await expect(revenue).toContainText('Longueur au marché');
    await autre.context().close();
  },
);
