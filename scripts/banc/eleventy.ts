import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { measureCommande, type Mesure } from './mesure.ts';

// A floor for the build: what a generator that is known to be fast takes to read and write the same pages, with nothing to
// draw, prune, index or compress. Eleventy is no dependency of the project: the bench installs it where it works.

const VERSION = '3.1.8';
const REGLAGES = `export default () => ({
  dir: { input: 'pages', output: 'site' },
  htmlTemplateEngine: false,
  templateFormats: ['html'],
});
`;

/** Installs Eleventy in a folder; false when npm cannot, as without a network. */
function install(dossier: string): boolean {
  writeFileSync(join(dossier, 'package.json'), '{ "private": true, "type": "module" }');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `@11ty/eleventy@${VERSION}`];
  // npm is a script of the shell on Windows.
  return spawnSync('npm', args, { cwd: dossier, stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
}

/** Has Eleventy write the pages of a built site, in an empty folder; undefined when it cannot be installed. */
export async function runEleventy(dist: string, dossier: string): Promise<(Mesure & { pages: number }) | undefined> {
  mkdirSync(dossier);
  if (!install(dossier)) return undefined;
  writeFileSync(join(dossier, 'eleventy.config.js'), REGLAGES);
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((nom) => nom.endsWith('.html'));
  for (const page of pages) {
    const copie = join(dossier, 'pages', page);
    mkdirSync(dirname(copie), { recursive: true });
    copyFileSync(join(dist, page), copie);
  }
  const mesure = await measureCommande({
    args: [join(dossier, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'],
    cwd: dossier,
  });
  const ecrites = readdirSync(join(dossier, 'site'), { recursive: true, encoding: 'utf8' });
  const manque = pages.length - ecrites.filter((nom) => nom.endsWith('.html')).length;
  if (manque !== 0) throw new Error(`Eleventy n’a pas écrit ${manque} pages sur ${pages.length}.`);
  return { ...mesure, pages: pages.length };
}
