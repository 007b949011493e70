import { expect, type Page } from '@playwright/test';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';
import { regionsOf } from '../../src/domain/reference/lieu-travaux.ts';
import { readTitres, wakeListe } from '../support/listes.ts';
import { complet, need, test } from '../support/portail.ts';
import { createAttente } from '../support/reponse-retenue.ts';

// A list on a slow network: whatever has come (its scripts, its index, neither), count, cards, field, chips, title and rows
// are of one view (R123).

const LISTES = [
  { chemin: '/projets', rows: projets.map((projet) => ({ titre: projet.title, regions: regionsOf(projet) })) },
  { chemin: '/appels-doffres', rows: appelsOffres.map((appel) => ({ titre: appel.titre, regions: regionsOf(appel) })) },
  { chemin: '/entreprises', rows: entreprises.map((une) => ({ titre: une.raison_sociale, regions: regionsOf(une) })) },
].map((liste) => ({
  ...liste,
  nom: liste.chemin.slice(1),
  exemple: liste.rows.findLast(({ regions }) => regions.length === 1),
}));

const champ = (page: Page) => page.locator('#liste-q');
const compte = (page: Page) => page.locator('#liste-compte');
const puces = (page: Page) => page.getByRole('list', { name: 'Filtres actifs' });
const nombreOf = async (page: Page) => Number(/^\d+/.exec(await compte(page).innerText())?.[0]);

/** Figures of the status cards. */
const readCartes = async (page: Page): Promise<number[]> => {
  const cartes = await page.getByRole('navigation', { name: 'Filtrer par statut' }).getByRole('link').allInnerTexts();
  return cartes.map((texte) => Number(/\d+/.exec(texte)?.[0]));
};

interface Verite {
  /** What the field holds. */
  q: string;
  /** What each chip says, in their order. */
  puces: readonly string[];
}

/** Count, rows, cards, field and chips of one view. */
async function expectVerite(page: Page, { q, puces: attendues }: Verite): Promise<number> {
  await expect(champ(page)).toHaveValue(q);
  const retraits = puces(page).getByRole('link', { name: 'retirer ce filtre' });
  await expect(retraits).toHaveText(attendues.map((puce) => new RegExp(puce)));
  const nombre = await nombreOf(page);
  expect(await readTitres(page)).toHaveLength(Math.min(nombre, LIGNES_PAR_PAGE));
  const cartes = await readCartes(page);
  const somme = cartes.reduce((total, n) => total + n, 0);
  // A tender in lots stands under each state of its lots (R133).
  if (cartes.length > 0 && page.url().includes('/appels-doffres')) expect(somme).toBeGreaterThanOrEqual(nombre);
  else if (cartes.length > 0) expect(somme).toBe(nombre);
  return nombre;
}

/** Holds the files that a pattern names until they are released. */
async function retain(page: Page, motif: RegExp): Promise<() => void> {
  const { promise, resolve } = createAttente<undefined>();
  await page.route(motif, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

const SCRIPTS = /\/_astro\/.*\.js$/;
const INDEX = /\/donnees\//;
const requeteOf = (titre: string) => `?${new URLSearchParams({ q: titre })}`;

for (const { nom, chemin, rows, exemple } of LISTES) {
  test.describe(nom, complet(nom !== 'projets'), () => {
    const { titre, regions: [region = ''] = [] } = exemple ?? { titre: '' };
    const vue = chemin + requeteOf(titre);
    const siens = rows.filter(({ regions }) => regions.includes(region)).length;
    test.beforeEach(() => void need(exemple, `le registre n’a rien dans ${chemin}`));

    test('une recherche est une seule vue avant les scripts, puis quand ils viennent', async ({ page }) => {
      const release = await retain(page, SCRIPTS);
      await page.goto(vue, { waitUntil: 'commit' });
      await expect(puces(page)).toBeVisible();
      const nombre = await expectVerite(page, { q: titre, puces: ['Recherche'] });
      expect(nombre).toBeLessThan(rows.length);
      expect(await readTitres(page)).toContain(titre);
      const avant = await champ(page).boundingBox();
      const fiche = page.getByRole('main').getByRole('article').first();
      const place = await fiche.boundingBox();
      await champ(page).focus();
      release();
      await page.locator('form[data-ile="prete"]').waitFor();
      // Nothing jumps, nothing is lost, and no index was needed for rows that were there.
      expect(await champ(page).boundingBox()).toEqual(avant);
      expect(await fiche.boundingBox()).toEqual(place);
      await expect(champ(page)).toBeFocused();
      await expectVerite(page, { q: titre, puces: ['Recherche'] });
    });

    test('avant les scripts, un choix et la touche Entrée sont envoyés, et la vue du serveur répond', async ({
      page,
    }) => {
      await retain(page, SCRIPTS);
      await page.goto(chemin, { waitUntil: 'commit' });
      await page.locator('#liste-region').selectOption(region);
      await expect(page).toHaveURL(new RegExp(`${chemin}\\?region=${region}$`));
      await expect(compte(page)).toHaveText(new RegExp(`^${siens}\\s`));
      await expectVerite(page, { q: '', puces: ['Région'] });
      await champ(page).fill(titre);
      await champ(page).press('Enter');
      await expect(page).toHaveURL(new RegExp(`${chemin}\\?region=${region}&q=[^&]+$`));
      await expect(champ(page)).toHaveValue(titre);
      await expectVerite(page, { q: titre, puces: ['Recherche', 'Région'] });
      await expect(page.locator('#liste-region')).toHaveValue(region);
      await puces(page)
        .getByRole('link', { name: /Région/ })
        .click();
      await expect(page).toHaveURL(new RegExp(`${chemin}\\?q=[^&]+$`));
      await expectVerite(page, { q: titre, puces: ['Recherche'] });
    });

    test('l’index tarde : rien ne change avant lui, tout change avec lui', complet(true), async ({ page }) => {
      const release = await retain(page, INDEX);
      await wakeListe(page, vue);
      const nombre = await nombreOf(page);
      await champ(page).fill('');
      await page.locator('#liste-region').selectOption(region);
      await expect(page.getByText('La liste ci-dessous ne suit pas encore ce choix.')).toBeVisible();
      await expect(puces(page).getByRole('link', { name: 'retirer ce filtre' })).toHaveText([/Recherche/]);
      await expect(compte(page)).toHaveText(new RegExp(`^${nombre}\\s`));
      expect(await readTitres(page)).toHaveLength(Math.min(nombre, LIGNES_PAR_PAGE));
      release();
      await expect(compte(page)).toHaveText(new RegExp(`^${siens}\\s`));
      await expect(champ(page)).toHaveValue('');
      await expect(page.locator('#liste-region')).toHaveValue(region);
      await expectVerite(page, { q: '', puces: ['Région'] });
    });

    test.describe('l’index ne vient jamais', () => {
      test.use({ erreursAttendues: /ERR_FAILED/ });

      test('la vue du serveur reste, et les filtres suivants s’envoient', complet(true), async ({ page }) => {
        await page.route(INDEX, (route) => route.abort());
        await wakeListe(page, vue);
        await expectVerite(page, { q: titre, puces: ['Recherche'] });
        await champ(page).fill(`${titre} `);
        await champ(page).fill('e');
        const alerte = page.getByRole('alert');
        await expect(alerte).toContainText('La liste ci-dessous ne suit pas ce choix');
        await expect(puces(page).getByRole('link', { name: 'retirer ce filtre' })).toHaveText([/Recherche/]);
        await champ(page).fill(titre);
        // Coming back to the form asks for no index that would keep the choice waiting.
        await page.route(INDEX, () => undefined);
        await champ(page).blur();
        await page.locator('#liste-region').focus();
        await page.locator('#liste-region').selectOption(region);
        await expect(page).toHaveURL(/region=/);
        await page.locator('form[data-ile="prete"]').waitFor();
        await expect(alerte).toHaveCount(0);
        await expectVerite(page, { q: titre, puces: ['Recherche', 'Région'] });
      });
    });

    test(
      'un hébergeur sans serveur : toute la liste, et une phrase, jusqu’à ce que l’index vienne',
      complet(true),
      async ({ page }) => {
        const scripts = await retain(page, SCRIPTS);
        // What such a host answers, whatever is asked of it.
        await page.route(
          ({ pathname, search }) => pathname === chemin && search !== '',
          async (route) => route.fulfill({ response: await page.request.get(chemin) }),
        );
        await page.goto(vue, { waitUntil: 'commit' });
        await expect(page.getByText('ne sont pas encore appliqués')).toBeVisible();
        await expect(compte(page)).toHaveText(new RegExp(`^${rows.length}\\s`));
        await expectVerite(page, { q: '', puces: [] });
        scripts();
        await expect(puces(page)).toBeVisible();
        await expect(page.getByText('ne sont pas encore appliqués')).toHaveCount(0);
        const nombre = await expectVerite(page, { q: titre, puces: ['Recherche'] });
        expect(nombre).toBeLessThan(rows.length);
      },
    );

    test('sur un téléphone, les filtres s’ouvrent avant les scripts', complet(true), async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await retain(page, SCRIPTS);
      await page.goto(chemin, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Filtres' }).click();
      await page.locator('#liste-region').selectOption(region);
      await expect(page).toHaveURL(new RegExp(`${chemin}\\?region=${region}$`));
      await expectVerite(page, { q: '', puces: ['Région'] });
      await expect(page.getByRole('button', { name: 'Filtres' })).toHaveText('Filtres (1)');
    });
  });
}
