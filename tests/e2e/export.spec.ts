import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { STATUT_PROJET_LABELS_PLURIEL, STATUT_PROJET_SLUGS } from '../../src/domain/projet/vocabulaire.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { readZip } from '../support/zip.ts';
import { textOfPdf } from '../support/pdf.ts';
import { chiffres, projets, statutsPeuples } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';

/** As its button names it. */
const CSV = 'Export CSV (pour logiciels)';

test.skip(projets.length === 0, 'le registre n’a pas de projet');

const LISTE = '/projets';
/** How many times the register makes more than ten thousand lines. */
const FOIS = Math.ceil(11_000 / projets.length);

const bouton = (page: Page, nom: string) => page.getByRole('button', { name: nom, exact: true });
const statut = (page: Page) => page.getByRole('group', { name: /^Exporter/ }).getByRole('status');

/** The list, once its buttons answer. */
async function open(page: Page): Promise<void> {
  await page.goto(LISTE);
  await bouton(page, 'Export Excel').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: bouton(page, 'Export Excel') })).toHaveCount(0);
}

/** A ceiling, not a wait: a file of ten thousand lines takes its time on a busy machine. */
const LONG = { timeout: 60_000 };

async function exporte(page: Page, nom: string): Promise<Download> {
  const telechargement = page.waitForEvent('download', LONG);
  await bouton(page, nom).click();
  return telechargement;
}

/** Number of entries of the whole list, as its index file counts them. */
async function countLignes(page: Page): Promise<number> {
  const adresse = /\/donnees\/projets\.[\da-f]+\.json/;
  const html = await (await page.request.get(LISTE)).text();
  const { lignes } = (await (await page.request.get(adresse.exec(html)![0])).json()) as { lignes: number };
  return lignes;
}

/** Gives the page an index `fois` times as long as the real one. */
async function grandis(page: Page, fois: number): Promise<void> {
  await page.route(/\/donnees\/projets\.[^/]+\.json$/, async (route) => {
    const response = await route.fetch();
    const index = (await response.json()) as { lignes: number; colonnes: Record<string, unknown[]> };
    const copies = Array.from({ length: fois }, (_, copie) => copie);
    for (const [champ, valeurs] of Object.entries(index.colonnes)) {
      index.colonnes[champ] = copies.flatMap((copie) =>
        champ === 'id' ? valeurs.map((id) => `${String(id)}-${copie}`) : valeurs,
      );
    }
    await route.fulfill({ response, json: { ...index, lignes: index.lignes * fois } });
  });
}

test('Excel : toute la liste, dite par son nom, son nombre de lignes et son poids', async ({ page }) => {
  await open(page);
  const fichier = await exporte(page, 'Export Excel');
  expect(fichier.suggestedFilename()).toMatch(/^projets-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const lignes = await countLignes(page);
  await expect(statut(page)).toHaveText(
    new RegExp(
      `^Fichier prêt\\s: projets-[\\d-]+\\.xlsx, ${countOf(lignes, 'ligne').replace(/\s/g, '\\s')}, \\d+\\sko\\.$`,
    ),
  );
  const feuille = readZip(await readFile(await fichier.path())).get('xl/worksheets/sheet1.xml') ?? '';
  const [, entete, fin] = /<autoFilter ref="A(\d+):[A-Z]+(\d+)"/.exec(feuille)!;
  expect(Number(fin) - Number(entete)).toBe(lignes);
  expect(await findDefauts(page)).toEqual([]);
});

test('CSV : une tête, puis les lignes de la vue', async ({ page }) => {
  await open(page);
  const fichier = await exporte(page, CSV);
  expect(fichier.suggestedFilename()).toMatch(/^projets-\d{4}-\d{2}-\d{2}\.csv$/);
  const texte = await readFile(await fichier.path(), 'utf8');
  expect(texte.startsWith('\ufeffN°,Projet,')).toBe(true);
  expect(texte.trimEnd().split('\r\n')).toHaveLength((await countLignes(page)) + 1);
});

test(
  'un bouton pressé avant que la page ne réponde l’est une fois, quand elle répond',
  complet(true),
  async ({ page }) => {
    // The scripts of islands wait until they are let through.
    let passe = (): void => undefined;
    const attente = new Promise<void>((resolve) => (passe = resolve));
    await page.route('**/_astro/*.js', async (route) => {
      await attente;
      await route.continue();
    });
    await page.goto(LISTE, { waitUntil: 'commit' });
    const csv = bouton(page, CSV);
    await csv.click();
    await expect(csv).toHaveAttribute('aria-busy', 'true');
    await csv.click();
    const recus: string[] = [];
    page.on('download', (fichier) => recus.push(fichier.suggestedFilename()));
    passe();
    await expect(statut(page)).toHaveText(/^Fichier prêt/);
    await expect(csv).not.toHaveAttribute('aria-busy');
    expect(recus).toHaveLength(1);
  },
);

test('PDF : pages numérotées, total, source de la vue', async ({ page }) => {
  await open(page);
  const fichier = await exporte(page, 'Export PDF');
  expect(fichier.suggestedFilename()).toMatch(/^projets-\d{4}-\d{2}-\d{2}\.pdf$/);
  const texte = textOfPdf(await readFile(await fichier.path()));
  const [, pages] = /^page\u00a01\u00a0\/\u00a0(\d+)$/m.exec(texte)!;
  expect(texte).toContain(`page\u00a0${pages}\u00a0/\u00a0${pages}`);
  expect(texte).toContain(`Total (${countOf(await countLignes(page), 'ligne')})`);
  // The site's own address, that of the page's canonical link, wherever the file is made.
  const canonique = await page.locator('link[rel="canonical"]').getAttribute('href');
  const { pathname, search } = new URL(page.url());
  expect(texte).toContain(`Source\u00a0: ${new URL(pathname + search, canonique!).href}`);
});

test('rien ne se charge avant le clic, et seulement ce que le format demande', complet(true), async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const outils = () =>
    scripts
      .filter((chemin) => /\/(?:export\.worker|classeur|pdf)-/.test(chemin))
      .map((chemin) => /\/(\w+)[^/]*$/.exec(chemin)?.[1]);
  await open(page);
  expect(outils()).toEqual([]);
  await exporte(page, 'Export Excel');
  expect(outils()).toEqual(['export', 'classeur']);
});

test(
  'dix mille lignes : l’avancement se voit, la page répond, l’arrêt est immédiat',
  complet(true),
  async ({ page }) => {
    await grandis(page, FOIS);
    await open(page);
    await bouton(page, 'Export PDF').click();
    const barre = page.getByRole('progressbar');
    await expect.poll(async () => Number(await barre.getAttribute('value')), LONG).toBeGreaterThan(0);
    const total = Number(await barre.getAttribute('max'));
    expect(total).toBeGreaterThan(10_000);
    const vues = new Set<string | null>();
    await expect.poll(async () => vues.add(await barre.getAttribute('value')).size, LONG).toBeGreaterThan(2);
    expect(await findDefauts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Annuler' }).focus();
    await page.keyboard.press('Enter');
    await expect(statut(page)).toHaveText('Export PDF annulé.');
    await expect(barre).toHaveCount(0);
    await expect(bouton(page, 'Export PDF')).toBeFocused();
    await expect.poll(() => page.workers().length).toBe(0);
  },
);

test('dix mille lignes en Excel : le classeur les a toutes', complet(true), async ({ page }) => {
  await grandis(page, FOIS);
  await open(page);
  const fichier = await exporte(page, 'Export Excel');
  const feuille = readZip(await readFile(await fichier.path())).get('xl/worksheets/sheet1.xml') ?? '';
  expect(feuille.match(/<row /g)?.length).toBeGreaterThan(10_000);
});

test.describe('réseau coupé', () => {
  test.use({ erreursAttendues: /net::ERR|Failed to load resource/ });

  for (const [quoi, adresse] of [
    ['l’ouvrier', '**/export.worker-*.js'],
    ['la bibliothèque', '**/pdf-*.js'],
  ] as const) {
    test(
      `${quoi} ne vient pas : une phrase, puis un nouvel essai réussi`,
      complet(quoi !== 'la bibliothèque'),
      async ({ page }) => {
        await page.context().route(adresse, (route) => route.abort());
        await open(page);
        await bouton(page, 'Export PDF').click();
        await expect(statut(page)).toHaveText(/^Export PDF interrompu\. Un fichier du site n’a pas pu être chargé/);
        await page.context().unroute(adresse);
        const telechargement = page.waitForEvent('download', LONG);
        await page.getByRole('button', { name: 'Réessayer' }).click();
        expect((await telechargement).suggestedFilename()).toMatch(/\.pdf$/);
        await expect(statut(page)).toHaveText(/^Fichier prêt/);
      },
    );
  }
});

test.describe('colonnes qui ne viennent pas', () => {
  test.use({ erreursAttendues: /net::ERR|Failed to load resource/ });

  test('la phrase dit que c’est un fichier du site', complet(true), async ({ page }) => {
    await page.context().route('**/export-projets.*.js', (route) => route.abort());
    await open(page);
    await bouton(page, CSV).click();
    await expect(statut(page)).toHaveText(/^Export CSV interrompu\. Un fichier du site n’a pas pu être chargé/);
  });
});

test.describe('sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('aucun bouton d’export mort', complet(true), async ({ page }) => {
    await page.goto(LISTE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bouton(page, 'Export Excel')).toBeHidden();
    await expect(bouton(page, 'Export PDF')).toBeHidden();
  });
});

test('l’export tient exactement à la vue : ses filtres, son tri, ses lignes', async ({ page }) => {
  // A view of one page: the titles are all on the screen.
  const statut = need(
    statutsPeuples.find((candidat) => chiffres.parStatut[candidat] <= LIGNES_PAR_PAGE),
    'le registre n’a pas de statut à une page de projets',
  );
  await page.goto(`${LISTE}?status=${STATUT_PROJET_SLUGS[statut]}&tri=budget-decroissant`);
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toBeVisible();
  const titres = await page.getByRole('main').locator('h3:visible').allInnerTexts();
  const fichier = await exporte(page, 'Export Excel');
  const parts = readZip(await readFile(await fichier.path()));
  const feuille = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const textes = [...(parts.get('xl/sharedStrings.xml') ?? feuille).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, texte = '']) => texte,
  );
  expect(textes.join('\n')).toMatch(new RegExp(`Statut\\s: ${STATUT_PROJET_LABELS_PLURIEL[statut]}`));
  expect(textes.join('\n')).toMatch(/Tri\s: Budget décroissant/);
  const normalise = (texte: string) => texte.replace(/\s/g, ' ');
  const rangs = titres.map((titre) => textes.map(normalise).indexOf(normalise(titre)));
  expect(titres).toHaveLength(chiffres.parStatut[statut]);
  expect(rangs).not.toContain(-1);
  expect(rangs).toEqual(rangs.toSorted((a, b) => a - b));
  const [, entete, fin] = /<autoFilter ref="A(\d+):[A-Z]+(\d+)"/.exec(feuille)!;
  expect(Number(fin) - Number(entete)).toBe(chiffres.parStatut[statut]);
});
