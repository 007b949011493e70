import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '../../src/domain/portail/messages.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { expectAdresse, readTitres, wakeListe } from '../support/listes.ts';
import { findDefauts, test } from '../support/portail.ts';

const champ = (page: Page) => page.getByRole('searchbox');
const resultats = (page: Page) => page.locator('section[aria-labelledby="liste-compte"]');
const compte = (page: Page) => page.locator('#liste-compte');
const carte = (page: Page, nom: string) =>
  page.getByRole('navigation', { name: 'Filtrer par statut' }).getByRole('link', { name: nom });

test.describe('liste des projets', () => {
  test('une carte de statut filtre, se retire, et l’adresse le dit', async ({ page }) => {
    await wakeListe(page, routes.projets());
    await carte(page, 'En cours').click();
    await expect(compte(page)).toHaveText(/^45\sprojets, page 1 sur 2$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projets en cours');
    await expect(page.getByRole('status').first()).toHaveText(/^45\sprojets$/);
    await expectAdresse(page, '/projets?status=en-cours');
    await expect(carte(page, 'En cours')).toHaveAttribute('aria-current', 'true');
    await carte(page, 'Suspendus').click();
    await expect(compte(page)).toHaveText(/^8\sprojets$/);
    await carte(page, 'Suspendus').click();
    await expectAdresse(page, '/projets');
    // The whole list is the page's own view: its pre-rendered rows are back.
    await expect(resultats(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^123\sprojets, page 1 sur 6$/ })).toBeVisible();
  });

  test('filtres, tri et page se combinent ; le retour arrière les défait un à un', async ({ page }) => {
    await wakeListe(page, routes.projets());
    await page.getByLabel('Région', { exact: true }).selectOption('Kindia');
    await expectAdresse(page, '/projets?region=kindia');
    await expect(resultats(page)).toBeVisible();
    const kindia = await readTitres(page);
    await carte(page, 'Achevés').click();
    await expectAdresse(page, '/projets?status=acheves&region=kindia');
    const acheves = await readTitres(page);
    expect(acheves.length).toBeGreaterThan(1);
    expect(acheves.length).toBeLessThan(kindia.length);
    await page.getByLabel('Trier par').selectOption('Budget croissant');
    await expectAdresse(page, '/projets?status=acheves&region=kindia&tri=budget-croissant');
    expect(await readTitres(page)).not.toEqual(acheves);
    expect((await readTitres(page)).toSorted()).toEqual(acheves.toSorted());
    await page.goBack();
    await expectAdresse(page, '/projets?status=acheves&region=kindia');
    expect(await readTitres(page)).toEqual(acheves);
    await page.goBack();
    await expect.poll(() => readTitres(page)).toEqual(kindia);
    await page.goForward();
    await expect.poll(() => readTitres(page)).toEqual(acheves);
  });

  test('un lien reproduit la vue, page comprise', async ({ page }) => {
    await wakeListe(page, '/projets?montant=1-5&tri=budget-decroissant&page=2');
    await expect(resultats(page)).toBeVisible();
    await expect(compte(page)).toContainText('page 2 sur');
    const seconds = await readTitres(page);
    await page.reload();
    await expect(resultats(page)).toBeVisible();
    await expect(compte(page)).toContainText('page 2 sur');
    expect(await readTitres(page)).toEqual(seconds);
    await page.getByRole('navigation', { name: 'Pages de la liste' }).getByRole('link', { name: 'Précédente' }).click();
    await expectAdresse(page, '/projets?montant=1-5&tri=budget-decroissant');
    await expect(compte(page)).toBeFocused();
  });

  for (const [saisie, motif] of [
    ['RN1', /RN1\b/],
    ['rn 1', /RN1\b/],
    ["N'Zérékoré", /Zérékoré/],
    ['nzerekore', /Zérékoré/],
    ['ecole', /école|éducation/i],
  ] as const) {
    test(`la recherche « ${saisie} » trouve ce qu’elle veut dire`, async ({ page }) => {
      await wakeListe(page, routes.projets());
      await champ(page).pressSequentially(saisie);
      await expect(resultats(page)).toBeVisible();
      const textes = await resultats(page).getByRole('article').allInnerTexts();
      expect(textes.length).toBeGreaterThan(0);
      for (const texte of textes) expect(texte).toMatch(motif);
    });
  }

  test('la frappe n’encombre pas l’historique : un retour suffit', async ({ page }) => {
    await wakeListe(page, routes.projets());
    await champ(page).pressSequentially('kindia', { delay: 120 });
    await expectAdresse(page, '/projets?q=kindia');
    await page.goBack();
    await expectAdresse(page, '/projets');
    await expect(champ(page)).toHaveValue('');
    await expect(resultats(page)).toHaveCount(0);
  });

  test('chaque filtre actif a sa puce, qui le retire ; « Effacer les filtres » les retire tous', async ({ page }) => {
    await wakeListe(page, '/projets?status=en-cours&region=kindia&q=route');
    const puces = page.getByRole('list', { name: 'Filtres actifs' });
    await expect(puces.getByRole('link')).toHaveText([
      /^Recherche\s: «\sroute\s»/,
      /^Statut\s: En cours/,
      /^Région\s: Kindia/,
      'Effacer les filtres',
    ]);
    await puces.getByRole('link', { name: /Statut/ }).click();
    await expectAdresse(page, '/projets?region=kindia&q=route');
    await puces.getByRole('link', { name: 'Effacer les filtres' }).click();
    await expectAdresse(page, '/projets');
    await expect(champ(page)).toHaveValue('');
  });

  test('une préfecture suit sa région', async ({ page }) => {
    await wakeListe(page, routes.projets());
    const prefecture = page.getByLabel('Préfecture', { exact: true });
    await prefecture.selectOption('Lola');
    await expectAdresse(page, '/projets?departement=lola');
    await page.getByLabel('Région', { exact: true }).selectOption('Kindia');
    await expectAdresse(page, '/projets?region=kindia');
    await expect(prefecture.locator('option', { hasText: 'Lola' })).toHaveCount(0);
    await expect(prefecture.locator('option', { hasText: 'Télimélé' })).toHaveCount(1);
  });

  test('rien ne répond : la phrase prévue, et le chemin du retour', async ({ page }) => {
    await wakeListe(page, '/projets?q=introuvablissime');
    await expect(page.getByText(MESSAGES.aucunProjet)).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    await resultats(page).getByRole('link', { name: 'Effacer les filtres' }).click();
    await expect(page.getByRole('heading', { name: /^123\sprojets/ })).toBeVisible();
  });

  test('la page d’une entreprise garde sa puce et ses comptes', async ({ page }) => {
    await wakeListe(page, '/projets?entreprise=niger-ouvrages');
    await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText(/Entreprise\s: Niger Ouvrages/);
    const total = (await readTitres(page)).length;
    const comptes = await page
      .getByRole('navigation', { name: 'Filtrer par statut' })
      .locator('b')
      .evaluateAll((list) => list.map((b) => Number(b.textContent)));
    expect(comptes.reduce((a, b) => a + b, 0)).toBe(total);
  });

  test('la page d’un statut continue en tenant compte de son filtre', async ({ page }) => {
    await wakeListe(page, routes.projetsParStatut('SUSPENDU'));
    await champ(page).fill('route');
    await expectAdresse(page, '/projets?status=suspendus&q=route');
    await expect(carte(page, 'Suspendus')).toHaveAttribute('aria-current', 'true');
    await carte(page, 'À venir').click();
    await expect(page).toHaveTitle(/^Projets à venir ·/);
    // The page's place under "Projets" was that of another status.
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem')).toHaveText([
      'Accueil',
      /Projets$/,
    ]);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveTitle(/^Projets suspendus ·/);
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Suspendus');
  });
});

test.describe('index des listes', () => {
  test('il n’est demandé qu’une fois, à l’usage, puis relu sur l’appareil', async ({ page }) => {
    const demandes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/donnees/')) demandes.push(request.url());
    });
    await wakeListe(page, routes.projets());
    expect(demandes).toEqual([]);
    await champ(page).fill('rn1');
    await expect(resultats(page)).toBeVisible();
    expect(demandes).toHaveLength(1);
    await page.goto(routes.entreprises());
    await wakeListe(page, '/projets?q=rn1&tri=budget-croissant');
    await expect(resultats(page)).toBeVisible();
    expect(demandes).toHaveLength(1);
  });

  test('le réseau manque : la phrase, la liste de la page, et l’essai suivant', async ({ page }) => {
    await page.route('**/donnees/**', (route) => route.abort());
    await wakeListe(page, routes.projets());
    await champ(page).fill('rn1');
    const alerte = page.getByRole('alert');
    await expect(alerte).toContainText('La liste ci-dessous n’est pas filtrée.');
    await expect(compte(page)).toHaveText(/^123\sprojets, page 1 sur 6$/);
    await expect(alerte).toContainText('Pas de connexion');
    await expect(page.getByRole('heading', { name: /^123\sprojets/ })).toBeVisible();
    await page.unroute('**/donnees/**');
    await alerte.getByRole('button', { name: 'Réessayer' }).click();
    await expect(resultats(page)).toBeVisible();
    await expect(champ(page)).toHaveValue('rn1');
    await expect(alerte).toHaveCount(0);
  });
  test.use({ erreursAttendues: /ERR_FAILED/ });

  test('ce qui est saisi avant le script n’est pas perdu', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_astro/client.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(routes.projets(), { waitUntil: 'commit' });
    await champ(page).fill('nzerekore');
    await page.getByLabel('Secteur').selectOption('Route');
    release();
    await expect(resultats(page)).toBeVisible();
    await expectAdresse(page, '/projets?secteur=route&q=nzerekore');
    await expect(champ(page)).toHaveValue('nzerekore');
  });
});

test.describe('téléphone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('les filtres sont une feuille, appliquée par son bouton', async ({ page }) => {
    await wakeListe(page, routes.projets());
    const bouton = page.getByRole('button', { name: /^Filtres/ });
    await bouton.click();
    const feuille = page.getByRole('dialog', { name: 'Filtres et tri' });
    await feuille.getByLabel('Région').selectOption('Labé');
    await feuille.getByLabel('Budget').selectOption('De 1 à 5 Mds GNF');
    await expect(feuille.getByRole('status')).toHaveText(/^\d+\sprojets?$/);
    await expectAdresse(page, '/projets');
    expect(await findDefauts(page)).toEqual([]);
    await feuille.getByRole('button', { name: 'Appliquer' }).click();
    await expect(feuille).toHaveCount(0);
    await expectAdresse(page, '/projets?region=labe&montant=1-5');
    await expect(bouton).toHaveText('Filtres (2)');
    await bouton.click();
    await feuille.getByRole('button', { name: 'Tout effacer' }).click();
    await page.keyboard.press('Escape');
    await expect(feuille).toHaveCount(0);
    await expectAdresse(page, '/projets?region=labe&montant=1-5');
    await expect(bouton).toBeFocused();
  });
});

test.describe('appels d’offres et entreprises', () => {
  test('les appels d’offres se filtrent par bailleur et région et se trient', async ({ page }) => {
    await wakeListe(page, '/appels-doffres?bailleur=bad&region=nzerekore');
    await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText('Bailleur');
    await page
      .getByRole('list', { name: 'Filtres actifs' })
      .getByRole('link', { name: /Région/ })
      .click();
    await expectAdresse(page, '/appels-doffres?bailleur=bad');
    await page.getByLabel('Trier par').selectOption('Montant');
    await expectAdresse(page, '/appels-doffres?bailleur=bad&tri=montant');
    await carte(page, 'Ouvert').click();
    await expect(resultats(page).getByRole('article').first()).toContainText('Date limite');
    await champ(page).fill('introuvablissime');
    await expect(page.getByText(MESSAGES.aucunAppelOffres)).toBeVisible();
  });

  test('les dates limites suivent l’horloge de l’appareil', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-01-01T00:00:00Z'));
    await wakeListe(page, '/appels-doffres?tri=recent&status=ouverts');
    const fiches = resultats(page).getByRole('article');
    await expect(fiches.first()).toContainText('Délai expiré');
    await expect(fiches.getByRole('link', { name: /Participer/ })).toHaveCount(0);
  });

  test('l’annuaire se filtre par domaine, score et activité, et se trie', async ({ page }) => {
    await wakeListe(page, routes.entreprises());
    await page.getByLabel('Activité', { exact: true }).selectOption('Avec un chantier en cours');
    await expect(
      compte(page)
        .or(page.getByRole('heading', { name: /^23\sentreprises/ }))
        .first(),
    ).toHaveText(/^23\sentreprises/);
    await page.getByLabel('Score').selectOption('Excellent');
    for (const fiche of await resultats(page).getByRole('article').allInnerTexts())
      expect(fiche).toContain('Excellent');
    await page.getByLabel('Trier par').selectOption('Nom');
    const noms = await readTitres(page);
    expect(noms).toEqual(noms.toSorted((a, b) => a.localeCompare(b, 'fr')));
    await champ(page).fill('introuvablissime');
    await expect(page.getByText(MESSAGES.aucuneEntreprise)).toBeVisible();
  });
});

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('les listes par statut et par région remplacent les filtres', async ({ page }) => {
    await page.goto('/projets?status=en-cours');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projets en cours');
    await expect(page.getByRole('heading', { name: /^45\sprojets/ })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name: /Filtres/ })).toBeHidden();
    await page.goto(routes.projets());
    await page.getByRole('navigation', { name: 'Listes par région' }).getByRole('link', { name: 'Kindia' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kindia');
    await page.goto('/appels-doffres?bailleur=bad');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('BAD');
    await page.goto('/entreprises?activite=en-cours');
    await expect(page.getByRole('heading', { name: /^23\sentreprises/ })).toBeVisible();
  });
});
