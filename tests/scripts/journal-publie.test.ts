import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawCle, findCle, finishSuite, writeSuite } from '../../scripts/publie/journal.ts';
import { readJournal } from '../../src/data/content/lecture-journal.ts';
import { NOM_DEMONSTRATION, writeCle } from '../../src/domain/journal-public/cles.ts';
import { fichiersOf } from '../../src/domain/journal-public/fichiers.ts';
import { extendJournal } from '../../src/domain/journal-public/suite.ts';
import { readTete } from '../../src/domain/journal-public/tete-signee.ts';
import { verifyJournal } from '../../src/domain/journal-public/verification-journal.ts';
import { actesN, cleN } from '../domain/journal-public/journal-essai.ts';

let dossier: string;
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(dossier, { recursive: true, force: true }));

/** Publishes so many acts into the folder. */
async function publie(debut: number, fin: number): Promise<void> {
  const journal = readJournal(dossier);
  const suite = await extendJournal(journal, actesN(debut, fin), { cle: await cleN(1) }, '2026-11-26T10:00:00Z');
  if (suite) writeSuite(dossier, journal.lignes.length, suite);
}

describe('the files of a history', () => {
  test('are appended to, 256 lines each, and read again', async () => {
    expect(readJournal(dossier)).toEqual({ lignes: [], tetes: [] });
    await publie(1, 3);
    const premiers = readFileSync(join(dossier, 'actes-000.jsonl'), 'utf8');
    await publie(4, 260);
    expect(readdirSync(dossier)).toEqual(['actes-000.jsonl', 'actes-001.jsonl', 'tetes']);
    expect(readFileSync(join(dossier, 'actes-000.jsonl'), 'utf8').startsWith(premiers)).toBe(true);
    expect(readFileSync(join(dossier, 'actes-000.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(256);
    expect(readdirSync(join(dossier, 'tetes'))).toEqual(['000000004', '000000261']);
    const { fautes, tete } = await verifyJournal(readJournal(dossier));
    expect(fautes).toEqual([]);
    expect(tete?.taille).toBe(261);
  });

  test.each([
    ['before any line', ['actes-000.jsonl', 'actes-001.jsonl'], 3],
    ['in the middle of a line', ['actes-001.jsonl'], 40],
    ['before the head', [], 0],
  ])('cut %s, a publication is ended by the next one, and no other is begun over it', async (_ou, perdus, octets) => {
    await publie(1, 250);
    const avant = readFileSync(join(dossier, 'actes-000.jsonl'), 'utf8');
    const journal = readJournal(dossier);
    await publie(251, 270);
    const entier = readJournal(dossier);
    // What stands there when the machine stops: the words of what was begun, and files as they were or half written.
    const suite = { debut: 251, lignes: entier.lignes.slice(251), tete: entier.tetes[1]! };
    writeFileSync(join(dossier, 'suite.json'), JSON.stringify(suite));
    rmSync(join(dossier, 'tetes', '000000271'));
    if (perdus.includes('actes-000.jsonl')) {
      writeFileSync(join(dossier, 'actes-000.jsonl'), avant);
      rmSync(join(dossier, 'actes-001.jsonl'));
    } else if (octets > 0) truncateSync(join(dossier, 'actes-001.jsonl'), octets);
    expect(readJournal(dossier)).not.toEqual(entier);

    expect(finishSuite(dossier)).toBe(true);
    expect(readJournal(dossier)).toEqual(entier);
    expect(finishSuite(dossier)).toBe(false);
    expect((await verifyJournal(readJournal(dossier))).fautes).toEqual([]);
    expect(journal.lignes).toHaveLength(251);
  });

  test('a partial tile of a former head stays until the whole one is there', async () => {
    for (const [debut, fin] of [
      [1, 3],
      [4, 260],
      [261, 262],
    ] as const)
      await publie(debut, fin);
    const journal = readJournal(dossier);
    const tailles = journal.tetes.map((tete) => readTete(tete)!.taille);
    expect(tailles).toEqual([4, 261, 263]);
    const fichiers = fichiersOf(journal, await verifyJournal(journal), tailles);
    expect([...fichiers.keys()].sort()).toEqual([
      'checkpoint',
      'cle',
      'cles',
      'temoins',
      'tete-cosignee',
      'tile/0/000',
      'tile/0/001.p/5',
      'tile/0/001.p/7',
      'tile/1/000.p/1',
      'tile/entries/000',
      'tile/entries/001.p/5',
      'tile/entries/001.p/7',
    ]);
    expect(new TextDecoder().decode(fichiers.get('checkpoint'))).toBe(journal.tetes[2]);
    expect(new TextDecoder().decode(fichiers.get('cle'))).toBe(`${await writeCle(await cleN(1))}\n`);
    expect(new TextDecoder().decode(fichiers.get('cles'))).toBe(`0 ${await writeCle(await cleN(1))}\n`);
  });
});

describe('the key', () => {
  test('of a sample says that it proves nothing; a register’s own is kept for its owner alone', async () => {
    expect((await findCle(dossier, true, undefined))?.nom).toBe(NOM_DEMONSTRATION);
    expect(await findCle(dossier, false, undefined)).toBeUndefined();
    const { cle: tiree, keep } = await drawCle(dossier, 'exemple.gn/journal');
    expect(await findCle(dossier, false, undefined)).toBeUndefined();
    keep();
    expect(statSync(join(dossier, 'journal.cle')).mode & 0o077).toBe(0);
    expect((await findCle(dossier, false, undefined))?.publique).toEqual(tiree.publique);
    const donnee = readFileSync(join(dossier, 'journal.cle'), 'utf8');
    expect((await findCle(join(dossier, 'absent'), true, donnee))?.publique).toEqual(tiree.publique);
    await expect(findCle(dossier, false, 'autre chose')).rejects.toThrow(/JOURNAL_CLE ne contient pas une clé/);
  });

  test('that is replaced stays beside the new one', async () => {
    const [premiere, seconde] = [
      await drawCle(dossier, 'exemple.gn/journal'),
      await drawCle(dossier, 'exemple.gn/journal'),
    ];
    premiere.keep();
    seconde.keep();
    expect(seconde.cle.publique).not.toEqual(premiere.cle.publique);
    expect((await findCle(dossier, false, undefined))?.publique).toEqual(seconde.cle.publique);
    expect(readdirSync(dossier)).toHaveLength(2);
    expect(existsSync(join(dossier, 'journal.cle'))).toBe(true);
  });
});

test('the sample’s own history verifies, and is signed by the key that everybody knows', async () => {
  const journal = readJournal(join(import.meta.dirname, '../../content/journal'));
  // A register of the agency’s own may have none yet.
  if (journal.lignes.length === 0) return;
  expect((await verifyJournal(journal)).fautes).toEqual([]);
});
