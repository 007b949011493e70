import { expect, test } from 'vitest';
import type { LotInterne } from '../../../src/domain/appel-offres/appel-offres-interne.ts';
import { etapesEvaluation } from '../../../src/domain/scelle/etapes-evaluation.ts';
import { empechementEvalue } from '../../../src/domain/scelle/evaluation.ts';
import {
  lotVise,
  nonObjectionsDuLot,
  offresSansLot,
  titreVue,
  vueLot,
  vuesOf,
} from '../../../src/domain/scelle/evaluation-lots.ts';
import { montantsLusOf } from '../../../src/domain/scelle/montants-evaluation.ts';
import { anEvaluation, anOffreOuverte, aRapport } from '../../support/evaluation.ts';
import { aNonObjection } from '../../support/non-objections.ts';

const aLot = (overrides: Partial<LotInterne> = {}): LotInterne => ({
  numero: 1,
  intitule: 'Pont',
  budget_indicatif: 1000,
  statut: null,
  titulaire: null,
  noms: null,
  montant_attribue: null,
  motif_fin: null,
  attribution_publiee_le: null,
  ...overrides,
});
const lecture = {
  soumissionnaire: 'Milo',
  lots: [
    { lot: '1', montant_gnf: 900, cautionnement_gnf: 0 },
    { lot: 'Lot 2', montant_gnf: 500, cautionnement_gnf: 0 },
  ],
  combinaisons: [{ lots: ['1', 'Lot 2'], rabais_pct: 3 }],
};
const enLots = (lots: readonly LotInterne[], changes = {}) =>
  anEvaluation({
    statut: 'EVALUE',
    lots,
    offres: [
      anOffreOuverte({ lot: 1, note: 80, lecture }),
      anOffreOuverte({ lot: 2, lecture }),
      anOffreOuverte({ soumission_id: 's2', lot: 0, lecture: { illisible: 'La clé ne s’ouvre pas.' } }),
    ],
    ...changes,
  });

test('a lot reads as a tender of its own: its state, its amount, its proposal', () => {
  const propose = aLot({ titulaire: ['milo', 'zed'], noms: ['Milo', 'Zed'], montant_attribue: 900 });
  const vue = vueLot(enLots([propose, aLot({ numero: 2 })]), propose);
  expect(vue).toMatchObject({ statut: 'EVALUE', titulaire: ['milo', 'zed'], montant_attribue: 900 });
  expect(vue.offres).toEqual([
    expect.objectContaining({ lot: 1, lecture: expect.objectContaining({ lots: [lecture.lots[0]] }) as unknown }),
  ]);
  expect([lotVise(vue), titreVue(vue)]).toEqual([1, 'Lot 1\u00a0: Pont']);
  expect(vueLot(enLots([]), aLot({ statut: 'ANNULE' })).statut).toBe('ANNULE');
});

test('a tender without lots is its own only view', () => {
  const evaluation = anEvaluation();
  expect(vuesOf(evaluation)).toEqual([evaluation]);
  expect([lotVise(evaluation), titreVue(evaluation)]).toEqual([0, undefined]);
});

test('an offer that names no lot is told apart; requests go to their lot', () => {
  const evaluation = enLots([aLot()]);
  expect(offresSansLot(evaluation).map(({ soumission_id }) => soumission_id)).toEqual(['s2']);
  const demandes = [aNonObjection({ lot: 1 }), aNonObjection({ lot: 2 })];
  expect(nonObjectionsDuLot(demandes, vueLot(evaluation, aLot()))).toEqual([demandes[0]]);
});

test('a step asks what its most urgent lot asks', () => {
  const etatDe = (lots: readonly LotInterne[], demandes = [aNonObjection({ lot: 1 })]) =>
    Object.fromEntries(etapesEvaluation(enLots(lots), demandes).map(({ etape, etat }) => [etape, etat]));
  const propose = { titulaire: ['milo'], montant_attribue: 900 };
  expect(etatDe([aLot(propose), aLot({ numero: 2 })])).toMatchObject({
    PROPOSITION: 'A_FAIRE',
    NON_OBJECTION: 'ATTENDUE',
    ATTRIBUTION: 'PLUS_TARD',
  });
  expect(etatDe([aLot(propose), aLot({ ...propose, numero: 2 })])).toMatchObject({
    PROPOSITION: 'FAITE',
    ATTRIBUTION: 'A_FAIRE',
  });
  const finis = [
    aLot({ ...propose, statut: 'ATTRIBUE', attribution_publiee_le: '2026-11-26' }),
    aLot({ numero: 2, statut: 'INFRUCTUEUX' }),
  ];
  expect(etatDe(finis, [])).toMatchObject({ PROPOSITION: 'FAITE', ATTRIBUTION: 'FAITE' });
});

test('the evaluation waits for offers of open lots alone', () => {
  const now = new Date('2026-12-21T10:00:00Z');
  const votants = 2;
  const offres = [anOffreOuverte({ lot: 1, votants }), anOffreOuverte({ lot: 2 }), anOffreOuverte({ lot: 0, votants })];
  const empeche = (deux: LotInterne) =>
    empechementEvalue(anEvaluation({ lots: [aLot(), deux], offres }), { date_ouverture: undefined }, now);
  expect(empeche(aLot({ numero: 2 }))).toMatch(/une offre/);
  expect(empeche(aLot({ numero: 2, statut: 'ANNULE' }))).toMatch(/pas encore établi/);
});

test('amounts read of an evaluation are one for each offer and lot, and each offer once', () => {
  expect(montantsLusOf(enLots([aLot()]))).toEqual([
    {
      soumissionnaire: 'Tinkisso Génie civil',
      montant: 900,
      devise: 'GNF',
      lot: '1',
      combinaisons: lecture.combinaisons,
    },
    { soumissionnaire: 'Tinkisso Génie civil', montant: 500, devise: 'GNF', lot: 'Lot 2' },
  ]);
});

test.each<[string, string | null | undefined, number[]]>([
  ['a confirmed report', '2026-12-20T12:00:00Z', [500]],
  ['a report that nobody confirmed', null, []],
  ['an evaluation from before reports', undefined, [500]],
])('an offer that is rejected for a lot is marked by %s', (_cas, confirme_le, attendus) => {
  const offres = [
    anOffreOuverte({ lot: 1, lecture }),
    anOffreOuverte({ lot: 2, lecture, rejet: 'La garantie manque.' }),
  ];
  const rapport = confirme_le === undefined ? null : aRapport({ confirme_le });
  const ecartes = (changes: object) =>
    montantsLusOf(enLots([aLot()], { offres, rapport, ...changes })).flatMap(({ montant, isEcarte }) =>
      isEcarte === true ? [montant] : [],
    );
  expect(ecartes({})).toEqual(attendus);
  const entiere = [anOffreOuverte({ lot: 0, lecture, rejet: 'Elle est arrivée ouverte.' })];
  expect(ecartes({ offres: entiere })).toHaveLength(attendus.length * 2);
});
