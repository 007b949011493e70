import { expect } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { routesChiffres } from '../../src/domain/portail/routes-chiffres.ts';
import { debutAncien, isConstatAncien, joursSansConstat, phraseConstat } from '../../src/domain/projet/constat.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { findProjet, projets } from '../support/exemples.ts';
import { complet, test } from '../support/portail.ts';

const JOUR = 86_400_000;
const exemple = findProjet(({ status, avancement_au }) => status === 'EN_COURS' && avancement_au !== undefined);
test.skip(exemple === undefined, 'le registre n’a pas de projet en cours dont le constat est daté');

for (const { nom, ecart, isAncien } of [
  { nom: 'le jour du constat', ecart: -91 * JOUR, isAncien: false },
  { nom: 'le lendemain', ecart: -90 * JOUR, isAncien: false },
  { nom: 'la dernière minute du quatre-vingt-dixième jour', ecart: -60_000, isAncien: false },
  { nom: 'la première minute du lendemain', ecart: 0, isAncien: true },
  { nom: 'dix jours plus tard', ecart: 10 * JOUR, isAncien: true },
]) {
  test(
    `${nom}, la fiche dit l’âge du constat d’après l’horloge de l’appareil`,
    complet(ecart !== 0),
    async ({ page }) => {
      const now = new Date(Date.parse(debutAncien(exemple!.avancement_au!)) + ecart);
      expect(isConstatAncien(exemple!, now)).toBe(isAncien);
      await page.clock.setFixedTime(now);
      await page.goto(routes.projet(exemple!.id));
      const main = page.getByRole('main');
      await expect(main).toContainText(phraseConstat(exemple!)!);
      const age = main.getByText('Non mis à jour depuis').first();
      await expect(age).toBeVisible({ visible: isAncien });
      const jours = joursSansConstat(exemple!, now)!;
      const dit = jours === 0 ? 'aujourd’hui' : `il y a ${countOf(jours, 'jour')}`;
      const recent = main.getByText('Dernière observation').first();
      await expect(recent).toBeVisible({ visible: !isAncien });
      if (isAncien) await expect(main).toContainText(`Non mis à jour depuis ${countOf(jours, 'jour')}`);
      else
        expect((await recent.innerText()).replace(/\s+/g, ' ')).toBe(
          `Dernière observation : ${dit}`.replace(/\s+/g, ' '),
        );
    },
  );
}

test('la liste des projets non mis à jour suit l’horloge de l’appareil', async ({ page }) => {
  const now = new Date(Date.parse(debutAncien(exemple!.avancement_au!)) + 400 * JOUR);
  await page.clock.setFixedTime(now);
  await page.goto(`${routesChiffres.constatAncien()}&tri=retard`);
  const nombre = projets.filter((projet) => isConstatAncien(projet, now)).length;
  await expect(page.locator('#liste-compte')).toContainText(new RegExp(`^${nombre}\\sprojets?`));
});

test('le tableau dit chaque constat du dessin', async ({ page }) => {
  await page.goto(routes.projet(exemple!.id));
  await page.getByText('Les constats en tableau').click();
  await expect(page.locator('#avancement details tbody tr')).toHaveCount(exemple!.observations?.length ?? 0);
});

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [adresse, titre] of [
    [routesChiffres.constatAncien(), 'Projets non mis à jour depuis plus de 90 jours'],
    [routesChiffres.sansConstat(), 'Projets en cours sans aucun constat daté'],
    [routesChiffres.sansNouvelles(), 'Projets sans nouvelles depuis plus de 90 jours'],
    [routesChiffres.fin('repris'), 'Projets repris par un autre marché'],
    [routesChiffres.fin('abandonne'), 'Projets abandonnés'],
    [routesChiffres.fin('resilie'), 'Projets dont le marché est résilié'],
  ] as const)
    test(`${adresse} répond avec sa page`, complet(adresse !== routesChiffres.sansNouvelles()), async ({ page }) => {
      await page.goto(adresse);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titre);
    });
});
