import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { passThrough } from '../../src/finition/ouvriers.ts';

const dossier = mkdtempSync(join(tmpdir(), 'ouvriers-'));
afterAll(() => rmSync(dossier, { recursive: true }));

/** A module whose thread does with `travail` what this text says. */
function writeOuvrier(nom: string, corps: string): URL {
  const fichier = join(dossier, `${nom}.ts`);
  const ouvriers = pathToFileURL(join(import.meta.dirname, '../../src/finition/ouvriers.ts')).href;
  writeFileSync(fichier, `import { answer } from '${ouvriers}';\nanswer((travail) => ${corps});\n`);
  return pathToFileURL(fichier);
}

const TRAVAUX = Array.from({ length: 60 }, (_, rang) => rang);

test('answers are taken in the order of the work, whichever thread was first', async () => {
  // Every other thread has the long pieces.
  const ouvrier = writeOuvrier(
    'lent',
    '{ for (let n = 0; travail % 2 === 0 && n < 3e6; n += 1); return travail * 2; }',
  );
  const prises: number[] = [];
  await passThrough(ouvrier, TRAVAUX, {}, (double: number, travail) => {
    expect(double).toBe(travail * 2);
    prises.push(travail);
  });
  expect(prises).toEqual(TRAVAUX);
});

test('no more is given out while what was done is not taken', async () => {
  const ouvrier = writeOuvrier('simple', 'travail');
  const nombre = 8 * availableParallelism() + 60;
  let [donnes, pris, plus] = [0, 0, 0];
  function* give() {
    while (donnes < nombre) {
      donnes += 1;
      plus = Math.max(plus, donnes - pris);
      yield donnes;
    }
  }
  await passThrough(ouvrier, give(), {}, async () => {
    await new Promise(setImmediate);
    pris += 1;
  });
  expect(pris).toBe(nombre);
  // Eight per thread, one thread per core.
  expect(plus).toBe(8 * availableParallelism());
});

test('a fault in a thread, and one in what takes, is the whole work’s', async () => {
  const fautif = writeOuvrier('fautif', '{ if (travail === 30) throw new Error(`page ${travail}`); return travail; }');
  await expect(passThrough(fautif, TRAVAUX, {}, () => undefined)).rejects.toThrow('page 30');
  const refuse = (travail: number) => {
    if (travail === 12) throw new Error('refusé');
  };
  await expect(passThrough(writeOuvrier('sain', 'travail'), TRAVAUX, {}, refuse)).rejects.toThrow('refusé');
});
