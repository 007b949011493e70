// Files of the open data kept on the device (R257): chosen by their weight, opened without a network, taken away.
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeDonneesOuvertes } from '../../src/domain/portail/route-donnees-ouvertes.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { DIST } from '../support/dist.ts';
import { complet, findDefauts, test as base } from '../support/portail.ts';
import { type SiteCoupable, startSiteCoupable } from '../support/site-coupable.ts';

const test = base.extend<{ site: SiteCoupable }>({
  site: async ({}, prete) => {
    const site = await startSiteCoupable();
    await prete(site);
    await site.stop();
  },
});
test.use({ serviceWorkers: 'allow', erreursAttendues: /ERR_|integrity|503/ });

const LONG = { timeout: 60_000 };
const section = (page: Page) => page.locator('#garde-donnees');
const garder = (page: Page) => section(page).getByRole('button', { name: /^Garder hors connexion/ });
const liste = (page: Page) => page.locator('#garde-fichiers');

async function open(page: Page, { url }: SiteCoupable): Promise<void> {
  await page.goto(url + routeDonneesOuvertes());
  await expect(section(page)).toBeVisible();
  // Open by itself where something is kept.
  await section(page).evaluate((bloc: HTMLDetailsElement) => (bloc.open = true));
  await expect(garder(page)).toBeVisible();
}

/** The file that a link of the kept list hands over. */
async function telecharge(page: Page, nom: string): Promise<string> {
  const arrivee = page.waitForEvent('download');
  await liste(page)
    .getByRole('link', { name: new RegExp(`\\(${nom.replace('.', '\\.')}\\)$`) })
    .click();
  const fichier = await arrivee;
  expect(fichier.suggestedFilename()).toBe(nom);
  return readFileSync(await fichier.path(), 'utf8');
}

test('des données choisies par leur poids s’ouvrent sans réseau, puis se retirent', async ({ page, site }) => {
  await open(page, site);
  // What it weighs is said before: of each group, and on the button.
  await expect(section(page).getByRole('checkbox', { name: /^Tableaux\s:\s[\d\s,]+\sko$/ })).toBeChecked();
  await expect(garder(page)).toHaveText(/\([\d\s,]+\sko\)$/);
  await section(page)
    .getByRole('checkbox', { name: /^Tableaux\s:/ })
    .uncheck();
  await expect(garder(page)).toBeDisabled();
  await section(page)
    .getByRole('checkbox', { name: /^Tableaux\s:/ })
    .check();
  await section(page)
    .getByRole('checkbox', { name: /^Carte\s:/ })
    .check();
  await garder(page).click();
  await expect(page.getByText('Les données sont gardées')).toBeVisible(LONG);
  await expect(section(page)).toContainText(/\d+\sfichiers gardés sur cet appareil/);
  expect(await findDefauts(page)).toEqual([]);

  await site.stop();
  await page.reload();
  await expect(page.getByText(/^Hors connexion · version du /)).toBeVisible();
  await expect(section(page)).toContainText('fichiers gardés sur cet appareil');
  await expect(section(page).getByRole('checkbox', { name: /^Carte\s:/ })).toBeChecked();
  for (const nom of ['projets.csv', 'projets.geojson'])
    expect(await telecharge(page, nom)).toBe(readFileSync(join(DIST, 'donnees-ouvertes', nom), 'utf8'));
  await site.restart();

  await page.goto(site.url + routes.horsConnexion());
  await expect(page.locator('#gardees').getByRole('link', { name: 'Données ouvertes' })).toBeVisible();
  await open(page, site);
  await section(page).getByRole('button', { name: 'Retirer de l’appareil' }).click();
  await expect(page.getByText('Les données sont retirées de l’appareil.')).toBeVisible();
  await expect(liste(page)).toBeHidden();
  expect(await page.evaluate(() => caches.has('donnees-ouvertes-v1'))).toBe(false);
});

test('un appareil plein, d’autres octets, une coupure : chacun sa phrase, et ce qui était gardé reste', async ({
  page,
  site,
}) => {
  await open(page, site);
  await page.evaluate(() => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- put back where it was
    const put = Cache.prototype.put;
    Object.assign(globalThis, { rends: () => (Cache.prototype.put = put) });
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await garder(page).click();
  await expect(page.getByText('Cet appareil n’a plus de place')).toBeVisible(LONG);
  await expect(liste(page)).toBeHidden();
  await page.evaluate(() => (globalThis as unknown as { rends: () => void }).rends());

  site.autres.set('/donnees-ouvertes/projets.csv', 'id\r\nfaux\r\n');
  await garder(page).click();
  await expect(page.getByText('La réception a été coupée : réessayez')).toBeVisible(LONG);
  site.autres.clear();
  await garder(page).click();
  await expect(page.getByText('Les données sont gardées')).toBeVisible(LONG);

  // A later publication of a file is told; what is kept stays until it is asked for.
  const manifeste = readFileSync(join(DIST, 'donnees-ouvertes/manifeste.json'), 'utf8');
  site.autres.set(
    '/donnees-ouvertes/manifeste.json',
    manifeste.replace(/("chemin":"projets\.csv".*?"sha256":")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`),
  );
  await page.reload();
  await expect(section(page)).toContainText('Une version plus récente est publiée');
  await garder(page).click();
  await expect(page.getByText('La réception a été coupée : réessayez')).toBeVisible(LONG);
  expect((await telecharge(page, 'projets.csv')).length).toBeGreaterThan(100);
});

test.describe('sans script', () => {
  test.use({ javaScriptEnabled: false });
  test('la page donne ses fichiers, sans proposer ce qu’elle ne peut pas', complet(true), async ({ page, site }) => {
    await page.goto(site.url + routeDonneesOuvertes());
    await expect(page.locator('#garde-donnees')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Projets', exact: true }).first()).toBeVisible();
  });
});
