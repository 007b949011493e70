import { describe, expect, test } from 'vitest';
import {
  classement,
  empechementEvalue,
  isTitulaireADeux,
  hasFiche,
  hasProposition,
  hasRabaisIncertain,
  illisibleOf,
  nomOffre,
  phraseJugees,
  sommeLue,
} from '../../../src/domain/scelle/evaluation.ts';
import {
  fautesProposition,
  montantMontre,
  prixProposables,
  retenueOf,
  saisiePropositionOf,
  TITULAIRE_A_CHOISIR,
  titulaireOffre,
} from '../../../src/domain/scelle/saisie-proposition.ts';
import type { Evaluation } from '../../../src/domain/scelle/evaluation.ts';
import { messageForEvaluation } from '../../../src/domain/scelle/refus-evaluation.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { anEvaluation, anOffreOuverte, aRapport } from '../../support/evaluation.ts';

const now = new Date('2026-12-21T10:00:00Z');
const lots = (...montants: number[]) => ({
  soumissionnaire: 'Groupement du Milo',
  lots: montants.map((montant_gnf, rang) => ({ lot: String(rang + 1), montant_gnf, cautionnement_gnf: 0 })),
});
const illisible = { illisible: 'La clé ne s’ouvre pas.' };

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
  [0, 3, 'Aucune offre jugée par deux membres, sur 3'],
  [1, 3, '1\u00a0offre sur 3 jugée par deux membres'],
  [2, 3, '2\u00a0offres sur 3 jugées par deux membres'],
])('%d of %d: %s', (faites, sur, phrase) => {
  const offres = Array.from({ length: sur }, (_, rang) => ({ votants: rang < faites ? 2 : 1 }));
  expect(phraseJugees(offres)).toBe(phrase);
});

const jugee = anOffreOuverte({ votants: 2 });
test.each<[Partial<Evaluation>, string | undefined, RegExp | undefined]>([
  [{}, undefined, /une offre que deux membres/],
  [{ offres: [anOffreOuverte({ votants: 1 }), anOffreOuverte()] }, undefined, /2\soffres que deux membres/],
  [{ offres: [jugee] }, undefined, /pas encore établi/],
  [{ offres: [jugee], rapport: aRapport() }, undefined, /un autre membre le confirme/],
  [{ offres: [jugee], rapport: aRapport({ confirme_le: '2026-12-20T13:00:00Z' }) }, undefined, undefined],
  [{ offres: [], close: false }, undefined, /pas close/],
  [{ offres: [], close: false, remises: false }, undefined, undefined],
  [{ offres: [], close: false, remises: false }, '2026-12-22T10:00:00Z', /pas encore eu lieu/],
  [{ offres: [], close: false, remises: false }, '2026-12-21T10:00:00Z', undefined],
])('ending the evaluation of %o, opened at %s: %s', (changes, date_ouverture, attendu) => {
  const empechement = empechementEvalue(anEvaluation(changes), { date_ouverture }, now);
  if (attendu === undefined) expect(empechement).toBeUndefined();
  else expect(empechement).toMatch(attendu);
});

test.each([
  [null, true],
  [aRapport(), true],
  [aRapport({ confirme_le: '2026-12-20T13:00:00Z' }), false],
])('a winner takes two administrators with the report %o: %s', (rapport, attendu) => {
  expect(isTitulaireADeux({ rapport })).toBe(attendu);
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
  test('its price is one that the offer bears, the first until another is chosen; on paper it is typed', () => {
    const prices = notees.map((offre) => ({ ...offre, prix_admis: [12_500, 12_125] }));
    const montre = (titulaire: string[], montant: string | null) =>
      montantMontre({ titulaire, montant, motif: '' }, { remises: true, offres: prices });
    expect(montre(['milo'], null)).toMatch(/^12\s500$/);
    expect(montre(['milo'], '12 125')).toMatch(/^12\s125$/);
    expect(montre(['milo'], '987 654 321 012')).toMatch(/^12\s500$/);
    expect(montre([], null)).toBe('');
    expect(prixProposables({ titulaire: ['milo'] }, prices)).toEqual([12_500, 12_125]);
    expect(montantMontre({ titulaire: [], montant: '7', motif: '' }, { remises: false, offres: [] })).toBe('7');
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
  expect(refus('titulaire_non_classe')).toContain('offre classée');
  expect(refus('evaluation_incomplete')).toContain('n’ont pas encore jugé');
  expect(refus('non_objection_demandee')).toContain('retirez la demande');
  expect(refus('autre')).toContain('n’a pas fonctionné');
});
