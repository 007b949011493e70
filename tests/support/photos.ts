import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const LARGEURS = [360, 1366] as const;

/** Photographs a step at two widths, in the folder that `PHOTOS` names; nothing without it. `sombre` adds a dark one. */
export async function photographie(page: Page, nom: string, sombre = false): Promise<void> {
  const dossier = process.env['PHOTOS'];
  if (dossier === undefined) return;
  mkdirSync(dossier, { recursive: true });
  await page.waitForLoadState('networkidle');
  const avant = page.viewportSize();
  for (const width of LARGEURS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of sombre ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme });
      const fichier = `${nom}-${width}${colorScheme === 'dark' ? '-sombre' : ''}.png`;
      await page.screenshot({ path: join(dossier, fichier), fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (avant) await page.setViewportSize(avant);
}
