import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { copieLots } from '../support/appel-en-lots.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { createTitulaire, passeLimite } from '../support/commission-prete.ts';
import { evaluateByClicks } from '../support/evaluation-cliquee.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { call, depositOffre, openCommission } from '../support/offres.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openSigned } from '../support/seance.ts';
import { ouvreOffres, passeOuverture } from '../support/seance-ouverture.ts';
import { createCompte, openService, signInBehind } from '../support/service.ts';

// A tender of three lots, from the form of its offers to the published award: one lot awarded to a groupement, one unsuccessful,
// one cancelled (R144 to R149).

const LOTS = [
  { numero: 1, intitule: 'Pont de Kissosso', budget_indicatif: 1_000_000_000 },
  { numero: 2, intitule: 'Piste de Ditinn', budget_indicatif: 500_000_000 },
  { numero: 3, intitule: 'Dalot de Lola' },
];

const etapeDuLot = (page: Page, etape: string, numero: number) =>
  page.getByRole('region', { name: new RegExp(etape) }).getByRole('region', { name: new RegExp(`Lot ${numero}`) });

/** An act on one lot, with its reason. */
async function agit(page: Page, etape: string, numero: number, verbe: RegExp): Promise<void> {
  await etapeDuLot(page, etape, numero).getByRole('button', { name: verbe }).click();
  const dialogue = page.getByRole('dialog');
  await dialogue.getByRole('textbox').fill('Rapport adopté par la commission');
  await dialogue.getByRole('button', { name: verbe }).click();
  await expect(dialogue).toHaveCount(0);
}

test(
  'trois lots, de l’offre à l’attribution publiée : un groupement, un infructueux, un annulé',
  complet(true),
  async ({ browser, baseURL }) => {
    const service = await openService();
    const openPage = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const appel = await createAppelDao(service, { montant: 0, modes: [] });
    const bailleur = await createCompte(service, 'BAILLEUR', 'ACTIVE');
    await service.from('profiles').update({ bailleur_id: appel.id }).eq('id', bailleur.id).throwOnError();
    await copieLots(service, appel, LOTS, { bailleur: [appel.id] });
    const comptes = await Promise.all([1, 2, 3].map(() => createCompte(service, 'ADMIN', 'ACTIVE')));
    const membres = await openCommission(appel.id, await Promise.all(comptes.map(signInBehind)));
    const [a, b] = [await createTitulaire(service, appel), await createTitulaire(service, appel)];
    const ficheOf = (rang: number) => `${appel.id}-${rang}`;
    for (const [rang, { id }] of [a, b].entries())
      await service
        .from('profiles')
        .update({ entreprise_id: ficheOf(rang) })
        .eq('id', id)
        .throwOnError();

    // The form knows who offers and for what; a rebate says whether the amount has it.
    const offre = await openPage();
    await openSigned(offre, a, routes.offre(appel.id));
    await offre.getByRole('button', { name: 'Préparer mon offre' }).click();
    await expect(offre.getByLabel('Nom de l’entreprise')).toHaveValue(`Société ${a.nom}`);
    await offre.getByLabel('Lot 1').check();
    await offre.getByLabel('Lot 2').check();
    await offre.getByLabel('Rabais (%)').first().fill('5');
    await offre.getByRole('button', { name: /^Accorder un rabais/ }).click();
    await offre.getByRole('button', { name: 'Vérifier avant de déposer' }).click();
    await expect(offre.getByText('Dites si ce montant est avant ou après le rabais.')).toBeVisible();
    expect(await findDefauts(offre)).toEqual([]);
    await offre.setViewportSize({ width: 320, height: 720 });
    expect(await offre.evaluate(findDebordements)).toEqual([]);

    // Two offers, handed in and read without a screen.
    const offreA = await depositOffre(await signInBehind(a), appel.id);
    const offreB = await depositOffre(await signInBehind(b), appel.id, 'Notre autre offre.');
    await passeLimite(service, appel);
    await passeOuverture(service, appel);
    const lot = (numero: number, montant_gnf: number, rabais = {}) => ({
      ...{ lot: String(numero), montant_gnf, cautionnement_gnf: 0 },
      ...rabais,
    });
    const lectureA = {
      soumissionnaire: 'Groupement du Milo',
      membres: [
        { nom: `Société ${a.nom}`, entreprise_id: ficheOf(0) },
        { nom: 'Société Zed', entreprise_id: 'zed' },
      ],
      lots: [lot(1, 980_000_000, { rabais_pct: 5, rabais_compris: false }), lot(2, 495_000_000)],
      combinaisons: [{ lots: ['1', '2'], rabais_pct: 3 }],
    };
    const lectureB = {
      soumissionnaire: 'Seule',
      lots: [lot(1, 945_000_000), lot(2, 610_000_000), lot(3, 300_000_000)],
    };
    const lectures = new Map<string, object>([
      [offreA.soumission_id, lectureA],
      [offreB.soumission_id, lectureB],
    ]);
    await ouvreOffres(appel.id, membres, lectures);

    // Each lot against its own budget, net of its rebate, and the best total beside.
    const membre = await openPage();
    await openSigned(membre, comptes[0]!, routes.adminEvaluation(appel.id));
    const etape = membre.getByRole('region', { name: '2. Évaluation des offres', exact: true });
    await expect(etape).toContainText(/931\s000\s000\sGNF.*−6,9\s%/);
    await expect(etape).toContainText(/Meilleur total.*1\s683\s220\s000\sGNF/);
    const autre = await openPage();
    await openSigned(autre, comptes[1]!, routes.adminEvaluation(appel.id));
    await evaluateByClicks([membre, autre], ({ nom }) => ({ notes: [nom.includes('Groupement') ? '90' : '70'] }));
    const client = await signInBehind(comptes[0]!);
    for (const p_statut of ['CLOTURE', 'EVALUE'])
      await call(client, 'rpc_change_statut_appel_offres', { p_id: appel.id, p_statut, p_reason: 'Essai' });
    await membre.reload();

    // A groupement is proposed whole, for one lot; its funder is asked about that lot.
    const proposition = etapeDuLot(membre, 'Proposition', 1);
    await proposition.getByRole('button', { name: 'Proposer un titulaire' }).click();
    await proposition.getByRole('radio', { name: /Groupement du Milo/ }).check();
    await expect(proposition.getByLabel('Fiche de Société Zed')).toHaveValue('zed');
    await expect(proposition.getByLabel('Prix du marché (GNF)')).toHaveValue(/^931\s000\s000$/);
    // The best total stands beside; a price that counts a rebate for several lots says which, and waits for them.
    await expect(membre.getByRole('region', { name: /Proposition/ }).first()).toContainText(
      /Meilleur total avec les rabais.*1\s683\s220\s000\sGNF/,
    );
    await proposition
      .getByLabel('Prix du marché (GNF)')
      .selectOption({ label: '903\u202f070\u202f000, avec le rabais de 3\u00a0% des lots\u00a01 et 2' });
    await expect(proposition.getByRole('status')).toContainText('le lot\u00a02 n’est proposé à personne');
    await proposition.getByLabel('Motif').fill('Meilleure note');
    expect(await findDefauts(membre)).toEqual([]);
    await proposition.getByRole('button', { name: 'Enregistrer la proposition' }).click();
    await expect(proposition).toContainText(`Société ${a.nom} et Société Zed`);
    await expect(proposition).toContainText(/prix du rapport 931\s000\s000\sGNF, moins 3\s% si lots\s1 et 2/);
    await expect(etapeDuLot(membre, 'Attribution', 1)).toContainText('Le rabais des lots\u00a01 et 2 ne compte que si');
    await expect(
      call(client, 'rpc_change_statut_lot', { p_id: appel.id, p_lot: 1, p_statut: 'ATTRIBUE', p_reason: 'Essai' }),
    ).rejects.toThrow('rabais_sans_ses_lots');
    await proposition.getByRole('button', { name: 'Changer la proposition' }).click();
    await proposition.getByLabel('Prix du marché (GNF)').selectOption({ index: 0 });
    await proposition.getByLabel('Motif').fill('Le lot 2 est trop cher');
    await proposition.getByRole('button', { name: 'Enregistrer la proposition' }).click();
    await expect(proposition.getByText('prix du rapport')).toHaveCount(0);
    await agit(membre, 'Non-objection', 1, /Demander la non-objection/);
    const mission = await openPage();
    await openSigned(mission, bailleur, routes.espaceBailleur());
    await expect(mission.getByRole('article', { name: appel.titre })).toContainText('Lot 1\u00a0: Pont de Kissosso');
    await agit(membre, 'Non-objection', 1, /Retirer la demande/);

    // Each lot comes to its own end; the last gives the tender its state.
    await agit(membre, 'Attribution', 1, /Prononcer l’attribution du lot/);
    await agit(membre, 'Attribution', 1, /Publier l’attribution/);
    for (const [numero, verbe] of [
      [2, /Déclarer ce lot infructueux/],
      [3, /Annuler ce lot/],
    ] as const) {
      await etapeDuLot(membre, 'Attribution', numero).getByText('Finir ce lot sans marché').click();
      await agit(membre, 'Attribution', numero, verbe);
    }
    await expect(etapeDuLot(membre, 'Attribution', 3)).toContainText('Annulé');
    const { data } = await service.rpc('rpc_procedures_publiques').throwOnError();
    const publique = (data as Array<{ id: string }>).find(({ id }) => id === appel.id);
    expect(publique).toMatchObject({
      statut: 'ATTRIBUE',
      lots: [
        { numero: 1, statut: 'ATTRIBUE', titulaire: [ficheOf(0), 'zed'], montant_attribue: 931_000_000 },
        { numero: 2, statut: 'INFRUCTUEUX', titulaire: null },
        { numero: 3, statut: 'ANNULE', titulaire: null },
      ],
    });
    await offre.goto(routes.offre(appel.id));
    await expect(offre.getByRole('listitem').filter({ hasText: 'Pont de Kissosso' })).toContainText('Retenue');
  },
);
