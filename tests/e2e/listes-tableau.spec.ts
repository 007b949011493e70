import { expect, type Page } from '@playwright/test';
import { VUES_MAX } from '../../src/domain/listes/vues-gardees.ts';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { projets } from '../support/exemples.ts';
import { expectAdresse, wakeListe } from '../support/listes.ts';
import { complet, findDefauts, findDefautsThemes, test } from '../support/portail.ts';

// A list as a table (R267), and the views that a device names (R268).

test.skip(projets.length === 0, 'le registre n’a pas de projet');

const affichage = (page: Page) => page.getByRole('button', { name: 'Vue', exact: true });
const panneau = (page: Page) => page.getByRole('region', { name: 'Vue de la liste' });
const tableau = (page: Page) => page.getByRole('table');
const enTete = (page: Page, nom: string) => tableau(page).getByRole('columnheader', { name: nom });

async function openTableau(page: Page, adresse: string = routes.projets()): Promise<void> {
  await wakeListe(page, adresse);
  await affichage(page).click();
  await panneau(page).getByRole('button', { name: 'Tableau', exact: true }).click();
  await expect(tableau(page)).toBeVisible();
}

/** The budgets of the page, as its cells write them; undefined where none is published. */
async function readBudgets(page: Page): Promise<Array<number | undefined>> {
  const titres = await tableau(page).getByRole('columnheader').allInnerTexts();
  const rang = titres.findIndex((titre) => titre.startsWith('Budget'));
  const lignes = await tableau(page).locator('tbody tr').all();
  const textes = await Promise.all(lignes.map((ligne) => ligne.locator('th, td').nth(rang).innerText()));
  return textes.map((texte) => (/^[\d\s]+$/.test(texte) ? Number(texte.replace(/\s/g, '')) : undefined));
}

for (const [liste, titre] of [
  [routes.projets(), 'Projet'],
  [routes.appelsOffres(), 'Objet'],
  [routes.entreprises(), 'Raison sociale'],
] as const)
  test(
    `${liste} se lit en tableau, chaque ligne mène à sa fiche`,
    complet(liste !== routes.projets()),
    async ({ page }) => {
      await openTableau(page, liste);
      await expectAdresse(page, `${liste}?vue=tableau`);
      await expect(enTete(page, titre)).toBeVisible();
      const lien = tableau(page).getByRole('rowheader').first().getByRole('link');
      await expect(lien).toHaveAttribute('href', new RegExp(`^${liste}/[\\w-]+$`));
      expect(await tableau(page).locator('tbody tr').count()).toBeLessThanOrEqual(LIGNES_PAR_PAGE);
      expect(await findDefautsThemes(page)).toEqual([]);
    },
  );

test('un en-tête trie toute la vue, dans les deux sens, et l’adresse le redonne', async ({ page }) => {
  await openTableau(page);
  const budget = enTete(page, 'Budget');
  await budget.getByRole('button').click();
  await expectAdresse(page, '/projets?tri=budget-croissant&vue=tableau');
  await expect(budget).toHaveAttribute('aria-sort', 'ascending');
  const connus = projets.flatMap(({ budget }) => budget ?? []).toSorted((a, b) => a - b);
  await expect.poll(async () => (await readBudgets(page))[0]).toBe(connus[0]);
  await budget.getByRole('button').click();
  await expect(budget).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await readBudgets(page))[0]).toBe(connus.at(-1));
  // A column without a sort of the list.
  await enTete(page, 'Projet').getByRole('button').click();
  await expectAdresse(page, '/projets?tri=projet-croissant&vue=tableau');
  const [premier = ''] = projets.map(({ title }) => title).toSorted(new Intl.Collator('fr', { numeric: true }).compare);
  await expect(tableau(page).getByRole('rowheader').first()).toHaveText(premier);
  await expect(page.getByLabel('Trier par').locator('option:checked')).toHaveText('Colonne du tableau');
  await page.reload();
  await expect(tableau(page).getByRole('rowheader').first()).toHaveText(premier);
  await expect(enTete(page, 'Projet')).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(budget).toHaveAttribute('aria-sort', 'descending');
});

test(
  'les colonnes se choisissent, l’appareil et l’adresse les gardent, et les cartes reviennent',
  complet(true),
  async ({ page }) => {
    await openTableau(page);
    await panneau(page).locator('summary').click();
    await panneau(page).getByLabel('Secteur', { exact: true }).check();
    await expect(enTete(page, 'Secteur')).toBeVisible();
    await panneau(page).getByLabel('Statut', { exact: true }).uncheck();
    await expect(enTete(page, 'Statut')).toHaveCount(0);
    await expect(page).toHaveURL(/vue=tableau&colonnes=secteur\./);
    expect(await findDefauts(page)).toEqual([]);
    // Another visit, without anything in its address.
    await wakeListe(page, routes.projets());
    await expect(enTete(page, 'Secteur')).toBeVisible();
    await expect(page).toHaveURL(/vue=tableau&colonnes=secteur\./);
    await affichage(page).click();
    await panneau(page).getByRole('button', { name: 'Cartes' }).click();
    await expectAdresse(page, '/projets');
    await expect(page.getByRole('article').first()).toBeVisible();
    await wakeListe(page, routes.projets());
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(tableau(page)).toHaveCount(0);
  },
);

test('sur un téléphone, le tableau défile dans sa boîte, sa tête en vue', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await wakeListe(page, '/projets?vue=tableau');
  await expect(tableau(page)).toBeVisible();
  const { page: dehors, boite } = await tableau(page).evaluate((table) => ({
    page: document.documentElement.scrollWidth - innerWidth,
    boite: table.parentElement!.scrollWidth - table.parentElement!.clientWidth,
  }));
  expect(dehors).toBeLessThanOrEqual(0);
  expect(boite).toBeGreaterThan(0);
  const reste = await tableau(page).evaluate((table) => {
    table.parentElement!.scrollTop = 400;
    return table.querySelector('th')!.getBoundingClientRect().top - table.parentElement!.getBoundingClientRect().top;
  });
  expect(Math.abs(reste)).toBeLessThanOrEqual(2);
  expect(await findDefauts(page)).toEqual([]);
});

test.describe('le tableau ne vient pas', () => {
  test.use({ erreursAttendues: /ERR_FAILED|dynamically imported module/ });

  test('les cartes restent, une phrase le dit', complet(true), async ({ page }) => {
    await page.route('**/_astro/outils-liste.*.js', (route) => route.abort());
    await wakeListe(page, '/projets?vue=tableau');
    await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargé');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('une vue prend un nom sur l’appareil, se retrouve et se retire', complet(true), async ({ page }) => {
  await wakeListe(page, '/projets?secteur=route&tri=budget-croissant');
  await affichage(page).click();
  const garder = panneau(page).getByRole('button', { name: 'Garder cette vue' });
  await garder.click();
  await expect(panneau(page).getByRole('status')).toHaveText('Donnez un nom à cette vue.');
  await expect(panneau(page).getByLabel('Nom de cette vue')).toBeFocused();
  await panneau(page).getByLabel('Nom de cette vue').fill('Routes, les moins chères');
  await garder.click();
  await expect(panneau(page).getByRole('status')).toContainText('Vue gardée sur cet appareil');
  expect(await findDefauts(page)).toEqual([]);
  await wakeListe(page, routes.projets());
  await affichage(page).click();
  const vues = panneau(page).getByRole('list', { name: 'Vues gardées sur cet appareil' });
  await vues.getByRole('link', { name: 'Routes, les moins chères' }).click();
  await page.waitForURL(/secteur=route/);
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText('Secteur');
  await wakeListe(page, routes.projets());
  await affichage(page).click();
  await vues.getByRole('button', { name: 'Retirer la vue Routes, les moins chères' }).click();
  await expect(vues).toHaveCount(0);
  await expect(panneau(page).getByRole('status')).toContainText('Vue retirée');
});

test(
  'un appareil qui ne garde rien, ou trop de vues : une phrase, et rien n’est perdu',
  complet(true),
  async ({ page }) => {
    await wakeListe(page, routes.projets());
    await page.evaluate((nombre) => {
      const vues = Array.from({ length: nombre }, (_, rang) => ({ nom: `Vue ${rang}`, adresse: '/projets' }));
      localStorage.setItem('vues:/projets', JSON.stringify(vues));
    }, VUES_MAX);
    await affichage(page).click();
    const nom = panneau(page).getByLabel('Nom de cette vue');
    await nom.fill('De trop');
    await nom.press('Enter');
    await expect(panneau(page).getByRole('status')).toContainText('retirez-en une');
    await expect(nom).toHaveValue('De trop');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await nom.fill('Vue 3');
    await nom.press('Enter');
    await expect(panneau(page).getByRole('status')).toContainText('ne garde rien');
    await expect(nom).toHaveValue('Vue 3');
  },
);
