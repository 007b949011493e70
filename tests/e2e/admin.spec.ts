import { type Browser, expect, type Page } from '@playwright/test';
import { MESSAGES } from '../../src/domain/portail/messages.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { PAGES_ADMIN } from '../../src/domain/administration/tableau-admin.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { createCompte, openService, type Service } from '../support/service.ts';
import { FICHE_LIBRE } from '../support/entreprises.ts';
import { openAs, openSigned } from '../support/seance.ts';

const SANS_LIGNES = { count: 'exact', head: true } as const;

const carte = (page: Page, nom: string) => page.getByRole('article', { name: nom });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Opens a page as an administrator of this journey's own: an account may sign in ten times in five minutes. */
async function ouvre(page: Page, service: Service, adresse: string): Promise<string> {
  const { email, password } = await createCompte(service, 'ADMIN', 'ACTIVE');
  await openSigned(page, { email, password }, adresse);
  return email;
}

/** Presses a button of a row, chooses, and confirms what it asks. */
async function confirme(page: Page, nom: string, verbe: string, choix = '', motif = ''): Promise<void> {
  await carte(page, nom)
    .getByRole('button', { name: new RegExp(`^${verbe}`) })
    .click();
  const dialogue = page.getByRole('dialog');
  if (choix) {
    await expect(dialogue.getByRole('button', { name: verbe, exact: true })).toBeDisabled();
    await dialogue.getByRole('combobox').selectOption({ label: choix });
  }
  if (motif) await dialogue.getByLabel('Motif').fill(motif);
  await dialogue.getByRole('button', { name: verbe, exact: true }).click();
}

/** Somebody else, on a device of their own. */
async function ouvreSession(browser: Browser, baseURL: string | undefined, email: string, password: string) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await openSigned(page, { email, password }, routes.tableauxDeBord());
  return page;
}

/** What the database holds, in the order of the screen. */
async function compte(service: Service): Promise<number[]> {
  const lus = await Promise.all([
    service.from('appels_offres').select('id', SANS_LIGNES),
    service.from('soumissions').select('id', SANS_LIGNES).eq('status', 'DEPOSEE'),
    service.from('dao_acquisitions').select('id', SANS_LIGNES).eq('status', 'PAYE'),
    service.from('profiles').select('id', SANS_LIGNES).eq('status', 'PENDING').is('invite_le', null),
  ]);
  return lus.map(({ count }) => count ?? -1);
}

test('le tableau de bord compte ce que la base contient, et ses tuiles mènent quelque part', async ({ page }) => {
  const service = await openService();
  const comptages: string[] = [];
  page.on('request', (requete) => {
    if (requete.method() === 'HEAD') comptages.push(requete.url().replace(/^.*\/rest\/v1\//, ''));
  });
  await openAs(page, 'admin', routes.admin());
  const chiffres = page.getByRole('region', { name: 'Activité' }).locator('li b');
  // Other journeys make requests meanwhile: the screen is held to a moment when nothing moved.
  await expect(async () => {
    const avant = await compte(service);
    await page.reload();
    await expect(chiffres.nth(3)).toHaveText(/^\d+$/);
    await expect(page.getByText('…', { exact: true })).toHaveCount(0);
    const lus = (await chiffres.allTextContents()).map(Number);
    expect(await compte(service)).toEqual(avant);
    expect(lus).toEqual(avant);
    expect(avant[3]).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 });
  // Counted by the database, no row is read.
  expect(comptages).toContain('appels_offres?select=id');
  expect(comptages).toContain('dao_acquisitions?select=id&status=eq.PAYE');
  const tuiles = page.getByRole('region', { name: 'Accès rapide' }).getByRole('link');
  const adresses = await tuiles.evaluateAll((liens) => liens.map((lien) => lien.getAttribute('href') ?? ''));
  expect(adresses.toSorted()).toEqual(
    [...PAGES_ADMIN.slice(1).map(({ href }) => href), routes.appelsOffres()].toSorted(),
  );
  for (const adresse of adresses) expect((await page.request.get(adresse)).status()).toBe(200);
  await page.getByRole('link', { name: /comptes? en attente/ }).click();
  await expect(page).toHaveURL(/\/admin\/comptes\?status=PENDING$/);
  await expect(page.getByLabel('État')).toHaveValue('PENDING');
});

test('un compte désactivé perd son prochain clic, puis retrouve l’accès ; le journal garde les deux', async ({
  page,
  browser,
  baseURL,
}) => {
  const service = await openService();
  const essai = await createCompte(service, 'VISITEUR', 'ACTIVE');
  const autre = await ouvreSession(browser, baseURL, essai.email, essai.password);
  const admin = await ouvre(page, service, `${routes.adminComptes()}?q=${encodeURIComponent(essai.email)}`);

  await confirme(page, essai.nom, 'Désactiver', '', 'Mandat terminé');
  await expect(notifications(page)).toContainText('Compte désactivé');
  await expect(carte(page, essai.nom).getByText('Désactivé', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: essai.nom })).toBeFocused();
  await autre.reload();
  await autre.waitForURL((url) => url.pathname === routes.accesBloque());

  await confirme(page, essai.nom, 'Réactiver');
  await expect(carte(page, essai.nom).getByText('Actif', { exact: true })).toBeVisible();
  // In a tab of its own: the blocked one learns from it, and leaves by itself.
  const suite = await autre.context().newPage();
  await suite.goto(routes.tableauxDeBord());
  await expect(suite.getByRole('heading', { name: 'Tableaux de bord', level: 1 })).toBeVisible();
  await expect(suite.getByText('Vérification de l’authentification')).toHaveCount(0);
  expect(new URL(suite.url()).pathname).toBe(routes.tableauxDeBord());
  // A browser that is closed while a tab is leaving may never answer.
  await autre.waitForURL((url) => url.pathname !== routes.accesBloque());
  await autre.context().close();

  await carte(page, essai.nom).getByText('Historique', { exact: true }).click();
  const historique = carte(page, essai.nom).getByRole('listitem');
  await expect(historique.filter({ hasText: 'Actif → Désactivé' })).toContainText('Motif : Mandat terminé');
  await expect(historique.filter({ hasText: 'Désactivé → Actif' })).toContainText(`par ${admin}`);

  await page.goto(`${routes.adminJournal()}?objet=profiles&periode=24h&q=${encodeURIComponent(admin.toUpperCase())}`);
  const ligne = page.getByRole('listitem').filter({ hasText: essai.email }).filter({ hasText: 'Mandat terminé' });
  await expect(ligne).toContainText('État du compte : Actif → Désactivé');
  await ligne.getByRole('link').click();
  await expect(carte(page, essai.nom)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('un compte en attente est activé, change de rôle, puis représente une entreprise du registre', async ({
  page,
}) => {
  const service = await openService();
  // One that has acted on the portal takes two administrators (R169).
  const libre = need(FICHE_LIBRE, 'le registre n’a pas d’entreprise que personne ne porte');
  const { id, nom, email } = await createCompte(service, 'VISITEUR', 'PENDING');
  await ouvre(page, service, `${routes.adminComptes()}?q=${encodeURIComponent(email)}`);
  await expect(carte(page, nom).getByRole('button', { name: /^Rattacher/ })).toHaveCount(0);
  await confirme(page, nom, 'Activer');
  await expect(carte(page, nom).getByText('Actif', { exact: true })).toBeVisible();
  await confirme(page, nom, 'Changer le rôle', 'Entreprise', 'Vérifiée par téléphone');
  await expect(carte(page, nom).getByText('Entreprise', { exact: true })).toBeVisible();
  await carte(page, nom)
    .getByRole('button', { name: /^Rattacher/ })
    .click();
  expect(await findDefauts(page)).toEqual([]);
  const fiche = await page.getByRole('dialog').locator(`option[value="${libre.id}"]`).textContent();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await confirme(page, nom, 'Rattacher', fiche ?? '', 'Vu au registre du commerce');
  const lien = carte(page, nom).getByRole('link', { name: fiche ?? '', exact: true });
  await expect(lien).toBeVisible();
  const { data } = await service.from('profiles').select('role, status, entreprise_id').eq('id', id).single();
  expect(data).toMatchObject({ role: 'ENTREPRISE', status: 'ACTIVE' });
  expect(await lien.getAttribute('href')).toBe(routes.entreprise(data?.entreprise_id ?? ''));
  await confirme(page, nom, 'Rattacher', 'Aucune fiche (détacher)', 'Fiche prise par erreur');
  await expect(lien).toHaveCount(0);
  await carte(page, nom).getByText('Historique', { exact: true }).click();
  await expect(carte(page, nom).getByText(`Aucune fiche → ${fiche ?? ''}`)).toBeVisible();
});

test.describe('refus', () => {
  test.use({ erreursAttendues: /status of 400|Une erreur est survenue lors du traitement/ });

  test(
    'un compte mis sur liste noire entre-temps ne se change plus, et la carte dit ce qu’il est',
    complet(true),
    async ({ page }) => {
      const service = await openService();
      const { id, nom, email } = await createCompte(service, 'VISITEUR', 'ACTIVE');
      await ouvre(page, service, `${routes.adminComptes()}?q=${encodeURIComponent(email)}`);
      await expect(carte(page, nom)).toBeVisible();
      await service.from('profiles').update({ status: 'BLACKLISTED' }).eq('id', id).throwOnError();
      await confirme(page, nom, 'Désactiver', '', 'Mandat terminé');
      await expect(carte(page, nom).getByRole('alert')).toContainText(
        'Ce compte est sur liste noire, définitivement : il ne peut plus être changé. Ce compte est maintenant : Visiteur, sur liste noire.',
      );
      await expect(carte(page, nom).getByRole('button')).toHaveCount(0);
    },
  );
});

test('un administrateur qui ferme son propre compte est prévenu, puis sort', complet(true), async ({ page }) => {
  const service = await openService();
  const admin = await ouvre(page, service, routes.adminComptes());
  await page.getByLabel('Nom, email, téléphone, société, fiche ou demande').fill(admin);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: /^Désactiver/ }).click();
  await expect(page.getByRole('dialog')).toContainText('C’est votre propre compte');
  // An administrator who goes may sit in a commission: the reason is asked for.
  await page.getByRole('dialog').getByLabel('Motif').fill('Fin de mission');
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
  await page.waitForURL((url) => url.pathname === routes.accesBloque());
});

test(
  'un administrateur qui perd son rôle page ouverte ne prend pas une liste vide pour la vérité',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const admin = await ouvre(page, service, routes.adminJournal());
    await expect(page.getByRole('region', { name: 'Liste des lignes' })).toBeVisible();
    await service.from('profiles').update({ role: 'VISITEUR' }).eq('email', admin).throwOnError();
    await page.getByLabel('Période').selectOption('7j');
    await page.waitForURL((url) => url.pathname === routes.accueil());
    await expect(page.getByText('Cet espace est réservé aux administrateurs.', { exact: false })).toBeVisible();
  },
);

test.describe('pages', () => {
  test(
    'le journal se lit page par page, et ce qui suit la dernière ligne revient au début',
    complet(true),
    async ({ page }) => {
      const service = await openService();
      const { id } = await createCompte(service, 'VISITEUR', 'ACTIVE');
      for (let rang = 0; rang < 32; rang += 1)
        await service
          .from('profiles')
          .update({ status: rang % 2 ? 'ACTIVE' : 'DISABLED' })
          .eq('id', id)
          .throwOnError();
      await ouvre(page, service, `${routes.adminJournal()}?objet=profiles`);
      // Whatever they say: others than ours may stand among them, and some tell of no state that changed.
      const lignes = page.getByRole('region', { name: 'Liste des lignes' }).locator('ol > li');
      await expect(lignes).toHaveCount(30);
      await page.getByRole('link', { name: 'Suivante' }).click();
      await expect(page).toHaveURL(/\?objet=profiles&apres=\d+$/);
      const debut = page.getByRole('link', { name: 'Début de la liste' });
      await expect(debut).toBeVisible();
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'à partir d’ici' })).toBeVisible();
      await page.goBack();
      await expect(debut).toHaveCount(0);
      await page.goto(`${routes.adminJournal()}?objet=profiles&apres=1`);
      await expect(page.getByText(MESSAGES.aucuneLigne)).toBeVisible();
      await page.getByRole('button', { name: 'Effacer les filtres' }).click();
      await expect(page).toHaveURL(/\/admin\/journal$/);
    },
  );
});

test('la vue des comptes vit dans l’adresse : filtres, recherche, retour', complet(true), async ({ page }) => {
  const service = await openService();
  const { nom, email } = await createCompte(service, 'BAILLEUR', 'DISABLED');
  await ouvre(page, service, routes.adminComptes());
  await page.getByLabel('Rôle').selectOption('BAILLEUR');
  await page.getByLabel('État').selectOption('DISABLED');
  await page.getByLabel('Nom, email, téléphone, société, fiche ou demande').fill(email.toUpperCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(carte(page, nom)).toBeVisible();
  await expect(page).toHaveURL(/\?role=BAILLEUR&status=DISABLED&q=COMPTE-/);
  // What was typed is one step of the history, after the filter's.
  await page.goBack();
  await expect(page).toHaveURL(/\?role=BAILLEUR&status=DISABLED$/);
  await expect(page.getByLabel('Nom, email, téléphone, société, fiche ou demande')).toHaveValue('');
  await page.goForward();
  await expect(page).toHaveURL(/\?role=BAILLEUR&status=DISABLED&q=COMPTE-/);
  await expect(carte(page, nom)).toBeVisible();
  await page.getByLabel('État').selectOption('PENDING');
  await expect(page.getByText(MESSAGES.aucunCompte)).toBeVisible();
  await page.goBack();
  await expect(carte(page, nom)).toBeVisible();
  await expect(page.getByLabel('État')).toHaveValue('DISABLED');
  await page.goForward();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page.getByLabel('Rôle')).toHaveValue('ALL');
  await expect(page).toHaveURL(/\/admin\/comptes$/);
});

test('un courriel abandonné se renvoie, et part', complet(true), async ({ page }) => {
  const service = await openService();
  const recipient = `lettre-${Date.now()}@essai.example`;
  const lettre = { kind: 'REFUS', recipient, status: 'ABANDONNE', attempts: 8 } as const;
  await service
    .from('courriels')
    .insert([
      { ...lettre, cle: `REFUS:${recipient}`, payload: { reason: 'secret-motif' }, last_error: 'connexion refusée' },
      { ...lettre, cle: `RETIRE:${recipient}`, kind: 'INVITATION', last_error: 'adresse_refusee' },
    ])
    .throwOnError();
  const recues: string[] = [];
  page.on('response', (reponse) => {
    if (reponse.url().includes('/rest/v1/courriels')) void reponse.text().then((texte) => recues.push(texte));
  });
  const admin = await ouvre(
    page,
    service,
    `${routes.adminCourriels()}?status=ABANDONNE&q=${encodeURIComponent(recipient)}`,
  );
  // The letter that the blacklist took back is another state, and stays where it is.
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(carte(page, recipient)).toContainText('connexion refusée');
  await carte(page, recipient)
    .getByRole('button', { name: /^Renvoyer/ })
    .click();
  await expect(notifications(page)).toContainText('Courriel remis dans la file d’envoi');
  await expect(carte(page, recipient).getByRole('button', { name: /^Renvoyer/ })).toHaveCount(0);
  await expect(async () => {
    await page.goto(`${routes.adminCourriels()}?status=ENVOYE&q=${encodeURIComponent(recipient)}`);
    await expect(carte(page, recipient)).toContainText('Envoyé le', { timeout: 3000 });
  }).toPass({ timeout: 45_000 });
  await page.goto(`${routes.adminCourriels()}?status=RETIRE&q=${encodeURIComponent(recipient)}`);
  await expect(carte(page, recipient)).toContainText('liste noire');
  await expect(carte(page, recipient).getByRole('button')).toHaveCount(0);
  expect(recues.length).toBeGreaterThan(1);
  expect(recues.join()).not.toContain('secret-motif');
  await page.goto(`${routes.adminJournal()}?objet=courriels&q=${encodeURIComponent(admin)}`);
  await expect(page.getByRole('listitem').filter({ hasText: recipient })).toContainText('Abandonné → À envoyer');
});

test('un autre compte n’entre dans aucune page, et la base ne lui répond pas', complet(true), async ({ page }) => {
  await openAs(page, 'visiteur', routes.accueil());
  for (const { href } of PAGES_ADMIN) {
    await page.goto(href);
    await page.waitForURL((url) => url.pathname === routes.accueil());
  }
  await expect(page.getByText('Cet espace est réservé aux administrateurs.', { exact: false })).toBeVisible();
});

test.describe('pannes', () => {
  test.use({ erreursAttendues: /status of 500|net::ERR|Failed to fetch|Impossible de charger/ });

  test('un compteur qui manque n’en cache aucun autre, et se redemande', complet(true), async ({ page }) => {
    await ouvre(page, await openService(), routes.admin());
    await page.route('**/rest/v1/rpc/rpc_compte_offres', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    const alerte = page.getByRole('alert');
    await expect(alerte).toContainText(MESSAGES.statistiquesNonChargees);
    await expect(alerte).toContainText('Le service des comptes ne répond pas');
    await expect(page.getByText('soumissions déposées : non compté')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Activité' }).getByRole('listitem').first()).toHaveText(/^\d+/);
    await page.unroute('**/rest/v1/rpc/rpc_compte_offres');
    await alerte.getByRole('button', { name: 'Réessayer' }).click();
    await expect(alerte).toHaveCount(0);
    await expect(page.getByText('non compté')).toHaveCount(0);
  });

  for (const [adresse, table, phrase] of [
    [routes.adminDemandes(), 'access_requests', MESSAGES.demandesNonChargees],
    [routes.adminComptes(), 'profiles', MESSAGES.comptesNonCharges],
    [routes.adminJournal(), 'journaux_audit', MESSAGES.journalNonCharge],
    [routes.adminCourriels(), 'courriels', MESSAGES.courrielsNonCharges],
    [routes.adminSignalements(), 'signalements', MESSAGES.signalementsNonCharges],
    [routes.adminReponses(), 'reponses_entreprises', MESSAGES.reponsesNonChargees],
  ] as const)
    test(`${adresse} sans réponse : une phrase, puis la liste`, complet(true), async ({ page }) => {
      await ouvre(page, await openService(), routes.admin());
      // The list alone: the guard reads the profile of the account, one row.
      const liste = (url: URL) => url.pathname === `/rest/v1/${table}` && url.searchParams.has('limit');
      await page.route(liste, (route) => route.abort());
      await page.goto(adresse);
      const alerte = page.getByRole('alert');
      await expect(alerte).toContainText(phrase);
      await expect(alerte).toContainText('Pas de connexion');
      await page.unroute(liste);
      await alerte.getByRole('button', { name: 'Réessayer' }).click();
      await expect(alerte).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^\d/ })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Liste des' })).toBeAttached();
    });
});
