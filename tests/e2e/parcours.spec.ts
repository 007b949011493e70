// An account from its request to its end, on the real backend: nothing is mocked, every address is new.
import { type Browser, expect, type Page } from '@playwright/test';
import { PROPOSE } from '../../src/domain/administration/acte-a-deux.ts';
import { arriveeOf, ROLE_COMPTE_LABELS } from '../../src/domain/compte/compte.ts';
import { REDIRECTIONS } from '../../src/domain/portail/reecritures.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { confirmActe } from '../support/a-deux.ts';
import { watchAppels } from '../support/attente.ts';
import { fillLogin, readLettre, readLien } from '../support/comptes.ts';
import { carte, decide, demande, emailNeuf, envoyer, open, openListe, PDF, PNG, recue } from '../support/demandes.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { DERRIERE, openService } from '../support/service.ts';

const MOT_DE_PASSE = 'trois ponts et un bac';
const arriveeDe = (role: 'ENTREPRISE' | 'BAILLEUR'): string => {
  const arrivee = arriveeOf({ role, status: 'ACTIVE' });
  return REDIRECTIONS[arrivee] ?? arrivee;
};
const unique = (nom: string) => `${nom} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** An administrator in a browser of their own, before the request named so. */
async function openAdmin(browser: Browser, baseURL: string | undefined, nom: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await openListe(page, nom);
  return page;
}

/** Chooses a password by the link of a letter, and waits for the page that the role arrives at. */
async function choose(page: Page, lien: string, motDePasse: string): Promise<void> {
  const { pathname, search } = new URL(lien);
  await page.goto(pathname + search);
  await page.getByLabel('Nouveau mot de passe').fill(motDePasse);
  await page.getByLabel('Le même').fill(motDePasse);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}

async function expectChezSoi(page: Page, role: 'ENTREPRISE' | 'BAILLEUR', nom: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === arriveeDe(role));
  const menu = page.locator('header [data-compte] > details', { hasText: nom });
  await menu.locator('summary').click();
  await expect(menu).toContainText(ROLE_COMPTE_LABELS[role]);
}

/** Signs a company out from its workspace, its menu open; `settle` follows the page since before it was there. */
/** A funder's approval waits for another administrator, who confirms it: the request then says so. */
async function confirmDemande(admin: Page, nom: string): Promise<void> {
  await expect(carte(admin, nom).getByText(PROPOSE, { exact: true })).toBeVisible();
  const service = await openService();
  const { data } = await service.from('access_requests').select('id').eq('organisation', nom).single().throwOnError();
  await confirmActe(service, data.id);
  await admin.reload();
  await expect(carte(admin, nom).getByText('Approuvé', { exact: true })).toBeVisible();
}

async function signOut(page: Page, settle: () => Promise<void>): Promise<void> {
  // What the page was reading would be refused in the middle of it.
  await expect(page.getByText('n’a encore demandé aucun dossier')).toBeVisible();
  await settle();
  await page.locator('header').getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL((url) => url.pathname === routes.accueil());
}

async function signOutAndIn(page: Page, settle: () => Promise<void>, email: string, motDePasse: string): Promise<void> {
  await signOut(page, settle);
  await page.goto(routes.login());
  await fillLogin(page, email, motDePasse);
}

/** What the database itself lets this session do, behind the front door, as a hosted project would. */
async function openApi(page: Page) {
  const cle = await page.evaluate(() => Object.keys(localStorage).find((nom) => /^sb-.+-auth-token$/.test(nom)));
  const jeton = await page.evaluate((nom) => localStorage.getItem(nom), cle ?? '');
  const { access_token } = JSON.parse(jeton ?? '{}') as { access_token: string };
  const { cle_publique } = (await (await page.request.get('/api/configuration.json')).json()) as {
    cle_publique: string;
  };
  const headers = { apikey: cle_publique, authorization: `Bearer ${access_token}` };
  return {
    get: (chemin: string) => page.request.get(`${DERRIERE}/rest/v1/${chemin}`, { headers }),
    call: (nom: string, data: object) => page.request.post(`${DERRIERE}/rest/v1/rpc/${nom}`, { headers, data }),
    patch: (chemin: string, data: object) =>
      page.request.patch(`${DERRIERE}/rest/v1/${chemin}`, {
        headers: { ...headers, prefer: 'return=representation' },
        data,
      }),
  };
}

/** A company's account, from its request to its first page; gives the administrator's page too. */
async function openCompte(page: Page, browser: Browser, baseURL: string | undefined) {
  const [nom, email, apres] = [unique('Société du parcours'), emailNeuf(), Date.now()];
  await demande(page, nom, email);
  const admin = await openAdmin(browser, baseURL, nom);
  await decide(admin, nom, 'Approuver', 'Le compte sera activé');
  await expect(carte(admin, nom).getByText('Approuvé', { exact: true })).toBeVisible();
  await choose(page, await readLien(email, apres), MOT_DE_PASSE);
  await expectChezSoi(page, 'ENTREPRISE', 'Alpha Essai');
  return { nom, email, apres, admin };
}

test('entreprise : demande avec deux justificatifs, étude, approbation, invitation, mot de passe, chez soi', async ({
  page,
  browser,
  baseURL,
}) => {
  const [nom, email, apres] = [unique('Société approuvée'), emailNeuf(), Date.now()];
  const numero = await demande(page, nom, email, [PDF, PNG]);
  const settle = watchAppels(page);

  const admin = await openAdmin(browser, baseURL, nom);
  await expect(carte(admin, nom)).toContainText(numero);
  await carte(admin, nom)
    .getByRole('button', { name: /^Mettre en étude/ })
    .click();
  await expect(carte(admin, nom).getByText('En étude', { exact: true })).toBeVisible();
  const piece = admin.context().waitForEvent('response', (une) => une.url().includes('?token='));
  await carte(admin, nom)
    .getByRole('button', { name: /^Justificatif 2/ })
    .click();
  const recu = await piece;
  expect([recu.status(), recu.headers()['content-type']]).toEqual([200, 'image/png']);
  await admin.bringToFront();
  await decide(admin, nom, 'Approuver', 'Le compte sera activé');
  await expect(admin.getByRole('region', { name: 'Notifications' })).toContainText('Demande approuvée');
  await expect(carte(admin, nom).getByText('Approuvé', { exact: true })).toBeVisible();
  await admin.context().close();

  const lettre = await readLettre(email, apres, /est approuvée/);
  expect(lettre).toContain(`Bonjour Alpha Essai,`);
  expect(lettre).toContain(numero);
  const lien = await readLien(email, apres);
  await choose(page, lien, MOT_DE_PASSE);
  await expectChezSoi(page, 'ENTREPRISE', 'Alpha Essai');
  await signOutAndIn(page, settle, email, MOT_DE_PASSE);
  await expectChezSoi(page, 'ENTREPRISE', 'Alpha Essai');
  // Nobody's workspace but one's own.
  await page.goto(routes.adminDemandes());
  await page.waitForURL((url) => url.pathname === routes.accueil());
  await expect(page.getByText('Cet espace est réservé aux administrateurs.', { exact: false })).toBeVisible();
});

test('bailleur : demande, approbation, invitation, chez soi', complet(true), async ({ page, browser, baseURL }) => {
  const [nom, email, apres] = [unique('Bailleur du parcours'), emailNeuf(), Date.now()];
  await open(page, routes.demandeAcces());
  await page.getByRole('radio', { name: /Bailleur/ }).check();
  await page.getByLabel('Organisation (bailleur)').fill(nom);
  await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
  await page.getByLabel('Email professionnel').fill(email);
  await envoyer(page).click();
  await expect(recue(page)).toBeVisible();
  // It leaves by itself, which would interrupt what follows.
  await page.waitForURL((url) => url.pathname === routes.accueil());
  const admin = await openAdmin(browser, baseURL, nom);
  await decide(admin, nom, 'Approuver', 'Un autre administrateur doit d’abord confirmer', 'Lettre de mission reçue');
  await confirmDemande(admin, nom);
  await admin.context().close();
  await choose(page, await readLien(email, apres), MOT_DE_PASSE);
  await expectChezSoi(page, 'BAILLEUR', 'Alpha Essai');
  // Its portfolio, at once.
  await expect(page.getByText('rattaché à aucun bailleur')).toHaveCount(0);
});

test(
  'une demande au nom d’un compte : rien ne change avant que son titulaire ne confirme',
  complet(true),
  async ({ page, browser, baseURL }) => {
    const settle = watchAppels(page);
    const { email, admin } = await openCompte(page, browser, baseURL);
    const [nom, apres] = [unique('Bailleur prétendu'), Date.now()];
    const visiteur = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await open(visiteur, routes.demandeAcces());
    await visiteur.getByRole('radio', { name: /Bailleur/ }).check();
    await visiteur.getByLabel('Organisation (bailleur)').fill(nom);
    await visiteur.getByLabel('Nom complet du représentant').fill('Usurpateur');
    await visiteur.getByLabel('Email professionnel').fill(email);
    await envoyer(visiteur).click();
    await expect(recue(visiteur)).toBeVisible();
    await visiteur.context().close();

    await admin.goto(`${routes.adminDemandes()}?status=ALL&q=${encodeURIComponent(nom)}`);
    await decide(admin, nom, 'Approuver', 'rien ne change avant sa confirmation', 'Lettre de mission reçue');
    await confirmDemande(admin, nom);
    await admin.context().close();
    await page.goto(routes.accueilEntreprise());
    await expectChezSoi(page, 'ENTREPRISE', 'Alpha Essai');

    const lettre = await readLettre(email, apres, /connectez-vous et confirmez-la/);
    expect(lettre).not.toContain('Usurpateur');
    const lien = new URL(/https?:\S+confirmation-compte\S+/.exec(lettre)?.[0] ?? '');
    // Signed out, the person comes back to the question after sign-in.
    await signOut(page, settle);
    await page.goto(lien.pathname + lien.search);
    await page.waitForURL((url) => url.pathname === routes.login());
    await fillLogin(page, email, MOT_DE_PASSE);
    await page.waitForURL((url) => url.pathname === routes.confirmationCompte());
    await expect(page.getByText(`Elle ferait de votre compte un compte bailleur (${nom}).`)).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirmer la demande' }).click();
    await expect(page.getByText('votre compte est à jour')).toBeVisible();
    await page.getByRole('link', { name: 'Continuer' }).click();
    await expectChezSoi(page, 'BAILLEUR', 'Alpha Essai');
  },
);

test.describe('refus', () => {
  test.use({ erreursAttendues: /status of 400/ });
  test(
    'ni compte ni invitation ; la lettre donne le motif, la connexion reste fermée',
    complet(true),
    async ({ page, browser, baseURL }) => {
      const [nom, email, apres] = [unique('Société refusée'), emailNeuf(), Date.now()];
      const numero = await demande(page, nom, email);
      const admin = await openAdmin(browser, baseURL, nom);
      await decide(admin, nom, 'Refuser', 'Aucun compte ne sera créé', 'Registre du commerce illisible');
      await expect(carte(admin, nom).getByText('Refusé', { exact: true })).toBeVisible();
      // Its receipt came first, with the number.
      expect(await readLettre(email, apres, /a été déposée avec votre adresse/)).toContain(numero);
      const lettre = await readLettre(email, apres, /n’a pas été retenue/);
      expect(lettre).toContain(numero);
      expect(lettre).toContain('Motif : Registre du commerce illisible');
      expect(lettre).not.toContain('token_hash');

      const api = await openApi(admin);
      const filtre = `email=eq.${encodeURIComponent(email)}`;
      expect(await (await api.get(`profiles?${filtre}&select=id`)).json()).toEqual([]);
      expect(
        await (
          await api.get(`courriels?recipient=eq.${encodeURIComponent(email)}&kind=neq.RECEPISSE&select=kind,status`)
        ).json(),
      ).toEqual([{ kind: 'REFUS', status: 'ENVOYE' }]);
      await admin.context().close();
      await page.goto(routes.login());
      await fillLogin(page, email, MOT_DE_PASSE);
      await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect');
    },
  );
});

test.describe('liste noire', () => {
  test.use({ erreursAttendues: /status of 40\d|Une erreur est survenue lors du traitement/ });
  test.slow();

  test(
    'un compte ouvert : son clic suivant, son jeton, une nouvelle demande et une invitation sont refusés',
    complet(true),
    async ({ page, browser, baseURL }) => {
      const { nom, email, apres, admin } = await openCompte(page, browser, baseURL);
      await page.goto(routes.tableauxDeBord());
      await expect(page.getByText('Projets par statut')).toBeVisible();
      const api = await openApi(page);
      const autreDemande = unique('Seconde demande');
      const visiteur = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
      await demande(visiteur, autreDemande, email);

      await decide(admin, nom, 'Blacklister', 'L’accès sera définitivement bloqué', 'Pièces falsifiées');
      await expect(carte(admin, nom).getByText('Blacklisté', { exact: true })).toBeVisible();

      // The next click, in the page that was open.
      await page.locator('header summary', { hasText: 'Alpha Essai' }).click();
      await page.locator('header [data-compte]').getByRole('link', { name: 'Tableaux de bord' }).first().click();
      await page.waitForURL((url) => url.pathname === routes.accesBloque());
      await expect(page.getByRole('heading', { name: 'Compte sur liste noire' })).toBeVisible();
      expect(await findDefauts(page)).toEqual([]);

      // The token is still valid: the rules of the database stop it.
      const moi = (await (await api.get('profiles?select=id,status')).json()) as Array<{ id: string; status: string }>;
      expect(moi.map(({ status }) => status)).toEqual(['BLACKLISTED']);
      for (const table of ['soumissions', 'dao_acquisitions', 'appels_offres', 'access_requests', 'courriels'])
        expect(await (await api.get(`${table}?select=*`)).json()).toEqual([]);
      expect((await api.call('rpc_appels_offres_internes', {})).status()).toBe(403);
      expect(
        await (await api.patch(`profiles?id=eq.${moi[0]?.id ?? ''}`, { phone: '+224 600 00 00 00' })).json(),
      ).toMatchObject({ code: '42501' });

      // Neither a new request, whatever its writing, nor an approval of the one that waited.
      await open(visiteur, routes.demandeAcces());
      await visiteur.getByLabel('Nom de la société').fill('Encore une société');
      await visiteur.getByLabel('Nom complet du représentant').fill('Alpha Essai');
      await visiteur.getByLabel('Email professionnel').fill(email.replace('@', '+autre@').toUpperCase());
      await envoyer(visiteur).click();
      // The answer of everybody: it would tell otherwise who is on the list.
      await expect(recue(visiteur)).toBeVisible();
      await admin.goto(`${routes.adminDemandes()}?status=ALL&q=${encodeURIComponent('Encore une société')}`);
      await expect(carte(admin, 'Encore une société').first().getByText('Blacklisté', { exact: true })).toBeVisible();
      await admin.goto(`${routes.adminDemandes()}?status=ALL&q=${encodeURIComponent(autreDemande)}`);
      await decide(admin, autreDemande, 'Approuver', 'sur liste noire');
      await expect(carte(admin, autreDemande).getByRole('alert')).toContainText(
        'Cette adresse email est sur liste noire',
      );
      await expect(carte(admin, autreDemande).getByText('Reçu', { exact: true })).toBeVisible();

      await readLettre(email, apres, /Votre accès au portail est fermé/);
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await page.waitForURL((url) => url.pathname === routes.accueil());
      await page.goto(routes.login());
      await fillLogin(page, email, MOT_DE_PASSE);
      await page.waitForURL((url) => url.pathname === routes.accesBloque());
      await visiteur.context().close();
      await admin.context().close();
    },
  );
});

test.describe('mot de passe oublié', () => {
  // A link that is refused, and the old password.
  test.use({ erreursAttendues: /status of 40\d/ });
  test.slow();

  test(
    'même réponse pour tous ; un nouveau lien éteint l’ancien, aucun ne sert deux fois',
    complet(true),
    async ({ page, browser, baseURL }) => {
      const { email, admin } = await openCompte(page, browser, baseURL);
      await admin.context().close();
      const oubli = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
      const settle = watchAppels(oubli);
      const ask = async (adresse: string) => {
        await open(oubli, routes.motDePasseOublie());
        await oubli.getByLabel('Email du compte').fill(adresse);
        await oubli.getByRole('button', { name: 'Recevoir le lien' }).click();
        return oubli.getByRole('status').filter({ hasText: 'Si un compte existe' }).innerText();
      };
      const debut = Date.now();
      const reponse = await ask(email);
      expect(await ask(emailNeuf())).toBe(reponse);
      const premier = await readLien(email, debut);
      const suite = Date.now();
      await ask(email);
      const second = await readLien(email, suite);
      expect(second).not.toBe(premier);

      const perdu = oubli.getByRole('alert').filter({ hasText: 'Ce lien a déjà servi ou n’est plus valable.' });
      await choose(oubli, premier, 'quatre radeaux neufs');
      await expect(perdu).toBeVisible();
      await choose(oubli, second, 'quatre radeaux neufs');
      await expectChezSoi(oubli, 'ENTREPRISE', 'Alpha Essai');
      await signOutAndIn(oubli, settle, email, MOT_DE_PASSE);
      await expect(oubli.getByRole('alert')).toHaveText('Email ou mot de passe incorrect');
      await choose(oubli, second, 'cinq radeaux neufs');
      await expect(perdu).toBeVisible();
      await perdu.getByRole('link', { name: 'Demander un nouveau lien' }).click();
      await oubli.waitForURL((url) => url.pathname === routes.motDePasseOublie());
      await oubli.context().close();
    },
  );
});
