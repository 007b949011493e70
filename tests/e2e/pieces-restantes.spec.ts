import { expect, type Page } from '@playwright/test';
import { limiteOf } from '../../src/domain/hors-ligne/a-envoyer.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { emailNeuf, envoyer, open, PDF, PNG } from '../support/demandes.ts';
import { findDefauts, test } from '../support/portail.ts';
import { openService } from '../support/service.ts';

// A request is stored, some of its files do not leave, and the page closes: they are kept, and leave from another page.

test.use({ erreursAttendues: /ERR_FAILED|Failed to load resource/ });

const DEPOT = '**/storage/v1/object/justificatifs_acces/**';
const ANNONCE = 'Des fichiers d’une demande enregistrée ne sont pas encore partis.';
const numeroOf = (page: Page) => page.getByText(/^Numéro de votre demande/).locator('b');
const boutonOf = (page: Page) => page.getByRole('button', { name: 'Envoyer ce fichier' });

/** What the device keeps of requests. */
const readGarde = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((cle) => cle.includes('a-envoyer')));

/** Sends a request with two files: the line drops under the second, and under whatever is tried after. Gives its number. */
async function sendCoupee(page: Page): Promise<string> {
  await open(page, routes.demandeAcces());
  let passees = 0;
  await page.route(DEPOT, (route) => ((passees += 1) === 1 ? route.continue() : route.abort()));
  await page.getByLabel('Nom de la société').fill('Pièce restée');
  await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
  await page.getByLabel('Email professionnel').fill(emailNeuf());
  await page.getByLabel('Justificatifs (RCCM, NIF)').setInputFiles([PDF, PNG]);
  await envoyer(page).click();
  await expect(page.getByRole('alert')).toContainText('un justificatif n’a pas pu être envoyé');
  return (await numeroOf(page).textContent()) ?? '';
}

/** Another tab of the same device. */
async function reopen(page: Page, adresse: string): Promise<Page> {
  const context = page.context();
  await page.close();
  const autre = await context.newPage();
  await autre.goto(adresse);
  return autre;
}

test('onglet fermé avant le second fichier : une autre page le propose, et il part quand on le dit', async ({
  page,
}) => {
  const numero = await sendCoupee(page);
  await expect(page.getByRole('alert')).toContainText('même après avoir fermé cette page');
  expect(await findDefauts(page)).toEqual([]);

  const autre = await reopen(page, routes.aide());
  const partis: string[] = [];
  autre.on('request', (demande) => {
    if (demande.method() === 'POST') partis.push(new URL(demande.url()).pathname);
  });
  await expect(autre.getByRole('status').filter({ hasText: ANNONCE })).toBeVisible();
  await autre.getByRole('link', { name: 'Les envoyer' }).click();
  await expect(numeroOf(autre)).toHaveText(numero);
  await expect(autre.getByRole('listitem').filter({ hasText: PNG.name })).toBeVisible();
  await expect(autre.getByRole('listitem').filter({ hasText: PDF.name })).toHaveCount(0);
  await expect(autre.getByText('Un justificatif n’est pas encore parti.')).toBeVisible();
  expect(await findDefauts(autre)).toEqual([]);
  expect(partis).toEqual([]);

  await boutonOf(autre).click();
  await autre.waitForURL((url) => url.pathname === routes.accueil());
  expect(partis).toHaveLength(1);
  const service = await openService();
  const { data } = await service.from('access_requests').select('id').eq('reference', numero).single().throwOnError();
  const dossier = service.storage.from('justificatifs_acces');
  const { data: recus } = await dossier.list(data.id);
  expect(recus).toHaveLength(2);
  const { data: second } = await dossier.download(
    `${data.id}/${recus?.find(({ name }) => name.startsWith('nif'))?.name}`,
  );
  expect(Buffer.from((await second?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(PNG.buffer);
  await expect.poll(() => readGarde(autre)).toEqual([]);
  await expect(autre.getByRole('status').filter({ hasText: ANNONCE })).toHaveCount(0);
});

test('un fichier arrivé dont la réponse s’est perdue n’est pas deux fois dans le dossier', async ({ page }) => {
  await open(page, routes.demandeAcces());
  await page.route(DEPOT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Nom de la société').fill('Réponse perdue');
  await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
  await page.getByLabel('Email professionnel').fill(emailNeuf());
  await page.getByLabel('Justificatifs (RCCM, NIF)').setInputFiles(PDF);
  await envoyer(page).click();
  await expect(page.getByRole('alert')).toContainText('même après avoir fermé cette page');
  const numero = (await numeroOf(page).textContent()) ?? '';

  const autre = await reopen(page, routes.demandeAcces());
  await boutonOf(autre).click();
  await autre.waitForURL((url) => url.pathname === routes.accueil());
  const service = await openService();
  const { data } = await service
    .from('access_requests')
    .select('justificatifs_url')
    .eq('reference', numero)
    .single()
    .throwOnError();
  expect(data.justificatifs_url).toHaveLength(1);
});

test('sans ces fichiers : l’appareil les oublie', async ({ page }) => {
  await sendCoupee(page);
  const autre = await reopen(page, routes.demandeAcces());
  await autre.getByRole('link', { name: 'Continuer sans ce fichier' }).click();
  await autre.waitForURL((url) => url.pathname === routes.accueil());
  await expect.poll(() => readGarde(autre)).toEqual([]);
  await autre.goto(routes.demandeAcces());
  await autre.locator('form[data-ile=prete]').waitFor();
  await expect(boutonOf(autre)).toHaveCount(0);
});

test('l’heure passée, ils s’effacent, et le formulaire est celui d’une autre demande', async ({ page }) => {
  await sendCoupee(page);
  await page.clock.setFixedTime(limiteOf(new Date().toISOString()));
  await page.goto(routes.demandeAcces());
  await page.locator('form[data-ile=prete]').waitFor();
  await expect(boutonOf(page)).toHaveCount(0);
  await expect.poll(() => readGarde(page)).toEqual([]);
});

test('un appareil qui ne garde rien le dit, tant que la page est ouverte', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await sendCoupee(page);
  await expect(page.getByRole('alert')).toContainText('sans fermer cette page');
  await page.unroute(DEPOT);
  await page.getByRole('button', { name: 'Réessayer l’envoi' }).click();
  await page.waitForURL((url) => url.pathname === routes.accueil());
});
