// nginx and Caddy on the built site, from the configurations of docs/serveurs/, changed only where an operator changes them.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BROTLI, NGINX } from '../../scripts/serveurs-web.ts';

const DOCS = join(import.meta.dirname, '../../docs/serveurs');

export interface ServeurWeb {
  url: string;
  stop: () => void;
}

export async function drawPort(): Promise<number> {
  const serveur = createServer();
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const { port } = serveur.address() as AddressInfo;
  await new Promise((resolve) => serveur.close(resolve));
  return port;
}

/** Ceiling of fifty milliseconds each: half a minute, for a machine that does other things. */
const ESSAIS_DEMARRAGE = 600;

/** Starts a program at home in `maison`, and waits until it answers. */
export async function launchServeur(
  programme: string,
  arguments_: string[],
  port: number,
  maison: string,
): Promise<ServeurWeb> {
  const env = { ...process.env, HOME: maison, XDG_DATA_HOME: maison, XDG_CONFIG_HOME: maison };
  const processus: ChildProcess = spawn(programme, arguments_, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let plaintes = '';
  processus.stderr?.on('data', (morceau: Buffer) => (plaintes += morceau.toString()));
  const url = `http://127.0.0.1:${port}`;
  const stop = (): void => void processus.kill('SIGTERM');
  for (let essai = 0; essai < ESSAIS_DEMARRAGE && processus.exitCode === null; essai += 1) {
    const repond = await fetch(url).then(
      () => true,
      () => false,
    );
    if (repond) return { url, stop };
    await sleep(50);
  }
  stop();
  throw new Error(`${programme} ne démarre pas : ${plaintes}`);
}

/** The same in a folder of its own, which goes with it. */
async function start(programme: string, arguments_: string[], port: number, dossier: string): Promise<ServeurWeb> {
  const retire = (): void => rmSync(dossier, { recursive: true, force: true });
  const { url, stop } = await launchServeur(programme, arguments_, port, dossier).catch((error: unknown) => {
    retire();
    throw error;
  });
  return {
    url,
    stop: () => {
      stop();
      retire();
    },
  };
}

/** The second server of the file, which the first, on port 80, leads to: here without certificate, on a port of its own. */
export async function startNginx(racine: string): Promise<ServeurWeb> {
  const [port, dossier] = [await drawPort(), mkdtempSync(join(tmpdir(), 'nginx-'))];
  const portail = readFileSync(join(DOCS, 'nginx.conf'), 'utf8')
    .replace(/server \{\s*listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/listen 443 ssl;\n\s*listen \[::\]:443 ssl;/, `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_certificate.*\n/gm, '')
    .replace('root /srv/portail/dist;', `root ${racine};`);
  mkdirSync(join(dossier, 'tmp'));
  const corps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporaires = corps.map((nom) => `${nom}_temp_path ${dossier}/tmp/${nom};`).join('\n');
  writeFileSync(
    join(dossier, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${BROTLI};
daemon off;
worker_processes 1;
pid ${dossier}/pid;
error_log stderr;
events {}
http {
access_log off;
${temporaires}
${portail}
}`,
  );
  return start(NGINX, ['-c', join(dossier, 'nginx.conf'), '-e', 'stderr'], port, dossier);
}

/** The site's block, on plain HTTP and a port of its own. */
export async function startCaddy(racine: string): Promise<ServeurWeb> {
  const [port, dossier] = [await drawPort(), mkdtempSync(join(tmpdir(), 'caddy-'))];
  const portail = readFileSync(join(DOCS, 'Caddyfile'), 'utf8')
    .replace(/^portail\.example \{/m, `http://127.0.0.1:${port} {`)
    .replace('root * /srv/portail/dist', `root * ${racine}`);
  const fichier = join(dossier, 'Caddyfile');
  writeFileSync(fichier, `{\n\tadmin off\n\tauto_https off\n}\n${portail}`);
  return start('caddy', ['run', '--config', fichier, '--adapter', 'caddyfile'], port, dossier);
}
