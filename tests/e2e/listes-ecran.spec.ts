import { expect, type Locator, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { wakeListe } from '../support/listes.ts';
import { findMotsBrises } from '../support/mise-en-page.ts';
import { complet, findDefauts, test } from '../support/portail.ts';

// A list begins in its first screen, and its filters hold on one line (R266); played with a wide font and with a narrow one.

const LISTES = [routes.projets(), routes.appelsOffres(), routes.entreprises()];

const boites = async (lieux: readonly Locator[]) =>
  Promise.all(lieux.map(async (lieu) => (await lieu.boundingBox()) ?? { x: 0, y: -1, width: 0, height: 0 }));

/** Where the title of the first row ends. */
const basDuTitre = (page: Page): Promise<number> =>
  page
    .locator('main .fiche .lien-fiche:visible')
    .first()
    .evaluate((titre) => titre.getBoundingClientRect().bottom);

test.describe('sans script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  for (const liste of LISTES)
    test(
      `${liste} : titre, recherche, compte et première fiche dans le premier écran d’un téléphone`,
      complet(liste !== routes.projets()),
      async ({ page }) => {
        await page.goto(liste);
        expect(await basDuTitre(page)).toBeLessThanOrEqual(640);
        const [cherche, filtre] = await boites([
          page.getByRole('searchbox'),
          page.getByText('Filtrer', { exact: true }),
        ]);
        expect(Math.abs(cherche!.y - filtre!.y)).toBeLessThanOrEqual(3);
        const compte = page.locator('#lignes-page h2');
        expect((await compte.boundingBox())!.y).toBeGreaterThan(cherche!.y);
        await page.getByText('Filtrer', { exact: true }).click();
        await expect(page.getByRole('navigation', { name: /^Listes par/ }).first()).toBeVisible();
      },
    );
});

for (const liste of LISTES) {
  test(
    `${liste} : les commandes tiennent sur une ligne d’un téléphone`,
    complet(liste !== routes.projets()),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      const form = await wakeListe(page, liste);
      const [cherche, filtres, affichage] = await boites([
        form.getByRole('searchbox'),
        form.getByRole('button', { name: /^Filtres/ }),
        form.getByRole('button', { name: 'Vue' }),
      ]);
      for (const boite of [filtres, affichage]) expect(Math.abs(boite!.y - cherche!.y)).toBeLessThanOrEqual(3);
      expect(cherche!.width).toBeGreaterThan(95);
      expect(await basDuTitre(page)).toBeLessThanOrEqual(640);
    },
  );

  test(
    `${liste} : avec un filtre, les boutons d’un petit téléphone gardent leurs mots entiers`,
    complet(liste !== routes.projets()),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await wakeListe(page, `${liste}?region=kindia`);
      await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible();
      expect(await page.evaluate(findMotsBrises)).toEqual([]);
    },
  );

  test(
    `${liste} : les filtres tiennent sur une ligne de 1366 px`,
    complet(liste !== routes.projets()),
    async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      const form = await wakeListe(page, liste);
      const barre = form.locator('.grille-champs').first().locator('select, button');
      const hauts = await barre.evaluateAll((champs) => champs.map((champ) => champ.getBoundingClientRect().top));
      expect(hauts.length).toBeGreaterThanOrEqual(4);
      expect(Math.max(...hauts) - Math.min(...hauts)).toBeLessThanOrEqual(3);
    },
  );
}

test(
  'sur un petit téléphone, les cartes d’un statut ont toutes le bas de leur rang',
  complet(true),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(routes.projets());
    const cartes = page.getByRole('navigation', { name: 'Statut' }).getByRole('listitem');
    const ecarts = await cartes.evaluateAll((elements) =>
      elements.map((li) => li.getBoundingClientRect().bottom - li.firstElementChild!.getBoundingClientRect().bottom),
    );
    expect(ecarts.length).toBeGreaterThan(0);
    for (const ecart of ecarts) expect(ecart).toBeLessThanOrEqual(1);
  },
);

test('les autres filtres s’ouvrent au clavier, et disent combien sont posés', complet(true), async ({ page }) => {
  const form = await wakeListe(page, routes.projets());
  const plus = form.getByRole('button', { name: /^Plus de filtres/ });
  await expect(plus).toHaveAttribute('aria-expanded', 'false');
  await expect(form.getByLabel('Budget')).toBeHidden();
  await plus.focus();
  await page.keyboard.press('Enter');
  await expect(plus).toHaveAttribute('aria-expanded', 'true');
  await form.getByLabel('Budget').selectOption('De 1 à 5 Mds GNF');
  await expect(plus).toHaveText('Plus de filtres (1)');
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText('Budget');
  expect(await findDefauts(page)).toEqual([]);
  // The server says it too, before the scripts come.
  await page.reload();
  await expect(plus).toHaveText('Plus de filtres (1)');
});

test.describe('la feuille des filtres ne vient pas', () => {
  test.use({ erreursAttendues: /ERR_FAILED|dynamically imported module/, viewport: { width: 360, height: 640 } });

  test('ses choix se montrent dans la page, et filtrent', complet(true), async ({ page }) => {
    await page.route('**/_astro/FeuilleFiltres.*.js', (route) => route.abort());
    const form = await wakeListe(page, routes.projets());
    await form.getByRole('button', { name: /^Filtres/ }).click();
    await form.getByLabel('Budget').selectOption('De 1 à 5 Mds GNF');
    await expect(page).toHaveURL(/montant=1-5/);
  });
});

test('une vue s’imprime sans son formulaire, avec ses filtres, le jour et son adresse', async ({ page }) => {
  await wakeListe(page, '/projets?region=kindia&tri=budget-croissant');
  await page.getByRole('searchbox').fill('route');
  await expect(page.locator('#lignes-page')).toBeHidden();
  const count = await page.getByRole('article').filter({ visible: true }).count();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('article').filter({ visible: true }).count()).toBe(count);
  for (const css of ['form', 'select', 'input', 'nav', '.btn', 'button'])
    expect(await page.locator(css).filter({ visible: true }).count(), css).toBe(0);
  const puces = page.getByRole('list', { name: 'Filtres actifs' });
  await expect(puces).toContainText('Kindia');
  await expect(puces.getByText('Effacer les filtres')).toBeHidden();
  await expect(page.locator('header .papier-seul')).toHaveText(
    /^https?:\/\/[^/]+\/projets\?region=kindia&q=route&tri=budget-croissant, le \d+\S* \S+ 20\d\dregistre public arrêté au \d/,
  );
});
