import { expect, type Page } from '@playwright/test';
import type { AdressesDonnees, SommaireIndex } from '../../src/domain/registre/index-registre.ts';
import { STATUT_PROJET_LABELS_PLURIEL } from '../../src/domain/projet/vocabulaire.ts';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { paged, routes } from '../../src/domain/portail/routes.ts';
import { chiffres, compteOf, projets, statutsPeuples } from '../support/exemples.ts';
import { readTitres, wakeListe } from '../support/listes.ts';
import { need, test } from '../support/portail.ts';

// An index in parts (ADR-0054): lance.ts builds the register with parts so small that a few projets have several.

const compte = (page: Page) => page.locator('#liste-compte');
/** A status that narrows the list. */
const statutChoisi = () =>
  need(
    statutsPeuples.find((valeur) => chiffres.parStatut[valeur] < projets.length),
    'le registre n’a pas deux statuts de projets',
  );

/** Narrows the whole list on the page: an address of one filter has a page of its own, which asks for no index. */
async function filter(page: Page): Promise<{ nombre: number }> {
  const statut = statutChoisi();
  await wakeListe(page, routes.projets());
  const cartes = page.getByRole('navigation', { name: 'Filtrer par statut' });
  await cartes.getByRole('link', { name: STATUT_PROJET_LABELS_PLURIEL[statut] }).click();
  return { nombre: chiffres.parStatut[statut] };
}

async function readParties(page: Page): Promise<string[]> {
  // An empty register has no part, and nothing to filter.
  statutChoisi();
  const { projets: adresse } = (await (await page.request.get('/adresses.json')).json()) as AdressesDonnees;
  const { parties } = (await (await page.request.get(adresse)).json()) as SommaireIndex;
  expect(parties.length).toBeGreaterThan(3);
  return [...parties];
}

/** Addresses of the parts that the page asks for, from now on. */
function watchParties(page: Page, parties: readonly string[]): string[] {
  const demandes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (parties.includes(pathname)) demandes.push(pathname);
  });
  return demandes;
}

test('un filtre demande chaque partie une fois, puis tout est sur l’appareil', async ({ page }) => {
  const parties = await readParties(page);
  const demandes = watchParties(page, parties);
  const { nombre } = await filter(page);
  await expect(compte(page)).toHaveText(compteOf(nombre, 'projet'));
  expect(demandes.toSorted()).toEqual(parties.toSorted());
  await filter(page);
  await expect(compte(page)).toHaveText(compteOf(nombre, 'projet'));
  expect(demandes).toHaveLength(parties.length);
});

test('les projets viennent dans l’ordre de la liste', async ({ page }) => {
  const ordre: string[] = [];
  for (let numero = 1; ordre.length < projets.length; numero += 1) {
    await page.goto(paged(routes.projets(), numero));
    const titres = await readTitres(page);
    expect(titres).toHaveLength(Math.min(projets.length - ordre.length, LIGNES_PAR_PAGE));
    ordre.push(...titres);
  }
  const { nombre } = await filter(page);
  await expect(compte(page)).toHaveText(compteOf(nombre, 'projet'));
  const filtres = await readTitres(page);
  expect(filtres).toHaveLength(Math.min(nombre, LIGNES_PAR_PAGE));
  expect(filtres).toEqual(ordre.filter((titre) => filtres.includes(titre)));
});

test('tant qu’une partie manque, la liste dit où en est la lecture, et ne compte rien', async ({ page }) => {
  const parties = await readParties(page);
  const [retenue = ''] = parties;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${retenue}`, async (route) => {
    await held;
    await route.continue();
  });
  const { nombre } = await filter(page);
  await expect(page.getByText('La liste ci-dessous ne suit pas encore ce choix.')).toBeVisible();
  const avance = page.getByText('Parties reçues');
  await expect(avance).toHaveText(`Parties reçues : ${parties.length - 1} sur ${parties.length}`);
  await expect(page.getByRole('progressbar', { name: 'Lecture du registre' })).toBeVisible();
  await expect(compte(page)).toHaveText(compteOf(projets.length, 'projet'));
  release();
  await expect(compte(page)).toHaveText(compteOf(nombre, 'projet'));
  await expect(avance).toHaveCount(0);
});

test.describe('quand une partie ne vient pas', () => {
  test.use({ erreursAttendues: /ERR_FAILED/ });

  test('la liste reste, une phrase le dit, et l’essai suivant ne demande que ce qui manque', async ({ page }) => {
    const parties = await readParties(page);
    const perdue = parties.at(-1) ?? '';
    await page.route(`**${perdue}`, (route) => route.abort());
    const { nombre } = await filter(page);
    const alerte = page.getByRole('alert');
    await expect(alerte).toContainText('La liste ci-dessous ne suit pas ce choix');
    await expect(alerte).toContainText('Pas de connexion');
    await expect(compte(page)).toHaveText(compteOf(projets.length, 'projet'));
    await page.unroute(`**${perdue}`);
    const demandes = watchParties(page, parties);
    await alerte.getByRole('button', { name: 'Réessayer' }).click();
    await expect(compte(page)).toHaveText(compteOf(nombre, 'projet'));
    await expect(alerte).toHaveCount(0);
    expect(demandes).toEqual([perdue]);
  });
});

test('qui retire son filtre arrête la lecture, et la reprend où elle était', async ({ page }) => {
  const parties = await readParties(page);
  const retenue = parties.at(-1) ?? '';
  const arretee = page.waitForEvent('requestfailed', (request) => request.url().endsWith(retenue));
  // Never answered: only the page can put an end to it.
  await page.route(`**${retenue}`, () => {});
  const { nombre } = await filter(page);
  await expect(page.getByText('Parties reçues')).toHaveText(
    `Parties reçues : ${parties.length - 1} sur ${parties.length}`,
  );
  // What shows is still the list that the page came with: the way out of the choice is the way back.
  await page.goBack();
  expect((await arretee).failure()?.errorText).toContain('ERR_ABORTED');
  await expect(page.getByRole('progressbar', { name: 'Lecture du registre' })).toHaveCount(0);
  await page.unroute(`**${retenue}`);
  const demandes = watchParties(page, parties);
  await page.goForward();
  await expect(compte(page)).toHaveText(compteOf(nombre, 'projet'));
  expect(demandes).toEqual([retenue]);
});
