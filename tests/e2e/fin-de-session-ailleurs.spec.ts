import { expect, type Page } from '@playwright/test';
import { ANNONCE_SESSION_FINIE } from '../../src/domain/compte/garde.ts';
import { SORTIE_EFFACE } from '../../src/domain/compte/sortie.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { watchAppels } from '../support/attente.ts';
import { changeMotDePasseAilleurs, openAilleurs, signOutAilleurs } from '../support/autre-appareil.ts';
import { createCommissionPrete, createTitulaire } from '../support/commission-prete.ts';
import { fillLogin } from '../support/comptes.ts';
import { complet, need, test } from '../support/portail.ts';
import { appelsOffres } from '../support/exemples.ts';
import { pdf, prepareOffre } from '../support/saisie-offre.ts';
import { openCompte } from '../support/seance.ts';
import { type CompteEssai, createCompte, createDemande, drawMot, openService } from '../support/service.ts';

// A session that was ended on another device: two browsers, one account, the real service. Its token has an hour left.

test.use({
  erreursAttendues:
    /Failed to load resource|Erreur lors du chargement des données utilisateur|Une erreur est survenue lors du traitement|n’a pas été déposée|Impossible de|pas abouti|lecture/,
});

const adresseOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The page is led to sign-in, says why, and knows the way back. */
async function expectConnexion(page: Page, retour: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === routes.login());
  expect(new URL(page.url()).searchParams.get('next')).toBe(retour);
  await expect(page.getByRole('status').filter({ hasText: ANNONCE_SESSION_FINIE })).toBeVisible();
}

async function signInAgain(page: Page, { email, password }: CompteEssai, retour: string): Promise<void> {
  await fillLogin(page, email, password);
  await page.waitForURL((url) => url.pathname + url.search === retour);
}

const leave = async (page: Page): Promise<void> => {
  await page.locator('header [data-compte] summary').click();
  await page.locator('header').getByRole('button', { name: 'Déconnexion' }).click();
};

for (const [nom, role, adresse, contenu] of [
  ['espace entreprise', 'ENTREPRISE', routes.espaceEntreprise(), 'n’a encore demandé aucun dossier'],
  ['demandes d’accès', 'ADMIN', routes.adminDemandes(), 'Statut'],
  ['espace bailleur', 'BAILLEUR', routes.espaceBailleur(), 'encore rattaché à aucun bailleur'],
  ['tableaux de bord', 'VISITEUR', routes.tableauxDeBord(), 'Projets par statut'],
] as const)
  test(
    `${nom} : déconnecté ailleurs, la page rechargée mène à la connexion, puis revient`,
    complet(true),
    async ({ page }) => {
      const settle = watchAppels(page);
      const compte = await openCompte(page, role, adresse);
      await expect(page.getByText(contenu).first()).toBeVisible();
      await settle();
      await signOutAilleurs(compte);
      await page.reload();
      await expectConnexion(page, adresse);
      await signInAgain(page, compte, adresse);
      await expect(page.getByText(contenu).first()).toBeVisible();
    },
  );

test(
  'page publique d’un appel d’offres : c’est de nouveau celle d’un visiteur, et rien ne dit de réessayer',
  complet(true),
  async ({ page }) => {
    const appel = need(appelsOffres[0], 'le registre n’a pas d’appel d’offres');
    const adresse = routes.appelOffres(appel.id);
    const settle = watchAppels(page);
    const compte = await openCompte(page, 'ENTREPRISE', adresse);
    // By their attribute: one of them holds nothing that shows once the deadline is past.
    const visiteur = page.locator('[data-visiteur=carte][hidden]');
    await expect(visiteur).not.toHaveCount(0);
    await settle();
    await signOutAilleurs(compte);
    await page.reload();
    await expect(page.locator('header').getByRole('link', { name: 'Connexion' }).first()).toBeVisible();
    await expect(visiteur).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  },
);

test(
  'mot de passe changé ailleurs : la liste filtrée mène à la connexion, et le nouveau y ramène',
  complet(true),
  async ({ page, browser, baseURL }) => {
    const settle = watchAppels(page);
    const compte = await openCompte(page, 'ADMIN', routes.adminDemandes());
    await expect(page.getByLabel('Statut')).toBeVisible();
    await settle();
    const password = await changeMotDePasseAilleurs({ browser, baseURL }, compte);
    await page.getByLabel('Statut').selectOption('RECU');
    await page.waitForURL((url) => url.pathname === routes.login());
    const retour = new URL(page.url()).searchParams.get('next') ?? '';
    expect(retour).toContain('status=RECU');
    await signInAgain(page, { ...compte, password }, retour);
    await expect(page.getByLabel('Statut')).toHaveValue('RECU');
  },
);

test(
  'une décision envoyée : son motif attend qui l’a écrit, et ne se montre à nul autre',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const nom = `Essai ${drawMot()}`;
    await createDemande(service, nom);
    const adresse = `${routes.adminDemandes()}?status=ALL&q=${encodeURIComponent(nom).replaceAll('%20', '+')}`;
    const settle = watchAppels(page);
    const compte = await openCompte(page, 'ADMIN', adresse);
    const refuse = () =>
      page
        .getByRole('article', { name: nom })
        .getByRole('button', { name: /^Refuser/ })
        .click();
    const motif = page.getByRole('dialog').getByLabel('Motif');
    await refuse();
    await motif.fill('Pièces illisibles');
    const endAndSend = async () => {
      await settle();
      await signOutAilleurs(compte);
      await page.getByRole('dialog').getByRole('button', { name: 'Refuser', exact: true }).click();
      await expectConnexion(page, adresse);
    };
    await endAndSend();
    await signInAgain(page, compte, adresse);
    await refuse();
    await expect(motif).toHaveValue('Pièces illisibles');
    // Ended once more; this time somebody else signs in, in the same tab.
    await endAndSend();
    await signInAgain(page, await createCompte(service, 'ADMIN', 'ACTIVE'), adresse);
    await refuse();
    await expect(motif).toHaveValue('');
  },
);

test('entre deux lectures du compte, le profil puis le rôle : la connexion, jamais un nouvel essai sans issue', async ({
  page,
}) => {
  const adresse = routes.adminDemandes();
  const settle = watchAppels(page);
  const compte = await openCompte(page, 'ADMIN', adresse);
  await settle();
  const signOut = await openAilleurs(compte);
  const profil = page.waitForResponse(/\/rest\/v1\/profiles/);
  await page.route(
    /\/rest\/v1\/user_roles/,
    async (route) => {
      await profil;
      await signOut();
      await route.continue();
    },
    { times: 1 },
  );
  await page.reload();
  await expectConnexion(page, adresse);
});

test('un fichier en route : l’envoi refusé mène à la connexion', complet(true), async ({ page }) => {
  const service = await openService();
  const appel = { id: `essai-${drawMot()}`, titre: `Route d’essai ${drawMot()}`, reference: `AO ESSAI ${drawMot()}` };
  const date_limite = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await service
    .from('appels_offres')
    .insert({ ...appel, statut: 'OUVERT', date_limite })
    .throwOnError();
  const compte = await openCompte(page, 'ADMIN', routes.adminAppelsOffres(appel.id));
  // Ready beforehand: a file that no answer comes for is given up after a minute.
  const signOut = await openAilleurs(compte);
  const depot = page.getByRole('form', { name: 'Déposer le dossier' });
  await depot.getByLabel('Fichiers').setInputFiles([pdf('dao.pdf')]);
  await expect(depot.getByRole('button', { name: 'Retirer dao.pdf' })).toBeVisible();
  let isEnRoute = () => {};
  const enRoute = new Promise<void>((resolve) => (isEnRoute = resolve));
  let isFinie = () => {};
  const finie = new Promise<void>((resolve) => (isFinie = resolve));
  await page.route(
    /\/storage\/v1\/object\/dao\//,
    async (route) => {
      isEnRoute();
      await finie;
      await route.continue();
    },
    { times: 1 },
  );
  const retour = adresseOf(page);
  await page.getByRole('button', { name: 'Déposer le dossier' }).click();
  await enRoute;
  await signOut();
  isFinie();
  await expectConnexion(page, retour);
  await signInAgain(page, compte, retour);
  await expect(depot).toBeVisible();
});

test(
  'une offre en cours : la saisie survit à la session finie ailleurs et à un autre compte, pas à la déconnexion',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const appel = await createAppelDao(service, { montant: 0, modes: [] });
    await createCommissionPrete(service, appel);
    const compte = await createTitulaire(service, appel);
    const autre = await createTitulaire(service, appel);
    const adresse = routes.offre(appel.id);
    const settle = watchAppels(page);
    await page.goto(routes.login(adresse));
    await signInAgain(page, compte, adresse);
    await prepareOffre(page, 'Préparer mon offre', '12 500 000 000');
    await settle();
    await signOutAilleurs(compte);
    await page.getByRole('button', { name: 'Déposer l’offre' }).click();
    await expectConnexion(page, adresse);

    // Another company, on this telephone: nothing of the first one's, and its own sign-out takes nothing from it.
    await signInAgain(page, autre, adresse);
    await page.getByRole('button', { name: 'Préparer mon offre' }).click();
    await expect(page.getByLabel('Nom de l’entreprise')).not.toHaveValue('Alpha Travaux');
    await expect(page.getByLabel('Montant de l’offre')).toHaveValue('');
    await settle();
    await leave(page);
    await expect(page.getByRole('heading', { level: 1, name: /Chaque route/ })).toBeVisible();

    await page.goto(routes.login(adresse));
    await signInAgain(page, compte, adresse);
    await page.getByRole('button', { name: 'Préparer mon offre' }).click();
    await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('Alpha Travaux');
    await expect(page.getByLabel('Montant de l’offre')).toHaveValue('12 500 000 000');
    await settle();
    await leave(page);
    await expect(page.getByText(SORTIE_EFFACE).first()).toBeVisible();
    await page.locator('header').getByRole('button', { name: 'Se déconnecter et effacer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Chaque route/ })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((cle) => cle.startsWith('brouillon:')))).toEqual(
      [],
    );
  },
);
