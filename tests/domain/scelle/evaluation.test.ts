import { describe, expect, test } from 'vitest';
import {
  classement,
  empechementEvalue,
  hasFiche,
  hasProposition,
  hasRabaisIncertain,
  illisibleOf,
  nomOffre,
  phraseEvaluees,
  sommeLue,
} from '../../../src/domain/scelle/evaluation.ts';
import { formatNote } from '../../../src/domain/scelle/note.ts';
import { fauteEvaluation, parseNote, saisieEvaluationOf } from '../../../src/domain/scelle/saisie-evaluation.ts';
import {
  fautesProposition,
  montantMontre,
  retenueOf,
  saisiePropositionOf,
  TITULAIRE_A_CHOISIR,
  titulaireOffre,
} from '../../../src/domain/scelle/saisie-proposition.ts';
import { messageForEvaluation } from '../../../src/domain/scelle/refus-evaluation.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { anEvaluation, anOffreOuverte } from '../../support/evaluation.ts';

const now = new Date('2026-12-21T10:00:00Z');
const lots = (...montants: number[]) => ({
  soumissionnaire: 'Groupement du Milo',
  lots: montants.map((montant_gnf, rang) => ({ lot: String(rang + 1), montant_gnf, cautionnement_gnf: 0 })),
});
const illisible = { illisible: 'La clé ne s’ouvre pas.' };

describe('a mark', () => {
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
  ])('%j is %s', (saisie, attendue) => {
    expect(parseNote(saisie)).toBe(attendue);
  });
  test('is written in French, its figure and its scale together', () => {
    expect(formatNote(82.5)).toBe('82,5 sur\u00a0100');
  });
});

test('the best mark first, then the cheapest; neither a rejected offer nor one that waits', () => {
  const offres = [
    anOffreOuverte({ soumission_id: 'cher', note: 80, lecture: lots(900) }),
    anOffreOuverte({ soumission_id: 'rejet', rejet: 'Caution absente du pli' }),
    anOffreOuverte({ soumission_id: 'bas', note: 12.5 }),
    anOffreOuverte({ soumission_id: 'attend' }),
    anOffreOuverte({ soumission_id: 'moins cher', note: 80, lecture: lots(500, 300) }),
    anOffreOuverte({ soumission_id: 'zero', note: 0 }),
  ];
  expect(classement(offres).map(({ soumission_id }) => soumission_id)).toEqual(['moins cher', 'cher', 'bas', 'zero']);
});

test('what was read of an offer: its sum, a rebate beside it, why it did not open, its name', () => {
  expect(sommeLue({ lecture: lots(500, 300) })).toBe(800);
  expect(sommeLue({ lecture: illisible })).toBe(0);
  expect(illisibleOf({ lecture: illisible })).toBe('La clé ne s’ouvre pas.');
  expect(illisibleOf({ lecture: lots(1) })).toBeUndefined();
  expect(hasRabaisIncertain({ lecture: lots(1) })).toBe(false);
  expect(hasRabaisIncertain({ lecture: { ...lots(1), lots: [{ ...lots(1).lots[0]!, rabais_pct: 2 }] } })).toBe(true);
  expect(hasRabaisIncertain({ lecture: illisible })).toBe(false);
  expect(nomOffre({ societe: null, lecture: lots(1) })).toBe('Groupement du Milo');
  expect(nomOffre({ societe: null, lecture: illisible })).toBe('Entreprise sans nom');
  expect(nomOffre({ societe: 'Milo SA', lecture: lots(1) })).toBe('Milo SA');
  const ensemble = { ...lots(1), membres: [{ nom: 'Milo SA' }, { nom: 'Zed' }] };
  expect(nomOffre({ societe: 'Milo SA', lecture: ensemble })).toBe('Groupement du Milo');
  expect([hasFiche({ entreprise_id: 'milo' }), hasFiche({ entreprise_id: 'compte:1' })]).toEqual([true, false]);
});

test.each([
  [0, 3, 'Aucune offre évaluée sur 3'],
  [1, 3, '1\u00a0offre sur 3 évaluée'],
  [2, 3, '2\u00a0offres sur 3 évaluées'],
])('%d of %d: %s', (faites, sur, phrase) => {
  const offres = Array.from({ length: sur }, (_, rang) => anOffreOuverte(rang < faites ? { note: 0 } : {}));
  expect(phraseEvaluees(offres)).toBe(phrase);
});

test.each([
  [{}, undefined, /une offre à noter/],
  [{ offres: [anOffreOuverte(), anOffreOuverte()] }, undefined, /2\soffres à noter/],
  [{ offres: [anOffreOuverte({ rejet: 'Caution absente' })] }, undefined, undefined],
  [{ offres: [], close: false }, undefined, /pas close/],
  [{ offres: [], close: false, remises: false }, undefined, undefined],
  [{ offres: [], close: false, remises: false }, '2026-12-22T10:00:00Z', /pas encore eu lieu/],
  [{ offres: [], close: false, remises: false }, '2026-12-21T10:00:00Z', undefined],
])('ending the evaluation of %o, opened at %s: %s', (changes, date_ouverture, attendu) => {
  const empechement = empechementEvalue(anEvaluation(changes), { date_ouverture }, now);
  if (attendu === undefined) expect(empechement).toBeUndefined();
  else expect(empechement).toMatch(attendu);
});

describe('an evaluation, as it is typed', () => {
  test('starts from what is written; an offer that did not open is rejected for that', () => {
    expect(saisieEvaluationOf(anOffreOuverte())).toEqual({ choix: 'NOTE', note: '', rejet: '' });
    expect(saisieEvaluationOf(anOffreOuverte({ note: 82.5 }))).toMatchObject({ choix: 'NOTE', note: '82,5' });
    expect(saisieEvaluationOf(anOffreOuverte({ rejet: 'Caution absente' }))).toMatchObject({ choix: 'REJET' });
    const ferme = saisieEvaluationOf(anOffreOuverte({ lecture: { illisible: 'x'.repeat(1000) } }));
    expect(ferme.choix).toBe('REJET');
    expect(ferme.rejet).toHaveLength(1000);
    expect(fauteEvaluation(ferme)).toBeUndefined();
  });
  test.each([
    ['NOTE', '82,5', '', true],
    ['NOTE', '', 'Caution absente du pli', false],
    ['REJET', '82,5', '', false],
    ['REJET', '', 'trop court', true],
    ['REJET', '', '  court   ', false],
  ] as const)('%s %j %j is taken: %s', (choix, note, rejet, isPris) => {
    expect(fauteEvaluation({ choix, note, rejet }) === undefined).toBe(isPris);
  });
});

describe('a proposal, as it is typed', () => {
  const offres = [
    anOffreOuverte({ entreprise_id: 'milo', lecture: lots(12_000, 500) }),
    anOffreOuverte({ entreprise_id: 'niger', lecture: lots(700) }),
    anOffreOuverte({ entreprise_id: 'compte:1', lecture: lots(9) }),
  ];
  test('starts from the one there is; on paper from a line to choose', () => {
    expect(saisiePropositionOf(anEvaluation())).toEqual({ titulaire: [], montant: null, motif: '' });
    expect(saisiePropositionOf(anEvaluation({ remises: false })).titulaire).toEqual([TITULAIRE_A_CHOISIR]);
    const proposee = saisiePropositionOf(anEvaluation({ titulaire: ['milo'], montant_attribue: 12_500 }));
    expect(proposee).toMatchObject({ titulaire: ['milo'], montant: expect.stringMatching(/^12\s500$/) as string });
  });
  const notees = offres.map((offre, rang) => ({
    ...offre,
    ...(rang === 1 ? { rejet: 'Caution absente' } : { note: 1 }),
  }));
  test('its price follows the offer that is chosen until one is typed, its rebate taken off', () => {
    expect(montantMontre({ titulaire: ['milo'], montant: null, motif: '' }, notees)).toMatch(/^12\s500$/);
    expect(montantMontre({ titulaire: [], montant: null, motif: '' }, notees)).toBe('');
    expect(montantMontre({ titulaire: ['milo'], montant: '', motif: '' }, notees)).toBe('');
    const rabais = { ...lots(1000), lots: [{ ...lots(1000).lots[0]!, rabais_pct: 10, rabais_compris: false }] };
    const net = [anOffreOuverte({ entreprise_id: 'milo', note: 1, lecture: rabais })];
    expect(montantMontre({ titulaire: ['milo'], montant: null, motif: '' }, net)).toBe('900');
  });
  test('forgets an offer that has no mark any more, or no page; on paper nobody has one', () => {
    const saisie = (chef: string) => ({ titulaire: [chef], montant: null, motif: '' });
    const retenue = (chef: string) => retenueOf(saisie(chef), { remises: true, offres: notees }).titulaire;
    expect([retenue('milo'), retenue('niger'), retenue('compte:1')]).toEqual([['milo'], [], []]);
    const papier = saisie('niger');
    expect(retenueOf(papier, { remises: false, offres: [] })).toBe(papier);
  });
  test('a groupement is proposed whole: pages that the offer gives, those of the same name, the others to choose', () => {
    const membres = [
      { nom: 'Milo SA' },
      { nom: 'Niger', entreprise_id: 'niger-ponts' },
      { nom: 'Fouta' },
      { nom: 'Zed' },
    ];
    const offre = { entreprise_id: 'milo', lecture: { ...lots(1), membres } };
    const proposes = titulaireOffre(offre, [{ valeur: 'fouta-sarl', label: 'Fouta' }]);
    expect(proposes).toEqual(['milo', 'niger-ponts', 'fouta-sarl', TITULAIRE_A_CHOISIR]);
    expect([...fautesProposition({ titulaire: proposes, montant: null, motif: 'Rapport' }, '1', true)]).toEqual([
      ['titulaire-4', expect.stringContaining('en entier')],
    ]);
    expect(titulaireOffre({ ...offre, lecture: lots(1) }, [])).toEqual(['milo']);
  });
  test('needs a company, a price and a reason', () => {
    const saisie = (titulaire: string[], motif = 'Rapport') => ({ titulaire, montant: null, motif });
    expect([...fautesProposition(saisie([], ' '), '', true).keys()]).toEqual([
      'titulaires',
      'montant-attribue',
      'motif-proposition',
    ]);
    expect(fautesProposition(saisie(['milo']), '12 500', true).size).toBe(0);
    expect([...fautesProposition(saisie(['milo']), '12,5', true).keys()]).toEqual(['montant-attribue']);
    expect([...fautesProposition(saisie(['milo', TITULAIRE_A_CHOISIR, 'milo']), '1', false).keys()]).toEqual([
      'titulaire-2',
      'titulaire-3',
    ]);
  });
  test('is complete with a company and a price', () => {
    expect(hasProposition({ titulaire: ['milo'], montant_attribue: 1 })).toBe(true);
    expect(hasProposition({ titulaire: ['milo'], montant_attribue: null })).toBe(false);
    expect(hasProposition({ titulaire: [], montant_attribue: 1 })).toBe(false);
  });
});

test('a refusal has its sentence, that of the procedure included', () => {
  const refus = (message: string) => messageForEvaluation(new AppError('inattendue', { cause: { message } }));
  expect(refus('pas_membre')).toContain('pas membre');
  expect(refus('titulaire_non_classe')).toContain('offre notée');
  expect(refus('evaluation_incomplete')).toContain('ni notée ni rejetée');
  expect(refus('non_objection_demandee')).toContain('retirez la demande');
  expect(refus('autre')).toContain('n’a pas fonctionné');
});
