import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { openBackend } from '../../src/embarque/backend.ts';
import { readComptes } from '../../src/embarque/demonstration/acces.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import { loadSecrets } from '../../src/embarque/donnees/secrets.ts';
import { lockFolder } from '../../src/embarque/donnees/verrou.ts';
import { openMandataires } from '../support/mandataires.ts';
import { copyModele } from './service.ts';

let dossier: string;
beforeAll(async () => {
  dossier = await copyModele();
});
afterAll(() => rm(dossier, { recursive: true }));

describe('the data folder', () => {
  test('a restart finds accounts, requests, migrations and keys again', async () => {
    const reglages = readReglages({ DONNEES: dossier }, 'http://localhost:4379');
    const read = async () => {
      const backend = await openBackend(reglages, () => undefined);
      const { rows } = await sql`select
        (select count(*)::int from auth.users) as comptes,
        (select count(*)::int from public.access_requests) as demandes,
        (select array_agg(version order by version) from supabase_migrations.schema_migrations) as migrations`.execute(
        backend.base.connection.kysely,
      );
      await backend.close();
      return { lignes: rows[0], secrets: backend.secrets };
    };
    const first = await read();
    expect(first.lignes).toMatchObject({ comptes: readComptes().length, demandes: 9 });
    expect(await read()).toEqual(first);
  });

  test('belongs to one process at a time', async () => {
    const unlock = lockFolder(dossier);
    const reglages = { ...readReglages({ DONNEES: dossier }, 'http://localhost'), patience: 300 };
    await expect(openBackend(reglages, () => undefined)).rejects.toThrow('sert déjà à un autre serveur');
    unlock();
  });

  test.runIf(process.platform !== 'win32')('keeps its secrets to its owner, and never draws them twice', async () => {
    const vide = await mkdtemp(join(tmpdir(), 'secrets-'));
    const secrets = loadSecrets(vide);
    expect(loadSecrets(vide)).toEqual(secrets);
    expect((await stat(join(vide, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(new Set(Object.values(secrets)).size).toBe(3);
    await writeFile(join(vide, 'secrets.json'), '{}');
    expect(() => loadSecrets(vide)).toThrow('abîmé');
    await rm(vide, { recursive: true });
  });
});

describe('npm start', () => {
  let site: string;
  beforeAll(async () => {
    site = await mkdtemp(join(tmpdir(), 'site-'));
    await writeFile(join(site, 'index.html'), 'accueil');
  });
  afterAll(() => rm(site, { recursive: true }));

  /** The command, with what it prints line by line and its address. */
  async function start(env: Record<string, string>) {
    const commande: ChildProcess = spawn(process.execPath, ['scripts/serve.ts', site], {
      env: { ...process.env, PORT: '0', HOST: '', BACKEND: '', PUBLIC_SUPABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lignes: string[] = [];
    for (const flux of [commande.stdout!, commande.stderr!])
      createInterface({ input: flux }).on('line', (ligne) => lignes.push(ligne));
    const url = await vi.waitFor(() => /http:\S+/.exec(lignes[0] ?? '')![0], { timeout: 30_000 });
    const stop = async () => {
      commande.kill('SIGTERM');
      if (commande.exitCode === null) await once(commande, 'exit');
      return commande.exitCode;
    };
    return { url, lignes, stop };
  }

  const askAs = (url: string, path: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      get({ host: hostname, port, path, headers: { host } }, (res) => {
        res.resume();
        resolve(res.statusCode);
      }).on('error', reject);
    });

  /** Senders that begin a body and never end it. */
  const openSlow = (url: string, cle: string, nombre: number): Promise<Socket[]> =>
    Promise.all(
      Array.from({ length: nombre }, async () => {
        const socket = connect(Number(new URL(url).port), 'localhost');
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(
          `POST /rest/v1/access_requests HTTP/1.1\r\nHost: localhost\r\napikey: ${cle}\r\nContent-Length: 900\r\nExpect: 100-continue\r\n\r\n`,
        );
        // The server has it in hand.
        await once(socket, 'data');
        return socket;
      }),
    );

  test('serves pages at once and accounts when they are ready', async () => {
    // As long as the folder is held the accounts cannot be ready, however late the first question comes.
    const unlock = lockFolder(dossier);
    const premier = await start({ DONNEES: dossier });
    try {
      expect(await (await fetch(premier.url)).text()).toBe('accueil');
      const early = await fetch(`${premier.url}/rest/v1/profiles`);
      expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await early.json()).toMatchObject({
        message: 'Les comptes démarrent : réessayez dans quelques secondes.',
      });
      unlock();

      const ask = async () => {
        const res = await fetch(`${premier.url}/api/configuration.json`);
        expect(res.status).toBe(200);
        return (await res.json()) as { cle_publique: string };
      };
      const { cle_publique } = await vi.waitFor(ask, { timeout: 60_000, interval: 200 });
      expect(cle_publique).toBe(loadSecrets(dossier).cle_publique);
      expect(await (await fetch(`${premier.url}/auth/v1/health`)).json()).toEqual({ etat: 'bon' });
      expect(premier.lignes.join('\n')).toMatch(/admin@portail\.example.*ADMIN, ACTIVE/);

      const dite = await vi.waitFor(
        () => /^Courriels, sur cette machine : (\S+)$/m.exec(premier.lignes.join('\n'))![1]!,
      );
      const boite = await fetch(dite);
      expect([boite.status, await boite.text()]).toEqual([200, expect.stringContaining('Courriels de démonstration')]);
      const sans = await fetch(`${premier.url}/courriels`);
      expect([sans.status, await sans.text()]).toEqual([403, expect.stringContaining('le terminal a écrite')]);
      // Who comes by a proxy of this machine has a browser's own address, and may have its very headers.
      for (const mandataire of await openMandataires(Number(new URL(premier.url).port))) {
        const { nom, url, hasEntetes } = mandataire;
        expect([nom, (await fetch(url)).status]).toEqual([nom, 200]);
        for (const chemin of ['/courriels', '/courriels?cle=', `/courriels?cle=${'A'.repeat(32)}`]) {
          const vue = await fetch(url + chemin, { headers: { 'X-Forwarded-For': '127.0.0.1' } });
          expect([nom, chemin, vue.status]).toEqual([nom, chemin, 404]);
          const nue = await fetch(url + chemin);
          expect([nom, chemin, nue.status]).toEqual([nom, chemin, hasEntetes ? 404 : 403]);
          expect(await nue.text()).not.toContain('Courriels de démonstration');
        }
        await mandataire.close();
      }
      // A page of elsewhere that makes its own name lead to this machine would know the demonstration's passwords.
      for (const chemin of ['/api/configuration.json', '/auth/v1/health', '/courriels'])
        expect([chemin, await askAs(premier.url, chemin, 'evil.example')]).toEqual([
          chemin,
          chemin === '/courriels' ? 404 : 421,
        ]);
      expect(premier.lignes.join('\n')).toMatch(/Les comptes démarrent\.[^]*Les comptes sont ouverts, après \d+ s\./);
      const lents = await openSlow(premier.url, cle_publique, 80);
      expect((await fetch(`${premier.url}/auth/v1/health`, { headers: { apikey: cle_publique } })).status).toBe(200);
      for (const lent of lents) lent.destroy();

      const gros = { method: 'POST', body: 'x'.repeat(2_000_000), headers: { apikey: cle_publique } };
      expect((await fetch(`${premier.url}/rest/v1/access_requests`, gros)).status).toBe(413);
    } finally {
      unlock();
      expect(await premier.stop()).toBe(0);
    }
    // What it held is free again.
    lockFolder(dossier)();
  }, 120_000);

  test('a server whose folder is another’s serves pages, and opens the accounts once it is free', async () => {
    const unlock = lockFolder(dossier);
    const second = await start({ DONNEES: dossier });
    try {
      const ask = (etat: string) => async () => {
        const res = await fetch(`${second.url}/api/configuration.json`);
        expect(await res.json()).toMatchObject(etat === 'embarque' ? { mode: etat } : { code: 503, error_code: etat });
      };
      await vi.waitFor(() => expect(second.lignes.join('\n')).toContain('attente de sa fermeture'), 20_000);
      expect((await fetch(second.url)).status).toBe(200);
      await vi.waitFor(ask('panne'), { timeout: 30_000, interval: 500 });
      unlock();
      // Neither a restart nor anybody's hand is needed.
      await vi.waitFor(ask('embarque'), { timeout: 60_000, interval: 500 });
      expect(second.lignes.join('\n')).toContain('tant que le dossier sert ailleurs');
    } finally {
      unlock();
      expect(await second.stop()).toBe(0);
    }
  }, 120_000);

  test.each([
    [{ BACKEND: 'aucun' }, { mode: 'aucun' }],
    [
      { PUBLIC_SUPABASE_URL: 'https://abc.supabase.co', PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_x' },
      { mode: 'heberge', url: 'https://abc.supabase.co', cle_publique: 'sb_publishable_x' },
    ],
  ])('with %o nothing embedded starts', async (env, configuration) => {
    const { url, stop } = await start(env);
    expect(await (await fetch(`${url}/api/configuration.json`)).json()).toEqual(configuration);
    expect((await fetch(`${url}/rest/v1/profiles`)).status).toBe(404);
    expect(await stop()).toBe(0);
  });
});
