import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { createAppelEvalue, createBailleur } from '../support/bailleurs.ts';
import { entreprises } from '../support/exemples.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { call } from '../support/offres.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { pdf } from '../support/saisie-offre.ts';
import { createCompte, drawMot, openService, signInBehind } from '../support/service.ts';
import { openSigned } from '../support/seance.ts';

// A proposed award that a funder of the test's own is asked about: objection refused without words, no-objection with
// its letter, another request withdrawn, an objection.

/** A company of the register, where there is one: the screen says its name. */
const [proposee = { id: 'societe-essai', raison_sociale: 'societe-essai' }] = entreprises;

async function openBailleur(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await openSigned(page, { email, password }, routes.espaceBailleur());
}

test.use({ erreursAttendues: /503|n’est pas enregistrée|Failed to load resource/ });

test(
  'le bailleur rend sa non-objection avec sa lettre, puis une objection ; un autre bailleur n’en voit rien',
  complet(true),
  async ({ page, browser, baseURL }) => {
    const service = await openService();
    const fonds = `fonds-${drawMot()}`;
    const compte = await createBailleur(service, fonds);
    const collegue = await createBailleur(service, fonds);
    const autre = await createBailleur(service, `autre-${drawMot()}`);
    const admin = await signInBehind(await createCompte(service, 'ADMIN', 'ACTIVE'));
    const appel = await createAppelEvalue(service, fonds, proposee.id);
    const demande = { p_id: appel.id, p_reason: 'Rapport d’évaluation joint par courrier' };
    await call(admin, 'rpc_demande_non_objection', demande);

    await openBailleur(page, compte);
    const fiche = page.getByRole('article', { name: appel.titre });
    await expect(page.getByRole('heading', { name: 'Non-objections', exact: true })).toBeVisible();
    await expect(page.getByText(/1\sdemande attend votre réponse/)).toBeVisible();
    await expect(fiche).toContainText(proposee.raison_sociale);
    await expect(fiche).toContainText(/12\s345\s678\s900\sGNF/);
    await expect(fiche).toContainText('aujourd’hui');
    // Not in the register, the tender has no page.
    await expect(fiche.getByRole('link')).toHaveCount(0);

    // Nothing leaves that is wrong, and what is wrong is said where it is.
    const envoie = fiche.getByRole('button', { name: 'Envoyer la réponse' });
    await envoie.click();
    await expect(fiche.getByText('Choisissez votre réponse.')).toBeVisible();
    const donnee = fiche.getByRole('radio', { name: 'Pas d’objection' });
    await expect(donnee).toBeFocused();
    await fiche.getByRole('radio', { name: 'Objection', exact: true }).check();
    await envoie.click();
    const observations = fiche.getByRole('textbox', { name: 'Observations' });
    await expect(fiche.getByText('en dix caractères au moins')).toBeVisible();
    await expect(observations).toBeFocused();
    await observations.fill('Vu, sans réserve.');
    await donnee.check();
    await envoie.click();
    const lettre = fiche.getByLabel('Lettre signée');
    await expect(fiche.getByText('Joignez votre lettre, en PDF')).toBeVisible();
    await expect(lettre).toBeFocused();
    await lettre.setInputFiles([{ ...pdf('lettre.pdf'), buffer: Buffer.from('PK autre chose') }]);
    // The sentence that names the file moves the button under it.
    await expect(fiche.getByText('lettre.pdf')).toBeVisible();
    await envoie.click();
    await expect(fiche.getByText('n’est pas celui que son nom annonce')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);

    // What was typed outlives a reload, then a failure of the service.
    await page.reload();
    await expect(observations).toHaveValue('Vu, sans réserve.');
    await expect(donnee).toBeChecked();
    await lettre.setInputFiles([pdf('lettre.pdf')]);
    await expect(fiche.getByText('Vous n’objectez pas à l’attribution')).toContainText(
      'avec la lettre «\u00a0lettre.pdf\u00a0»',
    );
    const RPC = '**/rest/v1/rpc/rpc_rend_non_objection*';
    await page.route(RPC, (route) => route.fulfill({ status: 503, json: { message: 'arrêt' } }));
    await envoie.click();
    await expect(fiche.getByRole('alert')).toContainText('rien n’est perdu');
    await expect(observations).toHaveValue('Vu, sans réserve.');
    await page.unroute(RPC);
    // The letter that has arrived is not sent again.
    const envois: string[] = [];
    page.on('request', (request) => envois.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await fiche.getByRole('button', { name: 'Réessayer l’envoi' }).click();
    await expect(page.getByText('Réponse enregistrée')).toBeVisible();
    expect(envois.filter((envoi) => envoi.includes('/storage/'))).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Non-objections', exact: true })).toBeFocused();
    await expect(fiche.getByText('Pas d’objection')).toBeVisible();
    await expect(fiche).toContainText('Vu, sans réserve.');
    await expect(fiche.getByRole('button', { name: 'Envoyer la réponse' })).toHaveCount(0);
    const [fichier] = await Promise.all([
      page.waitForEvent('download'),
      fiche.getByRole('button', { name: 'Télécharger la lettre' }).click(),
    ]);
    expect(fichier.suggestedFilename()).toMatch(/^Lettre AO EVALUE-.*\.pdf$/);
    expect(readFileSync(await fichier.path())).toEqual(pdf('lettre.pdf').buffer);

    // The administrator reads it, and so does who else speaks for that funder; another funder does not.
    const lue = { avis: 'DONNEE', observations: 'Vu, sans réserve.', montant: 12_345_678_900 };
    const siennes = { p_appel_offres_id: appel.id };
    const [rendue] = await call<Array<{ chemin: string }>>(admin, 'rpc_non_objections', siennes);
    expect(rendue).toMatchObject(lue);
    const recue = await admin.storage.from('non-objections').download(rendue!.chemin);
    expect(Buffer.from(await recue.data!.arrayBuffer())).toEqual(pdf('lettre.pdf').buffer);
    expect(await call(await signInBehind(collegue), 'rpc_non_objections')).toMatchObject([lue]);
    const ailleurs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openBailleur(ailleurs, autre);
    await expect(ailleurs.getByRole('heading', { name: 'Pièces des marchés' })).toBeVisible();
    await ailleurs.waitForLoadState('networkidle');
    await expect(ailleurs.getByRole('heading', { name: 'Non-objections' })).toHaveCount(0);
    await ailleurs.context().close();

    // The agency takes its proposal up again, and asks again: an objection, without a letter.
    await call(admin, 'rpc_reprend_proposition', { ...demande, p_reason: 'Le prix a changé' });
    await call(admin, 'rpc_demande_non_objection', demande);
    await page.reload();
    await expect(page.getByText(/1\sdemande attend votre réponse/)).toBeVisible();
    await expect(page.getByText('Réponse enregistrée')).toHaveCount(0);
    await page.getByText(/Demandes d’avant \(1\)/).click();
    const retiree = fiche.filter({ hasText: 'Proposition reprise par l’agence' });
    await expect(retiree).toContainText('Vu, sans réserve.');
    const attendue = fiche.filter({ has: page.getByRole('form') });
    await attendue.getByRole('radio', { name: 'Objection', exact: true }).check();
    await attendue.getByRole('textbox', { name: 'Observations' }).fill('Le prix dépasse l’estimation.');
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(findDebordements)).toEqual([]);
    expect(await findDefauts(page)).toEqual([]);
    await attendue.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(page.getByText('Réponse enregistrée')).toBeVisible();
    await expect(page.getByText('Le prix dépasse l’estimation.')).toBeVisible();
    const [derniere] = await call<object[]>(admin, 'rpc_non_objections', siennes);
    expect(derniere).toMatchObject({ avis: 'REFUSEE', observations: 'Le prix dépasse l’estimation.', chemin: null });
  },
);
