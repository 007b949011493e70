import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { readLettre } from '../support/comptes.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openCompte, openSigned } from '../support/seance.ts';
import { type CompteEssai, createCompte, drawMot, openService, type Service } from '../support/service.ts';

// DAO files, addenda and questions, by an administrator and by holders; each journey has a tender of its own.

const JOUR_MS = 86_400_000;
/** As a phone may give one: without a type, a byte order mark before its first words. */
const pdf = (nom: string, texte = nom) => ({
  name: nom,
  mimeType: '',
  buffer: Buffer.from(`\ufeff%PDF-1.4\n${texte} ${drawMot()}\n%%EOF\n`),
});

async function createAppel(service: Service): Promise<{ id: string; reference: string; titre: string }> {
  const mot = drawMot();
  const appel = { id: `essai-${mot}`, reference: `AO ESSAI ${mot}`, titre: `Route d’essai ${mot}` };
  const date_limite = new Date(Date.now() + 30 * JOUR_MS).toISOString();
  await service
    .from('appels_offres')
    .insert({ ...appel, statut: 'OUVERT', date_limite })
    .throwOnError();
  return appel;
}

async function hold(service: Service, appel_offres_id: string, { id }: CompteEssai): Promise<void> {
  await service
    .from('dao_acquisitions')
    .insert({ appel_offres_id, entreprise_id: `compte:${id}`, user_id: id, status: 'PAYE' })
    .throwOnError();
}

async function openHolder(page: Page, compte: CompteEssai, appel: string): Promise<void> {
  const adresse = routes.espaceEntreprise(appel);
  await openSigned(page, compte, adresse);
}

const form = (page: Page, nom: string) => page.getByRole('form', { name: nom });
const deposeDossier = async (page: Page) => {
  await form(page, 'Déposer le dossier')
    .getByLabel('Fichiers')
    .setInputFiles([pdf('dao.pdf')]);
  await page.getByRole('button', { name: 'Déposer le dossier' }).click();
  await expect(page.getByRole('heading', { name: 'Dossier complet (DAO)', exact: true })).toBeVisible();
  // Success is not an error (R154): the form has closed, and nothing is red.
  await expect(page.getByRole('button', { name: 'Déposer une nouvelle version' })).toBeVisible();
  await expect(page.getByText('Choisissez au moins un fichier.')).toHaveCount(0);
};

test.describe('a deposit that is cut', () => {
  test.use({ erreursAttendues: /ERR_FAILED|Une erreur est survenue lors du traitement/ });

  test('goes on where it was: what had arrived is not sent again', complet(true), async ({ page }) => {
    const service = await openService();
    const appel = await createAppel(service);
    await openCompte(page, 'ADMIN', routes.adminAppelsOffres(appel.id));
    await expect(page.getByText('personne ne peut acquérir son DAO')).toBeVisible();
    const envois: string[] = [];
    page.on('request', (request) => {
      if (/\/object\/dao\//.test(request.url())) envois.push(request.url());
    });
    let rang = 0;
    await page.route(/\/storage\/v1\/object\/dao\//, (route) => ((rang += 1) === 2 ? route.abort() : route.continue()));
    const saisie = form(page, 'Déposer le dossier');
    await saisie
      .getByLabel('Fichiers')
      .setInputFiles([pdf('tome-1.pdf'), pdf('tome-2.pdf'), { ...pdf('faux.txt'), buffer: Buffer.from('Un texte.') }]);
    // Listed one after the other, as their first bytes are read.
    await expect(saisie.getByRole('button', { name: 'Retirer faux.txt' })).toBeVisible();
    await page.getByRole('button', { name: 'Déposer le dossier' }).click();
    await expect(saisie.getByText('Retirez « faux.txt »')).toBeVisible();
    await saisie.getByRole('button', { name: 'Retirer faux.txt' }).click();
    await page.getByRole('button', { name: 'Déposer le dossier' }).click();
    await expect(saisie.getByRole('alert')).toContainText('Ce qui est arrivé ne sera pas renvoyé');
    await expect(saisie.getByText('Arrivé', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Reprendre le dépôt' }).click();
    await expect(page.getByRole('heading', { name: 'Dossier complet (DAO)', exact: true })).toBeVisible();
    await expect(page.getByText('personne ne peut acquérir son DAO')).toHaveCount(0);
    expect(envois).toHaveLength(3);
    expect(new Set(envois).size).toBe(2);
    await expect(page.getByRole('button', { name: 'Télécharger tome-1.pdf' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Télécharger tome-2.pdf' })).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
  });
});

test(
  'an addendum reaches the holder, is new until it is opened, and each download is logged',
  complet(true),
  async ({ page, browser, baseURL }) => {
    const service = await openService();
    const appel = await createAppel(service);
    await openCompte(page, 'ADMIN', routes.adminAppelsOffres(appel.id));
    await deposeDossier(page);
    const titulaire = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
    await hold(service, appel.id, titulaire);
    const debut = Date.now();
    await page.reload();
    await page.getByRole('button', { name: 'Déposer un additif' }).click();
    const saisie = form(page, 'Déposer un additif');
    await saisie.getByLabel('Fichiers').setInputFiles([pdf('additif.pdf')]);
    await saisie.getByRole('button', { name: 'Déposer un additif' }).click();
    await expect(saisie.getByText('Dites ce qui change')).toBeVisible();
    await saisie.getByLabel('Ce qui change').fill('Le lot 2 est retiré.');
    await saisie.getByRole('button', { name: 'Déposer un additif' }).click();
    await expect(page.getByRole('heading', { name: /^Additif n°.1$/ })).toBeVisible();
    expect(await readLettre(titulaire.email, debut, /additif/)).toContain('Le lot 2 est retiré.');

    const contexte = await browser.newContext({ baseURL: baseURL ?? '' });
    const chez = await contexte.newPage();
    await openHolder(chez, titulaire, appel.id);
    await expect(chez.getByText('Nouveau', { exact: true })).toHaveCount(1);
    await expect(chez.getByText('Le lot 2 est retiré.')).toBeVisible();
    const [fichier] = await Promise.all([
      chez.waitForEvent('download'),
      chez.getByRole('button', { name: 'Télécharger additif.pdf' }).click(),
    ]);
    expect(fichier.suggestedFilename()).toBe('additif.pdf');
    await expect(chez.getByText('Nouveau', { exact: true })).toHaveCount(0);
    expect(await findDefauts(chez)).toEqual([]);
    await contexte.close();

    await page.reload();
    const journal = page.getByRole('region', { name: 'Téléchargements' });
    await expect(journal.getByText(titulaire.email)).toBeVisible();
    await expect(journal.getByText(/Additif n°.1, additif\.pdf/)).toBeVisible();
  },
);

test(
  'a question is answered to all holders, and nobody reads who asked',
  { tag: '@complet' },
  async ({ page, browser, baseURL }) => {
    const service = await openService();
    const appel = await createAppel(service);
    await openCompte(page, 'ADMIN', routes.adminAppelsOffres(appel.id));
    await deposeDossier(page);
    const [premiere, seconde] = [
      await createCompte(service, 'ENTREPRISE', 'ACTIVE'),
      await createCompte(service, 'ENTREPRISE', 'ACTIVE'),
    ];
    await hold(service, appel.id, premiere);
    await hold(service, appel.id, seconde);
    const debut = Date.now();
    const [chezA, chezB] = await Promise.all(
      [premiere, seconde].map(async (compte) => {
        const contexte = await browser.newContext({ baseURL: baseURL ?? '' });
        const chez = await contexte.newPage();
        await openHolder(chez, compte, appel.id);
        return chez;
      }),
    );
    // Folded until they are asked for.
    const unfold = (chez: Page, nombre: number) => chez.getByText(`Questions et réponses (${nombre})`).click();
    await unfold(chezA!, 0);
    await chezA!.getByRole('button', { name: 'Poser une question' }).click();
    await expect(chezA!.getByLabel('Votre question')).toBeFocused();
    await chezA!.getByRole('button', { name: 'Envoyer la question' }).click();
    await expect(chezA!.getByText('Écrivez la question, en dix caractères au moins.')).toBeVisible();
    await chezA!.getByLabel('Votre question').fill('Nous, SOGEA, demandons la portance du sol.');
    await chezA!.getByRole('button', { name: 'Envoyer la question' }).click();
    await expect(chezA!.getByText('Votre question est envoyée.')).toBeVisible();
    await expect(chezA!.getByText('En attente de réponse')).toBeVisible();

    await page.goto(routes.adminAppelsOffres());
    await page.getByLabel('Référence ou titre').fill(appel.reference);
    const ligne = page.getByRole('article').filter({ hasText: appel.titre });
    await expect(ligne.getByText('1 question en attente')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    await ligne.getByRole('link', { name: appel.titre }).click();
    await page.getByRole('button', { name: 'Répondre' }).click();
    await expect(page.getByLabel('Question, telle que les autres la liront')).toBeFocused();
    await page.getByLabel('Question, telle que les autres la liront').fill('Quelle est la portance du sol ?');
    await page.getByLabel('Réponse', { exact: true }).fill('Elle est à l’annexe 2.');
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(page.getByText('Répondue, lue par les titulaires')).toBeVisible();

    for (const compte of [premiere, seconde])
      expect(await readLettre(compte.email, debut, /annexe 2/)).not.toContain('SOGEA');
    await chezB!.reload();
    await unfold(chezB!, 1);
    await expect(chezB!.getByText(/Quelle est la portance du sol\s\?/)).toBeVisible();
    await expect(chezB!.getByText('Elle est à l’annexe 2.')).toBeVisible();
    await expect(chezB!.getByText(/SOGEA|Votre question,/)).toHaveCount(0);
    await chezA!.reload();
    await unfold(chezA!, 1);
    await expect(chezA!.getByText('Nous, SOGEA, demandons la portance du sol.')).toBeVisible();
    await expect(chezA!.getByText('Elle est à l’annexe 2.')).toBeVisible();

    await page.getByRole('button', { name: 'Publier' }).click();
    await expect(page.getByRole('article').getByText('Publiée', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Corriger la réponse' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Changer cette date' }).click();
    await page.getByLabel(/^Fin des questions/).fill('2000-01-01T10:00');
    await page.getByRole('button', { name: 'Enregistrer la date' }).click();
    await expect(page.getByText('Questions possibles jusqu’au 1er janvier 2000')).toBeVisible();
    await chezA!.reload();
    await unfold(chezA!, 1);
    await expect(chezA!.getByText('Les questions étaient possibles jusqu’au')).toBeVisible();
    await expect(chezA!.getByRole('button', { name: 'Poser une question' })).toHaveCount(0);

    await page.goto(`${routes.adminJournal()}?objet=dao_questions`);
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /question/i })
        .getByText(appel.id)
        .first(),
    ).toBeVisible();
  },
);

test('the list says which open tenders have no DAO', async ({ page }) => {
  const service = await openService();
  const appel = await createAppel(service);
  await openCompte(page, 'ADMIN', routes.adminAppelsOffres());
  await page.getByLabel('À faire').selectOption({ label: 'Ouverts sans DAO' });
  await page.getByLabel('Référence ou titre').fill(appel.titre);
  const ligne = page.getByRole('article').filter({ hasText: appel.titre });
  await expect(ligne.getByText('Ouvert sans DAO')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('État').selectOption({ label: 'Attribué' });
  await expect(page.getByText('Aucun appel d’offres ne correspond à ces filtres.')).toBeVisible();
});

test.describe('a service that does not answer', () => {
  test.use({ erreursAttendues: /ERR_FAILED|Impossible de charger|Une erreur est survenue|(?:DAO|Fichier) non ouvert/ });

  test('is told where it is missed, and tried again; nothing typed is lost', complet(true), async ({ page }) => {
    const service = await openService();
    const appel = await createAppel(service);
    const suivi = /\/rpc\/rpc_appels_offres_suivi$/;
    await openCompte(page, 'ADMIN', routes.admin());
    await page.route(suivi, (route) => route.abort());
    await page.goto(routes.adminAppelsOffres());
    await expect(page.getByRole('alert')).toContainText('Impossible de charger les appels d’offres');
    await page.unroute(suivi);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(routes.adminAppelsOffres(appel.id));
    await deposeDossier(page);
    await page.route(/\/rpc\/rpc_depose_dao$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Déposer un additif' }).click();
    const saisie = form(page, 'Déposer un additif');
    await saisie.getByLabel('Ce qui change').fill('Une note qui ne se perd pas.');
    await saisie.getByLabel('Fichiers').setInputFiles([pdf('additif.pdf')]);
    await saisie.getByRole('button', { name: 'Déposer un additif' }).click();
    await expect(saisie.getByRole('alert')).toContainText('Pas de connexion');
    await page.unroute(/\/rpc\/rpc_depose_dao$/);
    await page.reload();
    await expect(saisie.getByLabel('Ce qui change')).toHaveValue('Une note qui ne se perd pas.');
    await page.route(/\/rpc\/rpc_ouvre_dao$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Télécharger dao.pdf' }).click();
    await expect(page.getByRole('alert')).toContainText('Pas de connexion');
  });
});
