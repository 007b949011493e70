import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { askPage } from '../support/attente.ts';
import { fillLogin } from '../support/comptes.ts';
import { emailNeuf, envoyer, open, PDF, PNG, recue } from '../support/demandes.ts';
import { complet, findDefauts, test as base } from '../support/portail.ts';
import { createCompte, openService } from '../support/service.ts';
import { type SiteCoupable, startSiteCoupable } from '../support/site-coupable.ts';

// Files chosen without a network: kept on the device with their form, put back, sent when asked, gone after.

const test = base.extend<{ site: SiteCoupable }>({
  site: async ({}, prete) => {
    const site = await startSiteCoupable();
    await prete(site);
    await site.stop();
  },
});
test.use({ erreursAttendues: /ERR_|Failed to (?:load resource|fetch)|service des comptes/ });

/** A ceiling, not a wait: the worker comes three seconds after the page. */
const LONG = { timeout: 60_000 };
const PROPOSE = /^Écrit sans réseau le .* et pas encore envoyé/;
const PERDUS = 'Les fichiers n’ont pas pu être gardés : choisissez-les de nouveau.';
const champFichiers = (page: Page) => page.getByLabel('Justificatifs (RCCM, NIF)');
const choisis = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Prêt à partir' });
const phrase = (page: Page, texte: string | RegExp) => page.getByRole('status').filter({ hasText: texte });

/** Names under which the device keeps files, and their number; what it remembers of them beside its database. */
const readGarde = (page: Page) =>
  askPage(page, async () => {
    const cles = Object.keys(localStorage).filter((cle) => cle.includes('a-envoyer'));
    if (!(await indexedDB.databases()).some(({ name }) => name === 'a-envoyer')) return [...cles];
    const base = await new Promise<IDBDatabase>((resolve) => {
      const demande = indexedDB.open('a-envoyer');
      demande.onsuccess = () => resolve(demande.result);
    });
    const gardees = await new Promise<IDBValidKey[]>((resolve) => {
      const demande = base.transaction('pieces').objectStore('pieces').getAllKeys();
      demande.onsuccess = () => resolve(demande.result);
    });
    base.close();
    return [...cles, ...gardees.map((cle) => `fichiers de ${cle as string}`)];
  });

/** Opens the form, cuts the network, and writes a request without its files. */
async function writeSansReseau(page: Page): Promise<string> {
  const email = emailNeuf();
  await open(page, routes.demandeAcces());
  // What keeps files comes once the form shows: the network goes after it.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByLabel('Nom de la société').fill('Société sans réseau');
  await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
  await page.getByLabel('Email professionnel').fill(email);
  return email;
}

/** Closes the tab, and opens the form in another one with the network back. */
async function reopen(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const autre = await context.newPage();
  await open(autre, routes.demandeAcces());
  await expect(phrase(autre, PROPOSE)).toBeVisible();
  return autre;
}

test('choisis réseau coupé, onglet fermé : les fichiers sont là au retour, partent quand on le dit, et s’effacent', async ({
  page,
}) => {
  const email = await writeSansReseau(page);
  await champFichiers(page).setInputFiles([PDF, PNG]);
  await expect(phrase(page, 'Les 2 fichiers choisis sont gardés aussi.')).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);

  const autre = await reopen(page);
  const partis: string[] = [];
  autre.on('request', (demande) => {
    if (demande.method() !== 'GET') partis.push(new URL(demande.url()).pathname);
  });
  await expect(autre.getByLabel('Email professionnel')).toHaveValue(email);
  await expect(choisis(autre)).toHaveText([/RCCM société\.pdf/, /nif\.png/]);
  await expect(phrase(autre, 'Les 2 fichiers choisis sont gardés aussi.')).toBeVisible();
  expect(await findDefauts(autre)).toEqual([]);
  expect(partis).toEqual([]);

  await envoyer(autre).click();
  await expect(recue(autre)).toBeVisible();
  await autre.waitForURL((url) => url.pathname === routes.accueil());
  const recus = partis.flatMap((chemin) => chemin.split('/justificatifs_acces/')[1] ?? []);
  expect(recus).toHaveLength(2);
  const dossier = (await openService()).storage.from('justificatifs_acces');
  for (const [rang, { buffer }] of [PDF, PNG].entries()) {
    const { data } = await dossier.download(recus[rang] ?? '');
    expect(await data?.text()).toBe(await new Blob([buffer]).text());
  }
  expect(await readGarde(autre)).toEqual([]);
  await open(autre, routes.demandeAcces());
  await expect(phrase(autre, PROPOSE)).toHaveCount(0);
  await expect(choisis(autre)).toHaveCount(0);
});

test(
  'envoyée avant que ses fichiers soient revenus, une demande les attend',
  complet(true),
  async ({ page, context }) => {
    await writeSansReseau(page);
    await champFichiers(page).setInputFiles(PDF);
    await expect(phrase(page, 'Le fichier choisi est gardé aussi.')).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const autre = await context.newPage();
    let release = () => {};
    const retenu = new Promise<void>((resolve) => (release = resolve));
    const demandes: string[] = [];
    await autre.route('**/pieces-a-envoyer*.js', async (route) => {
      await retenu;
      await route.continue();
    });
    autre.on('request', (demande) => {
      if (demande.method() !== 'GET') demandes.push(new URL(demande.url()).pathname);
    });
    await open(autre, routes.demandeAcces());
    await expect(phrase(autre, PROPOSE)).toBeVisible();
    await expect(choisis(autre)).toHaveCount(0);
    await envoyer(autre).click();
    release();
    await expect(recue(autre)).toBeVisible();
    await autre.waitForURL((url) => url.pathname === routes.accueil());
    expect(demandes.filter((chemin) => chemin.includes('/justificatifs_acces/'))).toHaveLength(1);
  },
);

test(
  'un fichier retiré n’est plus gardé ; effacée, il ne reste rien de la demande',
  complet(true),
  async ({ page }) => {
    await open(page, routes.demandeAcces());
    // Chosen before the network goes, nothing else written: kept when it does.
    await champFichiers(page).setInputFiles([PDF, PNG]);
    expect(await readGarde(page)).toEqual([]);
    await page.getByRole('radio', { name: /Bailleur/ }).check();
    await page.context().setOffline(true);
    await expect(phrase(page, 'Les 2 fichiers choisis sont gardés aussi.')).toBeVisible();
    await page.getByRole('button', { name: `Retirer ${PDF.name}` }).click();
    await expect(phrase(page, 'Le fichier choisi est gardé aussi.')).toBeVisible();

    const autre = await reopen(page);
    await expect(choisis(autre)).toHaveText([/nif\.png/]);
    await expect(autre.getByRole('radio', { name: /Bailleur/ })).toBeChecked();
    await autre.getByRole('button', { name: 'Effacer de cet appareil' }).click();
    await expect(choisis(autre)).toHaveCount(0);
    await expect(phrase(autre, PROPOSE)).toHaveCount(0);
    await expect.poll(() => readGarde(autre)).toEqual([]);
    await autre.reload();
    await autre.locator('form[data-ile=prete]').waitFor();
    await expect(choisis(autre)).toHaveCount(0);
  },
);

test(
  'appareil plein : les fichiers sont à choisir de nouveau, le texte reste',
  complet(true),
  async ({ page, baseURL }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1_000 });
    const email = await writeSansReseau(page);
    await champFichiers(page).setInputFiles({ ...PDF, buffer: Buffer.alloc(2_000_000, PDF.buffer) });
    await expect(phrase(page, /ne peut pas garder les fichiers : si cette page se ferme/)).toBeVisible();
    await expect(choisis(page)).toHaveCount(1);
    expect((await readGarde(page)).filter((cle) => cle.startsWith('fichiers'))).toEqual([]);

    const autre = await reopen(page);
    await expect(phrase(autre, PERDUS)).toBeVisible();
    await expect(choisis(autre)).toHaveCount(0);
    await expect(autre.getByLabel('Email professionnel')).toHaveValue(email);
    expect(await findDefauts(autre)).toEqual([]);
  },
);

test('base du navigateur refusée : dit de même', complet(true), async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await writeSansReseau(page);
  await champFichiers(page).setInputFiles(PDF);
  await expect(phrase(page, /ne peut pas garder les fichiers/)).toBeVisible();
});

test(
  'les fichiers d’un compte s’effacent quand il se déconnecte, ceux d’un visiteur restent',
  complet(true),
  async ({ page }) => {
    await writeSansReseau(page);
    await champFichiers(page).setInputFiles(PNG);
    await expect(phrase(page, 'Le fichier choisi est gardé aussi.')).toBeVisible();
    const duVisiteur = await readGarde(page);
    expect(duVisiteur).toContain('fichiers de a-envoyer:demande-acces');
    await page.context().setOffline(false);

    // Signing out ends every session of the account: one that no other journey has open.
    const { email, password } = await createCompte(await openService(), 'VISITEUR', 'ACTIVE');
    await page.goto(`/login?next=${encodeURIComponent(routes.demandeAcces())}`);
    await fillLogin(page, email, password);
    await page.waitForURL((url) => url.pathname === routes.demandeAcces());
    await page.locator('form[data-ile=prete]').waitFor();
    await expect(choisis(page)).toHaveCount(0);
    // The account's menu is a file of its own: cut before it comes, the page would keep its link to sign in.
    const menu = page.locator('header [data-compte] summary');
    await menu.waitFor();
    await page.context().setOffline(true);
    await champFichiers(page).setInputFiles(PDF);
    await expect(phrase(page, 'Le fichier choisi est gardé aussi.')).toBeVisible();
    expect(await readGarde(page)).toHaveLength(duVisiteur.length + 2);
    await page.context().setOffline(false);
    await menu.click();
    await page.locator('header').getByRole('button', { name: 'Déconnexion' }).click();
    await page.waitForURL((url) => url.pathname === routes.accueil());
    await expect.poll(() => readGarde(page)).toEqual(duVisiteur);
  },
);

test(
  'trop ancienne : la page suivante, quelle qu’elle soit, efface la demande et ses fichiers',
  complet(true),
  async ({ page }) => {
    await writeSansReseau(page);
    await champFichiers(page).setInputFiles(PNG);
    await expect(phrase(page, 'Le fichier choisi est gardé aussi.')).toBeVisible();
    await page.context().setOffline(false);
    await page.clock.setFixedTime(Date.now() + 31 * 864e5);
    await page.goto(routes.aide());
    await expect.poll(() => readGarde(page)).toEqual([]);
  },
);

test.describe('formulaire relu sans réseau', () => {
  test.use({ serviceWorkers: 'allow' });

  test('ce qui garde les fichiers est là aussi', complet(true), async ({ page, site, context }) => {
    await page.goto(site.url + routes.demandeAcces());
    const isGardee = () =>
      page.evaluate(async () => {
        const [pages, actifs] = await Promise.all([caches.open('pages-visitees-v1'), caches.open('actifs-v1')]);
        const scripts = (await actifs.keys()).some(({ url }) => url.includes('pieces-a-envoyer'));
        return scripts && (await pages.match(location.pathname)) !== undefined;
      });
    // Of the visit that brought it, the worker saw no script.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), LONG).toBe(true);
    await page.reload();
    await expect.poll(isGardee, LONG).toBe(true);
    await site.stop();
    await context.setOffline(true);
    await page.reload();
    await page.locator('form[data-ile=prete]').waitFor();
    await champFichiers(page).setInputFiles(PDF);
    await expect(phrase(page, 'Le fichier choisi est gardé aussi.')).toBeVisible();
  });
});
