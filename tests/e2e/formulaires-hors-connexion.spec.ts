import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { fillLogin } from '../support/comptes.ts';
import { emailNeuf, envoyer, open, recue } from '../support/demandes.ts';
import { complet, findDefauts, test as base } from '../support/portail.ts';
import {
  champMessage,
  envoyerSignalement,
  openSignaler,
  readNumero,
  signalementNeuf,
} from '../support/signalements.ts';
import { createCompte, openService } from '../support/service.ts';
import { type SiteCoupable, startSiteCoupable } from '../support/site-coupable.ts';

// Forms written without a network: kept on the device, offered, never sent by themselves.

const test = base.extend<{ site: SiteCoupable }>({
  site: async ({}, prete) => {
    const site = await startSiteCoupable();
    await prete(site);
    await site.stop();
  },
});
test.use({ erreursAttendues: /ERR_|Failed to (?:load resource|fetch)|service des comptes/ });

const GARDE = /est gardé sur cet appareil/;
const PROPOSE = /^Écrit sans réseau le .* et pas encore envoyé/;
const relire = (page: Page) => page.getByRole('link', { name: 'Relire et envoyer' });

/** What left for the accounts. */
function watchEnvois(page: Page): string[] {
  const partis: string[] = [];
  page.on('request', (demande) => {
    if (demande.method() === 'POST') partis.push(new URL(demande.url()).pathname);
  });
  return partis;
}

test('un signalement écrit réseau coupé est proposé au retour, sur toute page, et part quand on le dit', async ({
  page,
  context,
}) => {
  const { message, email } = signalementNeuf();
  const partis = watchEnvois(page);
  await openSignaler(page, routes.carte());
  await context.setOffline(true);
  await champMessage(page).fill(message);
  await page.getByLabel('Votre email').fill(email);
  await expect(page.getByRole('status').filter({ hasText: GARDE })).toBeVisible();
  await envoyerSignalement(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'n’est pas enregistré' })).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(PROPOSE)).toBeVisible();

  // Another tab, later: nothing of the first one but the device.
  await page.close();
  const autre = await context.newPage();
  const partisEnsuite = watchEnvois(autre);
  await autre.goto(routes.aide());
  await expect(autre.getByText('Un signalement écrit sans réseau n’est pas encore parti.')).toBeVisible();
  expect(await findDefauts(autre)).toEqual([]);
  await relire(autre).click();
  await autre.locator('form[data-ile=prete]').waitFor();
  await expect(autre.getByText(PROPOSE)).toBeVisible();
  await expect(champMessage(autre)).toHaveValue(message);
  await expect(autre.getByLabel('Page concernée')).toHaveValue(routes.carte());
  expect([...partis, ...partisEnsuite].filter((chemin) => chemin.includes('/rpc/'))).toEqual([
    '/rest/v1/rpc/rpc_report_error',
  ]);
  await envoyerSignalement(autre).click();
  expect(await readNumero(autre)).toMatch(/^SE-/);
  await autre.goto(routes.aide());
  await expect(relire(autre)).toHaveCount(0);
});

test('une demande d’accès aussi ; effacée, il n’en reste rien', complet(true), async ({ page, context }) => {
  const email = emailNeuf();
  await open(page, routes.demandeAcces());
  await context.setOffline(true);
  await page.getByRole('radio', { name: /Bailleur/ }).check();
  await page.getByLabel('Organisation (bailleur)').fill('Banque sans réseau');
  await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
  await page.getByLabel('Email professionnel').fill(email);
  await expect(page.getByRole('status').filter({ hasText: GARDE })).toBeVisible();
  await context.setOffline(false);

  await page.goto(routes.accueil());
  await expect(page.getByText('Une demande d’accès écrite sans réseau n’est pas encore partie.')).toBeVisible();
  await relire(page).click();
  await expect(page.getByText(PROPOSE)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Bailleur/ })).toBeChecked();
  await expect(page.getByLabel('Organisation (bailleur)')).toHaveValue('Banque sans réseau');
  await expect(page.getByLabel('Email professionnel')).toHaveValue(email);
  await page.getByRole('button', { name: 'Effacer de cet appareil' }).click();
  await expect(page.getByLabel('Email professionnel')).toHaveValue('');
  await expect(page.getByText(PROPOSE)).toHaveCount(0);

  await page.reload();
  await page.locator('form[data-ile=prete]').waitFor();
  await expect(page.getByLabel('Email professionnel')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((cle) => cle.includes('a-envoyer')))).toEqual([]);
});

test('une demande proposée part par le chemin ordinaire', complet(true), async ({ page, context }) => {
  await open(page, routes.demandeAcces());
  await context.setOffline(true);
  await page.getByLabel('Nom de la société').fill('Société sans réseau');
  await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
  await page.getByLabel('Email professionnel').fill(emailNeuf());
  await context.setOffline(false);
  await page.reload();
  await page.locator('form[data-ile=prete]').waitFor();
  await expect(page.getByText(PROPOSE)).toBeVisible();
  await envoyer(page).click();
  await expect(recue(page)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((cle) => cle.includes('a-envoyer')))).toEqual([]);
});

test('le serveur arrêté au moment de l’envoi : gardé, dit, puis envoyé', async ({ page, site }) => {
  const CONFIGURATION = JSON.stringify({ url: '/', cle_publique: 'publique' });
  site.autres.set('/api/configuration.json', CONFIGURATION);
  await page.goto(site.url + routes.signaler(routes.carte()));
  await page.locator('form[data-ile=prete]').waitFor();
  await site.stop();
  await champMessage(page).fill('La date de fin est fausse.');
  await envoyerSignalement(page).click();
  await expect(page.getByRole('status').filter({ hasText: GARDE })).toBeVisible();

  await site.restart();
  site.autres.set('/rest/v1/rpc/rpc_report_error', JSON.stringify('SE-2026-000123'));
  site.demandes.length = 0;
  await page.goto(site.url + routes.projets());
  await relire(page).click();
  await page.locator('form[data-ile=prete]').waitFor();
  await expect(page.getByText(PROPOSE)).toBeVisible();
  await expect(champMessage(page)).toHaveValue('La date de fin est fausse.');
  expect(site.demandes).not.toContain('/rest/v1/rpc/rpc_report_error');
  await envoyerSignalement(page).click();
  expect(await readNumero(page)).toBe('SE-2026-000123');
});

test(
  'un compte sorti depuis un autre onglet : son texte quitte la page, et personne ne se le voit proposer',
  complet(true),
  async ({ page: onglet, context }) => {
    const service = await openService();
    const comptes = [
      await createCompte(service, 'VISITEUR', 'ACTIVE'),
      await createCompte(service, 'VISITEUR', 'ACTIVE'),
    ] as const;
    const enter = async ({ email, password }: { email: string; password: string }) => {
      await onglet.goto(routes.login());
      await fillLogin(onglet, email, password);
      await onglet.waitForURL((url) => url.pathname !== routes.login());
    };
    const couper = async () => {
      await context.setOffline(true);
      await context.setOffline(false);
    };
    const gardes = () => onglet.evaluate(() => Object.keys(localStorage).filter((cle) => cle.includes('a-envoyer')));
    await enter(comptes[0]);
    const page = await context.newPage();
    await openSignaler(page);
    await context.setOffline(true);
    await champMessage(page).fill(signalementNeuf().message);
    await expect(page.getByRole('status').filter({ hasText: GARDE })).toBeVisible();
    await context.setOffline(false);
    // Another tab's word takes a moment to be read here.
    await expect.poll(gardes).toEqual([`brouillon:a-envoyer:${comptes[0].id}:signalement`]);

    await onglet.locator('header summary', { hasText: comptes[0].nom }).click();
    await onglet.locator('header').getByRole('button', { name: 'Déconnexion' }).click();
    // Home is where a visitor is led at sign-in too: the sign-out is over once the header offers to sign in.
    await expect(onglet.locator('header').getByRole('link', { name: 'Connexion' })).toBeVisible();
    await expect(champMessage(page)).toHaveValue('');
    await couper();
    expect(await gardes()).toEqual([]);
    await enter(comptes[1]);
    await couper();
    expect(await gardes()).toEqual([]);
    await page.reload();
    await page.locator('form[data-ile=prete]').waitFor();
    await expect(champMessage(page)).toHaveValue('');
  },
);
