import { expect } from '@playwright/test';
import { PAGES_ADMIN } from '../../src/domain/administration/tableau-admin.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { waitRepos } from '../support/attente.ts';
import { type COMPTES, readMotDePasse } from '../support/comptes.ts';
import {
  appelsOffres,
  entreprises,
  findAppelOffres,
  findEntreprise,
  findProjet,
  projets,
} from '../support/exemples.ts';
import { readTitres, wakeListe } from '../support/listes.ts';
import { complet, findDefautsThemes, need, test } from '../support/portail.ts';
import { champMessage, envoyerSignalement, readNumero, signalementNeuf } from '../support/signalements.ts';
import { becomeVieux, ERREURS_VIEUX_MOTEUR, expectBesoin, expectSansScript, mention } from '../support/vieux-moteur.ts';
import { openAs } from '../support/seance.ts';

// An engine too old for the scripts of the portal, or a network that does not bring them (R122).
test.use({ erreursAttendues: ERREURS_VIEUX_MOTEUR });

test.describe('un moteur qui ne lit pas les scripts', () => {
  test.beforeEach(({ page }) => becomeVieux(page));

  for (const [adresse, titre] of [
    [routes.projets(), projets[0]?.title],
    [routes.appelsOffres(), appelsOffres[0]?.titre],
    [routes.entreprises(), entreprises[0]?.raison_sociale],
  ] as const)
    test(
      `${adresse} : la page le dit, et le serveur répond à la recherche`,
      complet(adresse !== routes.projets()),
      async ({ page }) => {
        const cherche = need(titre, 'la liste est vide');
        await page.goto(adresse);
        await expectSansScript(page);
        await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
        await page.locator('#vue-q').fill(cherche);
        await page.getByRole('button', { name: 'Rechercher et filtrer' }).click();
        await page.waitForURL(/[?&]q=/);
        await expect.poll(() => readTitres(page)).toContain(cherche);
        await expectSansScript(page);
        expect((await readTitres(page)).length).toBeLessThan(20);
        expect(await findDefautsThemes(page)).toEqual([]);
      },
    );

  test('la recherche du site répond par le serveur', complet(true), async ({ page }) => {
    const { title } = need(findProjet(), 'le registre n’a pas de projet');
    await page.goto(routes.recherche());
    await expectSansScript(page);
    await page.locator('#vue-q').fill(title);
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();
  });

  test('accueil, carte et fiches se lisent, sans bouton mort', async ({ page }) => {
    const projet = need(findProjet(), 'le registre n’a pas de projet');
    const appel = need(findAppelOffres(), 'le registre n’a pas d’appel d’offres');
    const entreprise = need(findEntreprise(), 'le registre n’a pas d’entreprise');
    for (const adresse of [
      routes.accueil(),
      routes.carte(),
      routes.projet(projet.id),
      routes.appelOffres(appel.id),
      routes.entreprise(entreprise.id),
      routes.horsConnexion(),
      routes.verifierOffre(),
      routes.accueilEntreprise(),
    ]) {
      await page.goto(adresse);
      await expectSansScript(page);
    }
    await mention(page).click();
    await expect(page.getByRole('heading', { name: 'Les navigateurs qui conviennent' })).toBeInViewport();
  });

  test('un signalement part, et rend son numéro', complet(true), async ({ page }) => {
    await readMotDePasse();
    const { message } = signalementNeuf();
    await page.goto(routes.signaler(routes.carte()));
    await expectSansScript(page);
    await champMessage(page).fill(message);
    await envoyerSignalement(page).click();
    expect(await readNumero(page)).toMatch(/^SE-\d{4}-[0-9A-Z]{8}$/);
  });

  test('la connexion et les demandes disent avec quoi, et à qui s’adresser', complet(true), async ({ page }) => {
    await page.goto(routes.login());
    await expectBesoin(page, 'La connexion');
    expect(await findDefautsThemes(page)).toEqual([]);
    for (const adresse of [routes.demandeAcces(), routes.demandeCompteEntreprise()]) {
      await page.goto(adresse);
      await expectBesoin(page, 'Ce formulaire');
    }
    for (const adresse of [
      routes.motDePasseOublie(),
      routes.nouveauMotDePasse(),
      routes.confirmationCompte(),
      routes.invitationEquipe(),
      routes.pieceDemandee(),
      routes.enAttente(),
      routes.accesBloque(),
    ]) {
      await page.goto(adresse);
      await expectBesoin(page);
    }
  });
});

const ESPACES: ReadonlyArray<readonly [compte: keyof typeof COMPTES, adresses: readonly string[]]> = [
  ['admin', [...PAGES_ADMIN.map(({ href }) => href), routes.tableauxDeBord()]],
  ['bailleur', [routes.espaceBailleur(), routes.tableauxDeBord()]],
  ['entreprise', [routes.espaceEntreprise(), routes.equipe(), routes.offre()]],
];
for (const [compte, adresses] of ESPACES)
  test(`chaque page d’un compte ${compte} le dit, une session ouverte`, complet(true), async ({ page }) => {
    await openAs(page, compte, adresses[0]!);
    await waitRepos(page);
    await becomeVieux(page);
    for (const adresse of adresses) {
      await page.goto(adresse);
      await expectBesoin(page);
    }
  });

test(
  'une île qui tarde est dite au bout d’une demi-minute, et s’éveille quand même',
  complet(true),
  async ({ page }) => {
    let release = (): void => undefined;
    const retenue = new Promise<void>((resolve) => (release = resolve));
    await page.clock.install();
    await page.route(/\/_astro\/LoginForm\./, async (route) => {
      await retenue;
      await route.continue();
    });
    await page.goto(routes.login());
    await expect(mention(page)).toBeHidden();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.clock.fastForward(30_000);
    await expectBesoin(page, 'La connexion');
    release();
    await page.locator('form[data-ile=prete]').waitFor();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(mention(page)).toBeHidden();
  },
);

test('qui écrit dans un champ n’est pas interrompu par l’attente', complet(true), async ({ page }) => {
  await page.clock.install();
  await page.route(/\/_astro\/LoginForm\./, () => undefined);
  await page.goto(routes.login());
  await page.getByLabel('Email').fill('moi@essai.example');
  await page.clock.fastForward(30_000);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.fastForward(30_000);
  await expectBesoin(page, 'La connexion');
});

test('une pièce du script qui ne vient pas suffit à le dire', complet(true), async ({ page }) => {
  await page.route(/\/_astro\/recherche\./, (route) => route.abort());
  await page.goto(routes.projets());
  await expectSansScript(page);
});

test('un moteur sans modules est sans script dès le début', complet(true), async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
  await page.goto(routes.login());
  await expect(mention(page)).toBeVisible();
  await expect(page.getByText('La connexion a besoin de JavaScript')).toBeVisible();
});

test('rien n’est dit là où tout marche', async ({ page }) => {
  need(projets[0], 'le registre n’a pas de projet');
  await wakeListe(page, routes.projets());
  await expect(mention(page)).toBeHidden();
  await expect(page.locator('#vue-q')).toBeHidden();
});
