import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ADRESSE_MANIFESTE,
  ADRESSE_TRAVAILLEUR,
  adresseDetail,
  isManifeste,
  type ManifesteRegistre,
} from '../../src/domain/hors-ligne/publication.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { bundle } from '../../src/integrations/scripts-en-ligne.ts';
import { appelsOffres, appelsSitues, entreprises, projets, projetsSitues } from '../support/exemples.ts';
import { complet, findDefauts, need, test as base } from '../support/portail.ts';
import { writeSuivante } from '../support/publication-suivante.ts';
import { type SiteCoupable, startSiteCoupable } from '../support/site-coupable.ts';

// Pages without a network: the site's server is stopped for real.

const test = base.extend<{ site: SiteCoupable }>({
  site: async ({}, prete) => {
    const site = await startSiteCoupable();
    await prete(site);
    await site.stop();
  },
});
// Files that nobody kept, and those that a journey spoils.
test.use({ serviceWorkers: 'allow', erreursAttendues: /ERR_|integrity|503/ });

const BANDEAU = /^Hors connexion · version du /;
/** A ceiling, not a wait: the worker comes three seconds after the page, then fetches what it keeps. */
const LONG = { timeout: 60_000 };
const titreDe = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the worker has kept the page and the shell. */
async function waitCoquille(page: Page): Promise<void> {
  const isGardee = () =>
    page.evaluate(async () => {
      const pages = await caches.open('pages-visitees-v1');
      const coquille = await caches.open('coquille-v1');
      return (await pages.match(location.pathname)) !== undefined && (await coquille.keys()).length > 0;
    });
  await expect.poll(isGardee, LONG).toBe(true);
}

/**
 * Browsers look for a later worker when they have the time; here, now. It is waited for: driven by Playwright, which holds
 * each worker as it starts, Chromium may never answer a navigation of the very moment when one takes over.
 */
const lookForSuivante = (page: Page) =>
  page.evaluate(async () => {
    const inscription = await navigator.serviceWorker.getRegistration();
    await inscription?.update();
    const suivant = inscription?.installing ?? inscription?.waiting;
    while (suivant && suivant.state !== 'activated')
      await new Promise((resolve) => suivant.addEventListener('statechange', resolve, { once: true }));
  });

async function readManifeste(page: Page, { url }: SiteCoupable): Promise<ManifesteRegistre> {
  const lu: unknown = await (await page.request.get(url + ADRESSE_MANIFESTE)).json();
  if (!isManifeste(lu)) throw new Error('no manifest');
  return lu;
}

/** Is the index of projets in the shell? A large register's has no room there (ADR-0054). */
async function isIndexGarde(page: Page, { url }: SiteCoupable): Promise<boolean> {
  const travailleur = await (await page.request.get(url + ADRESSE_TRAVAILLEUR)).text();
  return /\/donnees\/projets\.\w+\.json/.test(travailleur);
}

test('after a first visit the page, the lists and their filters are read without a network', async ({ page, site }) => {
  const [vu, autre] = [
    need(projets[0], 'le registre n’a pas de projet'),
    need(projets.at(-1), 'le registre n’a pas de projet'),
  ];
  await page.goto(site.url + routes.projet(vu.id));
  await expect(page.getByText(BANDEAU)).toHaveCount(0);
  await waitCoquille(page);
  const hasIndex = await isIndexGarde(page, site);
  await site.stop();

  await page.reload();
  await expect(titreDe(page)).toHaveText(vu.title);
  await expect(page.getByText(BANDEAU)).toBeVisible();
  await page.goto(site.url + routes.projets());
  await expect(page.getByText(BANDEAU)).toBeVisible();
  await page.getByRole('searchbox').first().fill(autre.title);
  if (hasIndex) await expect(page.getByRole('article').filter({ hasText: autre.title })).toBeVisible();
  else await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: 'Chiffres clés' })).toBeVisible();
  // The shell has no picture: the map is the page's own sketch, under its marks.
  await page.goto(site.url + routes.carte());
  await expect(page.locator('.reperes a').first()).toBeVisible();
  await expect(page.locator('[data-role=simple] img[src^="data:"]')).toBeVisible();

  for (const absente of [routes.projet(autre.id), routes.login(), routes.admin()]) {
    const reponse = await page.goto(site.url + absente);
    expect(reponse?.status()).toBe(503);
    await expect(page.getByText('La page demandée n’est pas gardée sur cet appareil')).toBeVisible();
  }
  await site.restart();
  await page.goto(site.url + routes.projet(autre.id));
  await expect(titreDe(page)).toHaveText(autre.title);
  await expect(page.getByText(BANDEAU)).toHaveCount(0);
});

test('the whole register is kept: announced, cut, taken up again, read, renewed, removed', async ({ page, site }) => {
  const manifeste = await readManifeste(page, site);
  const [projet, appel, entreprise] = [
    need(projets.at(-1), 'le registre n’a pas de projet'),
    need(appelsOffres[0], 'le registre n’a pas d’appel d’offres'),
    need(entreprises[0], 'le registre n’a pas d’entreprise'),
  ];
  const partie = need(manifeste.parties[0], 'le registre est vide');
  const garder = page.getByRole('button', { name: 'Garder tout le registre' });
  await page.goto(site.url + routes.horsConnexion());
  await expect(page.getByText(/à recevoir, sans les photos ni les documents/)).toBeVisible();

  // Cut, then other bytes than those announced: nothing is read, nothing is lost.
  for (const reponse of [null, '["/projets/x","faux"]']) {
    site.autres.set(partie.adresse, reponse);
    await garder.click();
    await expect(page.getByText('La réception a été coupée : réessayez')).toBeVisible(LONG);
  }
  site.autres.clear();
  site.demandes.length = 0;
  await garder.click();
  await expect(page.getByText(/se lisent sans réseau\. Version du/)).toBeVisible(LONG);
  expect(site.demandes).toContain(partie.adresse);
  expect(site.demandes).not.toContain(manifeste.cadre.adresse);
  await waitCoquille(page);

  await site.stop();
  for (const [chemin, titre] of [
    [routes.projet(projet.id), projet.title],
    [routes.appelOffres(appel.id), appel.titre],
    [routes.entreprise(entreprise.id), entreprise.raison_sociale],
  ] as const) {
    await page.goto(site.url + chemin);
    await expect(titreDe(page)).toContainText(titre);
    await expect(page.getByText(BANDEAU)).toBeVisible();
  }
  await site.restart();

  // A later publication of the same pages: said, and nothing is fetched twice.
  const suivante = { ...manifeste, version: 'suivante', publie_le: '2099-01-01T00:00:00Z' };
  site.autres.set(ADRESSE_MANIFESTE, JSON.stringify(suivante));
  await page.goto(site.url + routes.horsConnexion());
  await expect(page.getByText(/Une version du 1er janvier 2099 .* est publiée/)).toBeVisible();
  site.demandes.length = 0;
  await page.getByRole('button', { name: 'Recevoir cette version' }).click();
  await expect(page.getByText(/Version du 1er janvier 2099/)).toBeVisible();
  expect(site.demandes.filter((chemin) => chemin.startsWith('/hors-ligne/'))).toEqual([]);

  await page.getByRole('button', { name: 'Retirer de l’appareil' }).click();
  await expect(page.getByText('Le registre est retiré de l’appareil.')).toBeVisible();
  await expect(garder).toBeVisible();
});

/** Keeps the whole register by its button. */
async function keepTout(page: Page, { url }: SiteCoupable): Promise<void> {
  await page.goto(url + routes.horsConnexion());
  await page.getByRole('button', { name: 'Garder tout le registre' }).click();
  await expect(page.getByText(/se lisent sans réseau\. Version du/)).toBeVisible(LONG);
}

test('lists of a kept register are exported as CSV without a network', complet(true), async ({ page, site }) => {
  await keepTout(page, site);
  await waitCoquille(page);
  const hasIndex = await isIndexGarde(page, site);
  await site.stop();
  await page.goto(site.url + routes.projets());
  await expect(page.getByText(BANDEAU)).toBeVisible();
  const exporter = page.getByRole('button', { name: 'CSV' });
  if (!hasIndex) return expect(exporter).toHaveCount(0);
  await expect(page.locator('astro-island[ssr]', { has: exporter })).toHaveCount(0);
  const venue = page.waitForEvent('download');
  await exporter.click();
  const csv = readFileSync(await (await venue).path(), 'utf8');
  for (const { title } of projets) expect(csv).toContain(title.replaceAll('"', '""'));
});

test(
  'the search of the header, and a report, from a page of a kept register without a network',
  complet(true),
  async ({ page, context, site }) => {
    const [projet, cherche] = [
      need(projets[0], 'le registre n’a pas de projet'),
      need(projets.at(-1), 'le registre n’a pas de projet'),
    ];
    await keepTout(page, site);
    await waitCoquille(page);
    const hasIndex = await isIndexGarde(page, site);
    await site.stop();
    await page.goto(site.url + routes.projet(projet.id));
    await page.locator('header').getByRole('link', { name: 'Recherche' }).first().click();
    await expect(page.getByText(BANDEAU)).toBeVisible();
    const champ = page.getByRole('searchbox', { name: 'Que cherchez-vous ?' });
    await champ.fill(cherche.title);
    await champ.press('Enter');
    if (hasIndex) {
      await expect(page.getByText('Sans réseau, la recherche lit les listes gardées sur cet appareil')).toBeVisible();
      expect(await findDefauts(page)).toEqual([]);
      // The address that the search writes is read again from the device.
      await page.reload();
      await page.getByRole('group', { name: 'Résultats' }).getByRole('link', { name: cherche.title }).first().click();
      await expect(titreDe(page)).toHaveText(cherche.title);
    } else await expect(page.getByText('La recherche n’a pas abouti')).toBeVisible();

    await context.setOffline(true);
    await page.goto(site.url + routes.projet(projet.id));
    await page
      .getByRole('link', { name: /^Signaler/ })
      .first()
      .click();
    await page.locator('form[data-ile=prete]').waitFor();
    await expect(page.getByLabel('Page concernée')).toHaveValue(routes.projet(projet.id));
    await page.getByLabel('Votre message').fill('Le pont est coupé depuis hier, au passage à niveau.');
    await expect(page.getByRole('status').filter({ hasText: /est gardé sur cet appareil/ })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Votre message')).toHaveValue('Le pont est coupé depuis hier, au passage à niveau.');
  },
);

test('« Près de moi » among a kept register, without a network', complet(true), async ({ page, context, site }) => {
  await keepTout(page, site);
  await waitCoquille(page);
  const hasIndex = await isIndexGarde(page, site);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 9.5, longitude: -13.7 });
  await site.stop();
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Près de moi' }).click();
  if (!hasIndex) return expect(page.getByText('Les projets n’ont pas pu être lus')).toBeVisible();
  await expect(page.locator('[data-proches] [data-liste] li')).toHaveCount(Math.min(5, projets.length));
});

const recevoir = (page: Page) => page.getByRole('button', { name: 'Recevoir cette version' });
const change = (mot: string) => (html: string) => html.replaceAll('</h1>', ` ${mot}</h1>`);

test('of a later publication, only the pages that changed are fetched', complet(true), async ({ page, site }) => {
  const [premier, dernier] = [
    need(projets[0], 'le registre n’a pas de projet'),
    need(projets.at(-1), 'le registre n’a pas de projet'),
  ];
  // Nothing comes by itself.
  await page.addInitScript(() => localStorage.setItem('econome', 'oui'));
  const manifeste = await readManifeste(page, site);
  await keepTout(page, site);
  site.publie(
    await writeSuivante({
      [routes.projet(premier.id)]: change('de demain'),
      [routes.projet(dernier.id)]: change('de demain'),
    }),
  );
  await lookForSuivante(page);
  const apres = await readManifeste(page, site);
  const changees = apres.parties.filter(({ adresse }) => manifeste.parties.every((avant) => avant.adresse !== adresse));
  expect(changees.length).toBeGreaterThan(0);

  // Cut in the middle: the lines that came are not asked for again, and what is read is still the publication before.
  const details = changees.map(adresseDetail);
  await page.goto(site.url + routes.horsConnexion());
  await expect(page.getByText(/est publiée : au plus .* à recevoir/)).toBeVisible();
  site.autres.set(apres.modele.adresse, null);
  await recevoir(page).click();
  await expect(page.getByText('La réception a été coupée : réessayez')).toBeVisible(LONG);
  site.autres.clear();
  await site.stop();
  await page.goto(site.url + routes.projet(premier.id));
  await expect(titreDe(page)).toHaveText(premier.title);
  await site.restart();

  await page.goto(site.url + routes.horsConnexion());
  site.demandes.length = 0;
  await recevoir(page).click();
  await expect(page.getByText(/est publiée/)).toHaveCount(0, LONG);
  const venus = site.demandes.filter((chemin) => chemin.startsWith('/hors-ligne/'));
  expect(venus.filter((chemin) => chemin.endsWith('.bin') && !details.includes(chemin))).toEqual([]);
  // The table and a line or two of each part; no part is fetched whole.
  expect(venus.filter((chemin) => chemin.endsWith('.bin')).length).toBe(details.length + 2);
  expect(venus.filter((chemin) => chemin.endsWith('.txt'))).toEqual([apres.modele.adresse]);

  await site.stop();
  for (const projet of [premier, dernier]) {
    await page.goto(site.url + routes.projet(projet.id));
    await expect(titreDe(page)).toHaveText(`${projet.title} de demain`);
  }
  const voisin = need(projets[1], 'le registre n’a qu’un projet');
  await page.goto(site.url + routes.projet(voisin.id));
  await expect(titreDe(page)).toHaveText(voisin.title);
});

test('of a register that has grown, a region is kept alone, then all of it', complet(true), async ({ page, site }) => {
  const ici = need(projetsSitues[0], 'le registre n’a pas de projet situé');
  const ailleurs = need(
    projetsSitues.find(({ region }) => region !== ici.region),
    'le registre n’a qu’une région',
  );
  const entreprise = need(entreprises[0], 'le registre n’a pas d’entreprise');
  const sienne = await writeSuivante({}, 1);
  site.publie(sienne);
  const manifeste = await readManifeste(page, site);
  const region = need(
    manifeste.regions?.find(({ id }) => id === ici.region),
    'le projet n’a pas de région',
  );
  expect(region.projets).toBe(projetsSitues.filter((projet) => projet.region === ici.region).length);
  expect(region.appels_offres).toBe(appelsSitues.filter((appel) => appel.region === ici.region).length);

  await page.goto(site.url + routes.horsConnexion());
  const choix = page.getByLabel('À garder sur cet appareil');
  await expect(choix.locator('option:checked')).toHaveText(/^Tout le registre \(/);
  await choix.selectOption(ici.region);
  await expect(page.getByText(`Région de ${region.nom} (`).last()).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Garder cette région' }).click();
  await expect(page.getByText(/^Région de .* se lisent sans réseau\. Version du/)).toBeVisible(LONG);
  const autres = manifeste.parties.filter(({ region: id }) => id !== undefined && id !== ici.region);
  expect(site.demandes.filter((chemin) => autres.some(({ adresse }) => adresse === chemin))).toEqual([]);

  await site.stop();
  await page.goto(site.url + routes.projet(ici.id));
  await expect(titreDe(page)).toHaveText(ici.title);
  await page.goto(site.url + routes.entreprise(entreprise.id));
  await expect(titreDe(page)).toContainText(entreprise.raison_sociale);
  expect((await page.goto(site.url + routes.projet(ailleurs.id)))?.status()).toBe(503);
  await site.restart();

  await page.goto(site.url + routes.horsConnexion());
  await expect(choix).toHaveValue(ici.region);
  await choix.selectOption('');
  await expect(page.getByText(/Pour garder tout le registre : au plus .* à recevoir\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Garder tout le registre' }).click();
  await expect(page.getByText(/^\d.* se lisent sans réseau\. Version du/)).toBeVisible(LONG);
  await site.stop();
  await page.goto(site.url + routes.projet(ailleurs.id));
  await expect(titreDe(page)).toHaveText(ailleurs.title);
});

test('a kept register renews itself when little is to come', complet(true), async ({ page, site }) => {
  const projet = need(projets[0], 'le registre n’a pas de projet');
  await keepTout(page, site);
  await waitCoquille(page);
  site.publie(await writeSuivante({ [routes.projet(projet.id)]: change('de demain') }));
  const { version } = await readManifeste(page, site);
  await lookForSuivante(page);
  await page.goto(site.url + routes.glossaire());
  const readGardee = () =>
    page.evaluate(
      async (adresse) => ((await (await caches.match(adresse))?.json()) as ManifesteRegistre).version,
      ADRESSE_MANIFESTE,
    );
  await expect.poll(readGardee, LONG).toBe(version);
  expect(site.demandes.some((chemin) => chemin.endsWith('.bin'))).toBe(true);
  await site.stop();
  await page.goto(site.url + routes.projet(projet.id));
  await expect(titreDe(page)).toHaveText(`${projet.title} de demain`);
});

for (const [nom, adresse, champ] of [
  ['un signalement', routes.signaler(routes.carte()), 'Votre message'],
  ['une demande d’accès', routes.demandeAcces(), 'Nom de la société'],
] as const)
  test(
    `a publication in the middle of ${nom}: said, and nothing that was typed is lost`,
    complet(true),
    async ({ page, context, site }) => {
      site.autres.set('/api/configuration.json', JSON.stringify({ url: '/', cle_publique: 'publique' }));
      await page.goto(site.url + adresse);
      await page.locator('form[data-ile=prete]').waitFor();
      await page.getByLabel(champ).fill('À moitié écrit');
      await waitCoquille(page);
      const { pathname } = new URL(page.url());
      site.publie(await writeSuivante({ [pathname]: change('de demain') }));

      // Another page brings the new worker; the one that is being written in stays as it is.
      const autre = await context.newPage();
      await autre.goto(site.url + routes.aide());
      await lookForSuivante(autre);
      const nouvelle = page.getByRole('status').filter({ hasText: /^Nouvelle version du / });
      await expect(nouvelle).toBeVisible(LONG);
      await expect(titreDe(page)).not.toContainText('de demain');
      await expect(page.getByLabel(champ)).toHaveValue('À moitié écrit');
      await expect(autre.getByText(/^Nouvelle version/)).toHaveCount(0);
      expect(await findDefauts(page)).toEqual([]);

      // Nothing offers to reload a page that is being written in.
      await expect(nouvelle.getByRole('button')).toHaveCount(0);
    },
  );

test(
  'a page read without a network is told of its new version when the network is back',
  complet(true),
  async ({ page, context, site }) => {
    const projet = need(projets[0], 'le registre n’a pas de projet');
    await page.goto(site.url + routes.projet(projet.id));
    await waitCoquille(page);
    site.publie(await writeSuivante({ [routes.projet(projet.id)]: change('de demain') }));
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(BANDEAU)).toBeVisible();
    await context.setOffline(false);
    const nouvelle = page.getByRole('status').filter({ hasText: /^Nouvelle version du / });
    await expect(nouvelle).toBeVisible(LONG);
    await expect(titreDe(page)).toHaveText(projet.title);
    expect(await findDefauts(page)).toEqual([]);
    await nouvelle.getByRole('button', { name: 'Relire la page' }).click();
    await expect(titreDe(page)).toHaveText(`${projet.title} de demain`);
    await expect(nouvelle).toHaveCount(0);
  },
);

test('a page is kept by its link, listed with its date, and removed', async ({ page, site }) => {
  const projet = need(projets[0], 'le registre n’a pas de projet');
  await page.goto(site.url + routes.projet(projet.id));
  await page.getByRole('link', { name: 'Garder hors connexion' }).click();
  await expect(page.getByText('Cette page est gardée : elle se lira sans réseau.')).toBeVisible(LONG);
  const gardees = page.getByRole('region', { name: 'Pages gardées' });
  await expect(gardees.getByRole('link', { name: projet.title })).toBeVisible();
  await page.reload();
  await expect(gardees.getByRole('link', { name: projet.title })).toBeVisible();
  await gardees.getByRole('button', { name: `Retirer « ${projet.title} »` }).click();
  await expect(gardees.getByRole('link')).toHaveCount(0);

  await page.goto(`${site.url}${routes.horsConnexion('/admin')}`);
  await expect(gardees.getByRole('link')).toHaveCount(0);
});

test('a full device says so, and keeps reading', async ({ page, site }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await page.goto(site.url + routes.horsConnexion());
  await page.getByRole('button', { name: 'Garder tout le registre' }).click();
  await expect(page.getByText('Cet appareil n’a plus de place')).toBeVisible(LONG);
  await expect(page.getByRole('button', { name: 'Garder tout le registre' })).toBeVisible();
});

test('the kill switch takes the worker away, and all that was kept', complet(true), async ({ page, site }) => {
  await page.goto(site.url);
  await waitCoquille(page);
  const { code } = await bundle(join(import.meta.dirname, '../../src/travailleur/arret.ts'));
  site.autres.set(ADRESSE_TRAVAILLEUR, code);
  await lookForSuivante(page);
  const countRestes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length);
  await expect.poll(countRestes, LONG).toBe(0);
  await site.stop();
  await expect(page.goto(site.url + routes.aide())).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
});
