import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readReglagesMachine } from '../../scripts/installe/reglages-machine.ts';

// deploiement/installe.sh itself: what it asks, how it keeps the answers, which packages it wants; the rest is stood for.

const RACINE = join(import.meta.dirname, '../..');
const MOT_DE_PASSE = ' a$HOME "b" \\c `d` %e ';
let dossier = '';
/** A program that says how it was called, and refuses settings that name « faux ». */
const PROGRAMME = `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
const [, racine] = process.argv.slice(2);
if (process.umask() !== 0o022) appendFileSync('appels', 'masque ' + process.umask().toString(8) + '\\n');
appendFileSync('appels', process.argv.slice(2).join(' ') + '\\n');
if (readFileSync(racine + '/etc/portail/reglages', 'utf8').includes('faux')) { console.error('Réglages : DOMAINE est faux.'); process.exitCode = 1; }\n`;

beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'installe-questions-'));
  mkdirSync(join(dossier, 'depot/scripts'), { recursive: true });
  mkdirSync(join(dossier, 'depot/node_modules/.bin'), { recursive: true });
  mkdirSync(join(dossier, 'commandes'));
  cpSync(join(RACINE, 'deploiement'), join(dossier, 'depot/deploiement'), { recursive: true });
  symlinkSync(process.execPath, join(dossier, 'depot/node_modules/.bin/node'));
  writeFileSync(join(dossier, 'depot/scripts/installe.ts'), PROGRAMME);
  for (const nom of ['docker', 'apparmor_parser', 'caddy', 'npm', 'git', 'ufw', 'curl', 'rsync', 'ss', 'chronyd'])
    addCommande(nom, 'exit 0');
});
afterEach(() => rmSync(dossier, { recursive: true, force: true }));

function addCommande(nom: string, corps: string): void {
  writeFileSync(join(dossier, 'commandes', nom), `#!/bin/sh\n${corps}\n`);
  chmodSync(join(dossier, 'commandes', nom), 0o755);
}

function run(reponses: string[] = [], ...parametres: string[]) {
  const { status, stdout, stderr } = spawnSync('sh', [join(dossier, 'depot/deploiement/installe.sh'), ...parametres], {
    encoding: 'utf8',
    input: reponses.map((ligne) => `${ligne}\n`).join(''),
    env: {
      PATH: `${dossier}/commandes:/usr/bin:/bin`,
      RACINE_PORTAIL: join(dossier, 'machine'),
      DOSSIER_ESSAI: dossier,
    },
  });
  const appels = join(dossier, 'depot/appels');
  return { status, stdout, stderr, appels: existsSync(appels) ? readFileSync(appels, 'utf8').trim().split('\n') : [] };
}
const fichier = (): string => join(dossier, 'machine/etc/portail/reglages');

const REPONSES = [
  'portail.example',
  'messagerie.example',
  '',
  'portail',
  MOT_DE_PASSE,
  'portail@agence.example',
  'directrice@agence.example',
];

describe('installe.sh', () => {
  test('asks seven things, keeps a password as it was typed, for root alone, and lets the program do the rest', () => {
    const { status, stdout, appels } = run(REPONSES);
    expect(status).toBe(0);
    expect(stdout.match(/ : /g)).toHaveLength(7);
    expect(stdout).not.toContain('$HOME "b"');
    expect(readReglagesMachine(readFileSync(fichier(), 'utf8'))).toEqual({
      DOMAINE: 'portail.example',
      SMTP_HOTE: 'messagerie.example',
      SMTP_PORT: 465,
      SMTP_UTILISATEUR: 'portail',
      SMTP_MOT_DE_PASSE: MOT_DE_PASSE,
      SMTP_EXPEDITEUR: 'portail@agence.example',
      ADMINISTRATEUR: 'directrice@agence.example',
      PORT_SSH: 22,
    });
    expect(statSync(fichier()).mode & 0o777).toBe(0o600);
    const racine = `--racine ${join(dossier, 'machine')}`;
    expect(appels).toEqual([`${racine} --verifie-reglages`, racine]);
  });

  test('asks nothing the second time: it upgrades', () => {
    run(REPONSES);
    const { status, stdout, appels } = run();
    expect([status, stdout]).toEqual([0, '']);
    expect(appels).toHaveLength(3);
  });

  test('reads them in a file; new ones that cannot be read leave those before', () => {
    run(REPONSES);
    const autres = join(dossier, 'autres');
    writeFileSync(autres, 'DOMAINE=faux\n');
    const { status, stderr } = run([], '--reglages', autres);
    expect([status, stderr.trim()]).toEqual([1, 'Réglages : DOMAINE est faux.']);
    expect(readFileSync(fichier(), 'utf8')).toContain('DOMAINE=portail.example');
    writeFileSync(autres, `DOMAINE=autre.example\nSMTP_MOT_DE_PASSE=${MOT_DE_PASSE}\n`);
    expect(run([], '--reglages', autres).status).toBe(0);
    expect(readFileSync(fichier(), 'utf8')).toBe(`DOMAINE=autre.example\nSMTP_MOT_DE_PASSE=${MOT_DE_PASSE}\n`);
  });

  test('what was refused the first time is proposed again: only the wrong answer is typed', () => {
    expect(run(['faux', ...REPONSES.slice(1)]).status).toBe(1);
    expect(existsSync(fichier())).toBe(false);
    const { status, stdout } = run(['portail.example', '', '', '', '', '', '']);
    expect(status).toBe(0);
    expect(stdout).toContain('[messagerie.example]');
    expect(stdout).not.toContain('$HOME "b"');
    expect(readReglagesMachine(readFileSync(fichier(), 'utf8'))).toMatchObject({
      DOMAINE: 'portail.example',
      SMTP_HOTE: 'messagerie.example',
      SMTP_MOT_DE_PASSE: MOT_DE_PASSE,
    });
    expect(existsSync(`${fichier()}.refuses`)).toBe(false);
  });

  test('wants Debian’s packages for what is missing, by their names', () => {
    rmSync(join(dossier, 'commandes/docker'));
    addCommande('apt-get', 'echo "$*" >> "$DOSSIER_ESSAI/paquets"');
    // What this machine has of it must not count.
    const { status } = spawnSync('sh', ['-c', 'command -v docker || command -v docker-compose'], {
      env: { PATH: '/usr/bin:/bin' },
    });
    const installe = (): string => {
      rmSync(join(dossier, 'paquets'), { force: true });
      run(REPONSES);
      return readFileSync(join(dossier, 'paquets'), 'utf8');
    };
    if (status === 0) return;
    addCommande('apt-cache', 'exit 100');
    expect(installe()).toBe('update -q\ninstall -q -y --no-install-recommends docker.io docker-compose\n');
    // Debian 13 has the command in a package of its own.
    addCommande('apt-cache', 'exit 0');
    expect(installe()).toBe('update -q\ninstall -q -y --no-install-recommends docker.io docker-compose docker-cli\n');
  });

  test('wants what sets the clock by the network, where nothing does', () => {
    addCommande('apt-get', 'echo "$*" >> "$DOSSIER_ESSAI/paquets"');
    for (const nom of ['docker', 'docker-compose']) addCommande(nom, 'exit 0');
    rmSync(join(dossier, 'commandes/chronyd'));
    const { status } = spawnSync('sh', ['-c', 'command -v chronyd || command -v ntpd'], {
      env: { PATH: '/usr/bin:/bin' },
    });
    if (status === 0) return;
    run(REPONSES);
    expect(readFileSync(join(dossier, 'paquets'), 'utf8')).toBe(
      'update -q\ninstall -q -y --no-install-recommends systemd-timesyncd\n',
    );
    rmSync(join(dossier, 'paquets'));
    mkdirSync(join(dossier, 'machine/usr/lib/systemd'), { recursive: true });
    writeFileSync(join(dossier, 'machine/usr/lib/systemd/systemd-timesyncd'), '');
    run();
    expect(existsSync(join(dossier, 'paquets'))).toBe(false);
  });

  test('stops in one sentence without an answer, or before a word that it does not know', () => {
    expect(run(['portail.example'])).toMatchObject({
      status: 1,
      stderr: 'Pas de réponse : donnez un fichier, --reglages FICHIER.\n',
    });
    const { status, stderr } = run([], '--mise-a-jour');
    expect([status, stderr.trim().split('\n').at(-1)]).toEqual([1, 'Option inconnue : --mise-a-jour']);
  });
});
