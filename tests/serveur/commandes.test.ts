import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { QUALITE_FINALE, toBrotli } from '../../src/finition/compression.ts';
import { ask, writeSite } from './site.ts';

const SCRIPTS = join(import.meta.dirname, '../../scripts');

let racine: string;
afterEach(() => rm(racine, { recursive: true, force: true }));

/** A command under way; its outcome is written down from the start: it may end before a test asks. */
function run(script: string, parametres: string[], env: Record<string, string>) {
  const processus = spawn(process.execPath, [join(SCRIPTS, script), ...parametres], {
    env: { ...process.env, BACKEND: 'aucun', ...env },
  });
  let sortie = '';
  let erreurs = '';
  processus.stdout.on('data', (morceau) => (sortie += String(morceau)));
  processus.stderr.on('data', (morceau) => (erreurs += String(morceau)));
  const issue = once(processus, 'close').then(([code]: unknown[]) => ({ code, sortie, erreurs }));
  return { processus, issue };
}

/** The port that the command announces in its one line. */
async function portOf({ processus }: ReturnType<typeof run>): Promise<number> {
  const [annonce] = (await once(processus.stdout, 'data')) as [Buffer];
  const [, port] = /^Le portail est en ligne : http:\/\/localhost:(\d+)\n$/.exec(String(annonce)) ?? [];
  return Number(port);
}

describe('scripts/serve.ts', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('serves until %s, then leaves without an error', async (signal) => {
    racine = await writeSite({ 'index.html': 'accueil', 'projets.html': 'liste', 'projets/region/labe.html': 'Labé' });
    const commande = run('serve.ts', [racine], { PORT: '0', HOST: '' });
    const port = await portOf(commande);
    expect(await ask(port, '/projets?region=labe')).toMatchObject({ statut: 200, texte: 'Labé' });
    expect(await ask(port, '/connexion')).toMatchObject({ statut: 302 });
    commande.processus.kill(signal);
    expect(await commande.issue).toMatchObject({ code: 0, erreurs: '' });
  });

  test('lets a transfer end before leaving, and takes no other', async () => {
    racine = await writeSite({ 'index.html': 'accueil', 'gros.bin': Buffer.alloc(20_000_000) });
    const commande = run('serve.ts', [racine], { PORT: '0', HOST: '' });
    const port = await portOf(commande);
    const [res] = (await once(get({ port, path: '/gros.bin', agent: false }), 'response')) as [IncomingMessage];
    commande.processus.kill('SIGTERM');
    await vi.waitFor(() => expect(ask(port, '/')).rejects.toThrow('ECONNREFUSED'), { timeout: 2_500 });
    expect(Buffer.concat(await res.toArray())).toHaveLength(20_000_000);
    expect(await commande.issue).toMatchObject({ code: 0, erreurs: '' });
  });

  test('compresses at the highest quality meanwhile, when asked to', async () => {
    const texte = 'Réhabilitation de la route nationale. '.repeat(50);
    racine = await writeSite({ 'index.html': texte });
    const commande = run('serve.ts', ['--compresse', racine], { PORT: '0', HOST: '', ARTEFACTS: 'non' });
    const port = await portOf(commande);
    const attendu = toBrotli(Buffer.from(texte), QUALITE_FINALE);
    await vi.waitFor(() => expect(readFileSync(join(racine, 'index.html.br'))).toEqual(attendu), { timeout: 15_000 });
    expect(await ask(port, '/')).toMatchObject({ statut: 200, texte });
    commande.processus.kill('SIGTERM');
    expect(await commande.issue).toMatchObject({ code: 0, erreurs: '' });
  });

  test('says what to run when the site is not built', async () => {
    racine = await writeSite({});
    const { code, erreurs } = await run('serve.ts', [racine], { PORT: '0' }).issue;
    expect([code, erreurs.split('\n').length]).toEqual([1, 2]);
    expect(erreurs).toContain('lancez « npm run build » d’abord');
  });

  test('says so when the port is taken', async () => {
    racine = await writeSite({ 'index.html': 'accueil' });
    const autre = createServer();
    await new Promise<void>((resolve) => autre.listen(0, '127.0.0.1', resolve));
    const { port } = autre.address() as AddressInfo;
    const { code, erreurs } = await run('serve.ts', [racine], { PORT: String(port), HOST: '' }).issue;
    autre.close();
    expect(code).toBe(1);
    expect(erreurs).toBe(`Le port ${port} est déjà pris : choisissez-en un autre avec PORT=4322, par exemple.\n`);
  });

  test('refuses a port that is none', async () => {
    racine = await writeSite({ 'index.html': 'accueil' });
    const { code, erreurs } = await run('serve.ts', [racine], { PORT: 'abc' }).issue;
    expect([code, erreurs]).toEqual([1, 'PORT doit être un nombre de 0 à 65535, pas « abc ».\n']);
  });
});

describe.runIf(process.platform !== 'win32')('scripts/prerequis.ts', () => {
  test('takes the Chromium it was given', async () => {
    racine = await writeSite({ chromium: '#!/bin/sh\nexit 0\n' });
    const chemin = join(racine, 'chromium');
    await chmod(chemin, 0o755);
    const { code, sortie } = await run('prerequis.ts', [], { CHROMIUM_PATH: chemin }).issue;
    expect([code, sortie.split('\n')[0]]).toEqual([0, `Chromium : ${chemin}`]);
  });
});
