import { describe, expect, test } from 'vitest';
import type { Criteres } from '../../../src/domain/appel-offres/criteres.ts';
import {
  appreciationOf,
  fautesEvaluation,
  parseNote,
  questionsOf,
  type SaisieEvaluation,
  saisieEvaluationOf,
} from '../../../src/domain/scelle/saisie-evaluation.ts';
import { anAvis, anOffreOuverte } from '../../support/evaluation.ts';

const CRITERES: Criteres = {
  conformite: ['Caution', 'Attestation'],
  techniques: [
    { intitule: 'Méthode', poids: 40 },
    { intitule: 'Équipe', poids: 60 },
  ],
};
const illisible = anOffreOuverte({ lecture: { illisible: 'La clé ne s’ouvre pas.' } });
const OUI = { reponse: 'OUI', motif: '' } as const;
const NON = { reponse: 'NON', motif: 'Caution absente du pli.' } as const;

test.each([
  ['82', 82],
  ['82,5', 82.5],
  ['82.25', 82.25],
  [' 100 ', 100],
  ['0', 0],
  ['82,5 / 100', 82.5],
  ['82,5 sur 100', 82.5],
  ['100,01', undefined],
  ['82,125', undefined],
  ['-1', undefined],
  ['82,', undefined],
  ['', undefined],
  ['bien', undefined],
  ['1e1', undefined],
])('a mark: %j is %s', (saisie, attendue) => {
  expect(parseNote(saisie)).toBe(attendue);
});

describe('what is asked of an offer', () => {
  test.each([
    ['without criteria, one answer and one mark', null, [null], ['Note sur 100']],
    ['each condition, each criterion', CRITERES, ['Caution', 'Attestation'], ['Méthode', 'Équipe']],
    ['conditions alone, no mark', { conformite: ['Caution'] }, ['Caution'], []],
    ['criteria alone, one answer', { techniques: CRITERES.techniques! }, [null], ['Méthode', 'Équipe']],
  ])('%s', (_, criteres, conditions, notes) => {
    expect(questionsOf(anOffreOuverte(), criteres, false)).toEqual({ conditions, notes, rejetSeul: undefined });
  });
  test('what did not open, or names no lot, can only be rejected', () => {
    for (const [offre, isEnLots] of [
      [illisible, false],
      [anOffreOuverte(), true],
    ] as const)
      expect(questionsOf(offre, CRITERES, isEnLots)).toMatchObject({ conditions: [null], notes: [] });
    expect(questionsOf(anOffreOuverte({ lot: 2 }), CRITERES, true).rejetSeul).toBeUndefined();
  });
});

describe('what is typed', () => {
  const questions = questionsOf(anOffreOuverte(), CRITERES, false);
  test('starts from nothing, from what is written, from why it did not open', () => {
    expect(saisieEvaluationOf(anOffreOuverte(), questions)).toEqual({
      conditions: [
        { reponse: '', motif: '' },
        { reponse: '', motif: '' },
      ],
      notes: ['', ''],
    });
    const mien = anAvis({ motifs: [null, 'Périmée depuis mai.'] });
    expect(saisieEvaluationOf(anOffreOuverte({ mien }), questions).conditions).toEqual([
      OUI,
      { reponse: 'NON', motif: 'Périmée depuis mai.' },
    ]);
    expect(
      saisieEvaluationOf(anOffreOuverte({ mien: anAvis({ motifs: [null, null], notes: [82.5, 70] }) }), questions)
        .notes,
    ).toEqual(['82,5', '70']);
    const ferme = saisieEvaluationOf(illisible, questionsOf(illisible, CRITERES, false));
    expect(ferme.conditions[0]?.motif).toBe('Offre illisible à l’ouverture. La clé ne s’ouvre pas.');
    expect([...fautesEvaluation(ferme)]).toEqual([]);
  });
  test.each<[string, SaisieEvaluation, string[]]>([
    ['complete', { conditions: [OUI, OUI], notes: ['80', '82,5'] }, []],
    ['nothing', { conditions: [{ reponse: '', motif: '' }], notes: [''] }, ['c0', 'n0']],
    ['a reason too short', { conditions: [OUI, { reponse: 'NON', motif: 'non' }], notes: ['', ''] }, ['m1']],
    ['rejected: no mark is asked', { conditions: [NON, OUI], notes: ['', ''] }, []],
    ['a mark above 100', { conditions: [OUI, OUI], notes: ['80', '101'] }, ['n1']],
  ])('%s', (_, saisie, fautes) => {
    expect([...fautesEvaluation(saisie).keys()]).toEqual(fautes);
  });
  test.each([
    [
      'kept',
      { conditions: [OUI, OUI], notes: ['80', '82,5'] },
      CRITERES,
      { rejet: null, motifs: [null, null], notes: [80, 82.5] },
    ],
    [
      'rejected',
      { conditions: [NON, OUI], notes: ['80', ''] },
      CRITERES,
      { rejet: null, motifs: [NON.motif, null], notes: null },
    ],
    ['without criteria', { conditions: [OUI], notes: ['80'] }, null, { rejet: null, motifs: null, notes: [80] }],
    ['rejected as a whole', { conditions: [NON], notes: [''] }, null, { rejet: NON.motif, motifs: null, notes: null }],
    [
      'no mark to give',
      { conditions: [OUI], notes: [] },
      { conformite: ['Caution'] },
      { rejet: null, motifs: [null], notes: null },
    ],
  ])('%s is sent', (_, saisie, criteres, envoye) => {
    expect(appreciationOf(saisie, questionsOf(anOffreOuverte(), criteres, false))).toEqual(envoye);
  });
});
