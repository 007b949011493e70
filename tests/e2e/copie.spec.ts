import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { entreCleSeance, openMembre } from '../support/gestes-commission.ts';
import { createTitulaire, passeLimite } from '../support/commission-prete.ts';
import { readLettre } from '../support/comptes.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { call, openCommission, prepareOffre as scelleOffre } from '../support/offres.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { prepareOffre } from '../support/saisie-offre.ts';
import { passeOuverture } from '../support/seance-ouverture.ts';
import { createCompte, openService, signInBehind } from '../support/service.ts';
import { readZip } from '../support/zip.ts';
import { openSigned } from '../support/seance.ts';

// A backup copy: registered by its hashes while uploads fail, brought on a key after the deadline, opened with the others.

test.use({ erreursAttendues: /ERR_FAILED|Failed to load resource|n’a pas été (?:déposée|remise)/ });

const copieOf = (buffer: Buffer, name = 'copie.zip') => ({ name, mimeType: 'application/zip', buffer });
const remet = async (page: Page, fichier: ReturnType<typeof copieOf>) => {
  await page.getByLabel('Fichier de la copie').setInputFiles([fichier]);
  await page.getByRole('button', { name: 'Remettre la copie' }).click();
};

test(
  'les fichiers ne partent pas : inscrite par ses empreintes, remise au guichet, ouverte ; une autre jamais remise',
  complet(true),
  async ({ page, browser, baseURL }) => {
    const service = await openService();
    const appel = await createAppelDao(service, { montant: 0, modes: [] });
    const date_ouverture = new Date(Date.now() + 31 * 86_400_000).toISOString();
    await service.from('appels_offres').update({ date_ouverture }).eq('id', appel.id).throwOnError();
    const comptes = await Promise.all([1, 2, 3].map(() => createCompte(service, 'ADMIN', 'ACTIVE')));
    const membres = await openCommission(appel.id, await Promise.all(comptes.map(signInBehind)));
    const compte = await createTitulaire(service, appel);
    const debut = Date.now();

    // Uploads of sealed files fail, small calls pass.
    await page.route('**/storage/v1/object/soumissions/**', (route) => route.abort());
    await openSigned(page, compte, routes.offre(appel.id));
    await prepareOffre(page, 'Préparer mon offre', '9 000 000 000');
    await page.getByRole('button', { name: 'Déposer l’offre' }).click();
    await expect(page.getByRole('alert')).toContainText('Pas de connexion');
    await expect(page.getByText('jusqu’à l’heure de l’ouverture')).toBeVisible();
    const inscrit = page.getByRole('button', { name: 'Inscrire l’offre sans ses fichiers' });
    await page.getByRole('button', { name: 'Préparer la copie' }).click();
    await expect(page.getByRole('button', { name: 'Enregistrer la copie' })).toBeVisible();
    await expect(inscrit).toBeDisabled();
    expect(await findDefauts(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(findDebordements)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    const [fichier] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Enregistrer la copie' }).click(),
    ]);
    const octets = readFileSync(await fichier.path());
    const noms = [...readZip(octets).keys()];
    expect(noms).toHaveLength(2);
    // Named by the hash of what they hold, and nothing readable in the whole.
    for (const nom of noms) expect(nom).toMatch(/^[0-9a-f]{64}\.age$/);
    expect(octets.toString('latin1')).not.toMatch(/Alpha|offre\.pdf|AGE-SECRET-KEY/);
    await inscrit.click();
    await expect(page.getByRole('heading', { name: 'sa copie reste à remettre' })).toBeFocused();
    await expect(page.getByText(/Copie à remettre avant le .*2\spièces manquent/)).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    expect(await readLettre(compte.email, debut, /inscrite par ses empreintes/)).toContain('guichet de l’agence');

    // Another company's copy never comes.
    const absent = await createTitulaire(service, appel);
    const chezAbsent = await signInBehind(absent);
    const { depot } = await scelleOffre(chezAbsent, appel.id);
    await call(chezAbsent, 'rpc_annonce_offre', depot);

    await passeLimite(service, appel);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Votre offre est inscrite' })).toBeVisible();
    await remet(page, copieOf(octets));
    await expect(page.getByRole('alert')).toContainText('Pas de connexion');

    // At the agency's desk: an administrator learns nothing but what became of each piece.
    const bureau = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const admin = await createCompte(service, 'ADMIN', 'ACTIVE');
    await openSigned(bureau, admin, routes.adminSoumissions());
    await bureau.getByRole('button', { name: 'Remettre la copie' }).click();
    await expect(bureau.getByText('Choisissez le fichier de la copie.')).toBeVisible();
    await remet(bureau, copieOf(Buffer.from('%PDF-1.4 rien'), 'lettre.zip'));
    await expect(bureau.getByRole('alert')).toContainText('n’est pas une copie d’offre');
    const abimee = Buffer.from(octets);
    abimee[200] = (abimee[200] ?? 0) ^ 1;
    await remet(bureau, copieOf(abimee));
    await expect(bureau.getByRole('alert')).toContainText(/1\spièce refusée.*modifié ou abîmé/);
    const autre = Buffer.from('age-encryption.org/v1 autre');
    await remet(bureau, copieOf(autre, `${createHash('sha256').update(autre).digest('hex')}.age`));
    await expect(bureau.getByRole('alert')).toContainText(/1\spièce inconnue/);
    expect(await findDefauts(bureau)).toEqual([]);
    await remet(bureau, copieOf(octets));
    const guichet = bureau.getByRole('region', { name: 'Copie apportée sur une clé' });
    await expect(guichet.getByText(/2\spièces reçues\./)).toBeVisible();
    await expect(guichet).not.toContainText(/Société|RO-|Pont d’essai/);
    await bureau.setViewportSize({ width: 320, height: 720 });
    expect(await bureau.evaluate(findDebordements)).toEqual([]);
    await bureau.context().close();

    await page.reload();
    await expect(page.getByText('Copie remise en entier')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Votre offre est déposée' })).toBeVisible();
    expect(await readLettre(compte.email, debut, /Toutes les pièces de votre offre/)).toContain(appel.reference);

    // The opening: one is decrypted, the other is said never to have come.
    await passeOuverture(service, appel);
    const premier = await openMembre(browser, baseURL, comptes[0]!, appel.id);
    await entreCleSeance(premier, membres[0]!.cles.secrete);
    await expect(premier.getByText('Annoncée, copie jamais remise')).toBeVisible();
    await premier.getByRole('button', { name: 'Ouvrir ma part' }).click();
    await expect(premier.getByText('Votre part est faite')).toBeVisible();
    const second = await openMembre(browser, baseURL, comptes[1]!, appel.id);
    await entreCleSeance(second, membres[1]!.cles.secrete);
    await expect(second.getByRole('button', { name: 'Lire l’offre' })).toHaveCount(1);
    await second.getByRole('button', { name: 'Lire l’offre' }).click();
    await expect(second.getByText(/9\s000\s000\s000\sGNF/)).toBeVisible();
    await expect(second.getByText('Tout correspond au reçu et à la liste figée')).toBeVisible();
    await second.getByRole('button', { name: 'Noter cette lecture' }).click();
    await expect(second.getByText('Identique à ce que vous lisez')).toBeVisible();
    expect(await findDefauts(second)).toEqual([]);
    await second.context().close();
    await premier.getByRole('button', { name: 'Voir où en sont les autres' }).click();
    await premier.getByRole('button', { name: 'Confirmer' }).click();
    await expect(premier.getByText(/dont 1 lue et 1 confirmée\. 1\scopie jamais remise\./)).toBeVisible();

    const unAppel = { p_appel_offres_id: appel.id };
    const p_presences = [{ nom: 'Mme Fanta Bah', qualite: 'Tinkisso' }];
    await call(membres[0]!.client, 'rpc_note_ouverture', { ...unAppel, p_presences, p_remarques: '' });
    await call(membres[0]!.client, 'rpc_clot_ouverture', unAppel);
    await premier.reload();
    await expect(premier.getByRole('heading', { name: 'Procès-verbal d’ouverture' })).toBeVisible();
    await expect(premier.getByText('Annoncée, copie jamais remise')).toBeVisible();
    expect(await findDefauts(premier)).toEqual([]);

    const chez = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openSigned(chez, absent, routes.offre(appel.id));
    await expect(chez.getByText(/Copie jamais remise/)).toBeVisible();
    await chez.context().close();
  },
);
