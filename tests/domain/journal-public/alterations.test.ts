import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeLigne } from '../../../src/domain/journal-public/acte.ts';
import { writeCle } from '../../../src/domain/journal-public/cles.ts';
import { readLigne } from '../../../src/domain/journal-public/lecture-acte.ts';
import { extendJournal } from '../../../src/domain/journal-public/suite.ts';
import { readTete, writeTete } from '../../../src/domain/journal-public/tete-signee.ts';
import { niveauxOf, racineA } from '../../../src/domain/journal-public/tuiles.ts';
import { type JournalLu, verifyJournal } from '../../../src/domain/journal-public/verification-journal.ts';
import { fauteTenue } from '../../../src/domain/journal-public/verification-tenue.ts';
import { acteN, actesN, cleN, journalEssai, VIDE, withSuite } from './journal-essai.ts';

let journal: JournalLu;
/** The head that a reader copied after the second publication. */
let tenue: string;
beforeAll(async () => {
  journal = await journalEssai();
  tenue = journal.tetes[1]!;
});

/** What is wrong with a history, by itself and from the head that is held. */
async function fautesOf(vu: JournalLu, tete = tenue): Promise<string[]> {
  const verification = await verifyJournal(vu);
  const depuis = await fauteTenue(verification, readTete(tete)!);
  return [...verification.fautes, ...(depuis === undefined ? [] : [depuis])].map((faute) =>
    faute.replaceAll('\u00a0', ' '),
  );
}

/** Lines signed anew by a key, as somebody who holds it would. */
async function resigne(lignes: readonly string[], n = 1): Promise<JournalLu> {
  const racine = await racineA(await niveauxOf(lignes), lignes.length);
  return { lignes, tetes: [await writeTete(lignes.length, racine, [await cleN(n)])] };
}

/** Lines whose ranks are written anew, so that each is at its place. */
const renumerote = (lignes: readonly string[]): string[] => {
  let rang_base = 0;
  return lignes.map((ligne, rang) => {
    const acte = readLigne(ligne)!;
    return writeLigne({ ...acte, rang, ...(acte.rang_base !== undefined && { rang_base: (rang_base += 1) }) });
  });
};

test('an untouched history has no fault, from any head that it had', async () => {
  for (const tete of journal.tetes) expect(await fautesOf(journal, tete)).toEqual([]);
  const { reserves, tete, actes } = await verifyJournal(journal);
  expect(reserves).toEqual([]);
  expect(tete?.taille).toBe(7);
  expect(actes.map(({ rang }) => rang)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

const autre = (ligne: string) => ligne.replace('2026-12-08', '2026-12-31');

describe('eleven ways of tampering, each seen', () => {
  test('1. an act is changed', async () => {
    const lignes = journal.lignes.with(2, autre(journal.lignes[2]!));
    expect((await fautesOf({ ...journal, lignes }))[0]).toMatch(/tête signée de 4 actes ne correspond pas/);
    // By who holds the key too: the head that is held says it.
    expect(await fautesOf(await resigne(lignes))).toEqual([expect.stringMatching(/l’histoire a été réécrite/)]);
  });

  test('2. an act is removed', async () => {
    const lignes = journal.lignes.toSpliced(3, 1);
    expect((await fautesOf({ ...journal, lignes })).join(' ')).toMatch(/n’est pas à sa place/);
    expect((await fautesOf(await resigne(lignes))).join(' ')).toMatch(
      /n’est pas à sa place.*le 4e que la base a dit, et non le 3e/,
    );
    expect(await fautesOf(await resigne(renumerote(lignes)))).toEqual([expect.stringMatching(/réécrite/)]);
  });

  test('3. an act is added in the middle', async () => {
    const lignes = renumerote(journal.lignes.toSpliced(3, 0, writeLigne({ ...acteN(9), rang: 3 })));
    expect((await fautesOf({ ...journal, lignes })).join(' ')).toMatch(/tête signée de 4 actes ne correspond pas/);
    expect(await fautesOf(await resigne(lignes))).toEqual([expect.stringMatching(/réécrite/)]);
  });

  test('4. acts change places', async () => {
    const lignes = journal.lignes.with(2, journal.lignes[3]!).with(3, journal.lignes[2]!);
    expect((await fautesOf(await resigne(lignes))).join(' ')).toMatch(/L’acte n° 3 n’est pas à sa place/);
    expect(await fautesOf(await resigne(renumerote(lignes)))).toEqual([expect.stringMatching(/réécrite/)]);
  });

  test('5. the end is cut off', async () => {
    const lignes = journal.lignes.slice(0, 4);
    expect((await fautesOf({ ...journal, lignes })).join(' ')).toMatch(
      /il n’en reste que 4 : la fin du journal manque/,
    );
    expect(await fautesOf(await resigne(lignes))).toEqual([
      expect.stringMatching(/plus récente que celle qui est montrée/),
    ]);
  });

  test('6. two histories are signed', async () => {
    const plume = { cle: await cleN(1) };
    const debut: JournalLu = { lignes: journal.lignes.slice(0, 4), tetes: journal.tetes.slice(0, 1) };
    const fourche = await withSuite(debut, [acteN(4), { ...acteN(5), motif: 'autre' }], plume);
    expect((await verifyJournal(fourche)).fautes).toEqual([]);
    expect(await fautesOf(fourche)).toEqual([
      expect.stringMatching(/signées par la même agence : c’est la preuve d’une fourche/),
    ]);
    // From a head before they part, both are right.
    expect(await fautesOf(fourche, journal.tetes[0])).toEqual([]);
  });

  test('7. a head is not what was signed', async () => {
    const [premiere = '', , derniere = ''] = journal.tetes;
    const fausse = derniere.slice(0, derniere.lastIndexOf(' ')) + premiere.slice(premiere.lastIndexOf(' '));
    expect(await fautesOf({ ...journal, tetes: [fausse] })).toEqual([
      expect.stringMatching(/tête de 7 actes porte une signature fausse/),
    ]);
    expect(await fautesOf({ ...journal, tetes: ['rien'] })).toEqual([expect.stringMatching(/illisible/)]);
    expect((await verifyJournal({ ...journal, tetes: [] })).fautes).toEqual(['Le journal n’a pas de tête signée.']);
  });

  test('8. the key is lost: another takes its place without its signature, and readers are told to ask', async () => {
    const perdue = await withSuite(journal, [], { cle: await cleN(2), relais: { motif: 'disque perdu' } });
    expect(await fautesOf(perdue)).toEqual([]);
    const { reserves } = await verifyJournal(perdue);
    expect(reserves).toEqual([
      expect.stringMatching(/La clé a changé à l’acte n° 7 sans que l’ancienne le signe.*disque perdu/),
    ]);
  });

  test('9. a new key, announced and signed by the one before it, is no fault', async () => {
    const relais = { motif: 'changement annuel', ancienne: await cleN(1) };
    const suivie = await withSuite(journal, actesN(7, 8), { cle: await cleN(2), relais });
    expect(await fautesOf(suivie)).toEqual([]);
    const { reserves, cles } = await verifyJournal(suivie);
    expect(reserves).toEqual([]);
    expect(cles.map(({ rang }) => rang)).toEqual([0, 7]);
    // The one before it signs no head any more.
    expect(await fautesOf(await resigne(suivie.lignes))).toEqual([
      expect.stringMatching(/signée par une clé qui n’est pas celle du moment : elle est annoncée à l’acte n° 0/),
    ]);
    // Its signature is of this key, at this place.
    const annonce = readLigne(suivie.lignes[7]!)!;
    const imitee = writeLigne({ ...annonce, apres: await writeCle(await cleN(3)) });
    expect((await verifyJournal(await resigne(suivie.lignes.with(7, imitee), 3))).reserves).toHaveLength(1);
  });

  test('10. a new key that nothing announces', async () => {
    expect(await fautesOf(await resigne(journal.lignes, 2))).toEqual([
      expect.stringMatching(/tête de 7 actes est signée par une clé que le journal n’annonce pas/),
    ]);
    // A whole history of its own, under the same name.
    const [sien] = await fautesOf(await journalEssai({ cle: await cleN(2) }));
    expect(sien).toMatch(/réécrite/);
    expect(sien).not.toMatch(/fourche/);
  });

  test('11. an older head is shown', async () => {
    const ancienne = { lignes: journal.lignes, tetes: journal.tetes.slice(0, 1) };
    expect(await fautesOf(ancienne)).toEqual([
      expect.stringMatching(/La tête montrée compte 4 actes, le journal 7 : c’est une tête ancienne/),
      expect.stringMatching(/plus récente que celle qui est montrée/),
    ]);
  });
});

test('any byte of any line, changed, is seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 6 }), fc.nat(), fc.integer({ min: 33, max: 126 }), async (rang, place, code) => {
      const ligne = journal.lignes[rang]!;
      const n = place % ligne.length;
      const changee = ligne.slice(0, n) + String.fromCharCode(code) + ligne.slice(n + 1);
      fc.pre(changee !== ligne);
      expect((await verifyJournal({ ...journal, lignes: journal.lignes.with(rang, changee) })).fautes).not.toEqual([]);
    }),
    { numRuns: 15 },
  );
});

describe('what a publication adds', () => {
  test('nothing when there is nothing, and the key first of all', async () => {
    const plume = { cle: await cleN(1) };
    expect(await extendJournal(journal, [], plume, '2026-11-26T10:00:00Z')).toBeUndefined();
    const premiere = await extendJournal(VIDE, [], plume, '2026-11-26T10:00:00Z');
    expect(premiere?.lignes.map(readLigne)).toEqual([
      expect.objectContaining({ rang: 0, action: 'CLE_ANNONCEE', apres: await writeCle(plume.cle) }),
    ]);
  });

  test('is an act that can be read again, or nothing', async () => {
    const apres = JSON.parse('{"__proto__":"1"}') as Record<string, string>;
    await expect(
      extendJournal(journal, [{ ...acteN(7), apres }], { cle: await cleN(1) }, '2026-11-26T10:00:00Z'),
    ).rejects.toThrow(/n’a pas la forme d’un acte/);
  });

  test('is refused to another key, under another name, and over a history that was changed', async () => {
    const refus = (vu: JournalLu, plume: Parameters<typeof extendJournal>[2]) =>
      expect(extendJournal(vu, [acteN(7)], plume, '2026-11-26T10:00:00Z')).rejects;
    await refus(journal, { cle: await cleN(2) }).toThrow(/n’est pas celle que le journal annonce/);
    await refus(journal, { cle: { ...(await cleN(2)), nom: 'autre.gn' }, relais: { motif: 'm' } }).toThrow(/pas celle/);
    await refus(journal, { cle: await cleN(2), relais: { motif: 'm', ancienne: await cleN(3) } }).toThrow(/pas celle/);
    await refus(
      { ...journal, lignes: journal.lignes.with(2, autre(journal.lignes[2]!)) },
      { cle: await cleN(1) },
    ).toThrow(/Le journal a été changé, rien n’y est ajouté/);
  });
});
