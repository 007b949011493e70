import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import type axe from 'axe-core';
import { type Famille, familleOf } from './familles.ts';
import { translate } from './traducteur.ts';

interface Options {
  /** Errors in the console that the test is about. */
  erreursAttendues: RegExp | undefined;
}

/** What Chromium notes by itself when a page is left before its own arrival has been drawn: nothing that a page does. */
const TRANSITION_ABREGEE = /^Transition was (?:skipped|aborted)\b/;

/** Playwright's test, and it fails when the page logs an error: broken script, refused by the CSP, missing file. */
export const test = base.extend<Options & { consoleMuette: undefined }>({
  erreursAttendues: [undefined, { option: true }],
  consoleMuette: [
    async ({ page, erreursAttendues }, use) => {
      const erreurs: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (!TRANSITION_ABREGEE.test(message)) erreurs.push(message);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') erreurs.push(`${message.text()} (${message.location().url})`);
      });
      // The live map comes by itself on a good connection: only to the journeys that are about it.
      await page
        .context()
        .addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true }));
      // Any journey may be played on translated pages: `TRADUCTION=emboitee npx playwright test` (R121).
      const traduction = process.env['TRADUCTION'];
      if (traduction === 'plate' || traduction === 'emboitee') await translate(page, traduction);
      await use(undefined);
      expect(erreurs.filter((erreur) => erreursAttendues?.test(erreur) !== true)).toEqual([]);
    },
    { auto: true },
  ],
});

/** What moves, as readers who have not asked for less see it: pages that follow each other, scrolling, the carousel. */
export const EN_MOUVEMENT = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The example that a journey needs of the register; without one the journey is skipped, and says why. */
export function need<T>(exemple: T | undefined, absence: string): T {
  test.skip(exemple === undefined, absence);
  return exemple!;
}

/** Every address of the sitemap, as the server under test answers it. */
export async function readPlan(request: APIRequestContext): Promise<string[]> {
  const locsOf = async (adresse: string): Promise<string[]> => {
    const xml = await (await request.get(adresse)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  };
  const plans = await locsOf('/sitemap-index.xml');
  return (await Promise.all(plans.map(locsOf))).flat();
}

/** One address of each kind of page: the longest, whose words are the likeliest not to fit. */
export async function readExemples(request: APIRequestContext): Promise<Map<Famille, string>> {
  const parLongueur = (await readPlan(request)).sort((a, b) => a.length - b.length || a.localeCompare(b));
  return new Map(parLongueur.map((adresse) => [familleOf(adresse), adresse]));
}

/** WCAG 2.0, 2.1 and 2.2, levels A and AA, and what axe calls good practice. */
const ETIQUETTES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is about colours, which change with the theme: everything else is looked at in light. */
const REGLES_COULEURS = ['color-contrast', 'link-in-text-block'];

/** axe as it is sent to each page: without what its package keeps readable, less than half as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in light, then in dark, each with its theme; `partie` keeps to a part of the page, by its selector. */
export async function findDefautsThemes(page: Page, partie?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const clair = await findDefauts(page, 'toutes', partie);
  return [...clair.map((defaut) => `[light] ${defaut}`), ...(await findDefautsCouleurs(page, 'dark', partie))];
}

/** What axe finds wrong in the colours of a theme. */
export async function findDefautsCouleurs(page: Page, theme: 'light' | 'dark', partie?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  return (await findDefauts(page, 'couleurs', partie)).map((defaut) => `[${theme}] ${defaut}`);
}

/**
 * What the colours of each text of a page come from: the styles of the page, and its element and those around it with their
 * classes and styles. A text that comes from the same has the same colours, on any page.
 */
export async function readTeintes(page: Page): Promise<string[]> {
  const { feuilles, lignees } = await page.evaluate(() => {
    const vues = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      const textes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (!textes.some((texte) => texte.textContent?.trim())) continue;
      let lignee = '';
      for (let boite: Element | null = element; boite !== null; boite = boite.parentElement)
        lignee += `${boite.tagName}.${boite.getAttribute('class') ?? ''}[${boite.getAttribute('style') ?? ''}] `;
      vues.add(lignee);
    }
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    return { feuilles: styles.join(''), lignees: [...vues] };
  });
  const empreinte = createHash('sha256').update(feuilles).digest('hex');
  return lignees.map((lignee) => `${empreinte} ${lignee}`);
}

/** What axe finds wrong on the page as it stands; `partie` keeps to what a selector finds. */
export async function findDefauts(
  page: Page,
  regles: 'toutes' | 'couleurs' | 'sans-couleurs' = 'toutes',
  partie?: string,
): Promise<string[]> {
  // Read once a page, and no frame on this site: axe's own driver, which reads it at each question, takes twice as long.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: regles === 'couleurs' ? { type: 'rule', values: REGLES_COULEURS } : { type: 'tag', values: ETIQUETTES },
    rules:
      regles === 'sans-couleurs' ? Object.fromEntries(REGLES_COULEURS.map((nom) => [nom, { enabled: false }])) : {},
  };
  return page.evaluate(
    async ([demandes, lieu]) => {
      // Parts that are laid out when they come near would move while they are looked at.
      for (const differe of document.querySelectorAll<HTMLElement>('.differe'))
        differe.style.contentVisibility = 'visible';
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(lieu ?? document, demandes);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
        ),
      );
    },
    [options, partie] as const,
  );
}

/** Tag of a journey that plays on another screen what one of the same matrix has played: `npm run verify` alone plays it. */
export const complet = (isAutre: boolean): { tag?: string } => (isAutre ? { tag: '@complet' } : {});
