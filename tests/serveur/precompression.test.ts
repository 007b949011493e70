import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { precompressDossier, precompression } from '../../src/integrations/precompression.ts';
import { writeSite } from './site.ts';

const TEXTE = 'Réhabilitation de la route nationale. '.repeat(50);

let racine: string;
afterEach(() => rm(racine, { recursive: true }));

test('writes siblings of text files that give the text back, at any depth', async () => {
  racine = await writeSite({ 'index.html': TEXTE, 'projets/rn5.html': TEXTE, '_astro/a.css': TEXTE, 'f.atom': TEXTE });
  await precompressDossier(racine);
  for (const nom of ['index.html', 'projets/rn5.html', '_astro/a.css', 'f.atom']) {
    expect(brotliDecompressSync(await readFile(join(racine, `${nom}.br`))).toString()).toBe(TEXTE);
    expect(gunzipSync(await readFile(join(racine, `${nom}.gz`))).toString()).toBe(TEXTE);
  }
});

test('leaves alone what is small, binary or would not shrink', async () => {
  const fichiers = {
    'petit.html': 'a'.repeat(199),
    'photo.png': Buffer.alloc(1000),
    'hasard.txt': randomBytes(1000),
    'deja.html.br': TEXTE,
  };
  racine = await writeSite(fichiers);
  await precompressDossier(racine);
  expect((await readdir(racine)).sort()).toEqual(Object.keys(fichiers).sort());
});

test('run twice, writes the same files', async () => {
  racine = await writeSite({ 'index.html': TEXTE });
  const bilan = await precompressDossier(racine);
  expect(await precompressDossier(racine)).toEqual(bilan);
  expect((await readdir(racine)).sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
});

test('logs one line with the total', async () => {
  racine = await writeSite({ 'a.html': TEXTE, 'b.css': TEXTE, 'c.png': Buffer.alloc(1000) });
  const lignes: string[] = [];
  const hook = precompression().hooks['astro:build:done'];
  const options = { dir: pathToFileURL(`${racine}/`), logger: { info: (ligne: string) => lignes.push(ligne) } };
  await hook?.(options as unknown as Parameters<typeof hook>[0]);
  const brotli = (await readFile(join(racine, 'a.html.br'))).length * 2;
  expect(lignes).toEqual([`2 files, ${Buffer.byteLength(TEXTE) * 2} bytes -> ${brotli} bytes (brotli)`]);
});
