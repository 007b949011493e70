import { expect } from '@playwright/test';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { MENTION_EXEMPLE } from '../../src/domain/portail/portail.ts';
import { STATUT_PROJET_LABELS_PLURIEL } from '../../src/domain/projet/vocabulaire.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import {
  appelsOffres,
  chiffres,
  compteOf,
  entreprises,
  identite,
  IS_EXEMPLE,
  projets,
  statutsPeuples,
} from '../support/exemples.ts';
import { readTitres, wakeListe } from '../support/listes.ts';
import { findDefauts, need, readExemples, test } from '../support/portail.ts';
import { openAs } from '../support/seance.ts';

test('chaque sorte de page se lit, sans défaut et sans défilement de côté', async ({ page, request }) => {
  test.setTimeout(480_000);
  for (const adresse of (await readExemples(request)).values())
    for (const width of [320, 360, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(adresse);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|Infinity|\bnull\b/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), adresse).toBeLessThanOrEqual(width);
      if (width === 1280) expect(await findDefauts(page), adresse).toEqual([]);
    }
});

for (const [liste, nombre, nom] of [
  [routes.projets(), projets.length, 'projet'],
  [routes.appelsOffres(), appelsOffres.length, 'appel d’offres'],
  [routes.entreprises(), entreprises.length, 'entreprise'],
] as const)
  test(`${liste} compte ses fiches et mène à la première`, async ({ page }) => {
    await page.goto(liste);
    const fiches = page.getByRole('main').getByRole('article');
    expect(await fiches.count()).toBe(Math.min(nombre, LIGNES_PAR_PAGE));
    if (nombre === 0) return;
    await expect(page.getByRole('main')).toContainText(countOf(nombre, nom, nom.replace(/^\S+/, '$&s')));
    const lien = fiches.first().locator('h3 a');
    const titre = await lien.innerText();
    await lien.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titre);
  });

test('chaque page dit à qui est le registre, et s’il est un exemple', async ({ page }) => {
  await page.goto(routes.accueil());
  await expect(page.getByRole('banner')).toContainText(identite?.sigle ?? '');
  await expect(page.getByText(MENTION_EXEMPLE).first()).toBeVisible({ visible: IS_EXEMPLE });
});

test('un statut filtre la liste, et l’accueil compte les projets', async ({ page }) => {
  const statut = need(statutsPeuples[0], 'le registre n’a pas de projet');
  await page.goto(routes.accueil());
  await expect(page.getByRole('region', { name: 'Chiffres clés' })).toContainText(String(projets.length));
  await wakeListe(page, routes.projets());
  const cartes = page.getByRole('navigation', { name: 'Filtrer par statut' });
  await cartes.getByRole('link', { name: STATUT_PROJET_LABELS_PLURIEL[statut] }).click();
  await expect(page.locator('#liste-compte')).toHaveText(compteOf(chiffres.parStatut[statut], 'projet'));
  expect(await readTitres(page)).toHaveLength(Math.min(chiffres.parStatut[statut], LIGNES_PAR_PAGE));
});

for (const [compte, adresse] of [
  ['bailleur', routes.espaceBailleur()],
  ['entreprise', routes.espaceEntreprise()],
  ['admin', routes.admin()],
  ['visiteur', routes.tableauxDeBord()],
] as const)
  test(`le compte ${compte} de la démonstration a de quoi lire`, async ({ page }) => {
    await openAs(page, compte, adresse);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|Infinity/);
    expect(await findDefauts(page)).toEqual([]);
  });
