import { expect } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { CLE_MS, entreCle, faitCle, faitPart, nomme, openMembre, PHRASE } from '../support/gestes-commission.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { findDefauts, test } from '../support/portail.ts';
import { createCompte, openService } from '../support/service.ts';

test(
  'une commission de trois : nommée, ses clés, un essai à deux, un appareil perdu et sa feuille de secours',
  { tag: '@complet' },
  async ({ browser, baseURL }) => {
    const service = await openService();
    const appel = await createAppelDao(service);
    const comptes = [
      await createCompte(service, 'ADMIN', 'ACTIVE'),
      await createCompte(service, 'ADMIN', 'ACTIVE'),
      await createCompte(service, 'ADMIN', 'ACTIVE'),
    ];
    const [alpha, beta, gamma] = comptes;
    const chez = await openMembre(browser, baseURL, alpha!, appel.id);
    await expect(chez.getByText('Commission à nommer')).toBeVisible();

    // Nobody chosen: what is missing is said beside each field, and what is typed outlives a reload.
    await chez.getByRole('button', { name: 'Nommer la commission' }).click();
    await chez.getByRole('button', { name: 'Proposer la commission' }).click();
    await expect(chez.getByText('Choisissez un membre.')).toHaveCount(3);
    expect(await findDefauts(chez)).toEqual([]);
    await chez.reload();
    await nomme(chez, comptes, appel.id);
    await expect(chez.getByText('Clés à faire')).toBeVisible();

    // The key: a weak phrase is refused, the sheet is alone on its paper.
    await chez.getByRole('button', { name: 'Faire ma clé sur cet appareil' }).click();
    await chez.getByLabel('Votre phrase secrète').fill('azerty');
    await chez.getByRole('button', { name: 'Faire ma clé', exact: true }).click();
    await expect(chez.getByLabel('Votre phrase secrète')).toBeFocused();
    await expect(chez.getByText('doit compter au moins 4 mots')).toBeVisible();
    await chez.getByRole('button', { name: 'Fermer', exact: true }).click();
    await faitCle(chez);
    await chez.getByRole('button', { name: 'Imprimer de nouveau la feuille' }).click();
    await chez.getByLabel('Votre phrase secrète').fill('une autre phrase');
    await chez.getByRole('button', { name: 'Montrer la feuille' }).click();
    await expect(chez.getByRole('alert')).toContainText('n’ouvre pas la clé', { timeout: CLE_MS });
    await chez.getByLabel('Votre phrase secrète').fill(PHRASE);
    await chez.getByRole('button', { name: 'Montrer la feuille' }).click();
    await expect(chez.getByRole('heading', { name: 'Feuille de secours' })).toBeFocused({ timeout: CLE_MS });
    expect(await findDefauts(chez)).toEqual([]);
    await chez.setViewportSize({ width: 320, height: 720 });
    expect(await chez.evaluate(findDebordements)).toEqual([]);
    await chez.emulateMedia({ media: 'print' });
    await expect(chez.getByRole('heading', { name: 'Feuille de secours' })).toBeVisible();
    await expect(chez.getByRole('heading', { name: 'Essai d’ouverture' })).toBeHidden();
    await expect(chez.getByRole('banner')).toBeHidden();
    await chez.emulateMedia({ media: 'screen' });

    const ailleurs = await openMembre(browser, baseURL, beta!, appel.id);
    await faitCle(ailleurs);
    const perdu = await openMembre(browser, baseURL, gamma!, appel.id);
    const feuille = await faitCle(perdu);
    await expect(perdu.getByText('Essai à préparer')).toBeVisible();

    await perdu.getByRole('button', { name: 'Préparer l’essai' }).click();
    await expect(perdu.getByRole('list', { name: 'Paires' }).getByRole('listitem')).toHaveCount(3);
    await perdu.context().close();
    await faitPart(chez);
    await expect(chez.getByText('Essai à ouvrir')).toBeVisible();
    await faitPart(ailleurs);
    await expect(ailleurs.getByText('Prête à recevoir les offres')).toBeVisible();

    // The third on another device: the sheet, typed by hand.
    const neuf = await openMembre(browser, baseURL, gamma!, appel.id);
    await expect(neuf.getByText('entrez d’abord votre clé sur cet appareil')).toBeVisible();
    await entreCle(neuf, feuille.toLowerCase());
    await faitPart(neuf);
    await expect(neuf.getByText('Prête, tous les essais faits')).toBeVisible();
    expect(await findDefauts(neuf)).toEqual([]);
    // No private key has left a device: neither page keeps one in clear.
    for (const page of [chez, ailleurs, neuf])
      expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('AGE-SECRET-KEY');

    await neuf.goto(routes.adminCommission());
    await expect(neuf.getByRole('heading', { name: appel.titre })).toBeVisible();
    await neuf.goto(routes.adminSoumissions());
    await expect(neuf.getByRole('article', { name: appel.titre })).toContainText('Aucune offre');
  },
);
