// Copies the machine that `installe.sh` made, and rehearses the copy: `npm run copie:machine`, each night. With
// `-- --remet <copy>`, puts a copy back, once what is there was copied (the services of the portal are stopped meanwhile);
// `--sans-copie`: without that. Root alone. `RACINE_PORTAIL`: the folder of a rehearsal.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openConteneurs } from './installe/conteneurs.ts';
import { listCopies, phraseBouges, readManifeste } from './installe/copie.ts';
import { mustExecute } from './installe/execution.ts';
import { phraseOf } from './installe/faute.ts';
import { lieuxOf } from './installe/lieux.ts';
import { readReglagesFichier } from './installe/preparation.ts';
import { keepCopie, restoreCopie } from './installe/restauration.ts';
import { ecrivainsOf } from './installe/services-machine.ts';

process.umask(0o022);
const { values } = parseArgs({
  options: { remet: { type: 'string' }, 'sans-copie': { type: 'boolean', default: false } },
});
const lieux = lieuxOf(process.env['RACINE_PORTAIL']);
/** An installation takes the same lock; a copy waits for it, an hour at the most. */
const VERROU = join(process.env['RACINE_PORTAIL'] ?? '/', 'run/portail-installe.lock');

const readVersion = (): string => basename(realpathSync(join(lieux.srv, 'actuelle')));

async function copy(): Promise<void> {
  const conteneurs = await openConteneurs(lieux);
  // At a start of the machine, a copy that was missed comes before the base.
  await conteneurs.attendsBase();
  const { dossier, essai } = await keepCopie(lieux, conteneurs, readVersion());
  const manifeste = readManifeste(dossier);
  console.log(`Copié en ${manifeste.secondes.copie} s et essayé en ${essai} s : ${dossier}`);
  const bouges = phraseBouges(manifeste);
  if (bouges !== undefined) console.log(bouges);
  const { COPIE_VERS } = readReglagesFichier(lieux);
  if (COPIE_VERS === undefined)
    console.log(
      'Cette copie est sur la même machine : donnez COPIE_VERS dans /etc/portail/reglages pour en avoir une ailleurs.',
    );
  else {
    // There too, a file that an earlier copy holds is a link to it.
    const avant = listCopies(lieux).slice(-8, -1).reverse();
    const liens = avant.map((nom) => `--link-dest=../${nom}/`);
    const la = `${COPIE_VERS.replace(/\/+$/, '')}/${basename(dossier)}/`;
    await mustExecute('rsync', ['-aX', ...liens, `${dossier}/`, la]);
  }
}

async function restore(copie: string): Promise<void> {
  const conteneurs = await openConteneurs(lieux);
  await conteneurs.attendsBase();
  const ecrivains = ecrivainsOf(lieux);
  try {
    await mustExecute('systemctl', ['stop', ...ecrivains]);
    await conteneurs.compose('stop', 'auth', 'rest', 'storage');
    const faite = await restoreCopie(resolve(copie), lieux, conteneurs, {
      version: readVersion(),
      isSansCopie: values['sans-copie'],
    });
    console.log(
      `La copie est remise : comptes, demandes, offres et fichiers sont ceux de sa date.\nCe qui était là : ${[faite.copie, faite.ecartes].filter((ou) => ou !== undefined).join(' et ')}.`,
    );
  } finally {
    await conteneurs.compose('up', '--detach');
    await conteneurs.attends();
    await mustExecute('systemctl', ['start', ...ecrivains.filter((nom) => nom !== 'portail-recopie.service')]);
  }
}

async function run(): Promise<void> {
  try {
    await (values.remet === undefined ? copy() : restore(values.remet));
  } catch (error) {
    console.error(phraseOf(values.remet === undefined ? 'Copie' : 'Remise d’une copie', error));
    process.exitCode = 1;
  }
}

if (process.env['VERROU_PORTAIL'] === 'pris') await run();
else {
  const options = ['--wait', '3600', '--conflict-exit-code', '75'];
  const { status } = spawnSync('flock', [...options, VERROU, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, VERROU_PORTAIL: 'pris' },
  });
  if (status === 75)
    console.error('Une installation ou une autre copie est en cours depuis une heure : rien n’a été fait.');
  process.exitCode = status ?? 1;
}
