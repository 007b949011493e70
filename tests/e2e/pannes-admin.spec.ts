import { expect, type Page } from '@playwright/test';
import { PROPOSE } from '../../src/domain/administration/acte-a-deux.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { readMotDePasse } from '../support/comptes.ts';
import { alerte, hastenDelais, toasts } from '../support/pannes.ts';
import { complet, test } from '../support/portail.ts';
import { openCompte, spoilJeton } from '../support/seance.ts';
import { createDemande, drawMot, openService } from '../support/service.ts';

// The requests' screen and the client's error messages: faults planted on the way, everything else is the real service.

const ERREURS =
  /Failed to load resource|net::ERR|Failed to fetch|Impossible de|Une erreur est survenue|Justificatif non ouvert|Erreur lors du chargement/;
test.use({ erreursAttendues: ERREURS });

const LISTE = '**/rest/v1/access_requests*';
const DECISION = '**/rest/v1/rpc/rpc_mark_access_request';

/** An administrator of one's own before a request of one's own; `avant` plants a fault before the page is open. */
async function open(page: Page, avant?: () => Promise<unknown>) {
  const nom = `Panne ${drawMot()}`;
  await readMotDePasse();
  await createDemande(await openService(), nom);
  const adresse = `${routes.adminDemandes()}?status=ALL&q=${encodeURIComponent(nom).replaceAll('%20', '+')}`;
  await openCompte(page, 'ADMIN', routes.aide());
  await avant?.();
  await page.goto(adresse);
  return page.getByRole('article', { name: nom });
}

test('liste en panne : « Impossible de charger les demandes d’accès », puis un nouvel essai', async ({ page }) => {
  const carte = await open(page, () =>
    page.route(LISTE, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 }),
  );
  await expect(alerte(page)).toContainText('Impossible de charger les demandes d’accès');
  await expect(alerte(page)).toContainText('Le service des comptes ne répond pas pour le moment');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(carte).toBeVisible();
});

test('liste sans réponse pendant 30 s : la même phrase, et pourquoi', complet(true), async ({ page }) => {
  const carte = await open(page, async () => {
    await hastenDelais(page);
    await page.route(LISTE, () => undefined, { times: 1 });
  });
  await expect(alerte(page)).toContainText('La réponse tarde trop');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(carte).toBeVisible();
});

test(
  'décision en panne : « Une erreur est survenue lors du traitement » ; le motif reste, le second essai réussit',
  complet(true),
  async ({ page }) => {
    const carte = await open(page);
    const refuse = () => carte.getByRole('button', { name: /^Refuser/ }).click();
    const motif = page.getByRole('dialog').getByLabel('Motif');
    const confirme = () => page.getByRole('dialog').getByRole('button', { name: 'Refuser', exact: true }).click();
    await page.route(DECISION, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await refuse();
    await motif.fill('Registre du commerce absent');
    await confirme();
    await expect(carte.getByRole('alert')).toContainText('Une erreur est survenue lors du traitement');
    await expect(toasts(page)).toContainText('Une erreur est survenue lors du traitement');
    await refuse();
    await expect(motif).toHaveValue('Registre du commerce absent');
    await confirme();
    await expect(toasts(page)).toContainText('Succès');
    await expect(toasts(page)).toContainText('Demande refusée');
    await expect(carte.getByRole('alert')).toHaveCount(0);
  },
);

for (const [verbe, succes] of [
  // A funder takes two administrators (R169); « Demande approuvée » is a company’s, in `parcours.spec.ts`.
  ['Approuver', PROPOSE],
  ['Blacklister', 'Demande blacklistée'],
] as const)
  test(`${verbe} : « Succès » et « ${succes} »`, complet(true), async ({ page }) => {
    const carte = await open(page);
    await carte.getByRole('button', { name: new RegExp(`^${verbe}`) }).click();
    const dialogue = page.getByRole('dialog');
    // A funder is approved with its page of the register; both want a reason.
    if (verbe === 'Approuver') await dialogue.getByRole('combobox').selectOption({ index: 1 });
    await dialogue.getByLabel('Motif').fill('Vu avec les pièces');
    await dialogue.getByRole('button', { name: verbe, exact: true }).click();
    await expect(toasts(page)).toContainText('Succès');
    await expect(toasts(page)).toContainText(succes);
  });

test.describe('justificatifs', () => {
  /** The list as the service gives it, each request with one proof at this address. */
  const plant = (page: Page, adresse: string) =>
    page.route(LISTE, async (route) => {
      const reponse = await route.fetch();
      const demandes = (await reponse.json()) as object[];
      await route.fulfill({
        response: reponse,
        json: demandes.map((une) => ({ ...une, justificatifs_url: [adresse] })),
      });
    });

  for (const [cas, adresse, phrase] of [
    ['une adresse hors du dossier', 'https://ailleurs.example/rccm.pdf', 'URL de fichier invalide'],
    [
      'un fichier qui n’est plus là',
      '/storage/v1/object/justificatifs_acces/00000000-0000-4000-8000-000000000000/rccm.pdf',
      'Impossible de télécharger le fichier',
    ],
  ] as const)
    test(`${cas} : « ${phrase} »`, complet(true), async ({ page }) => {
      const carte = await open(page, () => plant(page, adresse));
      await carte.getByRole('button', { name: /^Justificatif 1/ }).click();
      await expect(carte.getByRole('alert')).toHaveText(phrase);
      await expect(toasts(page)).toContainText(phrase);
      await expect.poll(() => page.context().pages().length).toBe(1);
    });
});

test.describe('compte illisible', () => {
  test('profil ou rôle qui ne vient pas : noté au journal, rien ne s’ouvre', complet(true), async ({ page }) => {
    const journal: string[] = [];
    page.on('console', (message) => message.type() === 'error' && journal.push(message.text()));
    const panne = '**/rest/v1/user_roles*';
    const carte = await open(page, () => page.route(panne, (route) => route.fulfill({ status: 500, json: {} })));
    await expect(alerte(page)).toContainText('Vos informations n’ont pas pu être chargées');
    await expect.poll(() => journal.join('\n')).toContain('Erreur lors du chargement des données utilisateur');
    await expect(carte).toBeHidden();
    await page.unroute(panne);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(carte).toBeVisible();
  });

  test(
    'jeton expiré hors ligne : « Réessayer » essaie vraiment dès que le réseau revient',
    complet(true),
    async ({ page }) => {
      const renouvellement = '**/auth/v1/token?grant_type=refresh_token';
      const carte = await open(page, async () => {
        await hastenDelais(page);
        await spoilJeton(page, { expires_at: 1 });
        await page.route(renouvellement, (route) => route.abort());
      });
      await expect(alerte(page)).toContainText('Pas de connexion');
      await page.unroute(renouvellement);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(carte).toBeVisible();
    },
  );
});
