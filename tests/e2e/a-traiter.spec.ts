import { expect, type Page } from '@playwright/test';
import { ID_LIGNES_PAGE } from '../../src/components/listes/lignes-page.ts';
import { isSuivi, NOTE_LISTE } from '../../src/domain/appel-offres/etat-liste.ts';
import { routePublication } from '../../src/domain/portail/route-publication.ts';
import { routesBailleur } from '../../src/domain/portail/routes-bailleur.ts';
import { routesRegion } from '../../src/domain/portail/routes-region.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { bilanRegion } from '../../src/domain/registre/bilan-region.ts';
import { ADRESSE_PUBLIE } from '../../src/domain/hors-ligne/publication.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { openCompte } from '../support/seance.ts';
import { openService } from '../support/service.ts';
import { appelsOffres, projets, regions } from '../support/exemples.ts';

test('une ligne mène au geste, et le geste nomme le suivant', async ({ page }) => {
  const service = await openService();
  const appel = await createAppelDao(service);
  await service.from('appels_offres').update({ statut: 'PUBLIE' }).eq('id', appel.id).throwOnError();
  await page.setViewportSize({ width: 360, height: 740 });
  await openCompte(page, 'ADMIN', routes.admin());
  const liste = page.getByRole('region', { name: 'À traiter' });
  // The menu leaves the first screen of a phone to the page.
  await expect(liste.getByRole('listitem').first()).toBeInViewport();
  const suite = liste.getByRole('button', { name: /Voir/ });
  await suite.or(liste.getByText(appel.reference).first()).first().waitFor();
  if (await suite.isVisible()) await suite.click();
  const ligne = liste.getByRole('listitem').filter({ hasText: appel.reference });
  // The steps of one procedure, in their order.
  await expect(ligne.getByRole('link')).toHaveText(['Nommer la commission', 'Ouvrir le dépôt']);
  await ligne.getByRole('link', { name: 'Ouvrir le dépôt' }).click();
  await expect(page.getByRole('heading', { name: 'État de la procédure' })).toBeFocused();
  await page.getByRole('button', { name: 'Ouvrir le dépôt' }).click();
  const dialogue = page.getByRole('dialog');
  await expect(dialogue).toContainText('remplissez «\u00a0Motif\u00a0»');
  await dialogue.getByLabel('Motif').fill('Dossier relu (essai)');
  await dialogue.getByRole('button', { name: 'Ouvrir le dépôt' }).click();
  await expect(page.getByText('État changé : Ouvert.')).toBeVisible();
  const ensuite = page.getByText('À faire ensuite :').locator('..');
  await ensuite.getByRole('link', { name: 'Nommer la commission' }).click();
  await expect(page.getByRole('heading', { name: 'Commission d’ouverture' })).toBeFocused();
  expect(await findDefauts(page)).toEqual([]);
});

test('publier : la commande où rien ne construit, une pression où quelque chose le peut', async ({ page }) => {
  const service = await openService();
  await openCompte(page, 'ADMIN', routePublication());
  await expect(page.getByText('npm run publie')).toBeVisible();
  // Something that can build says so.
  expect((await service.rpc('rpc_prend_publication').throwOnError()).data).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publication en cours.')).toBeVisible();
  const { data: id } = await service.rpc('rpc_prend_publication').throwOnError();
  await service
    .rpc('rpc_finit_publication', {
      p_id: need(id ?? undefined, 'rien n’est demandé'),
      p_reussie: true,
      p_detail: '1 fait écrit (essai)',
    })
    .throwOnError();
  await expect(page.getByText(/Site en place le .*1\sminute après la demande/)).toBeVisible({ timeout: 15_000 });
  await page.getByText('Ce que les commandes ont dit').click();
  await expect(page.getByText('1 fait écrit (essai)')).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);
});

test.describe('l’état d’une procédure plus récent que sa page', () => {
  const suivi = appelsOffres.find(
    ({ statut, date_limite, lots }) =>
      ['PUBLIE', 'OUVERT', 'CLOTURE'].includes(statut) && (date_limite ?? '').length > 10 && lots === undefined,
  );

  test('un lecteur sans compte le lit, la page le dit', async ({ page }) => {
    const { id, date_limite } = need(suivi, 'le registre n’a pas de procédure en cours');
    const etat = {
      statut: 'EVALUE',
      date_limite,
      dates_limites_anterieures: [],
      date_ouverture: null,
      motif_fin: null,
      date_fin: null,
    };
    await page.route('**/rest/v1/rpc/rpc_etat_public', (route) => route.fulfill({ json: etat }));
    await page.goto(routes.appelOffres(id));
    await expect(page.getByText('Évalué · 90')).toBeVisible();
    await expect(page.getByText('ont été évaluées')).toBeVisible();
    await expect(page.getByText('État lu à l’instant')).toBeVisible();
    await expect(page.getByText('La procédure n’est plus ouverte').first()).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
  });

  test.describe('sans service des comptes', () => {
    test.use({ erreursAttendues: /ERR_FAILED/ });
    test('la page reste comme elle est publiée', complet(true), async ({ page }) => {
      const { id } = need(suivi, 'le registre n’a pas de procédure en cours');
      await page.route('**/api/configuration.json', (route) => route.abort());
      await page.goto(routes.appelOffres(id));
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('État lu à l’instant')).toHaveCount(0);
      await expect(page.getByText('Progression de la procédure').first()).toBeVisible();
    });
  });
});

test.describe('l’état de procédures plus récent que leurs listes', () => {
  const suivis = appelsOffres.filter(isSuivi);
  const aSuivi = () => need(suivis[0], 'le registre n’a pas de procédure en cours');

  /** All that runs was cancelled since the publication; counts what is asked. */
  async function cancelAll(page: Page): Promise<() => number> {
    let demandes = 0;
    const etats = Object.fromEntries(suivis.map(({ id, date_limite }) => [id, { statut: 'ANNULE', date_limite }]));
    await page.route('**/rest/v1/rpc/rpc_etats_publics', (route) => {
      demandes += 1;
      return route.fulfill({ json: etats });
    });
    return () => demandes;
  }

  test(
    'les cartes de la page, celles d’une recherche et les résultats du site le suivent, et le disent',
    complet(true),
    async ({ page }) => {
      const compte = await cancelAll(page);
      const { reference } = aSuivi();
      await page.goto(routes.appelsOffres());
      const carte = page.locator(`#${ID_LIGNES_PAGE} article`).filter({ hasText: NOTE_LISTE }).first();
      await expect(carte).toContainText('Annulé');
      await expect(carte.getByRole('link', { name: 'Participer' })).toHaveCount(0);
      expect(compte()).toBe(1);
      // Rows of the island.
      await page.goto(`${routes.appelsOffres()}?q=${encodeURIComponent(reference)}`);
      const trouvee = page.getByRole('article').filter({ hasText: reference }).first();
      await expect(trouvee).toContainText(NOTE_LISTE);
      await expect(trouvee).toContainText('Annulé');
      expect(await findDefauts(page)).toEqual([]);
      await page.goto(routes.recherche(reference));
      await expect(page.getByRole('listitem').filter({ hasText: NOTE_LISTE }).first()).toContainText('Annulé');
    },
  );

  const NOTE_RANG = 'D’après la procédure, plus récent que cette page.';
  /** A region and a funder whose pages show a procedure that runs. */
  const regionSuivie = () =>
    need(
      regions.find((region) =>
        bilanRegion(region, { projets, appelsOffres, entrepriseById: new Map() }, new Date())
          .appels.slice(0, 5)
          .some(isSuivi),
      ),
      'aucune région n’a de procédure en cours parmi ses premières lignes',
    );
  const bailleurSuivi = () => need(aSuivi().bailleur[0], 'la procédure en cours n’a pas de bailleur');

  test(
    'les lignes des régions et des bailleurs le suivent aussi, et le titre dit de quand est son compte',
    complet(true),
    async ({ page }) => {
      const compte = await cancelAll(page);
      for (const [adresse, titre] of [
        [routesRegion.fiche(regionSuivie().id), 'Appels d’offres ouverts à la dernière publication'],
        [routesBailleur.fiche(bailleurSuivi()), 'Appels d’offres qu’il finance'],
      ] as const) {
        const avant = compte();
        await page.goto(adresse);
        const partie = page.getByRole('region', { name: titre });
        const ligne = partie.getByRole('listitem').filter({ hasText: NOTE_RANG }).first();
        await expect(ligne).toContainText('Annulé');
        await expect(partie.locator('[data-suivi]').filter({ hasNotText: 'Annulé' })).toHaveCount(0);
        expect(compte()).toBe(avant + 1);
        expect(await findDefauts(page)).toEqual([]);
      }
    },
  );

  test('en mode économe, rien n’est demandé', complet(true), async ({ page }) => {
    const compte = await cancelAll(page);
    await page.addInitScript(() => localStorage.setItem('econome', 'oui'));
    await page.goto(routes.appelsOffres());
    await page.waitForLoadState('networkidle');
    await expect(page.locator('form[data-ile="prete"]')).toBeVisible();
    expect(compte()).toBe(0);
    await expect(page.getByText(NOTE_LISTE)).toHaveCount(0);
    await page.goto(routesRegion.fiche(regionSuivie().id));
    await page.waitForLoadState('networkidle');
    expect(compte()).toBe(0);
    await expect(page.getByText(NOTE_RANG)).toHaveCount(0);
  });
});

// Journeys have no service worker, like a private window.
test.describe('l’heure de la publication, au pied de la page', () => {
  /** Counts what asks for it, once the page has loaded. */
  function compteDemandes(page: Page): () => number {
    let demandes = 0;
    page.on('request', (request) => (demandes += Number(new URL(request.url()).pathname === ADRESSE_PUBLIE)));
    return () => demandes;
  }

  test(
    'se lit sans travailleur de service, et n’est demandée qu’une fois la page chargée',
    complet(true),
    async ({ page }) => {
      const compte = compteDemandes(page);
      await page.goto(routes.glossaire());
      expect(compte()).toBe(0);
      await expect(page.getByRole('contentinfo')).toContainText('site publié le');
      expect(compte()).toBe(1);
    },
  );

  test('en mode économe, n’est pas demandée', complet(true), async ({ page }) => {
    const compte = compteDemandes(page);
    await page.clock.install();
    await page.addInitScript(() => localStorage.setItem('econome', 'oui'));
    await page.goto(routes.glossaire());
    await page.clock.runFor(60_000);
    await expect(page.getByRole('contentinfo')).not.toContainText('site publié le');
    expect(compte()).toBe(0);
  });
});
