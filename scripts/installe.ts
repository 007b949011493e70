// Installs the portal on this machine, or upgrades it: run by deploiement/installe.sh, as root. `--racine`: the folder of a
// rehearsal, in the place of `/`. `--verifie-reglages`: reads the settings and ends. `--nouvelles-cles`: draws the keys anew.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installe } from './installe/etapes.ts';
import { lieuxOf } from './installe/lieux.ts';
import { readReglagesFichier } from './installe/preparation.ts';

// What Caddy, the database and the portal's account read must be readable, whatever mask root has; secrets have their own mode.
process.umask(0o022);

const { values } = parseArgs({
  options: {
    racine: { type: 'string' },
    depot: { type: 'string' },
    'verifie-reglages': { type: 'boolean' },
    'nouvelles-cles': { type: 'boolean', default: false },
  },
});
const lieux = lieuxOf(values.racine === undefined ? undefined : resolve(values.racine));
try {
  if (values['verifie-reglages'] === true) readReglagesFichier(lieux);
  else
    await installe({
      lieux,
      depot: resolve(values.depot ?? join(import.meta.dirname, '..')),
      dire: (ligne) => console.log(ligne),
      nouvellesCles: values['nouvelles-cles'],
    });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
