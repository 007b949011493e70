import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ecritProposition } from '../../scripts/registre-ecrit/proposition-ecrite.ts';
import { readCorrespondances } from '../../src/data/content/correspondances.ts';
import { readFichesBrutes } from '../../src/data/content/fiches-brutes.ts';
import { lireChemin } from '../../src/domain/classeur/inchange.ts';
import { routeImport } from '../../src/domain/portail/route-import.ts';
import { routeRegistre } from '../../src/domain/portail/route-registre.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import type { PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import { aClasseur, fabriqueXlsx, feuilleXml } from '../support/classeur-fabrique.ts';
import { FeuilleEditee } from '../support/classeur-edite.ts';
import { CompteGestes } from '../support/compte-gestes.ts';
import { projets, REGISTRE } from '../support/exemples.ts';
import { editMois, type Mois } from '../support/mois-de-saisie.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, drawMot, openService } from '../support/service.ts';

const JOUR = new Date().toISOString().slice(0, 10);
const brutes = readFichesBrutes(REGISTRE, JOUR).fiches;

/** A copy of the register that a journey may write into. */
function copyRegistre(): string {
  const racine = mkdtempSync(join(tmpdir(), 'registre-'));
  cpSync(join(REGISTRE, 'content'), join(racine, 'content'), { recursive: true });
  for (const nom of ['src', 'public']) symlinkSync(join(REGISTRE, nom), join(racine, nom));
  return racine;
}

/** The list of projets, as anybody exports it. */
async function exportProjets(page: Page): Promise<Uint8Array> {
  await page.goto(routes.projets());
  const bouton = page.getByRole('button', { name: 'Export Excel', exact: true });
  await bouton.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: bouton })).toHaveCount(0);
  // Every status: the list opens on the works under way.
  const telechargement = page.waitForEvent('download');
  await bouton.click();
  return readFile(await (await telechargement).path());
}

const bring = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Classeur', { exact: true }).setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });

const zero = (page: Page) => page.getByRole('group', { name: /Que veut dire 0/ });

/** Mends on screen each cell that is refused. */
async function mend(page: Page, feuille: FeuilleEditee, { aMender }: Mois): Promise<void> {
  for (const { id, texte } of aMender) {
    const titre = projets.find((projet) => projet.id === id)?.title ?? '';
    const carte = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titre, exact: true }) });
    await carte.getByLabel(/^Lire à la place/).fill(texte);
    await carte.getByRole('button', { name: /^Corriger/ }).click();
    await expect(carte).toHaveCount(0);
  }
  expect(feuille.lignes.length).toBeGreaterThan(aMender.length);
}

test.describe('le réseau tombe pendant l’envoi', () => {
  test.use({ erreursAttendues: /ERR_FAILED|La proposition n’est pas partie/ });
  test(
    'le mois d’une personne : exporter, changer soixante lignes, importer, corriger, proposer, accepter, écrire',
    complet(true),
    async ({ page, browser }) => {
      test.slow();
      test.skip(projets.length < 20, 'Ce registre a moins de vingt projets.');
      const service = await openService();
      const [auteur, autre] = [
        await createCompte(service, 'ADMIN', 'ACTIVE'),
        await createCompte(service, 'ADMIN', 'ACTIVE'),
      ];
      const gestes = new CompteGestes();
      await gestes.follow(page.context(), 'la première personne');
      gestes.begin('exporter');
      // Signed in on a device that has visited nothing: no worker of the site is being set up meanwhile.
      await openSigned(page, auteur, routes.projets());
      const feuille = new FeuilleEditee(await exportProjets(page), 'Projet');
      const mois = editMois(feuille, brutes.projets);
      expect(mois.erreurs.size).toBeGreaterThanOrEqual(15);
      const classeur = feuille.save();

      gestes.begin('importer');
      await page.goto(routeImport());
      await bring(page, 'projets-novembre.xlsx', classeur);
      await expect(page.getByText('lue par « Projets, export du portail »')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Proposer', exact: true })).toBeVisible();
      expect(await findDefauts(page)).toEqual([]);
      gestes.begin('répondre et corriger');
      await zero(page).getByLabel('Non saisi').click();
      await expect(page.getByRole('heading', { name: 'Questions, toutes répondues' })).toBeVisible();
      await page.getByRole('button', { name: /refusées?$/ }).click();
      await mend(page, feuille, mois);
      await expect(page.getByText(`${mois.aMender.length} cellules corrigées ici`)).toBeVisible();

      // By accident: the page is loaded again. The same file finds its answers.
      gestes.begin('après un rechargement');
      await page.reload();
      await expect(page.getByText('Vous aviez commencé avec « projets-novembre.xlsx »')).toBeVisible();
      await bring(page, 'projets-novembre.xlsx', classeur);
      await expect(page.getByRole('heading', { name: 'Questions, toutes répondues' })).toBeVisible();
      await expect(page.getByText(`${mois.aMender.length} cellules corrigées ici`)).toBeVisible();
      await expect(page.getByRole('button', { name: `${mois.doubles} refusée`, exact: true })).toBeVisible();

      // The network falls as it is proposed, and after the answer of a second try.
      gestes.begin('proposer');
      const proposer = page.getByRole('button', { name: new RegExp(`^Proposer ${mois.attendus.size}\\sfiches$`) });
      const appel = '**/rpc/rpc_soumet_proposition';
      await page.route(appel, (route) => route.abort());
      await proposer.click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'proposer de nouveau ne fera rien deux fois' }),
      ).toBeVisible();
      await page.unroute(appel);
      await page.route(appel, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await proposer.click();
      await expect(proposer).toBeEnabled();
      await page.unroute(appel);
      await proposer.click();
      await expect(page.getByRole('heading', { name: 'Proposition envoyée' })).toBeFocused();
      const lien = page.getByRole('link', { name: new RegExp(`: ${mois.attendus.size}\\sfiches$`) });
      const adresse = new URL((await lien.getAttribute('href')) ?? '', page.url());
      const id = adresse.searchParams.get('proposition') ?? '';

      // Another person reads and accepts it.
      gestes.begin('accepter');
      const contexte = await browser.newContext();
      await gestes.follow(contexte, 'la seconde personne');
      const admin = await contexte.newPage();
      await openSigned(admin, autre, routeRegistre());
      await admin
        .getByRole('link', { name: /projets-novembre\.xlsx/ })
        .last()
        .click();
      await admin.getByRole('button', { name: new RegExp(`^Accepter ${mois.attendus.size}\\sfiches$`) }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Décider', exact: true }).click();
      await expect(admin.getByText('Acceptée, à écrire').first()).toBeVisible();
      await contexte.close();

      // What `registre:ecrit` does, on a copy of the register.
      const racine = copyRegistre();
      const { data } = await service.rpc('rpc_propositions_a_ecrire').throwOnError();
      const acceptees = data as unknown as PropositionAEcrire[];
      const acceptee = acceptees.find((une) => une.id === id);
      expect(acceptee?.fiches).toHaveLength(mois.attendus.size);
      // One proposition, whatever was cut.
      expect(acceptees.filter(({ titre }) => titre === acceptee?.titre)).toHaveLength(1);
      const { issues } = ecritProposition(racine, acceptee!, JOUR);
      expect(issues.filter(({ issue }) => issue !== 'ECRITE')).toEqual([]);
      await service.rpc('rpc_note_proposition', { p_id: id, p_issues: issues as never }).throwOnError();

      const apres = readFichesBrutes(racine, JOUR).fiches.projets;
      const avant = new Map(brutes.projets.map((brut) => [brut.id, JSON.stringify(brut)]));
      const changees = apres.filter((brut) => JSON.stringify(brut) !== avant.get(brut.id)).map((brut) => brut.id);
      expect(changees.sort()).toEqual([...mois.attendus.keys()].sort());
      for (const brut of apres)
        for (const [champ, valeur] of Object.entries(mois.attendus.get(brut.id) ?? {})) {
          const [liste, ...reste] = champ.split('.');
          const dit =
            liste === 'observations'
              ? lireChemin((brut['observations'] as unknown[]).at(-1), reste.join('.'))
              : brut[champ];
          expect(dit, `${brut.id} ${champ}`).toEqual(valeur);
        }
      // Files whose entries were not edited are the same to the letter.
      for (const { id: fiche } of apres.filter((brut) => !mois.attendus.has(brut.id)))
        expect(readFileSync(join(racine, `content/projets/${fiche}.yaml`), 'utf8')).toBe(
          readFileSync(join(REGISTRE, `content/projets/${fiche}.yaml`), 'utf8'),
        );
      rmSync(racine, { recursive: true });
      console.log(gestes.print());
    },
  );
});

test('un classeur que rien ne connaît : ses colonnes reliées une à une, puis gardées dans un fichier', async ({
  page,
}) => {
  const brut = brutes.projets.find(({ budget }) => typeof budget === 'number');
  test.skip(brut === undefined, 'Ce registre n’a pas de projet qui a un budget.');
  const [id, titre] = [brut?.id ?? '', projets.find((projet) => projet.id === brut?.id)?.title ?? ''];
  await openSigned(page, await createCompte(await openService(), 'ADMIN', 'ACTIVE'), routeImport());
  const classeur = aClasseur([
    ['Suivi du chef de service', null, null],
    ['Page du portail', 'Enveloppe', 'Remarque'],
    [id, '91 250,5', 'à voir'],
  ]);
  await bring(page, 'suivi.xlsx', Buffer.from(classeur));
  await page
    .getByLabel('Correspondance', { exact: true })
    .selectOption({ label: 'Aucune : relier les colonnes une à une' });
  const colonne = (nom: string) => page.getByRole('group', { name: new RegExp(`^Colonne .*${nom}`) });
  await expect(colonne('Enveloppe')).toContainText('« 91 250,5 »');
  await page.getByRole('button', { name: 'Comparer au registre' }).click();
  await expect(page.getByText('Reliez au moins deux colonnes à un champ.')).toBeVisible();
  await colonne('Page du portail').getByLabel('Champ de la fiche').selectOption('id');
  await colonne('Enveloppe').getByLabel('Champ de la fiche').selectOption('budget');
  await colonne('Enveloppe').getByLabel('Unité des montants').selectOption('million');
  expect(await findDefauts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Comparer au registre' }).click();
  const carte = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titre }) });
  await expect(carte).toContainText(/91\s250\s500\s000\sGNF/);
  await expect(page.getByRole('button', { name: /^Proposer 1\sfiche$/ })).toBeVisible();

  const telechargement = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger suivi.yaml' }).click();
  const fichier = await telechargement;
  const racine = copyRegistre();
  await fichier.saveAs(join(racine, 'content/correspondances/suivi.yaml'));
  expect(readCorrespondances(racine).get('suivi')).toMatchObject({
    collection: 'projets',
    colonnes: [{ champ: 'id' }, { champ: 'budget', unite: 'million' }],
    ignorees: { Remarque: 'laissée de côté' },
  });
  // Another month, on a device that knows nothing of it: the file says it all.
  await page.evaluate(() => localStorage.clear());
  const refusee = { name: 'autre.yaml', mimeType: 'application/yaml', buffer: Buffer.from('nom: x\ncolonnes: non\n') };
  await openSigned(page, await createCompte(await openService(), 'ADMIN', 'ACTIVE'), routeImport());
  await bring(page, 'suivi-decembre.xlsx', Buffer.from(classeur));
  await page.getByLabel('Ouvrir une correspondance').setInputFiles(refusee);
  await expect(page.getByRole('alert').getByText(/^collection\s:/)).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);
  await page.getByLabel('Ouvrir une correspondance').setInputFiles(join(racine, 'content/correspondances/suivi.yaml'));
  await expect(page.getByRole('alert').getByText(/^collection\s:/)).toBeHidden();
  await page.getByRole('button', { name: 'Comparer au registre' }).click();
  await expect(carte).toContainText(/91\s250\s500\s000\sGNF/);
  rmSync(racine, { recursive: true });
});

test(
  'une correspondance gardée : le classeur suivant est reconnu, par une autre personne aussi, puis elle est oubliée',
  complet(true),
  async ({ page, browser }) => {
    const brut = need(brutes.projets[0], 'Ce registre n’a pas de projet.');
    const mot = drawMot();
    const nom = `Suivi ${mot}`;
    const classeur = Buffer.from(
      aClasseur([
        [`Page ${mot}`, `Enveloppe ${mot}`],
        [brut.id, '91 250 500 000'],
      ]),
    );
    const service = await openService();
    await openSigned(page, await createCompte(service, 'ADMIN', 'ACTIVE'), routeImport());
    await bring(page, 'suivi.xlsx', classeur);
    await page
      .getByLabel('Correspondance', { exact: true })
      .selectOption({ label: 'Aucune : relier les colonnes une à une' });
    await page.getByLabel('Nom de cette correspondance').fill(nom);
    const champOf = (titre: string) =>
      page.getByRole('group', { name: new RegExp(`^Colonne .*${titre}`) }).getByLabel('Champ de la fiche');
    await champOf(`Page ${mot}`).selectOption('id');
    await champOf(`Enveloppe ${mot}`).selectOption('budget');
    await page.getByRole('button', { name: 'Comparer au registre' }).click();
    await page.getByRole('button', { name: `Garder « ${nom} »` }).click();
    await expect(page.getByText('sera reconnu')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);

    // Another person, another device, the month after.
    const contexte = await browser.newContext();
    const seconde = await contexte.newPage();
    await openSigned(seconde, await createCompte(service, 'ADMIN', 'ACTIVE'), routeImport());
    await bring(seconde, 'suivi-decembre.xlsx', classeur);
    await expect(seconde.getByText(`lue par « ${nom} »`)).toBeVisible();
    await contexte.close();

    // Forgotten, nothing knows the workbook any more.
    await page.reload();
    await bring(
      page,
      'autre.xlsx',
      Buffer.from(
        aClasseur([
          ['Rien', 'De connu'],
          ['x', 'y'],
        ]),
      ),
    );
    await page.getByText('Correspondances gardées par le portail').click();
    await page.getByRole('button', { name: `Oublier : ${nom}` }).click();
    await expect(page.getByRole('button', { name: `Oublier : ${nom}` })).toHaveCount(0);
    expect(await findDefauts(page)).toEqual([]);
  },
);

test(
  'une feuille par région, des fiches nouvelles : système dit une fois, feuille suivante, champ déjà demandé',
  complet(true),
  async ({ page, browser }) => {
    const brut = brutes.projets.find(({ budget }) => typeof budget === 'number');
    test.skip(brut === undefined, 'Ce registre n’a pas de projet qui a un budget.');
    const service = await openService();
    const [auteur, autre] = [
      await createCompte(service, 'ADMIN', 'ACTIVE'),
      await createCompte(service, 'ADMIN', 'ACTIVE'),
    ];
    const tete = ['Page du portail', 'Nom du chantier', 'Code', 'Enveloppe'];
    const feuille = (montant: string) => feuilleXml([tete, [brut?.id ?? '', '', '', montant]]);
    const classeur = Buffer.from(fabriqueXlsx({ Labé: feuille('91 250 500 001'), Kindia: feuille('91 250 500 002') }));
    const relie = async (sur: Page) => {
      await bring(sur, 'regions.xlsx', classeur);
      await sur
        .getByLabel('Correspondance', { exact: true })
        .selectOption({ label: 'Aucune : relier les colonnes une à une' });
      const champs = {
        'Page du portail': 'id',
        'Nom du chantier': 'title',
        Code: 'source.identifiant',
        Enveloppe: 'budget',
      };
      for (const [titre, champ] of Object.entries(champs))
        await sur
          .getByRole('group', { name: new RegExp(`^Colonne .*${titre}`) })
          .getByLabel('Champ de la fiche')
          .selectOption(champ);
      const constantes = sur.getByRole('group', { name: 'La même valeur pour toutes les lignes' });
      await expect(constantes.getByLabel(/Maître d’ouvrage/)).toBeVisible();
      await sur.getByRole('button', { name: 'Comparer au registre' }).click();
      await expect(constantes.getByText('Dites-le, comme ERP')).toBeVisible();
      expect(await findDefauts(sur)).toEqual([]);
      await constantes.getByLabel(/^Système/).fill('Suivi');
      await sur.getByRole('button', { name: 'Comparer au registre' }).click();
    };
    await openSigned(page, auteur, routeImport());
    await relie(page);
    await expect(page.getByText(/91\s250\s500\s001\sGNF/)).toBeVisible();
    await page.getByRole('button', { name: 'Lire cette feuille (Kindia)' }).click();
    await expect(page.getByText(/91\s250\s500\s002\sGNF/)).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    const proposer = { name: /^Proposer 1\sfiche$/ };
    await page.getByRole('button', proposer).click();
    await expect(page.getByText('Reste une feuille que cette proposition ne dit pas : « Labé »')).toBeVisible();
    const [premiere = ''] = (await page.getByRole('link', { name: /^Proposition \d+\s:/ }).innerText()).split(/\s:/);

    const contexte = await browser.newContext();
    const seconde = await contexte.newPage();
    await openSigned(seconde, autre, routeImport());
    await relie(seconde);
    await seconde.getByRole('button', proposer).click();
    await expect(seconde.getByText(/^\d+\schamps? déjà demandés? par /)).toBeVisible();
    expect(await findDefauts(seconde)).toEqual([]);
    // Other journeys may have asked for the same field.
    await seconde.getByRole('link', { name: premiere, exact: true }).click();
    await expect(seconde.getByText(/91\s250\s500\s002\sGNF/).first()).toBeVisible();
    await contexte.close();
  },
);
