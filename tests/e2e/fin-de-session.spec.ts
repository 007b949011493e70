import { expect, type Page } from '@playwright/test';
import { ANNONCE_SESSION_FINIE } from '../../src/domain/compte/garde.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { askPage, watchAppels } from '../support/attente.ts';
import { fillLogin, readMotDePasse } from '../support/comptes.ts';
import { JETON_ETRANGER, openCompte, spoilJeton } from '../support/seance.ts';
import { changeCompte, createDemande, drawMot, openService } from '../support/service.ts';
import { complet, test } from '../support/portail.ts';

// What ends, or closes, while a page is looked at. Tokens are spoilt on the device; the service is the real one.

test.use({
  erreursAttendues:
    /Signes d’alerte non lus|Failed to load resource|Une erreur est survenue lors du traitement|Impossible de/,
});

const OUVERT = 'Projets par statut';
const EXPIRE = { expires_at: 1, refresh_token: 'perdu' };
const carte = (page: Page, nom: string) => page.getByRole('article', { name: nom });
const dialogue = (page: Page) => page.getByRole('dialog');

/** An administrator of one's own, before a request of one's own. */
async function openDemande(page: Page) {
  const nom = `Essai ${drawMot()}`;
  await readMotDePasse();
  await createDemande(await openService(), nom);
  const adresse = `${routes.adminDemandes()}?status=ALL&q=${encodeURIComponent(nom).replaceAll('%20', '+')}`;
  const compte = await openCompte(page, 'ADMIN', adresse);
  await expect(carte(page, nom)).toBeVisible();
  return { nom, adresse, compte };
}

async function writeRefus(page: Page, nom: string, motif: string): Promise<void> {
  await carte(page, nom)
    .getByRole('button', { name: /^Refuser/ })
    .click();
  await dialogue(page).getByLabel('Motif').fill(motif);
}
/** The second press, which decides. */
const confirmRefus = (page: Page) => dialogue(page).getByRole('button', { name: 'Refuser', exact: true }).click();

test('la session finit au milieu d’une décision : on se reconnecte, le motif est toujours là', async ({ page }) => {
  const settle = watchAppels(page);
  const { nom, adresse, compte } = await openDemande(page);
  await writeRefus(page, nom, 'Pièces illisibles');
  await settle();
  await spoilJeton(page, EXPIRE);
  await confirmRefus(page);
  await page.waitForURL((url) => url.pathname === routes.login());
  expect(new URL(page.url()).searchParams.get('next')).toBe(adresse);
  await expect(page.getByRole('status').filter({ hasText: ANNONCE_SESSION_FINIE })).toBeVisible();
  await fillLogin(page, compte.email, await readMotDePasse());
  await page.waitForURL((url) => url.pathname + url.search === adresse);
  await carte(page, nom)
    .getByRole('button', { name: /^Refuser/ })
    .click();
  await expect(dialogue(page).getByLabel('Motif')).toHaveValue('Pièces illisibles');
  await expect(dialogue(page)).toContainText('Repris tel que vous l’aviez écrit.');
  await dialogue(page).getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Demande refusée');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((cle) => cle.startsWith('brouillon')))).toEqual(
    [],
  );
});

test('se déconnecter efface ce qui était en train de s’écrire', complet(true), async ({ page }) => {
  const { nom } = await openDemande(page);
  await carte(page, nom)
    .getByRole('button', { name: /^Refuser/ })
    .click();
  await dialogue(page).getByLabel('Motif').fill('À ne pas laisser');
  await dialogue(page).getByRole('button', { name: 'Annuler' }).click();
  await page.locator('header [data-compte] summary').click();
  await page.locator('header').getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL((url) => url.pathname === routes.accueil());
  expect(await askPage(page, () => JSON.stringify(Object.values(sessionStorage)))).not.toContain('À ne pas laisser');
});

test('service muet : se déconnecter n’attend pas, et l’appareil oublie', complet(true), async ({ page }) => {
  await openCompte(page, 'VISITEUR', routes.tableauxDeBord());
  await page.route('**/auth/v1/logout*', () => undefined);
  await page.locator('header [data-compte] summary').click();
  await page.locator('header').getByRole('button', { name: 'Déconnexion' }).click();
  // Not by the address: the guard and the menu both lead home, and Playwright loses count of the two.
  await expect(page.getByRole('heading', { level: 1, name: /Chaque route/ })).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: 'Connexion' }).first()).toBeVisible();
  await expect
    .poll(() => askPage(page, () => Object.keys(localStorage).some((cle) => cle.startsWith('sb-'))))
    .toBe(false);
});

test('un jeton refusé avant l’heure se renouvelle sans que rien ne se voie', complet(true), async ({ page }) => {
  await openCompte(page, 'VISITEUR', routes.tableauxDeBord());
  await spoilJeton(page, { access_token: JETON_ETRANGER });
  await page.reload();
  await expect(page.getByText(OUVERT)).toBeVisible();
});

test('un jeton et son renouvellement refusés avant l’heure : la connexion, une fois', async ({ page }) => {
  await openCompte(page, 'VISITEUR', routes.tableauxDeBord());
  await spoilJeton(page, { access_token: JETON_ETRANGER, refresh_token: 'perdu' });
  await page.reload();
  await page.waitForURL((url) => url.pathname === routes.login());
  await expect(page.getByText(ANNONCE_SESSION_FINIE)).toBeVisible();
  await expect(page.getByText(OUVERT)).toBeHidden();
});

test.describe('compte fermé par l’administration', () => {
  for (const [status, titre] of [
    ['DISABLED', 'Accès désactivé'],
    ['BLACKLISTED', 'Compte sur liste noire'],
  ] as const) {
    test(`${status} : la décision suivante est refusée, et l’écran le dit`, complet(true), async ({ page }) => {
      const settle = watchAppels(page);
      const { nom, compte } = await openDemande(page);
      await writeRefus(page, nom, 'Trop tard');
      await settle();
      await changeCompte(await openService(), compte, { status });
      await confirmRefus(page);
      await page.waitForURL((url) => url.pathname === routes.accesBloque());
      await expect(page.getByText(titre)).toBeVisible();
    });
  }

  test('la lecture suivante, que la base rend vide, suffit', complet(true), async ({ page }) => {
    const settle = watchAppels(page);
    const { compte } = await openDemande(page);
    // What is being read already would say it before this does.
    await settle();
    await changeCompte(await openService(), compte, { status: 'DISABLED' });
    await page.getByLabel('Statut').selectOption('RECU');
    await page.waitForURL((url) => url.pathname === routes.accesBloque());
  });

  test('le rôle retiré : l’accueil, et la raison', complet(true), async ({ page }) => {
    const settle = watchAppels(page);
    const { compte } = await openDemande(page);
    await settle();
    await changeCompte(await openService(), compte, { role: 'VISITEUR' });
    await page.getByLabel('Statut').selectOption('RECU');
    await page.waitForURL((url) => url.pathname === routes.accueil());
    await expect(page.getByText('Cet espace est réservé aux administrateurs.', { exact: false })).toBeVisible();
  });

  test('l’onglet qui revient au premier plan est jugé à nouveau', complet(true), async ({ page }) => {
    const compte = await openCompte(page, 'ENTREPRISE', routes.tableauxDeBord());
    await expect(page.getByText(OUVERT)).toBeVisible();
    const turn = (etat: string) =>
      page.evaluate((etat) => {
        Object.defineProperty(document, 'visibilityState', { value: etat, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, etat);
    await turn('hidden');
    await changeCompte(await openService(), compte, { status: 'PENDING' });
    await turn('visible');
    await page.waitForURL((url) => url.pathname === routes.enAttente());
  });
});

test.describe('plusieurs onglets', () => {
  test('deux renouvellements à la fois : les deux restent connectés', complet(true), async ({ page, context }) => {
    await openCompte(page, 'VISITEUR', routes.tableauxDeBord());
    const autre = await context.newPage();
    await autre.goto(routes.tableauxDeBord());
    for (let tour = 0; tour < 3; tour += 1) {
      await spoilJeton(page, { expires_at: 1 });
      await Promise.all([page.reload(), autre.reload()]);
      await expect(page.getByText(OUVERT)).toBeVisible();
      await expect(autre.getByText(OUVERT)).toBeVisible();
    }
  });

  test('revenir en arrière après la déconnexion ne montre plus rien', async ({ page }) => {
    await openCompte(page, 'VISITEUR', routes.tableauxDeBord());
    await page.locator('header [data-compte] summary').click();
    await page.locator('header').getByRole('button', { name: 'Déconnexion' }).click();
    await page.waitForURL((url) => url.pathname === routes.accueil());
    await page.goBack();
    await page.waitForURL((url) => url.pathname === routes.login());
    await expect(page.getByText(OUVERT)).toBeHidden();
  });

  test(
    'en arrière par la mémoire du navigateur : rien non plus, et l’on est conduit ailleurs',
    complet(true),
    async ({ playwright, launchOptions, baseURL }) => {
      // Playwright turns this memory off.
      const ignoreDefaultArgs = ['--disable-back-forward-cache'];
      const navigateur = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
      const page = await navigateur.newPage({ baseURL: baseURL ?? '' });
      await openCompte(page, 'VISITEUR', routes.tableauxDeBord());
      await expect(page.getByText(OUVERT)).toBeVisible();
      // Written on the device: a page that leaves at once may be gone before the browser passes on what it says.
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => persisted && localStorage.setItem('rendue', location.pathname)),
      );
      await page.locator('header [data-compte] summary').click();
      await page.locator('header').getByRole('button', { name: 'Déconnexion' }).click();
      await page.waitForURL((url) => url.pathname === routes.accueil());
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.getByText(OUVERT)).toBeHidden();
      await page.waitForURL((url) => url.pathname === routes.accueil());
      expect(await page.evaluate(() => localStorage.getItem('rendue'))).toBe(routes.tableauxDeBord());
      await navigateur.close();
    },
  );

  test('une page rendue par la mémoire du navigateur est jugée à nouveau', complet(true), async ({ page }) => {
    await openCompte(page, 'VISITEUR', routes.tableauxDeBord());
    await expect(page.getByText(OUVERT)).toBeVisible();
    await page.evaluate(() => {
      // Signed out elsewhere while this page lay in the memory, where no message reaches it.
      for (const cle of Object.keys(localStorage)) if (cle.startsWith('sb-')) localStorage.removeItem(cle);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.waitForURL((url) => url.pathname === routes.login());
  });
});
