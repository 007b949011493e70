import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { routeMonImport } from '../../src/domain/portail/route-import.ts';
import { routeMesPropositions } from '../../src/domain/portail/route-registre.ts';
import { routeMaFiche } from '../../src/domain/portail/route-saisie.ts';
import { projetsARelever } from '../../src/domain/saisie/tournee.ts';
import { REGISTRE } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import {
  accepteProposition,
  copyRegistre,
  openElse,
  openFaite,
  readFicheProjet,
  writeAcceptee,
} from '../support/registre-copie.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, drawMot, openService, signInBehind } from '../support/service.ts';

const { contenu } = readContenu(REGISTRE);
// A right that ended while its holder was typing is refused, and the console says so.
test.use({ erreursAttendues: /rpc_soumet_proposition|La proposition n’a pas été soumise|rpc_propositions_en_cours/ });

test(
  'un compte habilité sur un projet le change par le même formulaire, et rien d’autre ; son droit retiré, plus rien',
  complet(true),
  async ({ page, browser }) => {
    const un = need(contenu.projets[0], 'Ce registre n’a pas de projet.');
    const deux = need(contenu.projets[1], 'Ce registre n’a qu’un projet.');
    const service = await openService();
    const donneur = await createCompte(service, 'ADMIN', 'ACTIVE');
    const autre = await createCompte(service, 'ADMIN', 'ACTIVE');
    const agent = await createCompte(service, 'VISITEUR', 'ACTIVE');
    const admin = await signInBehind(donneur);
    const { data: droit } = await admin
      .rpc('rpc_habilite', { p_user_id: agent.id, p_projet_id: un.id, p_motif: `Mission ${drawMot()}` })
      .throwOnError();

    await openSigned(page, agent, routeMesPropositions());
    await page.getByRole('link', { name: `Proposer un changement : ${un.title}` }).click();
    const description = page.locator('#champ-description');
    await page.getByText(/^Les autres champs/).click();
    await expect(page.getByRole('heading', { level: 2, name: un.title })).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    const dite = `Ce que la mission a vu, ${drawMot()}.`;
    await description.fill(dite);
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(page.getByText('Un administrateur en décide.')).toBeVisible();
    const proposition = await openFaite(page);
    expect(new URL(page.url()).pathname).toBe(routeMesPropositions());

    // Its projets, and no other; no new entry.
    await page.goto(routeMaFiche());
    await expect(page.getByRole('link', { name: un.title, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: deux.title, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Créer une fiche' })).toHaveCount(0);
    expect(await findDefauts(page)).toEqual([]);
    for (const adresse of [
      routeMaFiche('projets', deux.id),
      routeMaFiche('projets'),
      routeMaFiche('entreprises', contenu.entreprises[0]?.id),
    ]) {
      await page.goto(adresse);
      await expect(page.getByText('Votre compte ne peut pas proposer sur cette fiche.')).toBeVisible();
    }

    // Another administrator than who gave the right accepts; it is written.
    const racine = copyRegistre();
    const second = await openElse(browser, autre, '/');
    await accepteProposition(second, proposition);
    await writeAcceptee(service, racine, proposition);
    expect(readFicheProjet(racine, un.id)['description']).toBe(dite);
    rmSync(racine, { recursive: true });
    await second.context().close();
    await page.goto(routeMesPropositions(proposition));
    await expect(page.getByText('Écrite au registre').first()).toBeVisible();

    // Withdrawn while it types: refused in a sentence, and what was typed stays.
    await page.goto(routeMaFiche('projets', un.id, 'description'));
    await description.fill('Ce que je voulais encore dire.');
    await admin.rpc('rpc_retire_habilitation', { p_id: String(droit), p_motif: 'Mission finie.' }).throwOnError();
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(description).toHaveValue('Ce que je voulais encore dire.');
    await page.goto(routeMaFiche());
    await expect(page.getByText('Votre compte ne peut rien proposer pour l’instant.')).toBeVisible();
  },
);

test('un compte habilité sur tout le registre change une entreprise', complet(true), async ({ page }) => {
  const entreprise = need(contenu.entreprises[0], 'Ce registre n’a pas d’entreprise.');
  const service = await openService();
  const donneur = await createCompte(service, 'ADMIN', 'ACTIVE');
  const agent = await createCompte(service, 'VISITEUR', 'ACTIVE');
  await (
    await signInBehind(donneur)
  )
    .rpc('rpc_habilite', { p_user_id: agent.id, p_motif: `Saisie ${drawMot()}` })
    .throwOnError();
  await openSigned(page, agent, routeMaFiche());
  await expect(page.getByRole('link', { name: 'Créer une fiche' })).toBeVisible();
  await page.getByLabel('Liste').selectOption('entreprises');
  await page.getByLabel('Nom, numéro ou adresse').fill(entreprise.raison_sociale);
  await page.getByRole('link', { name: entreprise.raison_sociale, exact: true }).click();
  await page.locator('#champ-ville').fill('Kindia');
  await page.getByRole('button', { name: 'Proposer', exact: true }).click();
  await openFaite(page);
  await expect(page.getByRole('article')).toContainText('Kindia');
});

test(
  'un compte habilité relève ses taux, et apporte un classeur s’il l’est sur tout le registre',
  complet(true),
  async ({ page }) => {
    const attendent = projetsARelever(contenu.projets, new Date()).filter(({ taux = 0 }) => taux < 99);
    const un = need(attendent.at(-1), 'Aucun projet de ce registre n’attend son taux.');
    const service = await openService();
    const agent = await createCompte(service, 'VISITEUR', 'ACTIVE');
    const admin = await signInBehind(await createCompte(service, 'ADMIN', 'ACTIVE'));
    await admin
      .rpc('rpc_habilite', { p_user_id: agent.id, p_projet_id: un.id, p_motif: `Mission ${drawMot()}` })
      .throwOnError();

    // Its own projets alone wait for it.
    await openSigned(page, agent, routeMesPropositions());
    await expect(page.getByRole('link', { name: 'Importer un classeur' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Relever les taux du mois' }).click();
    await expect(page.getByRole('heading', { name: /^1\sprojet attend son taux$/ })).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    await page.locator(`#taux-${un.id}`).fill('99,5');
    const source = page.locator(`#selon-${un.id}`);
    if ((await source.inputValue()) === '') await source.fill('la mission de contrôle');
    await page.getByRole('button', { name: /^Proposer 1\srelevé$/ }).click();
    await expect(page.getByText('Un administrateur en décide.')).toBeVisible();
    await openFaite(page);
    expect(new URL(page.url()).pathname).toBe(routeMesPropositions());
    await page.goto(routeMonImport());
    await expect(page.getByText('Le vôtre porte sur des projets.')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);

    // On the whole register: a workbook.
    const { id, raison_sociale: nom } = need(contenu.entreprises[0], 'Ce registre n’a pas d’entreprise.');
    await admin.rpc('rpc_habilite', { p_user_id: agent.id, p_motif: `Saisie ${drawMot()}` }).throwOnError();
    await page.goto(routeMesPropositions());
    await page.getByRole('link', { name: 'Importer un classeur' }).click();
    const buffer = Buffer.from(`Fiche;Raison sociale;Ville\n${id};${nom};Kindia\n`);
    await page
      .getByLabel('Classeur', { exact: true })
      .setInputFiles({ name: 'villes.csv', mimeType: 'text/csv', buffer });
    await page
      .getByLabel('Correspondance', { exact: true })
      .selectOption({ label: 'Entreprises, export du portail (entreprises)' });
    expect(await findDefauts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Comparer au registre' }).click();
    await expect(page.getByText('lue par « Entreprises, export du portail »')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    await page.getByRole('button', { name: /^Proposer 1\sfiche$/ }).click();
    await expect(page.getByText('Un administrateur en décide.')).toBeVisible();
    await page.getByRole('link', { name: /^Proposition \d+\s:/ }).click();
    await expect(page.getByText('Vous l’avez proposée')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Kindia');
  },
);
