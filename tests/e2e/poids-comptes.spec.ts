import { expect, type Page } from '@playwright/test';
import { ADRESSE_PUBLIE } from '../../src/domain/hors-ligne/publication.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { holdDepart } from '../support/attente.ts';
import { COMPTES, fillLogin, readMotDePasse } from '../support/comptes.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { createAppelEvalue, createBailleur } from '../support/bailleurs.ts';
import { createCommissionPrete, createTitulaire } from '../support/commission-prete.ts';
import { findAppelOffres } from '../support/exemples.ts';
import { call } from '../support/offres.ts';
import { prepareOffre } from '../support/saisie-offre.ts';
import { complet, need, test } from '../support/portail.ts';
import { createCompte, drawMot, openService, signInBehind } from '../support/service.ts';
import { openAs, openSigned } from '../support/seance.ts';

/** Script of a first visit, supabase-js included, as sent (brotli), bytes. */
const BUDGET = 70_000;

/** A tender's page signed in, whatever the role (bytes). */
const BUDGET_FICHE = 78_100;
/** A company's workspace with the files of a DAO open (bytes). */
const BUDGET_ESPACE = 75_000;

/** The page of an offer, up to its receipt: what seals it, in its worker, included. */
const BUDGET_OFFRE = 113_100;

/** A funder's home, whose lists come with it, with a no-objection to answer (bytes). */
const BUDGET_BAILLEUR = 105_200;

/**
 * Counts every script that the page is sent, whatever asked for it; but for the footer's line, a hundred bytes three seconds
 * after the page has loaded: a count would have it or not as the machine is slow.
 */
function countScripts(page: Page): () => Promise<Map<string, number>> {
  const tailles = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && pathname !== ADRESSE_PUBLIE)
      tailles.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  return async () =>
    new Map(await Promise.all([...tailles].map(async ([nom, taille]) => [nom, await taille] as const)));
}

/** supabase-js. */
const BIBLIOTHEQUE = /\/_astro\/dist\./;

/** What a page's scripts weigh more or less when a change elsewhere renames files: they name one another by their contents (bytes). */
const HASARD_DES_NOMS = 150;

function expectLeger(scripts: ReadonlyMap<string, number>, page: string, budget = BUDGET): void {
  const total = [...scripts.values()].reduce((somme, taille) => somme + taille, 0);
  console.log(`${page}: ${total} of ${budget} bytes in ${scripts.size} scripts`);
  // The library of the accounts is among them, or the count means nothing.
  expect(
    Math.max(...[...scripts].filter(([nom]) => BIBLIOTHEQUE.test(nom)).map(([, taille]) => taille)),
  ).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(budget + HASARD_DES_NOMS);
}

test('se connecter : tout ce qui est chargé, du formulaire à la page suivante', async ({ page }) => {
  const motDePasse = await readMotDePasse();
  const read = countScripts(page);
  await page.goto(routes.login());
  // It leaves a second and a half after it says so, and what the next page loads is not counted here.
  await holdDepart(page, routes.accueil());
  await fillLogin(page, COMPTES.visiteur.email, motDePasse);
  await expect(page.getByText('Vous êtes maintenant connecté').first()).toBeVisible();
  expectLeger(await read(), routes.login());
});

for (const [adresse, champ] of [
  [routes.demandeAcces(), '#nom_societe'],
  [routes.demandeCompteEntreprise(), '#nomEntreprise'],
] as const)
  test(`${adresse} : tout ce qui est chargé jusqu’à l’envoi, lisible et rempli avant`, async ({ page }) => {
    await readMotDePasse();
    const read = countScripts(page);
    let open = () => {};
    const ouverture = new Promise<void>((resolve) => (open = resolve));
    await page.route('**/*.js', async (route) => {
      await ouverture;
      await route.continue();
    });
    await page.goto(adresse, { waitUntil: 'commit' });
    // Before any script has come, the form is there and takes what is typed.
    await page.locator(champ).fill('Société Essai');
    const bibliotheque = page.waitForEvent('requestfinished', (une) => BIBLIOTHEQUE.test(une.url()));
    open();
    await page.locator('form[data-ile=prete]').waitFor();
    await expect(page.locator(champ)).toHaveValue('Société Essai');
    // An empty required field: nothing is sent, everything that sends is loaded.
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Veuillez remplir' })).toBeVisible();
    await bibliotheque;
    expectLeger(await read(), adresse);
  });

test('l’espace d’une entreprise, un DAO acquis ouvert : tout ce qui est chargé', async ({ page, browser }) => {
  const service = await openService();
  const appel = await createAppelDao(service, { montant: 0, modes: [] });
  const compte = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
  await service
    .from('dao_acquisitions')
    .insert({ appel_offres_id: appel.id, entreprise_id: `compte:${compte.id}`, user_id: compte.id, status: 'PAYE' })
    .throwOnError();
  await openSigned(page, compte, routes.aide());
  const neuf = await browser.newContext({ storageState: await page.context().storageState() });
  const espace = await neuf.newPage();
  const read = countScripts(espace);
  await espace.goto(new URL(routes.espaceEntreprise(appel.id), page.url()).href);
  await expect(espace.getByRole('button', { name: 'Télécharger dao.pdf' })).toBeVisible();
  await espace.waitForLoadState('networkidle');
  expectLeger(await read(), routes.espaceEntreprise(), BUDGET_ESPACE);
  await neuf.close();
});

test(
  'l’offre d’une entreprise, jusqu’à son reçu : tout ce qui est chargé, ce qui la ferme à clé compris',
  complet(true),
  async ({ page, browser }) => {
    const service = await openService();
    const appel = await createAppelDao(service, { montant: 0, modes: [] });
    await createCommissionPrete(service, appel);
    const compte = await createTitulaire(service, appel);
    await openSigned(page, compte, routes.aide());
    const neuf = await browser.newContext({ storageState: await page.context().storageState() });
    const offre = await neuf.newPage();
    const read = countScripts(offre);
    let fermeture = '';
    offre.on('worker', (worker) => (fermeture = worker.url()));
    await offre.goto(new URL(routes.offre(appel.id), page.url()).href);
    await prepareOffre(offre, 'Préparer mon offre', '9 000 000 000');
    // Until then nothing that encrypts has come.
    expect(fermeture).toBe('');
    await offre.getByRole('button', { name: 'Déposer l’offre' }).click();
    await expect(offre.getByRole('heading', { name: 'Votre offre est reçue' })).toBeVisible();
    // The browser does not tell what a worker's own file weighed.
    const { pathname } = new URL(fermeture);
    const envoye = await page.request.get(pathname, { headers: { 'accept-encoding': 'br' } });
    expect(envoye.headers()['content-encoding']).toBe('br');
    const poids = Number(envoye.headers()['content-length']);
    expect(poids).toBeGreaterThan(20_000);
    const scripts = new Map([...(await read()), [pathname, poids]]);
    expectLeger(scripts, routes.offre(), BUDGET_OFFRE);
    await neuf.close();
  },
);

test(
  'l’espace d’un bailleur, une non-objection à rendre : tout ce qui est chargé',
  complet(true),
  async ({ page, browser }) => {
    const service = await openService();
    const fonds = `fonds-${drawMot()}`;
    const compte = await createBailleur(service, fonds);
    const { id } = await createAppelEvalue(service, fonds, 'societe-essai');
    const admin = await signInBehind(await createCompte(service, 'ADMIN', 'ACTIVE'));
    await call(admin, 'rpc_demande_non_objection', { p_id: id, p_reason: 'Rapport joint' });
    await openSigned(page, compte, routes.aide());
    const neuf = await browser.newContext({ storageState: await page.context().storageState() });
    const espace = await neuf.newPage();
    const read = countScripts(espace);
    await espace.goto(new URL(routes.espaceBailleur(), page.url()).href);
    await expect(espace.getByRole('button', { name: 'Envoyer la réponse' })).toBeVisible();
    await espace.waitForLoadState('networkidle');
    expectLeger(await read(), routes.espaceBailleur(), BUDGET_BAILLEUR);
    await neuf.close();
  },
);

for (const role of ['admin', 'bailleur', 'entreprise', 'visiteur'] as const)
  test(
    `une fiche d’appel d’offres, ${role} : tout ce qui est chargé`,
    complet(role !== 'visiteur'),
    async ({ page, browser }) => {
      const { id } = need(findAppelOffres(), 'le registre n’a pas d’appel d’offres');
      await openAs(page, role, routes.aide());
      // What the sign-in has brought counts again: a browser that has the session, and no file yet.
      const neuf = await browser.newContext({ storageState: await page.context().storageState() });
      const fiche = await neuf.newPage();
      const read = countScripts(fiche);
      await fiche.goto(new URL(routes.appelOffres(id), page.url()).href);
      await expect(fiche.locator('[data-compte-appel=bloc]')).not.toBeEmpty();
      await fiche.waitForLoadState('networkidle');
      expectLeger(await read(), `${routes.appelOffres(id)} (${role})`, BUDGET_FICHE);
      await neuf.close();
    },
  );

test('une fiche d’appel d’offres sans session ne demande que de quoi suivre l’état de la procédure', async ({
  page,
}) => {
  const { id } = need(findAppelOffres(), 'le registre n’a pas d’appel d’offres');
  const read = countScripts(page);
  await page.goto(routes.appelOffres(id));
  await page.waitForLoadState('networkidle');
  const noms = [...(await read()).keys()];
  // The page's own button that shares its address, what asks where the procedure stands (R151), and nothing of accounts.
  expect(noms.filter((nom) => /compte|monte|client|useAuth|session/i.test(nom) || BIBLIOTHEQUE.test(nom))).toEqual([]);
  expect(noms.length).toBeLessThanOrEqual(6);
});
