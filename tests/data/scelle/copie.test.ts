import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readCopie, writeCopie } from '../../../src/data/scelle/copie.ts';
import { cleOf } from '../../../src/domain/socle/erreur.ts';
import { readZip } from '../../support/zip.ts';

const pieceOf = (texte: string) => {
  const contenu = new Blob([texte]);
  return { contenu, taille: contenu.size, sha256: createHash('sha256').update(texte).digest('hex') };
};
const PIECES = ['une pièce scellée', 'PK\u0005\u0006 une autre'.repeat(9_000)].map(pieceOf);
const fichierOf = (contenu: BlobPart, nom = 'copie.zip') => new File([contenu], nom);
const refusOf = (fichiers: File[]) => readCopie(fichiers).then(() => 'lue', cleOf);

test('a copy is a ZIP of pieces named by their hashes, which reads back as it was written', async () => {
  const copie = await writeCopie(PIECES);
  const zip = readZip(Buffer.from(await copie.arrayBuffer()));
  expect([...zip.keys()]).toEqual(PIECES.map(({ sha256 }) => `${sha256}.age`));
  expect([...zip.values()]).toEqual(await Promise.all(PIECES.map(({ contenu }) => contenu.text())));
  const lues = await readCopie([fichierOf(copie)]);
  expect(lues.map(({ annoncee, sha256, taille }) => ({ annoncee, sha256, taille }))).toEqual(
    PIECES.map(({ sha256, taille }) => ({ annoncee: sha256, sha256, taille })),
  );
  expect(await Promise.all(lues.map(({ contenu }) => contenu.text()))).toEqual([...zip.values()]);
});

test('pieces may come one by one, and with a copy', async () => {
  const [une, autre] = PIECES;
  const lues = await readCopie([fichierOf(une!.contenu, `${une!.sha256}.age`), fichierOf(await writeCopie([autre!]))]);
  expect(lues.map(({ sha256 }) => sha256)).toEqual(PIECES.map(({ sha256 }) => sha256));
});

test('a piece that was changed says so by its hash', async () => {
  const octets = Buffer.from(await (await writeCopie(PIECES)).arrayBuffer());
  // Past the first entry's header: its name of 68 signs and thirty bytes.
  octets[100] = (octets[100] ?? 0) ^ 1;
  const lues = await readCopie([fichierOf(octets)]);
  expect(lues.map(({ annoncee, sha256 }) => annoncee === sha256)).toEqual([false, true]);
});

test('what is no copy is refused, with why', async () => {
  const vide = await writeCopie([]);
  const tronquee = (await writeCopie(PIECES)).slice(0, 200);
  const onze = await writeCopie(Array.from({ length: 12 }, (_, rang) => pieceOf(`pièce ${rang}`)));
  const octets = Buffer.from(await (await writeCopie(PIECES)).arrayBuffer());
  octets[0] = 0;
  expect(await refusOf([])).toBe('copie_illisible');
  expect(await refusOf([fichierOf('%PDF-1.4')])).toBe('copie_illisible');
  expect(await refusOf([fichierOf(vide)])).toBe('copie_illisible');
  expect(await refusOf([fichierOf(tronquee)])).toBe('copie_illisible');
  expect(await refusOf([fichierOf(octets)])).toBe('copie_illisible');
  expect(await refusOf([fichierOf(onze)])).toBe('copie_invalide');
});
