import { expect, type Page } from '@playwright/test';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { routesChiffres } from '../../src/domain/portail/routes-chiffres.ts';
import { debutRetard, filterEcheancesDepassees, joursDeRetard } from '../../src/domain/projet/echeance.ts';
import { isRythmeEnRetard } from '../../src/domain/projet/rythme.ts';
import { phraseEcheance } from '../../src/domain/projet/phrase-echeance.ts';
import { findProjet, projets } from '../support/exemples.ts';
import { readTitres } from '../support/listes.ts';
import { complet, need, test } from '../support/portail.ts';

const JOUR = 86_400_000;
const exemple = findProjet(({ status, date_fin_prevue }) => status === 'EN_COURS' && date_fin_prevue !== undefined);
test.skip(exemple === undefined, 'le registre n’a pas de projet en cours avec sa fin prévue');

/** Opens a page on a device whose clock stands so many milliseconds after the first late minute. */
async function visitAt(page: Page, adresse: string, ecart: number): Promise<Date> {
  const now = new Date(Date.parse(debutRetard(exemple!.date_fin_prevue!)) + ecart);
  await page.clock.setFixedTime(now);
  await page.goto(adresse);
  return now;
}

for (const { nom, ecart, jours } of [
  { nom: 'la dernière minute du jour prévu', ecart: -60_000, jours: 0 },
  { nom: 'la première minute du lendemain', ecart: 0, jours: 1 },
  { nom: 'dix jours plus tard', ecart: 10 * JOUR, jours: 11 },
]) {
  test(`${nom}, la fiche dit le retard d’après l’horloge de l’appareil`, complet(ecart !== 0), async ({ page }) => {
    const now = await visitAt(page, routes.projet(exemple!.id), ecart);
    expect(joursDeRetard(exemple!, now)).toBe(jours);
    const main = page.getByRole('main');
    const isVisible = { visible: jours > 0 };
    const pastille = main.locator('.pastille').filter({ hasText: 'Échéance dépassée' });
    await expect(pastille).toBeVisible(isVisible);
    await expect(main.getByText('la fin était prévue le').first()).toBeVisible(isVisible);
    const etape = main.locator('.etapes > li').filter({ hasText: 'Fin prévue' });
    await expect(etape.getByText('dépassée de')).toBeVisible(isVisible);
    await expect(etape.getByText('(à venir)')).toBeVisible({ visible: jours === 0 });
    // The block of the pace is titled by the missed deadline, not by its class.
    const bloc = page.locator('#avancement');
    await expect(bloc.getByRole('heading', { name: 'Échéance dépassée', exact: true })).toBeVisible(isVisible);
    await expect(bloc.getByRole('heading', { name: /^Performance/ })).toBeVisible({ visible: jours === 0 });
    if (jours === 0) return;
    await expect(pastille).toHaveText(phraseEcheance(jours));
    // Before any other badge, the status included.
    await expect(main.locator('.pastille:visible').first()).toHaveText(phraseEcheance(jours));
    await expect(etape).toContainText(phraseEcheance(jours).replace('Échéance ', ''));
  });
}

test('la liste des échéances dépassées et son tri suivent l’horloge de l’appareil', async ({ page }) => {
  const now = await visitAt(page, `${routesChiffres.echeanceDepassee()}&tri=retard`, 200 * JOUR);
  const retards = filterEcheancesDepassees(projets, now);
  await expect(page.locator('#liste-compte')).toContainText(new RegExp(`^${retards.length}\\sprojets?`));
  // The page's own rows, of the day of the build, may be as many.
  await expect(page.locator('section[aria-labelledby="liste-compte"]')).toBeVisible();
  const titres = await readTitres(page);
  expect(titres).toHaveLength(Math.min(retards.length, LIGNES_PAR_PAGE));
  const joursDe = (titre: string) =>
    joursDeRetard(
      need(
        projets.find(({ title }) => title === titre),
        titre,
      ),
      now,
    );
  expect(titres.map(joursDe)).toEqual(titres.map(joursDe).toSorted((a, b) => b - a));
});

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('le filtre répond avec les retards du jour de la publication', async ({ page }) => {
    await page.goto(routesChiffres.echeanceDepassee());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projets dont l’échéance est dépassée');
  });

  test('le filtre des retards par le rythme répond avec ceux que l’accueil compte', async ({ page }) => {
    await page.goto(routesChiffres.rythmeEnRetard());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projets en retard par le rythme des travaux');
    await expect(page.getByRole('article')).toHaveCount(
      Math.min(LIGNES_PAR_PAGE, projets.filter(isRythmeEnRetard).length),
    );
  });
});
