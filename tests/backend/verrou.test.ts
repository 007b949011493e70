import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DossierOccupe, lockFolder, waitForFolder } from '../../src/embarque/donnees/verrou.ts';

/** Holds the folder until it is killed, and says when it has it. */
const TENEUR = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, '../../src/embarque/donnees/verrou.ts'))};
  lockFolder(process.argv[1]);
  console.log('tenu');
  // The lock outlives the garbage collector.
  setInterval(() => globalThis.gc?.(), 50);
`;
const NODE = [process.execPath, '--expose-gc', '--input-type=module', '-e', TENEUR];
/** In a numbering of processes of its own, as in a container: its number here means nothing there. */
const AILLEURS = ['unshare', '--pid', '--fork', '--kill-child'];
const hasUnshare = spawnSync('unshare', [...AILLEURS.slice(1), 'true']).status === 0;

let dossier: string;
beforeAll(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'verrou-'));
});
afterAll(() => rm(dossier, { recursive: true }));

async function hold(prefixe: readonly string[] = []) {
  const [commande, ...args] = [...prefixe, ...NODE, dossier];
  const teneur = spawn(commande, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  // A test that fails leaves nobody behind: the run would wait for them.
  onTestFinished(() => void teneur.kill('SIGKILL'));
  await once(teneur.stdout, 'data');
  return async (): Promise<void> => {
    teneur.kill('SIGKILL');
    await once(teneur, 'exit');
  };
}

describe('the lock of the data folder', () => {
  test('is given once, also to the same process, and given back', () => {
    const unlock = lockFolder(dossier);
    expect(() => lockFolder(dossier)).toThrow(DossierOccupe);
    unlock();
    unlock();
    lockFolder(dossier)();
  });

  test('ends with its process, even killed', async () => {
    const kill = await hold();
    await wait(300);
    expect(() => lockFolder(dossier)).toThrow('sert déjà à un autre serveur');
    await kill();
    lockFolder(dossier)();
  });

  test.runIf(hasUnshare)('holds across containers, which number their processes apart', async () => {
    const kill = await hold(AILLEURS);
    expect(() => lockFolder(dossier)).toThrow(DossierOccupe);
    await kill();
    (await waitForFolder(dossier, () => undefined))();
  });

  test('is waited for while the former process leaves, with one sentence, and not for ever', async () => {
    const journal: string[] = [];
    const unlock = lockFolder(dossier);
    await expect(waitForFolder(dossier, () => undefined, 300)).rejects.toThrow(DossierOccupe);
    setTimeout(unlock, 1_600);
    (await waitForFolder(dossier, (ligne) => journal.push(ligne)))();
    expect(journal).toEqual([expect.stringContaining('attente de sa fermeture')]);
  });

  test('is not mistaken for the mark that a former version left', async () => {
    await writeFile(join(dossier, 'verrou'), `${process.pid} 1\n`);
    lockFolder(dossier)();
  });
});
