import { describe, expect, test } from 'vitest';
import { cheminOf, hashFeuille, racineOf } from '../../../src/domain/scelle/arbre.ts';
import {
  type Manifeste,
  parseManifeste,
  parsePreuve,
  parseRecu,
  type PreuveInclusion,
} from '../../../src/domain/scelle/documents.ts';
import { toHex } from '../../../src/domain/socle/empreinte.ts';
import { texteFeuille } from '../../../src/domain/scelle/feuille.ts';
import {
  verifyFichier,
  verifyManifeste,
  verifyPresence,
  verifyPreuve,
} from '../../../src/domain/scelle/verification.ts';
import { aFeuille } from '../../support/scelle.ts';

const offres = [3, 7, 12].map((rang) =>
  aFeuille({ numero_recu: `RO-2026-${String(rang).padStart(6, '0')}`, entreprise_id: `societe-${rang}` }),
);
const siennes = offres[1]!;
const textes = offres.map(texteFeuille);
const hashes = await Promise.all(textes.map(hashFeuille));
const racine = toHex(await racineOf(hashes));
const preuve: PreuveInclusion = {
  format: 'preuve-inclusion',
  version: 1,
  numero_recu: siennes.numero_recu,
  racine,
  rang: 1,
  nombre: 3,
  chemin: (await cheminOf(hashes, 1)).map(toHex),
};
const manifeste: Manifeste = {
  format: 'manifeste-offres',
  version: 1,
  appel_offres_id: siennes.appel_offres_id,
  date_limite: '2026-11-23T10:00:00Z',
  gele_le: '2026-11-23T10:00:04.000001Z',
  racine,
  feuilles: textes,
};

describe('the proof, against the root alone', () => {
  test('of an offer that was counted', async () => {
    expect(await verifyPreuve(siennes, preuve, racine)).toMatchObject({ isVrai: true });
  });

  test.each([
    ['a price changed after the deadline', { ...siennes, formulaire: { sha256: 'e'.repeat(64), taille: 512 } }, preuve],
    ['a company put in its place', { ...siennes, entreprise_id: 'societe-99' }, preuve],
    ['the proof of another receipt', siennes, { ...preuve, numero_recu: 'RO-2026-000003' }],
    ['a proof of another root', siennes, { ...preuve, racine: 'f'.repeat(64) }],
    ['a rank that is not its own', siennes, { ...preuve, rang: 0 }],
  ])('%s', async (_cas, feuille, autre) => {
    expect(await verifyPreuve(feuille, autre, racine)).toMatchObject({ isVrai: false });
  });
});

describe('the manifest', () => {
  test('gives the root, and holds the offer', async () => {
    expect(await verifyManifeste(manifeste, racine)).toMatchObject({ isVrai: true });
    expect(verifyPresence(siennes, manifeste)).toMatchObject({ isVrai: true });
    expect(verifyPresence(aFeuille(), manifeste)).toMatchObject({ isVrai: false });
  });

  test.each([
    ['an offer added', { feuilles: [...textes, texteFeuille(aFeuille({ numero_recu: 'RO-2026-000099' }))] }],
    ['an offer taken away', { feuilles: textes.slice(1) }],
    ['another order', { feuilles: textes.toReversed() }],
    ['a receipt twice', { feuilles: [textes[0]!, textes[0]!, ...textes.slice(1)] }],
    ['a leaf of another tender', { appel_offres_id: 'autre' }],
    ['a root of its own', { racine: 'f'.repeat(64) }],
  ])('with %s is refused', async (_cas, change) => {
    expect(await verifyManifeste({ ...manifeste, ...change }, racine)).toMatchObject({ isVrai: false });
  });

  test('of no offer gives the root of nothing', async () => {
    const vide = toHex(await racineOf([]));
    expect(await verifyManifeste({ ...manifeste, feuilles: [], racine: vide }, vide)).toMatchObject({
      isVrai: true,
      phrase: 'Le manifeste, sans aucune offre, donne la racine publiée à la date limite.',
    });
  });
});

test.each([
  [siennes.fichiers[1]!, 'Ce fichier est le fichier 2 du reçu.'],
  [siennes.formulaire, 'Ce fichier est le formulaire du reçu.'],
  [{ ...siennes.formulaire, taille: 1 }, 'Ce fichier n’est pas parmi ceux du reçu.'],
])('a file that the bidder kept', (piece, phrase) => {
  expect(verifyFichier(siennes, piece).phrase).toBe(phrase);
});

describe('papers are read back', () => {
  const recu = { format: 'recu-offre', version: 1, feuille: textes[1] };
  test('each by its reader, and by no other', () => {
    const lus = [recu, preuve, manifeste].map((papier) => {
      const texte = JSON.stringify(papier);
      return [parseRecu(texte)?.feuille, parsePreuve(texte), parseManifeste(texte)];
    });
    expect(lus).toEqual([
      [siennes, undefined, undefined],
      [undefined, preuve, undefined],
      [undefined, undefined, manifeste],
    ]);
  });

  test.each([
    ['', 'not JSON', '[]', 'null', '{}'],
    [
      JSON.stringify({ ...recu, version: 2 }),
      JSON.stringify({ ...recu, feuille: 3 }),
      JSON.stringify({ ...preuve, rang: -1 }),
      JSON.stringify({ ...preuve, chemin: ['00'] }),
      JSON.stringify({ ...manifeste, feuilles: [1] }),
      JSON.stringify({ ...manifeste, racine: 'x' }),
    ],
  ])('and nothing else', (...fichiers) => {
    for (const texte of fichiers)
      expect([parseRecu(texte), parsePreuve(texte), parseManifeste(texte)], texte).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
  });
});
