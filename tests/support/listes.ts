import { expect, type Locator, type Page } from '@playwright/test';

/** The list's form once its island acts by itself. */
export async function wakeListe(page: Page, adresse: string): Promise<Locator> {
  await page.goto(adresse);
  const form = page.locator('form[data-ile="prete"]');
  await form.waitFor({ state: 'attached' });
  return form;
}

/** Titles of the cards that show, in order. */
export async function readTitres(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('article').locator('h3:visible').allInnerTexts();
}

/** The address that the browser shows, from the site's root, its query in the order it was written. */
export async function expectAdresse(page: Page, adresse: string): Promise<void> {
  await expect.poll(() => decodeURIComponent(page.url().replace(/^https?:\/\/[^/]+/, ''))).toBe(adresse);
}
