import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { waitRepos } from '../support/attente.ts';
import { projets } from '../support/exemples.ts';
import { complet, readExemples, test } from '../support/portail.ts';

/** Where the keyboard stands after a Tab. */
interface Arret {
  nom: string;
  /** Rank in the document, so that a tab order that jumps about shows. */
  rang: number;
  zone: 'avant' | 'header' | 'fil' | 'main' | 'footer';
  contour: { style: string; largeur: number };
  isVisible: boolean;
}

/** Presses Tab from the top of the page until it leaves it. */
async function readArrets(page: Page): Promise<Arret[]> {
  // An island that wakes takes away the form that stood in for it: ranks would change between two stops.
  await waitRepos(page);
  const arrets: Arret[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const arret = await page.evaluate((): Arret | null => {
      const element = document.activeElement;
      if (element === null || element === document.body || element === document.documentElement) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { width, height, bottom, right, top, left } = element.getBoundingClientRect();
      const zones = { header: 'header', main: 'main', footer: 'footer', 'nav[aria-label^="Fil"]': 'fil' } as const;
      const [zone] = Object.entries(zones).flatMap(([css, nom]) => (element.closest(css) ? [nom] : []));
      return {
        nom: (element.textContent || (element.getAttribute('aria-label') ?? element.tagName))
          .replace(/\s+/g, ' ')
          .trim(),
        rang: [...document.querySelectorAll('*')].indexOf(element),
        zone: zone ?? 'avant',
        contour: { style: outlineStyle, largeur: Number.parseFloat(outlineWidth) },
        isVisible: width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      };
    });
    if (arret === null) return arrets;
    arrets.push(arret);
  }
}

test('la première tabulation mène au lien d’évitement, qui mène au contenu', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const lien = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(lien).toBeFocused();
  await expect(lien).toBeInViewport();
  expect.soft((await lien.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('a, button, input, summary').first()).toBeFocused();
});

test('l’en-tête se parcourt dans son ordre, et le menu fermé ne retient pas le clavier', async ({ page }) => {
  await page.goto('/');
  const noms = (await readArrets(page))
    .filter(({ zone }) => zone === 'avant' || zone === 'header')
    .map(({ nom }) => nom);
  expect(noms).toEqual([
    'Aller au contenu',
    expect.stringContaining('Suivi des travaux publics'),
    'Accueil',
    'Carte',
    'Projets',
    'Appels d’offres',
    'Entreprises',
    'Tableaux de bord',
    'Recherche',
    'Connexion',
  ]);
});

test(
  'sur chaque gabarit, l’ordre suit la page, tout est visible et cerné quand le clavier s’y arrête',
  complet(true),
  async ({ context, request }) => {
    test.setTimeout(900_000);
    const ordreZones = ['avant', 'header', 'fil', 'main', 'footer'];
    for (const adresse of (await readExemples(request)).values()) {
      await test.step(adresse, async () => {
        // A tab of its own: a used one starts from where the keyboard left the page before.
        const page = await context.newPage();
        // With motion the page is still scrolling to the link when it is looked at.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(adresse);
        const arrets = await readArrets(page);
        await page.close();
        expect(arrets.length).toBeGreaterThan(12);
        const rangs = arrets.map(({ rang }) => rang);
        expect.soft(rangs, 'document order').toEqual(rangs.toSorted((a, b) => a - b));
        const zones = arrets.map(({ zone }) => ordreZones.indexOf(zone));
        expect.soft(zones, 'header, breadcrumb, content, footer').toEqual(zones.toSorted((a, b) => a - b));
        expect
          .soft(
            arrets.filter(({ isVisible }) => !isVisible).map(({ nom }) => nom),
            'out of sight',
          )
          .toEqual([]);
        const nus = arrets.filter(({ contour }) => contour.style === 'none' || contour.largeur < 2);
        expect
          .soft(
            nus.map(({ nom }) => nom),
            'without an outline',
          )
          .toEqual([]);
        expect(arrets.at(-1)?.zone).toBe('footer');
      });
    }
  },
);

for (const theme of ['light', 'dark'] as const) {
  test(
    `le contour se voit sur un bouton, une fiche et un signe de la carte (${theme})`,
    complet(theme !== 'light'),
    async ({ page }) => {
      test.skip(projets.length === 0, 'le registre n’a pas de projet');
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const [adresse, css] of [
        ['/', 'main a.btn'],
        [routes.projets(), 'main article h3 a'],
        [routes.carte(), 'main svg a'],
        [routes.appelsOffresParStatut('OUVERT'), 'header summary'],
      ] as const) {
        await page.goto(adresse);
        const cible = page.locator(css).first();
        await cible.scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await cible.boundingBox())!;
        const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
        const avant = await page.screenshot({ clip });
        // The keyboard has to be in use for the browser to show where it is.
        await page.keyboard.press('Shift');
        await cible.focus();
        await expect(cible).toBeFocused();
        const { x: x2, y: y2 } = (await cible.boundingBox())!;
        const apres = await page.screenshot({ clip: { ...clip, x: x2 - 8, y: y2 - 8 } });
        expect(apres.equals(avant), `${adresse} ${css}`).toBe(false);
      }
    },
  );
}
