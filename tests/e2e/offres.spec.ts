import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { parseRecu } from '../../src/domain/scelle/documents.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { createCommissionPrete, createTitulaire, passeLimite } from '../support/commission-prete.ts';
import { readLettre } from '../support/comptes.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { call } from '../support/offres.ts';
import { pdf, prepareOffre } from '../support/saisie-offre.ts';
import { textOfPdf } from '../support/pdf.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openService, signInBehind } from '../support/service.ts';
import { openSigned } from '../support/seance.ts';

// Sealed offers: each journey has its own tender, its commission, its company.

const depose = (page: Page) => page.getByRole('button', { name: 'Déposer l’offre' }).click();
const recue = (page: Page) => page.getByRole('heading', { name: 'Votre offre est reçue' });

async function downloadOf(page: Page, bouton: string): Promise<string> {
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: bouton }).first().click(),
  ]);
  return fichier.path();
}

test('un groupement, deux lots : déposer, remplacer, retirer ; un administrateur ne lit rien', async ({
  page,
  browser,
  baseURL,
}) => {
  const service = await openService();
  const appel = await createAppelDao(service, { montant: 0, modes: [] });
  const membres = await createCommissionPrete(service, appel);
  const compte = await createTitulaire(service, appel);
  const debut = Date.now();
  await openSigned(page, compte, routes.espaceEntreprise(appel.id));
  await page.getByRole('link', { name: `Déposer offre : ${appel.titre}` }).click();
  await page.waitForURL((url) => url.pathname + url.search === routes.offre(appel.id));
  await page.getByRole('button', { name: 'Préparer mon offre' }).click();

  // Nothing filled in but the lead, the account's company: each fault beside its field, and the focus on the first.
  await page.getByRole('radio', { name: 'Un groupement d’entreprises' }).check();
  await page.getByRole('button', { name: 'Ajouter un lot' }).click();
  await page.getByRole('button', { name: 'Vérifier avant de déposer' }).click();
  await expect(page.getByLabel('Membre 2')).toBeFocused();
  await expect(page.getByText('Écrivez un montant.')).toHaveCount(2);
  expect(await findDefauts(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await page.evaluate(findDebordements)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });

  // A groupement that has no name yet gives none.
  await page.getByLabel('Mandataire').fill('Alpha Travaux');
  await page.getByLabel('Membre 2').fill('Beta Routes');
  for (const [rang, montant] of ['12 500 000 000', '8.000.000.000'].entries()) {
    const lot = page.getByRole('group', { name: `Lot ${rang + 1} sur 2` });
    await lot.getByLabel('Lot', { exact: true }).fill(String(rang + 1));
    await lot.getByLabel('Montant de l’offre').fill(montant);
    await lot.getByLabel('Cautionnement').fill('0');
  }
  await page.getByLabel('Fichiers de l’offre').setInputFiles([pdf('offre.pdf'), { ...pdf('faux.zip') }]);
  await expect(page.getByText('n’est pas celui que son nom annonce')).toBeVisible();

  // A reload takes the files, and nothing that was typed.
  await page.reload();
  await page.getByRole('button', { name: 'Préparer mon offre' }).click();
  await expect(page.getByLabel('Mandataire')).toHaveValue('Alpha Travaux');
  await page.getByLabel('Fichiers de l’offre').setInputFiles([pdf('offre.pdf'), pdf('plans.pdf')]);
  // Listed one after the other, once their first bytes are read: until then they are no part of the offer.
  await expect(page.getByRole('button', { name: 'Retirer plans.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Vérifier avant de déposer' }).click();
  await expect(page.getByText(/12\s500\s000\s000\sGNF/)).toBeVisible();
  await expect(page.getByText('Groupement Alpha Travaux et Beta Routes')).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);
  await depose(page);
  await expect(recue(page)).toBeFocused();
  expect(await findDefauts(page)).toEqual([]);

  const recu = parseRecu(readFileSync(await downloadOf(page, 'Télécharger le reçu à vérifier'), 'utf8'));
  expect(recu?.feuille.fichiers).toHaveLength(2);
  const numero = recu?.feuille.numero_recu ?? '';
  const texte = textOfPdf(readFileSync(await downloadOf(page, 'Télécharger le reçu (PDF)'))).replace(/\s+/g, '');
  for (const mot of [numero, recu?.feuille.enveloppe ?? 'x', appel.titre.replace(/\s+/g, '')])
    expect(texte).toContain(mot);
  expect(await readLettre(compte.email, debut, /Offre reçue|reçu/)).toContain(numero);

  // The administrators count it, and read nothing of it: by screen, by the API, by the storage.
  const [membre] = membres;
  const bureau = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openSigned(bureau, membre!, routes.adminSoumissions());
  const ligne = bureau.getByRole('article', { name: appel.titre });
  await expect(ligne).toContainText(/1\soffre déposée/);
  const { data: fichiers } = await service
    .from('soumissions_fichiers')
    .select('chemin, soumissions!inner(appel_offres_id)')
    .eq('soumissions.appel_offres_id', appel.id)
    .throwOnError();
  expect(fichiers).toHaveLength(3);
  await expect(bureau.locator('main')).not.toContainText(/Fouta|Alpha|Société/);
  const client = await signInBehind(membre!);
  for (const table of ['soumissions', 'soumissions_versions', 'soumissions_fichiers'] as const) {
    const { data } = await client.from(table).select('*');
    expect(data ?? []).toEqual([]);
  }
  for (const { chemin } of fichiers)
    expect((await client.storage.from('soumissions').download(chemin)).data).toBeNull();
  expect((await client.rpc('rpc_mes_offres')).error?.code).toBe('42501');
  expect((await client.rpc('rpc_manifeste', { p_appel_offres_id: appel.id })).data).toBeNull();
  await bureau.context().close();

  await page.getByRole('button', { name: 'Voir mon offre' }).click();
  await prepareOffre(page, 'Remplacer l’offre', '11 000 000 000');
  await expect(page.getByText('Cette version remplace la précédente')).toBeVisible();
  await depose(page);
  await expect(recue(page)).toBeFocused();
  // Computed again as the bytes come; by the worker where the storage is hosted.
  const mienne = await signInBehind(compte);
  await expect
    .poll(() => call<Array<{ empreintes: string }>>(mienne, 'rpc_mes_offres'), { timeout: 60_000 })
    .toMatchObject([{ empreintes: 'VERIFIEES' }]);
  await page.goto(routes.offre(appel.id));
  await expect(page.getByText('Version', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/1\sversion qui ne compte plus/)).toBeVisible();
  await expect(page.getByText('Vérifiées sur ce que nous gardons')).toHaveCount(1);

  await page.getByRole('button', { name: 'Retirer l’offre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’offre' }).click();
  await expect(page.getByRole('heading', { name: 'Votre offre est retirée' })).toBeVisible();
  await page.goto(`${routes.espaceEntreprise()}#mes-soumissions`);
  await expect(page.getByText('Retirée', { exact: true })).toBeVisible();
});

test.describe('la réponse se perd, la date limite passe', () => {
  test.use({ erreursAttendues: /ERR_FAILED|Failed to load resource|n’a pas été déposée/ });

  test('le même reçu, un refus après l’heure, une preuve, et chacun vérifie', complet(true), async ({ page }) => {
    const service = await openService();
    const appel = await createAppelDao(service, { montant: 0, modes: [] });
    await createCommissionPrete(service, appel);
    const compte = await createTitulaire(service, appel);
    await openSigned(page, compte, routes.offre(appel.id));
    await prepareOffre(page, 'Préparer mon offre', '9 000 000 000');
    // The deposit is registered, and its answer never comes.
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
    // Another page, later: what was sent is asked for again by itself.
    await page.reload();
    await expect(recue(page)).toBeVisible();
    const { data: versions } = await service
      .from('soumissions_versions')
      .select('numero_recu, soumissions!inner(appel_offres_id)')
      .eq('soumissions.appel_offres_id', appel.id)
      .throwOnError();
    expect(versions).toHaveLength(1);
    const fichierRecu = await downloadOf(page, 'Télécharger le reçu à vérifier');
    expect(parseRecu(readFileSync(fichierRecu, 'utf8'))?.feuille.numero_recu).toBe(versions[0]?.numero_recu);

    // Prepared before the hour, sent after it.
    await page.getByRole('button', { name: 'Voir mon offre' }).click();
    await prepareOffre(page, 'Remplacer l’offre', '1 000 000');
    await passeLimite(service, appel);
    await depose(page);
    await expect(page.getByRole('alert')).toContainText('La date limite est passée');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remplacer l’offre' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Empreinte de toutes les offres' })).toBeVisible();
    const fichierPreuve = await downloadOf(page, 'Télécharger la preuve de mon offre');
    expect(await findDefauts(page)).toEqual([]);

    // Anybody, without an account.
    const papier = (name: string, texte: string) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(texte),
    });
    const vrai = papier('recu.json', readFileSync(fichierRecu, 'utf8'));
    const preuve = papier('preuve.json', readFileSync(fichierPreuve, 'utf8'));
    await page.context().clearCookies();
    await page.goto(routes.verifierOffre(appel.id));
    await expect(page.getByLabel('Empreinte publiée')).toHaveValue(/^[0-9a-f]{64}$/);
    await page.getByLabel('Reçu, preuve, manifeste').setInputFiles([vrai, preuve]);
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
    await expect(page.getByText('Tout est vrai.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Résultats' })).toContainText('est comprise dans la racine');
    expect(await findDefauts(page)).toEqual([]);
    const change = vrai.buffer.toString().replace(/version 1\\n/, 'version 2\\n');
    expect(change).not.toBe(vrai.buffer.toString());
    await page.getByLabel('Reçu, preuve, manifeste').setInputFiles([papier('recu.json', change), preuve]);
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
    await expect(page.getByText('Quelque chose ne correspond pas.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Résultats' })).toContainText('Faux');
  });
});
