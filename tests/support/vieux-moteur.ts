import { expect, type Page } from '@playwright/test';

/** What the console says of an engine that reads no module. */
export const ERREURS_VIEUX_MOTEUR = /SyntaxError|Unexpected token|Invalid or unexpected|Error hydrating|ERR_FAILED/;

const SCRIPTS = /\.js(?:\?.*)?$/;

/** From now on the browser is given modules that it cannot read: an engine too old for what is written in them. */
export const becomeVieux = (page: Page) =>
  page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const a = @;' }));

export const mention = (page: Page) => page.getByRole('link', { name: 'Navigateurs qui conviennent' });
const besoin = (page: Page) => page.getByRole('main').getByText('a besoin de JavaScript');

/** Buttons that only a script could answer, among what shows. */
const boutonsMorts = (page: Page) => page.locator('button[type=button]:visible').allInnerTexts();

/** The page says that its scripts do not work, shows no button that they alone would answer, and is still there. */
export async function expectSansScript(page: Page): Promise<void> {
  await expect(mention(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await boutonsMorts(page), page.url()).toEqual([]);
}

/** Likewise, where nothing can be done without script: why, with which browsers, and whom to write to. */
export async function expectBesoin(page: Page, quoi = 'Cette page'): Promise<void> {
  await expectSansScript(page);
  await expect(besoin(page)).toBeVisible();
  await expect(besoin(page)).toContainText(`${quoi} a besoin de JavaScript`);
  await expect(besoin(page)).toContainText('Safari');
  await expect(page.getByRole('main').locator('form:visible')).toHaveCount(0);
  await expect(page.getByText('Vérification')).toBeHidden();
}
