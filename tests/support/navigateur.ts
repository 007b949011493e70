import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.ts';

/** Names the fonts that the tests bring, by width: one wider than what most readers have, one narrower. */
export const POLICES = { large: 'DejaVu Sans', etroite: 'PT Sans Narrow' } as const;
export type LargeurPolice = keyof typeof POLICES;

/** Looked for once per run: workers inherit what the first process found. */
const executablePath = (process.env['CHROMIUM_PATH'] ??= ensureChromium());

/**
 * What Chromium leaves out. It takes the last list alone: Playwright's own (chromiumSwitches.ts) is said again. Then the
 * suggestions under the address bar, a page of the browser's own for each window that is opened: without them a journey of two
 * pages takes 1.0 s of processor instead of 1.7.
 */
export const SANS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Runs as root, in a closed network. */
const COMMUNS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  `--disable-features=${SANS.join(',')}`,
];
const SANS_CARTE_GRAPHIQUE = ['--disable-gpu'];

/** Gives a browser the fonts of the tests alone: the machine's own cannot be seen from it. */
export function launchWith(largeur: LargeurPolice, args = SANS_CARTE_GRAPHIQUE): LaunchOptions {
  const fontconfig = fileURLToPath(new URL(`polices/${largeur}.conf`, import.meta.url));
  const env = { ...(process.env as Record<string, string>), FONTCONFIG_FILE: fontconfig };
  return { executablePath, args: [...COMMUNS, ...args], env };
}
