import { expect, test } from 'vitest';
import { noteMembre, phraseAvis } from '../../../src/domain/scelle/avis-membre.ts';
import {
  groupesOf,
  lignesRapport,
  phraseRapport,
  placeOf,
  phraseSansOffre,
  rapportDuLot,
} from '../../../src/domain/scelle/rapport-evaluation.ts';
import { anAvis, anOffreRapport, aRapport } from '../../support/evaluation.ts';

const TECHNIQUES = [
  { intitule: 'Méthode', poids: 40 },
  { intitule: 'Équipe', poids: 60 },
];

test.each([
  ['none', [], TECHNIQUES, undefined],
  ['a single one', [82.5], undefined, 82.5],
  ['by their weights', [80, 70], TECHNIQUES, 74],
  ['rounded once', [33.33, 66.67], TECHNIQUES, 53.33],
])('mark of a member, %s', (_, notes, techniques, note) => {
  expect(noteMembre({ notes }, { ...(techniques && { techniques }) })).toBe(note);
});

test.each([
  [anAvis({ notes: [82.5] }), {}, 'Conforme, 82,5 sur\u00a0100'],
  [anAvis(), { conformite: ['Caution'] }, 'Conforme'],
  [anAvis({ rejet: 'Le pli est vide.' }), {}, 'Non conforme. Le pli est vide.'],
  [
    anAvis({ motifs: [null, 'Elle manque au pli.'] }),
    { conformite: ['A', 'Caution'] },
    'Non conforme. Caution\u00a0: Elle manque au pli.',
  ],
  [
    anAvis({ notes: [80, 70] }),
    { techniques: TECHNIQUES },
    'Conforme, 74 sur\u00a0100 (Méthode\u00a0: 80\u00a0; Équipe\u00a0: 70)',
  ],
])('%o is said', (avis, criteres, phrase) => {
  expect(phraseAvis(avis, criteres)).toBe(phrase);
});

test('an offer of a report: conditions, marks, price and why it changed, place', () => {
  const offre = anOffreRapport({
    conformite: [{ condition: 'Caution', isconforme: false, motifs: ['Elle manque.', 'Absente.'] }],
    techniques: [{ intitule: 'Méthode', poids: 100, note: 62 }],
    technique: 62,
    note: 70,
    prix: 850,
    prix_motif: 'Somme fausse.',
    prix_combines: [{ prix: 765, lots: [1, 2], rabais_pct: 10 }],
  });
  expect(lignesRapport(offre).map(([terme, valeur]) => `${terme} | ${valeur}`.replace(/\s/g, ' '))).toEqual([
    'Caution | Non conforme : Elle manque. ; Absente.',
    'Méthode (100 %) | 62 sur 100',
    'Note technique, moyenne des membres | 62 sur 100',
    'Prix lu à l’ouverture | 900 GNF',
    'Prix corrigé | 850 GNF. Somme fausse.',
    'Prix avec les lots 1 et 2 ensemble | 765 GNF (moins 10 %)',
    'Note finale | 70 sur 100',
    'Avis | 2 membres',
  ]);
  // Below the minimum, no condition says why.
  const bas = lignesRapport(anOffreRapport({ rang: null, rejet: 'Note technique de 62 sur 100.' }));
  expect(bas).toContainEqual(['Motif', 'Note technique de 62 sur 100.']);
  expect([placeOf({ rang: 1 }), placeOf({ rang: 2 }), placeOf({ rang: null })]).toEqual(['1re', '2e', 'Écartée']);
});

test('a report by lot, and the part that one lot is judged by', () => {
  const contenu = {
    ...aRapport().contenu!,
    lots: [1, 2, 3].map((numero) => ({ numero, intitule: null, budget_indicatif: null, statut: null })),
    offres: [
      anOffreRapport({ lot: 1 }),
      anOffreRapport({ lot: 2, soumission_id: 's2' }),
      anOffreRapport({ lot: 0, soumission_id: 's3', rang: null, rejet: 'Le pli est vide.' }),
    ],
  };
  expect(groupesOf(contenu).map(({ lot, offres }) => [lot?.numero, offres.length])).toEqual([
    [1, 1],
    [2, 1],
    [3, 0],
    [undefined, 1],
  ]);
  expect(rapportDuLot(contenu, 2).offres.map(({ soumission_id }) => soumission_id)).toEqual(['s2', 's3']);
  expect(rapportDuLot(contenu, 2).lots.map(({ numero }) => numero)).toEqual([2]);
  expect(rapportDuLot(contenu, 0)).toBe(contenu);
  expect(phraseRapport(contenu)).toBe('2\u00a0offres classées, 1\u00a0écartée');
  expect(groupesOf(aRapport().contenu!)).toHaveLength(1);
});

test.each([
  [null, 'Aucune offre à juger pour ce lot.'],
  ['ANNULE', 'Lot annulé\u00a0: ses offres ne sont pas jugées.'],
  ['ATTRIBUE', 'Lot déjà attribué\u00a0: ses offres ne sont plus à juger.'],
  ['INFRUCTUEUX', 'Lot déclaré infructueux\u00a0: il n’a plus d’offre à juger.'],
] as const)('a lot whose state is %s, without an offer, says: %s', (statut, phrase) => {
  expect(phraseSansOffre({ statut })).toBe(phrase);
});
