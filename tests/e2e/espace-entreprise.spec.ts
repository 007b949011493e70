import { expect, type Page } from '@playwright/test';
import { COLONNES_ACQUISITION } from '../../src/domain/appel-offres/acquisition.ts';
import { isHorsPortail } from '../../src/domain/appel-offres/hors-portail.ts';
import { canParticiper } from '../../src/domain/appel-offres/appel-offres.ts';
import { formatInstant } from '../../src/domain/socle/date.ts';
import { annonceReserve } from '../../src/domain/compte/garde.ts';
import type { AppelOffresIndexe } from '../../src/domain/registre/index-registre.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { COMPTES } from '../support/comptes.ts';
import { acquire, deposit, FICHES, hasFiches, readOuverts, signInEntreprise } from '../support/entreprises.ts';
import { appelsOffres } from '../support/exemples.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { isHeberge, openService, type Service } from '../support/service.ts';
import { openAs } from '../support/seance.ts';

const ouverts = appelsOffres.filter((appel) => canParticiper(appel, new Date()) && !isHorsPortail(appel));
test.skip(ouverts.length < 4 || !hasFiches, 'le registre n’a pas quatre appels d’offres ouverts et cinq entreprises');

const ESPACE = routes.espaceEntreprise();
let service: Service;
/** Tenders of the register: acquired with an offer, acquired, asked for; then the competitor's own. */
let siens: [AppelOffresIndexe, AppelOffresIndexe, AppelOffresIndexe];
let autre: AppelOffresIndexe;

// Each worker writes the same rows, and tolerates those of the other.
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const [a, b, c, d] = await readOuverts(request);
  await request.dispose();
  service = await openService();
  siens = [a!, b!, c!];
  autre = d!;
  await acquire(service, siens[0], FICHES.nous, 'PAYE');
  await acquire(service, siens[1], FICHES.nous, 'PAYE');
  await acquire(service, siens[2], FICHES.nous, 'DEMANDE');
  await deposit(service, siens[0].id, FICHES.nous);
  await acquire(service, siens[0], FICHES.concurrente, 'PAYE');
  await acquire(service, autre, FICHES.concurrente, 'PAYE');
  await deposit(service, autre.id, FICHES.concurrente);
});

const panneau = (page: Page, nom: string) => page.getByRole('tabpanel', { name: nom });
const dossiers = (page: Page) => panneau(page, 'Mes Appels d’Offres').getByRole('article');
const dossier = (page: Page, { titre }: AppelOffresIndexe) => dossiers(page).filter({ hasText: titre });

/** The four counters, once they are figures. */
async function readCompteurs(page: Page): Promise<Record<string, number>> {
  const liens = page.getByRole('list', { name: 'Compteurs' }).getByRole('link');
  await expect(liens).toHaveCount(4);
  await expect(liens.filter({ hasText: 'n. d.' })).toHaveCount(0);
  const textes = await liens.allInnerTexts();
  return Object.fromEntries(
    textes.map((texte) => {
      const [valeur, libelle = ''] = texte.split('\n').filter(Boolean);
      return [libelle, Number(valeur)];
    }),
  );
}

async function countRows(table: 'dao_acquisitions' | 'soumissions', entreprise_id: string, status: string) {
  const { count } = await service
    .from(table)
    .select('id', { count: 'exact', head: true })
    .match({ entreprise_id, status });
  return count;
}

async function countChantiers(page: Page, entreprise: string): Promise<number> {
  await page.goto(`${routes.projetsFiltresEntreprise(entreprise)}&status=en-cours`);
  const texte = await page.locator('#liste-compte').innerText();
  return Number(/\d+/.exec(texte)?.[0]);
}

test.describe('les compteurs comptent les lignes', () => {
  for (const compte of ['nous', 'concurrente'] as const)
    test(compte, complet(compte !== 'nous'), async ({ page }) => {
      const nom = await signInEntreprise(page, service, FICHES[compte]);
      // Other journeys acquire for the same company: the screen is held to a moment when nothing moved.
      await expect(async () => {
        await page.goto(ESPACE);
        await expect(page.getByRole('main')).toContainText(nom);
        const lus = await readCompteurs(page);
        expect(lus).toEqual({
          'DAO acquis': await countRows('dao_acquisitions', FICHES[compte], 'PAYE'),
          Soumissions: await countRows('soumissions', FICHES[compte], 'DEPOSEE'),
          'Projets actifs': await countChantiers(page, FICHES[compte]),
          'En attente': await countRows('dao_acquisitions', FICHES[compte], 'DEMANDE'),
        });
        expect(lus['DAO acquis']).toBeGreaterThan(0);
      }).toPass({ timeout: 60_000 });
    });
});

test('chaque dossier dit où il en est et mène à sa page', async ({ page }) => {
  await signInEntreprise(page, service, FICHES.nous);
  const [depose, acquis, demande] = siens;
  await expect(dossier(page, depose)).toContainText('Offre déposée');
  await expect(dossier(page, depose)).toContainText('DAO acquis');
  await expect(dossier(page, depose)).toContainText(depose.reference);
  await expect(dossier(page, depose)).toContainText(formatInstant(depose.date_limite));
  await expect(dossier(page, depose)).toContainText(/Reçu RD-\d{4}-\d{6}/);
  await expect(dossier(page, acquis)).toContainText('DAO acquis');
  await expect(dossier(page, acquis)).not.toContainText('Offre déposée');
  await expect(dossier(page, demande)).toContainText('DAO demandé, paiement à confirmer');
  await dossier(page, demande).getByRole('link', { name: 'Voir détails' }).click();
  await page.waitForURL(`**${routes.appelOffres(demande.id)}`);
});

test('une entreprise ne lit rien d’une autre, ni à l’écran ni par l’API', async ({ page, request }) => {
  test.skip(isHeberge, 'les refus sont ceux de la porte du portail embarqué ; « droits-dao » joue les mêmes règles');
  await signInEntreprise(page, service, FICHES.concurrente);
  await expect(dossier(page, autre)).toContainText('Offre déposée');
  await expect(dossier(page, siens[0])).not.toContainText('Offre déposée');
  await expect(dossier(page, siens[1]).filter({ hasText: 'DAO acquis' })).toHaveCount(0);
  const { apikey, jeton } = await page.evaluate(async () => {
    const { cle_publique } = (await (await fetch('/api/configuration.json')).json()) as { cle_publique: string };
    const cle = Object.keys(localStorage).find((nom) => /^sb-.+-auth-token$/.test(nom)) ?? '';
    const { access_token } = JSON.parse(localStorage.getItem(cle) ?? '') as { access_token: string };
    return { apikey: cle_publique, jeton: access_token };
  });
  const headers = { apikey, authorization: `Bearer ${jeton}` };
  // By the screen's own calls, with this company's token: its rows alone. Any other writing of them does not pass.
  const colonnes = COLONNES_ACQUISITION.replaceAll(' ', '');
  const { data: siennes } = await service
    .from('dao_acquisitions')
    .select('id')
    .eq('entreprise_id', FICHES.concurrente)
    .throwOnError();
  const reponse = await request.get(`/rest/v1/dao_acquisitions?select=${colonnes}`, { headers });
  const lues = (await reponse.json()) as Array<{ id: string }>;
  expect(lues.map(({ id }) => id).sort()).toEqual(siennes.map(({ id }) => id).sort());
  const readAcquisitions = async (requete: string) =>
    (await (await request.get(`/rest/v1/dao_acquisitions?${requete}`, { headers })).json()) as unknown;
  // Asked otherwise than a screen does, whatever the columns: its own rows, or none.
  expect(await readAcquisitions('select=entreprise_id')).toEqual(
    siennes.map(() => ({ entreprise_id: FICHES.concurrente })),
  );
  expect(await readAcquisitions(`select=${colonnes}&entreprise_id=eq.${FICHES.nous}`)).toEqual([]);
  const { data: offres } = await service
    .from('soumissions')
    .select('id')
    .eq('entreprise_id', FICHES.concurrente)
    .throwOnError();
  const rendues = await request.post('/rest/v1/rpc/rpc_mes_offres', { headers, data: {} });
  const lesSiennes = (await rendues.json()) as Array<{ soumission_id: string }>;
  expect(lesSiennes.map(({ soumission_id }) => soumission_id).sort()).toEqual(offres.map(({ id }) => id).sort());
  expect((await request.get('/rest/v1/soumissions?select=id', { headers })).status()).toBeGreaterThanOrEqual(400);
  const ecriture = await request.post('/rest/v1/dao_acquisitions', {
    headers,
    data: { appel_offres_id: siens[1].id, entreprise_id: FICHES.concurrente, status: 'PAYE' },
  });
  expect(ecriture.status()).toBe(404);
});

test.describe('onglets', () => {
  test('au clavier, et par l’adresse', complet(true), async ({ page }) => {
    await signInEntreprise(page, service, FICHES.nous);
    await page.getByRole('tab', { name: 'Mes Appels d’Offres' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Mes Soumissions' })).toBeFocused();
    await expect(page).toHaveURL(/#mes-soumissions$/);
    await expect(panneau(page, 'Mes Soumissions')).toContainText(/RO-\d{4}-\d{6}/);
    await expect(
      panneau(page, 'Mes Soumissions').getByRole('link', { name: siens[0].titre, exact: true }),
    ).toBeVisible();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/#mes-projets$/);
    await expect(
      panneau(page, 'Mes Projets')
        .getByText(/Travaux \d/)
        .first(),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Mes Projets' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: /Soumissions/ }).click();
    await expect(page.getByRole('tab', { name: 'Mes Soumissions' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(panneau(page, 'Mes Projets')).toBeVisible();
  });

  for (const width of [320, 360, 1280])
    test(`sans défaut d’accessibilité ni défilement de côté, ${width} px`, complet(true), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await signInEntreprise(page, service, FICHES.nous);
      for (const onglet of ['Mes Appels d’Offres', 'Mes Soumissions', 'Mes Projets']) {
        await page.getByRole('tab', { name: onglet }).click();
        await expect(panneau(page, onglet).getByRole('article').first()).toBeVisible();
        // The bar scrolls by itself: whole from side to side, wherever the page stands.
        const isEntier = () =>
          page.getByRole('tab', { name: onglet }).evaluate((tab) => {
            const { left, right } = tab.getBoundingClientRect();
            return left >= 0 && right <= window.innerWidth;
          });
        await expect.poll(isEntier, onglet).toBe(true);
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          expect(await findDefauts(page), `${onglet}, ${theme}`).toEqual([]);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
});

test.describe('pannes, chacune pour soi', () => {
  test.use({ erreursAttendues: /Failed to load resource|503/ });

  test('les comptes ne répondent plus : le registre reste, un nouvel essai suffit', complet(true), async ({ page }) => {
    await page.route('**/rest/v1/dao_acquisitions*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await signInEntreprise(page, service, FICHES.nous);
    const panne = panneau(page, 'Mes Appels d’Offres').getByRole('alert');
    await expect(panne).toContainText('Impossible de charger vos dossiers', { timeout: 30_000 });
    // No figure for what could not be counted; the tenders and the projects are the register's.
    const compteurs = page.getByRole('list', { name: 'Compteurs' });
    await expect(compteurs.getByRole('link', { name: /n. d./ })).toHaveCount(3);
    await expect(compteurs.getByRole('link', { name: /Projets actifs/ })).toHaveText(/^\d/);
    await expect(dossiers(page)).toHaveCount(6);
    await page.unroute('**/rest/v1/dao_acquisitions*');
    await panne.getByRole('button', { name: 'Réessayer' }).click();
    await expect(panneau(page, 'Mes Appels d’Offres')).toBeFocused();
    await expect(dossier(page, siens[2])).toContainText('DAO demandé');
  });

  test('le registre ne vient pas : les dossiers et les reçus restent', complet(true), async ({ page }) => {
    await page.route('**/donnees/*.json', (route) => route.abort());
    await signInEntreprise(page, service, FICHES.nous);
    // The database knows the tenders that the company works on.
    await expect(dossier(page, siens[0])).toContainText('Offre déposée');
    await expect(dossier(page, siens[0])).toContainText(/Reçu RD-/);
    await page.getByRole('tab', { name: 'Mes Projets' }).click();
    const panne = panneau(page, 'Mes Projets').getByRole('alert');
    await expect(panne).toContainText('Impossible de charger vos projets');
    await page.unroute('**/donnees/*.json');
    await panne.getByRole('button', { name: 'Réessayer' }).click();
    await expect(panneau(page, 'Mes Projets').getByRole('article').first()).toBeVisible();
  });
});

test(
  'un compte sans fiche : ses projets ne peuvent être retrouvés, le reste de l’espace est là',
  complet(true),
  async ({ page }) => {
    await signInEntreprise(page, service, null);
    await expect(page.getByText('n’a encore demandé aucun dossier')).toBeVisible();
    await expect(dossiers(page).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Mes Soumissions' }).click();
    await expect(page.getByText('n’a encore déposé aucune offre')).toBeVisible();
    await page.getByRole('tab', { name: 'Mes Projets' }).click();
    await expect(panneau(page, 'Mes Projets')).toContainText('demandez ce rattachement à l’administration');
    const projets = page.getByRole('list', { name: 'Compteurs' }).getByRole('link', { name: /Projets actifs/ });
    await expect(projets).toContainText('n. d.');
  },
);

test('un autre rôle est renvoyé à l’accueil, avec la phrase qui dit pourquoi', complet(true), async ({ page }) => {
  await openAs(page, 'visiteur', ESPACE);
  await page.waitForURL((url) => url.pathname === routes.accueil());
  await expect(page.getByRole('main')).toContainText(annonceReserve(['ENTREPRISE']));
});

test.describe('/entreprise', () => {
  test('mène chacun où il faut', complet(true), async ({ page }) => {
    await page.goto(routes.accueilEntreprise());
    await page.waitForURL((url) => url.pathname === routes.entreprises());
    await signInEntreprise(page, service, FICHES.nous);
    await page.goto(routes.accueilEntreprise());
    await page.waitForURL((url) => url.pathname === ESPACE);
  });

  test.describe('sans script', () => {
    test.use({ javaScriptEnabled: false });
    test('deux liens', complet(true), async ({ page }) => {
      await page.goto(routes.accueilEntreprise());
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
      expect((await page.goto(ESPACE))?.status()).toBe(200);
      await expect(page.getByText('a besoin de JavaScript')).toBeVisible();
    });
  });
});

test.describe('« Participer »', () => {
  const bouton = (page: Page) => page.locator('a[data-participer]').first();

  test('mène une entreprise à son espace, à cet appel d’offres, dans les listes aussi', async ({ page }) => {
    await signInEntreprise(page, service, FICHES.concurrente);
    await page.goto(routes.appelOffres(siens[1].id));
    await expect(bouton(page)).toHaveAttribute('href', routes.espaceEntreprise(siens[1].id));
    await page.goto(routes.espaceEntreprise(siens[1].id));
    // Its card comes first, and is what is read.
    await expect(dossiers(page).first()).toContainText(siens[1].titre);
    await expect(dossiers(page).first()).toBeFocused();
    // A list writes its cards again when it is filtered.
    await page.goto(`${routes.appelsOffres()}?status=ouverts&tri=montant`);
    await expect(page.locator('a[data-participer][href^="/espace-entreprise?"]').first()).toBeVisible();
    await expect(page.locator(`a[data-participer][href^="${routes.demandeCompteEntreprise()}"]:visible`)).toHaveCount(
      0,
    );
  });

  test(
    'ne s’offre ni à un administrateur, ni à un bailleur ; un visiteur demande un compte',
    complet(true),
    async ({ page }) => {
      await page.goto(routes.appelOffres(siens[1].id));
      await expect(bouton(page)).toHaveAttribute('href', routes.demandeCompteEntreprise(siens[1].id));
      await openAs(page, 'admin', routes.appelOffres(siens[1].id));
      await expect(page.locator('header summary', { hasText: COMPTES.admin.nom })).toBeVisible();
      await expect(bouton(page)).toBeHidden();
    },
  );
});
