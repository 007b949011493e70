import { expect, type Page } from '@playwright/test';
import { regionsOf } from '../../src/domain/reference/lieu-travaux.ts';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { STATUT_PROJET_LABELS, STATUTS_PROJET } from '../../src/domain/projet/vocabulaire.ts';
import { routeDonneesOuvertes } from '../../src/domain/portail/route-donnees-ouvertes.ts';
import { routeHistorique } from '../../src/domain/portail/route-historique.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';
import { complet, test } from '../support/portail.ts';

const PAGES: ReadonlyArray<readonly [adresse: string, titre: RegExp]> = [
  ['/', /où en sont les travaux/],
  ['/projets', /^Projets$/],
  ['/carte', /^Carte des projets$/],
  ['/appels-doffres', /^Appels d’offres$/],
  ['/entreprises', /^Entreprises$/],
  ['/login', /^Connexion$/],
  ['/demande-acces', /^Demander? un accès$|^Demande d’accès$/],
  ['/demande-compte-entreprise', /compte entreprise/i],
];

for (const [adresse, titre] of PAGES) {
  test(`${adresse} répond`, async ({ page }) => {
    const reponse = await page.goto(adresse);
    expect(reponse?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titre);
    await expect(page.getByRole('main')).toBeVisible();
  });
}

for (const [liste, fiches] of [
  [routes.projets(), projets],
  [routes.appelsOffres(), appelsOffres],
  [routes.entreprises(), entreprises],
] as const) {
  test(`${liste}/{id} répond pour chaque fiche de la liste`, async ({ page, request }) => {
    test.skip(fiches.length === 0, 'le registre n’a rien dans cette liste');
    await page.goto(liste);
    const liens = await page.getByRole('main').locator('article h3 a').all();
    expect(liens.length).toBe(Math.min(fiches.length, LIGNES_PAR_PAGE));
    for (const lien of liens) {
      const adresse = (await lien.getAttribute('href')) ?? '';
      expect(adresse).toMatch(new RegExp(`^${liste}/[a-z0-9-]+$`));
      const html = await (await request.get(adresse)).text();
      expect(html, adresse).toMatch(/<h1[ >]/);
    }
    const premiere = liens[0]!;
    const titre = await premiere.innerText();
    await premiere.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titre);
  });
}

test('/connexion mène à /login, avec ou sans script', async ({ page, request }) => {
  const reponse = await request.get('/connexion?next=%2Fadmin', { maxRedirects: 0 });
  expect(reponse.status()).toBe(302);
  expect(reponse.headers()['location']).toBe('/login?next=%2Fadmin');
  await page.goto('/connexion');
  await expect(page).toHaveURL('/login');
});

test.describe('Adresses inconnues', () => {
  test.use({ erreursAttendues: /status of 404|404 : adresse inconnue/ });

  const INCONNUES = [
    [
      '/projets/inconnu',
      'Projet non trouvé',
      'Le projet demandé n’existe pas.',
      'Retour aux projets',
      routes.projets(),
    ],
    [
      '/appels-doffres/inconnu',
      'Appel d’offres non trouvé',
      'L’appel d’offres demandé n’existe pas ou a été supprimé.',
      'Retour aux appels d’offres',
      routes.appelsOffres(),
    ],
    [
      '/entreprises/inconnue',
      'Entreprise introuvable',
      'L’entreprise demandée n’existe pas ou a été supprimée.',
      'Retour aux entreprises',
      routes.entreprises(),
    ],
    ['/une/adresse/inconnue', 'Page introuvable', 'Oops! Page not found', 'Retour à l’accueil', routes.accueil()],
  ] as const;

  for (const [adresse, titre, detail, bouton, retour] of INCONNUES) {
    test(
      `${adresse} : « ${titre} », avec le chemin du retour`,
      complet(retour !== routes.projets()),
      async ({ page }) => {
        const reponse = await page.goto(adresse);
        expect(reponse?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titre);
        await expect(page.getByText(detail)).toBeVisible();
        await page.getByRole('link', { name: bouton }).click();
        await expect(page).toHaveURL(retour);
      },
    );
  }

  test('l’adresse inconnue est notée dans la console', async ({ page }) => {
    const notee = page.waitForEvent('console', (message) => message.text().includes('/une/adresse/inconnue'));
    await page.goto('/une/adresse/inconnue');
    expect((await notee).type()).toBe('error');
    await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en');
  });
});

/** Follows « Suivante » to the end of a list; gives the text of every card. */
async function readFiches(page: Page): Promise<string[]> {
  const suivante = page.getByRole('link', { name: 'Suivante' });
  const fiches: string[] = [];
  for (;;) {
    fiches.push(...(await page.getByRole('main').getByRole('article').allInnerTexts()));
    if ((await suivante.count()) === 0) return fiches;
    const { href } = new URL((await suivante.getAttribute('href')) ?? '', page.url());
    await suivante.click();
    // Loaded to its end: the page that is left has a title and cards as well.
    await page.waitForURL(({ href: ici }) => ici === href);
  }
}

test.describe('Filtres dans l’adresse, sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const statut of STATUTS_PROJET) {
    const adresse = routes.projetsFiltres(statut);
    test(`${adresse} ne montre que ce statut`, complet(statut !== STATUTS_PROJET[0]), async ({ page }) => {
      await page.goto(adresse);
      await page.getByText('Filtrer', { exact: true }).click();
      const filtre = page.getByRole('navigation', { name: 'Listes par statut' }).locator('a[aria-current]');
      const annonce = Number(await filtre.locator('b').innerText());
      const fiches = await readFiches(page);
      expect(fiches.length).toBe(annonce);
      // A missed date comes before the status.
      for (const fiche of fiches) expect(fiche.split('\n').slice(0, 2).join()).toContain(STATUT_PROJET_LABELS[statut]);
    });
  }

  for (const [parametre, legende] of [
    ['region', 'Région'],
    ['bailleur', 'Bailleur'],
  ] as const) {
    test(
      `/appels-doffres?${parametre}= ne montre que les siens, et le filtre se retire`,
      complet(parametre !== 'region'),
      async ({ page }) => {
        test.skip(appelsOffres.length === 0, 'le registre n’a pas d’appel d’offres');
        await page.goto(routes.appelsOffres());
        await page.getByText('Filtrer', { exact: true }).click();
        const choix = page.getByRole('navigation', { name: legende }).getByRole('link');
        const libelles = await choix.allInnerTexts();
        const adresses = await choix.evaluateAll((liens) => liens.map((lien) => lien.getAttribute('href') ?? ''));
        const valeurs = appelsOffres.flatMap((appel) => (parametre === 'region' ? regionsOf(appel) : appel[parametre]));
        expect(adresses.length).toBe(new Set(valeurs).size);
        for (const [rang, adresse] of adresses.entries()) {
          const [, nom = '', compte = ''] = /^(.*?)\s*(\d+)$/s.exec(libelles[rang] ?? '') ?? [];
          await page.goto(`${routes.appelsOffres()}?${parametre}=${adresse.split('/').at(-1) ?? ''}`);
          const fiches = await readFiches(page);
          expect(fiches.length, nom).toBe(Number(compte));
          for (const fiche of fiches) expect(fiche).toContain(nom.trim());
        }
        await page.getByText('Filtrer', { exact: true }).click();
        await page.getByRole('link', { name: '(retirer ce filtre)' }).click();
        await expect(page).toHaveURL(routes.appelsOffres());
      },
    );
  }
});

test('un lien est souligné jusqu’au bout, un nom de fichier n’est pas collé au lien qui le suit', async ({ page }) => {
  await page.goto(routeHistorique());
  const insecables = page.locator('main a > .entier');
  expect(await insecables.count()).toBeGreaterThan(0);
  for (const trait of await insecables.evaluateAll((mots) =>
    mots.map((mot) => getComputedStyle(mot).textDecorationLine),
  ))
    expect(trait).toBe('underline');
  // A link whose own text is one code, or one address.
  const jointe = entreprises.find(({ contact_email }) => contact_email !== undefined);
  if (jointe) {
    await page.goto(routes.entreprise(jointe.id));
    await expect(page.locator('main a.entier').first()).toHaveCSS('text-decoration-line', 'underline');
  }
  await page.goto(routeDonneesOuvertes());
  const ecarts = await page
    .locator('main td > code + a')
    .evaluateAll((liens) =>
      liens.map(
        (lien) => lien.getBoundingClientRect().left - (lien.previousElementSibling?.getBoundingClientRect().right ?? 0),
      ),
    );
  expect(ecarts.length).toBeGreaterThan(0);
  for (const ecart of ecarts) expect(ecart).toBeGreaterThan(4);
});
