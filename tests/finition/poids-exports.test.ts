import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { POIDS_EXPORT_PDF } from '../../src/domain/exports/poids-export.ts';
import { formatOctets } from '../../src/domain/socle/montant.ts';
import { writePoidsExports } from '../../src/finition/poids-exports.ts';

let racine: string;
const write = (nom: string, texte: string) => writeFileSync(join(racine, '_astro', nom), texte);
const read = (nom: string) => readFileSync(join(racine, '_astro', nom), 'utf8');
/** A script that no compression makes smaller. */
const lourd = (octets: number) => `/*${randomBytes(octets).toString('base64').slice(0, octets)}*/`;
const promise = `new Worker("/_astro/export.worker-a1.js");const p="${POIDS_EXPORT_PDF}";`;

beforeEach(() => {
  racine = mkdtempSync(join(tmpdir(), 'poids-exports-'));
  mkdirSync(join(racine, '_astro'));
  write('export.worker-a1.js', 'import(`./pdf-rapport-b2.js`);import(`./pdf-c3.js`);import(`./classeur-d4.js`)');
  write('pdf-rapport-b2.js', 'import{a}from"./pdf-c3.js";');
  write('pdf-c3.js', `import{b}from"./couleurs-e5.js";${lourd(80_000)}`);
  write('couleurs-e5.js', lourd(20_000));
  write('classeur-d4.js', lourd(500_000));
});
afterEach(() => rmSync(racine, { recursive: true }));

test('the script that starts exports says what a first PDF fetches, what its files need included, and no other format', () => {
  write('export.f6.js', promise);
  write('autre.g7.js', 'const p="rien";');
  writePoidsExports(racine);
  const dit = /const p="([^"]+)"/.exec(read('export.f6.js'))?.[1];
  // Base64 of chance shrinks by a quarter.
  expect([75, 76, 77].map((ko) => formatOctets(ko * 1000))).toContain(dit);
  expect(read('autre.g7.js')).toBe('const p="rien";');
});

test.each([
  ['a script that does not start exports', () => write('autre.g7.js', `const p="${POIDS_EXPORT_PDF}";`), /starts none/],
  [
    'a worker without a PDF file',
    () => {
      write('export.f6.js', promise);
      write('export.worker-a1.js', 'import(`./classeur-d4.js`)');
    },
    /asks for no PDF file/,
  ],
  [
    'no worker',
    () => {
      write('export.f6.js', promise);
      rmSync(join(racine, '_astro', 'export.worker-a1.js'));
    },
    /no export worker/,
  ],
])('%s stops the build', (_, spoil, phrase) => {
  spoil();
  expect(() => writePoidsExports(racine)).toThrow(phrase);
});
