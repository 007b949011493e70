import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { ANCRE_ETAT } from '../../src/domain/administration/phrases-a-traiter.ts';
import { ADRESSE_SITE_PUBLIE } from '../../src/domain/administration/publication-attendue.ts';
import { routePublication } from '../../src/domain/portail/route-publication.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { confirmActe } from '../support/a-deux.ts';
import { createAppelOuvert, type AppelOuvert } from '../support/appel-ouvert.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { passeLimite } from '../support/commission-prete.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { judgeByClicks, reportByClicks } from '../support/evaluation-cliquee.ts';
import { call, type Client } from '../support/offres.ts';
import { evalueOffres } from '../support/seance-ouverture.ts';
import { openCompte, openSigned } from '../support/seance.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { type CompteEssai, openService, type Service, signInBehind } from '../support/service.ts';

// Evaluation and award: a tender of the test's own, opened without a screen.

const MONTANTS = [9_000_000_000, 1_500_000_000] as const;
const luA = (soumissionnaire: string, ...montants: number[]) => ({
  soumissionnaire,
  lots: montants.map((montant_gnf, rang) => ({ lot: String(rang + 1), montant_gnf, cautionnement_gnf: 0 })),
});

async function openMembre(
  browser: Browser,
  baseURL: string | undefined,
  { email, password }: CompteEssai,
  appel: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openSigned(page, { email, password }, routes.adminEvaluation(appel));
  await expect(page.getByRole('heading', { name: 'Évaluation des offres' })).toBeVisible();
  return page;
}

const offreDe = (page: Page, nom: string) => page.getByRole('article', { name: nom });
const etape = (page: Page, titre: string) => page.getByRole('region', { name: titre });

/** An act with its reason, confirmed. */
async function agit(page: Page, verbe: string, motif: string): Promise<void> {
  await page.getByRole('button', { name: verbe, exact: true }).click();
  const dialogue = page.getByRole('dialog');
  await dialogue.getByRole('textbox').fill(motif);
  await dialogue.getByRole('button', { name: verbe, exact: true }).click();
}

/** The funder answers, with its letter. */
async function repond(bailleur: CompteEssai, appel: string): Promise<Buffer> {
  const client = await signInBehind(bailleur);
  const [demande] = await call<Array<{ id: string }>>(client, 'rpc_non_objections', { p_appel_offres_id: appel });
  const lettre = Buffer.from(`%PDF-1.4\n${appel}\n%%EOF\n`);
  const chemin = `${demande!.id}/${createHash('sha256').update(lettre).digest('hex')}.pdf`;
  const depot = await client.storage
    .from('non-objections')
    .upload(chemin, new Uint8Array(lettre), { contentType: 'application/pdf' });
  if (depot.error) throw depot.error;
  await call(client, 'rpc_rend_non_objection', {
    p_demande: demande!.id,
    p_avis: 'DONNEE',
    p_observations: 'Sous réserve du visa.',
    p_chemin: chemin,
  });
  return lettre;
}

/** Two offers marked and one rejected, the evaluation ended and a winner proposed: without a screen. */
async function propose({ appel, membres, offres }: AppelOuvert): Promise<void> {
  const clients = await Promise.all(membres.map(signInBehind));
  const [client] = clients as [Client];
  await evalueOffres(appel.id, clients, () => ({ note: 70 }));
  for (const statut of ['CLOTURE', 'EVALUE'])
    await call(client, 'rpc_change_statut_appel_offres', { p_id: appel.id, p_statut: statut, p_reason: 'Essai' });
  await call(client, 'rpc_designe_titulaire', {
    p_id: appel.id,
    p_titulaire: [offres[0]!.fiche],
    p_montant: 5_000,
    p_reason: 'Essai',
  });
}

const lettresDe = async (service: Service, { email }: CompteEssai) => {
  const { data } = await service
    .from('courriels')
    .select('payload')
    .eq('recipient', email)
    .eq('kind', 'RESULTAT_OFFRE');
  return (data ?? []).map(({ payload }) => (payload as { issue: string }).issue);
};

test(
  'deux membres jugent, l’un établit le rapport et l’autre le confirme, un titulaire est proposé, le bailleur répond, l’attribution est prononcée et publiée',
  { tag: '@complet' },
  async ({ browser, baseURL }) => {
    const service = await openService();
    const ouvert = await createAppelOuvert(service, [
      { hasFiche: true, lecture: luA('Lue A', ...MONTANTS) },
      { hasFiche: false, lecture: luA('Lue B', 8_000_000_000) },
      { hasFiche: true, lecture: { illisible: 'La clé ne s’ouvre pas.' } },
    ]);
    const { appel, membres, offres, bailleur } = ouvert;
    const [a, b, c] = offres.map(({ nom }) => nom) as [string, string, string];

    // The first member: the minutes, then each offer for itself.
    const premier = await openMembre(browser, baseURL, membres[0]!, appel.id);
    await expect(premier.getByText('Aucune offre jugée par deux membres, sur 3')).toBeVisible();
    await agit(premier, 'Publier le procès-verbal', 'Séance publique');
    await expect(premier.getByText('toute personne peut le lire')).toBeVisible();
    await expect(offreDe(premier, a)).toContainText(/Somme des lots\s*10\s500\s000\s000\sGNF/);
    await offreDe(premier, a).getByRole('button', { name: 'Juger l’offre' }).click();
    await offreDe(premier, a).getByRole('button', { name: 'Enregistrer mon avis' }).click();
    await expect(offreDe(premier, a).getByText('Répondez par conforme ou non conforme.')).toBeVisible();
    await expect(offreDe(premier, a).getByLabel('Conforme', { exact: true })).toBeFocused();
    await offreDe(premier, a).getByLabel('Conforme', { exact: true }).check();
    await offreDe(premier, a).getByLabel('Note sur 100').fill('101');
    await expect(offreDe(premier, a).getByText('Écrivez une note de 0 à 100')).toBeVisible();
    await offreDe(premier, a).getByLabel('Note sur 100').fill('82,25');
    expect(await findDefauts(premier)).toEqual([]);
    await offreDe(premier, a).getByRole('button', { name: 'Enregistrer mon avis' }).click();
    await expect(offreDe(premier, a)).toContainText(/Votre avis\s: Conforme, 82,25 sur\s100/);
    const avisOf = ({ nom }: { nom: string }) =>
      nom === b ? { notes: ['91'] } : nom === a ? { notes: ['82,25'] } : {};
    await judgeByClicks(premier, avisOf);
    await agit(premier, 'Clôturer le dépôt', 'La date limite est passée');
    await expect(premier.getByText(/Il reste 3\soffres que deux membres n’ont pas encore jugées/)).toBeVisible();

    // The second reads the first's once its own is written; the price of one offer had a mistake.
    const second = await openMembre(browser, baseURL, membres[1]!, appel.id);
    await expect(second.getByText(/82,25/)).toHaveCount(0);
    await judgeByClicks(second, avisOf);
    await expect(offreDe(second, a)).toContainText(/Avis de .*82,25 sur\s100/);
    await expect(offreDe(second, c)).toContainText('Offre illisible à l’ouverture. La clé ne s’ouvre pas.');
    await offreDe(second, a).getByRole('button', { name: 'Corriger le prix' }).click();
    await offreDe(second, a).getByLabel('Prix corrigé (GNF)').fill('10 400 000 000');
    await offreDe(second, a).getByLabel('Pourquoi il change').fill('Somme fausse au bordereau, page 12.');
    expect(await findDefauts(second)).toEqual([]);
    await offreDe(second, a).getByRole('button', { name: 'Enregistrer le prix corrigé' }).click();
    await expect(offreDe(second, a)).toContainText(/Prix corrigé\s: 10\s400\s000\s000\sGNF/);
    await reportByClicks(premier, second);
    expect(await findDefauts(second)).toEqual([]);
    await second.setViewportSize({ width: 320, height: 720 });
    expect(await second.evaluate(findDebordements)).toEqual([]);
    await second.setViewportSize({ width: 1366, height: 900 });
    const [rapport] = await Promise.all([
      second.waitForEvent('download'),
      second.getByRole('button', { name: 'Rapport d’évaluation (PDF)' }).click(),
    ]);
    expect(rapport.suggestedFilename()).toBe(`rapport-evaluation-${appel.id}.pdf`);
    await agit(second, 'Terminer l’évaluation', 'Rapport du 3');
    await expect(second.getByRole('button', { name: 'Proposer un titulaire' })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Corriger mon avis' })).toHaveCount(0);

    // The best mark has no page in the directory: only the other may be proposed, at the sum that was read.
    await second.getByRole('button', { name: 'Proposer un titulaire' }).click();
    const proposition = second.getByRole('form', { name: 'Proposer un titulaire' });
    await expect(proposition.getByRole('radio')).toHaveCount(1);
    await expect(proposition.getByRole('listitem').filter({ hasText: b })).toContainText(
      'n’a pas de fiche à l’annuaire',
    );
    await proposition.getByRole('button', { name: 'Enregistrer la proposition' }).click();
    await expect(proposition.getByText('Choisissez une offre.')).toBeVisible();
    await proposition.getByRole('radio').check();
    await expect(proposition.getByLabel('Prix du marché (GNF)')).toHaveValue(/^10\s400\s000\s000$/);
    await proposition.getByLabel('Motif').fill('Meilleure offre conforme');
    expect(await findDefauts(second)).toEqual([]);
    await second.setViewportSize({ width: 320, height: 720 });
    expect(await second.evaluate(findDebordements)).toEqual([]);
    await proposition.getByRole('button', { name: 'Enregistrer la proposition' }).click();
    await expect(etape(second, 'Proposition')).toContainText(a);

    // The funder is asked, once it is known that it can answer; while it is awaited nothing moves.
    await expect(etape(second, 'Non-objection du bailleur')).toContainText(/Pourront répondre\s: .*1\scompte/);
    await agit(second, 'Demander la non-objection', 'Rapport joint au dossier');
    await expect(second.getByText('Réponse attendue depuis aujourd’hui')).toBeVisible();
    await expect(second.getByText('L’attribution ne se prononce pas encore.')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Changer la proposition' })).toHaveCount(0);
    await expect(second.getByRole('button', { name: 'Reprendre l’évaluation' })).toHaveCount(0);
    // What the funder reads before it answers.
    const finance = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openSigned(finance, bailleur, routes.espaceBailleur());
    const aLire = finance.getByRole('region', { name: /^À lire avant de répondre/ });
    await expect(aLire).toContainText(new RegExp(`1re\\s*${b}[^]*91 sur\\s100[^]*2e\\s*${a}[^]*82,25 sur\\s100`));
    await expect(aLire).toContainText(/Prix corrigé[^]*Somme fausse au bordereau[^]*Écartée[^]*Non conforme/);
    await expect(aLire.getByRole('button', { name: 'Télécharger le DAO' })).toBeVisible();
    const [releve] = await Promise.all([
      finance.waitForEvent('download'),
      aLire.getByRole('button', { name: 'Rapport d’évaluation (PDF)' }).click(),
    ]);
    expect(releve.suggestedFilename()).toBe(`rapport-evaluation-${appel.id}.pdf`);
    await aLire.getByText('Procès-verbal de l’ouverture des offres').click();
    await expect(aLire.getByRole('button', { name: 'Télécharger le procès-verbal (PDF)' })).toBeVisible();
    expect(await findDefauts(finance)).toEqual([]);
    await finance.setViewportSize({ width: 320, height: 720 });
    expect(await finance.evaluate(findDebordements)).toEqual([]);
    await finance.context().close();
    const lettre = await repond(bailleur, appel.id);
    await second.reload();
    await expect(second.getByText(/Pas d’objection, réponse du/)).toBeVisible();
    await expect(second.getByText(/^Réponse de .*, par Essai /)).toBeVisible();
    await expect(second.getByText('Sous réserve du visa.')).toBeVisible();
    const [fichier] = await Promise.all([
      second.waitForEvent('download'),
      second.getByRole('button', { name: 'Télécharger la lettre du bailleur' }).click(),
    ]);
    expect(readFileSync(await fichier.path())).toEqual(lettre);

    await agit(second, 'Prononcer l’attribution', 'Décision du directeur général');
    await expect(second.getByText('n’est pas encore publique')).toBeVisible();
    expect(await lettresDe(service, offres[0]!.compte)).toEqual(['RETENUE']);
    expect(await lettresDe(service, offres[1]!.compte)).toEqual(['NON_RETENUE']);
    expect(await lettresDe(service, offres[2]!.compte)).toEqual(['REJETEE']);
    // The site has a page of it, from before the award.
    await second.route(`**${ADRESSE_SITE_PUBLIE}`, (route) =>
      route.fulfill({
        json: { appels: [{ id: appel.id, statut: 'EVALUE', attribution: false, questions: 0 }], reponses: [] },
      }),
    );
    await agit(second, 'Publier l’attribution', 'Délai de recours passé');
    await expect(second.getByText(/Attribution rendue publique le/)).toBeVisible();
    // Nothing is left here but to publish the site: the step and the sheet lead there.
    await expect(second.getByRole('link', { name: 'Publier le site' })).toHaveCount(2);
    await expect(second.getByRole('status').filter({ hasText: 'À faire ensuite' })).toContainText('Publier le site');
    expect(await findDefauts(second)).toEqual([]);
    expect(await second.evaluate(findDebordements)).toEqual([]);
    await second.getByRole('link', { name: 'Publier le site' }).last().click();
    await second.waitForURL((url) => url.pathname === routePublication());
    await expect(second.getByRole('listitem').filter({ hasText: 'le titulaire et le prix paraissent' })).toContainText(
      appel.titre,
    );

    // Another page leads here.
    await second.goto(routes.adminSoumissions());
    await second
      .getByRole('article', { name: appel.titre })
      .getByRole('link', { name: /^Évaluation/ })
      .click();
    await expect(second.getByRole('heading', { name: appel.titre })).toBeVisible();
    const { data } = await service.from('appels_offres').select('statut, titulaire').eq('id', appel.id).single();
    expect(data).toEqual({ statut: 'ATTRIBUE', titulaire: [offres[0]!.fiche] });
  },
);

test(
  'ce qu’un autre a fait entre-temps est dit : évaluation incomplète, proposition sous les yeux du bailleur',
  complet(true),
  async ({ browser, baseURL }) => {
    const service = await openService();
    const ouvert = await createAppelOuvert(service, [{ hasFiche: true, lecture: luA('Lue A', 5_000) }]);
    const { appel, membres } = ouvert;
    await propose(ouvert);
    const premier = await openMembre(browser, baseURL, membres[0]!, appel.id);
    await premier.getByRole('button', { name: 'Changer la proposition' }).click();
    const formulaire = premier.getByRole('form', { name: 'Proposer un titulaire' });
    // No price but the one that was read.
    await expect(formulaire.getByLabel('Prix du marché (GNF)')).not.toBeEditable();
    await formulaire.getByLabel('Motif').fill('Motif précisé');

    // Meanwhile somebody asks the funder.
    const autre = await signInBehind(membres[1]!);
    await call(autre, 'rpc_demande_non_objection', { p_id: appel.id, p_reason: 'Rapport joint' });
    await formulaire.getByRole('button', { name: 'Enregistrer la proposition' }).click();
    await expect(etape(premier, 'Proposition').getByRole('alert')).toContainText('retirez la demande avant');
    await expect(
      premier.getByText('La proposition ne change plus tant que la non-objection est demandée'),
    ).toBeVisible();
    await expect(premier.getByText('Retirez d’abord la demande de non-objection.')).toBeVisible();
    await expect(premier.getByRole('button', { name: 'Reprendre l’évaluation' })).toHaveCount(0);
    await agit(premier, 'Retirer la demande', 'Prix à corriger');
    await expect(premier.getByText('Demandes d’avant (1)')).toBeVisible();
    // What was typed is still there, and the refusal gone.
    await expect(etape(premier, 'Proposition').getByRole('alert')).toHaveCount(0);
    await expect(formulaire.getByLabel('Motif')).toHaveValue('Motif précisé');
    await formulaire.getByRole('button', { name: 'Enregistrer la proposition' }).click();
    await expect(etape(premier, 'Proposition')).toContainText(/5\s000\sGNF/);

    // The evaluation again: the proposal goes, and what another member does shows.
    await agit(premier, 'Reprendre l’évaluation', 'Erreur de calcul');
    // A whole procedure ends where its state is.
    await expect(premier.getByRole('link', { name: 'État de la procédure' })).toHaveAttribute(
      'href',
      `${routes.adminAppelsOffres(appel.id)}#${ANCRE_ETAT}`,
    );
    await expect(premier.getByRole('button', { name: 'Corriger mon avis' })).toBeVisible();
    await expect(etape(premier, 'Proposition')).toContainText('une fois l’évaluation terminée');
    await premier.getByRole('button', { name: 'Terminer l’évaluation' }).click();
    await call(autre, 'rpc_change_statut_appel_offres', { p_id: appel.id, p_statut: 'EVALUE', p_reason: 'Essai' });
    const dialogue = premier.getByRole('dialog');
    await dialogue.getByRole('textbox').fill('Rapport corrigé');
    await dialogue.getByRole('button', { name: 'Terminer l’évaluation' }).click();
    await expect(etape(premier, 'Rapport d’évaluation').getByRole('alert')).toContainText('n’est plus dans l’état');
    await expect(premier.getByRole('button', { name: 'Proposer un titulaire' })).toBeVisible();
  },
);

test(
  'un administrateur qui n’est pas membre suit l’évaluation ; des offres sur papier se notent hors du portail',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const ouvert = await createAppelOuvert(service, [{ hasFiche: true, lecture: luA('Lue A', 5_000) }]);
    await openCompte(page, 'ADMIN', routes.adminEvaluation(ouvert.appel.id));
    await expect(page.getByText('vous lirez leurs avis avec le rapport')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Juger l’offre' })).toHaveCount(0);

    const papier = await createAppelDao(service, { montant: 0, modes: [] });
    await page.goto(routes.adminEvaluation(papier.id));
    await expect(page.getByText('une fois la date limite passée')).toBeVisible();
    await passeLimite(service, papier);
    await page.goto(routes.adminAppelsOffres(papier.id));
    await page.getByRole('link', { name: 'Évaluation et attribution' }).click();
    await agit(page, 'Clôturer le dépôt', 'La date limite est passée');
    await agit(page, 'Marquer évalué', 'Rapport du comité');
    await page.getByRole('button', { name: 'Proposer un titulaire' }).click();
    const formulaire = page.getByRole('form', { name: 'Proposer un titulaire' });
    await formulaire.getByRole('button', { name: 'Proposer à un autre administrateur' }).click();
    await expect(formulaire.getByText('Choisissez une entreprise.')).toBeVisible();
    const choix = formulaire.getByLabel('Entreprise');
    const nom = (await choix.locator('option').nth(1).textContent()) ?? '';
    await choix.selectOption({ index: 1 });
    await formulaire.getByLabel('Prix du marché (GNF)').fill('12 500 000 000');
    await formulaire.getByLabel('Motif').fill('Rapport du comité');
    expect(await findDefauts(page)).toEqual([]);
    await formulaire.getByRole('button', { name: 'Proposer à un autre administrateur' }).click();
    await expect(etape(page, 'Proposition')).toContainText('un autre administrateur doit confirmer');
    expect(await findDefauts(page)).toEqual([]);
    await confirmActe(service, papier.id);
    await page.reload();
    await expect(etape(page, 'Proposition')).toContainText(nom);
    // Nobody else pays: no step of a funder.
    await expect(page.getByRole('heading', { name: /Non-objection/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Prononcer l’attribution' })).toBeVisible();
  },
);
