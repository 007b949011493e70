import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { projets } from '../support/exemples.ts';
import { readTitres, wakeListe } from '../support/listes.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openAs } from '../support/seance.ts';

// An island that throws leaves the page readable (R121). The fault is put where islands work: the page's own elements.

const PANNE = 'panne provoquée';
test.use({ erreursAttendues: new RegExp(PANNE) });

/** Has elements of a kind that an island makes throw: so many, or all. */
function breakElement([balise, message, fois]: readonly [balise: string, message: string, fois: number]): void {
  let restent = fois;
  const make = document.createElementNS.bind(document);
  Reflect.set(document, 'createElementNS', (espace: string, demandee: string) => {
    if (demandee !== balise) return make(espace, demandee);
    restent -= 1;
    if (restent === 0) Reflect.deleteProperty(document, 'createElementNS');
    throw new Error(message);
  });
}
const breakNext = (page: Page, balise: string, fois = 1) => page.evaluate(breakElement, [balise, PANNE, fois] as const);

/** Has the next removal of an element throw, once, however it is asked: what a translator does to a text without an element. */
async function breakRemoval(page: Page): Promise<void> {
  await page.evaluate((message) => {
    const lieux = [
      [Node.prototype, 'removeChild'],
      [Element.prototype, 'remove'],
    ] as const;
    const sains = lieux.map(([lieu, nom]) => Object.getOwnPropertyDescriptor(lieu, nom) as PropertyDescriptor);
    for (const [lieu, nom] of lieux)
      Reflect.set(lieu, nom, () => {
        for (const [rang, [sien, son]] of lieux.entries())
          Object.defineProperty(sien, son, sains[rang] as PropertyDescriptor);
        throw new Error(message);
      });
  }, PANNE);
}

const alerte = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Une panne a arrêté cette partie de la page' });

test.describe('liste', () => {
  test.skip(projets.length === 0, 'le registre n’a pas de projet');

  for (const [nom, casse] of [
    ['en dessinant', (page: Page) => breakNext(page, 'article')],
    ['en effaçant', breakRemoval],
  ] as const)
    test(
      `qui s’arrête ${nom} : les lignes du serveur reviennent, et la façon de faire sans script`,
      complet(nom !== 'en dessinant'),
      async ({ page }) => {
        await wakeListe(page, routes.projets());
        const titres = await readTitres(page);
        const champ = page.getByRole('searchbox');
        // The rows of the index are there: what throws is the next drawing.
        await champ.fill('zzqx');
        await expect(page.locator('#lignes-page')).toBeHidden();
        await casse(page);
        await champ.fill('o');
        await expect(alerte(page)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projets');
        expect(await readTitres(page)).toEqual(titres);
        // What stands in for the filters: a form that the server answers, and links.
        await page.getByText('Filtrer', { exact: true }).click();
        await expect(page.getByRole('navigation', { name: 'Listes par région' })).toBeVisible();
        expect(await findDefauts(page)).toEqual([]);
        await page.getByRole('searchbox').fill('pont');
        await page.getByRole('button', { name: 'Rechercher et filtrer' }).click();
        await expect(page).toHaveURL(/[?&]q=pont/);
      },
    );

  test('se recharge', async ({ page }) => {
    await wakeListe(page, routes.projets());
    await breakNext(page, 'section');
    await page.getByRole('searchbox').fill('zzqx');
    await alerte(page).getByRole('link', { name: 'Recharger la page' }).click();
    await page.locator('form[data-ile="prete"]').waitFor({ state: 'attached' });
    await expect(alerte(page)).toHaveCount(0);
  });
});

test('un formulaire qui s’arrête montre ce qui était écrit, sauf le secret', async ({ page }) => {
  await page.goto(routes.login());
  await page.locator('form[data-ile=prete]').waitFor();
  await page.getByLabel('Mot de passe', { exact: true }).fill('un secret bien gardé');
  await page.getByLabel('Email').fill('aissatou');
  await breakNext(page, 'p');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(alerte(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Email aissatou');
  await expect(page.getByRole('main')).not.toContainText('secret bien gardé');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('un écran de compte qui s’arrête le dit, et la suite', async ({ page }) => {
  await page.addInitScript(breakElement, ['table', PANNE, 1e9] as const);
  await openAs(page, 'visiteur', routes.tableauxDeBord());
  await expect(alerte(page)).toContainText('rien de ce qui était enregistré n’est perdu');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await expect(alerte(page).getByRole('link', { name: 'Recharger la page' })).toHaveAttribute('href', '');
});
