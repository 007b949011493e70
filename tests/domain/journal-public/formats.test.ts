import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeLigne } from '../../../src/domain/journal-public/acte.ts';
import { cleOf, readCle, readSecrete, writeCle, writeSecrete } from '../../../src/domain/journal-public/cles.ts';
import { continuiteOf, isContinue } from '../../../src/domain/journal-public/continuite.ts';
import { readLigne } from '../../../src/domain/journal-public/lecture-acte.ts';
import { readNote, signNote, verdictOf } from '../../../src/domain/journal-public/note-signee.ts';
import { readTete, writeTete } from '../../../src/domain/journal-public/tete-signee.ts';
import {
  cheminRang,
  cheminsA,
  niveauxOf,
  racineA,
  readLiasse,
  tuileOf,
} from '../../../src/domain/journal-public/tuiles.ts';
import { hashFeuille, racineOf } from '../../../src/domain/scelle/arbre.ts';
import { toHex } from '../../../src/domain/socle/empreinte.ts';

const ligne = (n: number) => `ligne ${n} é`;
const lignesOf = (nombre: number) => Array.from({ length: nombre }, (_, n) => ligne(n));

describe('signed notes', () => {
  // The example of c2sp.org/signed-note.
  const VKEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
  const NOTE =
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';

  test('the example of C2SP is verified, and nothing near it', async () => {
    expect(await verdictOf(readNote(NOTE)!, VKEY)).toBe('SIGNEE');
    expect(await verdictOf(readNote(NOTE.replace('example m', 'exemple m'))!, VKEY)).toBe('FAUSSE');
    expect(await verdictOf(readNote(NOTE.replaceAll('com/foo', 'com/fou'))!, VKEY)).toBe('ABSENTE');
    expect(await writeCle((await readCle(VKEY))!)).toBe(VKEY);
  });

  test.each([
    ['no signature', 'texte\n'],
    ['no end of line', NOTE.slice(0, -1)],
    ['a name with a plus', NOTE.replace('com/foo', 'com+foo')],
    ['a control character', NOTE.replace('This', 'Thi\u0007s')],
    ['a hyphen for the dash', NOTE.replace('—', '-')],
    ['a signature that is too short', NOTE.replace(/Uw2.*\n/, 'Uw2QOg==\n')],
  ])('%s is no note', (_cas, note) => {
    expect(readNote(note)).toBeUndefined();
  });

  test.each(['', 'example.com/foo', VKEY.replace('530d', '530e'), VKEY.replace('+Ae', '+Be'), VKEY.slice(0, -4)])(
    '« %s » is no key',
    async (vkey) => {
      expect(await readCle(vkey)).toBeUndefined();
    },
  );

  test('a secret key is kept and read again; the public key is that of RFC 8032, test 1', async () => {
    const graine = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
    const cle = await cleOf('exemple.gn/journal', graine);
    expect(toHex(cle.publique)).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
    const gardee = await writeSecrete('exemple.gn/journal', graine);
    expect((await readSecrete(gardee))!.publique).toEqual(cle.publique);
    expect(await readSecrete(gardee.replace('exemple', 'exempte'))).toBeUndefined();
    expect(await readSecrete(await writeCle(cle))).toBeUndefined();
  });

  test('one note bears several signatures', async () => {
    const cles = await Promise.all([1, 2].map((n) => cleOf('a.gn/journal', new Uint8Array(32).fill(n))));
    const note = readNote(await signNote('deux\n\nlignes\n', cles))!;
    expect(note.texte).toBe('deux\n\nlignes\n');
    expect(await Promise.all(cles.map(async (cle) => verdictOf(note, await writeCle(cle))))).toEqual([
      'SIGNEE',
      'SIGNEE',
    ]);
  });
});

test('a head is the body of a checkpoint', async () => {
  const cle = await cleOf('a.gn/journal', new Uint8Array(32).fill(7));
  const ecrite = await writeTete(12, new Uint8Array(32).fill(1), [cle]);
  expect(ecrite.split('\n').slice(0, 4)).toEqual([
    'a.gn/journal',
    '12',
    'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=',
    '',
  ]);
  expect(readTete(ecrite)).toMatchObject({ origine: 'a.gn/journal', taille: 12 });
  expect(readTete(ecrite.replace('\n12\n', '\n012\n'))).toBeUndefined();
  expect(readTete(ecrite.replace('=\n\n', '=\nde plus\n\n'))).toBeUndefined();
  expect(readTete(ecrite.replace('AQE=', 'AQF='))).toBeUndefined();
});

describe('tiles', () => {
  test.each([
    [0, '000'],
    [999, '999'],
    [1000, 'x001/000'],
    [1_234_067, 'x001/x234/067'],
  ])('%i is %s', (rang, chemin) => {
    expect(cheminRang(rang)).toBe(chemin);
  });

  test('a tree of 70 000 has the tiles of the example of C2SP', () => {
    const { tuiles, liasses } = cheminsA(70_000);
    expect(tuiles.filter((chemin) => /^tile\/0\//.test(chemin))).toHaveLength(274);
    expect(tuiles.slice(-4)).toEqual(['tile/0/273.p/112', 'tile/1/000', 'tile/1/001.p/17', 'tile/2/000.p/1']);
    expect(liasses).toHaveLength(274);
    expect(cheminsA(256).tuiles).toEqual(['tile/0/000', 'tile/1/000.p/1']);
    expect(cheminsA(0)).toEqual({ tuiles: [], liasses: [] });
  });

  test('the root over tiles is the root over leaves, and tiles hold what the tree hashes', async () => {
    const lignes = lignesOf(520);
    const niveaux = await niveauxOf(lignes);
    const feuilles = await Promise.all(lignes.map(hashFeuille));
    for (const taille of [0, 1, 256, 257, 513])
      expect(toHex(await racineA(niveaux, taille)), String(taille)).toBe(
        toHex(await racineOf(feuilles.slice(0, taille))),
      );
    expect(tuileOf(niveaux, lignes, 'tile/0/002.p/8')).toHaveLength(8 * 32);
    expect(tuileOf(niveaux, lignes, 'tile/0/002.p/8').slice(0, 32)).toEqual(feuilles[512]);
    expect(toHex(tuileOf(niveaux, lignes, 'tile/1/000.p/2').slice(32))).toBe(
      toHex(await racineOf(feuilles.slice(256, 512))),
    );
    expect(readLiasse(tuileOf(niveaux, lignes, 'tile/entries/001'))).toEqual(lignes.slice(256, 512));
  });

  test('a bundle whose lengths do not end with it is none', () => {
    const liasse = tuileOf([], lignesOf(2), 'tile/entries/000.p/2');
    expect(readLiasse(liasse.slice(0, -1))).toBeUndefined();
    expect(readLiasse(Uint8Array.of(0))).toBeUndefined();
    expect(readLiasse(Uint8Array.of(0, 1, 0xff))).toBeUndefined();
  });
});

describe('proof that a tree begins as another', () => {
  test('each size to each other up to 9, and no other root', async () => {
    const feuilles = await Promise.all(lignesOf(9).map(hashFeuille));
    const racines = await Promise.all(Array.from({ length: 10 }, (_, n) => racineOf(feuilles.slice(0, n))));
    for (let nombre = 0; nombre <= 9; nombre += 1)
      for (let ancienne = 0; ancienne <= nombre; ancienne += 1) {
        const preuve = { ancienne, nombre, chemin: await continuiteOf(feuilles.slice(0, nombre), ancienne) };
        expect(await isContinue(preuve, racines[ancienne]!, racines[nombre]!), `${ancienne} ${nombre}`).toBe(true);
        if (ancienne === 0) continue;
        const [fausse] = preuve.chemin;
        expect(await isContinue(preuve, racines[ancienne - 1]!, racines[nombre]!)).toBe(false);
        if (nombre < 9 && ancienne < nombre)
          expect(await isContinue(preuve, racines[ancienne]!, racines[nombre + 1]!)).toBe(false);
        if (fausse !== undefined)
          expect(
            await isContinue({ ...preuve, chemin: [...preuve.chemin, fausse] }, racines[ancienne]!, racines[nombre]!),
          ).toBe(false);
      }
  });

  // RFC 9162, 2.1.5: from three leaves to seven, c, d, g, l; from six, i, j, k.
  test('has the hashes of the example of RFC 9162', async () => {
    const f = await Promise.all(lignesOf(7).map(hashFeuille));
    const hex = async (debut: number, fin: number) => toHex(await racineOf(f.slice(debut, fin)));
    expect((await continuiteOf(f, 3)).map(toHex)).toEqual([
      await hex(2, 3),
      await hex(3, 4),
      await hex(0, 2),
      await hex(4, 7),
    ]);
    expect((await continuiteOf(f, 4)).map(toHex)).toEqual([await hex(4, 7)]);
    expect((await continuiteOf(f, 6)).map(toHex)).toEqual([await hex(4, 6), await hex(6, 7), await hex(0, 4)]);
    await expect(continuiteOf(f, 8)).rejects.toThrow(RangeError);
  });
});

describe('lines', () => {
  test('have one writing (RFC 8785)', () => {
    const acte = {
      source: 'REGISTRE',
      rang: 3,
      instant: '2026-11-26T10:00:00Z',
      action: 'FICHE_CHANGEE',
      objet: 'projets',
    } as const;
    expect(writeLigne({ ...acte, objet_id: 'a', apres: { taux: 47.5, budget: 1e9 }, motif: undefined })).toBe(
      '{"action":"FICHE_CHANGEE","apres":{"budget":1000000000,"taux":47.5},"instant":"2026-11-26T10:00:00Z","objet":"projets","objet_id":"a","rang":3,"source":"REGISTRE"}',
    );
    expect(() => writeLigne({ ...acte, motif: 'é'.repeat(33_000) })).toThrow(RangeError);
  });

  test('what was written is read again, and nothing that is written otherwise', () => {
    const acte = fc.record(
      {
        rang: fc.nat(),
        instant: fc.constant('2026-11-26T10:00:00Z'),
        source: fc.constantFrom('BASE' as const, 'REGISTRE' as const),
        action: fc.constant('LOT_CHANGE'),
        objet: fc.constant('appels-offres'),
        lot: fc.integer({ min: 1, max: 99 }),
        avant: fc.string(),
        apres: fc.dictionary(
          fc.stringMatching(/^[a-z][a-z0-9_]*$/),
          fc.oneof(
            fc.string(),
            fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
          ),
        ),
        motif: fc.string({ minLength: 1 }),
      },
      { requiredKeys: ['rang', 'instant', 'source', 'action', 'objet'] },
    );
    fc.assert(
      fc.property(acte, (un) => {
        const ecrite = writeLigne(un);
        expect(readLigne(ecrite)).toEqual(un);
        expect(readLigne(` ${ecrite}`)).toBeUndefined();
        expect(readLigne(ecrite.replace('"rang":', '"rang": '))).toBeUndefined();
        expect(ecrite).not.toContain('\n');
      }),
    );
  });

  test.each([
    '',
    '{}',
    '[]',
    'null',
    '{"rang":0,',
    '{"nom":"K. Camara"}',
    '{"action":"FICHE_CHANGEE","apres":{"__proto__":"1"},"instant":"2026-11-26T10:00:00Z","objet":"projets","rang":0,"source":"REGISTRE"}',
  ])('%s is no act', (ligne) => {
    expect(readLigne(ligne)).toBeUndefined();
  });
});
