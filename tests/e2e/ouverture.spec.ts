import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { parseFeuille } from '../../src/domain/scelle/feuille.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { CLE_MS, entreCleSeance, openMembre, PHRASE } from '../support/gestes-commission.ts';
import { createTitulaire, passeLimite } from '../support/commission-prete.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { call, type Client, depositOffre, openCommission, type RecuEssai } from '../support/offres.ts';
import { aFormulaire } from '../support/builders-ouverture.ts';
import { textOfPdf } from '../support/pdf.ts';
import { findDefauts, test } from '../support/portail.ts';
import { type CompteEssai, createCompte, openService, type Service, signInBehind } from '../support/service.ts';
import { openSigned } from '../support/seance.ts';

// The opening: a tender of the test's own, whose offers three members open by two, each on a device of their own.

const MONTANTS = [9_876_543_210, 12_345_678_900] as const;

/** Two offers, sealed and handed in; the second one's form says a word more than its receipt. */
async function depositDeux(service: Service, appel: { id: string; reference: string; titre: string }) {
  const recus: RecuEssai[] = [];
  const comptes: CompteEssai[] = [];
  for (const [rang, montant_gnf] of MONTANTS.entries()) {
    const compte = await createTitulaire(service, appel);
    comptes.push(compte);
    const entreprise = await signInBehind(compte);
    recus.push(
      await depositOffre(entreprise, appel.id, `Mémoire technique ${rang + 1}`, ([fichier]) =>
        aFormulaire({
          appel_offres_id: appel.id,
          soumissionnaire: { type: 'ENTREPRISE', nom: `Entreprise lue ${rang + 1}`, membres: [] },
          lots: [{ lot: '1', montant_gnf, cautionnement_gnf: 0 }],
          fichiers: [
            { nom: 'memoire.pdf', sha256: rang === 0 ? (fichier?.sha256 ?? '') : 'f'.repeat(64), taille_claire: 20 },
          ],
        }),
      ),
    );
  }
  return { recus, comptes };
}

const relit = (page: Page) => page.getByRole('button', { name: 'Voir où en sont les autres' }).click();
const ouvrePart = async (page: Page) => {
  await page.getByRole('button', { name: 'Ouvrir ma part' }).click();
  await expect(page.getByText('Votre part est faite')).toBeVisible();
};

// A note that another member’s came before is refused, and said.
test.use({ erreursAttendues: /Failed to load resource|L’acte n’a pas abouti/ });
test('deux membres ouvrent, l’un lit, l’autre confirme ; une offre fausse ; le procès-verbal', async ({
  browser,
  baseURL,
}) => {
  const service = await openService();
  const appel = await createAppelDao(service, { montant: 0, modes: [] });
  const comptes = await Promise.all([1, 2, 3].map(() => createCompte(service, 'ADMIN', 'ACTIVE')));
  const etranger = await createCompte(service, 'ADMIN', 'ACTIVE');
  const membres = await openCommission(appel.id, await Promise.all(comptes.map(signInBehind)));
  const { recus, comptes: soumissionnaires } = await depositDeux(service, appel);
  const [vraie, fausse] = recus;
  await passeLimite(service, appel);

  // The deadline has passed, the opening has not.
  const premier = await openMembre(browser, baseURL, comptes[0]!, appel.id);
  await expect(premier.getByRole('heading', { name: 'Essai d’ouverture' })).toBeVisible();
  await expect(premier.getByRole('heading', { name: 'Ouverture des offres' })).toBeHidden();
  const date_ouverture = new Date(Date.now() - 500).toISOString();
  await service.from('appels_offres').update({ date_ouverture }).eq('id', appel.id).throwOnError();

  // The first of a pair, on their device, then with their passphrase alone.
  await premier.reload();
  await entreCleSeance(premier, membres[0]!.cles.secrete);
  await premier.reload();
  await premier.getByRole('button', { name: 'Ouvrir ma clé' }).click();
  await premier.getByLabel('Votre phrase secrète').fill(PHRASE);
  await premier.getByRole('button', { name: 'Ouvrir avec ma phrase' }).click();
  await expect(premier.getByText('Votre clé est ouverte')).toBeVisible({ timeout: CLE_MS });
  await ouvrePart(premier);
  await expect(premier.getByText('Rien n’attend que vous ouvriez votre part.')).toBeVisible();
  // Alone, they read nothing.
  await expect(premier.getByRole('button', { name: 'Lire l’offre' })).toHaveCount(0);

  const pliOf = (page: Page, { numero_recu }: RecuEssai) => page.getByRole('article').filter({ hasText: numero_recu });
  const second = await openMembre(browser, baseURL, comptes[1]!, appel.id);
  await entreCleSeance(second, membres[1]!.cles.secrete);
  const lue = pliOf(second, vraie!);
  await lue.getByRole('button', { name: 'Lire l’offre' }).click();
  await expect(lue).toContainText(/9\s876\s543\s210\sGNF/);
  await expect(lue.getByText('Tout correspond au reçu et à la liste figée')).toBeVisible();
  const [fichier] = await Promise.all([
    second.waitForEvent('download'),
    lue.getByRole('button', { name: 'Enregistrer le fichier memoire.pdf' }).click(),
  ]);
  expect(readFileSync(await fichier.path(), 'utf8')).toBe('Mémoire technique 1');
  await lue.getByRole('button', { name: 'Noter cette lecture' }).click();
  await expect(lue.getByText('Identique à ce que vous lisez')).toBeVisible();
  await expect(lue.getByRole('button', { name: 'Confirmer' })).toHaveCount(0);

  // What differs from the receipt is not read: it is noted, with why.
  const autre = pliOf(second, fausse!);
  await autre.getByRole('button', { name: 'Lire l’offre' }).click();
  await expect(autre.getByText('ne nomme pas les mêmes fichiers que le reçu').first()).toBeVisible();
  await expect(autre.getByRole('button', { name: 'Noter cette lecture' })).toHaveCount(0);
  expect(await findDefauts(second)).toEqual([]);
  await second.setViewportSize({ width: 320, height: 720 });
  expect(await second.evaluate(findDebordements)).toEqual([]);
  await autre.getByRole('button', { name: 'Noter l’offre comme illisible' }).click();
  await expect(autre.getByText('Lue par')).toBeVisible();

  // Whoever is no member follows, and opens nothing: by screen, by the API, by the storage.
  const dehors = await openMembre(browser, baseURL, etranger, appel.id);
  await expect(dehors.getByText(/2\soffres, dont 2 lues et 0 confirmée\./)).toBeVisible();
  await expect(dehors.locator('main')).not.toContainText(/Entreprise lue|Société|9\s876/);
  await dehors.context().close();
  const client = await signInBehind(etranger);
  expect(await call<object>(client, 'rpc_ouverture', { p_appel_offres_id: appel.id })).toMatchObject({
    offres: [],
    avancement: { offres: 2, lues: 2, confirmees: 0, absentes: 0 },
  });
  const chemin = `${vraie!.soumission_id}/${parseFeuille(vraie!.feuille)?.fichiers[0]?.sha256}.age`;
  const readAs = async (lecteur: Client) => {
    const { data } = await lecteur.auth.getSession();
    const { url, cle_publique } = (await (await fetch(`${baseURL}/api/configuration.json`)).json()) as {
      url: string;
      cle_publique: string;
    };
    const headers = { apikey: cle_publique, authorization: `Bearer ${data.session?.access_token}` };
    return (await fetch(`${new URL(url, baseURL).origin}/storage/v1/object/soumissions/${chemin}`, { headers })).status;
  };
  expect(await readAs(client)).toBeGreaterThanOrEqual(400);
  expect(await readAs(membres[0]!.client)).toBe(200);

  // The third, a pair of another's, reads the same on a device that has only their sheet.
  const troisieme = await openMembre(browser, baseURL, comptes[2]!, appel.id);
  await entreCleSeance(troisieme, membres[2]!.cles.secrete);
  const relue = pliOf(troisieme, vraie!);
  await relue.getByRole('button', { name: 'Lire l’offre' }).click();
  await expect(relue.getByText('Identique à ce que vous lisez')).toBeVisible();
  await relue.getByRole('button', { name: 'Confirmer' }).click();
  await expect(relue.getByText(/Lue par .*, confirmée par/)).toBeVisible();
  await troisieme.context().close();

  await relit(premier);
  await pliOf(premier, fausse!).getByRole('button', { name: 'Confirmer' }).click();
  await expect(premier.getByText('Au moins une personne présente à noter.')).toBeVisible();
  // The act ends by putting the focus on its offer: what is typed before would lose it.
  await expect(pliOf(premier, fausse!).getByRole('heading').first()).toBeFocused();
  await premier.getByRole('button', { name: 'Noter les présences' }).click();
  await premier.getByRole('button', { name: 'Noter', exact: true }).click();
  await expect(premier.getByLabel('Nom', { exact: true })).toBeFocused();
  await premier.getByLabel('Nom', { exact: true }).fill('Mme Fanta Bah');
  await premier.getByLabel('Qualité').fill('Tinkisso Génie civil');
  await premier.getByRole('textbox', { name: 'Remarques' }).fill('Séance publique.');
  // Closed by mistake, the form loses nothing; what another member notes meanwhile is shown, not erased.
  await premier.getByRole('button', { name: 'Fermer', exact: true }).click();
  await premier.getByRole('button', { name: 'Noter les présences' }).click();
  await expect(premier.getByLabel('Qualité')).toHaveValue('Tinkisso Génie civil');
  const notee = { p_presences: [{ nom: 'M. Ibrahima Sow', qualite: '' }], p_remarques: '' };
  await call(membres[1]!.client, 'rpc_note_ouverture', { p_appel_offres_id: appel.id, ...notee });
  await premier.getByRole('button', { name: 'Noter', exact: true }).click();
  await expect(premier.getByRole('alert')).toContainText('Un autre membre vient de noter');
  await expect(premier.getByText('M. Ibrahima Sow')).toBeVisible();
  await premier.getByRole('button', { name: 'Noter', exact: true }).click();
  // The second never opened their part, the third read one offer only: three pairs were not tried (R179).
  await expect(premier.getByText(/3\spaires de clés, sur 2\soffres, n’ont pas été essayées/)).toBeVisible();
  await premier.getByRole('button', { name: 'Clore l’ouverture' }).click();
  await premier.getByRole('dialog').getByRole('button', { name: 'Clore', exact: true }).click();
  await expect(premier.getByRole('heading', { name: 'Procès-verbal d’ouverture' })).toBeVisible();
  expect(await findDefauts(premier)).toEqual([]);
  const [pdf] = await Promise.all([
    premier.waitForEvent('download'),
    premier.getByRole('button', { name: 'Télécharger le procès-verbal (PDF)' }).click(),
  ]);
  const texte = textOfPdf(readFileSync(await pdf.path())).replace(/\s+/g, ' ');
  for (const mot of [
    'Mme Fanta Bah',
    'Entreprise lue 1',
    '9 876 543 210 GNF',
    vraie!.numero_recu,
    'Offre illisible',
    'Paire non essayée',
  ])
    expect(texte).toContain(mot);

  // A bidder reads them in its workspace, while the result is awaited.
  const chez = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openSigned(chez, soumissionnaires[1]!, routes.espaceEntreprise(appel.id));
  const carte = chez.locator(`#appel-${appel.id}`);
  await carte.getByText('Dossier, additifs et questions').click();
  await carte.getByText('Procès-verbal de l’ouverture des offres').click();
  await expect(carte.getByRole('article', { name: `Offre ${vraie!.numero_recu}` })).toContainText(
    /9\s876\s543\s210\sGNF/,
  );
  expect(await findDefauts(chez)).toEqual([]);
  await chez.context().close();

  const [interne] = await call<Array<{ montants_lus: unknown[] }>>(client, 'rpc_appels_offres_internes', {
    p_id: appel.id,
  });
  expect(interne?.montants_lus).toEqual([{ soumissionnaire: 'Entreprise lue 1', montant: MONTANTS[0], devise: 'GNF' }]);
  // No private key, no clear offer has stayed on a device.
  for (const page of [premier, second])
    expect(
      await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
    ).not.toMatch(/AGE-SECRET-KEY|Entreprise lue/);
});
