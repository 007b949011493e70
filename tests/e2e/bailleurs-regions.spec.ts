import { expect } from '@playwright/test';
import { LIGNES_FRISE } from '../../src/domain/entreprise/frise-travaux.ts';
import { routesBailleur } from '../../src/domain/portail/routes-bailleur.ts';
import { routesRegion } from '../../src/domain/portail/routes-region.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { bilanBailleur } from '../../src/domain/registre/bilan-bailleur.ts';
import { bilanRegion } from '../../src/domain/registre/bilan-region.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { appelsOffres, bailleurs, entreprises, projets, regions } from '../support/exemples.ts';
import { need, test } from '../support/portail.ts';

// The pages of funders and regions, and a company's works in time: all of them read without script, on a small phone.

const now = new Date();
const plusDeRetards = bailleurs
  .map((bailleur) => ({ bailleur, bilan: bilanBailleur(projets, bailleur.id, now) }))
  .filter(({ bilan }) => bilan.retards > 0)
  .toSorted((a, b) => b.bilan.retards - a.bilan.retards)[0];
const entrepriseById = new Map(entreprises.map((entreprise) => [entreprise.id, entreprise]));
const plusDeTravaux = regions
  .map((region) => ({ region, bilan: bilanRegion(region, { projets, appelsOffres, entrepriseById }, now) }))
  .filter(({ bilan }) => bilan.enCours.length > 0)
  .toSorted((a, b) => b.bilan.projets.length - a.bilan.projets.length)[0];
const travauxOf = (id: string) => projets.filter(({ entreprise }) => entreprise.includes(id));
const plusOccupee = entreprises.toSorted((a, b) => travauxOf(b.id).length - travauxOf(a.id).length)[0];

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

test('un bailleur : ce qu’il paie, ce qui est en retard, et chaque chiffre mène à ses lignes', async ({ page }) => {
  const { bailleur, bilan } = need(plusDeRetards, 'un bailleur dont des travaux sont en retard');
  await page.goto(routesBailleur.liste());
  await page.getByRole('row', { name: bailleur.nom }).getByRole('link', { name: bailleur.nom }).click();
  await expect(page.getByRole('heading', { level: 1, name: bailleur.nom })).toBeVisible();
  const ses = page.getByRole('region', { name: /^Ses projets/ }).getByRole('listitem');
  await expect(ses.first().getByRole('link')).toHaveAttribute('href', routes.projet(bilan.projets[0]!.id));
  await expect(ses.first()).toContainText('dépassée');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: countOf(bilan.retards, 'échéance dépassée', 'échéances dépassées') }).click();
  await expect(page.getByRole('heading', { name: countOf(bilan.retards, 'projet') })).toBeVisible();
});

test('une région : ses chiffres, ses préfectures, et le chemin de ses listes', async ({ page }) => {
  const { region, bilan } = need(plusDeTravaux, 'une région où des travaux sont en cours');
  await page.goto(routesRegion.liste());
  await page.getByRole('rowheader', { name: region.nom }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(region.nom);
  for (const { nom, projets: siens } of bilan.prefectures)
    await expect(page.getByRole('row', { name: new RegExp(`^${nom} ${siens.length}$`) }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: /dans la liste$/ }).click();
  await expect(page).toHaveURL(routes.projetsParRegion(region.id));
});

test('les travaux d’une entreprise : une ligne chacun, ses dates en mots', async ({ page }) => {
  const entreprise = need(plusOccupee, 'une entreprise');
  const siens = travauxOf(entreprise.id);
  need(siens[0], 'une entreprise qui a des travaux');
  await page.goto(routes.entreprise(entreprise.id));
  const lignes = page.getByRole('region', { name: 'Ses travaux dans le temps' }).locator('tbody tr');
  await expect(lignes).toHaveCount(Math.min(siens.length, LIGNES_FRISE));
  await expect(lignes.first()).toContainText('Début');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
