import { expect, type Page } from '@playwright/test';
import { GENRE_RESULTAT_LABELS, type GenreResultat } from '../../src/domain/recherche/recherche-site.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { STATUT_PROJET_LABELS, STATUT_PROJET_SLUGS } from '../../src/domain/projet/vocabulaire.ts';
import type { Projet } from '../../src/domain/projet/projet.ts';
import { fold } from '../../src/domain/socle/texte.ts';
import { isDansRegion } from '../../src/domain/reference/lieu-travaux.ts';
import { appelsOffres, bailleurs, findEntreprise, projets, projetsSitues, regions } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';

const champ = (page: Page) => page.getByRole('searchbox', { name: 'Que cherchez-vous ?' });
const annonce = (page: Page) => page.getByRole('main').getByRole('status');
const groupe = (page: Page, type: GenreResultat) =>
  page.getByRole('region', { name: new RegExp(`^${GENRE_RESULTAT_LABELS[type]}`) });
const resultats = (page: Page) => page.getByRole('group', { name: 'Résultats' }).getByRole('heading', { level: 3 });

/** Opens the search at an address and waits for its answer. */
async function open(page: Page, adresse: string): Promise<void> {
  await page.goto(adresse);
  await expect(annonce(page)).toContainText(/résultat/);
  await expect(annonce(page)).not.toContainText('en cours');
}

/** The page's script has taken over the form. */
async function openVide(page: Page): Promise<void> {
  await page.goto(routes.recherche());
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
}

/** Where the results of a query lead, on the screen's order. */
async function liensDe(page: Page, q: string): Promise<string[]> {
  await open(page, routes.recherche(q));
  return resultats(page)
    .getByRole('link')
    .evaluateAll((liens) => liens.map((lien) => new URL((lien as HTMLAnchorElement).href).pathname));
}

const accents = (texte: string) => texte.replace(/[\x20-\x7e]/g, '').length;
/** The title that has most to fold, without a number: its words alone find it, in any order. */
const repere = projets
  .filter(({ title }) => !/\d/.test(title))
  .toSorted((a, b) => accents(b.title) - accents(a.title))[0];
const sansTitre = 'le registre n’a pas de projet dont le titre soit fait de mots seuls';
/** The region that has most projects, and how many. */
const [region, rows = []] =
  [...Map.groupBy(projetsSitues, (projet) => projet.region)].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
const nomRegion = regions.find(({ id }) => id === region)?.nom;
const sansRegion = 'le registre n’a pas de projet';
const motsOf = ({ title, description }: Projet) => new Set(fold(`${title} ${description}`).match(/[a-z]{6,}/g));
/** The word that most projects have in their title or their description, and where. */
const [motFrequent, avecMot = []] =
  [
    ...Map.groupBy(
      projets.flatMap((projet) => [...motsOf(projet)]),
      (mot) => mot,
    ),
  ].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
const routesParNombre = [...Map.groupBy(projets, ({ axe }) => axe)]
  .filter(([axe]) => axe?.startsWith('RN'))
  .toSorted(([, a], [, b]) => a.length - b.length);

/** Each writing of the same words leads there. */
async function expectTrouve(page: Page, requetes: readonly string[], adresse: string): Promise<void> {
  for (const q of requetes) expect(await liensDe(page, q), q).toContain(adresse);
}

test('une route se trouve par son numéro, de toutes les façons de l’écrire', complet(true), async ({ page }) => {
  const [axe = '', siens] = need(routesParNombre[0], 'le registre n’a pas de projet sur une route nationale');
  const numero = axe.slice(2);
  const adresses = siens.map(({ id }) => routes.projet(id));
  for (const q of [
    axe,
    axe.toLowerCase(),
    `rn ${numero}`,
    `RN-${numero}`,
    `RN n° ${numero}`,
    `Route Nationale n° ${numero}`,
  ]) {
    await open(page, `${routes.recherche(q)}&type=projets`);
    const liens = await resultats(page)
      .getByRole('link')
      .evaluateAll((list) => list.map((lien) => (lien as HTMLAnchorElement).pathname));
    expect(
      liens.filter((lien) => adresses.includes(lien)),
      q,
    ).not.toEqual([]);
  }
});

test(
  'un titre se trouve avec ou sans accents, en capitales, avec une apostrophe droite',
  complet(true),
  async ({ page }) => {
    const { id, title } = need(repere, sansTitre);
    await expectTrouve(page, [title, fold(title), title.toUpperCase(), title.replaceAll('’', "'")], routes.projet(id));
  },
);

test('un appel d’offres se trouve par sa référence', complet(true), async ({ page }) => {
  const { id, reference } = need(appelsOffres[0], 'le registre n’a pas d’appel d’offres');
  await expectTrouve(page, [reference, reference.toLowerCase()], routes.appelOffres(id));
});

test('une entreprise se trouve par son nom et par ses numéros', complet(true), async ({ page }) => {
  const { id, raison_sociale, rccm, ifu } = need(
    findEntreprise(({ rccm, ifu }) => rccm !== undefined && ifu !== undefined),
    'le registre n’a pas d’entreprise avec ses deux numéros',
  );
  await expectTrouve(page, [raison_sociale, fold(raison_sociale), rccm ?? '', ifu ?? ''], routes.entreprise(id));
});

/** A name with two of its letters changed places, which no text of the register holds. */
const fautes = regions.flatMap(({ id, nom }) => {
  const plat = fold(nom);
  const faute = plat.slice(0, 2) + plat.charAt(3) + plat.charAt(2) + plat.slice(4);
  const isAilleurs = fold(JSON.stringify([projets, appelsOffres])).includes(faute);
  const hasProjet = projets.some((projet) => isDansRegion(projet, id));
  return /^[a-z]{5,}$/.test(plat) && faute !== plat && !isAilleurs && hasProjet ? [{ nom, faute }] : [];
});

for (const [chemin, nom] of [
  [routes.projets(), 'la liste'],
  [routes.recherche(), 'le site'],
] as const)
  test(
    `${nom} lit un nom à une lettre près, le dit, et mène plus loin quand rien ne répond`,
    complet(chemin !== routes.projets()),
    async ({ page }) => {
      const { nom, faute } = need(fautes[0], 'le registre n’a pas de région au nom assez long');
      await page.goto(`${chemin}?q=${faute}`);
      const main = page.getByRole('main');
      const phrase = main.getByText(`« ${faute} » n’est nulle part : la recherche a lu « ${nom} ».`);
      await expect(phrase.filter({ visible: true })).toBeVisible();
      await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await page.goto(`${chemin}?q=${encodeURIComponent(`${nom} xylophonique`)}`);
      await expect(main.getByRole('link', { name: 'Chercher sur la carte, près de moi' })).toBeVisible();
      await main.getByRole('link', { name: `Chercher « ${fold(nom)} »` }).click();
      await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
      for (const q of ['طريق', 'ߒߞߏ', '?!']) {
        await page.goto(`${chemin}?q=${encodeURIComponent(q)}`);
        await expect(
          main
            .getByText(/^Aucun/)
            .filter({ visible: true })
            .first(),
          q,
        ).toBeVisible();
        await expect(main.getByRole('heading', { level: 3 }), q).toHaveCount(0);
      }
    },
  );

for (const [q, adresse] of [
  ['avenant', routes.glossaire()],
  ['indice de performance', routes.aide()],
] as const)
  test(`« ${q} » trouve ${adresse}`, complet(adresse !== routes.glossaire()), async ({ page }) => {
    await expectTrouve(page, [q], adresse);
  });

test(
  'un bailleur se trouve par son sigle et par son nom : ses projets, tous, et rien d’autre',
  complet(true),
  async ({ page }) => {
    const courts = bailleurs.filter(({ sigle }) => /^[A-Z]{2,6}$/.test(sigle));
    const finances = courts.flatMap(({ id, sigle }) => {
      // FER is a fund, and "fer" a word.
      const hasMot = (projet: Projet) =>
        fold(JSON.stringify({ ...projet, bailleur: [] }))
          .split(' ')
          .includes(fold(sigle));
      const siens = projets.filter((projet) => projet.bailleur.some((un) => un.id === id) || hasMot(projet)).length;
      return siens > 0 ? [{ sigle, siens }] : [];
    });
    need(finances[0], 'le registre n’a pas de bailleur connu par un sigle');
    for (const { sigle, siens } of finances) {
      await open(page, `${routes.recherche(sigle.toLowerCase())}&type=projets`);
      await expect(page.getByRole('heading', { name: `Projets (${siens})` }), sigle).toBeVisible();
    }
    await open(page, routes.recherche('xqz'));
    await expect(page.getByRole('status').first()).toHaveText('Aucun résultat pour « xqz ».');
  },
);

test('le numéro d’une route ne trouve pas ceux qui commencent comme lui', complet(true), async ({ page }) => {
  const axes = routesParNombre.flatMap(([axe]) => axe ?? []);
  const court = axes.find((axe) => axes.some((autre) => autre.startsWith(axe) && autre !== axe));
  const axe = need(court, 'le registre n’a pas deux routes dont les numéros commencent pareil');
  const liens = await liensDe(page, axe);
  expect(liens.length).toBeGreaterThan(0);
  const plusLongue = new RegExp(`${axe}\\d`);
  const autres = projets.filter(
    (projet) => plusLongue.test(projet.axe ?? '') && !JSON.stringify(projet).includes(`${axe} `),
  );
  expect(liens.filter((lien) => autres.some(({ id }) => lien === routes.projet(id)))).toEqual([]);
  await expect(resultats(page).filter({ hasText: plusLongue })).toHaveCount(0);
  await expect(page.locator('mark').filter({ hasText: axe }).first()).toHaveText(axe);
});

test('les résultats sont groupés, comptés, et chaque rubrique s’ouvre en entier', async ({ page }) => {
  const q = need(
    avecMot.length > 20 ? motFrequent : undefined,
    'le registre n’a pas de mot commun à plus de vingt projets',
  );
  await open(page, routes.recherche(q));
  const siens = groupe(page, 'projets');
  const total = Number(/\((\d+)\)/.exec(await siens.getByRole('heading', { level: 2 }).innerText())?.[1]);
  expect(total).toBeGreaterThanOrEqual(avecMot.length);
  await expect(siens.getByRole('heading', { level: 3 })).toHaveCount(5);
  const groupes = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const somme = groupes.map((titre) => Number(/\((\d+)\)/.exec(titre)?.[1])).reduce((a, b) => a + b, 0);
  await expect(annonce(page)).toHaveText(`${somme} résultats pour « ${q} ».`);

  await siens.getByRole('link', { name: `Afficher les ${total} projets` }).click();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('q') === q && searchParams.get('type') === 'projets',
  );
  await expect(annonce(page)).toContainText(`${total} résultats`);
  await expect(page.getByRole('group', { name: 'Résultats' })).toBeFocused();
  await expect(resultats(page)).toHaveCount(20);
  await page.getByRole('button', { name: `Afficher la suite (${total - 20})` }).click();
  await expect(resultats(page)).toHaveCount(Math.min(40, total));
});

test('rubrique, statut et région filtrent, avec leurs comptes, et tiennent dans l’adresse', async ({ page }) => {
  const nom = need(nomRegion, sansRegion);
  const { status } = rows[0]!;
  await open(page, routes.recherche(nom));
  await page.getByRole('navigation', { name: 'Rubrique' }).getByRole('link', { name: 'Projets' }).click();
  await expect(page).toHaveURL(/type=projets/);
  // The counts of the filters are those of this search, and no more those of the one before.
  await expect(annonce(page)).not.toContainText('en cours');
  for (const [filtre, choix] of [
    ['Statut', STATUT_PROJET_LABELS[status]],
    ['Région', nom],
  ] as const) {
    const liste = page.getByRole('combobox', { name: filtre });
    const motif = new RegExp(`^${choix} \\((\\d+)\\)$`);
    const option = liste.getByRole('option', { name: motif });
    const compte = Number(motif.exec(await option.innerText())?.[1]);
    expect(compte).toBeGreaterThan(0);
    await liste.selectOption({ label: await option.innerText() });
    await expect(annonce(page)).toContainText(new RegExp(`^${compte}\\s`));
  }
  const vue = new URLSearchParams({
    q: nom,
    type: 'projets',
    statut: STATUT_PROJET_SLUGS[status],
    region: region ?? '',
  });
  await expect(page).toHaveURL(({ searchParams }) => searchParams.toString() === vue.toString());
  for (const texte of await page.getByRole('group', { name: 'Résultats' }).getByRole('listitem').allInnerTexts()) {
    expect(texte).toContain(STATUT_PROJET_LABELS[status]);
    expect(texte).toContain(nom);
  }
  // The address alone gives the same view.
  const avant = await resultats(page).allInnerTexts();
  await open(page, page.url());
  await expect(resultats(page)).toHaveText(avant);
});

test('précédent et suivant refont les recherches', complet(true), async ({ page }) => {
  const mot = fold(need(nomRegion, sansRegion));
  await openVide(page);
  // One of the examples that the page gives, whether or not the register answers it.
  await page.getByRole('link', { name: 'RN1', exact: true }).click();
  await expect(annonce(page)).toContainText('« RN1 »');
  await champ(page).fill(mot);
  await expect(annonce(page)).toContainText(`« ${mot} »`);
  await page.getByRole('combobox', { name: 'Région' }).selectOption(region!);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('region') === region!);
  await page.goBack();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === mot && !searchParams.has('region'));
  await page.goBack();
  await expect(annonce(page)).toContainText('« RN1 »');
  await expect(champ(page)).toHaveValue('RN1');
  await page.goBack();
  await expect(champ(page)).toHaveValue('');
  await expect(resultats(page)).toHaveCount(0);
  await page.goForward();
  await expect(annonce(page)).toContainText('« RN1 »');
});

test('au clavier : taper, envoyer, suivre le premier résultat', complet(true), async ({ page }) => {
  const q = fold(need(repere, sansTitre).title);
  await openVide(page);
  await champ(page).focus();
  await page.keyboard.type(q);
  await page.keyboard.press('Enter');
  await expect(annonce(page)).toContainText(`« ${q} »`);
  await expect(annonce(page)).toContainText(/résultat/);
  const premier = resultats(page).getByRole('link').first();
  for (let pas = 0; pas < 20 && !(await premier.evaluate((lien) => lien === document.activeElement)); pas += 1)
    await page.keyboard.press('Tab');
  await expect(premier).toBeFocused();
  const adresse = (await premier.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(adresse);
});

test('rien trouvé : la page dit quoi essayer', async ({ page }) => {
  const { title, region: sienne } = need(repere, sansTitre);
  const ailleurs = need(
    projetsSitues.find((projet) => projet.region !== sienne),
    'le registre n’a pas de projets dans deux régions',
  );
  const q = fold(title);
  await open(page, `${routes.recherche(q)}&region=${ailleurs.region}`);
  await expect(annonce(page)).toHaveText(`Aucun résultat pour « ${q} ».`);
  await page.getByRole('button', { name: 'Chercher sans filtre' }).click();
  await expect(resultats(page).first()).toBeVisible();
  await expect(champ(page)).toBeFocused();
  await open(page, routes.recherche('<zzzz>'));
  await expect(page.getByRole('heading', { name: 'Aucun résultat pour « <zzzz> »' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Plan du site' })).toBeVisible();
  // No such road: those whose number begins alike are not an answer.
  await open(page, routes.recherche('RN998'));
  await expect(annonce(page)).toHaveText('Aucun résultat pour « RN998 ».');
  await open(page, routes.recherche('!?'));
  await expect(annonce(page)).toHaveText('Aucun résultat pour « !? ».');
});

test('le moteur ne se charge qu’au premier usage', complet(true), async ({ page }) => {
  const charges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pagefind/')) charges.push(request.url());
  });
  await page.goto(routes.accueil());
  await openVide(page);
  await page.waitForLoadState('networkidle');
  expect(charges).toEqual([]);
  await champ(page).focus();
  await expect.poll(() => charges.some((url) => url.includes('wasm.fr'))).toBe(true);
});

test.describe('Pannes', () => {
  test.use({ erreursAttendues: /pagefind|Failed to (load|fetch)|ERR_FAILED|status of 404|404 : adresse/i });

  for (const [nom, motif] of [
    ['le moteur', '**/pagefind/pagefind.js*'],
    ['la liste des pages', '**/pagefind/*.pf_meta'],
    ['une part de l’index', '**/pagefind/index/**'],
    ['une fiche', '**/pagefind/fragment/**'],
  ] as const) {
    test(`${nom} ne vient pas : une phrase, et on réessaie`, complet(nom !== 'le moteur'), async ({ page }) => {
      await page.route(motif, (route) => route.abort());
      const { title } = need(repere, sansTitre);
      await page.goto(routes.recherche(fold(title)));
      await expect(page.getByRole('alert')).toHaveText(/La recherche n’a pas abouti. Pas de connexion/);
      await expect(annonce(page)).toHaveText('');
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(motif);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(resultats(page).filter({ hasText: title }).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('une adresse inconnue mène à la recherche de ses mots', complet(true), async ({ page }) => {
    const { title } = need(repere, sansTitre);
    // The words the other way round: no page has that address.
    const mots = fold(title).split(' ').toReversed();
    for (const liste of [routes.projets(), routes.appelsOffres(), '']) {
      await page.goto(`${liste}/${mots.join('-')}`);
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(mots.join(' '));
    }
    await page.goto(`${routes.entreprises()}/x`);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('x');
    await page.goto(`/${mots.join('-')}`);
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(`${routes.recherche()}?q=${mots.join('+')}`);
    await expect(resultats(page).filter({ hasText: title }).first()).toBeVisible();
  });
});

for (const largeur of [320, 1280]) {
  test(`l’en-tête d’une fiche mène à la recherche (${largeur} pixels)`, complet(largeur !== 320), async ({ page }) => {
    await page.setViewportSize({ width: largeur, height: 800 });
    await page.goto(routes.projet(need(projets[0], sansRegion).id));
    const lien = page.locator('header').getByRole('link', { name: 'Recherche' }).first();
    const { width = 0, height = 0 } = (await lien.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await lien.click();
    await expect(page).toHaveURL(routes.recherche());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recherche');
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`aucun défaut d’accessibilité dans les résultats (${theme})`, complet(theme !== 'light'), async ({ page }) => {
    const q = need(nomRegion, sansRegion);
    await page.emulateMedia({ colorScheme: theme });
    for (const [adresse, largeur] of [
      [routes.recherche(q), 1280],
      [routes.recherche(q), 320],
      [`${routes.recherche('zzzz')}&region=${region}`, 320],
    ] as const) {
      await page.setViewportSize({ width: largeur, height: 800 });
      await open(page, adresse);
      expect(await findDefauts(page), adresse).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largeur);
    }
  });
}

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false, erreursAttendues: /status of 404/ });

  test('le serveur répond par les listes, et la page seule dit de qui cela dépend', async ({ page }) => {
    const nom = need(nomRegion, sansRegion);
    const { id, title } = need(
      projets.toSorted((un, autre) => autre.title.length - un.title.length)[0],
      'le registre n’a pas de projet',
    );
    await page.goto(routes.recherche());
    const main = page.getByRole('main');
    await expect(main.getByText('Sans JavaScript')).toBeVisible();
    await main.locator('#vue-q').fill(title);
    await main
      .locator('form', { has: page.locator('#vue-q') })
      .getByRole('button', { name: 'Rechercher' })
      .click();
    await expect(main.getByText('Sans JavaScript')).toHaveCount(0);
    await expect(main.getByRole('link', { name: title })).toHaveAttribute('href', routes.projet(id));
    await main
      .getByRole('listitem')
      .filter({ hasText: nom })
      .getByRole('link', { name: 'projets', exact: true })
      .click();
    await expect(page).toHaveURL(routes.projetsParRegion(region!));
  });

  test('une page d’erreur n’offre pas un champ qui ne mènerait à rien', async ({ page }) => {
    await page.goto('/projets/inconnu');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projet non trouvé');
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});
