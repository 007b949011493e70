import { describe, expect, test } from 'vitest';
import { getFormesProposees } from '../../../src/data/content/formes-proposees.ts';
import {
  applyCorrection,
  cleLegende,
  correctionVide,
  legendesOf,
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
    ['budget', 1, '1\u00a0250\u202f000\u00a0000 GNF', 1_250_000_000],
    ['budget', 1, '1,25 milliard de francs guinéens', 1_250_000_000],
    ['budget', 1, '1.250.000.000', 1_250_000_000],
    ['budget', 1, '850 millions', 850_000_000],
    ['taux_execution_physique', 1, '41,5 %', 41.5],
    ['date_debut', '2026-01-01', '12 mars 2026', '2026-03-12'],
    ['date_debut', '2026-01-01', '12/03/2026', '2026-03-12'],
    ['date_debut', '2026-01-01', '1er\u00a0août\u202f2026', '2026-08-01'],
    ['date_debut', '2026-01-01', '12 févr. 2026'.normalize('NFD'), '2026-02-12'],
    ['date_debut', undefined, '5-3-2026', '2026-03-05'],
    ['date_debut', undefined, '12/03/26', '2026-03-12'],
    ['date_debut', undefined, '3-mars-26', '2026-03-03'],
    ['status', 'EN_COURS', 'Acheve', 'ACHEVE'],
    ['status', 'EN_COURS', 'Suspendu'.normalize('NFD'), 'SUSPENDU'],
    ['taux_execution_physique', undefined, '41.5', 41.5],
    ['lineaire_prevu_km', undefined, '12,500', 12.5],
    ['lineaire_prevu_km', undefined, '1 250,5 km', 1250.5],
    ['taux_avenant', undefined, '\u22123,5 %', -3.5],
    ['title', undefined, 'Pont de Kérouané'.normalize('NFD'), 'Pont de Kérouané'],
    ['avenant', true, 'Non', false],
    ['title', 'A', ' Pont de Wassou ', 'Pont de Wassou'],
  ] as const)('%s %s: %s', (champ, avant, texte, valeur) => {
    expect(readSaisie(texte, avant, forme(champ))).toEqual({ valeur });
    expect(readSaisie(showSaisie(valeur, forme(champ)), avant, forme(champ))).toEqual({ valeur });
  });

  test.each([
    ['budget', 1, 'beaucoup', /nombre/],
    ['date_debut', '2026-01-01', '31/02/2026', /date/],
    ['date_debut', '2026-01-01', '12/03/2026 à midi', /date/],
    ['date_debut', undefined, '12/03/98', /date/],
    ['avenant', true, 'peut-être', /oui ou non/],
    ['status', 'EN_COURS', 'En court', /le plus proche est « En cours »/],
    ['status', 'EN_COURS', 'démoli', /un des choix de la liste\.$/],
    ['budget', 1, '1,2345678 million', /nombre/],
    ['lineaire_prevu_km', 1, '12.500', /nombre/],
    ['title', 'A', '  ', /valeur/],
  ] as const)('%s %s: %s is told', (champ, avant, texte, faute) => {
    expect(readSaisie(texte, avant, forme(champ)).faute).toMatch(faute);
  });

  const echeance = { label: 'Date limite', genre: 'echeance' };
  const instant = { label: 'Ouverture', genre: 'instant' };
  test.each([
    [echeance, '12/03/2026', '2026-03-12'],
    [echeance, '12 mars 2026 à 10 h 30', '2026-03-12T10:30:00Z'],
    [instant, '12/03/2026 à 9 h 00', '2026-03-12T09:00:00Z'],
    [instant, '12/03/2026', undefined],
  ])('a moment: %o %s', (forme, texte, valeur) => {
    expect(readSaisie(texte, undefined, forme)).toEqual(
      valeur === undefined ? { faute: expect.stringMatching(/heure/) as string } : { valeur },
    );
    if (valeur !== undefined) expect(readSaisie(showSaisie(valeur, forme), undefined, forme)).toEqual({ valeur });
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

test('legends of photographs that are added may be mended; an empty one is a fault; the rest of the line stays', () => {
  const lignes = ['Le tablier', 'La culée'].map((alt, rang) => ({ image: `photo-${rang}.jpg`, alt, credit: 'Agence' }));
  const champ = { champ: 'photos', ajout: true, apres: lignes };
  const fiche = { rang: 1, collection: 'projets', id: 'pont', genre: 'MODIFICATION', champs: [champ] };
  const lue = { ...LUE, changements: [fiche] } as unknown as PropositionLue;
  const mend = (saisies: Record<string, string>) => applyCorrection(lue, { ...correctionVide(lue), saisies }, FORMES);
  expect(legendesOf(champ)).toEqual(['Le tablier', 'La culée']);
  expect(mend({}).fiches[0]?.champs[0]).toEqual(champ);
  const { fiches, fautes } = mend({ [cleLegende('1.photos', 1)]: ' La culée, rive droite ' });
  expect(fautes).toEqual({});
  expect(fiches[0]?.champs[0]?.apres).toEqual([lignes[0], { ...lignes[1], alt: 'La culée, rive droite' }]);
  expect(mend({ [cleLegende('1.photos', 0)]: ' ' }).fautes).toHaveProperty(cleLegende('1.photos', 0));
});

test('legends of photographs that are there may be mended again; typed back to what the entry says, nothing changes', () => {
  const avant = [{ image: 'a.jpg', alt: 'Le tablier', credit: 'Agence' }];
  const champ = { champ: 'photos', avant, apres: [{ ...avant[0], alt: 'Le tablier, vu d’aval' }] };
  const fiche = { rang: 1, collection: 'projets', id: 'pont', genre: 'MODIFICATION', champs: [champ] };
  const lue = { ...LUE, changements: [fiche] } as unknown as PropositionLue;
  const mend = (alt: string) =>
    applyCorrection(lue, { ...correctionVide(lue), saisies: { [cleLegende('1.photos', 0)]: alt } }, FORMES).fiches;
  expect(mend('Le tablier achevé')[0]?.champs[0]).toEqual({
    ...champ,
    apres: [{ ...avant[0], alt: 'Le tablier achevé' }],
  });
  expect(mend('Le tablier')).toEqual([]);
});
