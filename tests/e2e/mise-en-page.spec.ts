import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { resumeFautes } from '../support/dist.ts';
import { readExemples, test } from '../support/portail.ts';

/** The widths at which a page has to fit: a small phone, and a desktop window of 1280 px enlarged twice. */
const ECRANS = [
  { nom: '320 px', viewport: { width: 320, height: 640 }, deviceScaleFactor: 1 },
  {
    nom: '640 px à deux points par pixel (zoom de 200 %)',
    viewport: { width: 640, height: 512 },
    deviceScaleFactor: 2,
  },
];

/** What does not fit: wider than the page outside of a box that scrolls, or cut by a box that hides what is beyond. */
function findDebordements(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const fautes = scrollWidth > clientWidth ? [`page of ${scrollWidth} px in ${clientWidth}`] : [];
  const textes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const plage = document.createRange();
  for (let noeud = textes.nextNode(); noeud !== null; noeud = textes.nextNode()) {
    const element = noeud.parentElement!;
    // Text for screen readers alone is clipped on purpose; a drawing has its own frame.
    if (element.closest('.sr-only, svg, script') || !element.checkVisibility()) continue;
    plage.selectNodeContents(noeud);
    const { left, right, bottom, width } = plage.getBoundingClientRect();
    if (width === 0) continue;
    const extrait = `“${(noeud.textContent ?? '').trim().slice(0, 40)}”`;
    let boite: Element | null = element;
    for (; boite !== null && boite !== document.body; boite = boite.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(boite);
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      const cadre = boite.getBoundingClientRect();
      const isCoupee = [overflowX, overflowY].some((valeur) => valeur === 'hidden' || valeur === 'clip');
      if (isCoupee && (right > cadre.right + 1 || left < cadre.left - 1 || bottom > cadre.bottom + 1))
        fautes.push(`${extrait} cut by <${boite.tagName.toLowerCase()} class="${boite.className}">`);
    }
    if (boite === document.body && (right > clientWidth + 1 || left < -1))
      fautes.push(`${extrait} goes out of the page`);
  }
  return fautes;
}

/** Links and buttons too small for a finger: 24 px, 44 for buttons. Links inside a sentence keep its line height. */
function findPetitesCibles(): string[] {
  const fautes: string[] = [];
  for (const cible of document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')) {
    // A mark of the map has its equal in the list under it (WCAG 2.5.8, "equivalent").
    if (!cible.checkVisibility() || cible.closest('svg, .lien-evitement')) continue;
    if (getComputedStyle(cible).display === 'inline' && !cible.matches('.lien-fiche')) continue;
    // The link of a card is as large as its card.
    const zone = cible.matches('.lien-fiche') ? (cible.closest('.fiche') ?? cible) : cible;
    const { width, height } = zone.getBoundingClientRect();
    const minimum = cible.matches('button, .btn') ? 44 : 24;
    if (Math.min(width, height) < minimum - 0.5)
      fautes.push(`“${cible.textContent.trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)} px`);
  }
  return fautes;
}

/** The settings of a reader who needs more air between letters, words, lines and paragraphs (WCAG 1.4.12). */
function spaceTexte(): void {
  const feuille = new CSSStyleSheet();
  feuille.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `);
  document.adoptedStyleSheets.push(feuille);
}

/** Pages that have something of their own beside one page of each kind. */
const AUSSI = ['/aide', '/glossaire', '/plan-du-site', '/login'];

/** Looks at every kind of page; faults that several share are told once. */
async function findFautes(
  page: Page,
  request: APIRequestContext,
  find: () => string[],
  prepare?: () => void,
): Promise<string[]> {
  const fautes: Array<{ page: string; faute: string }> = [];
  for (const adresse of [...(await readExemples(request)).values(), ...AUSSI]) {
    await page.goto(adresse);
    if (prepare !== undefined) await page.evaluate(prepare);
    for (const faute of await page.evaluate(find)) fautes.push({ page: adresse, faute });
  }
  return resumeFautes(fautes);
}

for (const { nom, viewport, deviceScaleFactor } of ECRANS) {
  test.describe(nom, () => {
    test.use({ viewport, deviceScaleFactor });

    test('aucune page ne défile de côté, aucun texte n’est coupé', async ({ page, request }) => {
      expect(await findFautes(page, request, findDebordements)).toEqual([]);
    });

    test('avec des lettres, des mots et des lignes plus espacés, tout tient encore', async ({ page, request }) => {
      expect(await findFautes(page, request, findDebordements, spaceTexte)).toEqual([]);
    });

    test('liens et boutons sont assez grands pour un doigt', async ({ page, request }) => {
      expect(await findFautes(page, request, findPetitesCibles)).toEqual([]);
    });

    test('le menu ouvert tient dans la page', async ({ page }) => {
      await page.goto('/');
      await page.locator('header summary', { hasText: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Menu', exact: true }).locator('summary').click();
      expect.soft(await page.evaluate(findDebordements)).toEqual([]);
      expect.soft(await page.evaluate(findPetitesCibles)).toEqual([]);
    });
  });
}
