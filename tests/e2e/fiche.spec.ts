import { expect, type Page } from '@playwright/test';
import { canParticiper } from '../../src/domain/appel-offres/appel-offres.ts';
import { routePanneau } from '../../src/domain/portail/route-partage.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { hasHeure } from '../../src/domain/appel-offres/date-limite.ts';
import { findAppelOffres, findEntreprise, projets } from '../support/exemples.ts';
import { complet, EN_MOUVEMENT, findDefauts, need, test } from '../support/portail.ts';

test.use(EN_MOUVEMENT);

/** The project that has most pictures: its page has every section. */
const exemple = projets.toSorted((a, b) => b.photos.length - a.photos.length)[0];
const PHOTOS = exemple?.photos.length ?? 0;
const PROJET = routes.projet(exemple?.id ?? '');
const ENTREPRISE = routes.entreprise(findEntreprise()?.id ?? '');
test.skip(exemple === undefined, 'le registre n’a pas de projet');
/** A tender whose deadline is ahead: what was past when its page was built is said for good. */
const aVenir = findAppelOffres((appel) => canParticiper(appel, new Date()) && hasHeure(appel));
const sansLimite = 'le registre n’a pas de date limite à venir';
const ONGLETS = ['Avancement', 'Marché', 'Photothèque', 'Localisation'];

const onglet = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panneau = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

async function visit(page: Page, adresse = PROJET): Promise<void> {
  await page.goto(adresse);
  await expect(page.getByRole('tablist', { name: 'Sections de la fiche' })).toBeVisible();
}

/** The one tab that is open: said by its state, its panel, and the closed ones. */
async function expectOuvert(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
  await expect(panneau(page, name)).not.toHaveAttribute('hidden');
  await expect(page.locator('[role="tabpanel"][hidden="until-found"]')).toHaveCount(ONGLETS.length - 1);
}

test.describe('Onglets d’un projet', () => {
  test('un onglet à la fois ; l’adresse le garde, retour et avance le suivent', async ({ page }) => {
    await visit(page);
    await expectOuvert(page, 'Avancement');
    await onglet(page, 'Marché').click();
    await expect(page).toHaveURL(/#marche$/);
    await expectOuvert(page, 'Marché');
    await expect(page.getByRole('heading', { name: 'Le marché' })).toBeInViewport();
    await onglet(page, 'Localisation').click();
    await page.goBack();
    await expectOuvert(page, 'Marché');
    await page.goBack();
    await expect(page).toHaveURL(PROJET);
    await expectOuvert(page, 'Avancement');
    await page.goForward();
    await expectOuvert(page, 'Marché');
  });

  test('un lien vers une section ouvre son onglet et l’amène en vue', async ({ page }) => {
    await visit(page, `${PROJET}#localisation`);
    await expectOuvert(page, 'Localisation');
    await expect(onglet(page, 'Localisation')).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Localisation' })).toBeInViewport();
  });

  test('au clavier : un seul arrêt, flèches, début et fin, puis le panneau', complet(true), async ({ page }) => {
    await visit(page);
    await onglet(page, 'Avancement').focus();
    for (const [touche, name] of [
      ['ArrowRight', 'Marché'],
      ['ArrowLeft', 'Avancement'],
      ['ArrowLeft', 'Localisation'],
      ['ArrowRight', 'Avancement'],
      ['End', 'Localisation'],
      ['Home', 'Avancement'],
    ] as const) {
      await page.keyboard.press(touche);
      await expect(onglet(page, name)).toBeFocused();
      await expectOuvert(page, name);
    }
    await page.keyboard.press('Tab');
    // Itself, or what it holds to be pressed.
    const isDedans = () => panneau(page, 'Avancement').evaluate((lieu) => lieu.contains(document.activeElement));
    await expect.poll(isDedans).toBe(true);
  });

  test('ce qu’un onglet fermé contient se trouve dans la page, et l’ouvre', complet(true), async ({ page }) => {
    await visit(page);
    // What the browser does when it finds a text there.
    await page.locator('#marche').evaluate((section) => section.dispatchEvent(new Event('beforematch')));
    await expectOuvert(page, 'Marché');
    await expect(page).toHaveURL(/#marche$/);
  });

  test('tous les onglets s’impriment, ouverts ou non', async ({ page }) => {
    await visit(page);
    await expect(page.getByRole('heading', { name: 'Le marché' })).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Le projet', 'Le marché', 'Montants', 'Localisation'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    expect(await page.getByText('Maître d’ouvrage', { exact: true }).evaluate((dt) => dt.checkVisibility())).toBe(true);
  });

  for (const name of ONGLETS) {
    test(`axe ne trouve rien à redire à l’onglet ${name}`, complet(true), async ({ page }) => {
      await visit(page);
      await onglet(page, name).click();
      await expectOuvert(page, name);
      expect(await findDefauts(page)).toEqual([]);
    });
  }
});

test.describe('Photos en grand', () => {
  test.skip(PHOTOS < 3, 'le registre n’a pas de projet à trois photos');
  const dialogue = (page: Page) => page.getByRole('dialog', { name: 'Photothèque en grand' });

  async function ouvre(page: Page, rang: number): Promise<void> {
    await visit(page, `${PROJET}#phototheque`);
    await page.locator('a[data-photo]').nth(rang).click();
    await expect(dialogue(page)).toBeVisible();
  }

  test('la photo choisie, sa légende, sa date et son crédit ; puis les autres, par les flèches', async ({ page }) => {
    await ouvre(page, 1);
    const alt = (await page.locator('a[data-photo] img').nth(1).getAttribute('alt')) ?? '';
    expect(alt).not.toBe('');
    await expect(dialogue(page).getByRole('img', { name: alt })).toBeVisible();
    await expect(dialogue(page).locator('[data-legende]')).toContainText(alt);
    await expect(dialogue(page).locator('[data-legende]')).toContainText(/ · \S/);
    await expect(dialogue(page)).toContainText(`2 sur ${PHOTOS}`);
    await expect
      .poll(() =>
        dialogue(page)
          .getByRole('img')
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(960);
    await dialogue(page).getByRole('button', { name: 'Photo suivante' }).click();
    await expect(dialogue(page)).toContainText(`3 sur ${PHOTOS}`);
    // Once more than there are left: the first one follows the last.
    for (let rang = 3; rang <= PHOTOS; rang += 1) await page.keyboard.press('ArrowRight');
    await expect(dialogue(page)).toContainText(`1 sur ${PHOTOS}`);
    await page.keyboard.press('End');
    await expect(dialogue(page)).toContainText(`${PHOTOS} sur ${PHOTOS}`);
    expect(await findDefauts(page)).toEqual([]);
  });

  test(
    'Échap, Fermer et un clic autour la referment, et le clavier revient à sa vignette',
    complet(true),
    async ({ page }) => {
      await visit(page, `${PROJET}#phototheque`);
      const vignette = page.locator('a[data-photo]').first();
      for (const ferme of [
        () => page.keyboard.press('Escape'),
        () => dialogue(page).getByRole('button', { name: 'Fermer' }).click(),
        () => page.mouse.click(3, 400),
      ]) {
        await vignette.focus();
        await page.keyboard.press('Enter');
        await expect(dialogue(page)).toBeVisible();
        await ferme();
        await expect(dialogue(page)).toBeHidden();
        await expect(vignette).toBeFocused();
      }
    },
  );

  test.describe('Réseau coupé', () => {
    test.use({ erreursAttendues: /ERR_FAILED/ });

    test('une photo qui ne vient pas le dit, et se redemande', complet(true), async ({ page }) => {
      await visit(page, `${PROJET}#phototheque`);
      const grande = (await page.locator('a[data-photo]').first().getAttribute('href')) ?? '';
      await page.route(grande, (route) => route.abort());
      await page.locator('a[data-photo]').first().click();
      await expect(dialogue(page).getByText('La photo n’a pas pu être chargée.')).toBeVisible();
      await page.unroute(grande);
      await dialogue(page).getByRole('button', { name: 'Réessayer' }).click();
      await expect(dialogue(page).getByRole('img')).toBeVisible();
      await expect(dialogue(page).getByText('La photo n’a pas pu être chargée.')).toBeHidden();
    });
  });
});

test.describe('Partager', () => {
  const bloc = (page: Page) => page.getByRole('region', { name: 'Partager' });

  test('le lien copié est l’adresse de la page, onglet compris, et la copie se dit', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, `${PROJET}#marche`);
    await bloc(page).getByRole('button', { name: 'Copier le lien' }).click();
    await expect(bloc(page).getByRole('status')).toHaveText('Lien copié.');
    const copie = await page.evaluate(() => navigator.clipboard.readText());
    const adresse = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(copie).toBe(`${adresse}#marche`);
  });

  test('une copie refusée le dit, et l’adresse est sélectionnée', complet(true), async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await visit(page);
    await bloc(page).getByRole('button', { name: 'Copier le lien' }).click();
    await expect(bloc(page).getByRole('status')).toContainText('La copie n’est pas permise ici');
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(PROJET);
  });

  test('le partage de l’appareil s’offre là où il existe, et là seulement', complet(true), async ({ page }) => {
    await page.addInitScript(() => {
      if (location.search === '?sans') Object.defineProperty(navigator, 'share', { value: undefined });
      else
        navigator.share = (partage) => {
          document.title = `partagé ${partage?.url ?? ''}`;
          return Promise.resolve();
        };
    });
    await page.goto(`${PROJET}?sans`);
    await expect(bloc(page).getByRole('button', { name: 'Copier le lien' })).toBeVisible();
    await expect(bloc(page).getByRole('button', { name: 'Partager' })).toBeHidden();
    await visit(page);
    await bloc(page).getByRole('button', { name: 'Partager' }).click();
    await expect(page).toHaveTitle(new RegExp(`^partagé https?://.*${PROJET}$`));
  });

  for (const liste of [routes.projets(), routes.appelsOffres(), routes.entreprises()]) {
    test(
      `${liste}/{id} porte le QR code de sa propre adresse`,
      complet(liste !== routes.projets()),
      async ({ page }) => {
        await page.goto(liste);
        const premiere = page.getByRole('main').locator('article h3 a').first();
        test.skip((await premiere.count()) === 0, 'le registre n’a rien dans cette liste');
        await premiere.click();
        const image = bloc(page).getByRole('img', { name: 'QR code de l’adresse de cette page' });
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveAttribute('src', routes.qr(new URL(page.url()).pathname));
        await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      },
    );
  }
});

test.describe('À garder', () => {
  for (const [adresse, nom, pdf] of [
    [PROJET, /^Télécharger la fiche \(PDF, \d+ ko\)$/, `${PROJET}.pdf`],
    [PROJET, /^Panneau de chantier \(PDF, \d+ ko\)$/, routePanneau(PROJET.slice(routes.projet('').length))],
    [ENTREPRISE, /^Télécharger le profil \(PDF, \d+ ko\)$/, `${ENTREPRISE}.pdf`],
  ] as const) {
    test(
      `${adresse} se télécharge en PDF, au poids annoncé : ${pdf}`,
      complet(pdf !== `${PROJET}.pdf`),
      async ({ page, request }) => {
        test.skip(adresse === routes.entreprise(''), 'le registre n’a pas d’entreprise');
        await page.goto(adresse);
        const lien = page.getByRole('link', { name: nom });
        await expect(lien).toHaveAttribute('href', pdf);
        const reponse = await request.get(pdf);
        expect(reponse.headers()['content-type']).toBe('application/pdf');
        const octets = (await reponse.body()).length;
        const [, annonce] = /(\d+)\sko/.exec(await lien.innerText()) ?? [];
        expect(Number(annonce)).toBe(Math.round(octets / 1000));
      },
    );
  }

  test(
    'les dates d’un appel d’offres vont à l’agenda, jusqu’à la date limite',
    complet(true),
    async ({ page, request }) => {
      const { id, date_limite = '' } = need(aVenir, sansLimite);
      const limite = Date.parse(date_limite);
      const lien = page.getByRole('link', { name: 'Ajouter à l’agenda' });
      await page.clock.setFixedTime(limite - 60_000);
      await page.goto(routes.appelOffres(id));
      await expect(lien).toBeVisible();
      const reponse = await request.get((await lien.getAttribute('href')) ?? '');
      expect(reponse.headers()['content-type']).toContain('text/calendar');
      const debut = new Date(limite).toISOString().replace(/[-:]|\.\d+/g, '');
      expect(await reponse.text()).toContain(`DTSTART:${debut}\r\n`);
      await page.clock.setFixedTime(limite);
      await page.reload();
      await expect(lien).toBeHidden();
    },
  );

  test('le calendrier coche l’étape le moment venu, sur l’appareil', complet(true), async ({ page }) => {
    const { id, date_limite = '' } = need(aVenir, sansLimite);
    const limite = Date.parse(date_limite);
    await page.goto(routes.appelOffres(id));
    const etape = page.getByRole('listitem').filter({ hasText: /^Date limite de dépôt/ });
    for (const [instant, dit] of [
      [limite - 60_000, '(à venir)'],
      [limite, '(faite)'],
    ] as const) {
      await page.clock.setFixedTime(instant);
      await page.reload();
      await expect(etape.getByText(dit)).toBeVisible();
      await expect(etape.locator('path:visible')).toHaveCount(dit === '(faite)' ? 1 : 0);
    }
  });
});

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('la fiche se lit en entier, ses photos s’agrandissent, rien n’attend un script', async ({ page, request }) => {
    await page.goto(PROJET);
    for (const name of ['Le projet', 'Le marché', 'Photothèque', 'Localisation'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.locator('main button:visible')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Télécharger la fiche/ })).toBeVisible();
    if (PHOTOS === 0) return;
    const grande = (await page.locator('a[data-photo]').first().getAttribute('href')) ?? '';
    expect((await request.get(grande)).headers()['content-type']).toBe('image/webp');
  });
});
