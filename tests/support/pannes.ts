import type { Page } from '@playwright/test';

/** Where a screen says what went wrong, and keeps saying it. */
export const alerte = (page: Page) => page.locator('main').getByRole('alert');
/** Where it passes by. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/**
 * Waits last fifteen times less, and half a minute without an answer becomes five seconds: what answers has the time
 * to, on a slow machine too. Once signed in, where the sign-in is not the point: it hashes a password.
 */
export const hastenDelais = (page: Page) =>
  page.addInitScript(() => {
    const wait = setTimeout;
    window.setTimeout = ((run: TimerHandler, ms = 0, ...args: unknown[]) =>
      wait(run, ms / (ms === 30_000 ? 6 : 15), ...args)) as typeof wait;
  });
