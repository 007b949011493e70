import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { DOSSIER_JOURNAL, readJournal } from '../../src/data/content/lecture-journal.ts';
import { cheminFiche } from '../../src/domain/journal-public/chemin-fiche.ts';
import { cleDemonstration } from '../../src/domain/journal-public/cles.ts';
import { cheminFaits } from '../../src/domain/journal-public/faits-fiche.ts';
import { imprimeTete } from '../../src/domain/journal-public/tenue.ts';
import { readTete, writeTete } from '../../src/domain/journal-public/tete-signee.ts';
import { routeVerifierJournal } from '../../src/domain/portail/route-historique.ts';
import { projets, REGISTRE } from '../support/exemples.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { complet, findDefauts, test } from '../support/portail.ts';

const journal = readJournal(join(REGISTRE, DOSSIER_JOURNAL));
const tete = readTete(journal.tetes.at(-1) ?? '');
const [projet] = projets;
const resultats = (page: Page) => page.getByRole('list', { name: 'Résultats' }).getByRole('listitem');
const verifie = (page: Page) => page.getByRole('button', { name: 'Vérifier' }).click();

test.describe('l’historique vérifié dans le navigateur (R244)', () => {
  test.skip(tete === undefined || projet === undefined, 'a register without a history');
  // A tile that is missing, a network that is cut.
  test.use({ erreursAttendues: /Failed to load resource/ });

  test('de la fiche à la preuve, puis la tête gardée et oubliée', async ({ page }) => {
    await page.goto(cheminFiche('projets', projet!.id));
    await page.getByRole('link', { name: 'Vérifier', exact: true }).click();
    await expect(page.getByText('Tout ce qui a pu être vérifié est vrai.')).toBeVisible();
    await expect(resultats(page).filter({ hasText: 'est au journal, sous la tête signée' }).first()).toBeVisible();
    await expect(resultats(page).filter({ hasText: 'Les faits publiés de cette fiche' })).toContainText('Vrai');
    await expect(page.getByText('Cet appareil garde la dernière tête')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(findDebordements)).toEqual([]);

    // The next visit compares with it.
    await page.reload();
    await expect(resultats(page).filter({ hasText: 'que cet appareil a gardée' })).toContainText(
      'Rien n’a été réécrit',
    );
    await page.getByRole('button', { name: 'Oublier cette tête' }).click();
    await expect(page.getByText('La tête gardée est oubliée.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('journal-tete'))).toBeNull();
  });

  test('un paiement réécrit sur le site, sans un acte : la page le dit', async ({ page }) => {
    const autres = await page.request.get(`/journal/${cheminFaits(`projets/${projet!.id}`)}`);
    const altere = (await autres.text()).replace('"faits":{', '"faits":{"autre":1,');
    await page.route('**/journal/faits/**', (route) => route.fulfill({ body: altere }));
    await page.goto(cheminFiche('projets', projet!.id));
    await page.getByRole('link', { name: 'Vérifier', exact: true }).click();
    await expect(page.getByText('Quelque chose ne correspond pas.')).toBeVisible();
    await expect(resultats(page).first()).toContainText(/Faux.*a changé depuis l’acte n° \d+.*aucun acte ne le dit/);
  });

  test('une tête de papier, une adresse tapée, une autre qui n’est pas une fiche', async ({ page }) => {
    const { taille, debut } = imprimeTete(tete!);
    await page.goto(routeVerifierJournal());
    await page.getByLabel('Adresse de la fiche').fill(new URL(cheminFiche('projets', projet!.id), page.url()).href);
    await page.getByLabel('Tête que vous tenez').fill(`${taille} actes, empreinte ${debut}`);
    await verifie(page);
    await expect(resultats(page).filter({ hasText: 'que vous avez donnée' })).toContainText('Rien n’a été réécrit');
    await page.getByLabel('Adresse de la fiche').fill('/carte');
    await verifie(page);
    await expect(resultats(page)).toContainText(['Cette adresse n’est pas celle d’un projet']);
  });

  test('une histoire réécrite, une fourche, une coupure : chacune se dit', complet(true), async ({ page, context }) => {
    // Somebody who holds the key signed another history of this size: that head is what the device kept.
    const autre = await writeTete(tete!.taille, new Uint8Array(32).fill(7), [await cleDemonstration()]);
    await page.goto(routeVerifierJournal());
    await page.evaluate((texte) => localStorage.setItem('journal-tete', texte), autre);
    await verifie(page);
    await expect(page.getByText('Quelque chose ne correspond pas.')).toBeVisible();
    await expect(resultats(page).filter({ hasText: 'Faux' })).toContainText(
      /l’histoire a été réécrite, ou il y en a deux/,
    );
    // What proves it stays.
    expect(await page.evaluate(() => localStorage.getItem('journal-tete'))).toBe(autre);

    await page.route('**/journal/tile/**', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await verifie(page);
    await expect(resultats(page)).toContainText(['Un fichier du journal manque ou est abîmé']);
    await context.setOffline(true);
    await page.unroute('**/journal/tile/**');
    await verifie(page);
    await expect(resultats(page)).toContainText(['Le journal n’a pas pu être lu']);
    await expect(page.getByText('Rien n’a pu être vérifié.')).toBeVisible();
  });

  test('un navigateur sans Ed25519 vérifie le reste, et le dit', complet(true), async ({ page }) => {
    await page.addInitScript(() => {
      const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (...args: unknown[]) => Promise<CryptoKey>;
      crypto.subtle.importKey = ((...args: unknown[]) =>
        args[2] === 'Ed25519' ? Promise.reject(new Error('NotSupportedError')) : importKey(...args)) as never;
    });
    await page.goto(cheminFiche('projets', projet!.id));
    await page.getByRole('link', { name: 'Vérifier', exact: true }).click();
    await expect(resultats(page).filter({ hasText: 'À savoir' })).toContainText('Ce navigateur est trop ancien');
    await expect(page.getByText('Tout ce qui a pu être vérifié est vrai.')).toBeVisible();
  });
});
