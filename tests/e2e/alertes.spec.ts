// A subscription's life with its letters (R240, R241): asked for from an entry, confirmed by letter, seen, stopped, forgotten.
import { expect, type Page } from '@playwright/test';
import { routeAlertes, routeConfirmationAlerte } from '../../src/domain/portail/route-alertes.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { readLettre } from '../support/comptes.ts';
import { projets } from '../support/exemples.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openCompte } from '../support/seance.ts';

let suite = 0;
const emailNeuf = (): string => `alerte-${Date.now()}-${(suite += 1)}@exemple.org`;
const prete = (page: Page) => page.locator('form[data-ile=prete]').waitFor();

/** The address that the letter to somebody holds, on this site. */
async function readLien(email: string, chemin: string, depuis: number): Promise<string> {
  const forme = new RegExp(`https?://[^/\\s]+(${chemin}\\?jeton=[0-9a-f]+)`);
  return forme.exec(await readLettre(email, depuis, forme))?.[1] ?? '';
}

test.describe('jusqu’au lien mort', () => {
  test.use({ erreursAttendues: /status of 40[04]/ });
  test('d’une fiche à l’oubli : demander, confirmer par la lettre, tout arrêter', async ({ page }) => {
    test.skip(projets.length === 0, 'Ce registre n’a pas de projet.');
    const [projet] = projets;
    const [email, depuis] = [emailNeuf(), Date.now()];
    await page.goto(routes.projet(projet?.id ?? ''));
    await page.getByRole('link', { name: 'Être prévenu' }).click();
    await prete(page);
    await expect(page.locator('#lien')).toContainText(projet?.title ?? '');
    expect(await findDefauts(page)).toEqual([]);
    await page.getByLabel('Votre email').fill(email);
    await page.getByRole('button', { name: 'Être prévenu' }).click();
    await expect(page.getByRole('heading', { name: 'Ouvrez votre boîte aux lettres' })).toBeFocused();

    await page.goto(await readLien(email, routeConfirmationAlerte(), depuis));
    await prete(page);
    await expect(page.locator('#lien-texte')).toContainText(projet?.title ?? '');
    expect(await findDefauts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect(page.getByRole('heading', { name: 'C’est confirmé' })).toBeFocused();

    await page.getByRole('link', { name: 'Ce que vous suivez' }).click();
    await prete(page);
    await expect(page.locator('#suivies')).toContainText(projet?.title ?? '');
    expect(await findDefauts(page)).toEqual([]);
    const sortie = page.url();
    await page.getByRole('button', { name: 'Tout arrêter' }).click();
    await expect(page.getByRole('heading', { name: 'Tout est arrêté' })).toBeFocused();
    await page.goto(sortie);
    await expect(page.getByRole('alert')).toContainText('Ce lien ne sert plus');
  });
});

test('les filtres de la liste suivent jusqu’au formulaire', async ({ page }) => {
  await page.goto(`${routes.appelsOffres()}?type=aaon&q=pont`);
  await page.getByRole('link', { name: 'Être prévenu' }).click();
  await prete(page);
  await expect(page.locator('#lien-champs input[name=type]')).toHaveValue('aaon');
  await expect(page.locator('#lien-reste')).toBeVisible();
});

test('plusieurs valeurs d’un filtre se suivent, et se disent avant l’envoi', async ({ page }) => {
  await page.goto(`${routes.appelsOffres()}?nature=bitumage&nature=entretien`);
  await page.getByRole('link', { name: 'Être prévenu' }).click();
  await prete(page);
  await expect(page.locator('#lien')).toContainText('Nature des travaux : Bitumage ou Entretien');
  await expect(page.locator('#lien-champs input[name=nature]')).toHaveCount(2);
  await expect(page.locator('#lien-reste')).toBeHidden();
  expect(await findDefauts(page)).toEqual([]);
});

test('un second rythme se dit dans la lettre et avant de confirmer', complet(true), async ({ page }) => {
  const [email, depuis] = [emailNeuf(), Date.now()];
  const ask = async (rythme: string, region: number): Promise<void> => {
    await page.goto(routeAlertes());
    await prete(page);
    await page.getByLabel('Région').selectOption({ index: region });
    await page.getByLabel('Lettre', { exact: true }).selectOption(rythme);
    await page.getByLabel('Votre email').fill(email);
    await page.getByRole('button', { name: 'Être prévenu' }).click();
    await expect(page.getByRole('heading', { name: 'Ouvrez votre boîte aux lettres' })).toBeFocused();
  };
  await ask('JOUR', 1);
  await page.goto(await readLien(email, routeConfirmationAlerte(), depuis));
  await expect(page.locator('#lien-rythme')).toHaveText(/^Vos lettres.*chaque jour où il y a du nouveau\.$/);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('heading', { name: 'C’est confirmé' })).toBeFocused();

  await ask('SEMAINE', 2);
  await readLettre(
    email,
    depuis,
    /confirmer\s+les\s+fait\s+toutes\s+passer\s+à\s+ce\s+rythme,\s+une\s+fois\s+par\s+semaine/,
  );
  await page.goto(await readLien(email, routeConfirmationAlerte(), depuis));
  await prete(page);
  await expect(page.locator('#lien-rythme')).toContainText('toutes vos alertes passent à ce rythme');
  expect(await findDefauts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('link', { name: 'Ce que vous suivez' }).click();
  await prete(page);
  await expect(page.locator('#rythme-suivi')).toContainText('une fois par semaine, le lundi');
  await expect(page.locator('#suivies li')).toHaveCount(2);
  expect(await findDefauts(page)).toEqual([]);
});

test.describe('sans script', () => {
  // The browser notes a refused form by itself.
  test.use({ javaScriptEnabled: false, erreursAttendues: /status of 422/ });
  test('une liste filtrée mène à ses filtres, et un envoi refusé les garde', async ({ page }) => {
    await page.goto(`${routes.appelsOffres()}?nature=bitumage&nature=entretien&q=pont`);
    await page.getByRole('link', { name: 'Être prévenu' }).click();
    await expect(page.locator('#lien')).toContainText('Nature des travaux : Bitumage ou Entretien');
    await expect(page.locator('#lien-reste')).toContainText('la recherche par mots');
    await page.getByLabel('Lettre', { exact: true }).selectOption('SEMAINE');
    await page.getByLabel('Votre email').fill('awa@exemple');
    await page.getByRole('button', { name: 'Être prévenu' }).click();
    await expect(page.getByRole('alert')).toContainText('adresse email complète');
    await expect(page.locator('#lien')).toContainText('Bitumage ou Entretien');
    await expect(page.getByLabel('Votre email')).toHaveValue('awa@exemple');
    await expect(page.getByLabel('Lettre', { exact: true })).toHaveValue('SEMAINE');
  });

  test('demander et confirmer, par le serveur du portail', async ({ page }) => {
    const [email, depuis] = [emailNeuf(), Date.now()];
    await page.goto(routeAlertes());
    await page.getByLabel('Votre email').fill(email);
    await page.getByRole('button', { name: 'Être prévenu' }).click();
    await expect(page.getByRole('heading', { name: 'Ouvrez votre boîte aux lettres' })).toBeVisible();
    await page.goto(await readLien(email, routeConfirmationAlerte(), depuis));
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByRole('link', { name: 'Ce que vous suivez' }).click();
    await expect(page.locator('#suivies')).toContainText('Appels d’offres');
    await page.getByRole('button', { name: 'Tout arrêter' }).click();
    await expect(page.getByRole('heading', { name: 'Tout est arrêté' })).toBeVisible();
  });
});

test.describe('chez les administrateurs', () => {
  test.use({ erreursAttendues: /status of 500|Le nombre d’alertes/ });
  test(
    'on compte les alertes, sans une adresse ; un compte qui ne vient pas se redemande',
    complet(true),
    async ({ page }) => {
      const [email, depuis] = [emailNeuf(), Date.now()];
      await page.goto(routeAlertes());
      await prete(page);
      await page.getByLabel('Votre email').fill(email);
      await page.getByRole('button', { name: 'Être prévenu' }).click();
      await readLien(email, routeConfirmationAlerte(), depuis);
      await openCompte(page, 'ADMIN', routes.aide());
      await page.route('**/rest/v1/rpc/rpc_compte_alertes', (route) => route.fulfill({ status: 500, json: {} }), {
        times: 1,
      });
      await page.goto(`${routes.adminCourriels()}?q=${encodeURIComponent(email)}`);
      const compte = page.getByRole('region', { name: 'Alertes par lettre' });
      await expect(compte.getByRole('alert')).toContainText('Le nombre d’alertes n’a pas pu être lu');
      await compte.getByRole('button', { name: 'Réessayer' }).click();
      await expect(compte).toContainText(/\d+\sdemandes? attend/);
      await expect(compte).not.toContainText('@');
      await expect(page.getByText('Aucun courriel trouvé')).toBeVisible();
      expect(await findDefauts(page)).toEqual([]);
    },
  );
});
