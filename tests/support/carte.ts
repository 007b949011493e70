import { expect, type Page } from '@playwright/test';

const COMMUNS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Chromium that draws WebGL in software, and Chromium that has none. */
export const AVEC_WEBGL = launchOptions('--use-angle=swiftshader', '--enable-unsafe-swiftshader');
export const SANS_WEBGL = launchOptions('--disable-gpu', '--disable-software-rasterizer');

function launchOptions(...args: string[]) {
  return { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: [...COMMUNS, ...args] };
}

/** What the browser may tell of its connection. */
export const ECONOME = { saveData: true, effectiveType: '4g', downlink: 10 };
export const BONNE = { saveData: false, effectiveType: '4g', downlink: 10 };

export const setConnexion = (page: Page, connexion: typeof BONNE) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connexion,
  );

export const figureOf = (page: Page) => page.locator('[data-carte]');
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
