import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { VUES_COURRIELS } from '../../src/domain/administration/courriel.ts';
import { PAGES_ADMIN } from '../../src/domain/administration/tableau-admin.ts';
import { routeChantier } from '../../src/domain/portail/route-chantier.ts';
import { routeMesPropositions } from '../../src/domain/portail/route-registre.ts';
import { routeMonImport } from '../../src/domain/portail/route-import.ts';
import { routeMaFiche, routeMaTournee } from '../../src/domain/portail/route-saisie.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { COMPTES } from '../support/comptes.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';
import { wakeListe } from '../support/listes.ts';
import { openTrois, useAll } from '../support/page-temoin.ts';
import { complet, test } from '../support/portail.ts';
import { translate } from '../support/traducteur.ts';
import { openAs } from '../support/seance.ts';

// An invitation without its link is refused by the accounts.
test.use({ erreursAttendues: /rpc_read_equipe/ });

// A page that a browser translates is the same page (R121): beside each, an untranslated one that is used alike says what
// is to be read.

/** The page of a tender, where what an account sees is written by a script. */
const fiches = appelsOffres.slice(0, 1).map(({ id }) => routes.appelOffres(id));

/** Pages that have an island, by who reads them; of a list, the first page. */
const PAGES: ReadonlyArray<readonly [compte: keyof typeof COMPTES | undefined, ...adresses: string[]]> = [
  [
    undefined,
    ...(projets.length > 0 ? [routes.projets()] : []),
    ...(appelsOffres.length > 0 ? [routes.appelsOffres()] : []),
    ...(entreprises.length > 0 ? [routes.entreprises()] : []),
    routes.recherche(),
    routes.recherche('route'),
    routes.login(),
    routes.demandeAcces(),
    routes.demandeCompteEntreprise(),
    routes.motDePasseOublie(),
    routes.nouveauMotDePasse(),
    routes.pieceDemandee(),
    routes.confirmationCompte(),
  ],
  ['enAttente', routes.enAttente()],
  ['listeNoire', routes.accesBloque()],
  [
    'visiteur',
    routes.tableauxDeBord(),
    routeMesPropositions(),
    routeMaFiche(),
    routeMaTournee(),
    routeMonImport(),
    routeChantier(),
  ],
  ['bailleur', routes.espaceBailleur()],
  [
    'entreprise',
    routes.espaceEntreprise(),
    routes.reponse(),
    routes.equipe(),
    routes.offre(),
    routes.invitationEquipe(),
    ...fiches,
  ],
  ['admin', ...PAGES_ADMIN.map(({ href }) => href), ...fiches],
];

/** Letters leave while the three pages are compared: those of one account keep still. */
const CALMES: Readonly<Record<string, string>> = {
  [routes.adminCourriels()]: VUES_COURRIELS.format({ ...VUES_COURRIELS.vide, q: COMPTES.enAttente.email }),
};

/** What some of them must have been used for, or the journey has seen nothing. */
const ATTENDUS: Readonly<Record<string, readonly string[]>> = {
  [routes.projets()]: ['choisir 1.2', 'chercher 1.3', 'carte de statut 2.2'],
  [routes.appelsOffres()]: ['choisir 1.2', 'chercher 1.3'],
  [routes.entreprises()]: ['choisir 1.2', 'chercher 1.3'],
  [routes.recherche('route')]: ['choisir 1.2', 'chercher 1.3'],
  [routes.login()]: ['formulaire vide 1.1'],
  [routes.demandeAcces()]: ['formulaire vide 1.1'],
  [routes.espaceEntreprise()]: ['onglet 2.1'],
  [routes.tableauxDeBord()]: ['partie à ouvrir 1.2'],
  [routes.adminDemandes()]: ['choisir 1.2', 'chercher 1.3', 'partie à ouvrir 1.2'],
  [routes.adminComptes()]: ['choisir 1.2', 'chercher 1.3', 'dialogue'],
  [routes.adminJournal()]: ['choisir 1.2', 'chercher 1.3'],
};

test('chaque page qui a une île est de ces pages', () => {
  const ILE = /\bclient:(?:load|idle|only|visible|media)\b/;
  const modeles = readdirSync('src/pages', { recursive: true, encoding: 'utf8' }).filter(
    (nom) => nom.endsWith('.astro') && ILE.test(readFileSync(`src/pages/${nom}`, 'utf8')),
  );
  const adresses = PAGES.flatMap(([, ...siennes]) => siennes);
  /** A list that is cut by a filter is the same island as its first page. */
  const baseOf = (nom: string) =>
    `/${nom.replaceAll('\\', '/').replace(/\.astro$/, '')}`.replace(
      /\/(?:\[|statut\/|region\/|bailleur\/|entreprise\/|activite\/).*$/,
      '',
    );
  const vides = [routes.projets(), routes.appelsOffres(), routes.entreprises()];
  expect(modeles.length).toBeGreaterThan(30);
  expect(modeles.filter((nom) => ![...adresses, ...vides].includes(baseOf(nom)))).toEqual([]);
});

/** One of each kind: a list, a form. */
const COURANTES: readonly string[] = [routes.projets(), routes.login()];

for (const [compte, ...adresses] of PAGES)
  for (const adresse of adresses)
    test(
      `${adresse}, traduite${compte ? ` (${compte})` : ''}, se lit et s’emploie comme avant`,
      complet(!COURANTES.includes(adresse)),
      async ({ page }) => {
        if (compte) await openAs(page, compte, adresse);
        const attendus = ATTENDUS[adresse] ?? [];
        const faits = await useAll(await openTrois(page, `${adresse}${CALMES[adresse] ?? ''}`), attendus);
        for (const geste of attendus) expect(faits).toContain(geste);
      },
    );

test.describe('sur un téléphone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.skip(projets.length === 0, 'le registre n’a pas de projet');

  test('la feuille des filtres d’une liste traduite', complet(true), async ({ page }) => {
    expect(await useAll(await openTrois(page, routes.projets()))).toContain('dialogue');
  });
});

test.describe('traduite avant que ses îles ne s’éveillent', () => {
  test.skip(projets.length === 0, 'le registre n’a pas de projet');

  test('une liste se filtre', async ({ page, context }) => {
    await translate(page, 'emboitee', 'avant');
    await wakeListe(page, routes.projets());
    const temoin = await context.newPage();
    await wakeListe(temoin, routes.projets());
    for (const [texte, vues] of [
      ['pont', 1],
      ['', 0],
    ] as const) {
      for (const une of [page, temoin]) {
        await une.getByRole('searchbox').fill(texte);
        await expect(une.locator('section[aria-labelledby="liste-compte"]')).toHaveCount(vues);
      }
      await expect(page.locator('#liste-compte')).toHaveText(await temoin.locator('#liste-compte').innerText());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projets');
    }
  });
});
