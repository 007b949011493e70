import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { PHRASE_FIN_A_DEUX, PROPOSE, VERBE_PROPOSER } from '../../src/domain/administration/acte-a-deux.ts';
import { routeActes } from '../../src/domain/portail/route-actes.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { ancreEtape } from '../../src/domain/scelle/ancre-etape.ts';
import { copieLots } from '../support/appel-en-lots.ts';
import { passeLimite } from '../support/commission-prete.ts';
import { adresseCourriels } from '../support/comptes.ts';
import { CompteGestes } from '../support/compte-gestes.ts';
import { evaluateByClicks } from '../support/evaluation-cliquee.ts';
import { entreprises } from '../support/exemples.ts';
import { faitCle, faitPart, proposeCommission } from '../support/gestes-commission.ts';
import { acheteByClicks, deposeByClicks } from '../support/offre-cliquee.ts';
import { photographie } from '../support/photos.ts';
import { publishCopie } from '../support/publication-jouee.ts';
import { complet, need, test } from '../support/portail.ts';
import { pdf } from '../support/saisie-offre.ts';
import { ouvreByClicks } from '../support/seance-cliquee.ts';
import { passeOuverture } from '../support/seance-ouverture.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, drawMot, openService, type CompteEssai } from '../support/service.ts';

// One procedure of three lots, played by its people from the notice to the published award, by pressing: one lot awarded to
// a groupement, one unsuccessful, one cancelled before the deadline. Only the clock is moved behind the screens.

const LOTS = [
  { numero: 1, intitule: 'Pont de Kissosso', budget_indicatif: 1_000_000_000 },
  { numero: 2, intitule: 'Piste de Ditinn', budget_indicatif: 500_000_000 },
  { numero: 3, intitule: 'Dalot de Lola' },
];
const MOTIF = 'Décision de la commission';
/** From closing to publication: how many people make the gestures of a stage, and how many gestures at most. */
const GESTES: ReadonlyArray<readonly [etape: string, personnes: number, plafond: number]> = [
  ['2. clôture et ouverture', 2, 30],
  ['3. jugement', 2, 29],
  ['4. de la proposition à l’attribution publiée', 2, 22],
];

/** An act that is confirmed with its reason. */
async function agit(page: Page, bouton: Locator, verbe: RegExp, motif = MOTIF): Promise<void> {
  await bouton.click();
  const dialogue = page.getByRole('dialog');
  await dialogue.getByRole('textbox').fill(motif);
  await dialogue.getByRole('button', { name: verbe }).click();
  await expect(dialogue).toHaveCount(0);
}

/** Confirms what another administrator proposed. */
async function confirmeActe(page: Page, mot: string): Promise<void> {
  const acte = page.getByRole('article', { name: new RegExp(mot) });
  await acte.getByRole('button', { name: /^Confirmer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(acte).toHaveCount(0);
}

/** What the sheet says to do next. */
const suite = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'À faire ensuite' }).getByRole('link');

/** Follows it. */
async function suit(page: Page, geste: RegExp): Promise<void> {
  await expect(suite(page)).toHaveText(geste);
  await suite(page).click();
}

const etapeDuLot = (page: Page, etape: string, numero: number) =>
  page.getByRole('region', { name: new RegExp(etape) }).getByRole('region', { name: new RegExp(`Lot ${numero}`) });

test(
  'trois lots par les écrans seuls : du dossier déposé à l’attribution publiée',
  complet(true),
  async ({ browser, baseURL }) => {
    test.setTimeout(900_000);
    const service = await openService();
    const gestes = new CompteGestes();
    const [mandataire, membre2, seule] = need(
      entreprises.length > 5 ? entreprises.slice(-3) : undefined,
      'l’annuaire est trop court',
    ) as [(typeof entreprises)[0], (typeof entreprises)[0], (typeof entreprises)[0]];
    const mot = drawMot();
    const appel = { id: `clics-${mot}`, reference: `AO CLICS ${mot}`, titre: `Ponts et pistes d’essai ${mot}` };
    const date_ouverture = new Date(Date.now() + 30 * 86_400_000 + 3_600_000).toISOString();
    await copieLots(service, appel, LOTS, {
      ...{ statut: 'PUBLIE', bailleur: [appel.id], date_ouverture },
      ...{ montant_dao: 1_500_000, mode_acquisition: ['ESPECES_AGENT'] },
    });
    const admins = await Promise.all([1, 2, 3].map(() => createCompte(service, 'ADMIN', 'ACTIVE')));
    const bailleur = await createCompte(service, 'BAILLEUR', 'ACTIVE');
    await service.from('profiles').update({ bailleur_id: appel.id }).eq('id', bailleur.id).throwOnError();
    const [a, b] = [
      await createCompte(service, 'ENTREPRISE', 'ACTIVE'),
      await createCompte(service, 'ENTREPRISE', 'ACTIVE'),
    ];
    for (const [{ id }, { id: entreprise_id, raison_sociale: nom_societe }] of [
      [a, mandataire],
      [b, seule],
    ] as const)
      await service.from('profiles').update({ entreprise_id, nom_societe }).eq('id', id).throwOnError();

    const ouvre = async (compte: CompteEssai, personne: string, adresse: string): Promise<Page> => {
      const page = await chez(browser, baseURL);
      await gestes.follow(page.context(), personne);
      await openSigned(page, compte, adresse);
      return page;
    };

    const lettres = await chez(browser, baseURL);
    // Looked at when it is sent: the inbox keeps so many letters of everybody's, and other journeys send some too.
    const aRecu = async (compte: CompteEssai, objet: string) =>
      expect
        .poll(
          async () => {
            await lettres.goto(adresseCourriels(compte.email));
            return lettres
              .getByRole('article')
              .filter({ has: lettres.getByRole('heading', { name: objet }) })
              .count();
          },
          { timeout: 60_000 },
        )
        .toBeGreaterThan(0);

    // The file, the commission, its keys and its rehearsal; the deposit opens.
    gestes.begin('1. avant la date limite');
    const un = await ouvre(admins[0]!, 'secrétaire, membre 1', routes.adminAppelsOffres(appel.id));
    await photographie(un, '01-fiche-publiee', true);
    const depot = un.getByRole('form', { name: 'Déposer le dossier' });
    await depot.getByLabel('Fichiers').setInputFiles([pdf('dao.pdf')]);
    await depot.getByRole('button', { name: 'Déposer le dossier' }).click();
    await expect(un.getByText('dao.pdf').first()).toBeVisible();
    await suit(un, /Nommer la commission/);
    await expect(un.getByRole('heading', { name: 'Commission d’ouverture' })).toBeVisible();
    await proposeCommission(un, admins);
    const deux = await ouvre(admins[1]!, 'membre 2', routeActes());
    await confirmeActe(deux, mot);
    await expect(suite(deux)).toHaveText(/^Faire les clés de la commission/);
    await un.reload();
    await photographie(un, '02-commission-nommee');
    await faitCle(un);
    await deux.goto(routes.adminCommission(appel.id));
    await faitCle(deux);
    const trois = await ouvre(admins[2]!, 'membre 3', routes.adminCommission(appel.id));
    await faitCle(trois);
    await trois.getByRole('button', { name: 'Préparer l’essai' }).click();
    await expect(trois.getByRole('list', { name: 'Paires' }).getByRole('listitem')).toHaveCount(3);
    await faitPart(un);
    await faitPart(deux);
    await photographie(deux, '03-essai-ouvert');
    await un.reload();
    await suit(un, /Ouvrir le dépôt/);
    await agit(un, un.getByRole('button', { name: 'Ouvrir le dépôt' }), /Ouvrir le dépôt/);
    await expect(un.getByText('État changé : Ouvert.')).toBeVisible();
    await photographie(un, '04-depot-ouvert');

    // Two companies buy the file; their payments are confirmed.
    const chezA = await ouvre(a, 'entreprise A (groupement)', routes.espaceEntreprise(appel.id));
    await photographie(chezA, '05-avant-achat');
    await acheteByClicks(chezA, appel.titre);
    const chezB = await ouvre(b, 'entreprise B', routes.espaceEntreprise(appel.id));
    await acheteByClicks(chezB, appel.titre);
    await un.reload();
    await suit(un, /Confirmer 2\spaiements de DAO/);
    for (const nom of [mandataire, seule].map(({ raison_sociale }) => raison_sociale)) {
      const ligne = un.getByRole('article').filter({ hasText: nom });
      await ligne.getByRole('button', { name: 'Confirmer le paiement' }).click();
      await un.getByRole('dialog').getByLabel('Référence du paiement').fill(`REÇU ${nom} ${mot}`);
      await un.getByRole('dialog').getByRole('button', { name: 'Confirmer le paiement' }).click();
      await expect(ligne.getByRole('button', { name: 'Confirmer le paiement' })).toHaveCount(0);
    }
    await expect(suite(un)).toHaveText('Clôturer le dépôt');
    await photographie(un, '06-paiements');

    // One lot is cancelled while offers are prepared; each hands in for what is left.
    await un.goto(routes.adminAppelsOffres(appel.id));
    const lots = un.getByRole('list', { name: 'Les lots' });
    await lots.getByRole('button', { name: 'Annuler ce lot (lot 3)' }).click();
    await photographie(un, '07-annuler-un-lot', true);
    await un.getByRole('dialog').getByRole('textbox').fill('Crédits retirés par la loi de finances');
    await expect(un.getByRole('dialog')).toContainText(PHRASE_FIN_A_DEUX);
    await un.getByRole('dialog').getByRole('button', { name: VERBE_PROPOSER }).click();
    await expect(lots.getByRole('listitem').filter({ hasText: 'Dalot de Lola' })).toContainText(PROPOSE);
    const commission = deux.url();
    await deux.goto(routeActes());
    await confirmeActe(deux, mot);
    await deux.goto(commission);
    await un.reload();
    await expect(lots.getByRole('listitem').filter({ hasText: 'Dalot de Lola' })).toContainText('Annulé');
    await photographie(un, '08-lot-annule');
    for (const compte of [a, b]) await aRecu(compte, `Lot 3 annulé : ${appel.reference}`);
    const [pont, piste] = ['Lot 1\u00a0: Pont de Kissosso', 'Lot 2\u00a0: Piste de Ditinn'] as const;
    for (const [page, nom, offre] of [
      [
        chezA,
        '09-offre-a',
        {
          groupement: { nom: 'Groupement du Milo', membres: [mandataire.raison_sociale, membre2.raison_sociale] },
          lots: [{ titre: pont, montant: '980 000 000', rabais: '5' }],
        },
      ],
      [
        chezB,
        '10-offre-b',
        {
          lots: [
            { titre: pont, montant: '945 000 000' },
            { titre: piste, montant: '760 000 000' },
          ],
        },
      ],
    ] as const) {
      await page.reload();
      await page.getByRole('link', { name: `Déposer offre : ${appel.titre}` }).click();
      await deposeByClicks(page, offre, (relue) => photographie(relue, `${nom}-verifiee`));
      await photographie(page, `${nom}-recue`);
    }

    // The hour passes: closed, opened by two, read, confirmed, its minutes published.
    await passeLimite(service, appel);
    await passeOuverture(service, appel);
    gestes.begin('2. clôture et ouverture');
    await un.reload();
    await photographie(un, '11-a-cloturer');
    await agit(un, un.getByRole('button', { name: 'Clôturer le dépôt' }), /Clôturer le dépôt/);
    await suit(un, /Ouvrir les offres/);
    await ouvreByClicks([un, deux], 2, (page, nom) => photographie(page, `12-${nom}`));
    await photographie(un, '13-pv', true);
    const [pv] = await Promise.all([
      un.waitForEvent('download'),
      un.getByRole('button', { name: 'Télécharger le procès-verbal (PDF)' }).click(),
    ]);
    if (process.env['PHOTOS']) await pv.saveAs(`${process.env['PHOTOS']}/pv.pdf`);
    await un.reload();
    await suit(un, /Publier le procès-verbal/);
    await agit(un, un.getByRole('button', { name: 'Publier le procès-verbal' }), /Publier le procès-verbal/);
    await expect(un.getByText('toute personne peut le lire')).toBeVisible();

    gestes.begin('3. jugement');
    // Judged by two members, reported by one, confirmed by the other: nobody is kept for lot 2.
    await deux.goto(routes.adminEvaluation(appel.id));
    await photographie(un, '14-a-juger');
    await evaluateByClicks([un, deux], ({ nom, lot }) =>
      lot === 2
        ? { rejet: 'Le prix dépasse de moitié l’estimation du lot.' }
        : { notes: [nom.includes('Milo') ? '90' : '70'] },
    );
    await un.reload();
    await photographie(un, '15-rapport-confirme', true);
    await agit(un, un.getByRole('button', { name: 'Terminer l’évaluation' }), /Terminer l’évaluation/);

    gestes.begin('4. de la proposition à l’attribution publiée');
    // The groupement is proposed whole; its funder answers with its letter.
    await suit(un, /^Proposer un titulaire pour le lot\s1$/);
    const proposition = etapeDuLot(un, 'Proposition', 1);
    await proposition.getByRole('button', { name: 'Proposer un titulaire' }).click();
    await proposition.getByRole('radio', { name: /Groupement du Milo/ }).check();
    await proposition.getByLabel('Motif').fill('Première offre du rapport');
    await photographie(un, '16-proposition');
    await proposition.getByRole('button', { name: 'Enregistrer la proposition' }).click();
    await expect(proposition).toContainText(membre2.raison_sociale);
    await suit(un, /^Demander la non-objection du bailleur, ou prononcer l’attribution du lot\s1$/);
    const demande = etapeDuLot(un, 'Non-objection', 1).getByRole('button', { name: /Demander la non-objection/ });
    await agit(un, demande, /Demander la non-objection/, 'Rapport joint au dossier');
    const mission = await ouvre(bailleur, 'bailleur', routes.espaceBailleur());
    const fiche = mission.getByRole('article', { name: appel.titre });
    await expect(fiche).toContainText('Lot 1\u00a0: Pont de Kissosso');
    await fiche.getByRole('radio', { name: 'Pas d’objection' }).check();
    await fiche.getByLabel('Lettre signée').setInputFiles([pdf('lettre.pdf')]);
    await expect(fiche.getByText('lettre.pdf').first()).toBeVisible();
    await photographie(mission, '17-bailleur', true);
    await fiche.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(mission.getByText('Réponse enregistrée')).toBeVisible();

    // Awarded and published, unsuccessful: the last lot ends the tender.
    await un.reload();
    const attribution = etapeDuLot(un, 'Attribution', 1);
    await agit(un, attribution.getByRole('button', { name: /Prononcer l’attribution/ }), /Prononcer l’attribution/);
    await agit(un, attribution.getByRole('button', { name: /Publier l’attribution/ }), /Publier l’attribution/);
    // What the base would refuse of the whole is not offered: why stands in its place.
    await un.goto(routes.adminAppelsOffres(appel.id));
    await expect(un.getByText('Prononcer l’attribution\u00a0: chaque lot s’attribue par lui-même')).toBeVisible();
    await expect(un.getByText('Annuler la procédure\u00a0: un lot est déjà attribué')).toBeVisible();
    await expect(un.getByRole('button', { name: 'Reprendre l’évaluation' })).toBeVisible();
    await expect(un.getByRole('button', { name: /^(Prononcer l’attribution|Annuler la procédure)$/ })).toHaveCount(0);
    // Nobody is ranked for lot 2: what is left of it stands open, and the sheet leads there.
    await suit(un, /^Déclarer infructueux le lot\s2$/);
    await expect(un.locator(`#${ancreEtape('ATTRIBUTION')}-lot-2`)).toBeFocused();
    await photographie(un, '18-attribution');
    const infructueux = etapeDuLot(un, 'Attribution', 2).getByRole('button', { name: /Déclarer ce lot infructueux/ });
    await agit(un, infructueux, /Déclarer ce lot infructueux/, 'La seule offre dépasse l’estimation de moitié');
    await expect(etapeDuLot(un, 'Attribution', 2)).toContainText('Infructueux');
    await photographie(un, '19-finie', true);
    for (const compte of [a, b]) await aRecu(compte, `Lot 2 infructueux : ${appel.reference}`);
    await photographie(lettres, '21-courriels');

    const { data } = await service.rpc('rpc_procedures_publiques').throwOnError();
    expect((data as Array<{ id: string }>).find(({ id }) => id === appel.id)).toMatchObject({
      statut: 'ATTRIBUE',
      lots: [
        { statut: 'ATTRIBUE', titulaire: [mandataire.id, membre2.id], montant_attribue: 931_000_000 },
        { statut: 'INFRUCTUEUX', titulaire: null },
        { statut: 'ANNULE', titulaire: null },
      ],
    });
    await chezA.goto(routes.offre(appel.id));
    await expect(chezA.getByRole('listitem').filter({ hasText: 'Pont de Kissosso' })).toContainText('Retenue');
    await photographie(chezA, '20-resultat-a');

    // Published: the page that anybody reads says who won and at what price, lot by lot.
    const site = await publishCopie(appel, LOTS);
    console.log(`De la commande à la page publique : ${site.duree} s`);
    const lecteur = await chez(browser, site.url);
    await lecteur.goto(routes.appelOffres(appel.id));
    await expect(lecteur.getByRole('heading', { level: 1 })).toHaveText(appel.titre);
    for (const dit of ['Attribué', mandataire.raison_sociale, membre2.raison_sociale, /931\s000\s000\sGNF/])
      await expect(lecteur.locator('#lot-1')).toContainText(dit);
    await expect(lecteur.locator('#lot-2')).toContainText('Infructueux');
    await expect(lecteur.locator('#lot-3')).toContainText('Annulé');
    await photographie(lecteur, '22-page-publiee', true);
    await site.stop();

    console.log(gestes.print());
    // ADR-0086 has these counts, and those of before.
    for (const [etape, personnes, plafond] of GESTES) {
      expect(gestes.comptes.get(etape)?.size, etape).toBe(personnes);
      expect(gestes.total(etape), etape).toBeLessThanOrEqual(plafond);
    }
  },
);

async function chez(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
}
