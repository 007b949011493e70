// Publishes: writes what became public into `content/`, appends it to the public history, then builds the site, which takes
// its place: `npm run publie`, with the settings of `appels-offres:publie` and of `build`. What was left of the content, or
// could not be appended, is told, and does not stop the rest.
// Ends with 0 when the site is in place.
import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** The site is read meanwhile: what builds comes after what answers. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const run = (script: string, ...args: string[]): number =>
  spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
    .status ?? 1;

const ecrit = run('appels-offres-publie.ts');
// A history that cannot be continued today is continued by a later publication.
if (ecrit === 0 || ecrit === 2) run('journal-publie.ts');
// 2: a row was told and left, the others are written.
process.exitCode = ecrit === 0 || ecrit === 2 ? run('build.ts', '--calme') : ecrit;
