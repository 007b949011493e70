import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { pickCarrousel } from '../../src/domain/projet/projet.ts';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { chiffres, findAppelOffres, projets, projetsPointes, projetsSuivis } from '../support/exemples.ts';
import { complet, need, test } from '../support/portail.ts';

const TELEPHONE = { width: 360, height: 740 };

const titreDe = (page: Page) => page.getByRole('heading', { level: 1 });
const boutonMenu = (page: Page) => page.locator('header summary', { hasText: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('de l’accueil à une fiche de projet, par la liste et ses pages', async ({ page }) => {
    test.skip(projets.length === 0, 'le registre n’a pas de projet');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Chiffres clés' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Voir les projets' }).click();
    await expect(titreDe(page)).toHaveText('Projets');
    const premierePage = await page.getByRole('article').allInnerTexts();
    if (projets.length > LIGNES_PAR_PAGE) {
      await page.getByRole('link', { name: 'Suivante' }).click();
      await expect(page).toHaveURL(routes.projets(2));
      const deuxiemePage = await page.getByRole('article').allInnerTexts();
      expect(deuxiemePage.filter((fiche) => premierePage.includes(fiche))).toEqual([]);
    }
    const lien = page.locator('article h3 a').first();
    const titre = await lien.innerText();
    await lien.click();
    await expect(titreDe(page)).toHaveText(titre);
    for (const section of ['Le projet', 'Le marché', 'Photothèque', 'Localisation', 'Étapes'])
      await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Localisation' }).click();
    await expect(page).toHaveURL(/#localisation$/);
    await expect(page.getByText(/^(?:Latitude, longitude|Position sur la carte)$/)).toBeInViewport();
  });

  test('une diapositive de l’accueil mène à son projet', async ({ page }) => {
    test.skip(pickCarrousel(projets).length === 0, 'le registre n’a pas de chantier à montrer');
    await page.goto('/');
    const diapo = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'Voir les détails' }) })
      .first();
    const titre = await diapo.getByRole('heading').innerText();
    await diapo.getByRole('link').click();
    await expect(titreDe(page)).toHaveText(titre);
  });

  test('un appel d’offres se lit en entier, et son avis se télécharge', async ({ page, request }) => {
    const { id } = need(
      findAppelOffres(
        ({ statut, documents_publics }) =>
          statut === 'OUVERT' && documents_publics.some(({ type, url }) => type === 'AVIS' && url.startsWith('/')),
      ),
      'le registre n’a pas d’appel d’offres ouvert avec son avis',
    );
    await page.goto(routes.appelsOffresParStatut('OUVERT'));
    await page.locator(`article h3 a[href="${routes.appelOffres(id)}"]`).click();
    for (const section of ['L’objet', 'Documents publics', 'Calendrier', 'Actions'])
      await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
    // In the page whatever the day: when it shows is delais.spec.ts's subject, with a clock of its own.
    const participer = page.getByRole('link', { name: 'Participer', includeHidden: true });
    await expect(participer).toHaveAttribute('href', routes.demandeCompteEntreprise(id));
    const avis = await page.getByRole('link', { name: 'Télécharger l’avis' }).getAttribute('href');
    const reponse = await request.get(avis ?? '');
    expect(reponse.headers()['content-type']).toBe('application/pdf');
    expect((await reponse.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('une entreprise se lit en entier, et mène à ses projets', async ({ page }) => {
    test.skip(chiffres.entreprisesActives === 0, 'le registre n’a pas d’entreprise au travail');
    await page.goto(routes.entreprisesActives());
    await page.locator('article h3 a').first().click();
    await expect(page.getByRole('heading', { name: 'Performance' })).toBeVisible();
    await expect(page.getByText('CA (3 dernières années)')).toBeVisible();
    const projets = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^Projets réalisés \(\d+\)$/ }) });
    await projets.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/projets\/./);
    await expect(titreDe(page)).toBeVisible();
  });

  test('chaque signe de la carte mène à une fiche, comme son double dans la liste', async ({ page, request }) => {
    await page.goto(routes.carte());
    const adressesDe = (css: string) =>
      page
        .getByRole('main')
        .locator(css)
        .evaluateAll((liens) => liens.map((lien) => lien.getAttribute('href') ?? ''));
    const signes = await adressesDe('.reperes:not(.nombres) a');
    const nombres = await adressesDe('.nombres a');
    const rangees = await adressesDe('[data-lignes] a');
    // Where several would touch, a number leads to the row that names each of them (R272).
    const groupes = await Promise.all(nombres.map((ancre) => adressesDe(`${ancre} a`)));
    expect([...signes, ...groupes.flat()].toSorted()).toEqual(
      projetsPointes.map(({ id }) => routes.projet(id)).toSorted(),
    );
    expect(rangees).toHaveLength(projetsSuivis.length);
    for (const [rang, ancre] of nombres.entries()) {
      const projets = groupes[rang]?.length ?? 0;
      await expect(page.locator(`.nombres a[href="${ancre}"] text`)).toHaveText(String(projets));
      const cellules = (await page.locator(`${ancre} td.nombre`).allTextContents()).map(Number);
      expect(cellules[0]).toBe(projets);
      expect(cellules.slice(1).reduce((somme, nombre) => somme + nombre, 0)).toBe(projets);
    }
    expect(signes.filter((adresse) => !rangees.includes(adresse))).toEqual([]);
    for (const adresse of signes) expect((await request.get(adresse)).status(), adresse).toBe(200);
    if (signes.length === 0) return;
    // The last mark is drawn over its neighbours.
    await page.getByRole('main').locator('.reperes:not(.nombres) a').last().click();
    await expect(page).toHaveURL(signes.at(-1)!);
  });

  test('le menu du téléphone s’ouvre, et ses liens mènent aux listes', async ({ page }) => {
    await page.setViewportSize(TELEPHONE);
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await boutonMenu(page).click();
    await menu(page).getByText('Projets', { exact: true }).click();
    await menu(page)
      .getByRole('link', { name: /^Suspendus/ })
      .click();
    await expect(page).toHaveURL(routes.projetsFiltres('SUSPENDU'));
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('Avec le script de la page', () => {
  test('Échap ferme le menu du téléphone et rend le focus à son bouton', complet(true), async ({ page }) => {
    await page.setViewportSize(TELEPHONE);
    await page.goto('/');
    await boutonMenu(page).click();
    await menu(page).getByRole('link', { name: 'Carte' }).focus();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(boutonMenu(page)).toBeFocused();
  });

  test('Échap ferme la liste des projets de l’en-tête ; un clic ailleurs aussi', complet(true), async ({ page }) => {
    await page.goto('/');
    const barre = page.getByRole('navigation', { name: 'Navigation principale' });
    const bouton = barre.locator('summary');
    const liste = barre.getByRole('link', { name: 'Tous les projets' });
    await bouton.focus();
    await page.keyboard.press('Enter');
    await expect(liste).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(liste).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(liste).toBeHidden();
    await expect(bouton).toBeFocused();
    await bouton.click();
    await expect(liste).toBeVisible();
    await page.getByRole('heading', { name: 'Chiffres clés' }).click();
    await expect(liste).toBeHidden();
  });
});
