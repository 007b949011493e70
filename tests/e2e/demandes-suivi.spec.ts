import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { holdDepart } from '../support/attente.ts';
import { fillLogin, readLettre, readLien, readMotDePasse } from '../support/comptes.ts';
import { carte, decide, demande, emailNeuf, openListe, PDF } from '../support/demandes.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { drawMot, isHeberge, openService, type Service } from '../support/service.ts';
import { openAs } from '../support/seance.ts';

const NOMBRE = 47;

/** Requests of companies whose names hold the word, one by one. */
async function createDemandes(service: Service, mot: string): Promise<string[]> {
  const noms = Array.from({ length: NOMBRE }, (_, rang) => `Société ${mot} ${rang + 1}`);
  for (const nom_societe of noms)
    await service
      .from('access_requests')
      .insert({ type_compte: 'ENTREPRISE', nom_societe, full_name: 'Alpha Essai', email: emailNeuf(), status: 'RECU' })
      .throwOnError();
  return noms;
}

const nomsLus = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();

test(
  '47 demandes, la première page mise en étude entre-temps : aucune ne se perd de vue',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const mot = drawMot();
    const noms = await createDemandes(service, mot);
    await openAs(page, 'admin', `${routes.adminDemandes()}?status=RECU&q=${mot}`);
    await expect(page.getByText(`${NOMBRE}\u00a0demandes`)).toBeVisible();
    const vues = await nomsLus(page);
    expect(vues).toHaveLength(20);
    await service.from('access_requests').update({ status: 'EN_ETUDE' }).in('nom_societe', vues).throwOnError();
    for (const reste of [27, 7]) {
      await page.getByRole('link', { name: 'Suivante' }).click();
      await expect(page.getByText(`${reste}\u00a0demandes à partir d’ici`)).toBeVisible();
      vues.push(...(await nomsLus(page)));
    }
    expect(vues.toSorted()).toEqual(noms.toSorted());
    await expect(page.getByRole('link', { name: 'Suivante' })).toHaveCount(0);
    // The cursor stands in the address: the page comes back as it was.
    await page.reload();
    await expect.poll(() => nomsLus(page)).toEqual(vues.slice(40));

    // The opening view: what waits, oldest first, each with its age; twenty on two screens.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${routes.adminDemandes()}?q=${mot}`);
    await expect(page.getByLabel('Statut')).toHaveValue('A_TRAITER');
    await expect.poll(() => nomsLus(page)).toEqual(noms.slice(0, 20));
    await expect(page.getByRole('article').first()).toContainText(/depuis 0\sh sur 48\sh/);
    const [premiere, derniere] = [page.getByRole('article').first(), page.getByRole('article').last()];
    const [haut, bas] = [await premiere.boundingBox(), await derniere.boundingBox()];
    expect((bas?.y ?? 0) + (bas?.height ?? 0) - (haut?.y ?? 0)).toBeLessThan(2 * 800);
    expect(await findDefauts(page)).toEqual([]);

    // The whole list is one press away, newest first; the way back is one press too.
    await page.getByRole('button', { name: 'Toutes, les plus récentes d’abord' }).click();
    await expect(page.getByLabel('Statut')).toHaveValue('ALL');
    await expect.poll(() => nomsLus(page)).toEqual(noms.toReversed().slice(0, 20));
    await page.getByRole('button', { name: 'À traiter, les plus anciennes d’abord' }).click();
    await expect.poll(() => nomsLus(page)).toEqual(noms.slice(0, 20));

    // A decision leads to the next that waits.
    await premiere.locator('summary').first().click();
    await decide(page, noms[0] ?? '', 'Refuser', 'Aucun compte ne sera créé');
    await expect(page.getByRole('heading', { name: noms[1] ?? '', exact: true })).toBeFocused();
    await expect(carte(page, noms[1] ?? '').getByRole('button', { name: /^Approuver/ })).toBeVisible();
  },
);

test(
  'une demande se retrouve par son numéro, son téléphone et sans accents, où qu’elle en soit',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const nom_societe = `Établissements Kéïta ${drawMot()}`;
    const { data } = await service
      .from('access_requests')
      .insert({
        ...{ type_compte: 'ENTREPRISE', nom_societe, full_name: 'Alpha Essai', email: emailNeuf(), status: 'REFUSE' },
        ...{ numero_identification: `GN.TCC.${drawMot()}`, phone: '+224 622 11 22 33' },
      })
      .select('reference, numero_identification')
      .single()
      .throwOnError();
    await openAs(page, 'admin', routes.adminDemandes());
    const champ = page.getByLabel('Société, nom, email, numéro, RCCM ou téléphone');
    // Not among those that wait: the page offers to look everywhere.
    await champ.fill(data.reference);
    await page.getByRole('button', { name: 'Chercher dans toutes les demandes' }).click();
    await expect(carte(page, nom_societe)).toBeVisible();
    for (const q of [
      nom_societe.replace('Établissements Kéïta', 'etablissements KEITA'),
      (data.numero_identification ?? '').replaceAll('.', ' '),
      '22462211 2233',
    ]) {
      await champ.fill(q);
      await expect(carte(page, nom_societe)).toBeVisible();
    }
  },
);

test('blacklister veut un motif, se fait d’un bouton rouge, et propose des motifs', complet(true), async ({ page }) => {
  const nom = `Blacklistable ${drawMot()}`;
  await demande(page, nom, emailNeuf());
  await openListe(page, nom);
  await carte(page, nom)
    .getByRole('button', { name: /^Blacklister/ })
    .click();
  const dialogue = page.getByRole('dialog');
  const bouton = dialogue.getByRole('button', { name: 'Blacklister', exact: true });
  await expect(bouton).toBeDisabled();
  expect(await findDefauts(page)).toEqual([]);
  await dialogue.getByRole('button', { name: 'Pièces falsifiées.' }).click();
  await expect(dialogue.getByLabel('Motif', { exact: true })).toHaveValue('Pièces falsifiées.');
  await expect(bouton).toBeEnabled();
  const rouge = await bouton.evaluate((un) => getComputedStyle(un).backgroundColor);
  const [r = 0, g = 0] = (rouge.match(/\d+/g) ?? []).map(Number);
  expect(r).toBeGreaterThan(2 * g);
});

test(
  'une pièce demandée par courriel s’ajoute par son lien, et rejoint la demande',
  complet(true),
  async ({ page, browser, baseURL }) => {
    const [nom, email, apres] = [`Incomplète ${drawMot()}`, emailNeuf(), Date.now()];
    await demande(page, nom, email);
    await openListe(page, nom);
    await carte(page, nom)
      .getByRole('button', { name: /^Demander une pièce/ })
      .click();
    await page.getByRole('dialog').getByLabel('Pièce qui manque', { exact: true }).fill('L’extrait du RCCM');
    await page.getByRole('dialog').getByRole('button', { name: 'Demander la pièce' }).click();
    await expect(carte(page, nom)).toContainText('L’extrait du RCCM (le ');

    const lettre = await readLettre(email, apres, /Il y manque une pièce/);
    const lien = new URL(/https?:\S+piece-demandee\S+/.exec(lettre)?.[0] ?? '');
    const personne = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await personne.goto(lien.pathname + lien.search);
    await expect(personne.getByText('L’extrait du RCCM')).toBeVisible();
    expect(await findDefauts(personne)).toEqual([]);
    await personne.getByLabel('Pièce à ajouter').setInputFiles([PDF]);
    await personne.getByRole('button', { name: 'Ajouter à la demande' }).click();
    await expect(personne.getByText('La pièce est ajoutée à la demande')).toBeVisible();
    await personne.goto(`${lien.pathname}?jeton=faux`);
    await expect(personne.getByRole('alert')).toContainText('Ce lien n’est plus valable');
    await personne.context().close();
    await page.reload();
    await expect(carte(page, nom).getByRole('button', { name: /^Justificatif 1/ })).toBeVisible();
  },
);

test.describe('invitation', () => {
  // The answer of the sign-in service to a link that has run out.
  test.use({ erreursAttendues: /status of 403/ });

  test(
    'approuvé et invité se voit, se relie, se renvoie ; un lien expiré en donne un neuf',
    complet(true),
    async ({ page, browser, baseURL }) => {
      const [nom, email, apres] = [`Invitée ${drawMot()}`, emailNeuf(), Date.now()];
      const numero = await demande(page, nom, email);
      await openListe(page, nom);
      await decide(page, nom, 'Approuver', 'Le compte sera activé');
      const premier = new URL(await readLien(email, apres));
      await page.reload();
      await expect(carte(page, nom)).toContainText('mot de passe à choisir avant le');
      await carte(page, nom).getByRole('link', { name: 'Voir le compte' }).click();
      const compte = page.getByRole('article', { name: 'Alpha Essai' });
      await expect(compte.getByText('Invité, mot de passe à choisir', { exact: true })).toBeVisible();
      await expect(compte.getByText('Entreprise', { exact: true })).toBeVisible();
      await expect(compte.getByRole('button', { name: /^Activer/ })).toHaveCount(0);
      await expect(compte.getByRole('link', { name: numero })).toHaveAttribute('href', /status=ALL&q=DA-/);
      await page.getByLabel('État').selectOption('PENDING');
      await expect(compte).toHaveCount(0);
      await page.getByLabel('État').selectOption('INVITE');
      await expect(compte).toBeVisible();

      // Whom the link is for is read, and a reload does not spend it.
      const invite = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
      await invite.goto(premier.pathname + premier.search);
      await expect(invite.getByText(`Alpha Essai, ${nom}`)).toBeVisible();
      await expect(invite.locator('input[autocomplete=username]')).toHaveValue(email);
      await expect(invite).toHaveURL(/\/nouveau-mot-de-passe$/);
      await invite.reload();
      await expect(invite.getByLabel('Email du compte')).toHaveValue(email);
      await invite.getByLabel('Afficher les mots de passe').check();
      await expect(invite.getByLabel('Nouveau mot de passe')).toHaveAttribute('type', 'text');
      expect(await findDefauts(invite)).toEqual([]);

      // The service's own clock may be shorter than the invitation's.
      const avant = Date.now();
      await invite.route('**/auth/v1/verify*', (route) =>
        route.fulfill({ status: 403, json: { code: 403, error_code: 'otp_expired', msg: 'Token has expired' } }),
      );
      await invite.getByLabel('Nouveau mot de passe').fill('trois ponts et un bac');
      await invite.getByLabel('Le même').fill('trois ponts et un bac');
      await invite.getByRole('button', { name: 'Enregistrer' }).click();
      await invite.getByRole('button', { name: 'Recevoir un nouveau lien' }).click();
      await expect(invite.getByRole('status').filter({ hasText: 'Un nouveau lien part' })).toBeVisible();
      await invite.unroute('**/auth/v1/verify*');
      const second = new URL(await readLien(email, avant));
      expect(second.search).not.toBe(premier.search);
      await invite.context().close();

      const envoi = Date.now();
      await compte.getByRole('button', { name: /^Renvoyer l’invitation/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Renvoyer l’invitation' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Invitation renvoyée');
      expect(await readLien(email, envoi)).not.toBe(second.href);
    },
  );
});

test.describe('lien de justificatif expiré', () => {
  test.use({ erreursAttendues: /status of 400/ });

  test('mène à une phrase et à la demande, pas à du JSON', complet(true), async ({ page, context }) => {
    test.skip(isHeberge, 'un lien expiré de Storage répond en JSON : la phrase est celle du portail embarqué');
    const nom = `Expirée ${drawMot()}`;
    await demande(page, nom, emailNeuf(), [PDF]);
    await openListe(page, nom);
    const reponse = context.waitForEvent('response', (une) => une.url().includes('?token='));
    await carte(page, nom)
      .getByRole('button', { name: /^Justificatif 1/ })
      .click();
    const lien = new URL((await reponse).url());
    // As a minute later: the signature does not hold any more.
    lien.searchParams.set('token', `${lien.searchParams.get('token') ?? ''}x`);
    await page.goto(lien.href);
    await expect(page.getByRole('heading', { name: 'Ce lien a expiré' })).toBeVisible();
    await page.getByRole('link', { name: 'Rouvrir la demande' }).click();
    await expect(carte(page, nom).getByRole('button', { name: /^Justificatif 1/ })).toBeVisible();
  });
});

test.describe('connexion refusée', () => {
  test.use({ erreursAttendues: /status of 400/ });

  test('le champ garde le focus, et l’erreur part quand la connexion réussit', complet(true), async ({ page }) => {
    await page.goto(routes.login());
    await page.locator('form[data-ile=prete]').waitFor();
    await page.getByLabel('Email', { exact: true }).fill('visiteur@portail.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill('un mot de passe faux');
    await page.getByLabel('Mot de passe', { exact: true }).press('Enter');
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await expect(notifications).toContainText('Erreur de connexion');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
    // The page leaves a second and a half after it says so.
    await holdDepart(page, routes.accueil());
    await fillLogin(page, 'visiteur@portail.example', await readMotDePasse());
    await expect(notifications).toContainText('Connexion réussie');
    await expect(notifications).not.toContainText('Erreur de connexion');
  });
});
