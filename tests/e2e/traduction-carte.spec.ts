import { expect } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { STATUT_PROJET_LABELS } from '../../src/domain/projet/vocabulaire.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { AVEC_WEBGL, ECONOME, expectReperes, lignes, setConnexion, waitPrete } from '../support/carte.ts';
import { chiffres, projets, statutsPeuples } from '../support/exemples.ts';
import { complet, need, test } from '../support/portail.ts';
import { translate } from '../support/traducteur.ts';

test.use({ launchOptions: AVEC_WEBGL });

for (const traduction of ['emboitee', 'plate'] as const)
  test(
    `la carte traduite (${traduction}) filtre, compte juste, et s’arrête sans rien emporter`,
    complet(true),
    async ({ page }) => {
      const [cache, autre] = statutsPeuples;
      need(autre, 'le registre n’a pas deux statuts de projets');
      await translate(page, traduction);
      await setConnexion(page, ECONOME);
      await page.goto(routes.carte());
      await page.getByRole('button', { name: 'Ouvrir la carte interactive' }).click();
      await waitPrete(page);
      const compte = (nombre: number) => page.getByText(`${countOf(nombre, 'projet')} sur la carte.`);
      const legende = page.getByRole('group', { name: 'Légende : statuts montrés' });
      const restent = projets.length - chiffres.parStatut[cache!];
      for (const nombre of [restent, projets.length]) {
        await legende.getByRole('button', { name: STATUT_PROJET_LABELS[cache!] }).click();
        await expect(compte(nombre)).toBeVisible();
        await expect(lignes(page)).toHaveCount(nombre);
        await expect(page.locator('[data-vive=statistiques]')).toContainText(
          new RegExp(`Projets sur la carte\\s*${nombre}`),
        );
      }
      await page.getByRole('button', { name: 'Carte simple' }).click();
      await expect(page.getByRole('button', { name: 'Ouvrir la carte interactive' })).toBeVisible();
      await expect(page.locator('h1')).not.toBeEmpty();
    },
  );

test.describe('commandes qui s’arrêtent', () => {
  const PANNE = 'panne provoquée';
  test.use({ erreursAttendues: new RegExp(PANNE) });
  test.skip(projets.length === 0, 'le registre n’a pas de projet');

  test('la carte simple revient, et une phrase le dit', complet(true), async ({ page }) => {
    await setConnexion(page, ECONOME);
    await page.goto(routes.carte());
    await page.getByRole('button', { name: 'Ouvrir la carte interactive' }).click();
    await waitPrete(page);
    await page.evaluate((message) => {
      const make = document.createElementNS.bind(document);
      Reflect.set(document, 'createElementNS', (espace: string, balise: string) => {
        if (balise !== 'button') return make(espace, balise);
        throw new Error(message);
      });
    }, PANNE);
    await page.getByRole('button', { name: 'Près de moi' }).click();
    await expect(page.getByText(/^La carte interactive s’est arrêtée/)).toBeVisible();
    await expectReperes(page);
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});
