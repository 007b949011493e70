import { type Browser, expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { projets } from '../support/exemples.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { createCompte, openService } from '../support/service.ts';
import {
  champMessage,
  envoyerSignalement,
  openSignaler,
  readNumero,
  signalementNeuf,
} from '../support/signalements.ts';
import { openSigned } from '../support/seance.ts';

/** An administrator who answers a report, found by its number. */
async function answer(browser: Browser, numero: string, reponse: string): Promise<void> {
  const page = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  const { email, password } = await createCompte(await openService(), 'ADMIN', 'ACTIVE');
  const adresse = `${routes.adminSignalements()}?genre=danger&q=${numero}`;
  await openSigned(page, { email, password }, adresse);
  const carte = page.getByRole('article', { name: numero });
  await expect(carte).toContainText('Un chantier ou un ouvrage dangereux');
  await carte.getByRole('button', { name: /^Répondre/ }).click();
  await carte.getByLabel('Réponse').fill(reponse);
  await carte.getByRole('button', { name: /la réponse$/ }).click();
  await expect(carte.getByText('Traité', { exact: true })).toBeVisible();
  await page.context().close();
}

/** Reports a danger without an address; gives its number. */
async function report(page: Page, hasScript: boolean): Promise<string> {
  await champMessage(page).fill(signalementNeuf().message);
  await page.getByLabel('Ce que vous signalez').selectOption('DANGER');
  await envoyerSignalement(page).click();
  const numero = await readNumero(page);
  await page.getByRole('link', { name: 'il dit où en est votre signalement' }).click();
  await page.waitForURL((url) => url.pathname === routes.suiviSignalement());
  if (hasScript) await page.locator('form[data-ile=prete]').waitFor();
  return numero;
}

const trouve = (page: Page) => page.locator('#trouve');

test('d’une fiche de projet au suivi : un danger, son numéro, sa réponse', complet(true), async ({ page, browser }) => {
  test.skip(projets.length === 0, 'Ce registre n’a pas de projet.');
  await openSignaler(page);
  await page.goto(routes.projet(projets[0]?.id ?? ''));
  await page.getByRole('link', { name: 'Signalez-le' }).click();
  await page.locator('form[data-ile=prete]').waitFor();
  await expect(page.getByLabel('Page concernée')).toHaveValue(routes.projet(projets[0]?.id ?? ''));
  const numero = await report(page, true);
  await expect(trouve(page)).toContainText(numero);
  await expect(trouve(page)).toContainText('n’ont pas encore répondu');
  expect(await findDefauts(page)).toEqual([]);

  await answer(browser, numero, 'Le trou est comblé.');
  await page.goto(routes.suiviSignalement());
  await page.locator('form[data-ile=prete]').waitFor();
  await page.getByLabel('Numéro du signalement').fill('pas un numéro');
  await page.getByRole('button', { name: 'Suivre' }).click();
  await expect(page.getByRole('alert')).toContainText('Écrivez le numéro entier');
  // As somebody copies it.
  await page.getByLabel('Numéro du signalement').fill(` ${numero.toLowerCase()} `);
  await page.getByRole('button', { name: 'Suivre' }).click();
  await expect(trouve(page)).toContainText('Le trou est comblé.');
  await expect(trouve(page).getByRole('heading')).toBeFocused();
  await expect(trouve(page).getByRole('link', { name: 'Page concernée' })).toHaveAttribute(
    'href',
    routes.projet(projets[0]?.id ?? ''),
  );
});

test.describe('un numéro que personne n’a', () => {
  test.use({ erreursAttendues: /Failed to load resource/ });

  test('le dit, et ne bloque personne', async ({ page }) => {
    await openSignaler(page);
    await page.goto(routes.suiviSignalement('SE-2026-22222222'));
    await expect(page.getByRole('alert')).toContainText('Aucun signalement ne porte ce numéro');
    await expect(trouve(page)).toBeHidden();
  });
});

test.describe('sans script', () => {
  // A number that nobody has is answered 404.
  test.use({ javaScriptEnabled: false, erreursAttendues: /Failed to load resource/ });

  test('le serveur signale et suit de même', complet(true), async ({ page, browser }) => {
    await openSignaler(page, routes.carte(), false);
    const numero = await report(page, false);
    await expect(trouve(page)).toContainText(numero);
    await expect(trouve(page)).toContainText('Un chantier ou un ouvrage dangereux');
    await answer(browser, numero, 'Des barrières sont posées.');
    await page.getByLabel('Numéro du signalement').fill(numero);
    await page.getByRole('button', { name: 'Suivre' }).click();
    await expect(trouve(page)).toContainText('Des barrières sont posées.');
    await page.getByLabel('Numéro du signalement').fill('SE-2026-22222222');
    await page.getByRole('button', { name: 'Suivre' }).click();
    await expect(page.getByRole('alert')).toContainText('Aucun signalement ne porte ce numéro');
  });
});
