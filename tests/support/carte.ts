import { expect, type Page } from '@playwright/test';
import { launchWith } from './navigateur.ts';
import { projetsPointes } from './exemples.ts';

/** Chromium that draws WebGL in software, and Chromium that has none. */
export const AVEC_WEBGL = launchWith('large', ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']);
export const SANS_WEBGL = launchWith('large', ['--disable-gpu', '--disable-software-rasterizer']);

/** What the browser may tell of its connection. */
export const ECONOME = { saveData: true, effectiveType: '4g', downlink: 10 };
export const BONNE = { saveData: false, effectiveType: '4g', downlink: 10 };

export const setConnexion = (page: Page, connexion: typeof BONNE) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connexion,
  );

export const figureOf = (page: Page) => page.locator('[data-carte]');
/** Waits for the marks of the simple map: those of lone projets, and numbers that make up all the others (R272). */
export async function expectReperes(page: Page): Promise<void> {
  const seuls = page.locator('.reperes:not(.nombres) a');
  const nombres = page.locator('.nombres a text');
  await expect
    .poll(async () => {
      const ecrits = await nombres.allTextContents();
      return (await seuls.count()) + ecrits.reduce((somme, nombre) => somme + Number(nombre), 0);
    })
    .toBe(projetsPointes.length);
}

/** Rows of the table that are shown. */
export const lignes = (page: Page) => page.locator('[data-lignes] tr:visible');

export const waitPrete = (page: Page) =>
  expect(figureOf(page)).toHaveAttribute('data-etat', 'prete', { timeout: 40_000 });

/** Files of the live map that the page has asked for. */
export function watchFichiers(page: Page): string[] {
  const fichiers: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(?:moteur|monte|client|maplibre)[\w.-]*\.(?:js|css)$|^\/donnees\//.test(pathname)) fichiers.push(pathname);
  });
  return fichiers;
}
