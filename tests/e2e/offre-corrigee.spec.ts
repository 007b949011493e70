import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { createCommissionPrete, createTitulaire, passeLimite } from '../support/commission-prete.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { pdf, prepareOffre } from '../support/saisie-offre.ts';
import { call } from '../support/offres.ts';
import { type CompteEssai, openService, signInBehind } from '../support/service.ts';
import { openSigned } from '../support/seance.ts';

// An offer that is corrected while another version of it was registered: by a cut answer, by another tab.

test.use({ erreursAttendues: /ERR_FAILED|Failed to load resource|n’a pas été déposée/ });

async function openOffre(): Promise<{ appel: { id: string; titre: string }; compte: CompteEssai }> {
  const service = await openService();
  const appel = await createAppelDao(service, { montant: 0, modes: [] });
  await createCommissionPrete(service, appel);
  return { appel, compte: await createTitulaire(service, appel) };
}

const depose = (page: Page, geste = 'Déposer l’offre') => page.getByRole('button', { name: geste }).click();
const recue = (page: Page) => page.getByRole('heading', { name: 'Votre offre est reçue' });

test(
  'un prix corrigé après une coupure : la première version se dit, la seconde se dépose après',
  complet(true),
  async ({ page }) => {
    const { appel, compte } = await openOffre();
    await openSigned(page, compte, routes.offre(appel.id));
    await prepareOffre(page, 'Préparer mon offre', '100 000');
    await page.route(
      '**/rpc/rpc_depose_offre',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await depose(page);
    await expect(page.getByRole('alert')).toContainText('redemandez le reçu');
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByLabel('Montant de l’offre').fill('95 000');
    await page.getByRole('button', { name: 'Vérifier avant de déposer' }).click();
    await depose(page);
    await expect(page.getByRole('alert')).toContainText(/version 1, reçu \S+\. Celui-ci ne l’est pas encore/);
    await expect(page.getByText(/95\s000\sGNF/)).toBeVisible();
    await expect(page.getByText('Cette version remplace la précédente')).toBeVisible();

    // A reload takes nothing of the correction.
    await page.reload();
    await page.getByRole('button', { name: 'Remplacer l’offre' }).click();
    await expect(page.getByLabel('Montant de l’offre')).toHaveValue('95 000');
    await page.getByLabel('Fichiers de l’offre').setInputFiles([pdf('offre.pdf')]);
    await expect(page.getByRole('button', { name: 'Retirer offre.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Vérifier avant de déposer' }).click();
    await depose(page);
    await expect(recue(page)).toBeFocused();
    await expect(page.locator('dd', { hasText: /^2$/ })).toBeVisible();

    // Withdrawn, then another one in its place: its receipts stay, its row leads nowhere else.
    await page.getByRole('button', { name: 'Voir mon offre' }).click();
    await page.getByRole('button', { name: 'Retirer l’offre' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’offre' }).click();
    await expect(page.getByRole('heading', { name: 'Votre offre est retirée' })).toBeVisible();
    await prepareOffre(page, 'Préparer mon offre', '90 000');
    await depose(page);
    await expect(recue(page)).toBeFocused();
    await page.getByRole('button', { name: 'Voir mon offre' }).click();
    await page.getByText(/2\sversions qui ne comptent plus/).click();
    await expect(page.getByText('Retirée le', { exact: true })).toHaveCount(2);
    await page.goto(`${routes.espaceEntreprise()}#mes-soumissions`);
    await expect(page.getByText('Retirée', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Voir mon offre : ${appel.titre}` })).toHaveCount(1);
  },
);

test(
  'deux onglets déposent : le second est prévenu, et sa version remplace l’autre',
  complet(true),
  async ({ page, context }) => {
    const { appel, compte } = await openOffre();
    await openSigned(page, compte, routes.offre(appel.id));
    await prepareOffre(page, 'Préparer mon offre', '100 000');
    const autre = await context.newPage();
    await autre.goto(routes.offre(appel.id));
    await prepareOffre(autre, 'Préparer mon offre', '200 000');
    await depose(autre);
    await expect(recue(autre)).toBeVisible();
    await depose(page);
    await expect(page.getByRole('alert')).toContainText(/La version 1 vient d’être déposée\s: la vôtre la remplacera/);
    expect(await page.evaluate(() => Object.entries(localStorage).join())).toContain('100 000');
    await depose(page, 'Reprendre le dépôt');
    await expect(recue(page)).toBeFocused();
    await expect(page.locator('dd', { hasText: /^2$/ })).toBeVisible();
  },
);

test(
  '« Voir mon offre » est la version que la base a maintenant, retirée entre-temps ailleurs',
  complet(true),
  async ({ page }) => {
    const { appel, compte } = await openOffre();
    await openSigned(page, compte, routes.offre(appel.id));
    await prepareOffre(page, 'Préparer mon offre', '100 000');
    await depose(page);
    await expect(recue(page)).toBeFocused();
    await page.waitForLoadState('networkidle');
    const client = await signInBehind(compte);
    const [offre] = await call<Array<{ soumission_id: string; version: number }>>(client, 'rpc_mes_offres');
    const retrait = { p_soumission_id: offre!.soumission_id, p_version: offre!.version };
    await call(client, 'rpc_retire_offre', retrait);
    await page.getByRole('button', { name: 'Voir mon offre' }).click();
    await expect(page.getByRole('heading', { name: 'Votre offre est retirée' })).toBeVisible();

    // A tab that is looked at again reads it again.
    await Promise.all([
      page.waitForResponse('**/rpc/rpc_mes_offres'),
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ]);
  },
);

test(
  'le réseau tombe après le reçu : l’offre d’avant n’est pas montrée pour la nouvelle',
  complet(true),
  async ({ page }) => {
    const { appel, compte } = await openOffre();
    await openSigned(page, compte, routes.offre(appel.id));
    await prepareOffre(page, 'Préparer mon offre', '100 000');
    await page.route('**/rpc/rpc_mes_offres', (route) => route.abort());
    await depose(page);
    await expect(recue(page)).toBeFocused();
    await page.getByRole('button', { name: 'Voir mon offre' }).click();
    await expect(page.getByRole('alert')).toContainText('Votre offre n’a pas pu être relue.');
    await expect(recue(page)).toBeVisible();
    await page.unroute('**/rpc/rpc_mes_offres');
    await page.getByRole('button', { name: 'Voir mon offre' }).click();
    await expect(page.getByRole('button', { name: 'Remplacer l’offre' })).toBeVisible();
  },
);

test(
  'un brouillon s’annonce tant que l’offre peut se remettre, et s’efface après confirmation',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const appel = await createAppelDao(service, { montant: 0, modes: [] });
    await createCommissionPrete(service, appel);
    const compte = await createTitulaire(service, appel);
    const annonce = page.getByRole('region', { name: 'Offre commencée sur cet appareil' });
    const commence = async () => {
      await page.goto(routes.offre(appel.id));
      await page.getByRole('button', { name: 'Préparer mon offre' }).click();
      await expect(page.getByLabel('Montant de l’offre')).toHaveValue('');
      await page.getByLabel('Montant de l’offre').fill('100 000');
      await page.goto(routes.espaceEntreprise());
      await expect(annonce.getByRole('link', { name: `Reprendre : ${appel.titre}` })).toBeVisible();
    };
    await openSigned(page, compte, routes.offre(appel.id));
    await commence();
    await annonce.getByRole('button', { name: 'Effacer ce brouillon' }).click();
    const dialogue = page.getByRole('dialog');
    await expect(dialogue).toContainText('Une offre déjà déposée n’est pas touchée');
    expect(await findDefauts(page)).toEqual([]);
    await dialogue.getByRole('button', { name: 'Effacer ce brouillon' }).click();
    await expect(annonce).toContainText('Aucune offre n’attend plus ici.');
    await expect(annonce.getByRole('heading')).toBeFocused();

    // Begun anew, from nothing; announced until the deadline.
    await commence();
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(findDebordements)).toEqual([]);
    await passeLimite(service, appel);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Compteurs' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(annonce).toHaveCount(0);
  },
);
