import { beforeAll, describe, expect, test } from 'vitest';
import { writeLigne } from '../../../src/domain/journal-public/acte.ts';
import { writeCle } from '../../../src/domain/journal-public/cles.ts';
import { fichiersOf } from '../../../src/domain/journal-public/fichiers.ts';
import { readLigne } from '../../../src/domain/journal-public/lecture-acte.ts';
import { JournalInjoignable, type LectureFichier } from '../../../src/domain/journal-public/lecture-fichier.ts';
import { imprimeTete } from '../../../src/domain/journal-public/tenue.ts';
import { readTete, writeTete } from '../../../src/domain/journal-public/tete-signee.ts';
import { niveauxOf, racineA } from '../../../src/domain/journal-public/tuiles.ts';
import { type DemandeVerification, verifyFiche } from '../../../src/domain/journal-public/verification-fiche.ts';
import { type JournalLu, verifyJournal } from '../../../src/domain/journal-public/verification-journal.ts';
import { acteN, actesN, cleN, journalEssai, VIDE, withSuite } from './journal-essai.ts';

let journal: JournalLu;
/** The head that a reader copied after the second publication. */
let tenue: string;
beforeAll(async () => {
  journal = await journalEssai();
  tenue = journal.tetes[1]!;
});

/** A site that shows a history, with files of its own in place of some. */
async function siteOf(vu: JournalLu, autres: Record<string, Uint8Array | undefined> = {}): Promise<LectureFichier> {
  const fichiers = fichiersOf(vu, await verifyJournal(vu), []);
  return (chemin) => Promise.resolve(chemin in autres ? autres[chemin] : fichiers.get(chemin));
}

/** What is told of the third act, by whoever holds the second head: the issue of each sentence, and the sentence. */
async function dit(read: LectureFichier, demande: Partial<DemandeVerification> = {}): Promise<string[]> {
  const { constats } = await verifyFiche(read, {
    fiche: 'appels-offres/appel-3',
    rangs: [3],
    tenues: [{ de: 'PERSONNE', texte: tenue }],
    isSignable: true,
    ...demande,
  });
  return constats
    .filter(({ phrase }) => !phrase.startsWith(SANS_TEMOIN))
    .map(({ issue, phrase }) => `${issue} ${phrase.replaceAll(/[\u00a0\u202f]/g, ' ')}`);
}

/** Told of each of these histories: witnesses have their own tests (temoins.test.ts). */
const SANS_TEMOIN = 'Aucun témoin';
const INCLUS = 'VRAI L’acte n° 3 est au journal, sous la tête signée.';
const ABSENT =
  'FAUX L’acte n° 3 n’est pas au journal que ce site montre : il a été changé, retiré, ou n’y a jamais été.';
const SIGNEE = 'VRAI La tête du journal (7 actes) est signée par la clé que l’agence a annoncée.';
const CONTINUE = 'VRAI Rien n’a été réécrit depuis la tête que vous avez donnée (6 actes) : 1 acte de plus depuis.';

/** Lines signed anew by a key, as somebody who holds it would. */
async function resigne(lignes: readonly string[], n = 1): Promise<JournalLu> {
  const racine = await racineA(await niveauxOf(lignes), lignes.length);
  return { lignes, tetes: [await writeTete(lignes.length, racine, [await cleN(n)])] };
}

/** Lines at their places. */
const renumerote = (lignes: readonly string[]): string[] =>
  lignes.map((ligne, rang) => writeLigne({ ...readLigne(ligne)!, rang }));
const utf8 = (texte: string) => new TextEncoder().encode(texte);

describe('an untouched history', () => {
  test('has the act, its signature, and only grew', async () => {
    expect(await dit(await siteOf(journal))).toEqual([SIGNEE, INCLUS, CONTINUE]);
    const { tete, actes } = await verifyFiche(await siteOf(journal), { rangs: [3], tenues: [], isSignable: true });
    expect(tete).toBe(journal.tetes[2]);
    expect(actes.get(3)?.objet_id).toBe('appel-3');
  });

  test('says the same to a paper that has its size and how its hash begins', async () => {
    const { taille, debut } = imprimeTete(readTete(tenue)!);
    const texte = `Journal public : ${taille} actes, empreinte ${debut}`;
    expect(await dit(await siteOf(journal), { tenues: [{ de: 'PERSONNE', texte }] })).toEqual([
      SIGNEE,
      INCLUS,
      CONTINUE,
    ]);
    const faux = `${taille} actes, ${debut.slice(0, -1)}${debut.endsWith('A') ? 'B' : 'A'}`;
    expect(await dit(await siteOf(journal), { tenues: [{ de: 'PERSONNE', texte: faux }] })).toEqual([
      SIGNEE,
      INCLUS,
      expect.stringMatching(/^FAUX .*réécrite, ou il y en a deux\.$/),
    ]);
  });

  test('has no act of another entry, nor beyond its end', async () => {
    expect(await dit(await siteOf(journal), { fiche: 'projets/pont', tenues: [] })).toEqual([
      SIGNEE,
      'FAUX L’acte n° 3 est au journal, mais il ne parle pas de cette fiche.',
    ]);
    expect((await dit(await siteOf(journal), { rangs: [7], tenues: [] }))[1]).toMatch(/^FAUX L’acte n° 7 n’est pas/);
  });

  test('a head that is nothing is said to be', async () => {
    for (const texte of ['bonjour', '6 actes', journal.tetes[1]!.slice(0, 40)])
      expect((await dit(await siteOf(journal), { tenues: [{ de: 'APPAREIL', texte }] }))[2]).toMatch(
        /^FAUX La tête que cet appareil a gardée est illisible/,
      );
  });

  test('an old browser tells what it cannot verify, and verifies the rest', async () => {
    expect(await dit(await siteOf(journal), { isSignable: false })).toEqual([
      expect.stringMatching(/^A_SAVOIR Ce navigateur est trop ancien pour vérifier la signature/),
      INCLUS,
      CONTINUE,
    ]);
  });
});

const autre = (ligne: string) => ligne.replace('2026-12-08', '2026-12-31');

describe('the eleven ways of tampering (alterations.test.ts), as the page tells them', () => {
  test('1. an act is changed: in the files, then by who holds the key too', async () => {
    const lignes = journal.lignes.with(3, autre(journal.lignes[3]!));
    expect(await dit(await siteOf({ ...journal, lignes }))).toEqual([
      'FAUX La tête signée de 7 actes ne correspond pas au journal : un de ces actes a été changé, retiré ou ajouté depuis.',
      expect.stringMatching(/^FAUX La tête de 7 actes ne peut pas être vérifiée/),
      ABSENT,
      expect.stringMatching(/^FAUX .*n’est pas le début de ce journal/),
    ]);
    expect(await dit(await siteOf(await resigne(lignes)))).toEqual([
      SIGNEE,
      INCLUS,
      expect.stringMatching(/^FAUX .*l’histoire a été réécrite.*preuve d’une fourche/),
    ]);
    // The bundle alone, under tiles of before.
    const { fichiers } = await fichiersDe({ ...journal, lignes });
    const liasse = { 'tile/entries/000.p/7': fichiers.get('tile/entries/000.p/7') };
    expect(await dit(await siteOf(journal, liasse))).toEqual([SIGNEE, ABSENT, CONTINUE]);
  });

  test.each<[string, (lignes: readonly string[]) => string[]]>([
    ['2. an act is removed', (lignes) => renumerote(lignes.toSpliced(3, 1))],
    ['3. an act is added', (lignes) => renumerote(lignes.toSpliced(3, 0, writeLigne({ ...acteN(9), rang: 3 })))],
    ['4. acts change places', (lignes) => renumerote(lignes.with(2, lignes[3]!).with(3, lignes[2]!))],
  ])('%s, and all is signed anew', async (_, alter) => {
    expect((await dit(await siteOf(await resigne(alter(journal.lignes))))).slice(1)).toEqual([
      'FAUX L’acte n° 3 est au journal, mais il ne parle pas de cette fiche.',
      expect.stringMatching(/^FAUX .*l’histoire a été réécrite/),
    ]);
  });

  test('5. the end is cut off, and signed anew', async () => {
    const [, , depuis] = await dit(await siteOf(await resigne(journal.lignes.slice(0, 4))));
    expect(depuis).toMatch(/^FAUX .*plus récente que celle qui est montrée \(4 actes\)/);
    const { taille, debut } = imprimeTete(readTete(tenue)!);
    const texte = `${taille} actes, ${debut}`;
    expect(
      await dit(await siteOf(await resigne(journal.lignes.slice(0, 4))), { tenues: [{ de: 'PERSONNE', texte }] }),
    ).toContainEqual(expect.stringMatching(/^FAUX .*plus récente que celle qui est montrée/));
  });

  test('6. two histories are signed', async () => {
    const debut: JournalLu = { lignes: journal.lignes.slice(0, 4), tetes: journal.tetes.slice(0, 1) };
    const fourche = await withSuite(debut, [acteN(4), { ...acteN(5), motif: 'autre' }], { cle: await cleN(1) });
    expect((await dit(await siteOf(fourche)))[2]).toMatch(
      /^FAUX .*signées par la même agence : c’est la preuve d’une fourche/,
    );
    const reponse = await verifyFiche(await siteOf(fourche), {
      rangs: [],
      tenues: [{ de: 'APPAREIL', texte: tenue }],
      isSignable: true,
    });
    // What proves the fork is not replaced by what it denies.
    expect(reponse.tete).toBeUndefined();
  });

  test('7. the head is not what was signed, or is no head', async () => {
    const [premiere = '', , derniere = ''] = journal.tetes;
    const fausse = derniere.slice(0, derniere.lastIndexOf(' ')) + premiere.slice(premiere.lastIndexOf(' '));
    expect(await dit(await siteOf({ ...journal, tetes: [fausse] }))).toEqual([
      'FAUX La tête de 7 actes porte une signature fausse : elle a été changée après avoir été signée.',
      INCLUS,
      CONTINUE,
    ]);
    expect(await dit(await siteOf(journal, { checkpoint: utf8('rien') }))).toEqual([
      'FAUX La tête du journal est illisible : ce n’est pas une note signée.',
    ]);
    expect(await dit(await siteOf(journal, { checkpoint: undefined }))).toEqual([
      'FAUX Ce site ne montre pas de journal : sa tête signée manque.',
    ]);
  });

  test('8. the key is lost: another takes its place without its signature', async () => {
    const perdue = await withSuite(journal, [], { cle: await cleN(2), relais: { motif: 'disque perdu' } });
    const dits = await dit(await siteOf(perdue));
    expect(dits.filter((phrase) => phrase.startsWith('FAUX'))).toEqual([]);
    expect(dits.at(-1)).toMatch(
      /^A_SAVOIR La clé a changé à l’acte n° 7 sans que l’ancienne le signe \(« disque perdu »\)/,
    );
    // Told to who holds nothing too.
    expect((await dit(await siteOf(perdue), { tenues: [] })).at(-1)).toMatch(/sans que l’ancienne le signe/);
  });

  test('9. a new key, announced and signed by the one before it', async () => {
    const relais = { motif: 'changement annuel', ancienne: await cleN(1) };
    const suivie = await withSuite(journal, actesN(7, 8), { cle: await cleN(2), relais });
    expect((await dit(await siteOf(suivie))).at(-1)).toBe(
      'A_SAVOIR L’agence a changé de clé à l’acte n° 7 (« changement annuel ») depuis la tête que vous tenez, et l’ancienne clé a signé la nouvelle : c’est un changement annoncé.',
    );
    // A head of since then has the new key already; no head, nothing to compare.
    const sienne = { tenues: [{ de: 'APPAREIL' as const, texte: suivie.tetes.at(-1)! }] };
    for (const demande of [sienne, { tenues: [] }])
      expect(await dit(await siteOf(suivie), demande)).not.toContainEqual(expect.stringMatching(/^(?:FAUX|A_SAVOIR)/));
    // A list of keys that leaves the first one out would make the second one the first.
    const cles = utf8(`7 ${await writeCle(await cleN(2))}\n`);
    expect((await dit(await siteOf(suivie, { cles })))[0]).toMatch(/^FAUX .*aucune clé n’est annoncée/);
    // The one before it signs no head any more.
    expect((await dit(await siteOf(await resigne(suivie.lignes)))).join('\n')).toMatch(
      /FAUX La tête de 10 actes est signée par une clé qui n’est pas celle du moment/,
    );
  });

  test('10. a new key that nothing announces, then a whole history of its own', async () => {
    expect((await dit(await siteOf(await resigne(journal.lignes, 2))))[0]).toMatch(
      /^FAUX La tête de 7 actes est signée par une clé que le journal n’annonce pas/,
    );
    const [signee, , depuis] = await dit(await siteOf(await journalEssai({ cle: await cleN(2) })));
    expect(signee).toBe(SIGNEE);
    expect(depuis).toMatch(/^FAUX .*réécrite/);
    expect(depuis).not.toMatch(/fourche/);
    // A list of keys that leaves the first one out.
    const cles = utf8(`3 ${await writeCle(await cleN(2))}\n`);
    expect((await dit(await siteOf(journal, { cles })))[0]).toMatch(/^FAUX .*aucune clé n’est annoncée/);
  });

  test('11. an older head is shown', async () => {
    const ancienne = { lignes: journal.lignes.slice(0, 4), tetes: journal.tetes.slice(0, 1) };
    expect((await dit(await siteOf(ancienne))).at(-1)).toMatch(/^FAUX .*plus récente que celle qui est montrée/);
  });
});

async function fichiersDe(vu: JournalLu) {
  return { fichiers: fichiersOf(vu, await verifyJournal(vu), []) };
}

describe('files that cannot be read', () => {
  test.each(['tile/0/000.p/7', 'tile/entries/000.p/7'])('%s is missing, or cut', async (chemin) => {
    const { fichiers } = await fichiersDe(journal);
    for (const octets of [undefined, fichiers.get(chemin)!.slice(0, -1)])
      expect(await dit(await siteOf(journal, { [chemin]: octets }))).toEqual([
        `FAUX Un fichier du journal manque ou est abîmé (« ${chemin} ») : rien ne peut être prouvé. Réessayez plus tard, et signalez-le si cela dure.`,
      ]);
  });

  test('without a network nothing is proved, nothing denied', async () => {
    const injoignable: LectureFichier = () => Promise.reject(new JournalInjoignable());
    expect(await dit(injoignable)).toEqual([expect.stringMatching(/^A_SAVOIR Le journal n’a pas pu être lu/)]);
    await expect(dit(() => Promise.reject(new TypeError('a fault of ours')))).rejects.toThrow(TypeError);
  });
});

test('a long history is proved by a few of its files, from each of its ages', async () => {
  const plume = { cle: await cleN(1) };
  let long = await withSuite(VIDE, actesN(1, 200), plume);
  for (const [debut, fin] of [
    [201, 511],
    [512, 560],
  ] as const)
    long = await withSuite(long, actesN(debut, fin), plume);
  const { fichiers } = await fichiersDe(long);
  const lus = new Set<string>();
  const read: LectureFichier = (chemin) => {
    lus.add(chemin);
    return Promise.resolve(fichiers.get(chemin));
  };
  for (const texte of long.tetes)
    expect(
      (await dit(read, { fiche: 'appels-offres/appel-300', rangs: [300], tenues: [{ de: 'APPAREIL', texte }] })).every(
        (phrase) => phrase.startsWith('VRAI'),
      ),
    ).toBe(true);
  expect([...lus].filter((chemin) => chemin.startsWith('tile/entries/'))).toEqual([
    'tile/entries/000',
    'tile/entries/001',
  ]);
  expect(lus.size).toBeLessThan(12);
});

test('tiles of two histories at once do not deceive who holds a paper', async () => {
  const plume = { cle: await cleN(1) };
  const vraie = await withSuite(await withSuite(VIDE, actesN(1, 299), plume), actesN(300, 519), plume);
  const { taille, debut } = imprimeTete(readTete(vraie.tetes[0]!)!);
  // Act 280 was rewritten; the tile that the paper asks about is the one of before.
  const reecrite = await resigne(vraie.lignes.with(280, autre(vraie.lignes[280]!)));
  const { fichiers } = await fichiersDe(vraie);
  const site = await siteOf(reecrite, { 'tile/0/001': fichiers.get('tile/0/001') });
  expect(
    (await dit(site, { rangs: [], tenues: [{ de: 'PERSONNE', texte: `${taille} actes, ${debut}` }] })).at(-1),
  ).toMatch(/^FAUX La tête que vous tenez \(300 actes\) n’est pas le début de ce journal/);
});
