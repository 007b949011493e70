import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { holdDepart } from '../support/attente.ts';
import { COMPTES, fillLogin, readMotDePasse } from '../support/comptes.ts';
import { alerte, hastenDelais, toasts } from '../support/pannes.ts';
import { complet, test } from '../support/portail.ts';
import { JETON_ETRANGER, openCompte, spoilJeton } from '../support/seance.ts';
import { drawMot } from '../support/service.ts';

// Faults planted on the way; everything else is the real service.

test.use({ erreursAttendues: /Failed to load resource|net::ERR|Failed to fetch|dynamically imported module/ });

const CONNEXION = '**/auth/v1/token?grant_type=password';
const connecter = (page: Page) => page.getByRole('button', { name: 'Se connecter' });

test.describe('connexion', () => {
  for (const [panne, phrase, plante] of [
    ['service en panne (500)', 'Le service des comptes ne répond pas pour le moment', { status: 500 }],
    [
      'trop d’essais (429)',
      'Trop d’essais en peu de temps : réessayez dans 2 minutes.',
      { status: 429, headers: { 'retry-after': '90' } },
    ],
    ['service qui démarre (503)', 'réessayez dans 5 secondes', { status: 503, headers: { 'retry-after': '5' } }],
  ] as const)
    test(
      `${panne} : la phrase, la saisie gardée, puis un essai qui réussit`,
      complet(!panne.includes('(500)')),
      async ({ page }) => {
        const motDePasse = await readMotDePasse();
        await page.route(CONNEXION, (route) => route.fulfill({ json: { message: 'planté' }, ...plante }), { times: 1 });
        await page.goto(`/login?next=${routes.aide()}`);
        await fillLogin(page, COMPTES.visiteur.email, motDePasse);
        await expect(alerte(page)).toContainText(phrase);
        await expect(toasts(page)).toContainText('Erreur de connexion');
        await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(motDePasse);
        await connecter(page).click();
        await page.waitForURL((url) => url.pathname === routes.aide());
      },
    );

  test(
    'comptes qui démarrent après le site : la page le dit, et la connexion suit d’elle-même',
    complet(true),
    async ({ page }) => {
      const motDePasse = await readMotDePasse();
      let refus = 0;
      await page.route('**/api/configuration.json', async (route) => {
        refus += 1;
        if (refus > 2) return route.continue();
        await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error_code: 'demarrage' } });
      });
      await page.goto(`/login?next=${routes.aide()}`);
      await fillLogin(page, COMPTES.visiteur.email, motDePasse);
      await expect(page.getByText('Les comptes du portail démarrent')).toBeVisible();
      await page.waitForURL((url) => url.pathname === routes.aide());
      expect(refus).toBe(3);
    },
  );

  test(
    'sous un autre nom que le sien, la démonstration dit quelle est son adresse',
    complet(true),
    async ({ page, request, baseURL }) => {
      const reponse = await request.get('/api/configuration.json', { headers: { host: 'portail.example' } });
      const [status, json] = [reponse.status(), (await reponse.json()) as unknown];
      expect(status).toBe(421);
      await page.route('**/api/configuration.json', (route) => route.fulfill({ status, json }));
      await page.goto('/login');
      await fillLogin(page, COMPTES.visiteur.email, await readMotDePasse());
      await expect(alerte(page)).toContainText('Cette adresse n’est pas celle du portail');
      await expect(alerte(page)).toContainText(baseURL ?? '');
    },
  );

  test('sans réponse pendant 30 s : l’attente prend fin et le dit', complet(true), async ({ page }) => {
    await hastenDelais(page);
    const motDePasse = await readMotDePasse();
    await page.route(CONNEXION, () => undefined, { times: 1 });
    await page.goto('/login');
    await fillLogin(page, COMPTES.visiteur.email, motDePasse);
    await expect(page.getByText('La connexion prend plus de temps que d’habitude.')).toBeVisible();
    await expect(alerte(page)).toContainText('La réponse tarde trop');
    await expect(connecter(page)).toBeEnabled();
  });

  test('hors ligne : la bibliothèque ne vient pas, puis vient', complet(true), async ({ page, context }) => {
    const motDePasse = await readMotDePasse();
    await page.goto(`/login?next=${routes.aide()}`);
    await page.locator('form[data-ile=prete]').waitFor();
    await context.setOffline(true);
    await fillLogin(page, COMPTES.visiteur.email, motDePasse);
    await expect(alerte(page)).toContainText(/Pas de connexion|n’a pas pu être chargé/);
    await context.setOffline(false);
    await connecter(page).click();
    await page.waitForURL((url) => url.pathname === routes.aide());
  });

  test('ce qui est écrit avant que la page s’éveille reste, puis sert', complet(true), async ({ page }) => {
    const motDePasse = await readMotDePasse();
    let wake = () => {};
    const eveil = new Promise<void>((resolve) => (wake = resolve));
    await page.route('**/_astro/LoginForm*.js', async (route) => {
      await eveil;
      await route.continue();
    });
    await page.goto(`/login?next=${routes.aide()}`, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(COMPTES.visiteur.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse);
    await expect(connecter(page)).toBeDisabled();
    wake();
    await page.locator('form[data-ile=prete]').waitFor();
    await expect(page.getByLabel('Email')).toHaveValue(COMPTES.visiteur.email);
    await connecter(page).click();
    await page.waitForURL((url) => url.pathname === routes.aide());
  });

  test('stockage refusé : dit avant l’envoi, plutôt que de tourner en rond', complet(true), async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refusé', 'SecurityError');
        },
      }),
    );
    const envois: string[] = [];
    page.on('request', (request) => request.url().includes('/auth/v1/') && envois.push(request.url()));
    await page.goto(routes.tableauxDeBord());
    await page.waitForURL((url) => url.pathname === routes.login());
    await fillLogin(page, COMPTES.visiteur.email, await readMotDePasse());
    await expect(alerte(page)).toContainText('Ce navigateur ne garde rien pour ce site');
    expect(envois).toEqual([]);
  });

  for (const heures of [-5, 5])
    test(
      `appareil décalé de ${heures} h : la session tient, sans être renouvelée à chaque pas`,
      complet(true),
      async ({ page }) => {
        await page.clock.install({ time: Date.now() + heures * 3_600_000 });
        const renouvellements: string[] = [];
        page.on('request', (une) => une.url().includes('grant_type=refresh_token') && renouvellements.push(une.url()));
        // Through the form: it is the device that dates the session that it is given.
        await page.goto(`/login?next=${routes.tableauxDeBord()}`);
        await fillLogin(page, COMPTES.visiteur.email, await readMotDePasse());
        await expect(page.getByText('Projets par statut')).toBeVisible();
        await page.reload();
        await expect(page.getByText('Projets par statut')).toBeVisible();
        expect(renouvellements).toEqual([]);
      },
    );
});

test.describe('demande d’accès', () => {
  const recue = (page: Page) => page.getByRole('heading', { name: 'Demande envoyée', level: 2 });

  /** Fills the form in. Once the request is received its page stays, until what this gives lets it go. */
  async function fill(page: Page): Promise<() => Promise<void>> {
    await readMotDePasse();
    await page.goto(routes.demandeAcces());
    await page.locator('form[data-ile=prete]').waitFor();
    await page.getByRole('radio', { name: /Bailleur/ }).check();
    await page.getByLabel('Organisation (bailleur)').fill('Banque d’essai');
    await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
    await page.getByLabel('Email professionnel').fill(`${drawMot()}@essai.example`);
    return holdDepart(page, routes.accueil());
  }
  const envoyer = (page: Page) => page.getByRole('button', { name: /^(?:Envoyer la demande|Réessayer l’envoi)$/ });

  for (const [panne, phrase, plante] of [
    ['500', 'Le service des comptes ne répond pas pour le moment', { status: 500 }],
    ['429', 'réessayez dans une minute', { status: 429, headers: { 'retry-after': '60' } }],
  ] as const)
    test(
      `${panne} : « Impossible d’envoyer la demande », puis elle part`,
      complet(panne !== '500'),
      async ({ page }) => {
        await page.route(
          '**/rest/v1/access_requests*',
          (route) => route.fulfill({ json: { message: 'planté' }, ...plante }),
          { times: 1 },
        );
        await fill(page);
        await envoyer(page).click();
        await expect(alerte(page)).toContainText('Impossible d’envoyer la demande');
        await expect(alerte(page)).toContainText(phrase);
        await expect(toasts(page)).toContainText('Erreur');
        await expect(toasts(page)).toContainText('Impossible d’envoyer la demande');
        await expect(page.getByLabel('Nom complet du représentant')).toHaveValue('Alpha Essai');
        await envoyer(page).click();
        await expect(recue(page)).toBeVisible();
        await expect(toasts(page)).toContainText(
          'Votre demande a été transmise aux administrateurs. Vous recevrez une réponse par email.',
        );
      },
    );

  test(
    'réponse perdue : le second envoi retrouve la demande au lieu d’en écrire une autre',
    complet(true),
    async ({ page }) => {
      await hastenDelais(page);
      await page.route(
        '**/rest/v1/access_requests*',
        async (route) => {
          await route.fetch();
        },
        { times: 1 },
      );
      const depots: number[] = [];
      page.on('response', (une) => une.url().includes('/rest/v1/access_requests') && depots.push(une.status()));
      await fill(page);
      await envoyer(page).click();
      await expect(alerte(page)).toContainText('La réponse tarde trop');
      await envoyer(page).click();
      await expect(recue(page)).toBeVisible();
      expect(depots).toEqual([]);
    },
  );

  test(
    'un fichier que le serveur trouve trop gros (413) se dit et se renvoie seul',
    complet(true),
    async ({ page }) => {
      await page.route('**/storage/v1/object/**', (route) => route.fulfill({ status: 413, body: '' }), { times: 1 });
      const depart = await fill(page);
      const fichier = { name: 'rccm.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
      await page.getByLabel('Justificatifs (RCCM, NIF)').setInputFiles([fichier]);
      await envoyer(page).click();
      await expect(page.getByText('Ce fichier dépasse ce que le serveur accepte.')).toBeVisible();
      await page.getByRole('button', { name: 'Réessayer l’envoi' }).click();
      await depart();
      await page.waitForURL((url) => url.pathname === routes.accueil());
    },
  );

  test('la session d’un ancien service n’empêche pas de déposer une demande', complet(true), async ({ page }) => {
    await openCompte(page, 'VISITEUR', routes.aide());
    await spoilJeton(page, { access_token: JETON_ETRANGER, refresh_token: 'perdu' });
    await fill(page);
    await envoyer(page).click();
    await expect(recue(page)).toBeVisible();
  });
});
