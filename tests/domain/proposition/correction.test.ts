import { describe, expect, test } from 'vitest';
import { getFormesProposees } from '../../../src/data/content/formes-proposees.ts';
import {
  applyCorrection,
  correctionVide,
  readCorrection,
} from '../../../src/domain/proposition/brouillon-correction.ts';
import { isSaisissable, readSaisie, showSaisie } from '../../../src/domain/proposition/correction.ts';
import type { PropositionLue } from '../../../src/domain/proposition/proposition-lue.ts';

const FORMES = getFormesProposees();
const forme = (champ: string) => FORMES.projets[champ];

describe('what a French hand types over a value', () => {
  test.each([
    ['budget', 1, '1 200 000', 1_200_000],
    ['budget', 1, '1,5 milliard', 1_500_000_000],
    ['taux_execution_physique', 1, '41,5 %', 41.5],
    ['date_debut', '2026-01-01', '12 mars 2026', '2026-03-12'],
    ['date_debut', '2026-01-01', '12/03/2026', '2026-03-12'],
    ['avenant', true, 'Non', false],
    ['title', 'A', ' Pont de Wassou ', 'Pont de Wassou'],
  ] as const)('%s %s: %s', (champ, avant, texte, valeur) => {
    expect(readSaisie(texte, avant, forme(champ))).toEqual({ valeur });
    expect(readSaisie(showSaisie(valeur), avant, forme(champ))).toEqual({ valeur });
  });

  test.each([
    ['budget', 1, 'beaucoup', /nombre/],
    ['date_debut', '2026-01-01', '31/02/2026', /date/],
    ['date_debut', '2026-01-01', '12/03/2026 à midi', /date/],
    ['avenant', true, 'peut-être', /oui ou non/],
    ['title', 'A', '  ', /valeur/],
  ] as const)('%s %s: %s is told', (champ, avant, texte, faute) => {
    expect(readSaisie(texte, avant, forme(champ)).faute).toMatch(faute);
  });

  test('a list and a group of fields are not typed on one line', () => {
    expect([
      isSaisissable('a'),
      isSaisissable(0),
      isSaisissable(['a']),
      isSaisissable({ a: 1 }),
      isSaisissable(undefined),
    ]).toEqual([true, true, false, false, false]);
  });
});

const LUE = {
  titre: 'Taux du mois',
  note: null,
  changements: [
    {
      rang: 1,
      collection: 'projets',
      id: 'pont',
      genre: 'MODIFICATION',
      champs: [
        { champ: 'budget', avant: 1, apres: 2 },
        { champ: 'entreprise', apres: ['a'] },
      ],
    },
    {
      rang: 2,
      collection: 'projets',
      id: 'dalot',
      genre: 'MODIFICATION',
      champs: [{ champ: 'title', avant: 'A', apres: 'B' }],
    },
  ],
} as unknown as PropositionLue;
const apply = (changes: object) => applyCorrection(LUE, { ...correctionVide(LUE), ...changes }, FORMES);

describe('a correction of a proposition', () => {
  test('nothing typed: the same changes, without what the database says of them', () => {
    const { fiches, fautes } = apply({});
    expect(fautes).toEqual({});
    expect(fiches).toEqual(
      LUE.changements.map(({ collection, id, genre, champs }) => ({ collection, id, genre, champs })),
    );
  });

  test('a value typed anew, a field left out, an entry that has none left', () => {
    expect(apply({ saisies: { '1.budget': '3' }, laisses: ['1.entreprise', '2.title'] }).fiches).toEqual([
      { collection: 'projets', id: 'pont', genre: 'MODIFICATION', champs: [{ champ: 'budget', avant: 1, apres: 3 }] },
    ]);
  });

  test('what is typed back to what the file says changes nothing', () => {
    expect(apply({ saisies: { '1.budget': '1' } }).fiches[0]?.champs.map(({ champ }) => champ)).toEqual(['entreprise']);
  });

  test('faults are told by their field', () => {
    expect(apply({ titre: ' a ', saisies: { '1.budget': 'x' } }).fautes).toEqual({
      titre: expect.stringMatching(/trois/) as string,
      '1.budget': expect.stringMatching(/nombre/) as string,
    });
  });

  test('a draft comes back; one that does not read begins again', () => {
    const gardee = { ...correctionVide(LUE), laisses: ['1.budget'] };
    expect(readCorrection(JSON.stringify(gardee), LUE)).toEqual(gardee);
    expect(readCorrection('{', LUE)).toEqual(correctionVide(LUE));
    expect(readCorrection('', LUE)).toEqual(correctionVide(LUE));
  });
});
