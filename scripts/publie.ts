// Publishes: writes accepted propositions and what became public into `content/`, appends it to the public history, then
// builds the site, which takes its place: `npm run publie`, with the settings of `appels-offres:publie` and of `build`. What
// was left of the content, or could not be appended, is told, and does not stop the rest.
// Ends with 0 when the site is in place and its history goes on: what nobody can verify any more is no success.
// VERROU_CONSTRUCTION: a file that no two builds hold at once, an upgrade's either; texts are compressed for good after the
// site is in place.
import { spawnSync } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { compresseEnsuite, rerunSousVerrou } from './construction/verrou.ts';

/** The site is read meanwhile: what builds comes after what answers. Already further behind, it stays there. */
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

/** The manifest of the open data that readers have until this publication. */
const MANIFESTE = join(resolve(process.env['DIST'] ?? 'dist'), 'donnees-ouvertes/manifeste.json');

const scriptOf = (script: string): string => join(import.meta.dirname, script);
const run = (script: string, ...args: string[]): number =>
  spawnSync(process.execPath, [scriptOf(script), ...args], { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;

/** Runs these in turn; 2: something was told and left, the others are written. */
function runAll(scripts: readonly string[]): number {
  for (const script of scripts) {
    const code = run(script);
    if (code !== 0 && code !== 2) return code;
  }
  return 0;
}

function publish(): number {
  // What procedures say comes last: the database leads it.
  const ecrit = runAll(['registre-ecrit.ts', 'appels-offres-publie.ts']);
  if (ecrit !== 0) return ecrit;
  // A history that cannot be continued today is continued by a later publication.
  const historique = run('journal-publie.ts', '--manifeste', MANIFESTE);
  // After the history, which dates what it tells; without it what is shown could be written again: nothing is built.
  const gardees = run('versions-publiees.ts');
  if (gardees !== 0) return gardees;
  const construit = run('build.ts', '--calme');
  if (construit !== 0) return construit;
  compresseEnsuite(scriptOf('compresse.ts'));
  // Said last: the end of what is said is what an administrator reads.
  if (historique !== 0)
    console.error(
      'Le site est en place, mais son historique public n’a pas pu être continué : voyez plus haut pourquoi.',
    );
  return historique;
}

process.exitCode = rerunSousVerrou() ?? publish();
