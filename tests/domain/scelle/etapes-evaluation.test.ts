import { describe, expect, test } from 'vitest';
import type { NonObjection } from '../../../src/domain/appel-offres/non-objection.ts';
import { etapesEvaluation } from '../../../src/domain/scelle/etapes-evaluation.ts';
import type { Evaluation } from '../../../src/domain/scelle/evaluation.ts';
import {
  empechementBailleur,
  phraseAttente,
  phraseNonObjection,
  repondantOf,
  viveOf,
} from '../../../src/domain/scelle/phrases-non-objection.ts';
import { anEvaluation, anOffreOuverte, aRapport } from '../../support/evaluation.ts';
import { aNonObjection } from '../../support/non-objections.ts';

const etatsOf = (changes: Partial<Evaluation>, demandes: readonly NonObjection[] = []) =>
  etapesEvaluation(anEvaluation(changes), demandes).map(({ etat }) => etat);

const propose = { statut: 'EVALUE', titulaire: ['milo'], montant_attribue: 900 } as const;
const retiree = aNonObjection({ retiree_le: '2026-12-21T10:00:00Z' });
const donnee = aNonObjection({ avis: 'DONNEE', rendue_le: '2026-12-21T10:00:00Z', chemin: 'n1/a.pdf' });
const refusee = aNonObjection({ avis: 'REFUSEE', rendue_le: '2026-12-21T10:00:00Z', observations: 'Trop cher.' });

const jugee = anOffreOuverte({ votants: 2 });
const confirme = aRapport({ confirme_le: '2026-12-20T13:00:00Z' });

describe('the steps', () => {
  test.each<[string, Partial<Evaluation>, NonObjection[], string]>([
    [
      'opening not closed',
      { close: false, offres: [] },
      [],
      'A_FAIRE PLUS_TARD PLUS_TARD PLUS_TARD PLUS_TARD PLUS_TARD',
    ],
    ['on paper', { remises: false, close: false, offres: [] }, [], 'SANS_OBJET A_FAIRE PLUS_TARD PLUS_TARD PLUS_TARD'],
    ['minutes closed', { statut: 'OUVERT' }, [], 'A_FAIRE A_FAIRE PLUS_TARD PLUS_TARD PLUS_TARD PLUS_TARD'],
    ['minutes public', { pv_publie_le: '2026-12-20' }, [], 'FAITE A_FAIRE PLUS_TARD PLUS_TARD PLUS_TARD PLUS_TARD'],
    ['judged', { offres: [jugee] }, [], 'A_FAIRE FAITE A_FAIRE PLUS_TARD PLUS_TARD PLUS_TARD'],
    ['a report', { offres: [jugee], rapport: aRapport() }, [], 'A_FAIRE FAITE A_FAIRE PLUS_TARD PLUS_TARD PLUS_TARD'],
    ['confirmed', { offres: [jugee], rapport: confirme }, [], 'A_FAIRE FAITE FAITE PLUS_TARD PLUS_TARD PLUS_TARD'],
    ['evaluated', { statut: 'EVALUE', rapport: confirme }, [], 'A_FAIRE FAITE FAITE A_FAIRE PLUS_TARD PLUS_TARD'],
    ['evaluated before reports', { statut: 'EVALUE' }, [], 'A_FAIRE FAITE SANS_OBJET A_FAIRE PLUS_TARD PLUS_TARD'],
    [
      'without a price',
      { ...propose, montant_attribue: null },
      [],
      'A_FAIRE FAITE SANS_OBJET A_FAIRE PLUS_TARD PLUS_TARD',
    ],
    ['proposed', propose, [retiree], 'A_FAIRE FAITE SANS_OBJET FAITE FACULTATIVE A_FAIRE'],
    [
      'answered, taken up again',
      propose,
      [{ ...refusee, retiree_le: retiree.retiree_le }],
      'A_FAIRE FAITE SANS_OBJET FAITE A_FAIRE PLUS_TARD',
    ],
    ['asked', propose, [aNonObjection(), retiree], 'A_FAIRE FAITE SANS_OBJET FAITE ATTENDUE PLUS_TARD'],
    ['an objection', propose, [refusee], 'A_FAIRE FAITE SANS_OBJET FAITE OBJECTION PLUS_TARD'],
    ['no objection', propose, [donnee], 'A_FAIRE FAITE SANS_OBJET FAITE FAITE A_FAIRE'],
    ['awarded', { ...propose, statut: 'ATTRIBUE' }, [], 'A_FAIRE FAITE SANS_OBJET FAITE SANS_OBJET A_FAIRE'],
    [
      'award public',
      { ...propose, statut: 'ATTRIBUE', attribution_publiee_le: '2026-12-22' },
      [donnee],
      'A_FAIRE FAITE SANS_OBJET FAITE FAITE FAITE',
    ],
    ['over, evaluated', { statut: 'INFRUCTUEUX', offres: [anOffreOuverte({ note: 1 })] }, [], 'A_FAIRE FAITE'],
    ['over before', { statut: 'ANNULE', close: false, offres: [] }, [], 'SANS_OBJET SANS_OBJET'],
  ])('%s', (_, changes, demandes, attendu) => {
    const etats = attendu.split(' ');
    const fini = Array<string>((changes.remises === false ? 5 : 6) - etats.length).fill('SANS_OBJET');
    expect(etatsOf(changes, demandes)).toEqual([...etats, ...fini]);
  });

  test('no step of the funder where nobody else pays, unless it was asked', () => {
    expect(etapesEvaluation(anEvaluation({ bailleur: [] }), []).map(({ etape }) => etape)).toEqual([
      'PV',
      'OFFRES',
      'RAPPORT',
      'PROPOSITION',
      'ATTRIBUTION',
    ]);
    expect(etapesEvaluation(anEvaluation({ bailleur: [] }), [retiree])).toHaveLength(6);
  });
});

describe('a non-objection', () => {
  test.each([
    ['2026-12-20T10:00:00Z', 'depuis aujourd’hui'],
    ['2026-12-19T23:59:00Z', 'depuis 1\u00a0jour'],
    ['2026-12-17T12:00:00Z', 'depuis 3\u00a0jours'],
  ])('asked at %s: %s', (demandee_le, attendu) => {
    expect(phraseAttente({ demandee_le }, new Date('2026-12-20T11:00:00Z'))).toBe(attendu);
  });

  test('in force is the one not taken back', () => {
    expect(viveOf([retiree])).toBeUndefined();
    expect(viveOf([donnee, retiree])).toBe(donnee);
  });

  test('holds the award back while awaited or refused', () => {
    expect(empechementBailleur([])).toBeUndefined();
    expect(empechementBailleur([donnee, retiree])).toBeUndefined();
    expect(empechementBailleur([aNonObjection()])).toContain('attendue');
    expect(empechementBailleur([refusee])).toContain('objection');
    expect(empechementBailleur([retiree])).toBeUndefined();
    expect(empechementBailleur([{ ...donnee, retiree_le: retiree.retiree_le }])).toContain('déjà répondu');
  });

  test('is told in one sentence', () => {
    const now = new Date('2026-12-23T10:00:00Z');
    expect(phraseNonObjection(aNonObjection({ demandee_le: '2026-12-20T10:00:00Z' }), now)).toBe(
      'Réponse attendue depuis 3\u00a0jours',
    );
    expect(phraseNonObjection(donnee, now)).toMatch(/^Pas d’objection, réponse du 21 décembre 2026/);
    expect(phraseNonObjection(refusee, now)).toMatch(/^Objection, réponse/);
    expect(phraseNonObjection(retiree, now)).toMatch(/retirée le 21 décembre .*, sans réponse$/);
    expect(phraseNonObjection({ ...refusee, retiree_le: '2026-12-22T10:00:00Z' }, now)).toMatch(
      /^Objection, réponse .*\. Proposition reprise le 22 décembre/,
    );
  });
});

test.each([
  [null, undefined],
  [{ nom: 'Mme Bah', bailleur: null }, 'Mme Bah'],
  [{ nom: 'Mme Bah', bailleur: 'bm' }, 'Banque mondiale, par Mme Bah'],
  [{ nom: 'Mme Bah', bailleur: 'afd' }, 'afd, par Mme Bah'],
])('who answered: %#', (rendue_par, attendu) => {
  expect(repondantOf({ rendue_par }, new Map([['bm', 'Banque mondiale']]))).toBe(attendu);
});
