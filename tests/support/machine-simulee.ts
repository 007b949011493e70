// A machine in a folder: its commands are recorded, the database's are played on a real PostgreSQL, everything else is as an
// installation finds it. `pannes` holds a file for each thing that must go wrong.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readPlateforme } from '../../scripts/base/fichiers.ts';
import { startPostgresql } from '../../scripts/base/serveur-postgresql.ts';
import { lieuxOf } from '../../scripts/installe/lieux.ts';
import { writeReglagesMachine } from '../../scripts/installe/reglages-machine.ts';
import { anIdentite } from './builders.ts';
import { startMessagerieACompte } from './messagerie-a-compte.ts';

const RACINE = join(import.meta.dirname, '../..');
const COMPTE = { utilisateur: 'portail', motDePasse: 'a$"b\\c d%`e' };

const COMMANDES: Readonly<Record<string, string>> = {
  // `compose --project-name portail --file F VERBE …`; in the container: `exec -T db PROGRAMME -h localhost …`.
  docker: `[ "$2" = version ] && exit 0
shift 5; verbe=$1; shift
[ "$verbe" = exec ] || exit 0
[ -e "$PANNES/base" ] && exit 1
shift 2; programme=$1; shift 3
exec "$programme" -h "$PRISE_BASE" "$@"`,
  // The program, with its folder and its file of variables, as systemd gives them.
  'systemd-run': `dossier=.
while case $1 in -*) true;; *) false;; esac; do
  case $1 in
    --working-directory=*) dossier=\${1#*=};;
    --property=EnvironmentFile=*) set -a; . "\${1#--property=EnvironmentFile=}"; set +a;;
    --setenv=*) export "\${1#--setenv=}";;
    --uid|--nice) shift;;
  esac
  shift
done
cd "$dossier" && exec "$@"`,
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  npm: `[ -e "$PANNES/disque" ] && { echo "npm error nospc ENOSPC: no space left on device, write" >&2; exit 228; }
mkdir -p node_modules/.bin && ln -sf "$NODE_ESSAI" node_modules/.bin/node`,
  // Set by the network once it was asked to be, unless the port of that is closed.
  timedatectl: `case $1 in
  show) if [ -e "$PANNES/heure" ] || [ -e "$PANNES/reglee-sur-demande" ]; then echo no; else echo yes; fi;;
  set-ntp) rm -f "$PANNES/reglee-sur-demande";;
esac`,
  sshd: 'echo "port 22"',
  // As `ss -Hltnp` writes it.
  ss: `[ -e "$PANNES/port" ] || exit 0
echo 'LISTEN 0 511 *:80 *:* users:(("apache2",pid=812,fd=4))'`,
  journalctl: 'echo "Copie : le disque est plein"',
  getent: '[ -e "$PANNES/nom" ] && exit 2; exit 0',
  // It knows the units that were written, and refuses a command that names another.
  systemctl: `for mot; do
  case $mot in portail-*) [ -e "$UNITES/$mot" ] || { echo "Unit $mot not loaded." >&2; exit 5; };; esac
done`,
  // Whoever holds the portal's name answers: this machine, or another that knows nothing of its token.
  curl: `[ -e "$PANNES/services" ] && exit 7
for mot; do
  case $mot in
    */.well-known/portail/*) if [ -e "$PANNES/ailleurs" ]; then echo '<html>'; else cat "$TEMOIN/\${mot##*/}"; fi;;
  esac
done`,
  // To a folder of this machine, as a copy that goes elsewhere; links to what the destination has are left to the real one.
  rsync: `[ -e "$PANNES/ailleurs-plein" ] && { echo 'rsync: write failed: No space left on device (28)' >&2; exit 11; }
while case $1 in -*) true;; *) false;; esac; do shift; done
mkdir -p "$2" && cp -a "$1." "$2"`,
  // The machine's own; a file that is handed in while it reads is told as GNU tar tells it.
  tar: `PATH=\${PATH#*:}
case " $* " in *" -cf "*)
  [ -e "$PANNES/archive" ] && { echo "tar: /dev: Cannot stat: Input/output error" >&2; exit 2; }
  tar "$@" || exit
  [ -e "$PANNES/depot" ] && { echo "tar: ./offre.pdf: file changed as we read it" >&2; exit 1; }
  exit 0;;
esac
exec tar "$@"`,
  ...Object.fromEntries(['ufw', 'caddy', 'chown', 'useradd', 'id'].map((nom) => [nom, 'exit 0'])),
};

/** The repository of a small portal: what an installation runs of it, and nothing else. */
function writeDepot(depot: string): void {
  mkdirSync(join(depot, 'scripts'), { recursive: true });
  mkdirSync(join(depot, 'content'), { recursive: true });
  mkdirSync(join(depot, 'supabase/migrations'), { recursive: true });
  cpSync(join(RACINE, 'deploiement'), join(depot, 'deploiement'), { recursive: true });
  writeFileSync(join(depot, 'content/registre.yaml'), stringify(anIdentite({ exemple: true })));
  mkdirSync(join(depot, 'content/journal'));
  writeFileSync(join(depot, 'content/journal/actes-000.jsonl'), '{}\n');
  writeFileSync(
    join(depot, 'supabase/migrations/20260101000000_demandes.sql'),
    `create schema prive;
create table public.demandes (id serial primary key, texte text not null);
create table prive.publications (id uuid primary key default gen_random_uuid(), demandee_par uuid not null,
  demandee_le timestamptz not null default clock_timestamp(), finie_le timestamptz);
create unique index publications_une_seule on prive.publications ((true)) where finie_le is null;
create table prive.traces (le timestamptz default now(), quoi text);
insert into prive.traces (quoi) values ('l''ouverture');`,
  );
  const build = `import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
// A publication of the worker's ends meanwhile, and has written into the register.
if (existsSync(process.env.PANNES + '/publication'))
  appendFileSync(process.env.REGISTRE + '/content/registre.yaml', '# publié\\n');
if (!process.env.PUBLIC_SITE_URL) throw new Error('PUBLIC_SITE_URL');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/index.html', readFileSync('texte.txt', 'utf8'));\n`;
  const verifie = `import { existsSync, mkdirSync } from 'node:fs';
console.log('VU  la page');
// A disk on which nothing more can be written in the place of the settings.
if (existsSync(process.env.PANNES + '/etc')) mkdirSync(process.env.ETC + '/compose.yaml.neuf');
if (existsSync(process.env.PANNES + '/rouge')) { console.error('À corriger : la page.'); process.exitCode = 1; }\n`;
  for (const [nom, texte] of Object.entries({
    build,
    compresse: '',
    'appels-offres': '',
    paiements: '',
    'verifie-heberge': verifie,
  }))
    writeFileSync(join(depot, `scripts/${nom}.ts`), texte);
  writeFileSync(join(depot, 'package.json'), '{ "type": "module" }\n');
}

/** `isDurable`: its database writes for good, as in production. */
export async function startMachine({ isDurable = false } = {}) {
  const racine = mkdtempSync(join(tmpdir(), 'machine-'));
  const [commandes, depot, pannes] = ['commandes', 'depot', 'pannes'].map((nom) => join(racine, nom)) as [
    string,
    string,
    string,
  ];
  const lieux = lieuxOf(racine);
  for (const dossier of [commandes, pannes, lieux.etc]) mkdirSync(dossier, { recursive: true });
  const journal = join(racine, 'journal');
  writeFileSync(journal, '');
  for (const [nom, corps] of Object.entries(COMMANDES)) {
    writeFileSync(join(commandes, nom), `#!/bin/sh\necho "${nom} $*" >> "$JOURNAL_ESSAI"\n${corps}\n`);
    chmodSync(join(commandes, nom), 0o755);
  }
  writeDepot(depot);
  const serveur = await startPostgresql({ isDurable });
  const play = async (sql: string): Promise<string> => {
    const { ok, sortie } = await serveur.play(sql);
    if (!ok) throw new Error(sortie);
    return sortie.trim();
  };
  for (const { sql } of readPlateforme()) await play(sql);
  await play('create role supabase_admin superuser login;');
  const messagerie = await startMessagerieACompte(COMPTE);
  const avant = process.env['PATH'];
  Object.assign(process.env, {
    PATH: `${commandes}:${avant ?? ''}`,
    JOURNAL_ESSAI: journal,
    PANNES: pannes,
    UNITES: lieux.unites,
    TEMOIN: join(lieux.srv, 'temoin'),
    ETC: lieux.etc,
    PRISE_BASE: serveur.dossier,
    NODE_ESSAI: process.execPath,
  });

  const git = (...parametres: string[]): void => {
    const { status, stderr } = spawnSync(
      'git',
      ['-C', depot, '-c', 'user.name=Essai', '-c', 'user.email=essai@essai.example', ...parametres],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
  };
  git('init', '--quiet');
  return {
    lieux,
    depot,
    play,
    messagerie,
    compte: COMPTE,
    /** What commands were asked since the last time. */
    readJournal: (): string[] => {
      const lignes = readFileSync(journal, 'utf8').split('\n').filter(Boolean);
      writeFileSync(journal, '');
      return lignes;
    },
    /** A new release of the repository: what its page says, and migrations by their name. */
    publish: (texte: string, migrations: Readonly<Record<string, string>> = {}): void => {
      writeFileSync(join(depot, 'texte.txt'), texte);
      for (const [nom, sql] of Object.entries(migrations))
        writeFileSync(join(depot, `supabase/migrations/${nom}.sql`), sql);
      git('add', '--all');
      git('commit', '--quiet', '--message', texte);
    },
    /** Forgets the migrations that were not applied. */
    withdraw: (nom: string): void => rmSync(join(depot, `supabase/migrations/${nom}.sql`)),
    writeReglages: (plus: Readonly<Record<string, string>> = {}): void =>
      writeFileSync(
        join(lieux.etc, 'reglages'),
        writeReglagesMachine({
          DOMAINE: 'portail.example',
          SMTP_HOTE: '127.0.0.1',
          SMTP_PORT: messagerie.port,
          SMTP_UTILISATEUR: COMPTE.utilisateur,
          SMTP_MOT_DE_PASSE: COMPTE.motDePasse,
          SMTP_EXPEDITEUR: 'portail@agence.example',
          ADMINISTRATEUR: 'directrice@agence.example',
          ...plus,
        }),
      ),
    breakDown: (panne: string): void => writeFileSync(join(pannes, panne), ''),
    mend: (panne: string): void => rmSync(join(pannes, panne), { force: true }),
    /** What readers see. */
    readPage: (): string | undefined => {
      const page = join(lieux.srv, 'actuelle/dist/index.html');
      return existsSync(page) ? readFileSync(page, 'utf8') : undefined;
    },
    stop: async (): Promise<void> => {
      process.env['PATH'] = avant ?? '';
      messagerie.close();
      await serveur.close();
      rmSync(racine, { recursive: true, force: true });
    },
  };
}
