// The portal as `npm start` runs it: the site's server, and the accounts' process behind its front door.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Terrain } from './preparation.ts';

/** What the accounts' process cost while it ran. */
interface Cout {
  /** Most memory that it held, bytes. */
  memoire: number;
  /** Longest time that its event loop answered nobody, milliseconds. */
  attente_ms: number;
  /** Processor time that it took, milliseconds. */
  calcul_ms: number;
}

export interface Portail {
  url: string;
  /** Ends both processes. */
  stop: () => Promise<Cout>;
}

/** Serves a site without pages, since the bench asks for none. */
export async function startPortail({ dossier, databaseUrl }: Terrain): Promise<Portail> {
  const [racine, cout] = [join(dossier, 'site'), join(dossier, 'cout.json')];
  mkdirSync(racine, { recursive: true });
  writeFileSync(join(racine, 'index.html'), '');
  const serveur = spawn(process.execPath, [join(import.meta.dirname, '../serve.ts'), racine], {
    env: {
      ...process.env,
      PORT: '0',
      DONNEES: dossier,
      DEMONSTRATION: 'non',
      PROCESSUS_COMPTES: join(import.meta.dirname, 'processus.ts'),
      BANC_COUT: cout,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const fin = once(serveur, 'exit');
  const [texte] = (await Promise.race([once(serveur.stdout, 'data'), fin])) as [unknown];
  const [url] = /http:\S+/.exec(String(texte)) ?? [];
  if (url === undefined) throw new Error('Le portail n’a pas démarré.');
  const isReady = () => fetch(`${url}/api/configuration.json`).then(({ ok }) => ok);
  while (!(await isReady())) await sleep(50);
  return {
    url,
    stop: async () => {
      serveur.kill('SIGTERM');
      await fin;
      return JSON.parse(readFileSync(cout, 'utf8')) as Cout;
    },
  };
}
