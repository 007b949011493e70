import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { arriveeOf } from '../../src/domain/compte/compte.ts';
import { routePublication } from '../../src/domain/portail/route-publication.ts';
import { REDIRECTIONS } from '../../src/domain/portail/reecritures.ts';
import { routeRegistre } from '../../src/domain/portail/route-registre.ts';
import { routeFiche } from '../../src/domain/portail/route-saisie.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { COMPTES, fillLogin } from '../support/comptes.ts';
import { ADMIN_ARRIVEE, carte, decide, emailNeuf, envoyer, PDF, recue } from '../support/demandes.ts';
import { test } from '../support/portail.ts';
import { CompteGestes } from '../support/compte-gestes.ts';
import { isHeberge } from '../support/service.ts';

const MOT_DE_PASSE = process.env['HEBERGE_MOT_DE_PASSE'] ?? '';

/** The link of the latest letter to an address, as the mail server received it. */
async function readLien(page: Page, email: string, type: 'invite' | 'recovery'): Promise<string> {
  let lien: string | undefined;
  await expect
    .poll(
      async () => {
        const lettres = (await (await page.request.get(process.env['HEBERGE_BOITE'] ?? '')).json()) as string[];
        const lettre = lettres.findLast((une) => une.includes(`To: ${email}`) && une.includes(`type=3D${type}`)) ?? '';
        const texte = lettre.replace(/=\r\n/g, '').replace(/=3D/g, '=');
        lien = new RegExp(`http\\S+/nouveau-mot-de-passe\\?token_hash=\\w+&type=${type}`).exec(texte)?.[0];
        return lien;
      },
      { timeout: 40_000 },
    )
    .toBeDefined();
  return lien ?? '';
}

async function choose(page: Page, lien: string, motDePasse: string): Promise<void> {
  await page.goto(lien);
  await page.getByLabel('Nouveau mot de passe').fill(motDePasse);
  await page.getByLabel('Le même').fill(motDePasse);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}

const arriveeEntreprise = arriveeOf({ role: 'ENTREPRISE', status: 'ACTIVE' });
const expectArrivee = (page: Page, arrivee: string) =>
  page.waitForURL((url) => url.pathname === (REDIRECTIONS[arrivee] ?? arrivee));

test('sur deux origines : demande, justificatif, décision, invitation par le facteur, mot de passe oublié', async ({
  page,
  browser,
  baseURL,
}) => {
  const { mode, url } = (await (await page.request.get('/api/configuration.json')).json()) as Record<string, string>;
  expect(mode).toBe('heberge');
  expect(new URL(url ?? '').origin).not.toBe(new URL(baseURL ?? '').origin);
  expect((await page.request.get('/rest/v1/profiles')).status()).toBe(404);

  const [nom, email] = [`Société hébergée ${Date.now()}`, emailNeuf()];
  await page.goto(routes.demandeAcces());
  await page.locator('form[data-ile=prete]').waitFor();
  await page.getByLabel('Nom de la société').fill(nom);
  await page.getByLabel('Nom complet du représentant').fill('Alpha Hébergé');
  await page.getByLabel('Email professionnel').fill(email);
  await page.getByLabel('Justificatifs (RCCM, NIF)').setInputFiles([PDF]);
  await envoyer(page).click();
  await expect(recue(page)).toBeVisible();
  await page.waitForURL((adresse) => adresse.pathname === routes.accueil());

  const admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const refusees: string[] = [];
  admin.on('console', (message) => message.type() === 'error' && refusees.push(message.text()));
  await admin.goto(routes.login());
  await fillLogin(admin, COMPTES.admin.email, MOT_DE_PASSE);
  await expectArrivee(admin, ADMIN_ARRIVEE);
  await expect(admin.locator('header summary', { hasText: COMPTES.admin.nom })).toBeVisible();
  await admin.goto(`${routes.adminDemandes()}?status=ALL&q=${encodeURIComponent(nom)}`);
  const piece = admin.context().waitForEvent('response', (une) => une.url().includes('?token='));
  await carte(admin, nom)
    .getByRole('button', { name: /^Justificatif 1/ })
    .click();
  const recu = await piece;
  expect([recu.status(), new URL(recu.url()).origin]).toEqual([200, new URL(url ?? '').origin]);
  await admin.bringToFront();
  await decide(admin, nom, 'Approuver', 'Le compte sera activé');
  await expect(carte(admin, nom).getByText('Approuvé', { exact: true })).toBeVisible();
  expect(refusees).toEqual([]);
  await admin.context().close();

  const invitation = await readLien(page, email, 'invite');
  expect(new URL(invitation).origin).toBe(new URL(baseURL ?? '').origin);
  await choose(page, invitation, 'trois ponts et un bac');
  await expectArrivee(page, arriveeEntreprise);
  await expect(page.locator('header summary', { hasText: 'Alpha Hébergé' })).toBeVisible();

  const oubli = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await oubli.goto(routes.motDePasseOublie());
  await oubli.locator('form[data-ile=prete]').waitFor();
  await oubli.getByLabel('Email du compte').fill(email);
  await oubli.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(oubli.getByText('Si un compte existe à cette adresse')).toBeVisible();
  await choose(oubli, await readLien(page, email, 'recovery'), 'quatre radeaux neufs');
  await expectArrivee(oubli, arriveeEntreprise);
  await oubli.context().close();
});

test('publier d’une pression : le facteur écrit, construit et met le site en place', async ({ page }) => {
  test.skip(
    isHeberge,
    'le facteur de test:supabase ne publie pas ; « test:heberge » le joue, de la pression à la page',
  );
  // A site is built meanwhile.
  test.setTimeout(600_000);
  await page.goto(routes.login());
  await fillLogin(page, COMPTES.admin.email, MOT_DE_PASSE);
  await expectArrivee(page, ADMIN_ARRIVEE);
  await page.goto(routePublication());
  // A deadline was postponed in the database alone (lance.ts).
  const report = page
    .getByRole('listitem')
    .filter({ hasText: /Date limite.* devient / })
    .first();
  const [, nouvelle = ''] = / devient (.+?)\./.exec(await report.innerText()) ?? [];
  expect(nouvelle).toMatch(/^\d/);
  const adresse = (await report.getByRole('link').getAttribute('href')) ?? '';
  const readFiche = async () => (await page.request.get(adresse)).text();
  const dite = nouvelle.replaceAll('\u00a0', ' ');
  expect((await readFiche()).replaceAll('\u00a0', ' ')).not.toContain(dite);
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publication en cours.')).toBeVisible();
  await expect(page.getByText(/Site en place le /)).toBeVisible({ timeout: 540_000 });
  await expect(page.getByText('Rien n’attend')).toBeVisible();
  expect((await readFiche()).replaceAll('\u00a0', ' ')).toContain(dite);
});

test('d’une proposition acceptée à la page publique : le facteur écrit la fiche, construit, met en place', async ({
  browser,
  baseURL,
}) => {
  test.skip(isHeberge, 'le facteur de test:supabase ne publie pas');
  // A site is built meanwhile.
  test.setTimeout(600_000);
  const gestes = new CompteGestes();
  const open = async (compte: keyof typeof COMPTES, personne: string): Promise<Page> => {
    const contexte = await browser.newContext({ baseURL: baseURL ?? '' });
    await gestes.follow(contexte, personne);
    const page = await contexte.newPage();
    await page.goto(routes.login());
    await fillLogin(page, COMPTES[compte].email, MOT_DE_PASSE);
    await expectArrivee(page, ADMIN_ARRIVEE);
    return page;
  };
  gestes.begin('ouvrir une session');
  const auteur = await open('admin', 'la première personne');
  const second = await open('visiteur', 'la seconde personne');

  gestes.begin('proposer');
  await auteur.goto(routeFiche());
  const lien = auteur.locator('main a[href*="liste=projets&id="]').first();
  const id = new URL((await lien.getAttribute('href')) ?? '', auteur.url()).searchParams.get('id') ?? '';
  const readPage = async () => (await auteur.request.get(routes.projet(id))).text();
  await lien.click();
  const dite = `Ce que deux personnes ont vu, une fois pour toutes, ${Date.now()}.`;
  await auteur.getByText(/^Les autres champs/).click();
  await auteur.locator('#champ-description').fill(dite);
  await auteur.getByRole('button', { name: 'Proposer', exact: true }).click();
  const faite = auteur.getByRole('status').filter({ hasText: 'C’est proposé' });
  await faite.getByRole('link').click();
  await expect(auteur.getByText('Vous l’avez proposée')).toBeVisible();
  const proposition = new URL(auteur.url()).searchParams.get('proposition') ?? '';
  expect(await readPage()).not.toContain(dite);

  gestes.begin('accepter');
  await second.goto(routeRegistre(proposition));
  await second.getByRole('button', { name: /^Accepter/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Décider', exact: true }).click();
  await expect(second.getByText('Acceptée, à écrire').first()).toBeVisible();

  // Nobody does anything more: written, built, in place.
  const debut = Date.now();
  gestes.begin('attendre');
  await expect.poll(readPage, { timeout: 540_000, intervals: [2_000] }).toContain(dite);
  const secondes = Math.round((Date.now() - debut) / 1000);
  const fiche = parse(
    readFileSync(join(process.env['HEBERGE_REGISTRE'] ?? '', `content/projets/${id}.yaml`), 'utf8'),
  ) as Record<string, string>;
  expect(fiche['description']).toBe(dite);
  await second.reload();
  await expect(second.getByText('Écrite au registre').first()).toBeVisible();
  console.log(`${gestes.print()}\nDe l’acceptation à la page publique : ${secondes} s`);
  for (const page of [auteur, second]) await page.context().close();
});
