// The accounts' process stops answering: the site's server ends it, tells those who wait, and starts another.
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createLancement } from '../../src/embarque/processus/lancement.ts';
import { copyModele } from './service.ts';

test.runIf(process.platform === 'linux')(
  'a process that is stuck is replaced, and accounts come back by themselves',
  async () => {
    const dossier = await copyModele();
    const lignes: string[] = [];
    const comptes = createLancement({ ...process.env, DONNEES: dossier }, (ligne) => lignes.push(ligne));
    const serveur = createServer((req, res) => void comptes.gestionnaire(req, res));
    await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
    const site = `http://localhost:${(serveur.address() as AddressInfo).port}`;
    const enfants = () =>
      execFileSync('pgrep', ['-P', String(process.pid), '-f', 'src/embarque/processus/processus.ts'], {
        encoding: 'utf8',
      })
        .trim()
        .split('\n');
    const isOpen = async () => expect((await fetch(`${site}/auth/v1/health`)).status).toBe(200);
    comptes.start(site);
    try {
      await vi.waitFor(isOpen, { timeout: 30_000, interval: 200 });
      const [premier = ''] = enfants();
      // As one statement without end would: nothing is answered any more.
      process.kill(Number(premier), 'SIGSTOP');
      const attente = await fetch(`${site}/auth/v1/health`);
      expect([attente.status, attente.headers.get('retry-after')]).toEqual([503, '2']);
      expect(lignes.join('\n')).toContain('Les comptes ne répondent plus : ils redémarrent.');
      await vi.waitFor(isOpen, { timeout: 60_000, interval: 500 });
      expect(enfants()).not.toContain(premier);
    } finally {
      await comptes.close();
      serveur.closeAllConnections();
      serveur.close();
      await rm(dossier, { recursive: true, force: true });
    }
  },
  120_000,
);
