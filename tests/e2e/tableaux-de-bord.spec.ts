import { readFile } from 'node:fs/promises';
import { regionsOf } from '../../src/domain/reference/lieu-travaux.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { pickFiches } from '../../src/embarque/demonstration/fiches-des-comptes.ts';
import { formatMilliards } from '../../src/domain/socle/montant.ts';
import { formatJour } from '../../src/domain/socle/date.ts';
import { MENTION_EXEMPLE } from '../../src/domain/portail/portail.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { chiffres as attendus, chiffresNationaux, contenu, IS_EXEMPLE } from '../support/exemples.ts';
import { textOfPdf } from '../support/pdf.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { openAs } from '../support/seance.ts';

const demonstration = pickFiches(contenu);
const TABLEAUX = routes.tableauxDeBord();

/** The dashboards of a visitor's account, with all they show. */
async function open(page: Page): Promise<void> {
  await openAs(page, 'visiteur', TABLEAUX);
  await attend(page);
}

const attend = (page: Page) => expect(page.getByRole('table', { name: 'Budget par bailleur' })).toBeVisible();

const table = (page: Page, nom: string): Locator => page.getByRole('table', { name: nom, exact: true });
/** The rows of a chart: link, number of projects, where they are. */
async function readBarres(page: Page, nom: string) {
  const rows = await table(page, nom).locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const lien = row.getByRole('link');
      const href = (await lien.count()) === 0 ? undefined : ((await lien.getAttribute('href')) ?? '');
      return { href, nombre: Number(await row.getByRole('cell').first().innerText()) };
    }),
  );
}
const lisible = (texte: string) => texte.replace(/\s+/g, ' ').trim();

test('les chiffres clés sont ceux de l’accueil, les répartitions ceux du contenu', async ({ page }) => {
  await page.goto(routes.accueil());
  const chiffres = page.getByRole('region', { name: 'Chiffres clés' });
  // The four figures; what follows them carries its day, which is the build's on one page and the device's on the other.
  const quatre = async () => (await chiffres.getByRole('link').allInnerTexts()).slice(0, 4).map(lisible);
  const accueil = await quatre();
  expect(accueil).toHaveLength(4);
  await open(page);
  expect(await quatre()).toEqual(accueil);
  await expect(page.getByText(`Registre arrêté au ${formatJour(chiffresNationaux?.date_arrete)}`)).toBeVisible();

  const { parStatut } = attendus;
  expect((await readBarres(page, 'Projets par statut')).map(({ nombre }) => nombre)).toEqual([
    parStatut.EN_COURS,
    parStatut.ACHEVE,
    parStatut.SUSPENDU,
    parStatut.A_VENIR,
  ]);
  const regions = await readBarres(page, 'Projets par région');
  expect(regions.reduce((total, { nombre }) => total + nombre, 0)).toBe(
    contenu.projets.reduce((total, projet) => total + Math.max(1, regionsOf(projet).length), 0),
  );
  expect(lisible(await table(page, 'Budget par bailleur').locator('tfoot').innerText())).toContain(
    lisible(formatMilliards(attendus.budgetTotal).replace(/\s\D*$/, '')),
  );
  expect(await findDefauts(page)).toEqual([]);
});

test('chaque chiffre mène à autant de fiches', complet(true), async ({ page }) => {
  test.setTimeout(900_000);
  await open(page);
  const barres: Array<{ href: string | undefined; nombre: number }> = [];
  for (const nom of ['Projets par statut', 'Performance des projets en cours', 'Budget par bailleur'])
    barres.push(...(await readBarres(page, nom)));
  barres.push(...(await readBarres(page, 'Projets par région')).slice(0, 2));
  expect(barres.filter(({ href, nombre }) => (href === undefined) !== (nombre === 0))).toEqual([]);
  for (const { href, nombre } of barres) {
    if (href === undefined) continue;
    await page.goto(href);
    await expect(page.locator('#liste-compte'), href).toHaveText(
      new RegExp(`^${nombre}\\sprojets?(?:, page 1 sur \\d+)?$`),
    );
  }
});

test(
  'les rythmes les plus lents : du plus lent au moins lent, chacun avec son lien, aucun oublié',
  complet(true),
  async ({ page }) => {
    await open(page);
    const performances = await readBarres(page, 'Performance des projets en cours');
    const section = page.getByRole('region', { name: 'Projets en cours au rythme le plus lent' });
    // The first lines show at once; the others, when there are some, unfold.
    const suite = section.locator('summary');
    if ((await suite.count()) > 0) await suite.click();
    const indices = (await section.locator('.pastille:not([data-si])').allInnerTexts()).map((texte) =>
      Number(/\d+$/.exec(texte)?.[0]),
    );
    expect(indices).toHaveLength((performances[2]?.nombre ?? 0) + (performances[3]?.nombre ?? 0));
    test.skip(indices.length === 0, 'le registre n’a pas de projet en retard');
    expect(indices).toEqual(indices.toSorted((a, b) => a - b));
    // The sentence leads to the same rows.
    const phrase = section.getByRole('link', { name: 'en retard par le rythme des travaux' });
    await expect(phrase).toHaveText(new RegExp(`^${indices.length}\\s`));
    const lien = await phrase.getAttribute('href');
    await section.getByRole('listitem').getByRole('link').first().click();
    await page.waitForURL(/\/projets\/[a-z0-9-]+$/);
    await page.goto(lien ?? '');
    await expect(page.locator('#liste-compte')).toHaveText(new RegExp(`^${indices.length}\\sprojets?`));
  },
);

test('Actualiser relit le registre du serveur, au-delà des copies', complet(true), async ({ page }) => {
  await open(page);
  // The register has been published again meanwhile: its index has another name and holds something else.
  const neuve = '/donnees/projets.0000000000.json';
  let ancienne = '';
  await page.route('**/adresses.json', async (route) => {
    const response = await route.fetch();
    const adresses = (await response.json()) as { projets: string };
    ancienne = adresses.projets;
    await route.fulfill({ response, json: { ...adresses, projets: neuve } });
  });
  await page.route(`**${neuve}`, async (route) => {
    const response = await page.request.get(ancienne);
    await route.fulfill({ json: { ...((await response.json()) as object), projets_recenses: 999 } });
  });
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(page.getByText(/^Registre relu à \d{2}\sh\s\d{2}\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chiffres clés' }).getByText('999', { exact: true })).toBeVisible();
});

test.describe('sans réseau', () => {
  test.use({ erreursAttendues: /net::ERR|Failed to load resource/ });

  test(
    'les derniers chiffres restent, la page le dit, et l’export se plaint sans les perdre',
    complet(true),
    async ({ page }) => {
      await open(page);
      const avant = await table(page, 'Projets par région').innerText();
      await page.context().setOffline(true);
      await expect(page.getByText('Hors connexion : ces chiffres sont ceux que cet appareil a gardés.')).toBeVisible();
      await page.getByRole('button', { name: 'Actualiser' }).click();
      await expect(page.getByText(/^Pas de connexion.*Les chiffres déjà lus restent affichés\.$/)).toBeVisible();
      expect(await table(page, 'Projets par région').innerText()).toBe(avant);
      expect(await findDefauts(page)).toEqual([]);
      await page.context().setOffline(false);
      await expect(page.getByRole('main').getByText('Hors connexion')).toHaveCount(0);
      await page.getByRole('button', { name: 'Actualiser' }).click();
      await expect(page.getByText(/^Registre relu à/)).toBeVisible();
    },
  );

  test(
    'une seconde visite lit la copie de l’appareil ; sans copie ni réseau, une phrase et un nouvel essai',
    complet(true),
    async ({ page }) => {
      await open(page);
      await page.context().route('**/donnees/**', (route) => route.abort());
      await page.reload();
      await attend(page);
      await page.evaluate(() => caches.delete('donnees-v1'));
      await page.reload();
      const alerte = page.getByRole('alert').filter({ hasText: 'Les chiffres n’ont pas pu être lus' });
      await expect(alerte).toContainText('Pas de connexion');
      await page.context().unroute('**/donnees/**');
      await alerte.getByRole('button', { name: 'Réessayer' }).click();
      await attend(page);
    },
  );
});

test('le PDF tient les chiffres, les tableaux, la source et la marque d’exemple', complet(true), async ({ page }) => {
  await open(page);
  const cles = (await page.getByRole('region', { name: 'Chiffres clés' }).locator('b').allInnerTexts()).map(lisible);
  const retards = page
    .getByRole('region', { name: /au rythme le plus lent/ })
    .locator('ol')
    .getByRole('link');
  const premier = (await retards.allInnerTexts()).slice(0, 1).map(lisible);
  // A ceiling, not a wait: the tools of the PDF come with the first one.
  const telechargement = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Export PDF' }).click();
  const fichier = await telechargement;
  expect(fichier.suggestedFilename()).toMatch(/^tableaux-de-bord-\d{4}-\d{2}-\d{2}\.pdf$/);
  const texte = textOfPdf(await readFile(await fichier.path()));
  const lignes = texte.split('\n').map(lisible);
  for (const attendu of [
    ...cles,
    ...premier,
    'Tableaux de bord',
    'Projets par statut',
    'Performance des projets en cours',
    'Projets par région',
    'Budget par bailleur',
    'Suivi des travaux publics',
    ...(IS_EXEMPLE ? [MENTION_EXEMPLE] : []),
  ])
    // A line of the page may take two of the sheet.
    expect(lignes.join(' '), attendu).toContain(attendu);
  const pages = lignes.filter((ligne) => /^page \d+ \/ \d+$/.test(ligne));
  expect(pages.at(-1)).toBe(`page ${pages.length} / ${pages.length}`);
  expect(texte).toContain('/tableaux-de-bord');
  await expect(page.getByText(/^Fichier prêt/)).toBeVisible();
});

for (const [compte, nom, phrase, lien] of [
  [
    'entreprise',
    demonstration.entreprise?.raison_sociale,
    contenu.projets.filter(({ entreprise }) => entreprise.includes(demonstration.entreprise?.id ?? '')).length,
    routes.projetsFiltresEntreprise(demonstration.entreprise?.id ?? ''),
  ],
  [
    'bailleur',
    demonstration.bailleur?.nom,
    contenu.projets.filter(({ bailleur }) => bailleur.some(({ id }) => id === demonstration.bailleur?.id)).length,
    routes.espaceBailleur(),
  ],
] as const)
  test(`${compte} : d’abord ce qui est à elle, et le chemin qui y mène`, complet(true), async ({ page }) => {
    const sien = need(nom, `le registre n’a pas de fiche pour le compte ${compte}`);
    await openAs(page, compte, TABLEAUX);
    const bloc = page.getByRole('region', { name: sien });
    await expect(bloc).toContainText(new RegExp(`${phrase}\\sprojets? dans le registre`));
    await expect(bloc.getByRole('link')).toHaveAttribute('href', lien);
    await bloc.getByRole('link').click();
    await page.waitForURL(`**${lien}`);
  });
