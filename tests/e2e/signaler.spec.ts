import { type BrowserContext, expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { watchAppels } from '../support/attente.ts';
import { readLettre } from '../support/comptes.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { createCompte, isHeberge, openService } from '../support/service.ts';
import {
  champMessage,
  envoyerSignalement,
  openSignaler,
  readNumero,
  signalementNeuf,
} from '../support/signalements.ts';
import { openSigned } from '../support/seance.ts';

const NUMERO = /^SE-\d{4}-[2-9A-Z]{8}$/;
const carte = (page: Page, nom: string) => page.getByRole('article', { name: nom });

async function openAdmin(page: Page, q: string): Promise<string> {
  const { email, password } = await createCompte(await openService(), 'ADMIN', 'ACTIVE');
  const adresse = `${routes.adminSignalements()}?q=${encodeURIComponent(q)}`;
  await openSigned(page, { email, password }, adresse);
  return email;
}

test('du pied d’une page à la réponse : le numéro, la liste des administrateurs, la lettre, le journal', async ({
  page,
  browser,
  baseURL,
}) => {
  const { message, email } = signalementNeuf();
  await openSignaler(page);
  await page.goto(routes.carte());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Signaler une erreur' }).click();
  await page.locator('form[data-ile=prete]').waitFor();
  await expect(page.getByLabel('Page concernée')).toHaveValue(routes.carte());
  await champMessage(page).fill(message);
  await page.getByLabel('Votre email').fill(email);
  const debut = Date.now();
  await envoyerSignalement(page).click();
  const numero = await readNumero(page);
  expect(numero).toMatch(NUMERO);
  await expect(page.getByText(`partira à ${email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revenir à la page' })).toHaveAttribute('href', routes.carte());
  await expect(page.getByRole('heading', { name: 'Signalement enregistré' })).toBeFocused();
  expect(await findDefauts(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const admin = await context.newPage();
  const compte = await openAdmin(admin, numero);
  await expect(carte(admin, numero)).toContainText(message);
  await expect(carte(admin, numero).getByRole('link', { name: routes.carte() })).toHaveAttribute(
    'href',
    routes.carte(),
  );
  await expect(carte(admin, numero)).toContainText('depuis moins d’un jour');
  await carte(admin, numero)
    .getByRole('button', { name: /^Répondre/ })
    .click();
  await expect(carte(admin, numero).getByLabel('Réponse')).toBeFocused();
  await carte(admin, numero).getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(carte(admin, numero).getByText('Écrivez la réponse.')).toBeVisible();
  await carte(admin, numero).getByLabel('Réponse').fill('La date est corrigée.\n\nMerci à vous.');
  expect(await findDefauts(admin)).toEqual([]);
  // What was being written survives the page.
  await admin.reload();
  await expect(carte(admin, numero).getByLabel('Réponse')).toHaveValue('La date est corrigée.\n\nMerci à vous.');
  // Open as the page comes: it takes no focus.
  await expect(carte(admin, numero).getByLabel('Réponse')).not.toBeFocused();
  await carte(admin, numero).getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(carte(admin, numero).getByText('Traité', { exact: true })).toBeVisible();
  await expect(carte(admin, numero)).toContainText('La date est corrigée.');
  await expect(carte(admin, numero).getByRole('button')).toHaveCount(0);
  await carte(admin, numero).getByText('Historique', { exact: true }).click();
  await expect(carte(admin, numero).getByRole('listitem').filter({ hasText: compte })).toContainText('Reçu → Traité');
  await admin.goto(`${routes.adminJournal()}?objet=signalements`);
  await expect(admin.getByRole('listitem').filter({ hasText: numero })).toContainText('Reçu → Traité');
  await context.close();

  const lettre = await readLettre(email, debut, /La date est corrigée\.\n\nMerci à vous\./);
  expect(lettre).toContain(routes.carte());
  expect(lettre).not.toContain(message);
});

test('dit chaque faute près de son champ et en tête, et garde ce qui est écrit d’une page à l’autre', async ({
  page,
}) => {
  await openSignaler(page);
  await page.getByLabel('Page concernée').fill('la carte');
  await champMessage(page).fill('court');
  await page.getByLabel('Votre email').fill('lecteur');
  await envoyerSignalement(page).click();
  await expect(page.getByLabel('Page concernée')).toBeFocused();
  const resume = page.getByRole('alert').filter({ hasText: 'Corrigez les champs signalés.' });
  await expect(resume.getByRole('link')).toHaveCount(3);
  await expect(page.getByLabel('Votre email')).toHaveAttribute('aria-invalid', 'true');
  expect(await findDefauts(page)).toEqual([]);
  await champMessage(page).fill('Un message assez long.');
  await expect(resume.getByRole('link')).toHaveCount(2);
  await page.goto(routes.aide());
  await openSignaler(page, routes.aide());
  await expect(champMessage(page)).toHaveValue('Un message assez long.');
  await expect(page.getByLabel('Page concernée')).toHaveValue(routes.aide());
});

test.describe('concurrence', () => {
  test.use({ erreursAttendues: /status of 400|Une erreur est survenue lors du traitement/ });

  test(
    'deux administrateurs répondent : le second l’apprend, et aucune seconde lettre ne part',
    complet(true),
    async ({ page }) => {
      const { message, email } = signalementNeuf();
      await openSignaler(page, routes.projets());
      await champMessage(page).fill(message);
      await page.getByLabel('Votre email').fill(email);
      await envoyerSignalement(page).click();
      const numero = await readNumero(page);
      const settle = watchAppels(page);
      await openAdmin(page, numero);
      await carte(page, numero)
        .getByRole('button', { name: /^Répondre/ })
        .click();
      await carte(page, numero).getByLabel('Réponse').fill('Ma réponse, trop tard.');
      const service = await openService();
      // A reading on its way would show the other's answer, and take this form away.
      await settle();
      await service
        .from('signalements')
        .update({ status: 'TRAITE', reponse: 'Répondu ailleurs.', traite_le: new Date().toISOString() })
        .eq('reference', numero)
        .throwOnError();
      await carte(page, numero).getByRole('button', { name: 'Envoyer la réponse' }).click();
      await expect(carte(page, numero).getByRole('alert')).toContainText('n’attend plus de réponse');
      await expect(carte(page, numero).getByRole('alert')).toContainText('Traité');
      await expect(carte(page, numero)).toContainText('Répondu ailleurs.');
      const { data } = await service.from('courriels').select('id').eq('recipient', email);
      expect(data).toEqual([]);
    },
  );
});

test.describe('réseau coupé', () => {
  test.use({ erreursAttendues: /Failed to load resource|net::ERR|Failed to fetch/ });

  test(
    'garde la saisie, et renvoyé après une réponse perdue, n’écrit qu’une ligne',
    complet(true),
    async ({ page, context }) => {
      const { message, email } = signalementNeuf();
      await openSignaler(page, routes.projets());
      await champMessage(page).fill(message);
      await page.getByLabel('Votre email').fill(email);
      await context.setOffline(true);
      await envoyerSignalement(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'n’est pas enregistré' })).toContainText(
        'Pas de connexion',
      );
      await context.setOffline(false);
      // Stored, and the answer lost on its way back.
      await page.route('**/rpc/rpc_report_error', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await envoyerSignalement(page).click();
      await expect(envoyerSignalement(page)).toHaveText('Réessayer l’envoi');
      await page.unroute('**/rpc/rpc_report_error');
      await envoyerSignalement(page).click();
      expect(await readNumero(page)).toMatch(NUMERO);
      const { data } = await (await openService()).from('signalements').select('reference').eq('email', email);
      expect(data).toHaveLength(1);
    },
  );
});

test.describe('sans comptes', () => {
  test.use({ erreursAttendues: /status of 404/ });

  test('un hébergeur de fichiers : la page dit qu’elle ne peut rien recevoir, et le formulaire disparaît', async ({
    page,
  }) => {
    test.skip(isHeberge, 'un site construit pour un Supabase ne demande pas où sont ses comptes');
    await page.route('**/api/configuration.json', (route) => route.fulfill({ status: 404 }));
    await page.goto(routes.signaler(routes.projets()));
    await expect(page.getByText('Ce site ne peut pas recevoir de signalement')).toBeVisible();
    await expect(envoyerSignalement(page)).toBeHidden();
    expect(await findDefauts(page)).toEqual([]);
  });
});

test.describe('sans script', () => {
  let context: BrowserContext;
  let page: Page;
  test.beforeEach(async ({ browser, baseURL }) => {
    context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    page = await context.newPage();
  });
  test.afterEach(() => context.close());

  test('le pied de page mène au formulaire rempli de la page, et l’envoi rend un numéro', complet(true), async () => {
    const { message, email } = signalementNeuf();
    await openSignaler(page, undefined, false);
    await page.goto(routes.glossaire());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Signaler une erreur' }).click();
    await expect(page.getByLabel('Page concernée')).toHaveValue(routes.glossaire());
    await expect(page.getByText('Sans JavaScript, le formulaire')).toBeHidden();
    await champMessage(page).fill(`${message}\nEt une seconde ligne.`);
    await page.getByLabel('Votre email').fill(email);
    await envoyerSignalement(page).click();
    const numero = await readNumero(page);
    expect(numero).toMatch(NUMERO);
    await expect(page).toHaveTitle(/^Signalement enregistré/);
    await expect(champMessage(page)).toBeHidden();
    // Reloading sends it again, and writes nothing more.
    await page.reload();
    expect(await readNumero(page)).toBe(numero);
    const { data } = await (await openService()).from('signalements').select('page, message').eq('email', email);
    expect(data).toEqual([{ page: routes.glossaire(), message: `${message}\nEt une seconde ligne.` }]);
  });

  test('une faute que le navigateur laisse passer revient près de son champ, avec ce qui était écrit', async () => {
    await openSignaler(page, undefined, false);
    await page.getByLabel('Page concernée').fill('https://ailleurs.example/');
    await champMessage(page).fill('<b>court</b>');
    await envoyerSignalement(page).click();
    await expect(page).toHaveTitle(/^Erreur/);
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    await expect(page.getByLabel('Page concernée')).toHaveValue('https://ailleurs.example/');
    await expect(champMessage(page)).toHaveValue('<b>court</b>');
    await expect(page.getByText('Écrivez l’adresse d’une page de ce site', { exact: false }).last()).toBeVisible();
  });
});
