import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './debian.ts';

const NOMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CHEMIN_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** Fonts are the tests' own: tests/support/polices. */
const PAQUET = 'chromium';

/** Runs, and not only exists: Ubuntu's `chromium-browser` may be a stub that asks for snap. */
function isUtilisable(chemin: string): boolean {
  return existsSync(chemin) && spawnSync(chemin, ['--version'], { stdio: 'ignore' }).status === 0;
}

function findChromium(): string | undefined {
  const dossiers = new Set(['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]);
  const installes = NOMS.flatMap((nom) => [...dossiers].map((dossier) => join(dossier, nom)));
  return [process.env['CHROMIUM_PATH'] ?? '', ...installes, CHEMIN_MACOS].find(isUtilisable);
}

/** The path of a Chromium that runs. Without one and without the means to install it, says so and ends the process. */
export function ensureChromium(): string {
  const chemin = findChromium() ?? (installDebian(PAQUET) ? findChromium() : undefined);
  if (chemin !== undefined) return chemin;
  console.error(
    'Chromium est introuvable : installez Chromium ou Google Chrome, ou donnez son chemin dans CHROMIUM_PATH.',
  );
  process.exit(1);
}
