import { createHash } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Disponibilite } from '../../src/domain/appel-offres/incident.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { type AppelDao, createAppelDao } from '../support/appels-dao.ts';
import { createCommissionPrete, createTitulaire } from '../support/commission-prete.ts';
import { readLettre } from '../support/comptes.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { call, depositOffre } from '../support/offres.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openCompte, openSigned } from '../support/seance.ts';
import { type CompteEssai, openService, type Service, signInBehind } from '../support/service.ts';

// The probe, and what follows from a failure near a deadline (R96).

async function openPage(browser: Browser, baseURL: string | undefined, compte: CompteEssai, adresse: string) {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openSigned(page, compte, adresse);
  return page;
}

/** The storage fails five seconds before a deadline that has then passed; the list of its offers is frozen. */
async function failBefore(service: Service, admin: CompteEssai, { id }: AppelDao): Promise<void> {
  await service.rpc('rpc_note_sonde', { p_delai_ms: 10, p_panne: 'STOCKAGE' }).throwOnError();
  const { pannes } = await call<Disponibilite>(await signInBehind(admin), 'rpc_disponibilite', { p_jours: 1 });
  const debut = Date.parse(pannes[0]!.debut);
  await service
    .from('appels_offres')
    .update({
      date_limite: new Date(debut + 5_000).toISOString(),
      date_ouverture: new Date(debut + 3_600_000).toISOString(),
    })
    .eq('id', id)
    .throwOnError();
  await expect.poll(() => call(service, 'rpc_racine', { p_appel_offres_id: id })).not.toBeNull();
}

/** An addendum, deposited by an administrator. */
async function depositAdditif(admin: CompteEssai, { id }: AppelDao): Promise<void> {
  const client = await signInBehind(admin);
  const pdf = Buffer.from(`%PDF-1.4\n${id} additif\n%%EOF\n`);
  const chemin = `${id}/${createHash('sha256').update(pdf).digest('hex')}.pdf`;
  const depot = await client.storage.from('dao').upload(chemin, new Blob([pdf], { type: 'application/pdf' }));
  if (depot.error) throw depot.error;
  await call(client, 'rpc_depose_dao', {
    p_appel_offres_id: id,
    p_genre: 'ADDITIF',
    p_fichiers: [{ chemin, nom: 'additif.pdf' }],
    p_note: 'La longueur du pont change.',
  });
}

const rowOf = (page: Page, { titre }: AppelDao) => page.getByRole('article', { name: titre });

test('une sonde lit un mot, sans compte, et rien ne garde la réponse', complet(true), async ({ request }) => {
  const reponse = await request.get('/sante');
  const sante = (await reponse.json()) as { etat: string };
  expect(Object.keys(sante)).toEqual(['etat', 'depuis']);
  // The disk of the machine that plays this may itself be nearly full.
  expect([reponse.status(), sante.etat]).toEqual(reponse.ok() ? [200, 'ok'] : [503, 'alarme']);
  expect(reponse.headers()['cache-control']).toBe('no-store');
});

test('ce que la sonde a vu se lit chez les administrateurs', async ({ page }) => {
  await openCompte(page, 'ADMIN', routes.adminService());
  await expect(page.getByRole('heading', { name: 'Ce qui demande un geste' })).toBeVisible();
  const machine = page.getByRole('region', { name: 'Facteur et machine' });
  await expect(machine).toContainText('Passé le');
  await expect(machine).toContainText(/libres sur .*Go/);
  await expect(machine).toContainText('Aucune n’a été vue.');
  await expect(page.getByRole('heading', { name: 'Disponibilité du service' })).toBeVisible();
  await expect(page.getByText('Tout a répondu pour la dernière fois')).toBeVisible();
  await expect(page.getByText('Le plus long aller-retour')).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(findDebordements)).toEqual([]);
});

test(
  'une panne près de la limite : proposée par l’un, confirmée par l’autre, le dépôt rouvre',
  complet(true),
  async ({ browser, baseURL }) => {
    const service = await openService();
    const appel = await createAppelDao(service, { montant: 0, modes: [] });
    const [premier, second] = (await createCommissionPrete(service, appel)) as [CompteEssai, CompteEssai];
    const titulaire = await createTitulaire(service, appel);
    await depositOffre(await signInBehind(titulaire), appel.id);
    await failBefore(service, premier, appel);
    const depart = Date.now() - 1000;

    const propose = await openPage(browser, baseURL, premier, routes.adminSoumissions());
    const sienne = rowOf(propose, appel);
    await sienne.getByText('Le service avant la date limite').click();
    // Other journeys may have had a failure of their own that day.
    await expect(sienne.getByText('les fichiers ne s’envoyaient pas').first()).toBeVisible();
    await sienne.getByRole('button', { name: 'Proposer une prolongation' }).click();
    const dialogue = propose.getByRole('dialog');
    const champ = dialogue.getByLabel(/Nouvelle date limite/);
    const proposee = await champ.inputValue();
    await champ.fill(new Date().toISOString().slice(0, 16));
    await expect(dialogue).toContainText('Laissez quatre heures au moins');
    await champ.fill(proposee);
    await dialogue.getByLabel('Motif').fill('Panne du stockage (essai)');
    await dialogue.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(sienne.getByText('Prolongation proposée.')).toBeVisible();
    await expect(sienne.getByText('un autre administrateur la confirme.')).toBeVisible();
    await expect(sienne.getByRole('button', { name: 'Écarter la prolongation' })).toBeVisible();
    await expect(sienne.getByRole('button', { name: 'Confirmer la prolongation' })).toBeHidden();
    expect(await findDefauts(propose)).toEqual([]);
    expect(await readLettre(second.email, depart, /propose de la prolonger/)).toContain('Panne du stockage (essai)');

    const confirme = await openPage(browser, baseURL, second, routes.adminSoumissions());
    const autre = rowOf(confirme, appel);
    await autre.getByText('Le service avant la date limite').click();
    await autre.getByRole('button', { name: 'Écarter la prolongation' }).click();
    await confirme.getByRole('dialog').getByLabel('Motif').fill('La date proposée est un dimanche (essai)');
    await confirme.getByRole('dialog').getByRole('button', { name: 'Écarter', exact: true }).click();
    await expect(autre.getByText('Prolongation écartée.')).toBeVisible();
    await expect(autre.getByRole('button', { name: 'Confirmer la prolongation' })).toBeHidden();

    // The first proposes again.
    await propose.reload();
    await sienne.getByText('Le service avant la date limite').click();
    await sienne.getByRole('button', { name: 'Proposer une prolongation' }).click();
    await dialogue.getByLabel('Motif').fill('Panne du stockage, second essai');
    await dialogue.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(sienne.getByText('Prolongation proposée.')).toBeVisible();
    await confirme.reload();
    await autre.getByText('Le service avant la date limite').click();
    await expect(autre.getByText('Panne du stockage, second essai')).toBeVisible();
    await autre.getByRole('button', { name: 'Confirmer la prolongation' }).click();
    await confirme.getByRole('dialog').getByRole('button', { name: 'Confirmer', exact: true }).click();
    await expect(autre.getByText('Date limite prolongée.')).toBeVisible();
    await expect(autre.getByText('Deux administrateurs ont prolongé')).toBeVisible();
    expect(await readLettre(titulaire.email, depart, /Le dépôt est rouvert/)).toContain(
      'Panne du stockage, second essai',
    );

    const offre = await openPage(browser, baseURL, titulaire, routes.offre(appel.id));
    await expect(offre.getByRole('heading', { name: 'Votre offre est déposée' })).toBeVisible();
    await expect(offre.getByRole('button', { name: 'Remplacer l’offre' })).toBeVisible();
    await offre.getByText('Le service avant la date limite').click();
    await expect(offre.getByText('Deux administrateurs ont prolongé')).toBeVisible();
    await expect(offre.getByRole('button', { name: /prolongation/ })).toHaveCount(0);
    await offre.getByText('Vos envois').click();
    for (const fait of [/dépôt commencé/, /fichier chiffré arrivé en entier, \d/, /offre inscrite, reçu RO-/])
      await expect(offre.getByText(fait).first()).toBeVisible();
    expect(await findDefauts(offre)).toEqual([]);
    await offre.setViewportSize({ width: 320, height: 800 });
    expect(await offre.evaluate(findDebordements)).toEqual([]);

    const racine = await call<{ racine?: string; anterieures: Array<{ racine: string }> }>(service, 'rpc_racine', {
      p_appel_offres_id: appel.id,
    });
    expect(racine.racine).toBeUndefined();
    expect(racine.anterieures).toHaveLength(1);
    await offre.goto(routes.verifierOffre(appel.id));
    await expect(offre.getByText('Publiée avant une prolongation de la date limite')).toContainText(
      racine.anterieures[0]!.racine,
    );
    for (const page of [propose, confirme, offre]) await page.context().close();
  },
);

test(
  'un dossier change après un dépôt : l’offre se confirme, ou reste valable',
  complet(true),
  async ({ browser, baseURL }) => {
    const service = await openService();
    const appel = await createAppelDao(service, { montant: 0, modes: [] });
    const [admin] = (await createCommissionPrete(service, appel)) as [CompteEssai];
    const titulaire = await createTitulaire(service, appel);
    await depositOffre(await signInBehind(titulaire), appel.id);
    const depart = Date.now() - 1000;
    await depositAdditif(admin, appel);
    expect(await readLettre(titulaire.email, depart, /La longueur du pont change/)).toContain(
      'confirmer ou de la remplacer',
    );

    const page = await openPage(browser, baseURL, titulaire, routes.offre(appel.id));
    await expect(page.getByText('Le dossier a changé depuis votre dépôt')).toBeVisible();
    await expect(page.getByText('un additif est déposé')).toBeVisible();
    await expect(page.getByText('Sans réponse, votre offre reste valable')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(findDebordements)).toEqual([]);
    await page.getByRole('button', { name: 'Confirmer l’offre telle quelle' }).click();
    await expect(page.getByText('Le dossier a changé depuis votre dépôt')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Votre offre est déposée' })).toBeFocused();
    expect(await readLettre(titulaire.email, depart, /Votre entreprise a confirmé/)).toContain('RO-');
    await page.context().close();
  },
);
