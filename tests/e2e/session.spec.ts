import { expect, type Page } from '@playwright/test';
import { askPage, holdDepart, watchAppels } from '../support/attente.ts';
import { COMPTES, fillLogin, loginAs, readLien, readMotDePasse } from '../support/comptes.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { changeCompte, createCompte, openService, signInBehind } from '../support/service.ts';

test.describe('connexion', () => {
  for (const [compte, arrivee, role] of [
    ['admin', '/admin', 'Administrateur'],
    ['bailleur', '/bailleur', 'Bailleur'],
    ['entreprise', '/espace-entreprise', 'Entreprise'],
    ['visiteur', '/', 'Visiteur'],
  ] as const)
    test(
      `${role} : son accueil, son nom et son rôle dans l’en-tête`,
      complet(compte !== 'entreprise'),
      async ({ page }) => {
        await loginAs(page, compte, arrivee);
        const menu = page.locator('header [data-compte] > details', { hasText: COMPTES[compte].nom });
        await menu.locator('summary').click();
        await expect(menu).toContainText(role);
        await expect(menu.getByRole('link', { name: 'Administration' })).toHaveCount(compte === 'admin' ? 1 : 0);
      },
    );

  for (const [status, arrivee, phrase] of [
    ['PENDING', '/en-attente', 'Bonjour Essai'],
    ['DISABLED', '/acces-bloque', 'Accès désactivé'],
    ['BLACKLISTED', '/acces-bloque', 'Compte sur liste noire'],
  ] as const)
    test(`${arrivee}, compte ${status}`, complet(status !== 'PENDING'), async ({ page }) => {
      const settle = watchAppels(page);
      // Signing out ends every session of the account: those of the demonstration are open in other journeys.
      const service = await openService();
      const compte = await createCompte(service, 'VISITEUR', 'ACTIVE');
      await changeCompte(service, compte, { status });
      await page.goto('/login');
      await fillLogin(page, compte.email, compte.password);
      await page.waitForURL((url) => url.pathname === arrivee);
      await expect(page.getByText(phrase)).toBeVisible();
      expect(await findDefauts(page)).toEqual([]);
      // The status bars every other protected page.
      await page.goto('/tableaux-de-bord');
      await page.waitForURL(`**${arrivee}`);
      await expect(page.getByText(phrase)).toBeVisible();
      await settle();
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    });

  test('le toast, puis le retour à la page demandée ; un autre site jamais', async ({ page }) => {
    const motDePasse = await readMotDePasse();
    await page.goto('/login?next=%2Faide%3Fa%3D1');
    // The page leaves a second and a half after the toast.
    const depart = await holdDepart(page, '/aide');
    await fillLogin(page, COMPTES.admin.email, motDePasse);
    await expect(page.locator('.toasts')).toContainText('Connexion réussie');
    await expect(page.locator('.toasts')).toContainText('Vous êtes maintenant connecté');
    await expect(page.getByLabel('Email')).toBeDisabled();
    await depart();
    await page.waitForURL('**/aide?a=1');
    // Signed in already: nothing is asked, and the forged address is forgotten.
    await page.goto('/login?next=%2F%5Cevil.example');
    await page.waitForURL('**/admin');
  });

  test.describe('refus', () => {
    test.use({ erreursAttendues: /400|Failed to load resource/ });
    test('mauvais mot de passe : la phrase, la saisie gardée', async ({ page }) => {
      await readMotDePasse();
      await page.goto('/login');
      await fillLogin(page, COMPTES.admin.email, 'pas le bon mot');
      await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect');
      await expect(page.locator('.toasts')).toContainText('Erreur de connexion');
      await expect(page.getByLabel('Email')).toHaveValue(COMPTES.admin.email);
      expect(await findDefauts(page)).toEqual([]);
    });
  });

  test('champs vides : chacun le dit, le premier a le focus', complet(true), async ({ page }) => {
    await page.goto('/login');
    await page.locator('form[data-ile=prete]').waitFor();
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Écrivez votre adresse email.')).toBeVisible();
    await expect(page.getByText('Écrivez votre mot de passe.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });
});

test.describe('garde', () => {
  test('sans compte : connexion, puis retour', async ({ page }) => {
    const motDePasse = await readMotDePasse();
    await page.goto('/tableaux-de-bord?vue=1');
    await page.waitForURL('**/login?next=%2Ftableaux-de-bord%3Fvue%3D1');
    await fillLogin(page, COMPTES.visiteur.email, motDePasse);
    await page.waitForURL('**/tableaux-de-bord?vue=1');
    await expect(page.getByText('Projets par statut')).toBeVisible();
  });

  test.describe('panne', () => {
    test.use({ erreursAttendues: /Erreur lors du chargement des données utilisateur|Failed to load resource/ });
    test('profil illisible : rien ne s’ouvre, un nouvel essai', complet(true), async ({ page }) => {
      await loginAs(page, 'visiteur', '/');
      await page.route('**/rest/v1/profiles*', (route) => route.abort());
      await page.goto('/tableaux-de-bord');
      await expect(page.getByRole('alert')).toContainText('n’ont pas pu être chargées', { timeout: 30_000 });
      await expect(page.getByText('Projets par statut')).toBeHidden();
      await page.unroute('**/rest/v1/profiles*');
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByText('Projets par statut')).toBeVisible();
    });
  });

  test('la raison d’un renvoi à l’accueil se lit à l’arrivée, une fois', complet(true), async ({ page }) => {
    await loginAs(page, 'visiteur', '/');
    // The menu, which comes after the page, has looked for a sentence: it would take this one before the reload.
    await expect(page.locator('header summary', { hasText: COMPTES.visiteur.nom })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('portail-annonce', 'Cet espace est réservé aux entreprises.'));
    await page.reload();
    await expect(page.locator('main [role=status]').first()).toHaveText('Cet espace est réservé aux entreprises.');
    await page.reload();
    await expect(page.locator('header summary', { hasText: COMPTES.visiteur.nom })).toBeVisible();
    await expect(page.getByText('Cet espace est réservé aux entreprises.')).toBeHidden();
  });
});

test.describe('session qui prend fin', () => {
  // The service refuses the renewal: the browser notes it.
  test.use({ erreursAttendues: /400/ });
  test('connexion, et retour où l’on était', complet(true), async ({ page }) => {
    await loginAs(page, 'visiteur', '/');
    await page.evaluate(() => {
      const cle = Object.keys(localStorage).find((nom) => /^sb-.+-auth-token$/.test(nom)) ?? '';
      const jeton = JSON.parse(localStorage.getItem(cle) ?? '') as Record<string, unknown>;
      localStorage.setItem(cle, JSON.stringify({ ...jeton, expires_at: 1, refresh_token: 'perdu' }));
    });
    await page.goto('/tableaux-de-bord');
    await page.waitForURL('**/login?next=%2Ftableaux-de-bord');
  });
});

test('se déconnecter ferme tous les onglets', complet(true), async ({ page, context }) => {
  // Signing out ends every session of the account: one that no other journey has open.
  const { email, password, nom: personne } = await createCompte(await openService(), 'ENTREPRISE', 'ACTIVE');
  const ailleurs = await signInBehind({ email, password });
  const settle = watchAppels(page);
  await page.goto('/login');
  await fillLogin(page, email, password);
  await page.waitForURL((url) => url.pathname === '/espace-entreprise');
  const garde = await context.newPage();
  await garde.goto('/tableaux-de-bord');
  await expect(garde.getByText('Projets par statut')).toBeVisible();
  const publique = await context.newPage();
  await publique.goto('/aide');
  const nom = publique.locator('header summary', { hasText: personne });
  await expect(nom).toBeVisible();
  // What the page was reading would be refused in the middle of it.
  await expect(page.getByText('n’a encore demandé aucun dossier')).toBeVisible();
  await settle();
  await page.locator('header summary', { hasText: personne }).click();
  await page.locator('header').getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await garde.waitForURL((url) => url.pathname === '/');
  await expect(nom).toBeHidden();
  await expect(publique.locator('header').getByRole('link', { name: 'Connexion' }).first()).toBeVisible();
  expect(await askPage(page, () => Object.keys(localStorage).filter((cle) => cle.startsWith('sb-')))).toEqual([]);
  // The service was told: the account's session on another device is over too.
  await expect.poll(async () => (await ailleurs.auth.getUser()).error === null).toBe(false);
});

test(
  'la page quittée avant que le service réponde à la déconnexion : l’appareil a oublié',
  complet(true),
  async ({ page }) => {
    const { email, nom } = await createCompte(await openService(), 'VISITEUR', 'ACTIVE');
    await page.goto('/login');
    await fillLogin(page, email, await readMotDePasse());
    await page.waitForURL((url) => url.pathname === '/');
    // A slow network: nothing of what signs out comes in time.
    await page.goto('/aide');
    await page.route(/supabase|\/auth\/v1\//, () => undefined);
    await page.locator('header summary', { hasText: nom }).click();
    await page.locator('header').getByRole('button', { name: 'Déconnexion' }).first().click();
    await page.goto('/glossaire');
    await expect(page.locator('header').getByRole('link', { name: 'Connexion' }).first()).toBeVisible();
    expect(await askPage(page, () => Object.keys(localStorage).filter((cle) => cle.startsWith('sb-')))).toEqual([]);
  },
);

/** Leaves on the device what somebody signed in was typing for an offer. */
const beginOffre = (page: Page) =>
  page.evaluate(() => {
    const cle = Object.keys(localStorage).find((une) => une.endsWith('-auth-token')) ?? '';
    const { user } = JSON.parse(localStorage.getItem(cle) ?? '{}') as { user: { id: string } };
    localStorage.setItem(`brouillon:offre:${user.id}:pont`, '{}');
  });
const countSaisies = (page: Page) =>
  askPage(page, () => Object.keys(localStorage).filter((cle) => cle.startsWith('brouillon:offre:')).length);

test(
  'une offre commencée : la déconnexion le dit d’abord, et ne l’efface qu’au second appui',
  complet(true),
  async ({ page }) => {
    const { email, nom } = await createCompte(await openService(), 'ENTREPRISE', 'ACTIVE');
    const settle = watchAppels(page);
    await page.goto('/login');
    await fillLogin(page, email, await readMotDePasse());
    await page.waitForURL((url) => url.pathname === '/espace-entreprise');
    await expect(page.getByText('n’a encore demandé aucun dossier')).toBeVisible();
    await settle();
    await beginOffre(page);
    await page.locator('header summary', { hasText: nom }).click();
    const menu = page.locator('header [data-compte]').first();
    await menu.getByRole('button', { name: 'Déconnexion' }).click();
    await expect(menu.getByRole('alert')).toContainText('Une offre commencée n’est pas déposée');
    expect(await countSaisies(page)).toBe(1);
    await menu.getByRole('button', { name: 'Se déconnecter et effacer' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await countSaisies(page)).toBe(0);
  },
);

test('un compte bloqué dont une offre était commencée est prévenu de même', complet(true), async ({ page }) => {
  const { email } = await createCompte(await openService(), 'ENTREPRISE', 'DISABLED');
  await page.goto('/login');
  await fillLogin(page, email, await readMotDePasse());
  await page.waitForURL((url) => url.pathname === '/acces-bloque');
  const contenu = page.getByRole('main');
  await expect(contenu.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await beginOffre(page);
  await contenu.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(contenu.getByRole('alert')).toHaveText(/Une offre commencée n’est pas déposée/);
  expect(await countSaisies(page)).toBe(1);
  await contenu.getByRole('button', { name: 'Se déconnecter et effacer' }).click();
  await expect.poll(() => countSaisies(page)).toBe(0);
});

test('mot de passe oublié : même réponse pour tous, lettre, nouveau mot de passe', async ({ page }) => {
  await readMotDePasse();
  const apres = Date.now();
  const ask = async (email: string) => {
    await page.goto('/mot-de-passe-oublie');
    await page.locator('form[data-ile=prete]').waitFor();
    await page.getByLabel('Email du compte').fill(email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    return page.getByText('Si un compte existe à cette adresse').innerText();
  };
  // Its password changes: an account that no other journey signs in with.
  const { email } = await createCompte(await openService(), 'BAILLEUR', 'ACTIVE');
  expect(await ask('personne@portail.example')).toBe(await ask(email));
  const lien = new URL(await readLien(email, apres));
  await page.goto(lien.pathname + lien.search);
  await expect(page).toHaveURL(/\/nouveau-mot-de-passe$/);
  await page.getByLabel('Nouveau mot de passe').fill('motdepasse1');
  await page.getByLabel('Le même').fill('motdepasse2');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('trop courant')).toBeVisible();
  await expect(page.getByText('ne sont pas les mêmes')).toBeVisible();
  const nouveau = await readMotDePasse();
  await page.getByLabel('Nouveau mot de passe').fill(`${nouveau} pont`);
  await page.getByLabel('Le même').fill(`${nouveau} pont`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL('**/bailleur');
});
