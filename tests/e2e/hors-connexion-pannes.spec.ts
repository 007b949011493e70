import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ADRESSE_MANIFESTE,
  ADRESSE_TRAVAILLEUR,
  isManifeste,
  type ManifesteRegistre,
} from '../../src/domain/hors-ligne/publication.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { bundle } from '../../src/integrations/scripts-en-ligne.ts';
import { DIST } from '../support/dist.ts';
import { projets } from '../support/exemples.ts';
import { complet, need, test as base } from '../support/portail.ts';
import { type SiteCoupable, startSiteCoupable } from '../support/site-coupable.ts';

// What is read without a network, on devices and networks where something else fails too.

const test = base.extend<{ site: SiteCoupable }>({
  site: async ({}, prete) => {
    const site = await startSiteCoupable();
    await prete(site);
    await site.stop();
  },
});
test.use({ serviceWorkers: 'allow', erreursAttendues: /ERR_|integrity|503|fetching the script/ });

const LONG = { timeout: 60_000 };
const BANDEAU = /^Hors connexion · version du /;
const titreDe = (page: Page) => page.getByRole('heading', { level: 1 });
const garder = (page: Page) => page.getByRole('button', { name: 'Garder tout le registre' });
const projet = () => need(projets[0], 'le registre n’a pas de projet');

/** How many files a reserve has. */
const countIn = (page: Page, reserve: string) =>
  page.evaluate(async (nom) => (await (await caches.open(nom)).keys()).length, reserve);
const waitReserve = (page: Page, reserve: string) => expect.poll(() => countIn(page, reserve), LONG).toBeGreaterThan(0);

test('in economy mode what was read is kept, and the shell does not come', complet(true), async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('econome', 'oui'));
  await page.goto(site.url + routes.projet(projet().id));
  await waitReserve(page, 'pages-visitees-v1');
  await page.waitForTimeout(1000);
  expect(await countIn(page, 'coquille-v1')).toBe(0);
  await site.stop();
  await page.reload();
  await expect(titreDe(page)).toHaveText(projet().title);
  await expect(page.getByText(BANDEAU)).toBeVisible();
});

test('in place of a page that is not kept: it comes by itself with the network, or when it is asked for', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url + routes.aide());
  await waitReserve(page, 'coquille-v1');
  await context.setOffline(true);
  await page.goto(site.url + routes.projet(projet().id));
  await expect(page.getByText('La page demandée n’est pas gardée sur cet appareil')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await Promise.all([page.waitForEvent('load'), retry.click()]);
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pages visitées' })).toBeVisible();
  await context.setOffline(false);
  await expect(titreDe(page)).toHaveText(projet().title);
});

test('in place of a page that is not kept, the network is heard of before the scripts of the page', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url + routes.aide());
  await waitReserve(page, 'coquille-v1');
  // Slower than the network that comes back: they do nothing at all.
  await page.evaluate(async () => {
    const actifs = await caches.open('actifs-v1');
    for (const script of await actifs.keys())
      await actifs.put(script, new Response('', { headers: { 'content-type': 'text/javascript' } }));
  });
  await context.setOffline(true);
  await page.goto(site.url + routes.projet(projet().id));
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pages visitées' })).toBeHidden();
  await context.setOffline(false);
  await expect(titreDe(page)).toHaveText(projet().title);
});

test('a search that was made is made again without a network', complet(true), async ({ page, site }) => {
  const recherche = `${site.url}${routes.recherche()}?q=${encodeURIComponent(projet().title)}`;
  await page.goto(site.url + routes.aide());
  await waitReserve(page, 'coquille-v1');
  await page.goto(recherche);
  const trouve = page.getByRole('main').getByRole('link', { name: projet().title }).first();
  await expect(trouve).toBeVisible();
  await waitReserve(page, 'recherche-v1');
  await site.stop();
  // Not from the browser's own cache.
  await page.goto(`${recherche}&type=projets`);
  await expect(page.getByText(BANDEAU)).toBeVisible();
  await expect(trouve).toBeVisible();
});

test(
  'a browser that does not tell its room shows what is kept; one that keeps nothing says so',
  complet(true),
  async ({ page, site }) => {
    await page.addInitScript(() => Object.defineProperty(StorageManager.prototype, 'estimate', { value: undefined }));
    await page.goto(site.url + routes.horsConnexion());
    await expect(garder(page)).toBeVisible();
    await page.addInitScript(() => (CacheStorage.prototype.open = () => Promise.reject(new DOMException('no'))));
    await page.reload();
    await expect(page.getByText('Ce navigateur ne sait pas garder de pages')).toBeVisible();
  },
);

test('a damaged register is not said to be readable, and is received again', complet(true), async ({ page, site }) => {
  const manifeste: unknown = await (await page.request.get(site.url + ADRESSE_MANIFESTE)).json();
  if (!isManifeste(manifeste)) throw new Error('no manifest');
  await page.goto(site.url + routes.horsConnexion());
  await garder(page).click();
  const lisible = page.getByText(/se lisent sans réseau\. Version du/);
  await expect(lisible).toBeVisible(LONG);
  for (const spoil of [
    (adresse: string) => caches.open('registre-v1').then((cache) => cache.put(adresse, new Response('<html>'))),
    (adresse: string) =>
      caches
        .open('registre-v1')
        .then((cache) => cache.delete(adresse))
        .then(() => undefined),
  ]) {
    await page.evaluate(
      spoil,
      need((manifeste satisfies ManifesteRegistre).parties[0], 'le registre est vide').adresse,
    );
    await page.reload();
    await expect(page.getByText('Une partie du registre gardé manque ou est abîmée')).toBeVisible();
    await expect(lisible).toHaveCount(0);
    await page.getByRole('button', { name: 'Recevoir cette version' }).click();
    await expect(lisible).toBeVisible(LONG);
  }
  await site.stop();
  await page.goto(site.url + routes.projet(projet().id));
  await expect(titreDe(page)).toHaveText(projet().title);
});

test(
  'where the portal reads no more without a network, nothing is said to be kept',
  complet(true),
  async ({ page, site }) => {
    const { code } = await bundle(join(import.meta.dirname, '../../src/travailleur/arret.ts'));
    site.autres.set(ADRESSE_TRAVAILLEUR, code);
    await page.goto(site.url + routes.horsConnexion());
    await garder(page).click();
    await expect(page.getByText('La lecture hors connexion est arrêtée sur ce portail')).toBeVisible(LONG);
    await expect(garder(page)).toBeVisible();
    expect(site.demandes.filter((chemin) => chemin.endsWith('.txt'))).toEqual([]);
  },
);

test('a reception that waits for another tab’s is stopped', complet(true), async ({ page, context, site }) => {
  const autre = await context.newPage();
  await autre.goto(site.url + routes.aide());
  await autre.evaluate(() => void navigator.locks.request('registre-v1', () => new Promise(() => undefined)));
  await page.goto(site.url + routes.horsConnexion());
  await garder(page).click();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByText('Réception arrêtée.')).toBeVisible();
  await expect(garder(page)).toBeVisible();
});

test('a worker that does not come is no error of the page', complet(true), async ({ page, site }) => {
  const erreurs: Error[] = [];
  page.on('pageerror', (erreur) => erreurs.push(erreur));
  site.autres.set(ADRESSE_TRAVAILLEUR, null);
  await page.goto(site.url + routes.aide());
  await expect.poll(() => site.demandes.includes(ADRESSE_TRAVAILLEUR), LONG).toBe(true);
  await page.waitForTimeout(500);
  expect(erreurs).toEqual([]);
});

test('« Signaler une erreur » : the page that the address names comes before another visit’s', async ({
  page,
  site,
}) => {
  const html = readFileSync(join(DIST, 'signaler.html'), 'utf8');
  const ancien = html.replace(/(<input[^>]*\bid="page")/, '$1 value="/carte"');
  expect(ancien).not.toBe(html);
  site.autres.set(routes.signaler(), ancien);
  site.autres.set('/api/configuration.json', JSON.stringify({ url: '/', cle_publique: 'publique' }));
  await page.goto(`${site.url}${routes.signaler(routes.projets())}`);
  await page.locator('form[data-ile=prete]').waitFor();
  await expect(page.getByLabel('Page concernée')).toHaveValue(routes.projets());
  // What was typed stays.
  await page.getByLabel('Page concernée').fill(routes.glossaire());
  await page.getByLabel('Votre message').fill('Un mot');
  await page.reload();
  await expect(page.getByLabel('Page concernée')).not.toHaveValue(routes.carte());
});
