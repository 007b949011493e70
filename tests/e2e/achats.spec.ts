import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { hrefDao } from '../../src/domain/administration/dao-admin.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { type AppelDao, createAppelDao } from '../support/appels-dao.ts';
import { readLettre } from '../support/comptes.ts';
import { textOfPdf } from '../support/pdf.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openCompte, openSigned } from '../support/seance.ts';
import { type CompteEssai, createCompte, openService, type Service } from '../support/service.ts';

// A tender file asked for, paid, given up, refunded: each journey has its own tender, company and administrator.

const carte = (page: Page, { titre }: AppelDao) => page.getByRole('article', { name: titre });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Signs a company in at a tender's card. */
async function openChez(page: Page, compte: CompteEssai, appel: AppelDao): Promise<void> {
  await openSigned(page, compte, routes.espaceEntreprise(appel.id));
}

async function openAdmin(browser: Browser, baseURL: string | undefined, adresse: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openCompte(page, 'ADMIN', adresse);
  return page;
}

const rowOf = async (service: Service, { id }: AppelDao) => {
  const { data } = await service.from('dao_acquisitions').select('*').eq('appel_offres_id', id).throwOnError();
  return data;
};

const premierChoix = (page: Page, appel: AppelDao) => carte(page, appel).locator('input:not(:disabled)').first();

/** What must be known before paying for a tender whose commission is not ready (R155). */
const su = (page: Page, appel: AppelDao) =>
  carte(page, appel).getByRole('checkbox', { name: 'ne peuvent pas encore être remises' });

/** Asks for the DAO from its open form. */
async function ask(page: Page, appel: AppelDao, mode: string): Promise<void> {
  await carte(page, appel).getByRole('radio', { name: mode }).check();
  await su(page, appel).check();
  await carte(page, appel).getByRole('button', { name: 'Demander le DAO' }).click();
}

test('in cash: whom to pay and with which reference, an administrator confirms, the receipt is here and in the letter', async ({
  page,
  browser,
  baseURL,
}) => {
  const service = await openService();
  const [appel, compte] = [await createAppelDao(service), await createCompte(service, 'ENTREPRISE', 'ACTIVE')];
  const debut = Date.now();
  await openChez(page, compte, appel);
  await expect(carte(page, appel)).toBeFocused();
  await expect(carte(page, appel)).toContainText('DAO non acquis');
  await expect(carte(page, appel)).toContainText('Aucune offre déposée');
  expect(await findDefauts(page)).toEqual([]);

  // Nothing chosen: one sentence beside the choice, and nothing is sent.
  await carte(page, appel).getByRole('button', { name: 'Demander le DAO' }).click();
  await expect(carte(page, appel).getByRole('alert')).toHaveText('Choisissez un moyen de paiement.');
  await expect(premierChoix(page, appel)).toBeFocused();
  // The money does not come back, and no offer could be handed in: known before anything is sent.
  await expect(carte(page, appel)).toContainText('non remboursable sauf annulation');
  await expect(carte(page, appel)).toContainText('À savoir avant de payer');
  await carte(page, appel).getByRole('radio', { name: 'Espèces via agent' }).check();
  await carte(page, appel).getByRole('button', { name: 'Demander le DAO' }).click();
  await expect(carte(page, appel).getByRole('alert')).toContainText('Cochez la case');
  await expect(su(page, appel)).toBeFocused();
  expect(await findDefauts(page)).toEqual([]);
  await ask(page, appel, 'Espèces via agent');
  await expect(carte(page, appel)).toContainText('DAO demandé, paiement à confirmer');
  await expect(carte(page, appel)).toContainText('À savoir avant de payer');
  const [demande] = await rowOf(service, appel);
  await expect(carte(page, appel)).toContainText(demande!.reference);
  await expect(carte(page, appel)).toContainText(/1\s500\s000\sGNF/);
  expect(await readLettre(compte.email, debut, /à payer|À payer/)).toContain(demande!.reference);
  await expect(page.getByRole('link', { name: /^1\s*En attente/ })).toBeVisible();

  const admin = await openAdmin(browser, baseURL, hrefDao({ q: demande!.reference }));
  const ligne = admin.getByRole('article').filter({ hasText: demande!.reference });
  await expect(ligne).toContainText(appel.titre);
  expect(await findDefauts(admin)).toEqual([]);
  await ligne.getByRole('button', { name: 'Confirmer le paiement' }).click();
  const dialogue = admin.getByRole('dialog');
  await expect(dialogue.getByRole('button', { name: 'Confirmer le paiement' })).toBeDisabled();
  await dialogue.getByLabel('Référence du paiement').fill('4111 1111 1111 1111');
  await dialogue.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await expect(ligne.getByRole('alert')).toContainText('numéro de carte bancaire');
  await ligne.getByRole('button', { name: 'Confirmer le paiement' }).click();
  // What was written is still there.
  await expect(dialogue.getByLabel('Référence du paiement')).toHaveValue('4111 1111 1111 1111');
  await dialogue.getByLabel('Référence du paiement').fill(`TICKET ${appel.id}`);
  const choosePreuve = (nom: string, contenu: string) =>
    dialogue
      .getByLabel('Preuve')
      // The device says nothing of what it is.
      .setInputFiles({ name: nom, mimeType: '', buffer: Buffer.from(contenu) });
  for (const [nom, contenu, faute] of [
    ['faux.pdf', 'hello', 'n’est pas celui que son nom annonce'],
    ['zero.pdf', '', 'Ce fichier est vide.'],
  ] as const) {
    await choosePreuve(nom, contenu);
    await expect(dialogue.getByText(faute)).toBeVisible();
    await expect(dialogue.getByRole('button', { name: 'Confirmer le paiement' })).toBeDisabled();
  }
  await choosePreuve('ticket', '\ufeff%PDF-1.4 ticket');
  await dialogue.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await expect(notifications(admin)).toContainText('Paiement confirmé');
  await expect(ligne).toContainText(/RD-\d{4}-\d{6}/);
  const [onglet] = await Promise.all([
    admin.waitForEvent('popup'),
    ligne.getByRole('button', { name: /Preuve du paiement/ }).click(),
  ]);
  await onglet.waitForURL(/preuves_paiement/);
  await admin.context().close();

  const [paye] = await rowOf(service, appel);
  await page.reload();
  await expect(carte(page, appel)).toContainText('DAO acquis');
  await expect(carte(page, appel).getByRole('link', { name: /^Déposer offre/ })).toBeVisible();
  const [recu] = await Promise.all([
    page.waitForEvent('download'),
    carte(page, appel)
      .getByRole('button', { name: /Télécharger le reçu/ })
      .click(),
  ]);
  expect(recu.suggestedFilename()).toBe(`recu-${paye!.numero_recu}.pdf`);
  const texte = textOfPdf(readFileSync(await recu.path())).replace(/\s+/g, ' ');
  for (const mot of [paye!.numero_recu!, demande!.reference, `TICKET ${appel.id}`, appel.titre, '1 500 000 GNF'])
    expect(texte).toContain(mot);
  expect(await readLettre(compte.email, debut, /Reçu RD-/)).toContain(paye!.numero_recu!);
  await expect(page.getByRole('link', { name: /^1\s*DAO acquis/ })).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);
});

test('a free tender is acquired at once, with its receipt', complet(true), async ({ page }) => {
  const service = await openService();
  const appel = await createAppelDao(service, { montant: 0, modes: [] });
  await openChez(page, await createCompte(service, 'ENTREPRISE', 'ACTIVE'), appel);
  await carte(page, appel).getByRole('button', { name: 'Acquérir le DAO' }).click();
  await expect(carte(page, appel)).toContainText(/Reçu RD-\d{4}-\d{6}/);
  await expect(carte(page, appel)).toBeFocused();
});

test('online, in the sandbox: paid there, acquired here', async ({ page }) => {
  const service = await openService();
  const appel = await createAppelDao(service);
  await openChez(page, await createCompte(service, 'ENTREPRISE', 'ACTIVE'), appel);
  await ask(page, appel, 'Achat en ligne');
  await carte(page, appel)
    .getByRole('button', { name: /^Payer en ligne/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Bac à sable du paiement' })).toBeVisible();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await page.waitForURL((url) => url.pathname === routes.espaceEntreprise());
  await expect(carte(page, appel)).toContainText('DAO acquis');
  await expect(carte(page, appel)).toBeFocused();
  expect((await rowOf(service, appel))[0]).toMatchObject({ status: 'PAYE', confirmation: 'PRESTATAIRE' });
});

test('two tabs and a double click: one acquisition, and both tabs show it', complet(true), async ({ page }) => {
  const service = await openService();
  const appel = await createAppelDao(service);
  await openChez(page, await createCompte(service, 'ENTREPRISE', 'ACTIVE'), appel);
  const autre = await page.context().newPage();
  await autre.goto(routes.espaceEntreprise(appel.id));
  await carte(autre, appel).getByRole('radio', { name: 'Mobile Money' }).check();
  await carte(page, appel).getByRole('radio', { name: 'Espèces via agent' }).check();
  await su(page, appel).check();
  await su(autre, appel).check();
  await carte(page, appel).getByRole('button', { name: 'Demander le DAO' }).dblclick();
  await carte(autre, appel).getByRole('button', { name: 'Demander le DAO' }).click();
  await expect(carte(page, appel)).toContainText('DAO demandé, paiement à confirmer');
  await expect(carte(autre, appel)).toContainText('DAO demandé, paiement à confirmer');
  const rows = await rowOf(service, appel);
  expect(rows).toHaveLength(1);
  await expect(carte(autre, appel)).toContainText(rows[0]!.reference);
});

test.describe('a lost answer', () => {
  test.use({ erreursAttendues: /Failed to load resource|ERR_FAILED|n’a pas changé d’état/ });

  test('is found again: asked for once, shown as asked for', complet(true), async ({ page }) => {
    const service = await openService();
    const appel = await createAppelDao(service);
    await openChez(page, await createCompte(service, 'ENTREPRISE', 'ACTIVE'), appel);
    // The request arrives, its answer does not.
    await page.route('**/rpc/rpc_request_dao', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await ask(page, appel, 'Mobile Money');
    await expect(carte(page, appel)).toContainText('DAO demandé, paiement à confirmer');
    expect(await rowOf(service, appel)).toHaveLength(1);
  });

  test(
    'a network that is down: the sentence beside the form, the choice kept, and another try suffices',
    complet(true),
    async ({ page }) => {
      const service = await openService();
      const appel = await createAppelDao(service);
      await openChez(page, await createCompte(service, 'ENTREPRISE', 'ACTIVE'), appel);
      await page.route('**/rpc/rpc_request_dao', (route) => route.abort());
      await ask(page, appel, 'Mobile Money');
      await expect(carte(page, appel).getByRole('alert')).toContainText('Pas de connexion');
      await expect(carte(page, appel).getByRole('radio', { name: 'Mobile Money' })).toBeChecked();
      await page.unroute('**/rpc/rpc_request_dao');
      await carte(page, appel).getByRole('button', { name: 'Demander le DAO' }).click();
      await expect(carte(page, appel)).toContainText('DAO demandé, paiement à confirmer');
    },
  );
});

test('given up, then asked for by another way', complet(true), async ({ page }) => {
  const service = await openService();
  const appel = await createAppelDao(service);
  await openChez(page, await createCompte(service, 'ENTREPRISE', 'ACTIVE'), appel);
  await ask(page, appel, 'Espèces via agent');
  await carte(page, appel).getByRole('button', { name: 'Renoncer à cette demande' }).click();
  await carte(page, appel).getByRole('button', { name: 'Oui, renoncer' }).click();
  await expect(carte(page, appel)).toContainText('Acquisition annulée');
  await carte(page, appel).getByRole('button', { name: 'Acheter DAO' }).click();
  await expect(premierChoix(page, appel)).toBeFocused();
  await ask(page, appel, 'Mobile Money');
  await expect(carte(page, appel)).toContainText('DAO demandé, paiement à confirmer');
  await expect(carte(page, appel)).toContainText('par Mobile Money');
  expect((await rowOf(service, appel)).map(({ status }) => status).sort()).toEqual(['ANNULE', 'DEMANDE']);
});

test(
  'a cancelled tender: who waited is cancelled, who paid is refunded, and both are told',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const appel = await createAppelDao(service);
    const [payeur, attente] = [
      await createCompte(service, 'ENTREPRISE', 'ACTIVE'),
      await createCompte(service, 'ENTREPRISE', 'ACTIVE'),
    ];
    const debut = Date.now();
    for (const { id } of [payeur, attente])
      await service
        .from('dao_acquisitions')
        .insert({
          appel_offres_id: appel.id,
          entreprise_id: `compte:${id}`,
          user_id: id,
          montant: 1_500_000,
          mode_acquisition: 'ESPECES_AGENT',
        })
        .throwOnError();
    await service
      .from('dao_acquisitions')
      .update({ status: 'PAYE', reference_paiement: `TICKET ${appel.id}` })
      .eq('user_id', payeur.id)
      .throwOnError();
    await service.from('appels_offres').update({ statut: 'ANNULE' }).eq('id', appel.id).throwOnError();
    // By what each says alone: the letter of the request, or of the receipt, came first.
    await readLettre(attente.email, debut, /L’appel d’offres est annulé\./);
    expect(await readLettre(payeur.email, debut, /vous rembourse/)).toContain('annulé');

    await openCompte(page, 'ADMIN', hrefDao({ status: 'A_REMBOURSER', appel: appel.id }));
    const ligne = page.getByRole('article').filter({ hasText: appel.titre });
    await expect(ligne).toHaveCount(1);
    await ligne.getByRole('button', { name: 'Enregistrer le remboursement' }).click();
    const dialogue = page.getByRole('dialog');
    await dialogue.getByLabel('Référence du remboursement').fill('VIREMENT 77');
    await dialogue.getByRole('button', { name: 'Enregistrer le remboursement' }).click();
    await expect(notifications(page)).toContainText('Remboursement enregistré');
    await expect(ligne).toContainText('DAO remboursé');
    await expect(ligne).toContainText('VIREMENT 77');
    expect(await readLettre(payeur.email, debut, /VIREMENT 77/)).toContain('remboursé');
  },
);

test(
  'a payment confirmed by mistake: nobody cancels it while offers are sealed, then one does',
  complet(true),
  async ({ page, browser, baseURL }) => {
    const service = await openService();
    const [appel, compte] = [await createAppelDao(service), await createCompte(service, 'ENTREPRISE', 'ACTIVE')];
    const debut = Date.now();
    await service
      .from('dao_acquisitions')
      .insert({
        appel_offres_id: appel.id,
        entreprise_id: `compte:${compte.id}`,
        user_id: compte.id,
        montant: 1_500_000,
        mode_acquisition: 'ESPECES_AGENT',
      })
      .throwOnError();
    const [demande] = await rowOf(service, appel);
    await service
      .from('dao_acquisitions')
      .update({ status: 'PAYE', reference_paiement: `TICKET ${appel.id}` })
      .eq('id', demande!.id)
      .throwOnError();

    const admin = await openAdmin(browser, baseURL, hrefDao({ status: 'PAYE', appel: appel.id }));
    const ligne = admin.getByRole('article').filter({ hasText: appel.titre });
    // While offers are sealed nobody cancels it; the row says so.
    await expect(ligne).toContainText('il ne s’annule pas avant l’évaluation des offres');
    await expect(ligne.getByRole('button', { name: 'Annuler l’acquisition' })).toHaveCount(0);
    await service.from('appels_offres').update({ statut: 'CLOTURE' }).eq('id', appel.id).throwOnError();
    await service.from('appels_offres').update({ statut: 'EVALUE' }).eq('id', appel.id).throwOnError();
    await admin.reload();
    await ligne.getByRole('button', { name: 'Annuler l’acquisition' }).click();
    const dialogue = admin.getByRole('dialog');
    await expect(dialogue).toContainText('À n’employer que si l’argent n’est pas arrivé');
    await dialogue.getByLabel('Motif').fill('Le ticket est celui d’une autre entreprise (essai)');
    await dialogue.getByRole('button', { name: 'Annuler l’acquisition' }).click();
    await expect(notifications(admin)).toContainText('Acquisition annulée');
    expect(await rowOf(service, appel)).toMatchObject([{ status: 'ANNULE', a_rembourser: false }]);
    await admin.context().close();

    expect(await readLettre(compte.email, debut, /celui d’une autre entreprise/)).toMatch(
      /Le reçu RD-\d{4}-\d{6} ne vaut plus\./,
    );
    await openChez(page, compte, appel);
    await expect(carte(page, appel)).toContainText('Le ticket est celui d’une autre entreprise (essai)');
  },
);

test.describe('two administrators at once', () => {
  test.use({ erreursAttendues: /Failed to load resource|Une erreur est survenue lors du traitement/ });

  test('one wins, the other is told what it has become', complet(true), async ({ page, browser, baseURL }) => {
    const service = await openService();
    const appel = await createAppelDao(service);
    const { id } = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
    const row = { appel_offres_id: appel.id, entreprise_id: `compte:${id}`, user_id: id, montant: 1_500_000 };
    await service
      .from('dao_acquisitions')
      .insert({ ...row, mode_acquisition: 'MOBILE_MONEY' })
      .throwOnError();
    const adresse = hrefDao({ appel: appel.id });
    await openCompte(page, 'ADMIN', adresse);
    const autre = await openAdmin(browser, baseURL, adresse);
    const confirme = async (chez: Page, reference: string) => {
      await chez.getByRole('button', { name: 'Confirmer le paiement' }).click();
      await chez.getByRole('dialog').getByLabel('Référence du paiement').fill(reference);
      await chez.getByRole('dialog').getByRole('button', { name: 'Confirmer le paiement' }).click();
    };
    await expect(autre.getByRole('article').filter({ hasText: appel.titre })).toBeVisible();
    await confirme(page, `PREMIER ${appel.id}`);
    await expect(notifications(page)).toContainText('Paiement confirmé');
    await confirme(autre, `SECOND ${appel.id}`);
    await expect(autre.getByRole('article').getByRole('alert')).toContainText('Elle est maintenant : DAO acquis.');
    expect((await rowOf(service, appel))[0]?.reference_paiement).toBe(`PREMIER ${appel.id}`);
    await autre.context().close();
  });
});

test(
  'a payment that bought nothing waits for an administrator, who records that it was given back',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const appel = await createAppelDao(service);
    const { id } = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
    const row = { appel_offres_id: appel.id, entreprise_id: `compte:${id}`, user_id: id, montant: 1_500_000 };
    await service
      .from('dao_acquisitions')
      .insert({ ...row, mode_acquisition: 'ACHAT_EN_LIGNE' })
      .throwOnError();
    const [demande] = await rowOf(service, appel);
    await service
      .rpc('rpc_record_dao_payment', {
        p_prestataire: 'bac-a-sable',
        p_evenement: `PAY-${appel.id}`,
        p_reference: demande!.reference,
        p_montant: 1,
        p_devise: 'GNF',
        p_paye_le: new Date().toISOString(),
      })
      .throwOnError();
    await openCompte(page, 'ADMIN', routes.adminDao());
    const versement = page.getByRole('article', { name: `Versement PAY-${appel.id}` });
    await expect(versement).toContainText('le montant n’est pas celui du DAO');
    await versement.getByRole('button', { name: 'Enregistrer comme rendu' }).click();
    await expect(versement).toContainText('de 3 à 100 signes');
    await versement.getByLabel('Référence du versement rendu').fill('VIREMENT 78');
    await versement.getByRole('button', { name: 'Enregistrer comme rendu' }).click();
    await expect(versement).toHaveCount(0);
    // The log names the payment, not its row.
    await page.goto(`${routes.adminJournal()}?objet=dao_versements`);
    await expect(page.getByRole('main').getByText(`PAY-${appel.id}`).first()).toBeVisible();
  },
);

test(
  '/admin/dao: filters, search and pages stand in the address; tiles lead to their rows',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const appel = await createAppelDao(service);
    const { id } = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
    await service
      .from('dao_acquisitions')
      .insert(
        Array.from({ length: 23 }, (_, n) => ({
          appel_offres_id: appel.id,
          entreprise_id: `compte:${id}-${n}`,
          // A word that no drawn name holds by chance.
          societe: `Société rang${n}fin ${appel.id}`,
          montant: 1_500_000,
          mode_acquisition: n % 2 === 0 ? 'MOBILE_MONEY' : 'ESPECES_AGENT',
        })),
      )
      .throwOnError();
    await openCompte(page, 'ADMIN', hrefDao({ appel: appel.id }));
    const lignes = page.getByRole('article').filter({ hasText: appel.titre });
    await expect(
      page.getByRole('status').filter({ hasText: '23 acquisitions, les plus anciennes d’abord' }),
    ).toBeVisible();
    await expect(lignes).toHaveCount(20);
    await page.getByRole('link', { name: /suivant/i }).click();
    await expect(lignes).toHaveCount(3);
    await expect(page).toHaveURL(/apres=\d+/);
    await page.getByLabel('Moyen de paiement').selectOption('MOBILE_MONEY');
    await expect(lignes).toHaveCount(12);
    await page.getByLabel('Entreprise, référence, reçu ou avis').fill(`société rang22fin ${appel.id}`);
    await expect(lignes).toHaveCount(1);
    await expect(page).toHaveURL(/q=/);
    await page.getByLabel('État').selectOption({ label: 'DAO vendus' });
    await expect(page.getByText('Aucune acquisition de DAO trouvée')).toBeVisible();
    await page.getByRole('button', { name: 'Chercher dans toutes les acquisitions' }).click();
    await expect(lignes).toHaveCount(1);
    await page.goto(routes.admin());
    await page.getByRole('link', { name: /^\d+\s*DAO vendus?$/ }).click();
    await expect(page).toHaveURL(/\/admin\/dao\?status=PAYE$/);
    // Payments to give back come first, where other journeys have left some.
    await expect(page.locator('article:not([aria-label^="Versement"])').first()).toContainText('DAO acquis');
  },
);
