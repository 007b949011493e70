import { expect, type Page } from '@playwright/test';
import { DUREE_DIAPO } from '../../src/islands/accueil/rotation.ts';
import { pickCarrousel } from '../../src/domain/projet/projet.ts';
import { waitImages } from '../support/attente.ts';
import { projets } from '../support/exemples.ts';
import { complet, EN_MOUVEMENT, findDefauts, test } from '../support/portail.ts';

const DIAPOS = pickCarrousel(projets).length;
test.use(EN_MOUVEMENT);
test.skip(DIAPOS < 4, 'le registre n’a pas quatre projets à montrer');

const carrousel = (page: Page) => page.getByRole('region', { name: 'Chantiers à suivre' });
const commande = (page: Page, name: string | RegExp) => carrousel(page).getByRole('button', { name, exact: true });
/** The link of the slide that shows. */
const lien = (page: Page) => page.locator('[data-diapo]:not([inert]) a');
const rangee = (page: Page) => page.locator('[data-diapos]');
const annonce = (page: Page) => carrousel(page).locator('[data-annonce]');

/** Opens the home page with a clock that stands still, the carousel started and in view, the mouse elsewhere. */
async function visit(page: Page): Promise<void> {
  const depart = Date.now();
  await page.clock.install({ time: depart });
  // The clock runs until it is stopped: on a busy machine that takes its time, and it cannot be stopped in its past.
  await page.clock.pauseAt(depart + 60_000);
  await page.goto('/');
  await expect(page.locator('[data-carrousel][data-pret]')).toBeAttached();
  await carrousel(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => !document.hidden);
  await waitImages(rangee(page));
}

/** The slide that shows, by its rank from 1: its dot says so, and it is the only one that can be reached. */
async function expectDiapo(page: Page, rang: number): Promise<void> {
  await expect(carrousel(page).locator('[data-point][aria-current]')).toHaveAccessibleName(
    new RegExp(`^Diapositive ${rang} : `),
  );
  await expect(carrousel(page).getByRole('group', { name: `${rang} sur ${DIAPOS}` })).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('[data-diapo]:not([inert])')).toHaveAccessibleName(`${rang} sur ${DIAPOS}`);
  // The row has slid to its end: a turn that came before would be taken for the reader's own swipe.
  await expect
    .poll(() =>
      rangee(page).evaluate((rangee) => {
        const visible = rangee.querySelector('[data-diapo]:not([inert])');
        return Math.round(visible!.getBoundingClientRect().left - rangee.getBoundingClientRect().left);
      }),
    )
    .toBe(0);
  await waitImages(rangee(page));
}

/** Lets whole turns pass, checking that nothing moves. */
async function expectImmobile(page: Page, rang: number): Promise<void> {
  await page.clock.runFor(3 * DUREE_DIAPO);
  await expectDiapo(page, rang);
}

test('cinq secondes par diapositive, la première après la dernière', complet(true), async ({ page }) => {
  await visit(page);
  await expectDiapo(page, 1);
  await page.clock.runFor(DUREE_DIAPO - 500);
  await expectDiapo(page, 1);
  for (const rang of [...Array.from({ length: DIAPOS - 1 }, (_, n) => n + 2), 1]) {
    await page.clock.runFor(rang === 2 ? 600 : DUREE_DIAPO);
    await expectDiapo(page, rang);
  }
  await expect(annonce(page)).toHaveAttribute('aria-live', 'off');
});

test('le bouton arrête le défilement, puis le reprend', async ({ page }) => {
  await visit(page);
  await commande(page, 'Arrêter le défilement').click();
  await page.mouse.move(0, 0);
  await expect(annonce(page)).toHaveAttribute('aria-live', 'polite');
  await expectImmobile(page, 1);
  await commande(page, 'Reprendre le défilement').click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(DUREE_DIAPO);
  await expectDiapo(page, 2);
});

test('flèches et points choisissent une diapositive, qui reste et se dit', async ({ page }) => {
  await visit(page);
  await commande(page, 'Diapositive suivante').click();
  await expectDiapo(page, 2);
  await expect(annonce(page)).toHaveText(new RegExp(`^2 sur ${DIAPOS} : .`));
  await commande(page, 'Diapositive précédente').click();
  await commande(page, 'Diapositive précédente').click();
  await expectDiapo(page, DIAPOS);
  await commande(page, /^Diapositive 3 : /).click();
  await expectDiapo(page, 3);
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectImmobile(page, 3);
});

test('la souris dessus l’arrête, sans plus', complet(true), async ({ page }) => {
  await visit(page);
  await carrousel(page).getByRole('heading', { level: 3 }).first().hover();
  await expectImmobile(page, 1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(DUREE_DIAPO);
  await expectDiapo(page, 2);
});

test('le clavier dedans l’arrête', complet(true), async ({ page }) => {
  await visit(page);
  await lien(page).focus();
  await expectImmobile(page, 1);
  // The order: controls, the slide's link, the dots.
  await commande(page, 'Diapositive suivante').focus();
  await page.keyboard.press('Tab');
  await expect(lien(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(commande(page, /^Diapositive 1 : /)).toBeFocused();
});

test('un glissement du doigt change de diapositive, et arrête le défilement', complet(true), async ({ page }) => {
  await visit(page);
  await page.locator('[data-diapos]').evaluate((rangee) => {
    rangee.scrollTo({ left: rangee.scrollWidth / rangee.children.length, behavior: 'instant' });
  });
  await page.clock.runFor(500);
  await expectDiapo(page, 2);
  await expect(commande(page, 'Reprendre le défilement')).toBeVisible();
});

test('dans un onglet caché, rien ne tourne', complet(true), async ({ page }) => {
  await visit(page);
  const hide = (isCache: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isCache);
  await hide(true);
  await expectImmobile(page, 1);
  await hide(false);
  await page.clock.runFor(DUREE_DIAPO);
  await expectDiapo(page, 2);
});

test('hors de vue, rien ne tourne', complet(true), async ({ page }) => {
  await visit(page);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await page.setViewportSize({ width: 1280, height: 300 });
  await expect(page.locator('[data-diapos]')).not.toBeInViewport();
  await waitImages(rangee(page));
  await page.clock.runFor(3 * DUREE_DIAPO);
  await expect(carrousel(page).locator('[data-point]').first()).toHaveAttribute('aria-current', 'true');
});

test.describe('Mouvement réduit', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('rien ne tourne sans qu’on le demande', async ({ page }) => {
    await visit(page);
    await expectImmobile(page, 1);
    await commande(page, 'Reprendre le défilement').click();
    await page.clock.runFor(DUREE_DIAPO);
    await expectDiapo(page, 2);
  });
});

test('axe ne trouve rien à redire au carrousel en marche', complet(true), async ({ page }) => {
  await visit(page);
  // axe waits by the page's clock.
  await page.clock.resume();
  expect(await findDefauts(page)).toEqual([]);
});

test.describe('Avant le script', () => {
  test.use({ erreursAttendues: /ERR_FAILED/ });

  test('les commandes attendent de servir, et rien ne bouge de place quand elles viennent', async ({ page }) => {
    // Held back: scripts that fail are said in a sentence, which takes its line.
    await page.route(/\/_astro\/.*\.js$/, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    const suite = page.getByRole('heading', { name: 'Accès rapide' });
    await expect(page.locator('[data-carrousel] button:visible')).toHaveCount(0);
    await page.getByRole('contentinfo').waitFor();
    const avant = await suite.boundingBox();
    await page.unroute(/\/_astro\/.*\.js$/);
    await page.goto('/');
    await expect(page.locator('[data-pret]')).toBeAttached();
    await expect(page.locator('[data-carrousel] button:visible')).toHaveCount(DIAPOS + 3);
    await expect.poll(() => suite.boundingBox()).toEqual(avant);
  });
});

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('une liste de diapositives, sans commande qui ne ferait rien', complet(true), async ({ page }) => {
    await page.goto('/');
    const liste = page.getByRole('list').filter({ has: page.getByRole('article') });
    await expect(liste.getByRole('listitem').filter({ has: page.getByRole('article') })).toHaveCount(DIAPOS);
    await expect(liste.getByRole('link', { name: /^Voir les détails/ })).toHaveCount(DIAPOS);
    await expect(page.locator('[data-carrousel] button:visible')).toHaveCount(0);
  });
});
