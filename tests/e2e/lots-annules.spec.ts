import { expect } from '@playwright/test';
import { PHRASE_FIN_A_DEUX, PROPOSE, VERBE_PROPOSER } from '../../src/domain/administration/acte-a-deux.ts';
import { titreLot } from '../../src/domain/appel-offres/lots.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../../src/domain/appel-offres/vocabulaire.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { confirmActe } from '../support/a-deux.ts';
import { copieLots } from '../support/appel-en-lots.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { createCommissionPrete, createTitulaire } from '../support/commission-prete.ts';
import { appelsOffres } from '../support/exemples.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { findDefauts, need, test } from '../support/portail.ts';
import { openCompte, openSigned } from '../support/seance.ts';
import { openService } from '../support/service.ts';

const LOTS = [
  { numero: 1, intitule: 'Pont de Kissosso' },
  { numero: 2, intitule: 'Piste de Ditinn' },
];

test(
  'un lot s’annule avant la date limite : les détenteurs l’apprennent, l’offre ne le propose plus',
  { tag: '@complet' },
  async ({ browser, baseURL, page }) => {
    const service = await openService();
    const appel = await createAppelDao(service, { montant: 0, modes: [] });
    await copieLots(service, appel, LOTS);
    const [membre] = await createCommissionPrete(service, appel);
    const entreprise = await createTitulaire(service, appel);

    // A draft for both lots, with a rebate for the two together.
    const offre = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openSigned(offre, entreprise, routes.offre(appel.id));
    await offre.getByRole('button', { name: 'Préparer mon offre' }).click();
    await offre.getByLabel('Lot 1').check();
    await offre.getByLabel('Lot 2').check();
    await offre
      .getByRole('group', { name: /^Lot 2/ })
      .getByLabel('Montant', { exact: false })
      .first()
      .fill('450');
    await offre.getByRole('button', { name: /^Accorder un rabais/ }).click();
    await offre.getByLabel('Rabais sur la somme de ces lots (%)').fill('3');

    await openSigned(page, membre!, routes.adminAppelsOffres(appel.id));
    const lots = page.getByRole('list', { name: 'Les lots' });
    await lots.getByRole('button', { name: 'Annuler ce lot (lot 2)' }).click();
    const dialogue = page.getByRole('dialog');
    await expect(dialogue).toContainText('une offre déjà remise reste scellée');
    await expect(dialogue).toContainText('L’autre lot ouvert continue');
    expect(await findDefauts(page)).toEqual([]);
    await dialogue.getByLabel('Motif').fill('Crédits retirés par la loi de finances');
    // Its DAO is acquired, and nothing is evaluated: another administrator confirms, and nothing changes before (R281).
    await expect(dialogue).toContainText(PHRASE_FIN_A_DEUX);
    await dialogue.getByRole('button', { name: VERBE_PROPOSER }).click();
    const annule = lots.getByRole('listitem').filter({ hasText: 'Piste de Ditinn' });
    await expect(annule).toContainText(PROPOSE);
    await expect(annule).not.toContainText('Annulé');
    await expect(annule.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText('les lettres partent');
    await confirmActe(service, appel.id);
    await page.reload();
    await expect(annule).toContainText('Annulé');
    await expect(annule).toContainText('Motif : Crédits retirés par la loi de finances');
    await expect(annule.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('À faire ensuite', { exact: false }).first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(findDebordements)).toEqual([]);

    const { data } = await service
      .from('courriels')
      .select('payload')
      .match({ kind: 'FIN_PROCEDURE', recipient: entreprise.email })
      .throwOnError();
    expect(data).toMatchObject([{ payload: { statut: 'ANNULE', lot: 2, lots_ouverts: 1 } }]);

    await offre.reload();
    await offre.getByRole('button', { name: 'Préparer mon offre' }).click();
    const note = offre.getByRole('note').filter({ hasText: 'L’avis a changé depuis votre brouillon' });
    await expect(note).toContainText('Lot 2, annulé\u00a0: votre prix de 450\u00a0GNF n’est pas repris.');
    await expect(note).toContainText('Votre rabais de 3\u00a0% pour les lots\u00a01 et 2 ensemble n’est pas repris');
    expect(await findDefauts(offre)).toEqual([]);
    await offre.getByRole('button', { name: 'Vérifier avant de déposer' }).click();
    await expect(offre.getByText('Écrivez un montant.')).toBeVisible();
    await expect(offre.getByText('Choisissez deux lots')).toHaveCount(0);
    await expect(offre.getByRole('list', { name: 'Lots qui ne se proposent plus' })).toContainText('Piste de Ditinn');
    await expect(offre.getByRole('group', { name: 'Lot 1\u00a0: Pont de Kissosso' })).toBeVisible();
    await expect(offre.getByLabel('Lot 2')).toHaveCount(0);
  },
);

test.describe('un lot annulé depuis la publication', () => {
  const appel = appelsOffres.find(
    ({ statut, date_limite = '', lots = [] }) =>
      statut === 'OUVERT' && date_limite.length > 10 && lots.some((lot) => lot.statut === undefined),
  );
  const lot = appel?.lots?.find(({ statut }) => statut === undefined);
  const etat = {
    ...{ statut: appel?.statut, date_limite: appel?.date_limite, dates_limites_anterieures: [] },
    ...{ date_ouverture: null, motif_fin: null, date_fin: null },
    lots: [{ numero: lot?.numero, statut: 'ANNULE', motif_fin: 'Crédits retirés' }],
  };

  for (const compte of [false, true])
    test(`la page le dit ${compte ? 'à qui a un compte' : 'sans compte'}`, async ({ page }) => {
      const { id, lots } = need(appel, 'le registre n’a pas d’appel d’offres ouvert en lots');
      await page.route('**/rest/v1/rpc/rpc_etat_public', (route) => route.fulfill({ json: etat }));
      if (compte) await openCompte(page, 'ENTREPRISE', routes.appelOffres(id));
      else await page.goto(routes.appelOffres(id));
      for (const un of lots ?? []) {
        const fiche = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titreLot(un) }) });
        const isAnnule = un.numero === lot?.numero;
        await expect(fiche).toContainText(isAnnule ? 'Annulé' : STATUT_APPEL_OFFRES_LABELS[un.statut ?? 'OUVERT']);
        if (isAnnule) await expect(fiche).toContainText('Motif\u00a0: Crédits retirés');
      }
      await expect(page.getByText('État lu à l’instant')).toBeVisible();
    });
});
