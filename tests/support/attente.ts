import type { Locator, Page } from '@playwright/test';

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
