import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Lets the browser draw, so that it has told the page where an element stands; the page's own clock has no part in this. */
export const waitImages = (element: Locator) =>
  element.evaluate(async (cible) => {
    for (let image = 0; image < 3; image += 1)
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(cible);
      });
  });

/** Waits until a page has nothing left to do by itself: what it had put off until it is idle has begun, and ended. */
export async function waitRepos(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await waitImages(page.locator('main'));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

/** How long nothing may be asked before a page counts as at rest, milliseconds. */
const REPOS_MS = 400;

/**
 * Follows what a page asks of the accounts from now on; what it returns waits until all of it is answered and nothing
 * new is asked. What a journey then changes meets the gesture that follows, and no reading that was on its way.
 */
export function watchAppels(page: Page): () => Promise<void> {
  let enCours = 0;
  let dernier = Date.now();
  const count = (pas: number) => (requete: Request) => {
    if (!/\/(?:rest|auth|storage)\/v1\//.test(requete.url())) return;
    enCours += pas;
    dernier = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return () => expect.poll(() => enCours === 0 && Date.now() - dernier > REPOS_MS, { timeout: 20_000 }).toBe(true);
}
