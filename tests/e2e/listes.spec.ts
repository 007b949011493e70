import { hasHeure } from '../../src/domain/appel-offres/date-limite.ts';
import { expect, type Page } from '@playwright/test';
import { isDansRegion, regionsOf } from '../../src/domain/reference/lieu-travaux.ts';
import { compareRecent, type Projet } from '../../src/domain/projet/projet.ts';
import { STATUT_PROJET_LABELS_PLURIEL, STATUT_PROJET_SLUGS } from '../../src/domain/projet/vocabulaire.ts';
import { BANDE_SCORE_LABELS } from '../../src/domain/entreprise/vocabulaire.ts';
import { bandeOf } from '../../src/domain/entreprise/entreprise.ts';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { MESSAGES } from '../../src/domain/portail/messages.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { filterEntreprisesActives } from '../../src/domain/registre/chiffres.ts';
import { withEmprise } from '../../src/domain/registre/emprises-index.ts';
import { slugOf } from '../../src/domain/socle/recherche.ts';
import { countOf, fold } from '../../src/domain/socle/texte.ts';
import {
  appelsOffres,
  bailleurs,
  chiffres,
  contenu,
  compteOf,
  entreprises,
  findAppelOffres,
  findEntreprise,
  findProjet,
  projets,
  projetsSitues,
  regions,
  statutsPeuples,
} from '../support/exemples.ts';
import { expectAdresse, readTitres, wakeListe } from '../support/listes.ts';
import { complet, EN_MOUVEMENT, findDefauts, need, test } from '../support/portail.ts';

test.use(EN_MOUVEMENT);

const nomRegion = (id: string) => regions.find((region) => region.id === id)!.nom;
const compteTotal = compteOf(projets.length, 'projet');
const sansStatuts = 'le registre n’a pas deux statuts de projets';
const statuts = (): typeof statutsPeuples => need(statutsPeuples.length > 1 ? statutsPeuples : undefined, sansStatuts);

/** A region and a status that narrow the list twice, and whose rows another sort puts in another order. */
function findRegionEtStatut() {
  return projetsSitues.flatMap(({ region, status }) => {
    const siens = projets.filter((projet) => isDansRegion(projet, region));
    const rows = siens.filter((projet) => projet.status === status);
    const ids = (list: readonly Projet[]) => list.map(({ id }) => id).join();
    const parBudget = rows.toSorted((a, b) => (a.budget ?? Infinity) - (b.budget ?? Infinity));
    const isBon = rows.length < siens.length && siens.length <= LIGNES_PAR_PAGE;
    return isBon && ids(parBudget) !== ids(rows.toSorted(compareRecent)) ? [{ region, status }] : [];
  })[0];
}

const champ = (page: Page) => page.getByRole('searchbox');
const resultats = (page: Page) => page.locator('section[aria-labelledby="liste-compte"]');
/** Rows wherever they come from: the server's, with the page, or the index. */
const lignes = (page: Page) =>
  page.locator('section[aria-labelledby="liste-compte"], #lignes-page').filter({ visible: true });
const compte = (page: Page) => page.locator('#liste-compte');
const carte = (page: Page, nom: string) =>
  page.getByRole('navigation', { name: 'Filtrer par statut' }).getByRole('link', { name: nom });

test.describe('liste des projets', () => {
  test('une carte de statut filtre, se retire, et l’adresse le dit', async ({ page }) => {
    const [a, b] = statuts();
    const [nom, autre] = [STATUT_PROJET_LABELS_PLURIEL[a!], STATUT_PROJET_LABELS_PLURIEL[b!]];
    await wakeListe(page, routes.projets());
    await carte(page, nom).click();
    await expect(compte(page)).toHaveText(compteOf(chiffres.parStatut[a!], 'projet'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Projets ${nom.toLowerCase()}`);
    await expect(page.getByRole('status').first()).toHaveText(countOf(chiffres.parStatut[a!], 'projet'));
    await expectAdresse(page, `/projets?status=${STATUT_PROJET_SLUGS[a!]}`);
    await expect(carte(page, nom)).toHaveAttribute('aria-current', 'true');
    await carte(page, autre).click();
    await expect(compte(page)).toHaveText(compteOf(chiffres.parStatut[b!], 'projet'));
    await carte(page, autre).click();
    await expectAdresse(page, '/projets');
    // The whole list is the page's own view: its pre-rendered rows are back.
    await expect(resultats(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: compteTotal, exact: true })).toBeVisible();
  });

  test('filtres, tri et page se combinent ; le retour arrière les défait un à un', async ({ page }) => {
    const { region, status } = need(findRegionEtStatut(), 'le registre n’a pas de région à deux tris et deux statuts');
    const filtre = `/projets?status=${STATUT_PROJET_SLUGS[status]}&region=${region}`;
    await wakeListe(page, routes.projets());
    await page.getByLabel('Région', { exact: true }).selectOption(nomRegion(region));
    await expectAdresse(page, `/projets?region=${region}`);
    await expect(resultats(page)).toBeVisible();
    const tous = await readTitres(page);
    await carte(page, STATUT_PROJET_LABELS_PLURIEL[status]).click();
    await expectAdresse(page, filtre);
    const filtres = await readTitres(page);
    expect(filtres.length).toBeGreaterThan(1);
    expect(filtres.length).toBeLessThan(tous.length);
    await page.getByLabel('Trier par').selectOption('Budget croissant');
    await expectAdresse(page, `${filtre}&tri=budget-croissant`);
    await expect.poll(() => readTitres(page)).not.toEqual(filtres);
    expect((await readTitres(page)).toSorted()).toEqual(filtres.toSorted());
    await page.goBack();
    await expectAdresse(page, filtre);
    await expect.poll(() => readTitres(page)).toEqual(filtres);
    await page.goBack();
    await expect.poll(() => readTitres(page)).toEqual(tous);
    await page.goForward();
    await expect.poll(() => readTitres(page)).toEqual(filtres);
  });

  test('un lien reproduit la vue, page comprise', complet(true), async ({ page }) => {
    const long = statutsPeuples.find((statut) => chiffres.parStatut[statut] > LIGNES_PAR_PAGE);
    const vue = `/projets?status=${STATUT_PROJET_SLUGS[need(long, 'le registre n’a pas deux pages de projets d’un statut')]}&tri=budget-decroissant`;
    await wakeListe(page, `${vue}&page=2`);
    await expect(compte(page)).toContainText('page 2 sur');
    const seconds = await readTitres(page);
    await page.reload();
    await expect(compte(page)).toContainText('page 2 sur');
    expect(await readTitres(page)).toEqual(seconds);
    const precedente = page
      .getByRole('navigation', { name: 'Pages de la liste' })
      .getByRole('link', { name: 'Précédente' });
    await precedente.click();
    await expectAdresse(page, vue);
    await expect(compte(page)).toContainText('page 1 sur');
  });

  test('une page tournée sur place reprend à sa tête', complet(true), async ({ page }) => {
    const long = statutsPeuples.find((statut) => chiffres.parStatut[statut] > LIGNES_PAR_PAGE);
    const statut = need(long, 'le registre n’a pas deux pages de projets d’un statut');
    await wakeListe(page, routes.projets());
    await carte(page, STATUT_PROJET_LABELS_PLURIEL[statut]).click();
    await expect(resultats(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Pages de la liste' }).getByRole('link', { name: 'Suivante' }).click();
    await expectAdresse(page, `/projets?status=${STATUT_PROJET_SLUGS[statut]}&page=2`);
    await expect(compte(page)).toContainText('page 2 sur');
    await expect(compte(page)).toBeFocused();
  });

  for (const [nom, write] of [
    ['telle qu’écrite', (texte: string) => texte],
    ['sans accents', fold],
    ['en capitales', (texte: string) => texte.toUpperCase()],
    ['apostrophes droites', (texte: string) => texte.replaceAll('’', "'")],
  ] as const) {
    test(`la recherche d’un titre, ${nom}, trouve le projet`, complet(nom !== 'sans accents'), async ({ page }) => {
      // The title that has most to fold.
      const poids = ({ title }: Projet) => title.replace(/[\x20-\x7e]/g, '').length;
      const { title } = need(projets.toSorted((a, b) => poids(b) - poids(a))[0], 'le registre n’a pas de projet');
      await wakeListe(page, routes.projets());
      await champ(page).fill(write(title));
      await expect(resultats(page)).toBeVisible();
      await expect.poll(async () => (await readTitres(page)).map(fold)).toContain(fold(title));
    });
  }

  test('une route se cherche par son numéro, collé ou non', complet(true), async ({ page }) => {
    const { axe = '' } = need(
      findProjet(({ axe }) => axe !== undefined),
      'le registre n’a pas de projet sur une route',
    );
    const attendus = projets.filter((projet) => projet.axe === axe).length;
    for (const saisie of [axe, axe.toLowerCase().replace(/(?=\d)/, ' ')]) {
      await wakeListe(page, `/projets?q=${encodeURIComponent(saisie)}&tri=budget-croissant`);
      const trouves = Number(/^\d+/.exec((await compte(page).innerText()).replace(/\s(?=\d)/g, ''))?.[0]);
      expect(trouves, saisie).toBeGreaterThanOrEqual(attendus);
      const voisine = new RegExp(`${axe}\\d`);
      expect((await readTitres(page)).filter((titre) => voisine.test(titre))).toEqual([]);
    }
  });

  test('la frappe n’encombre pas l’historique : un retour suffit', complet(true), async ({ page }) => {
    await wakeListe(page, routes.projets());
    await champ(page).pressSequentially('route', { delay: 120 });
    await expectAdresse(page, '/projets?q=route');
    await page.goBack();
    await expectAdresse(page, '/projets');
    await expect(champ(page)).toHaveValue('');
    await expect(resultats(page)).toHaveCount(0);
  });

  test(
    'chaque filtre actif a sa puce, qui le retire ; « Effacer les filtres » les retire tous',
    complet(true),
    async ({ page }) => {
      const { region } = need(projetsSitues[0], 'le registre n’a pas de projet situé');
      await wakeListe(page, `/projets?status=en-cours&region=${region}&q=route`);
      const puces = page.getByRole('list', { name: 'Filtres actifs' });
      await expect(puces.getByRole('link')).toHaveText([
        /^Recherche\s: «\sroute\s»/,
        /^Statut\s: En cours/,
        new RegExp(`^Région\\s: ${nomRegion(region)}`),
        'Effacer les filtres',
      ]);
      await puces.getByRole('link', { name: /Statut/ }).click();
      await expectAdresse(page, `/projets?region=${region}&q=route`);
      await puces.getByRole('link', { name: 'Effacer les filtres' }).click();
      await expectAdresse(page, '/projets');
      await expect(champ(page)).toHaveValue('');
    },
  );

  test('un filtre prend plusieurs valeurs : l’adresse, les puces et le compte le disent', async ({ page }) => {
    const [a, b] = need(
      projetsSitues.flatMap((un) =>
        projetsSitues.filter(({ region }) => region > un.region).map((autre) => [un.region, autre.region]),
      )[0],
      'le registre n’a pas de projets dans deux régions',
    ) as [string, string];
    const attendu = (...ids: string[]) =>
      compteOf(projets.filter((projet) => ids.some((id) => isDansRegion(projet, id))).length, 'projet');
    await wakeListe(page, `/projets?region=${a}&tri=budget-croissant`);
    const puces = page.getByRole('list', { name: 'Filtres actifs' });
    await puces.getByLabel('Région, ajouter une valeur').selectOption(nomRegion(b));
    await expectAdresse(page, `/projets?region=${a}&region=${b}&tri=budget-croissant`);
    await expect(compte(page)).toContainText(attendu(a, b));
    await expect(page.getByLabel('Région', { exact: true }).locator('option:checked')).toHaveText('2 choix');
    expect(await findDefauts(page)).toEqual([]);
    await page.reload();
    await expect(compte(page)).toContainText(attendu(a, b));
    await puces.getByRole('link', { name: nomRegion(a) }).click();
    await expectAdresse(page, `/projets?region=${b}&tri=budget-croissant`);
    await expect(compte(page)).toContainText(attendu(b));
  });

  test('un bailleur se cherche par son sigle, entier', complet(true), async ({ page }) => {
    const court = bailleurs.find(
      ({ id, sigle }) =>
        /^[A-Z]{2,3}$/.test(sigle) && projets.some(({ bailleur }) => bailleur.some((un) => un.id === id)),
    );
    const { id, sigle } = need(court, 'le registre n’a pas de bailleur au sigle court');
    await wakeListe(page, `/projets?q=${sigle.toLowerCase()}&tri=budget-croissant`);
    const siens = projets.filter(({ bailleur }) => bailleur.some((un) => un.id === id));
    await expect(compte(page)).toContainText(compteOf(siens.length, 'projet'));
  });

  test('les entreprises se choisissent, une fois leurs noms lus', complet(true), async ({ page }) => {
    const { entreprise } = need(
      findProjet(({ entreprise }) => entreprise.length > 0),
      'le registre n’a pas de projet confié à une entreprise',
    );
    const { id, raison_sociale } = entreprises.find(({ id }) => id === entreprise[0])!;
    await wakeListe(page, routes.projets());
    const choix = page.getByLabel('Entreprise', { exact: true });
    await choix.focus();
    await choix.selectOption(raison_sociale);
    await expectAdresse(page, `/projets?entreprise=${id}`);
    const siens = projets.filter((projet) => projet.entreprise.includes(id)).length;
    await expect(compte(page)).toContainText(compteOf(siens, 'projet'));
  });

  test('une préfecture suit sa région', complet(true), async ({ page }) => {
    const avecPrefecture = projetsSitues.flatMap(({ region, departement }) =>
      departement ? [{ region, departement }] : [],
    );
    const [un, autre] = need(
      avecPrefecture.flatMap((a) =>
        avecPrefecture.filter(({ region }) => region !== a.region).map((b) => [a, b] as const),
      )[0],
      'le registre n’a pas de préfectures dans deux régions',
    );
    await wakeListe(page, routes.projets());
    const prefecture = page.getByLabel('Préfecture', { exact: true });
    await prefecture.selectOption(un.departement);
    await expectAdresse(page, `/projets?departement=${slugOf(un.departement)}`);
    await page.getByLabel('Région', { exact: true }).selectOption(nomRegion(autre.region));
    await expectAdresse(page, `/projets?region=${autre.region}`);
    const option = (nom: string) => prefecture.locator('option').getByText(nom, { exact: true });
    await expect(option(un.departement)).toHaveCount(0);
    await expect(option(autre.departement)).toHaveCount(1);
  });

  test('une route est un filtre, dans l’adresse et dans le compte (R142)', complet(true), async ({ page }) => {
    const axes = projets.flatMap((projet) => withEmprise(projet, contenu.routes).axe ?? []);
    const axe = need(axes[0], 'un projet qui nomme sa route');
    await wakeListe(page, routes.projets());
    await page.getByLabel('Route', { exact: true }).selectOption(axe);
    await expectAdresse(page, `/projets?route=${slugOf(axe)}`);
    await expect(compte(page)).toContainText(compteOf(axes.filter((autre) => autre === axe).length, 'projet'));
  });

  test('rien ne répond : la phrase prévue, et le chemin du retour', async ({ page }) => {
    await wakeListe(page, '/projets?q=introuvablissime');
    await expect(lignes(page).getByText(MESSAGES.aucunProjet)).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    await lignes(page).getByRole('link', { name: 'Effacer les filtres' }).click();
    await expect(page.getByRole('heading', { name: compteTotal, exact: true })).toBeVisible();
  });

  test('la page d’une entreprise garde sa puce et ses comptes', complet(true), async ({ page }) => {
    const siens = (id: string) => projets.filter(({ entreprise }) => entreprise.includes(id)).length;
    const { id, raison_sociale } = need(
      findEntreprise(({ id }) => siens(id) > 0 && siens(id) <= LIGNES_PAR_PAGE),
      'le registre n’a pas d’entreprise à une page de projets',
    );
    await wakeListe(page, `/projets?entreprise=${id}`);
    await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText(`Entreprise : ${raison_sociale}`);
    await expect.poll(async () => (await readTitres(page)).length).toBe(siens(id));
    const sommeComptes = () =>
      page
        .getByRole('navigation', { name: 'Filtrer par statut' })
        .locator('b')
        .evaluateAll((list) => list.map((b) => Number(b.textContent)).reduce((a, b) => a + b, 0));
    await expect.poll(sommeComptes).toBe(siens(id));
  });

  test('la page d’un statut continue en tenant compte de son filtre', complet(true), async ({ page }) => {
    const [a, b] = statuts();
    const [nom, autre] = [STATUT_PROJET_LABELS_PLURIEL[a!], STATUT_PROJET_LABELS_PLURIEL[b!]];
    await wakeListe(page, routes.projetsParStatut(a!));
    await champ(page).fill('route');
    await expectAdresse(page, `/projets?status=${STATUT_PROJET_SLUGS[a!]}&q=route`);
    await expect(carte(page, nom)).toHaveAttribute('aria-current', 'true');
    await carte(page, autre).click();
    await expect(page).toHaveTitle(new RegExp(`^Projets ${autre.toLowerCase()} ·`));
    // The page's place under "Projets" was that of another status.
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem')).toHaveText([
      'Accueil',
      /Projets$/,
    ]);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveTitle(new RegExp(`^Projets ${nom.toLowerCase()} ·`));
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText(nom);
  });
});

test.describe('index des listes', () => {
  test('il n’est demandé qu’une fois, à l’usage, puis relu sur l’appareil', complet(true), async ({ page }) => {
    const demandes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/donnees/')) demandes.push(request.url());
    });
    await wakeListe(page, routes.projets());
    expect(demandes).toEqual([]);
    await champ(page).fill('rn1');
    await expect(resultats(page)).toBeVisible();
    expect(demandes).toHaveLength(1);
    await page.goto(routes.entreprises());
    await wakeListe(page, '/projets?q=rn1&tri=budget-croissant');
    await champ(page).fill('rn2');
    await expect(resultats(page)).toBeVisible();
    expect(demandes).toHaveLength(1);
  });

  test('le réseau manque : la phrase, la liste de la page, et l’essai suivant', complet(true), async ({ page }) => {
    await page.route('**/donnees/**', (route) => route.abort());
    await wakeListe(page, routes.projets());
    await champ(page).fill('rn1');
    const alerte = page.getByRole('alert');
    await expect(alerte).toContainText('La liste ci-dessous ne suit pas ce choix.');
    await expect(compte(page)).toHaveText(compteTotal);
    await expect(alerte).toContainText('Pas de connexion');
    await expect(page.getByRole('heading', { name: compteTotal, exact: true })).toBeVisible();
    await page.unroute('**/donnees/**');
    await alerte.getByRole('button', { name: 'Réessayer' }).click();
    await expect(resultats(page)).toBeVisible();
    await expect(champ(page)).toHaveValue('rn1');
    await expect(alerte).toHaveCount(0);
  });
  test.use({ erreursAttendues: /ERR_FAILED/ });

  test('ce qui est saisi avant le script n’est pas perdu', complet(true), async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_astro/client.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(routes.projets(), { waitUntil: 'commit' });
    await champ(page).fill('pont');
    release();
    await expect(resultats(page)).toBeVisible();
    await expectAdresse(page, '/projets?q=pont');
    await expect(champ(page)).toHaveValue('pont');
  });
});

test.describe('téléphone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'fermer la feuille garde ce qui y était choisi, et « Appliquer » reste en vue',
    complet(true),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 480 });
      await wakeListe(page, routes.projets());
      const bouton = page.getByRole('button', { name: /^Filtres/ });
      const feuille = page.getByRole('dialog', { name: 'Filtres et tri' });
      await bouton.click();
      await feuille.getByLabel('Budget').selectOption('De 1 à 5 Mds GNF');
      await expect(feuille.getByRole('button', { name: 'Appliquer' })).toBeInViewport({ ratio: 1 });
      await feuille.getByRole('button', { name: 'Fermer' }).click();
      await expect(feuille).toHaveCount(0);
      await expect(page).toHaveURL(routes.projets());
      await expect(bouton).toHaveText('Filtres, à appliquer');
      await bouton.click();
      await expect(feuille.getByLabel('Budget')).toHaveValue('1-5');
      await feuille.getByRole('button', { name: 'Appliquer' }).click();
      await expect(page).toHaveURL(/montant=1-5|budget=1-5/);
      await expect(bouton).toHaveText('Filtres (1)');
    },
  );

  test('les filtres sont une feuille, appliquée par son bouton', async ({ page }) => {
    await wakeListe(page, routes.projets());
    const bouton = page.getByRole('button', { name: /^Filtres/ });
    await bouton.click();
    const feuille = page.getByRole('dialog', { name: 'Filtres et tri' });
    const { region } = need(projetsSitues[0], 'le registre n’a pas de projet situé');
    await feuille.getByLabel('Région').selectOption(nomRegion(region));
    await feuille.getByLabel('Budget').selectOption('De 1 à 5 Mds GNF');
    await expect(feuille.getByRole('status')).toHaveText(/^\d+\sprojets?$/);
    await expectAdresse(page, '/projets');
    expect(await findDefauts(page)).toEqual([]);
    await feuille.getByRole('button', { name: 'Appliquer' }).click();
    await expect(feuille).toHaveCount(0);
    await expectAdresse(page, `/projets?region=${region}&montant=1-5`);
    await expect(bouton).toHaveText('Filtres (2)');
    await bouton.click();
    await feuille.getByRole('button', { name: 'Tout effacer' }).click();
    await page.keyboard.press('Escape');
    await expect(feuille).toHaveCount(0);
    await expectAdresse(page, `/projets?region=${region}&montant=1-5`);
    await expect(bouton).toBeFocused();
  });
});

test.describe('appels d’offres et entreprises', () => {
  test('les appels d’offres se filtrent par bailleur et région et se trient', async ({ page }) => {
    const ouvert = need(
      findAppelOffres(({ statut }) => statut === 'OUVERT'),
      'le registre n’a pas d’appel d’offres ouvert',
    );
    const filtre = `/appels-doffres?bailleur=${ouvert.bailleur[0]!}`;
    await wakeListe(page, `${filtre}&region=${regionsOf(ouvert)[0] ?? ''}`);
    await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText('Bailleur');
    await page
      .getByRole('list', { name: 'Filtres actifs' })
      .getByRole('link', { name: /Région/ })
      .click();
    await expectAdresse(page, filtre);
    await page.getByLabel('Trier par').selectOption('Montant');
    await expectAdresse(page, `${filtre}&tri=montant`);
    await carte(page, 'Ouvert').click();
    await expect(resultats(page).getByRole('article').first()).toContainText('Date limite');
    await champ(page).fill('introuvablissime');
    await expect(page.getByText(MESSAGES.aucunAppelOffres)).toBeVisible();
  });

  test('les dates limites suivent l’horloge de l’appareil', complet(true), async ({ page }) => {
    const ouverts = appelsOffres.filter((appel) => appel.statut === 'OUVERT' && hasHeure(appel));
    const limites = ouverts.flatMap(({ date_limite }) => date_limite ?? []);
    const derniere = need(limites.toSorted().at(-1), 'le registre n’a pas d’appel d’offres ouvert');
    await page.clock.setFixedTime(new Date(derniere));
    await wakeListe(page, '/appels-doffres?tri=recent&status=ouverts');
    const fiches = lignes(page).getByRole('article');
    await expect(fiches.first()).toContainText('Délai expiré');
    await expect(fiches.getByRole('link', { name: /Participer/ })).toHaveCount(0);
  });

  test('l’annuaire se filtre par domaine, score et activité, et se trie', complet(true), async ({ page }) => {
    const actives = filterEntreprisesActives(entreprises, projets);
    const bande = need(
      actives.flatMap(({ score_global }) => bandeOf(score_global) ?? [])[0],
      'le registre n’a pas d’entreprise notée au travail',
    );
    await wakeListe(page, routes.entreprises());
    await page.getByLabel('Activité', { exact: true }).selectOption('Avec un chantier en cours');
    const attendu = compteOf(actives.length, 'entreprise');
    await expect(
      compte(page)
        .or(page.getByRole('heading', { name: attendu }))
        .first(),
    ).toHaveText(attendu);
    await page.getByLabel('Score').selectOption(BANDE_SCORE_LABELS[bande]);
    await expectAdresse(page, `/entreprises?activite=en-cours&score=${slugOf(bande)}`);
    await expect(resultats(page)).toBeVisible();
    for (const fiche of await resultats(page).getByRole('article').allInnerTexts())
      expect(fiche).toContain(BANDE_SCORE_LABELS[bande]);
    await page.getByLabel('Trier par').selectOption('Nom');
    await expect(page).toHaveURL(/[?&]tri=/);
    const noms = await readTitres(page);
    expect(noms).toEqual(noms.toSorted((a, b) => a.localeCompare(b, 'fr')));
    await champ(page).fill('introuvablissime');
    await expect(page.getByText(MESSAGES.aucuneEntreprise)).toBeVisible();
  });
});

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('les listes par statut et par région remplacent les filtres', async ({ page }) => {
    const statut = need(statutsPeuples[0], 'le registre n’a pas de projet');
    const { region } = need(projetsSitues[0], 'le registre n’a pas de projet situé');
    await page.goto(routes.projetsFiltres(statut));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Projets ${STATUT_PROJET_LABELS_PLURIEL[statut].toLowerCase()}`,
    );
    await expect(page.getByRole('heading', { name: compteOf(chiffres.parStatut[statut], 'projet') })).toBeVisible();
    await expect(page.locator('form', { has: page.locator('#liste-q') })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filtres/ })).toBeHidden();
    await page.goto(routes.projets());
    await page.getByText('Filtrer', { exact: true }).click();
    const listes = page.getByRole('navigation', { name: 'Listes par région' });
    await listes.getByRole('link', { name: nomRegion(region) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nomRegion(region));
    const [bailleur = ''] = need(findAppelOffres(), 'le registre n’a pas d’appel d’offres').bailleur;
    await page.goto(`/appels-doffres?bailleur=${bailleur}`);
    const { sigle } = bailleurs.find(({ id }) => id === bailleur)!;
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sigle);
    const actives = filterEntreprisesActives(entreprises, projets).length;
    test.skip(actives === 0, 'le registre n’a pas d’entreprise au travail');
    await page.goto('/entreprises?activite=en-cours');
    await expect(page.getByRole('heading', { name: compteOf(actives, 'entreprise') })).toBeVisible();
  });

  test('le serveur répond à une recherche et à des filtres combinés', async ({ page }) => {
    const { region, status } = need(findRegionEtStatut(), 'le registre n’a pas de région à deux tris et deux statuts');
    const siens = projets.filter((projet) => isDansRegion(projet, region) && projet.status === status);
    await page.goto(routes.projets());
    await page.getByText('Filtrer', { exact: true }).click();
    await expect(page.getByText('Sans JavaScript, la recherche')).toBeVisible();
    await page.getByRole('searchbox').fill(siens[0]!.title);
    await page.getByRole('button', { name: 'Rechercher et filtrer' }).click();
    await expect(page.getByText('Sans JavaScript, la recherche')).toHaveCount(0);
    // The page that comes has its title before its cards.
    await expect.poll(() => readTitres(page)).toContain(siens[0]!.title);
    await page.getByText('Chercher et filtrer', { exact: true }).click();
    await page.getByRole('searchbox').fill('');
    const formulaire = page.locator('form', { has: page.locator('#vue-q') });
    await formulaire.getByLabel('Région', { exact: true }).selectOption(nomRegion(region));
    await formulaire.getByLabel('Statut', { exact: true }).selectOption(STATUT_PROJET_LABELS_PLURIEL[status]);
    await page.getByRole('button', { name: 'Rechercher et filtrer' }).click();
    await expect(page.getByRole('heading', { name: compteOf(siens.length, 'projet') })).toBeVisible();
    await expect
      .poll(async () => (await readTitres(page)).toSorted())
      .toEqual(
        siens
          .slice(0, LIGNES_PAR_PAGE)
          .map(({ title }) => title)
          .toSorted(),
      );
    const puces = page.getByRole('list', { name: 'Filtres actifs' });
    await puces.getByRole('link', { name: nomRegion(region) }).click();
    await expect(page.getByRole('heading', { name: compteOf(chiffres.parStatut[status], 'projet') })).toBeVisible();
    await page.goto('/projets?q=introuvablissime');
    await expect(page.getByText(MESSAGES.aucunProjet)).toBeVisible();
  });
});
