import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';

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
  // By themselves and not by number: the end of one that began before counts for nothing.
  const enCours = new Set<Request>();
  let dernier = Date.now();
  const follow = (note: (requete: Request) => void) => (requete: Request) => {
    if (!/\/(?:rest|auth|storage)\/v1\//.test(requete.url())) return;
    note(requete);
    dernier = Date.now();
  };
  page.on(
    'request',
    follow((requete) => enCours.add(requete)),
  );
  page.on(
    'requestfinished',
    follow((requete) => enCours.delete(requete)),
  );
  page.on(
    'requestfailed',
    follow((requete) => enCours.delete(requete)),
  );
  return () => expect.poll(() => enCours.size === 0 && Date.now() - dernier > REPOS_MS).toBe(true);
}

/**
 * Keeps here a page that leaves by itself after a second or two, until the journey has read what it says: the address
 * that it leaves for does not answer meanwhile. What it returns lets it go.
 */
export async function holdDepart(page: Page, chemin: string): Promise<() => Promise<void>> {
  let leave = () => {};
  const depart = new Promise<void>((resolve) => (leave = resolve));
  const isArrivee = (url: URL) => url.pathname === chemin;
  const hold = async (route: Route) => {
    await depart;
    await route.fallback();
  };
  await page.route(isArrivee, hold);
  return async () => {
    leave();
    await page.unroute(isArrivee, hold);
  };
}

/**
 * What a page answers; where it gives way to another meanwhile, what that one answers. Somebody who signs out goes home,
 * and the guard of the page leads there too.
 */
export async function askPage<R>(page: Page, question: () => R | Promise<R>): Promise<R> {
  try {
    return await page.evaluate(question);
  } catch (error) {
    if (!/Execution context was destroyed/.test(String(error))) throw error;
    await page.waitForLoadState();
    return askPage(page, question);
  }
}
