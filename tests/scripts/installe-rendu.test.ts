import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { renderConfiguration } from '../../scripts/installe/configuration.ts';
import {
  citeAdresse,
  citeCompose,
  citeEnvironnement,
  citeSql,
  citeUnite,
  writeEnvironnement,
} from '../../scripts/installe/echappe.ts';
import { smtpUrlOf } from '../../scripts/installe/environnements.ts';
import { fichiersOf, lieuxOf } from '../../scripts/installe/lieux.ts';
import { readReglagesMachine, writeReglagesMachine } from '../../scripts/installe/reglages-machine.ts';
import { loadSecretsMachine, writePrive } from '../../scripts/installe/secrets-machine.ts';

// What an installation writes, read back by the rules of who will read it.

const RACINE = join(import.meta.dirname, '../..');
/** Each sign that some file takes for its own. */
const RUDES = [
  'simple',
  'a$HOME$$b',
  '"guillemets"',
  "l'apostrophe",
  'anti\\slash\\',
  '`commande`',
  ' bords ',
  'pour%cent%%i',
  '#dièse',
  'é€ü',
  '@:/?&=',
  '${X}',
  '$(date)',
  '!',
  "'; drop table x; --",
];
const MELANGE = RUDES.join('');
const AVEC_LIGNES = 'première\nseconde\\n"$X"';

const dossier = mkdtempSync(join(tmpdir(), 'installe-rendu-'));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

/** As systemd reads an `EnvironmentFile=` (systemd.exec, load_env_file): double quotes, and a backslash before four signs. */
function readCommeSystemd(texte: string): Record<string, string> {
  const lus: Record<string, string> = {};
  const forme = /^([A-Z_]\w*)="((?:[^"\\]|\\[\s\S])*)"\n/;
  for (let reste = texte; reste !== '';) {
    const [tout, nom, valeur] = forme.exec(reste) ?? [];
    if (tout === undefined || nom === undefined || valeur === undefined)
      throw new Error(`illisible : ${reste.slice(0, 80)}`);
    lus[nom] = valeur.replace(/\\(["\\$`])/g, '$1');
    reste = reste.slice(tout.length);
  }
  return lus;
}

/** As Compose replaces variables in a value: `$$` is a sign, any other `$` before a name or a brace is a variable. */
function readCommeCompose(valeur: string): string {
  return valeur.replace(/\$\$|\$(?=[{\w])/g, (lu) => {
    if (lu === '$') throw new Error(`une variable reste dans ${valeur}`);
    return '$';
  });
}

const TEXTE_REGLAGES = writeReglagesMachine({
  DOMAINE: 'portail.example',
  SMTP_HOTE: 'messagerie.example',
  SMTP_PORT: 465,
  SMTP_UTILISATEUR: 'portail@agence.example',
  SMTP_MOT_DE_PASSE: MELANGE,
  SMTP_EXPEDITEUR: 'portail@agence.example',
  ADMINISTRATEUR: 'directrice@agence.example',
});
const reglages = readReglagesMachine(TEXTE_REGLAGES);
const lieux = lieuxOf(dossier);
mkdirSync(lieux.etc, { recursive: true });
const secrets = loadSecretsMachine(fichiersOf(lieux).secrets, 1_800_000_000);
const fichiers = renderConfiguration({ reglages, secrets }, lieux, RACINE);
const read = (chemin: string): string => fichiers.get(chemin)?.texte ?? '';
const { compose, service, site } = fichiersOf(lieux);

interface Compose {
  services: Record<
    string,
    { image: string; ports?: string[]; environment: Record<string, string>; [cle: string]: unknown }
  >;
  volumes: object;
}
const lu = parse(read(compose)) as Compose;

describe('a password goes through each file unchanged', () => {
  test.each([...RUDES, MELANGE, AVEC_LIGNES])('%j', (valeur) => {
    const ligne = `X=${citeEnvironnement(valeur)}\n`;
    expect(readCommeSystemd(ligne)).toEqual({ X: valeur });
    writeFileSync(join(dossier, 'un.env'), ligne);
    const { stdout } = spawnSync('sh', ['-c', `. ${dossier}/un.env; printf %s "$X"`], { encoding: 'utf8' });
    expect(stdout).toBe(valeur);
    expect(readCommeCompose(citeCompose(valeur))).toBe(valeur);
    expect(decodeURIComponent(citeAdresse(valeur))).toBe(valeur);
    expect(new URL(`smtps://u:${citeAdresse(valeur)}@hote:465`).hostname).toBe('hote');
    expect(citeSql(valeur).slice(1, -1).replaceAll("''", "'")).toBe(valeur);
    expect(citeUnite(valeur).replaceAll('%%', '%')).toBe(valeur);
  });

  test('from the settings, as they were typed, to the mail of the worker and of Auth', () => {
    expect(reglages.SMTP_MOT_DE_PASSE).toBe(MELANGE);
    const { password, hostname } = new URL(readCommeSystemd(read(service))['SMTP_URL'] ?? '');
    expect([decodeURIComponent(password), hostname]).toEqual([MELANGE, 'messagerie.example']);
    expect(readCommeCompose(lu.services['auth']?.environment['GOTRUE_SMTP_PASS'] ?? '')).toBe(MELANGE);
  });

  test('a variable without a value is left out', () => {
    expect(writeEnvironnement({ A: 'a', B: undefined })).toBe('A="a"\n');
  });

  test('STARTTLS is required but on this machine itself', () => {
    const url = (SMTP_HOTE: string, SMTP_PORT: number) => new URL(smtpUrlOf({ ...reglages, SMTP_HOTE, SMTP_PORT }));
    expect([url('m.example', 587).protocol, url('m.example', 587).search]).toEqual(['smtp:', '?tls=exige']);
    expect(url('127.0.0.1', 2525).search).toBe('');
  });
});

describe('what was answered', () => {
  const avec = (plus: string) => () => readReglagesMachine(`${TEXTE_REGLAGES}${plus}`);
  test.each([
    ['DOMAINE=https://portail.example\n', /DOMAINE est un nom de domaine/],
    ['DOMAINE=192.168.1.10\n', /DOMAINE est un nom de domaine/],
    ['SMTP_PORT=99999\n', /SMTP_PORT est un nombre de 1 à 65535/],
    ['ADMINISTRATEUR=directrice\n', /ADMINISTRATEUR est une adresse de courriel/],
    ['DOMAIN=portail.example\n', /DOMAIN : réglage inconnu/],
    ['nimporte quoi\n', /ligne \d+ : on attend « NOM=valeur »/],
    ['SMTP_MOT_DE_PASSE=a\u0007b\n', /SMTP_MOT_DE_PASSE contient un caractère invisible/],
    ['DOMAINE=portail.agence.gn\nSMTP_HOTE=localhost\n', /SMTP_HOTE est cette machine même/],
    ['DOMAINE=portail.agence.gn\nSMTP_HOTE=127.0.0.1\n', /SMTP_HOTE est cette machine même/],
    ['DOMAINE=portail.agence.gn\nPAIEMENT_PRESTATAIRE=bac-a-sable\n', /PAIEMENT_PRESTATAIRE est le bac à sable/],
    [
      'PAIEMENT_PRESTATAIRE=orange\n',
      /^Réglages : PAIEMENT_PRESTATAIRE «\u00a0orange\u00a0» n’est pas connu\u00a0; connus\u00a0: bac-a-sable\.$/,
    ],
  ])('%j is refused in a sentence', (ligne, phrase) => {
    expect(avec(ligne)).toThrow(phrase);
  });
  test('a rehearsal, by a name that nobody can have, may send by its own machine and pay in the sandbox', () => {
    const repete = avec('SMTP_HOTE=localhost\nPAIEMENT_PRESTATAIRE=bac-a-sable\n')();
    expect(repete).toMatchObject({ SMTP_HOTE: 'localhost', PAIEMENT_PRESTATAIRE: 'bac-a-sable' });
    expect(avec('DOMAINE=portail.agence.gn\n')().DOMAINE).toBe('portail.agence.gn');
  });
  test('what is missing is named, all at once', () => {
    expect(() => readReglagesMachine('# rien\n')).toThrow(
      /DOMAINE manque\. SMTP_HOTE manque\. .*ADMINISTRATEUR manque\./,
    );
  });
});

describe('secrets', () => {
  test('are drawn once, for their owner alone', () => {
    expect(loadSecretsMachine(fichiersOf(lieux).secrets, 1_900_000_000)).toEqual(secrets);
    expect(statSync(fichiersOf(lieux).secrets).mode & 0o777).toBe(0o600);
  });
  test('are drawn anew when somebody has seen one, but the password of the database', () => {
    const fichier = join(dossier, 'autres-secrets.json');
    const avant = loadSecretsMachine(fichier, 1_800_000_000);
    const apres = loadSecretsMachine(fichier, 1_800_000_001, true);
    expect(apres.base).toBe(avant.base);
    expect([apres.jeton === avant.jeton, apres.cleSecrete === avant.cleSecrete]).toEqual([false, false]);
    expect(loadSecretsMachine(fichier, 1_800_000_002)).toEqual(apres);
  });
  test('both keys are tokens of their role for ten years', () => {
    const corpsOf = (cle: string) =>
      JSON.parse(Buffer.from(cle.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    expect([corpsOf(secrets.clePublique)['role'], corpsOf(secrets.cleSecrete)['role']]).toEqual([
      'anon',
      'service_role',
    ]);
    expect(corpsOf(secrets.clePublique)['exp']).toBe(1_800_000_000 + 315_360_000);
  });
  test('whatever mask root has, what Caddy and the database read stays readable', () => {
    const masque = process.umask(0o077);
    writePrive(join(dossier, 'roles.sql'), '', 0o644);
    process.umask(masque);
    expect(statSync(join(dossier, 'roles.sql')).mode & 0o777).toBe(0o644);
  });
  test('are of yesterday: a clock that is put right makes none of tomorrow', () => {
    const { iat } = JSON.parse(Buffer.from(secrets.clePublique.split('.')[1] ?? '', 'base64url').toString()) as {
      iat: number;
    };
    expect(iat).toBe(1_800_000_000 - 86_400);
  });
  test('stand in no file that others read', () => {
    for (const [chemin, { texte, mode }] of fichiers) {
      const secret = [secrets.base, secrets.jeton, secrets.cleSecrete, MELANGE].some((un) => texte.includes(un));
      if (secret) expect([chemin, mode]).toEqual([chemin, 0o600]);
    }
    expect(read(site)).not.toContain(secrets.cleSecrete);
    expect(read(site)).toContain(secrets.clePublique);
  });
});

test('the worker watches the disk of the site and that of the base, which may be two', () => {
  expect(readCommeSystemd(read(service))['DISQUE']).toBe(`${lieux.srv}:${lieux.donnees}`);
});

describe('the containers', () => {
  test('are four, of an exact version, without a registry’s name', () => {
    expect(Object.entries(lu.services).map(([nom, { image }]) => [nom, image.split(':')[0]])).toEqual([
      ['db', 'supabase/postgres'],
      ['auth', 'supabase/gotrue'],
      ['rest', 'postgrest/postgrest'],
      ['storage', 'supabase/storage-api'],
    ]);
    for (const { image } of Object.values(lu.services)) expect(image).toMatch(/^[a-z-]+\/[a-z-]+:v?\d+(?:\.\d+){1,3}$/);
  });
  test('open no port to the outside, where Docker would pass before the firewall', () => {
    const ports = Object.values(lu.services).flatMap(({ ports = [] }) => ports);
    expect(ports).toHaveLength(3);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
  test('have keys that both generations of Compose know, logs that turn, and a bound of memory', () => {
    const CONNUES = [
      'image',
      'restart',
      'command',
      'stop_grace_period',
      'shm_size',
      'mem_limit',
      'volumes',
      'healthcheck',
      'logging',
      'ports',
      'depends_on',
      'environment',
      'extra_hosts',
    ];
    expect(Object.keys(lu)).toEqual(['services', 'volumes']);
    for (const un of Object.values(lu.services)) {
      expect(Object.keys(un).filter((cle) => !CONNUES.includes(cle))).toEqual([]);
      expect(un['logging']).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
      expect(un['mem_limit']).toMatch(/^\d+m$/);
      expect(un['restart']).toBe('unless-stopped');
      for (const valeur of Object.values(un.environment)) expect(typeof valeur).toBe('string');
    }
  });
  test('are told the settings of supabase/config.toml, and one address for all', () => {
    const { auth, rest, storage } = Object.fromEntries(
      Object.entries(lu.services).map(([nom, { environment }]) => [nom, environment]),
    );
    expect(auth).toMatchObject({
      GOTRUE_SITE_URL: 'https://portail.example',
      GOTRUE_DISABLE_SIGNUP: 'true',
      GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For',
      GOTRUE_MAILER_TEMPLATES_RECOVERY: 'https://portail.example/modeles/mot-de-passe-oublie.html',
      API_EXTERNAL_URL: 'https://portail.example/auth/v1',
    });
    expect(rest).toMatchObject({
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_SCHEMAS: 'public',
      PGRST_JWT_SECRET: secrets.jeton,
    });
    expect(storage).toMatchObject({ FILE_SIZE_LIMIT: '55574528', ENABLE_IMAGE_TRANSFORMATION: 'false' });
    const { PUBLIC_SITE_URL, PUBLIC_SUPABASE_URL } = readCommeSystemd(read(site));
    expect([PUBLIC_SITE_URL, PUBLIC_SUPABASE_URL]).toEqual(['https://portail.example', 'https://portail.example']);
  });
});
