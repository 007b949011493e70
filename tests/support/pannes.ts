import type { Page } from '@playwright/test';

/** Where a screen says what went wrong, and keeps saying it. */
export const alerte = (page: Page) => page.locator('main').getByRole('alert');
/** Where it passes by. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Waits last fifteen times less: half a minute without an answer becomes two seconds. */
export const hastenDelais = (page: Page) =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 15);
    const wait = setTimeout;
    window.setTimeout = ((run: TimerHandler, ms = 0, ...args: unknown[]) => wait(run, ms / 15, ...args)) as typeof wait;
  });
