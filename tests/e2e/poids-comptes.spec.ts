import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { COMPTES, fillLogin, readMotDePasse } from '../support/comptes.ts';
import { test } from '../support/portail.ts';

/** Script of a first visit, supabase-js included, as sent (brotli), bytes. */
const BUDGET = 115_000;

/** Counts every script that the page is sent, whatever asked for it. */
function countScripts(page: Page): () => Promise<Map<string, number>> {
  const tailles = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js'))
      tailles.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  return async () =>
    new Map(await Promise.all([...tailles].map(async ([nom, taille]) => [nom, await taille] as const)));
}

/** supabase-js. */
const BIBLIOTHEQUE = /\/_astro\/dist\./;

function expectLeger(scripts: ReadonlyMap<string, number>, page: string): void {
  const total = [...scripts.values()].reduce((somme, taille) => somme + taille, 0);
  console.log(`${page}: ${total} of ${BUDGET} bytes in ${scripts.size} scripts`);
  // The library of the accounts is among them, or the count means nothing.
  expect(
    Math.max(...[...scripts].filter(([nom]) => BIBLIOTHEQUE.test(nom)).map(([, taille]) => taille)),
  ).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(BUDGET);
}

test('se connecter : tout ce qui est chargé, du formulaire à la page suivante', async ({ page }) => {
  const motDePasse = await readMotDePasse();
  const read = countScripts(page);
  await page.goto(routes.login());
  await fillLogin(page, COMPTES.visiteur.email, motDePasse);
  await expect(page.getByText('Vous êtes maintenant connecté').first()).toBeVisible();
  expectLeger(await read(), routes.login());
});

for (const [adresse, champ] of [
  [routes.demandeAcces(), '#nom_societe'],
  [routes.demandeCompteEntreprise(), '#nomEntreprise'],
] as const)
  test(`${adresse} : tout ce qui est chargé jusqu’à l’envoi, lisible et rempli avant`, async ({ page }) => {
    await readMotDePasse();
    const read = countScripts(page);
    let open = () => {};
    const ouverture = new Promise<void>((resolve) => (open = resolve));
    await page.route('**/*.js', async (route) => {
      await ouverture;
      await route.continue();
    });
    await page.goto(adresse, { waitUntil: 'commit' });
    // Before any script has come, the form is there and takes what is typed.
    await page.locator(champ).fill('Société Essai');
    const bibliotheque = page.waitForEvent('requestfinished', (une) => BIBLIOTHEQUE.test(une.url()));
    open();
    await page.locator('form[data-ile=prete]').waitFor();
    await expect(page.locator(champ)).toHaveValue('Société Essai');
    // An empty required field: nothing is sent, everything that sends is loaded.
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Veuillez remplir' })).toBeVisible();
    await bibliotheque;
    expectLeger(await read(), adresse);
  });
