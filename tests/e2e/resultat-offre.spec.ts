import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { createTitulaire, passeLimite } from '../support/commission-prete.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { call, depositOffre, openCommission } from '../support/offres.ts';
import { findDefauts, test } from '../support/portail.ts';
import {
  attachEntreprise,
  evalueOffres,
  ouvreOffres,
  passeOuverture,
  passeStatuts,
} from '../support/seance-ouverture.ts';
import { createCompte, drawMot, openService, signInBehind } from '../support/service.ts';
import { openSigned } from '../support/seance.ts';

test(
  'le résultat, chez l’entreprise ; le procès-verbal publié, chez chacun',
  { tag: '@complet' },
  async ({ page, browser, baseURL }) => {
    const service = await openService();
    const appel = await createAppelDao(service, { montant: 0, modes: [] });
    const admins = await Promise.all([1, 2, 3].map(() => createCompte(service, 'ADMIN', 'ACTIVE')));
    const membres = await openCommission(appel.id, await Promise.all(admins.map(signInBehind)));
    const { client: admin } = membres[0]!;
    const retenue = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
    const titulaire = `societe-${drawMot()}`;
    await attachEntreprise(service, appel, retenue, titulaire);
    const ecartee = await createTitulaire(service, appel);
    const recu = await depositOffre(await signInBehind(retenue), appel.id);
    const rejet = await depositOffre(await signInBehind(ecartee), appel.id, 'Une autre offre.');
    await passeLimite(service, appel);
    await passeOuverture(service, appel);
    const pv = await ouvreOffres(appel.id, membres);
    const clients = membres.map(({ client }) => client);
    await evalueOffres(appel.id, clients, ({ soumission_id }) =>
      soumission_id === rejet.soumission_id ? { rejet: 'Cautionnement absent du pli.' } : { note: 88.5 },
    );
    const acte = { p_id: appel.id, p_reason: 'Décision de la commission' };
    await passeStatuts(admin, appel.id, ['CLOTURE', 'EVALUE']);
    await call(admin, 'rpc_designe_titulaire', { ...acte, p_titulaire: [titulaire], p_montant: 98_765_432_100 });
    await passeStatuts(admin, appel.id, ['ATTRIBUE']);

    // Anybody, without an account: nothing before the agency publishes it, then all of it.
    await page.goto(routes.verifierOffre(appel.id));
    await expect(page.getByLabel('Empreinte publiée')).toHaveValue(/^[0-9a-f]{64}$/);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'Procès-verbal d’ouverture' })).toHaveCount(0);
    await call(admin, 'rpc_publie_pv', acte);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Procès-verbal d’ouverture, publié le \d/ })).toBeVisible();
    await expect(page.getByText('à l’identique')).toBeVisible();
    const offre = page.getByRole('article', { name: `Offre ${recu.numero_recu}` });
    await expect(offre).toContainText('Groupement du Milo');
    await expect(offre).toContainText(/98\s765\s432\s100\sGNF/);
    for (const mot of ['Lue par', 'Confirmée par']) await expect(offre).toContainText(mot);
    await expect(page.getByText('Mme Fanta Bah, Tinkisso Génie civil')).toBeVisible();
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger le procès-verbal à vérifier (JSON)' }).click(),
    ]);
    expect(JSON.parse(readFileSync(await json.path(), 'utf8'))).toEqual(pv);
    expect(await findDefauts(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(findDebordements)).toEqual([]);

    for (const [compte, phrase, badge] of [
      [retenue, /Votre offre est retenue\. Note\s: 88,5 sur\s100\./, 'Retenue'],
      [ecartee, /Votre offre est écartée\. Motif\s: Cautionnement absent du pli\./, 'Écartée'],
    ] as const) {
      const chez = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
      await openSigned(chez, compte, routes.espaceEntreprise());
      await chez.getByRole('tab', { name: 'Mes Soumissions' }).click();
      const carte = chez.getByRole('article').filter({ hasText: appel.titre }).filter({ hasText: 'Voir mon offre' });
      await expect(carte).toContainText(phrase);
      await expect(carte.getByText(badge, { exact: true })).toBeVisible();
      expect(await findDefauts(chez)).toEqual([]);
      await carte.getByRole('link', { name: 'Voir mon offre' }).click();
      await expect(chez.getByRole('heading', { name: 'Résultat' })).toBeVisible();
      await expect(chez.getByText(phrase)).toBeVisible();
      await chez.context().close();
    }
  },
);

test.describe('panne', () => {
  test.use({ erreursAttendues: /503|procès-verbal|Failed to load resource/ });

  test('le procès-verbal ne se lit pas : la page le dit, et réessaie', async ({ page }) => {
    const RPC = '**/rest/v1/rpc/rpc_pv_public*';
    await page.route(RPC, (route) => route.fulfill({ status: 503, json: { message: 'arrêt' } }));
    await page.goto(routes.verifierOffre('appel-inconnu'));
    const alerte = page.getByRole('alert').filter({ hasText: 'Le procès-verbal d’ouverture n’a pas pu être lu' });
    await expect(alerte).toBeVisible();
    await page.unroute(RPC);
    await alerte.getByRole('button', { name: 'Réessayer' }).click();
    await expect(alerte).toBeHidden();
  });
});
