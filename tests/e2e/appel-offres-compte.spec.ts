import { expect, type Page } from '@playwright/test';
import { isHorsPortail } from '../../src/domain/appel-offres/hors-portail.ts';
import { isDelaiPasse } from '../../src/domain/appel-offres/appel-offres.ts';
import { STATUTS_APPEL_OFFRES } from '../../src/domain/appel-offres/vocabulaire.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { formatInstant } from '../../src/domain/socle/date.ts';
import { COMPTES, fillLogin, readLettre, readLien, readMotDePasse } from '../support/comptes.ts';
import { decide, emailNeuf, envoyer, recue } from '../support/demandes.ts';
import { acquire, FICHES, hasFiches, readOuverts, signInEntreprise } from '../support/entreprises.ts';
import { appelsOffres } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { JETON_ETRANGER, openAs, openCompte, spoilJeton } from '../support/seance.ts';
import { openService } from '../support/service.ts';

// The words are the client's, to the letter.

const now = new Date();
/** One tender of each state that the register has; an open one has its deadline ahead. */
const exemples = STATUTS_APPEL_OFFRES.flatMap((statut) => {
  const appel = appelsOffres.find(
    (un) => un.statut === statut && !isHorsPortail(un) && (statut !== 'OUVERT' || !isDelaiPasse(un, now)),
  );
  return appel ? [appel] : [];
});
const ouvert = exemples.find(({ statut }) => statut === 'OUVERT');

const carte = (page: Page) => page.locator('aside').filter({ has: page.getByRole('heading', { name: 'Actions' }) });
const bloc = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Dossier d’appel d’offres (DAO)' }) });
const hasDao = async (id: string) => {
  const { data } = await (await openService()).from('dao_fichiers').select('id').eq('appel_offres_id', id);
  return (data ?? []).length > 0;
};
const expectInternes = async (page: Page, isLu: boolean) => {
  for (const titre of ['État des soumissions', 'Ouverture & Attribution'])
    await expect(page.getByRole('heading', { name: titre })).toBeVisible({ visible: isLu });
};
/** What an account sees has taken the visitor's place, and is read. */
const expectLu = async (page: Page) => {
  await expect(page.locator('[data-compte-appel=bloc]')).not.toBeEmpty();
  await expect(bloc(page)).not.toContainText('Vérification');
};
const expectAucuneInvitation = async (page: Page) => {
  for (const label of ['Se connecter', 'Demander un accès'])
    await expect(page.locator('main').getByRole('link', { name: label })).toBeHidden();
  await expect(page.getByText('connectez-vous')).toBeHidden();
};

for (const appel of exemples) {
  const adresse = routes.appelOffres(appel.id);
  const isOuvert = appel.statut === 'OUVERT';
  const isEnCours = (isOuvert || appel.statut === 'PUBLIE') && !isDelaiPasse(appel, now);

  test.describe(appel.statut, complet(appel.statut !== 'OUVERT'), () => {
    test('sans compte', async ({ page }) => {
      await page.goto(adresse);
      await expect(carte(page).getByRole('link', { name: 'Se connecter' })).toBeVisible({ visible: isEnCours });
      await expect(carte(page).getByRole('link', { name: 'Demander un accès' })).toBeVisible({ visible: isEnCours });
      await expect(bloc(page).getByRole('link', { name: 'connectez-vous' })).toBeVisible({ visible: isEnCours });
      await expectInternes(page, false);
    });

    test('un administrateur', complet(true), async ({ page }) => {
      await openAs(page, 'admin', adresse);
      await expectInternes(page, true);
      const isLa = await hasDao(appel.id);
      await expect(bloc(page).getByRole('button', { name: 'Télécharger le DAO (Admin)' })).toBeVisible({
        visible: isLa,
      });
      await expect(carte(page).getByRole('button', { name: 'Télécharger DAO (Admin)' })).toBeVisible({ visible: isLa });
      await expect(bloc(page).getByText('Aucun dossier n’est encore déposé')).toBeVisible({ visible: !isLa });
      await expect(bloc(page).getByRole('link', { name: 'Le déposer' })).toBeVisible({ visible: !isLa });
      await expect(page.locator('main a[data-participer]:visible')).toHaveCount(0);
      await expectAucuneInvitation(page);
    });

    for (const role of ['bailleur', 'visiteur'] as const)
      test(`un ${role}`, complet(true), async ({ page }) => {
        await openAs(page, role, adresse);
        await expect(
          bloc(page).getByText('Le DAO est réservé aux entreprises inscrites.', { exact: true }),
        ).toBeVisible();
        await expectInternes(page, role === 'bailleur');
        await expect(bloc(page).getByRole('button')).toHaveCount(0);
        await expect(carte(page).getByRole('link', { name: `Participer : ${appel.titre}` })).toBeVisible({
          visible: role === 'visiteur' && isOuvert,
        });
        await expectAucuneInvitation(page);
      });

    test('une entreprise', async ({ page }) => {
      // Of no page of the directory: those that other journeys use may have this DAO already.
      await signInEntreprise(page, await openService(), null);
      await page.goto(adresse);
      await expectLu(page);
      if (isOuvert) {
        await expect(carte(page).getByRole('link', { name: 'Acquérir le DAO' })).toHaveAttribute(
          'href',
          routes.espaceEntreprise(appel.id),
        );
        if (appel.documents_publics.some(({ type }) => type === 'AVIS'))
          await expect(carte(page).getByRole('link', { name: 'Télécharger Avis', exact: true })).toBeVisible();
        const acheter = bloc(page).getByRole('link', {
          name: appel.montant_dao ? 'Acheter le DAO' : 'Acquérir le DAO',
        });
        await expect(acheter).toHaveAttribute('href', routes.espaceEntreprise(appel.id));
        await expect(bloc(page)).toContainText(appel.montant_dao ? 'Prix du dossier' : 'Dossier gratuit.');
        await expect(bloc(page)).toContainText('Acquisition :');
      } else {
        await expect(bloc(page)).toContainText(
          isEnCours ? 'Il sera proposé à l’ouverture du dépôt.' : 'n’est plus proposé',
        );
        await expect(page.getByRole('link', { name: /(Acheter|Acquérir) le DAO/ })).toBeHidden();
      }
      await expectInternes(page, false);
      await expectAucuneInvitation(page);
    });
  });
}

test('le titulaire est sur le calendrier, pour qui peut le lire', complet(true), async ({ page }) => {
  const service = await openService();
  const { data } = await service
    .from('appels_offres')
    .select('id, titulaire')
    .eq('statut', 'EVALUE')
    .not('titulaire', 'is', null);
  const attribue = need(data?.[0], 'aucun appel d’offres évalué n’a de titulaire');
  await openAs(page, 'admin', routes.appelOffres(attribue.id));
  await expect(page.locator('.etapes li').filter({ hasText: 'Attribution' }).locator('visible=true')).toContainText(
    /Titulaire proposé\s:/,
  );
  // A funder reads it once it is asked about it (R182).
  await openAs(page, 'bailleur', routes.appelOffres(attribue.id));
  await expect(page.getByRole('heading', { name: 'Ouverture & Attribution' })).toBeVisible();
  await expect(page.getByText(/Titulaire( proposé)?\s:/)).toBeHidden();
  await openAs(page, 'visiteur', routes.appelOffres(attribue.id));
  await expect(bloc(page).getByText('Le DAO est réservé')).toBeVisible();
  await expect(page.getByText(/Titulaire( proposé)?\s:/)).toBeHidden();
});

test('une attribution publiée est nommée dans le bloc interne aussi', complet(true), async ({ page }) => {
  const { id } = need(
    appelsOffres.find(({ titulaire }) => titulaire !== undefined),
    'aucune attribution n’est publiée',
  );
  await openAs(page, 'admin', routes.appelOffres(id));
  const interne = page
    .locator('.fiche')
    .filter({ has: page.getByRole('heading', { name: 'Ouverture & Attribution' }) });
  const publie = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Attribution', exact: true }) });
  const [nom = ''] = await publie.locator('dd a').allTextContents();
  expect(nom).not.toBe('');
  await expect(interne).toContainText(nom);
  await expect(interne.getByText('une fois l’attribution publiée')).toBeHidden();
});

test('qui détient le DAO le voit, et le télécharge', async ({ page, request }) => {
  test.skip(!hasFiches, 'le registre n’a pas cinq entreprises');
  const service = await openService();
  const { data } = await service.from('dao_fichiers').select('appel_offres_id').eq('genre', 'DAO');
  const [appel] = (await readOuverts(request)).filter(({ id }) => data?.some((un) => un.appel_offres_id === id));
  const { id } = need(appel, 'aucun appel d’offres ouvert n’a son dossier');
  await acquire(service, appel!, FICHES.nous, 'PAYE');
  await signInEntreprise(page, service, FICHES.nous);
  await page.goto(routes.appelOffres(id));
  await expect(bloc(page)).toContainText('Votre entreprise détient ce DAO.');
  await expect(bloc(page).getByRole('button', { name: 'Télécharger le DAO' })).toBeVisible();
  await carte(page).getByRole('link', { name: 'Ouvrir mon dossier' }).click();
  await page.waitForURL((url) => url.pathname === routes.espaceEntreprise());
});

test.describe('sur un téléphone', () => {
  test.use({ viewport: { width: 320, height: 800 } });
  for (const role of ['admin', 'entreprise'] as const)
    test(`ce que l’on peut faire vient avant les faits, ${role}`, complet(true), async ({ page }) => {
      await openAs(page, role, routes.appelOffres(need(ouvert, 'le registre n’a pas d’appel d’offres ouvert').id));
      await expectLu(page);
      const hautOf = async (nom: string) => (await page.getByRole('heading', { name: nom }).boundingBox())!.y;
      expect(await hautOf('Actions')).toBeLessThan(await hautOf('Dossier d’appel d’offres (DAO)'));
      expect(await hautOf('Dossier d’appel d’offres (DAO)')).toBeLessThan(await hautOf('L’objet'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await findDefauts(page)).toEqual([]);
    });
});

test.describe('pannes', () => {
  test.use({ erreursAttendues: /Failed to load resource|503|40[0-9]|Erreur lors du chargement|net::ERR/ });

  test('la base ne répond pas : c’est dit, et un nouvel essai suffit', complet(true), async ({ page }) => {
    const { id } = need(ouvert, 'le registre n’a pas d’appel d’offres ouvert');
    await page.route('**/rpc/rpc_appel_offres_situation*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await openAs(page, 'visiteur', routes.appelOffres(id));
    const panne = carte(page).getByRole('alert');
    await expect(panne).toContainText('Vos actions n’ont pas pu être lues', { timeout: 30_000 });
    await expectAucuneInvitation(page);
    await page.unroute('**/rpc/rpc_appel_offres_situation*');
    await panne.getByRole('button', { name: 'Réessayer' }).click();
    await expect(bloc(page).getByText('Le DAO est réservé aux entreprises inscrites.', { exact: true })).toBeVisible();
  });

  test('le fichier du compte ne vient pas : c’est dit, et un nouvel essai suffit', complet(true), async ({ page }) => {
    const { id } = need(ouvert, 'le registre n’a pas d’appel d’offres ouvert');
    await openAs(page, 'visiteur', routes.aide());
    await page.route('**/monte-compte*.js', (route) => route.abort());
    await page.goto(routes.appelOffres(id));
    await expect(carte(page).getByRole('alert')).toContainText('n’a pas pu être chargé');
    await expectAucuneInvitation(page);
    await page.unroute('**/monte-compte*.js');
    await carte(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(bloc(page).getByText('Le DAO est réservé aux entreprises inscrites.', { exact: true })).toBeVisible();
  });

  test('une session finie rend la page d’un visiteur', complet(true), async ({ page }) => {
    const { id } = need(ouvert, 'le registre n’a pas d’appel d’offres ouvert');
    await openCompte(page, 'VISITEUR', routes.appelOffres(id));
    await expect(bloc(page).getByText('Le DAO est réservé aux entreprises inscrites.', { exact: true })).toBeVisible();
    await spoilJeton(page, { access_token: JETON_ETRANGER, refresh_token: 'perdu' });
    await page.reload();
    await expect(carte(page).getByRole('link', { name: 'Se connecter' })).toBeVisible({ timeout: 30_000 });
    await carte(page).getByRole('link', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(routes.login(routes.appelOffres(id)));
  });
});

test('une date reportée : au journal, par lettre, et barrée sur la page', complet(true), async ({ page, browser }) => {
  test.skip(!hasFiches, 'le registre n’a pas cinq entreprises');
  const service = await openService();
  const { data: fichiers } = await service.from('dao_fichiers').select('appel_offres_id').eq('genre', 'DAO');
  const candidats = appelsOffres.filter(
    (un) =>
      un.statut === 'OUVERT' &&
      !isHorsPortail(un) &&
      !isDelaiPasse(un, now) &&
      fichiers?.some((f) => f.appel_offres_id === un.id),
  );
  const appel = need(candidats.at(-1), 'aucun appel d’offres ouvert n’a son dossier');
  const email = `report-${Date.now()}@essai.example`;
  const { data: compte } = await service.auth.admin.createUser({
    email,
    password: 'Essai-report-2026',
    email_confirm: true,
  });
  await service
    .from('profiles')
    .update({ role: 'ENTREPRISE', status: 'ACTIVE', entreprise_id: null })
    .eq('id', compte.user!.id)
    .throwOnError();
  const prix = appel.montant_dao === undefined ? {} : { montant: appel.montant_dao, mode_acquisition: 'MOBILE_MONEY' };
  await service
    .from('dao_acquisitions')
    .insert({
      appel_offres_id: appel.id,
      entreprise_id: `compte:${compte.user!.id}`,
      user_id: compte.user!.id,
      status: 'DEMANDE',
      ...prix,
    })
    .throwOnError();
  const { data: avant } = await service
    .from('appels_offres')
    .select('date_limite')
    .eq('id', appel.id)
    .single()
    .throwOnError();
  const nouvelle = new Date(Date.parse(avant.date_limite) + 7 * 86_400_000);
  await openAs(page, 'admin', routes.appelOffres(appel.id));
  // The acts are in the administration (R150): the public page leads there.
  await page.getByRole('link', { name: 'Mener la procédure' }).click();
  await expect(page.getByRole('heading', { name: 'État de la procédure' })).toBeFocused();
  await page.getByRole('button', { name: 'Reporter la date limite' }).click();
  const dialogue = page.getByRole('dialog');
  const confirmer = dialogue.getByRole('button', { name: 'Reporter', exact: true });
  await expect(confirmer).toBeDisabled();
  await expect(dialogue).toContainText('choisissez une date plus tardive et remplissez');
  await dialogue.getByLabel(/Nouvelle date limite/).fill('2020-01-01T10:00');
  await expect(dialogue).toContainText('plus tardive');
  await dialogue.getByLabel(/Nouvelle date limite/).fill(nouvelle.toISOString().slice(0, 16));
  await dialogue.getByLabel('Motif').fill('Demande des candidats (essai)');
  const depart = Date.now() - 1000;
  await confirmer.click();
  await expect(page.getByText('Date limite reportée. Une lettre part')).toBeVisible();
  await page.goto(routes.appelOffres(appel.id));
  await expect(carte(page).locator('s')).toContainText(formatInstant(avant.date_limite));
  await expect(carte(page)).toContainText(formatInstant(nouvelle.toISOString()));
  const lettre = await readLettre(email, depart, /Nouvelle date limite/);
  expect(lettre).toContain(formatInstant(nouvelle.toISOString()));
  expect(lettre).toContain('Demande des candidats (essai)');
  // Other journeys write lines meanwhile, about other things.
  await page.goto(`${routes.adminJournal()}?objet=appels_offres&q=${encodeURIComponent(COMPTES.admin.email)}`);
  await expect(page.getByText('Date limite reportée').first()).toBeVisible();
  // Anybody signed in reads it, before the site is built again.
  const autre = await browser.newPage();
  await openAs(autre, 'visiteur', routes.appelOffres(appel.id));
  await expect(carte(autre).locator('s')).toContainText(formatInstant(avant.date_limite));
  await autre.close();
});

test.describe('« Participer » garde l’appel d’offres', () => {
  test('avec un compte : du bouton à sa carte dans l’espace', complet(true), async ({ page }) => {
    const { id, titre } = need(ouvert, 'le registre n’a pas d’appel d’offres ouvert');
    await page.goto(routes.appelOffres(id));
    await carte(page)
      .getByRole('link', { name: /Participer/ })
      .click();
    await expect(page).toHaveURL(routes.demandeCompteEntreprise(id));
    await page.locator('form[data-ile=prete]').waitFor();
    await page.getByRole('link', { name: 'Connectez-vous' }).click();

    await fillLogin(page, COMPTES.entreprise.email, await readMotDePasse());
    await page.waitForURL((url) => url.pathname + url.search === routes.espaceEntreprise(id));
    const sienne = page.locator(`#appel-${id}`);
    await expect(sienne).toBeInViewport();
    await expect(sienne).toContainText(titre);
  });

  test('sans compte : de la demande à la lettre, puis à sa carte', complet(true), async ({ page, browser }) => {
    const { id, titre } = need(ouvert, 'le registre n’a pas d’appel d’offres ouvert');
    const email = emailNeuf();
    const societe = `Société Participante ${Date.now().toString(36)}`;
    await page.goto(routes.appelOffres(id));
    await carte(page)
      .getByRole('link', { name: /Participer/ })
      .click();
    await page.locator('form[data-ile=prete]').waitFor();
    await expect(page.getByText('la lettre qui ouvrira le vôtre vous y ramènera')).toBeVisible();
    await page.getByLabel(/Nom de l’entreprise/).fill(societe);
    await page.getByLabel(/Nom du dirigeant/).fill('Alpha Essai');
    await page.getByLabel(/Adresse.*mail/i).fill(email);
    await page.getByLabel(/Numéro d’identification/).fill('RCCM-ESSAI-1');
    await envoyer(page).click();
    await expect(recue(page)).toBeVisible();
    // It leaves by itself, which would interrupt what follows.
    await page.waitForURL((url) => url.pathname === routes.entreprises());
    const admin = await browser.newPage();
    await openAs(admin, 'admin', `${routes.adminDemandes()}?status=ALL&q=${encodeURIComponent(societe)}`);
    const depart = Date.now() - 1000;
    await decide(admin, societe, 'Approuver', 'Le compte sera activé');
    // A page closed sooner would take its request back.
    await expect(admin.getByRole('article').getByText('Approuvé', { exact: true })).toBeVisible();
    await admin.close();
    await page.goto(await readLien(email, depart));
    await page.locator('form[data-ile=prete]').waitFor();
    // A page that is loaded again still knows where it leads.
    await page.reload();
    await page.locator('form[data-ile=prete]').waitFor();
    await page.getByLabel('Nouveau mot de passe').fill('Passerelle-Diani-47');
    await page.getByLabel('Le même, une seconde fois').fill('Passerelle-Diani-47');
    await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
    await page.waitForURL((url) => url.pathname + url.search === routes.espaceEntreprise(id));
    await expect(page.locator(`#appel-${id}`)).toContainText(titre);
    await expect(page.locator(`#appel-${id}`)).toBeInViewport();
  });
});
