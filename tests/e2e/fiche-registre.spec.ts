import { expect, type Page } from '@playwright/test';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { routeFiche } from '../../src/domain/portail/route-saisie.ts';
import { COLLECTIONS_PROPOSEES } from '../../src/domain/proposition/proposition.ts';
import { CHAMP_NOM } from '../../src/domain/saisie/nom-fiche.ts';
import { REGISTRE } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { openCompte } from '../support/seance.ts';
import { drawMot } from '../support/service.ts';

const { contenu } = readContenu(REGISTRE);
const PROJET = contenu.projets.find(({ status, montant }) => status === 'EN_COURS' && montant !== undefined);

const apercu = (page: Page) => page.getByRole('article', { name: /^Aperçu/ });
const sansBlancs = (texte: string): string => texte.replaceAll(/\s/g, '');
const openApercu = (page: Page) => page.getByText('La page comme elle sera').click();

/** Follows the proposition that was just made. */
async function openFaite(page: Page): Promise<void> {
  const faite = page.getByRole('status').filter({ hasText: 'C’est proposé' });
  await expect(faite).toBeVisible();
  await faite.getByRole('link').click();
  await expect(page.getByText('Vous l’avez proposée')).toBeVisible();
}

test(
  'la fiche d’un projet : écrite comme on écrit, fautes dites à leur champ, reprise, proposée, puis dite déjà demandée',
  complet(true),
  async ({ page }) => {
    const { id, title } = need(PROJET, 'Ce registre n’a pas de travaux en cours avec un marché.');
    await openCompte(page, 'ADMIN', routeFiche());
    await page.getByLabel('Nom, numéro ou adresse').fill(title);
    await page.getByRole('link', { name: title, exact: true }).click();
    const montant = page.locator('#champ-montant');
    await expect(montant).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);

    await montant.fill('cher');
    await expect(page.getByText('Écrivez un nombre')).toBeVisible();
    await montant.fill('91,25 milliards');
    await expect(page.getByText('91 250 000 000 GNF')).toBeVisible();
    await page.locator('#champ-date_fin_prevue').fill('12 mars 1999');
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'à corriger' })).toBeVisible();
    await expect(page.locator('#champ-date_fin_prevue')).toBeFocused();
    await page.locator('#champ-date_fin_prevue').fill('12 mars 2045');
    await expect(page.getByText('12 mars 2045')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);

    await openApercu(page);
    await expect(apercu(page)).toContainText('91 250 000 000 GNF');
    await expect(apercu(page)).toContainText('12 mars 2045');
    expect(await findDefauts(page)).toEqual([]);

    // A row more of what was seen, then the battery dies.
    await page.getByRole('button', { name: /^Ajouter une ligne\s:\sconstats/ }).click();
    await page.reload();
    await expect(page.getByText('est reprise où vous l’aviez laissée')).toBeVisible();
    await expect(montant).toHaveValue('91,25 milliards');
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(page.getByText('Remplissez cette ligne, ou retirez-la.')).toBeVisible();
    await page
      .getByRole('button', { name: /^Retirer cette ligne\s:\sConstats/ })
      .last()
      .click();
    await page.getByLabel('Ce que vous dites à qui décide').fill('Avenant signé hier.');
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await openFaite(page);
    await expect(page.getByText('Avenant signé hier.')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('91 250 000 000 GNF');
    await openApercu(page);
    await expect(apercu(page)).toContainText('91 250 000 000 GNF');
    expect(await findDefauts(page)).toEqual([]);

    await page.goto(routeFiche('projets', id));
    await expect(page.getByRole('heading', { name: 'Une autre proposition touche déjà à cette fiche' })).toBeVisible();
    await expect(page.getByText(/Déjà changé par la proposition \d+/).first()).toBeVisible();
    await expect(page.getByText('Votre saisie')).toHaveCount(0);
    // What is typed is discarded on request.
    await montant.fill('5');
    await page.getByRole('button', { name: 'Effacer ma saisie' }).click();
    await expect(page.getByText('Rien ne change encore.')).toBeVisible();
  },
);

test('l’aperçu dit ce que dit la page publique', complet(true), async ({ page }) => {
  const { id } = need(PROJET, 'Ce registre n’a pas de travaux en cours avec un marché.');
  await openCompte(page, 'ADMIN', routeFiche('projets', id));
  await openApercu(page);
  await expect(apercu(page).locator('dd').first()).toBeVisible();
  // Lists of dates and of funders are laid out otherwise there.
  const faits = await apercu(page)
    .locator('section')
    .filter({ hasText: /^(?:Le projet|Montants)/ })
    .locator('dd')
    .allTextContents();
  expect(faits.length).toBeGreaterThan(5);
  await page.goto(routes.projet(id));
  const mots = sansBlancs((await page.locator('main').textContent()) ?? '');
  expect(faits.filter((fait) => !mots.includes(sansBlancs(fait)))).toEqual([]);
});

test('l’aperçu d’une route dit ce que dit sa page, ponts et villes compris', complet(true), async ({ page }) => {
  const { id } = need(contenu.routes[0], 'Ce registre n’a pas de route.');
  await openCompte(page, 'ADMIN', routeFiche('routes', id));
  await openApercu(page);
  await expect(apercu(page).locator('dd').first()).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);
  const faits = await apercu(page)
    .locator('section')
    .filter({ hasText: /^La route/ })
    .locator('dd')
    .allTextContents();
  expect(faits.length).toBeGreaterThan(3);
  const sections = await apercu(page).locator('section > p:first-child').allTextContents();
  await page.goto(routes.route(id));
  const mots = sansBlancs((await page.locator('main').textContent()) ?? '');
  const absents = [...faits, ...sections.slice(1).filter((titre) => titre.includes('–'))];
  expect(absents.filter((fait) => !mots.includes(sansBlancs(fait)))).toEqual([]);
});

test(
  'une fiche nouvelle a son adresse, ses champs demandés, et se propose ; une autre se retire avec un motif',
  complet(true),
  async ({ page }) => {
    const nom = `Entreprise ${drawMot()}`;
    await openCompte(page, 'ADMIN', routeFiche('entreprises'));
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(page.getByText('Rien ne change encore').first()).toBeVisible();
    await page.locator('#champ-ville').fill('Kankan');
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    // Its address comes from its name: without one, neither is there.
    await expect(page.locator('#champ-id-faute')).toContainText('Écrivez l’adresse de la fiche');
    await page.locator('#champ-raison_sociale').fill(nom);
    await page.locator('#champ-domaine').selectOption({ index: 1 });
    await expect(page.locator('#champ-id')).toHaveValue(/^entreprise-/);
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await openFaite(page);
    await expect(page.getByText('fiche nouvelle').first()).toBeVisible();

    const actualite = need(contenu.actualites[0], 'Ce registre n’a pas d’actualité.');
    await page.goto(routeFiche('actualites', actualite.id));
    await page.getByRole('button', { name: 'Proposer de retirer la fiche' }).click();
    await page.getByRole('dialog').getByLabel('Motif').fill('Parue deux fois.');
    await page.getByRole('dialog').getByRole('button', { name: 'Proposer le retrait' }).click();
    await openFaite(page);
    await expect(page.getByText('Parue deux fois.')).toBeVisible();
    await expect(page.getByText('fiche retirée du registre')).toBeVisible();
  },
);

test('chaque liste a son formulaire : un mot changé, proposé', complet(true), async ({ page }) => {
  await openCompte(page, 'ADMIN', routeFiche());
  for (const liste of COLLECTIONS_PROPOSEES.filter((nom) => nom !== 'projets')) {
    const fiche = contenu[liste].at(-1);
    if (fiche === undefined) continue;
    await page.goto(routeFiche(liste, fiche.id));
    const champ = page.locator(`#champ-${CHAMP_NOM[liste]}`);
    const nom = `Nom ${drawMot()}`;
    await champ.fill(nom);
    await openApercu(page);
    await expect(apercu(page)).toContainText(nom);
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await openFaite(page);
    await expect(page.getByRole('article')).toContainText(fiche.id);
  }
});
