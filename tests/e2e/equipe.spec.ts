import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { fillLogin, readLettre, readLien, readMotDePasse } from '../support/comptes.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { createCompte, drawMot, openService, type Service } from '../support/service.ts';
import { openSigned } from '../support/seance.ts';

// A company without a page in the directory, of its own for each journey.
async function openProprietaire(page: Page, service: Service) {
  const compte = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
  await service
    .from('profiles')
    .update({ nom_societe: `Société ${compte.nom}` })
    .eq('id', compte.id)
    .throwOnError();
  await openSigned(page, compte, routes.equipe());
  return compte;
}
const equipe = (page: Page) => page.getByRole('list', { name: 'Équipe' }).getByRole('listitem');
async function invite(page: Page, email: string) {
  await page.getByLabel('Adresse email').fill(email);
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  await expect(page.getByText(`Invitation envoyée à ${email}.`)).toBeVisible();
}

test.describe('une équipe', () => {
  test.use({ erreursAttendues: /Failed to load resource/ });

  test(
    'invitée sans compte : la lettre, un mot de passe, l’accord, l’espace partagé, puis le retrait',
    complet(true),
    async ({ page, browser }) => {
      const service = await openService();
      // Its own: those of other journeys end, or are cancelled, meanwhile.
      const appel = await createAppelDao(service);
      const proprietaire = await openProprietaire(page, service);
      await service
        .from('dao_acquisitions')
        .insert({
          appel_offres_id: appel.id,
          entreprise_id: `compte:${proprietaire.id}`,
          status: 'DEMANDE',
          montant: 1_500_000,
          mode_acquisition: 'MOBILE_MONEY',
        })
        .throwOnError();
      await expect(equipe(page)).toHaveCount(1);
      await page.getByLabel('Adresse email').fill('pas une adresse');
      await page.getByRole('button', { name: 'Inviter', exact: true }).click();
      await expect(page.getByLabel('Adresse email')).toHaveValue('pas une adresse');
      await expect(page.getByLabel('Adresse email')).toHaveAttribute('aria-invalid', 'true');
      const email = `membre-${drawMot()}@essai.example`;
      const depart = Date.now() - 1000;
      await invite(page, email);
      await expect(equipe(page).filter({ hasText: email })).toContainText('Invitation envoyée, valable jusqu’au');
      expect(await findDefauts(page)).toEqual([]);

      const lettre = await readLettre(email, depart, /vous invite à partager/);
      expect(lettre).toContain(`Société ${proprietaire.nom}`);
      expect(lettre).toContain(proprietaire.nom);
      const membre = await (await browser.newContext()).newPage();
      await membre.goto(await readLien(email, depart));
      await membre.locator('form[data-ile=prete]').waitFor();
      await membre.getByLabel('Nouveau mot de passe').fill('Passerelle-Diani-47');
      await membre.getByLabel('Le même, une seconde fois').fill('Passerelle-Diani-47');
      await membre.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
      await membre.waitForURL((url) => url.pathname === routes.invitationEquipe());
      await expect(membre.getByText(`dans l’équipe de Société ${proprietaire.nom}`)).toBeVisible();
      await membre.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
      await membre.getByRole('link', { name: 'Ouvrir l’espace de l’entreprise' }).click();
      await membre.waitForURL((url) => url.pathname === routes.espaceEntreprise());
      await expect(membre.locator(`#appel-${appel.id}`)).toContainText(appel.titre);
      await membre.goto(routes.equipe());
      await expect(equipe(membre)).toHaveCount(2);
      await expect(membre.getByLabel('Adresse email')).toHaveCount(0);

      await page.reload();
      await equipe(page)
        .filter({ hasText: email })
        .getByRole('button', { name: /^Retirer/ })
        .click();
      const depuis = Date.now() - 1000;
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
      await expect(equipe(page)).toHaveCount(1);
      // What the member has open is worth nothing any more.
      await membre.goto(routes.espaceEntreprise());
      await membre.waitForURL((url) => url.pathname === routes.accueil());
      expect(await readLettre(email, depuis, /ne partage plus l’espace/)).toContain('comme visiteur');
      await membre.context().close();
    },
  );

  test('invitée avec un compte : rien ne change avant son accord', complet(true), async ({ page, browser }) => {
    const service = await openService();
    const invitee = await createCompte(service, 'VISITEUR', 'ACTIVE');
    const proprietaire = await openProprietaire(page, service);
    const depart = Date.now() - 1000;
    await invite(page, invitee.email);
    const lien =
      /https?:\S+invitation-equipe\S+/.exec(await readLettre(invitee.email, depart, /vous invite à partager/))?.[0] ??
      '';
    const autre = await (await browser.newContext()).newPage();
    await autre.goto(lien);
    await autre.waitForURL((url) => url.pathname === routes.login());
    await fillLogin(autre, invitee.email, await readMotDePasse());
    await autre.waitForURL((url) => url.pathname === routes.invitationEquipe());
    const { data } = await service.from('profiles').select('role').eq('id', invitee.id).single();
    expect(data?.role).toBe('VISITEUR');
    await autre.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
    await expect(autre.getByText('Vous êtes dans l’équipe.')).toBeVisible();
    await page.reload();
    await expect(equipe(page).filter({ hasText: invitee.email })).toContainText('Membre depuis le');
    await expect(equipe(page).filter({ hasText: proprietaire.email })).toContainText('Propriétaire de l’espace');
    await autre.context().close();
  });

  test('deux adresses d’affilée : la seconde reste écrite ; une invitation retirée se dit telle', async ({ page }) => {
    await openProprietaire(page, await openService());
    const [premiere, seconde] = [`membre-${drawMot()}@essai.example`, `membre-${drawMot()}@essai.example`];
    const retenue = Promise.withResolvers<undefined>();
    await page.route(/rpc_invite/, async (route) => {
      await retenue.promise;
      await route.continue();
    });
    await page.getByLabel('Adresse email').fill(premiere);
    await page.getByRole('button', { name: 'Inviter', exact: true }).click();
    await expect(page.getByText('Envoi en cours…')).toBeVisible();
    await page.getByLabel('Adresse email').fill(seconde);
    retenue.resolve(undefined);
    await expect(page.getByText(`Invitation envoyée à ${premiere}.`)).toBeVisible();
    await expect(page.getByLabel('Adresse email')).toHaveValue(seconde);

    await equipe(page)
      .filter({ hasText: premiere })
      .getByRole('button', { name: /^Retirer l’invitation/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Retirer l’invitation ?' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(page.getByText(`Invitation de ${premiere} retirée.`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Équipe' })).toBeFocused();
  });

  test('un lien qui n’est pas à soi le dit', complet(true), async ({ page }) => {
    const service = await openService();
    const compte = await createCompte(service, 'VISITEUR', 'ACTIVE');
    await openSigned(page, compte, `${routes.invitationEquipe()}?jeton=faux`);
    await expect(page.getByRole('alert')).toContainText('s’adresse à un autre compte');
  });
});
