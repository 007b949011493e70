import { expect, type Page, type Request } from '@playwright/test';
import { countByRetard, RETARD_LABELS, RETARDS } from '../../src/domain/carte/retard.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { titreRoute } from '../../src/domain/reference/route.ts';
import { isSchematique } from '../../src/domain/reference/sections-route.ts';
import { positionOf } from '../../src/domain/projet/position.ts';
import { isRelevee } from '../../src/domain/projet/precision.ts';
import { STATUT_PROJET_LABELS, STATUTS_PROJET } from '../../src/domain/projet/vocabulaire.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import {
  AVEC_WEBGL,
  BONNE,
  ECONOME,
  figureOf,
  lignes,
  setConnexion,
  waitPrete,
  watchFichiers,
} from '../support/carte.ts';
import { waitRepos } from '../support/attente.ts';
import { chiffres, contenu, projets, projetsPointes, projetsSuivis, statutsPeuples } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';

test.use({ launchOptions: AVEC_WEBGL });
test.skip(projets.length === 0, 'le registre n’a pas de projet');

/** Opens a page and its live map. */
async function openCarte(page: Page, adresse: string): Promise<void> {
  await setConnexion(page, ECONOME);
  await page.goto(adresse);
  await page.getByRole('button', { name: 'Ouvrir la carte interactive' }).click();
  await waitPrete(page);
}

test(
  'La légende, la liste et les couches filtrent la carte, les chiffres et le tableau',
  complet(true),
  async ({ page }) => {
    await openCarte(page, routes.carte());
    const toile = page.locator('canvas.maplibregl-canvas');
    await expect(lignes(page)).toHaveCount(projets.length);
    const avant = await toile.screenshot();

    // Hollow marks are drawn here too: their key stays (R45).
    const evides = projetsPointes.some((projet) => !isRelevee(positionOf(projet)));
    await expect(page.getByText('Centre évidé').filter({ visible: true })).toHaveCount(evides ? 1 : 0);
    const legende = page.getByRole('group', { name: 'Légende : statuts montrés' });
    // The most frequent status goes, the next one is then alone.
    const [cache, seul] = statutsPeuples;
    const autre = need(seul, 'le registre n’a pas deux statuts de projets');
    const restent = projets.length - chiffres.parStatut[cache!];
    await legende.getByRole('button', { name: STATUT_PROJET_LABELS[cache!] }).click();
    await expect(lignes(page)).toHaveCount(restent);
    await expect(page.getByText(`${countOf(restent, 'projet')} sur la carte.`)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Statut' })).toHaveValue('LEGENDE');
    await expect.poll(async () => (await toile.screenshot()).equals(avant)).toBe(false);

    await page.getByRole('combobox', { name: 'Statut' }).selectOption({ label: STATUT_PROJET_LABELS[autre] });
    const nombre = chiffres.parStatut[autre];
    const recents = Math.min(3, nombre);
    await expect(lignes(page)).toHaveCount(nombre);
    await expect(legende.getByRole('button', { pressed: true })).toContainText(STATUT_PROJET_LABELS[autre]);
    await expect(page.locator('[data-vive=statistiques]')).toContainText(
      new RegExp(`Projets sur la carte\\s*${nombre}`),
    );
    await expect(page.locator('[data-vive=recents] article')).toHaveCount(recents);
    await expect(page.locator('[data-vive=recents] .pastille', { hasText: STATUT_PROJET_LABELS[autre] })).toHaveCount(
      recents,
    );

    await page.getByRole('combobox', { name: 'Statut' }).selectOption({ label: 'Tous' });
    const couches = page.getByRole('button', { name: 'Couches' });
    await couches.click();
    await expect(couches).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('combobox', { name: 'Bailleur' }).selectOption({ index: 1 });
    await expect.poll(() => lignes(page).count()).toBeLessThanOrEqual(projets.length);
    await page.getByRole('combobox', { name: 'Bailleur' }).selectOption({ index: 0 });
    const avecLimites = await toile.screenshot();
    await page.getByRole('checkbox', { name: 'Limites des préfectures' }).check();
    await expect.poll(async () => (await toile.screenshot()).equals(avecLimites)).toBe(false);
    // Roads come with the map, and go like any other layer (R143).
    if (contenu.routes.some(({ lignes = [] }) => lignes.length > 0)) {
      const mention = page.getByText('Routes en tirets : tracé schématique.');
      await expect(mention).toHaveCount(contenu.routes.some(isSchematique) ? 1 : 0);
      const avecRoutes = await toile.screenshot();
      await page.getByRole('checkbox', { name: 'Routes, avec leur numéro' }).uncheck();
      await expect.poll(async () => (await toile.screenshot()).equals(avecRoutes)).toBe(false);
      await expect(mention).toHaveCount(0);
      await expect(page).not.toHaveURL(/couche=routes/);
    }
    expect(await findDefauts(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findDefauts(page)).toEqual([]);
  },
);

test(
  'L’adresse tient ce que la carte montre : un lien le rend, « précédent » le reprend',
  complet(true),
  async ({ page, context }) => {
    await openCarte(page, routes.carte());
    const [seul] = statutsPeuples;
    const reste = chiffres.parStatut[seul!];
    await page.getByRole('combobox', { name: 'Statut' }).selectOption({ label: STATUT_PROJET_LABELS[seul!] });
    await expect(lignes(page)).toHaveCount(reste);
    await expect(page).toHaveURL(/\?status=/);
    const situer = page.getByRole('button', { name: /Situer sur la carte/ }).first();
    await situer.click();
    const popup = page.locator('.carte-popup');
    await expect(popup).toBeVisible();
    await expect(page.locator('canvas.maplibregl-canvas')).toBeInViewport();
    await expect(page).toHaveURL(/position=.*projet=/);
    const adresse = page.url();
    const titre = await popup.locator('.carte-titre').innerText();

    const autre = await context.newPage();
    await openCarte(autre, adresse);
    await expect(autre.locator('.carte-popup .carte-titre')).toHaveText(titre);
    await expect(lignes(autre)).toHaveCount(reste);
    await expect.poll(() => autre.url()).toBe(adresse);
    await autre.close();

    await page.goBack();
    await expect(popup).toHaveCount(0);
    await expect(lignes(page)).toHaveCount(reste);
    await page.goBack();
    await expect(lignes(page)).toHaveCount(projets.length);
    await expect(page).toHaveURL(routes.carte());
    await page.goForward();
    await expect(lignes(page)).toHaveCount(reste);
  },
);

test(
  'Au clavier : Entrée ouvre ce qui est au centre, Échap referme et rend le focus',
  complet(true),
  async ({ page }) => {
    await openCarte(page, routes.carte());
    const toile = page.locator('canvas.maplibregl-canvas');
    await expect(toile).toBeFocused();
    const popup = page.locator('.carte-popup');
    await expect(async () => {
      if (!(await popup.isVisible())) await toile.press('Enter');
      await expect(popup).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 30_000 });
    await expect(popup).toContainText(/N°\s\d+ dans la liste|projets à cet endroit/);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(toile).toBeFocused();

    const situer = page.getByRole('button', { name: /Situer sur la carte/ }).first();
    await situer.press('Enter');
    await expect(popup).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(popup.getByRole('link', { name: 'Voir la fiche du projet' })).toBeFocused();
    await expect(popup).toContainText(/N°\s1 dans la liste/);
    await page.keyboard.press('Escape');
    await expect(situer).toBeFocused();
  },
);

test(
  'De loin, un nombre par préfecture : il s’ouvre du tableau comme de la carte, et dit son nom',
  complet(true),
  async ({ page }) => {
    await openCarte(page, routes.carte());
    const tableau = page.locator('[data-vive=nombres] table');
    const rangees = tableau.locator('tbody tr');
    need(projetsPointes.length > 1, 'le registre n’a pas deux projets situés');
    await expect(rangees.first()).toBeVisible();
    const nombres = (await rangees.locator('td:nth-of-type(2)').allTextContents()).map(Number);
    expect(nombres.every((nombre) => nombre > 1)).toBe(true);
    expect(await rangees.locator('td a').count()).toBe(nombres.reduce((somme, nombre) => somme + nombre, 0));

    const bouton = rangees.first().getByRole('button', { name: /^Voir de près/ });
    const nom = await bouton.innerText();
    const phrase = `${nom} : ${countOf(nombres[0]!, 'projet')}`;
    await bouton.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${phrase}.` })).toBeVisible();
    await expect(page.locator('.carte-nom')).toHaveText(phrase);
    // Near enough for marks: the address says so.
    await expect
      .poll(() => Number(new URL(page.url()).searchParams.get('position')?.split(',')[2] ?? 0))
      .toBeGreaterThanOrEqual(6.6);
    expect(await findDefauts(page)).toEqual([]);

    // What the filters leave out is in no number.
    const [cache] = statutsPeuples;
    await page
      .getByRole('group', { name: 'Légende : statuts montrés' })
      .getByRole('button', { name: STATUT_PROJET_LABELS[cache!] })
      .click();
    await expect
      .poll(() => tableau.locator('td a').count())
      .toBeLessThan(nombres.reduce((somme, nombre) => somme + nombre, 0));
  },
);

test('Par retard : formes, mots et comptes ; l’adresse le garde', complet(true), async ({ page }) => {
  await openCarte(page, routes.carte());
  const toile = page.locator('canvas.maplibregl-canvas');
  const avant = await toile.screenshot();
  await page.getByRole('combobox', { name: 'Couleurs' }).selectOption({ label: 'Par retard' });
  const legende = page.getByRole('list', { name: 'Légende : retard des travaux' });
  const comptes = countByRetard(projetsSuivis, new Date());
  for (const retard of RETARDS)
    await expect(legende.getByRole('listitem').filter({ hasText: RETARD_LABELS[retard] })).toContainText(
      String(comptes[retard]),
    );
  await expect(page).toHaveURL(/couleurs=retard/);
  await expect.poll(async () => (await toile.screenshot()).equals(avant)).toBe(false);
  expect(await findDefauts(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Ouvrir la carte interactive' }).click();
  await waitPrete(page);
  await expect(legende).toBeVisible();
});

test(
  'Une route se presse : ce qu’elle est, ses travaux, sa page ; la liste en dit autant au clavier',
  complet(true),
  async ({ page }) => {
    const route = need(
      contenu.routes.find(({ numero, lignes = [] }) => numero !== undefined && lignes.length > 0),
      'le registre n’a pas de route dessinée',
    );
    const titre = titreRoute(route);
    // The point of its line that is the farthest from every mark.
    const loin = ([lng, lat]: readonly [number, number]) =>
      Math.min(...projetsPointes.map((un) => Math.hypot((un.location?.lng ?? 0) - lng, (un.location?.lat ?? 0) - lat)));
    const points = (route.lignes ?? []).flatMap((ligne) => ligne.points);
    const [lng, lat] = need([...points].sort((a, b) => loin(b) - loin(a))[0], 'sa ligne est vide');
    await openCarte(page, `${routes.carte()}?position=${lng.toFixed(3)},${lat.toFixed(3)},8`);
    const toile = page.locator('canvas.maplibregl-canvas');
    const popup = page.locator('.carte-popup');
    await expect(async () => {
      await toile.click();
      await expect(popup).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 30_000 });
    await expect(popup.locator('.carte-titre')).toHaveText(/^R/);
    await expect(popup).toContainText(/Classe\s*Route /);
    await expect(popup).toContainText(/Travaux\s*(?:\d|aucun projet)/);
    await expect(popup.getByRole('link', { name: 'Voir la page de la route' })).toHaveAttribute('href', /^\/routes\//);
    expect(await findDefauts(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(toile).toBeFocused();

    const bouton = page.getByRole('button', { name: 'Routes', exact: true });
    await bouton.press('Enter');
    const liste = page.locator('#carte-routes li');
    await expect(liste).toHaveCount(contenu.routes.filter(({ lignes = [] }) => lignes.length > 0).length);
    expect(await findDefauts(page)).toEqual([]);
    const montrer = page.getByRole('button', { name: `Montrer sur la carte : ${titre}`, exact: true });
    await montrer.press('Enter');
    await expect(popup).toBeFocused();
    await expect(popup.locator('.carte-titre')).toHaveText(titre);
    await page.keyboard.press('Escape');
    await expect(montrer).toBeFocused();
    // On a phone a popup would hide the road that is shown.
    await page.setViewportSize({ width: 360, height: 640 });
    const montree = page.url();
    await page.getByRole('button', { name: 'Zoomer', exact: true }).click();
    await expect(page).not.toHaveURL(montree);
    const ailleurs = page.url();
    await montrer.press('Enter');
    await expect(page).not.toHaveURL(ailleurs);
    await expect(popup).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.locator('#carte-routes').getByRole('link', { name: titre, exact: true }).click();
    await expect(page).toHaveURL(routes.route(route.id));
  },
);

test('Plein écran, carte simple et retour', complet(true), async ({ page }) => {
  await openCarte(page, routes.carte());
  await page.getByRole('button', { name: 'Plein écran' }).click();
  await expect(page.getByRole('button', { name: 'Quitter le plein écran' })).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.fullscreenElement?.getAttribute('data-carte'))).toBe('nationale');
  await page.getByRole('button', { name: 'Quitter le plein écran' }).click();
  await expect(page.getByRole('button', { name: 'Plein écran' })).toBeVisible();

  await page.getByRole('group', { name: 'Légende : statuts montrés' }).getByRole('button').first().click();
  const [premier] = STATUTS_PROJET;
  await expect(lignes(page)).toHaveCount(projets.length - chiffres.parStatut[premier]);
  await page.getByRole('button', { name: 'Carte simple' }).click();
  await expect(page.getByRole('button', { name: 'Ouvrir la carte interactive' })).toBeFocused();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.locator('.reperes a').first()).toBeVisible();
  await expect(lignes(page)).toHaveCount(projets.length);
  await page.getByRole('button', { name: 'Ouvrir la carte interactive' }).click();
  await waitPrete(page);
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
});

test(
  'Près de moi : les cinq plus proches, sans que la position quitte l’appareil',
  complet(true),
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 9.5092, longitude: -13.7122 });
    await openCarte(page, routes.carte());
    // What the page asks for by itself has nothing to do with the position.
    await waitRepos(page);
    const envois: string[] = [];
    page.on('request', (request) => envois.push(request.url()));
    await page.getByRole('button', { name: 'Près de moi' }).click();
    await expect(page.getByText('Votre position reste sur cet appareil.')).toBeVisible();
    await page.getByRole('button', { name: 'Utiliser ma position' }).click();
    const proches = page.locator('.carte-proches li');
    await expect(proches).toHaveCount(Math.min(5, projets.length));
    await expect(proches.first()).toContainText(/à (?:moins de 100|[\d,]+)\s(?:m|km)/);
    expect(envois).toEqual([]);
  },
);

test('Près de moi : position refusée, une phrase le dit', complet(true), async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_ok, refuse) =>
      refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  });
  await openCarte(page, routes.carte());
  await page.getByRole('button', { name: 'Près de moi' }).click();
  await page.getByRole('button', { name: 'Utiliser ma position' }).click();
  await expect(page.getByText('La position de l’appareil n’a pas été donnée')).toBeVisible();
});

test(
  'Actualiser relit le registre à l’adresse du jour et donne l’heure ; en panne, garde la carte',
  complet(true),
  async ({ page }) => {
    await openCarte(page, routes.carte());
    const adresse = (await figureOf(page).getAttribute('data-projets')) ?? '';
    const index = (await (await page.request.get(adresse)).json()) as {
      lignes: number;
      colonnes: Record<string, unknown[]>;
    };
    // The server has published since: the same register without its last projects.
    const restants = Math.max(1, index.lignes - 5);
    index.lignes = restants;
    for (const colonne of Object.values(index.colonnes)) colonne.splice(restants);
    const compte = `${countOf(restants, 'projet')} sur la carte.`;
    await page.route('**/adresses.json', (route) =>
      route.fulfill({ json: { projets: '/donnees/projets.nouveau.json' } }),
    );
    await page.route('**/donnees/projets.nouveau.json', (route) => route.fulfill({ json: index }));
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await expect(page.getByText(compte)).toBeVisible();
    await expect(page.getByText(/Données lues à \d\d\sh\s\d\d\./)).toBeVisible();
    await page.unroute('**/adresses.json');
    await page.route('**/adresses.json', (route) => route.fulfill({ status: 204, body: '' }));
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await expect(page.getByText('Le fichier reçu est incomplet')).toBeVisible();
    await expect(page.getByText(compte)).toBeVisible();
  },
);

test('Connexion économe : rien ne se charge avant le clic', async ({ page }) => {
  const fichiers = watchFichiers(page);
  await setConnexion(page, ECONOME);
  await page.goto(routes.carte());
  await waitRepos(page);
  await expect(figureOf(page)).not.toHaveAttribute('data-etat', /./);
  expect(fichiers).toEqual([]);
});

test('Bonne connexion : la carte vient seule, sauf sur l’accueil', complet(true), async ({ page }) => {
  const fichiers = watchFichiers(page);
  await setConnexion(page, BONNE);
  await page.goto(routes.accueil());
  await waitRepos(page);
  expect(fichiers).toEqual([]);
  await page.goto(routes.carte());
  await figureOf(page).scrollIntoViewIfNeeded();
  await waitPrete(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test(
  'La fiche d’un projet montre sa carte, et son repère sans lien vers elle-même',
  complet(true),
  async ({ page }) => {
    await setConnexion(page, ECONOME);
    await page.goto(routes.carte());
    await page.locator('[data-lignes] a').first().click();
    // Loaded: its scripts answer from here on.
    await page.waitForURL(/\/projets\/[^/]+$/);
    await page.locator('a[href="#localisation"]').click();
    await page.getByRole('button', { name: 'Ouvrir la carte interactive' }).click();
    await waitPrete(page);
    await page.locator('canvas.maplibregl-canvas').press('Enter');
    await expect(page.locator('.carte-popup')).toContainText(/N°\s1 dans la liste/);
    await expect(page.locator('.carte-popup a')).toHaveCount(0);
  },
);

test.describe('Réseau en panne', () => {
  test.use({ erreursAttendues: /Failed to load resource|ERR_FAILED/ });
  test('Une phrase, la carte simple reste, et un nouvel essai réussit', async ({ page }) => {
    await setConnexion(page, ECONOME);
    await page.route('**/donnees/projets*', (route) => route.abort());
    await page.goto(routes.carte());
    await page.getByRole('button', { name: 'Ouvrir la carte interactive' }).click();
    await expect(page.getByText('La carte interactive n’a pas pu se charger')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(page.locator('.reperes a').first()).toBeVisible();
    await page.unroute('**/donnees/projets*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await waitPrete(page);
    await expect(page.getByText('La carte interactive n’a pas pu se charger')).toHaveCount(0);
  });
});

test('Le chargement montre son avancement et s’annule', complet(true), async ({ page }) => {
  await setConnexion(page, ECONOME);
  let release: () => void = () => undefined;
  const attente = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/donnees/fond*', async (route) => {
    await attente;
    await route.continue();
  });
  const fond = new Promise<void>((resolve) => {
    const note = (request: Request) => request.url().includes('/donnees/fond') && resolve();
    page.on('requestfinished', note);
    page.on('requestfailed', note);
  });
  await page.goto(routes.carte());
  await page.getByRole('button', { name: 'Ouvrir la carte interactive' }).click();
  await expect(page.getByRole('progressbar', { name: 'Chargement de la carte' })).toHaveAttribute('value', '2');
  await expect(page.getByText('étape 3 sur 4')).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: 'Ouvrir la carte interactive' })).toBeFocused();
  release();
  await fond;
  await waitRepos(page);
  await expect(figureOf(page)).toHaveAttribute('data-etat', 'simple');
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('Sur un téléphone, le repère tient dans la carte, sans débord', complet(true), async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCarte(page, routes.carte());
  await page
    .getByRole('button', { name: /Situer sur la carte/ })
    .first()
    .click();
  await expect(page.locator('.carte-popup')).toBeVisible();
  // The map has come to rest, and the popup with it; the page may still be scrolling: both are measured at once.
  await expect(page).toHaveURL(/position=/);
  const isDedans = () =>
    page.evaluate(() => {
      const [boite, popup] = ['[data-role=boite]', '.carte-popup'].map((css) =>
        document.querySelector(css)!.getBoundingClientRect(),
      );
      return popup!.top >= boite!.top && popup!.bottom <= boite!.bottom;
    });
  await expect.poll(isDedans).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const basses = await page
    .locator('[data-carte] button:visible')
    .evaluateAll((boutons) => boutons.filter((bouton) => bouton.getBoundingClientRect().height < 43.5).length);
  expect(basses).toBe(0);
});
