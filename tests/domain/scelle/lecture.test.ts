import { expect, test } from 'vitest';
import {
  constatPiece,
  isMemeLecture,
  lectureOf,
  lignesLecture,
  parseFormulaire,
  raisonIllisible,
} from '../../../src/domain/scelle/lecture.ts';
import { aFormulaire } from '../../support/builders-ouverture.ts';

const LOT = { lot: '1', montant_gnf: 1, cautionnement_gnf: 0 };

test('a form reads back', () => {
  const formulaire = aFormulaire();
  expect(parseFormulaire(JSON.stringify(formulaire))).toEqual(formulaire);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another format', JSON.stringify({ ...aFormulaire(), format: 'autre' })],
  ['no lot', JSON.stringify(aFormulaire({ lots: [] }))],
  ['a negative amount', JSON.stringify(aFormulaire({ lots: [{ ...LOT, montant_gnf: -1 }] }))],
  ['half a franc', JSON.stringify(aFormulaire({ lots: [{ ...LOT, montant_gnf: 1.5 }] }))],
  ['an amount in words', JSON.stringify({ ...aFormulaire(), lots: [{ ...LOT, montant_gnf: '12' }] })],
  ['a rebate of nothing', JSON.stringify(aFormulaire({ lots: [{ ...LOT, rabais_pct: 0 }] }))],
  ['a rebate before or after nothing', JSON.stringify(aFormulaire({ lots: [{ ...LOT, rabais_compris: true }] }))],
  ['a rebate for one lot', JSON.stringify(aFormulaire({ combinaisons: [{ lots: ['1'], rabais_pct: 3 }] }))],
  [
    'a rebate for a lot that is not offered',
    JSON.stringify(aFormulaire({ combinaisons: [{ lots: ['1', '9'], rabais_pct: 3 }] })),
  ],
  [
    'a member with the page of nobody',
    JSON.stringify(
      aFormulaire({ soumissionnaire: { type: 'GROUPEMENT', nom: 'G', membres: [{ nom: 'A', entreprise_id: 'A B' }] } }),
    ),
  ],
  ['nobody', JSON.stringify(aFormulaire({ soumissionnaire: { type: 'ENTREPRISE', nom: ' ', membres: [] } }))],
  ['a text in place of who bids', JSON.stringify({ ...aFormulaire(), soumissionnaire: 'Alpha' })],
  ['no files', JSON.stringify({ ...aFormulaire(), fichiers: undefined })],
])('%s is no form', (_, texte) => {
  expect(parseFormulaire(texte)).toBeUndefined();
});

test('two readings are the same whatever the order of their fields', () => {
  const lecture = lectureOf(aFormulaire());
  const renversee = Object.fromEntries(Object.entries(lecture).toReversed()) as unknown as typeof lecture;
  expect(JSON.stringify(renversee)).not.toBe(JSON.stringify(lecture));
  expect(isMemeLecture(lecture, renversee)).toBe(true);
  expect(isMemeLecture(lecture, lectureOf(aFormulaire({ lots: [LOT] })))).toBe(false);
  expect(isMemeLecture(lecture, { illisible: 'La clé ne s’ouvre pas.' })).toBe(false);
});

test('a reading in words: who, lots, amounts, bonds, rebates, files', () => {
  const formulaire = aFormulaire({
    soumissionnaire: { type: 'GROUPEMENT', nom: 'Fouta', membres: [{ nom: 'Alpha', part: 60 }, { nom: 'Beta' }] },
    lots: [...aFormulaire().lots, { ...LOT, lot: '2' }],
  });
  const lignes = lignesLecture(lectureOf(formulaire)).map((ligne) => ligne.join(': ').replace(/\s/g, ' '));
  expect(lignes).toEqual([
    'Soumissionnaire: Fouta',
    'Mandataire: Alpha, 60 %',
    'Membre 2: Beta',
    'Lot 1: 12 500 000 000 GNF, rabais de 2,5 %, sans dire s’il est déjà déduit, cautionnement 250 000 000 GNF',
    'Lot 2: 1 GNF, sans cautionnement',
    'Fichiers: offre.pdf',
  ]);
  expect(lignesLecture({ illisible: 'Perdue.' })).toEqual([['Offre illisible', 'Perdue.']]);
});

test('what a form of the second version says comes whole into its reading, with the words of the notice', () => {
  const formulaire = aFormulaire({
    version: 2,
    soumissionnaire: {
      type: 'GROUPEMENT',
      nom: 'Fouta',
      membres: [{ nom: 'Alpha', part: 60, entreprise_id: 'alpha' }, { nom: 'Beta' }],
    },
    lots: [
      { ...LOT, montant_gnf: 1000, rabais_pct: 2, rabais_compris: true },
      { ...LOT, lot: '2', montant_gnf: 1000, rabais_pct: 10, rabais_compris: false },
    ],
    combinaisons: [{ lots: ['1', '2'], rabais_pct: 3 }],
  });
  const lue = lectureOf(parseFormulaire(JSON.stringify(formulaire)) ?? aFormulaire());
  expect(lue).toMatchObject({
    membres: formulaire.soumissionnaire.membres,
    lots: formulaire.lots,
    combinaisons: formulaire.combinaisons,
  });
  const lignes = lignesLecture(lue, [{ numero: 2, intitule: 'Piste de Ditinn' }]);
  expect(lignes.map((ligne) => ligne.join(': ').replace(/\s/g, ' ')).slice(3, 6)).toEqual([
    'Lot 1: 1 000 GNF, rabais de 2 % déjà déduit, sans cautionnement',
    'Lot 2, Piste de Ditinn: 1 000 GNF, rabais de 10 % à déduire, soit 900 GNF, sans cautionnement',
    'Lots ensemble: rabais de 3 % si les lots 1 et 2 sont attribués ensemble',
  ]);
});

const PIECE = { sha256: 'a'.repeat(64), taille: 3 };
test.each([
  [PIECE, PIECE, true, 'identique'],
  [PIECE, { ...PIECE, taille: 4 }, false, 'taille'],
  [PIECE, { ...PIECE, sha256: 'b'.repeat(64) }, false, 'empreinte'],
  [undefined, PIECE, false, 'n’en parle pas'],
])('a piece against its receipt: %#', (attendue, trouvee, isVrai, mot) => {
  const constat = constatPiece('Plan', attendue, trouvee);
  expect(constat).toMatchObject({ isVrai, phrase: expect.stringContaining(mot) as string });
});

test('why an offer cannot be read: what is false, and no more than the minutes take', () => {
  const faux = { isVrai: false, phrase: 'x'.repeat(700) };
  expect(raisonIllisible([{ isVrai: true, phrase: 'Vrai.' }])).toBe('');
  expect(
    raisonIllisible([
      { isVrai: false, phrase: 'Faux.' },
      { isVrai: true, phrase: 'Vrai.' },
    ]),
  ).toBe('Faux.');
  expect(raisonIllisible([faux, faux])).toHaveLength(1000);
});
