import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanArtefacts, cleOf, dossierArtefacts, openArtefacts } from '../../src/data/content/artefacts.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const JOUR = 86_400_000;
const CLE = cleOf('essai', 'a');
const OCTETS = Buffer.from('une fiche dessinée');

let dossier: string;
beforeEach(() => (dossier = mkdtempSync(join(tmpdir(), 'artefacts-'))));
afterEach(() => rmSync(dossier, { recursive: true, force: true }));

const fichiers = () =>
  readdirSync(dossier, { recursive: true, withFileTypes: true })
    .filter((entree) => entree.isFile())
    .map((entree) => join(entree.parentPath, entree.name));

test('gives back what was written, to another opening as well', () => {
  openArtefacts(dossier, NOW).write(CLE, OCTETS);
  expect(openArtefacts(dossier, NOW).read(CLE)).toEqual(OCTETS);
  expect(openArtefacts(dossier, NOW).read(cleOf('essai', 'b'))).toBeUndefined();
});

describe('a key', () => {
  test('changes with the kind, with each part, and with where a part ends', () => {
    const cles = [
      cleOf('pdf', 'ab', 'c'),
      cleOf('pdf', 'a', 'bc'),
      cleOf('pdf', 'abc'),
      cleOf('pdf', 'ab', 'c', ''),
      cleOf('svg', 'ab', 'c'),
      cleOf('pdf', 'é', 'c'),
    ];
    expect(new Set(cles).size).toBe(cles.length);
  });

  test('is the same for a text and for its bytes', () => {
    expect(cleOf('pdf', 'é')).toBe(cleOf('pdf', Buffer.from('é')));
  });
});

describe('a damaged file is none', () => {
  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut', (contenu: Buffer) => contenu.subarray(0, contenu.length - 1)],
    ['cut within its digest', (contenu: Buffer) => contenu.subarray(0, 20)],
    ['with one bit turned', (contenu: Buffer) => contenu.fill((contenu.at(-1) ?? 0) ^ 1, contenu.length - 1)],
    ['of another artefact', () => Buffer.from('autre chose, sans empreinte, plus longue que trente-deux octets')],
  ])('%s', (_, damage) => {
    const artefacts = openArtefacts(dossier, NOW);
    artefacts.write(CLE, OCTETS);
    const [fichier = ''] = fichiers();
    writeFileSync(fichier, damage(readFileSync(fichier)));
    expect(artefacts.read(CLE)).toBeUndefined();
    artefacts.write(CLE, OCTETS);
    expect(artefacts.read(CLE)).toEqual(OCTETS);
  });
});

test('a half-written file of a killed build is read by nobody, and leaves with time', () => {
  const artefacts = openArtefacts(dossier, NOW);
  artefacts.write(CLE, OCTETS);
  const [fichier = ''] = fichiers();
  const partiel = `${fichier}.mort`;
  writeFileSync(partiel, OCTETS.subarray(0, 3));
  expect(artefacts.read(CLE)).toEqual(OCTETS);
  const vieux = new Date(NOW.getTime() - 15 * JOUR);
  utimesSync(partiel, vieux, vieux);
  utimesSync(fichier, NOW, NOW);
  cleanArtefacts(dossier, NOW);
  expect(fichiers()).toEqual([fichier]);
});

test('what builds ask for stays, what none asked for during two weeks goes', () => {
  const artefacts = openArtefacts(dossier, NOW);
  const inutile = cleOf('essai', 'inutile');
  for (const cle of [CLE, inutile]) artefacts.write(cle, OCTETS);
  const vieux = new Date(NOW.getTime() - 15 * JOUR);
  for (const fichier of fichiers()) utimesSync(fichier, vieux, vieux);
  expect(artefacts.read(CLE)).toEqual(OCTETS);
  cleanArtefacts(dossier, NOW);
  expect(artefacts.read(CLE)).toEqual(OCTETS);
  expect(artefacts.read(inutile)).toBeUndefined();
});

test('a folder that cannot be written keeps nothing and stops nothing', () => {
  const fichier = join(dossier, 'fichier');
  writeFileSync(fichier, '');
  const artefacts = openArtefacts(join(fichier, 'dessous'), NOW);
  artefacts.write(CLE, OCTETS);
  expect(artefacts.read(CLE)).toBeUndefined();
  cleanArtefacts(join(dossier, 'absent'), NOW);
});

test('without a folder nothing is kept', () => {
  const artefacts = openArtefacts(undefined, NOW);
  artefacts.write(CLE, OCTETS);
  expect(artefacts.read(CLE)).toBeUndefined();
  const avant = process.env['ARTEFACTS'];
  try {
    process.env['ARTEFACTS'] = 'non';
    expect(dossierArtefacts('/projet')).toBeUndefined();
    process.env['ARTEFACTS'] = 'ailleurs';
    expect(dossierArtefacts('/projet')).toBe(join('/projet', 'ailleurs'));
    delete process.env['ARTEFACTS'];
    expect(dossierArtefacts('/projet')).toBe(join('/projet', 'node_modules/.cache/portail'));
  } finally {
    if (avant === undefined) delete process.env['ARTEFACTS'];
    else process.env['ARTEFACTS'] = avant;
  }
});
