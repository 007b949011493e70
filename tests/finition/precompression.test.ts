import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { cleOf, openArtefacts } from '../../src/data/content/artefacts.ts';
import { printBilan, QUALITE, QUALITE_FINALE, toBrotli } from '../../src/finition/compression.ts';
import { precompressDossier } from '../../src/finition/precompression.ts';
import { writeSite } from '../serveur/site.ts';

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

test('the highest quality is made once, and found again by the next build', async () => {
  racine = await writeSite({ 'site/index.html': TEXTE });
  const [site, artefacts] = [join(racine, 'site'), join(racine, 'artefacts')];
  const readBr = () => readFile(join(site, 'index.html.br'));
  const [vite, bien] = [QUALITE, QUALITE_FINALE].map((qualite) => toBrotli(Buffer.from(TEXTE), qualite));
  expect(bien).not.toEqual(vite);
  await precompressDossier(site, { artefacts });
  expect(await readBr()).toEqual(vite);
  await precompressDossier(site, { artefacts, qualite: QUALITE_FINALE });
  expect(await readBr()).toEqual(bien);
  await precompressDossier(site, { artefacts });
  expect(await readBr()).toEqual(bien);
  // A kept file that is damaged is as good as none.
  for (const entree of await readdir(artefacts, { recursive: true, withFileTypes: true }))
    if (entree.isFile()) await writeFile(join(entree.parentPath, entree.name), 'abîmé');
  await precompressDossier(site, { artefacts });
  expect(await readBr()).toEqual(vite);
});

test('what was kept of another text is never taken', async () => {
  racine = await writeSite({ 'site/index.html': TEXTE });
  const artefacts = join(racine, 'artefacts');
  const br = toBrotli(Buffer.from('autre'), QUALITE_FINALE);
  openArtefacts(artefacts).write(cleOf('brotli', process.versions['brotli'] ?? '', '11', 'autre'), br);
  await precompressDossier(join(racine, 'site'), { artefacts });
  const ecrit = await readFile(join(racine, 'site/index.html.br'));
  expect(brotliDecompressSync(ecrit).toString()).toBe(TEXTE);
});

test('what has a compressed form already is left out when asked; one line tells the total', async () => {
  racine = await writeSite({
    'a.svg': TEXTE,
    'b.css': TEXTE,
    'c.png': Buffer.alloc(1000),
    'd.html': TEXTE,
    'd.html.br': 'fait',
  });
  const bilan = await precompressDossier(racine, { reste: true });
  const brotli = (await readFile(join(racine, 'a.svg.br'))).length * 2;
  expect(printBilan(bilan)).toBe(`2 files, ${Buffer.byteLength(TEXTE) * 2} bytes -> ${brotli} bytes (brotli)`);
  expect(await readFile(join(racine, 'd.html.br'), 'utf8')).toBe('fait');
});

test('a fault in a thread is the build’s', async () => {
  racine = await writeSite({ 'a.css': TEXTE });
  await mkdir(join(racine, 'a.css.br'));
  await expect(precompressDossier(racine)).rejects.toThrow('a.css');
});
