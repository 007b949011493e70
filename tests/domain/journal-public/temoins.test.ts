import { beforeAll, describe, expect, test } from 'vitest';
import { fromBase64 } from '../../../src/domain/journal-public/base64.ts';
import { cleOf, type CleSecrete, COSIGNATURE, readCle, writeCle } from '../../../src/domain/journal-public/cles.ts';
import { cosignatureOf, cosigneTete } from '../../../src/domain/journal-public/cosignature.ts';
import { fichiersOf } from '../../../src/domain/journal-public/fichiers.ts';
import { publiesOf, type TemoinsLus, verifyTemoins } from '../../../src/domain/journal-public/temoins.ts';
import { readTete, writeTete } from '../../../src/domain/journal-public/tete-signee.ts';
import { verifyFiche } from '../../../src/domain/journal-public/verification-fiche.ts';
import { type JournalLu, verifyJournal } from '../../../src/domain/journal-public/verification-journal.ts';
import { cleN, journalEssai } from './journal-essai.ts';

const INSTANT = new Date('2026-11-27T10:02:00Z');
let journal: JournalLu;
let [premier, second]: CleSecrete[] = [];
let [vkeyPremier, vkeySecond] = ['', ''];

beforeAll(async () => {
  journal = await journalEssai();
  premier = await cleOf('universite.example/temoin', new Uint8Array(32).fill(11));
  second = await cleOf('presse.example/temoin', new Uint8Array(32).fill(12));
  [vkeyPremier, vkeySecond] = [await writeCle(premier, COSIGNATURE), await writeCle(second, COSIGNATURE)];
});

/** A head with what witnesses wrote under it. */
async function remise(n: number, ...temoins: CleSecrete[]): Promise<string> {
  const tete = journal.tetes[n]!;
  const lignes = await Promise.all(temoins.map((temoin) => cosigneTete(readTete(tete)!, temoin, INSTANT)));
  return tete + lignes.join('');
}

const lus = (...textes: string[]): TemoinsLus => ({
  cles: [vkeyPremier, vkeySecond],
  notes: textes.map((texte, n) => ({ fichier: `temoins/${n}`, texte })),
});

/** What the page tells of witnesses, of a site that publishes these. */
async function dit(temoins: TemoinsLus, autres: Record<string, string> = {}): Promise<string[]> {
  const publies = publiesOf(temoins, journal.tetes, await verifyTemoins(temoins, journal.tetes));
  const fichiers = fichiersOf(journal, await verifyJournal(journal), [], publies);
  for (const [chemin, texte] of Object.entries(autres)) fichiers.set(chemin, new TextEncoder().encode(texte));
  const { constats } = await verifyFiche((chemin) => Promise.resolve(fichiers.get(chemin)), {
    rangs: [],
    tenues: [],
    isSignable: true,
  });
  return constats.slice(1).map(({ issue, phrase }) => `${issue} ${phrase.replaceAll(/[\u00a0\u202f]/g, ' ')}`);
}

describe('a co-signature (c2sp.org/tlog-cosignature)', () => {
  test('has the key’s id, the seconds in big-endian, then 64 bytes; under its own type of key', async () => {
    const ligne = await cosigneTete(readTete(journal.tetes[0]!)!, premier!, INSTANT);
    const octets = fromBase64(ligne.trim().split(' ')[2] ?? '')!;
    expect(ligne.startsWith('— universite.example/temoin ')).toBe(true);
    expect(octets).toHaveLength(4 + 8 + 64);
    expect(Number(new DataView(octets.buffer).getBigUint64(4))).toBe(INSTANT.getTime() / 1000);
    expect(vkeyPremier.split('+')[1]).toBe(Buffer.from(octets.slice(0, 4)).toString('hex'));
    expect(fromBase64(vkeyPremier.split('+').slice(2).join('+'))![0]).toBe(4);
    // A witness's key announces no log, nor the other way round.
    expect(await readCle(vkeyPremier)).toBeUndefined();
    expect(await readCle(await writeCle(await cleN(1)), COSIGNATURE)).toBeUndefined();
  });

  test('says when; is false under another head or another moment, absent for another key', async () => {
    const note = readTete(await remise(1, premier!))!.note;
    expect(await cosignatureOf(note, vkeyPremier)).toEqual(INSTANT);
    expect(await cosignatureOf(note, vkeySecond)).toBe('ABSENTE');
    expect(await cosignatureOf({ ...note, texte: readTete(journal.tetes[2]!)!.note.texte }, vkeyPremier)).toBe(
      'FAUSSE',
    );
    const signatures = note.signatures.map((signature) => {
      const octets = signature.octets.slice();
      octets[7] = (octets[7] ?? 0) + (signature.nom === premier!.nom ? 1 : 0);
      return { ...signature, octets };
    });
    expect(await cosignatureOf({ ...note, signatures }, vkeyPremier)).toBe('FAUSSE');
  });
});

describe('what witnesses gave is verified before it is published (R245)', () => {
  test('two witnesses of one head, together or apart: both lines, once', async () => {
    for (const notes of [
      [await remise(2, premier!, second!)],
      [await remise(2, premier!), await remise(2, second!, premier!)],
    ]) {
      const verifies = await verifyTemoins(lus(...notes), journal.tetes);
      expect(verifies.fautes).toEqual([]);
      expect(verifies.lignes.get(7)).toHaveLength(2);
    }
  });

  test.each<[string, () => Promise<string>, RegExp]>([
    ['no head', () => Promise.resolve('bonjour'), /n’est pas une tête signée/],
    ['nobody that is announced', () => remise(2), /n’est signé par aucun témoin annoncé/],
    [
      'another history',
      async () => {
        const tete = await writeTete(7, new Uint8Array(32).fill(7), [await cleN(1)]);
        return tete + (await cosigneTete(readTete(tete)!, premier!, INSTANT));
      },
      /n’est pas une tête de ce journal : le témoin a vu une autre histoire/,
    ],
    [
      'a false signature',
      async () => journal.tetes[2]! + (await cosigneTete(readTete(journal.tetes[1]!)!, premier!, INSTANT)),
      /la signature du témoin universite.example\/temoin est fausse/,
    ],
  ])('%s is refused with a sentence', async (_, note, faute) => {
    expect((await verifyTemoins(lus(await note()), journal.tetes)).fautes).toEqual([expect.stringMatching(faute)]);
  });

  test('a key that is none is refused', async () => {
    const { fautes } = await verifyTemoins({ cles: [await writeCle(await cleN(1))], notes: [] }, journal.tetes);
    expect(fautes).toEqual([expect.stringMatching(/n’est pas la clé d’un témoin/)]);
  });
});

describe('what the page tells of witnesses', () => {
  test('who signed, which head, when; and who did not', async () => {
    expect(await dit(lus(await remise(2, premier!)))).toEqual([
      'VRAI Le témoin universite.example/temoin, hors de l’agence, a signé la tête de 7 actes le 27 novembre 2026 à 10 h 02 (GMT) : il a vu cette histoire.',
      'A_SAVOIR Le témoin presse.example/temoin n’a pas signé la tête de 7 actes.',
    ]);
  });

  test('an older head that they signed, which the one that is shown continues', async () => {
    expect(await dit(lus(await remise(1, premier!, second!)))).toEqual([
      expect.stringMatching(/^VRAI Le témoin universite.*tête de 6 actes/),
      expect.stringMatching(/^VRAI Le témoin presse.*tête de 6 actes/),
    ]);
  });

  test('no witness yet, none that signed, a head of another history, a false line', async () => {
    expect(await dit({ cles: [], notes: [] })).toEqual([
      'A_SAVOIR Aucun témoin hors de l’agence ne signe encore ce journal.',
    ]);
    expect(await dit(lus())).toEqual(['A_SAVOIR Les témoins de ce journal n’en ont encore signé aucune tête.']);
    const autre = await writeTete(5, new Uint8Array(32).fill(7), [await cleN(1)]);
    const cosignee = autre + (await cosigneTete(readTete(autre)!, premier!, INSTANT));
    expect(await dit(lus(), { 'tete-cosignee': cosignee })).toEqual([
      expect.stringMatching(/^FAUX La tête que des témoins ont signée .*réécrite.*preuve d’une fourche/),
    ]);
    const fausse = journal.tetes[2]! + (await cosigneTete(readTete(journal.tetes[1]!)!, premier!, INSTANT));
    expect((await dit(lus(), { 'tete-cosignee': fausse }))[0]).toBe(
      'FAUX La signature du témoin universite.example/temoin sous la tête de 7 actes est fausse.',
    );
    expect(await dit(lus(), { 'tete-cosignee': 'rien' })).toEqual([
      'FAUX La tête que les témoins ont signée est illisible.',
    ]);
  });
});
