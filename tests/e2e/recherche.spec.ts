import { expect, type Page } from '@playwright/test';
import { GENRE_RESULTAT_LABELS, type GenreResultat } from '../../src/domain/recherche/recherche-site.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { findDefauts, test } from '../support/portail.ts';

const champ = (page: Page) => page.getByRole('searchbox', { name: 'Que cherchez-vous ?' });
const annonce = (page: Page) => page.getByRole('main').getByRole('status');
const groupe = (page: Page, type: GenreResultat) =>
  page.getByRole('region', { name: new RegExp(`^${GENRE_RESULTAT_LABELS[type]}`) });
const resultats = (page: Page) => page.getByRole('group', { name: 'Résultats' }).getByRole('heading', { level: 3 });

/** Opens the search at an address and waits for its answer. */
async function open(page: Page, adresse: string): Promise<void> {
  await page.goto(adresse);
  await expect(annonce(page)).toContainText(/résultat/);
  await expect(annonce(page)).not.toContainText('en cours');
}

/** The page's script has taken over the form. */
async function openVide(page: Page): Promise<void> {
  await page.goto(routes.recherche());
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
}

/** Where the results of a query lead, on the screen's order. */
async function liensDe(page: Page, q: string): Promise<string[]> {
  await open(page, routes.recherche(q));
  return resultats(page)
    .getByRole('link')
    .evaluateAll((liens) => liens.map((lien) => new URL((lien as HTMLAnchorElement).href).pathname));
}

const RN1 = routes.projet('rn1-entretien-kouroussa-kankan');
const NZEREKORE = routes.projet('voirie-nzerekore-dorota');
const DITINN = routes.projet('ecole-primaire-ditinn');

for (const [requetes, attendu] of [
  [['RN1', 'rn1', 'rn 1', 'RN-1', 'RN n° 1', 'route nationale 1', 'Route Nationale n° 1'], RN1],
  [['N’Zérékoré Dorota', "n'zérékoré dorota", 'nzerekore dorota', 'N Zerekore dorota'], NZEREKORE],
  [['école Ditinn', 'ECOLE DITINN', 'écoles de Ditinn', 'l’école de Ditinn', "l'ecole ditinn"], DITINN],
  [['pavillon mère-enfant', 'pavillon mere enfant'], routes.projet('pavillon-mere-enfant-kaloum')],
  [['RN5 lot 2', 'rn 5 lot n° 2'], routes.projet('rn5-dalaba-pita-lot-2')],
  [['Guéckédou marché', 'marche gueckedou'], routes.projet('marche-gueckedou')],
  [['AAON 074/MITP', 'aaon 074'], routes.appelOffres('aaon-2026-074-collecteur-madina-rues-riveraines')],
  [['RCCM/GN.TCC.2011.B.02290', '418273065'], routes.entreprise('gbassi-travaux-publics')],
  [['gbassi travaux'], routes.entreprise('gbassi-travaux-publics')],
  [['avenant'], routes.glossaire()],
  [['indice de performance'], routes.aide()],
] as const) {
  test(`« ${requetes.join(' », « ')} » trouvent ${attendu}`, async ({ page }) => {
    const reponses = [];
    for (const q of requetes) reponses.push(await liensDe(page, q));
    for (const [rang, liens] of reponses.entries()) expect(liens, requetes[rang]).toContain(attendu);
  });
}

test('« RN1 » ne trouve ni la RN10 ni la RN12', async ({ page }) => {
  const liens = await liensDe(page, 'RN1');
  expect(liens.length).toBeGreaterThan(3);
  expect(liens).not.toContain(routes.projet('rn12-entretien-boke-dabiss'));
  await expect(resultats(page).filter({ hasText: /RN1\d/ })).toHaveCount(0);
  await expect(page.locator('mark').filter({ hasText: 'RN1' }).first()).toHaveText('RN1');
});

test('les résultats sont groupés, comptés, et chaque rubrique s’ouvre en entier', async ({ page }) => {
  await open(page, routes.recherche('école'));
  const projets = groupe(page, 'projets');
  const total = Number(/\((\d+)\)/.exec(await projets.getByRole('heading', { level: 2 }).innerText())?.[1]);
  expect(total).toBeGreaterThan(20);
  await expect(projets.getByRole('heading', { level: 3 })).toHaveCount(5);
  const groupes = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const somme = groupes.map((titre) => Number(/\((\d+)\)/.exec(titre)?.[1])).reduce((a, b) => a + b, 0);
  await expect(annonce(page)).toHaveText(`${somme} résultats pour « école ».`);

  await projets.getByRole('link', { name: `Afficher les ${total} projets` }).click();
  await expect(page).toHaveURL(`${routes.recherche()}?q=%C3%A9cole&type=projets`);
  await expect(annonce(page)).toContainText(`${total} résultats`);
  await expect(page.getByRole('group', { name: 'Résultats' })).toBeFocused();
  await expect(resultats(page)).toHaveCount(20);
  await page.getByRole('button', { name: `Afficher la suite (${total - 20})` }).click();
  await expect(resultats(page)).toHaveCount(Math.min(40, total));
});

test('rubrique, statut et région filtrent, avec leurs comptes, et tiennent dans l’adresse', async ({ page }) => {
  await open(page, routes.recherche('école'));
  await page.getByRole('navigation', { name: 'Rubrique' }).getByRole('link', { name: 'Projets' }).click();
  await expect(page).toHaveURL(/type=projets/);
  for (const [nom, motif] of [
    ['Statut', /^Achevé \((\d+)\)$/],
    ['Région', /^Mamou \((\d+)\)$/],
  ] as const) {
    const liste = page.getByRole('combobox', { name: nom });
    const option = liste.getByRole('option', { name: motif });
    const compte = Number(motif.exec(await option.innerText())?.[1]);
    expect(compte).toBeGreaterThan(0);
    await liste.selectOption({ label: await option.innerText() });
    await expect(annonce(page)).toContainText(new RegExp(`^${compte}\\s`));
  }
  await expect(page).toHaveURL(`${routes.recherche()}?q=%C3%A9cole&type=projets&statut=acheves&region=mamou`);
  for (const texte of await page.getByRole('group', { name: 'Résultats' }).getByRole('listitem').allInnerTexts()) {
    expect(texte).toContain('Achevé');
    expect(texte).toContain('Mamou');
  }
  // The address alone gives the same view.
  const avant = await resultats(page).allInnerTexts();
  await open(page, page.url());
  await expect(resultats(page)).toHaveText(avant);
});

test('précédent et suivant refont les recherches', async ({ page }) => {
  await openVide(page);
  await page.getByRole('link', { name: 'RN1', exact: true }).click();
  await expect(annonce(page)).toContainText('« RN1 »');
  await champ(page).fill('kindia');
  await expect(annonce(page)).toContainText('« kindia »');
  await page.getByRole('combobox', { name: 'Région' }).selectOption('kindia');
  await expect(page).toHaveURL(/region=kindia/);
  await page.goBack();
  await expect(page).toHaveURL(/q=kindia$/);
  await page.goBack();
  await expect(annonce(page)).toContainText('« RN1 »');
  await expect(champ(page)).toHaveValue('RN1');
  await page.goBack();
  await expect(champ(page)).toHaveValue('');
  await expect(resultats(page)).toHaveCount(0);
  await page.goForward();
  await expect(annonce(page)).toContainText('« RN1 »');
});

test('au clavier : taper, envoyer, suivre le premier résultat', async ({ page }) => {
  await openVide(page);
  await champ(page).focus();
  await page.keyboard.type('ditinn');
  await page.keyboard.press('Enter');
  await expect(annonce(page)).toContainText('« ditinn »');
  const premier = resultats(page).getByRole('link').first();
  for (let pas = 0; pas < 20 && !(await premier.evaluate((lien) => lien === document.activeElement)); pas += 1)
    await page.keyboard.press('Tab');
  await expect(premier).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(DITINN);
});

test('rien trouvé : la page dit quoi essayer', async ({ page }) => {
  await open(page, `${routes.recherche('ditinn')}&region=kankan`);
  await expect(annonce(page)).toHaveText('Aucun résultat pour « ditinn ».');
  await page.getByRole('button', { name: 'Chercher sans filtre' }).click();
  await expect(resultats(page).first()).toBeVisible();
  await expect(champ(page)).toBeFocused();
  await open(page, routes.recherche('<zzzz>'));
  await expect(page.getByRole('heading', { name: 'Aucun résultat pour « <zzzz> »' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Plan du site' })).toBeVisible();
  // No such road: those whose number begins alike are not an answer.
  await open(page, routes.recherche('RN77'));
  await expect(annonce(page)).toHaveText('Aucun résultat pour « RN77 ».');
  await open(page, routes.recherche('!?'));
  await expect(annonce(page)).toHaveText('Aucun résultat pour « !? ».');
});

test('le moteur ne se charge qu’au premier usage', async ({ page }) => {
  const charges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pagefind/')) charges.push(request.url());
  });
  await page.goto(routes.accueil());
  await openVide(page);
  await page.waitForLoadState('networkidle');
  expect(charges).toEqual([]);
  await champ(page).focus();
  await expect.poll(() => charges.some((url) => url.includes('wasm.fr'))).toBe(true);
});

test.describe('Pannes', () => {
  test.use({ erreursAttendues: /pagefind|Failed to (load|fetch)|ERR_FAILED|status of 404|404 : adresse/i });

  for (const [nom, motif] of [
    ['le moteur', '**/pagefind/pagefind.js*'],
    ['la liste des pages', '**/pagefind/*.pf_meta'],
    ['une part de l’index', '**/pagefind/index/**'],
    ['une fiche', '**/pagefind/fragment/**'],
  ] as const) {
    test(`${nom} ne vient pas : une phrase, et on réessaie`, async ({ page }) => {
      await page.route(motif, (route) => route.abort());
      await page.goto(routes.recherche('ditinn'));
      await expect(page.getByRole('alert')).toHaveText(/La recherche n’a pas abouti. Pas de connexion/);
      await expect(annonce(page)).toHaveText('');
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(motif);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(resultats(page).first()).toContainText('Ditinn');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('une adresse inconnue mène à la recherche de ses mots', async ({ page }) => {
    for (const adresse of [
      '/projets/ecole-ditinn',
      '/appels-doffres/ecole-ditinn',
      '/entreprises/x',
      '/ecole-ditinn',
    ]) {
      await page.goto(adresse);
      const mots = page.getByRole('main').getByRole('searchbox');
      await expect(mots).toHaveValue(adresse.endsWith('x') ? 'x' : 'ecole ditinn');
    }
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(`${routes.recherche()}?q=ecole+ditinn`);
    await expect(resultats(page).first()).toContainText('Ditinn');
  });
});

for (const largeur of [320, 1280]) {
  test(`l’en-tête d’une fiche mène à la recherche (${largeur} pixels)`, async ({ page }) => {
    await page.setViewportSize({ width: largeur, height: 800 });
    await page.goto(DITINN);
    const lien = page.locator('header').getByRole('link', { name: 'Recherche' }).first();
    const { width = 0, height = 0 } = (await lien.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await lien.click();
    await expect(page).toHaveURL(routes.recherche());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recherche');
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`aucun défaut d’accessibilité dans les résultats (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const [adresse, largeur] of [
      [routes.recherche('école'), 1280],
      [routes.recherche('Kindia'), 320],
      [`${routes.recherche('zzzz')}&region=kindia`, 320],
    ] as const) {
      await page.setViewportSize({ width: largeur, height: 800 });
      await open(page, adresse);
      expect(await findDefauts(page), adresse).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largeur);
    }
  });
}

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false, erreursAttendues: /status of 404/ });

  test('la page dit pourquoi elle ne cherche pas, et mène aux listes', async ({ page }) => {
    await page.goto(routes.recherche('RN1'));
    const main = page.getByRole('main');
    await expect(main.getByText('La recherche a besoin de JavaScript')).toBeVisible();
    await expect(main.getByRole('searchbox')).toBeHidden();
    await main.getByRole('listitem').filter({ hasText: 'Kindia' }).getByRole('link', { name: 'projets' }).click();
    await expect(page).toHaveURL(routes.projetsParRegion('kindia'));
  });

  test('une page d’erreur n’offre pas un champ qui ne mènerait à rien', async ({ page }) => {
    await page.goto('/projets/inconnu');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projet non trouvé');
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});
