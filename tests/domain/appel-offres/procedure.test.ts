import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  canReporter,
  consequenceOfPassage,
  empechementOf,
  fauteReport,
  instantOfSaisie,
  isEvaluable,
  isFin,
  PASSAGES,
  saisieOfInstant,
  verbeOfPassage,
} from '../../../src/domain/appel-offres/procedure.ts';
import { phrasesLaisses, phrasesRefuses, readBilan } from '../../../src/domain/appel-offres/publication-retour.ts';
import { messageForActe } from '../../../src/domain/appel-offres/refus-procedure.ts';
import { phrasePrixDao, reportOf, type Situation } from '../../../src/domain/appel-offres/situation.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';

const now = new Date('2026-11-22T10:00:00Z');
const situation = (changes: Partial<Situation> = {}): Situation => ({
  statut: 'OUVERT',
  date_limite: '2026-12-01T10:00:00Z',
  dates_limites_anterieures: [],
  date_ouverture: undefined,
  montant_dao: 500_000,
  mode_acquisition: ['MOBILE_MONEY'],
  motif_fin: undefined,
  date_fin: undefined,
  has_dao: true,
  hors_portail: false,
  acquisition: null,
  ...changes,
});

test('a procedure goes one step on, or to an end; an end goes nowhere', () => {
  expect(
    Object.entries(PASSAGES)
      .filter(([, vers]) => vers.length === 0)
      .map(([statut]) => statut),
  ).toEqual(['ATTRIBUE', 'INFRUCTUEUX', 'ANNULE']);
  expect(Object.values(PASSAGES).flat()).not.toContain('PUBLIE');
});

test.each([
  ['OUVERT', { statut: 'PUBLIE', has_dao: false }, /pas encore déposé/],
  ['OUVERT', { statut: 'PUBLIE', date_limite: '2026-11-22T10:00:00Z' }, /passée/],
  ['OUVERT', { statut: 'PUBLIE' }, undefined],
  ['CLOTURE', {}, /pas encore passée/],
  ['CLOTURE', { date_limite: '2026-11-22T10:00:00Z' }, undefined],
  ['ANNULE', {}, undefined],
] as const)('to %s from %o: %s', (vers, changes, attendu) => {
  const empechement = empechementOf(situation(changes), vers, now);
  if (attendu === undefined) expect(empechement).toBeUndefined();
  else expect(empechement).toMatch(attendu);
});

test.each([
  ['OUVERT', '2026-12-01T10:00:00Z', true],
  ['PUBLIE', '2026-12-01T10:00:00Z', true],
  ['OUVERT', '2026-11-22T10:00:00Z', false],
  ['CLOTURE', '2026-12-01T10:00:00Z', false],
] as const)('%s until %s may be postponed: %s', (statut, date_limite, attendu) => {
  expect(canReporter(situation({ statut, date_limite }), now)).toBe(attendu);
});

describe('the new deadline', () => {
  test.each([
    ['2026-12-01T10:00', false],
    ['2026-12-01T10:01', true],
    ['2026-11-01T10:00', false],
    ['', false],
    ['demain', false],
  ])('%j is taken: %s', (saisie, isPris) => {
    expect(fauteReport(saisie, '2026-12-01T10:00:00Z') === undefined).toBe(isPris);
  });
  test('is typed at Conakry’s hour', () => {
    expect(instantOfSaisie(saisieOfInstant('2026-12-01T10:00:00+00:00'))).toBe('2026-12-01T10:00:00Z');
  });
});

test('what follows from an end is a letter; from a step, the log', () => {
  expect(isFin('ANNULE') && isFin('INFRUCTUEUX') && !isFin('EVALUE')).toBe(true);
  expect(consequenceOfPassage('CLOTURE', 'ANNULE')).toContain('lettre');
  expect(consequenceOfPassage('CLOTURE', 'EVALUE')).toContain('journal');
});

test('from EVALUE the evaluation may be taken up again, which undoes the proposal; from OUVERT the same state closes', () => {
  expect(verbeOfPassage('EVALUE', 'CLOTURE')).toBe('Reprendre l’évaluation');
  expect(consequenceOfPassage('EVALUE', 'CLOTURE')).toContain('effacés');
  expect(verbeOfPassage('OUVERT', 'CLOTURE')).toBe('Clôturer le dépôt');
  expect(consequenceOfPassage('OUVERT', 'CLOTURE')).toContain('« Clôturé »');
  expect(consequenceOfPassage('EVALUE', 'ATTRIBUE')).toContain('ne se défait pas');
});

/** The steps that the last migration about them lets through. */
function readPassages(): string[] {
  const dossier = 'supabase/migrations';
  const [derniere = ''] = readdirSync(dossier)
    .toSorted()
    .map((fichier) => readFileSync(join(dossier, fichier), 'utf8'))
    .flatMap((sql) => /function prive\.can_change_statut\([^$]*\$\$([^$]*)\$\$/.exec(sql)?.[1] ?? [])
    .toReversed();
  return [...derniere.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, depuis, vers]) => `${depuis} ${vers}`).sort();
}

test('the steps that the screens offer are those of the database', () => {
  const offerts = Object.entries(PASSAGES).flatMap(([depuis, vers]) => vers.map((un) => `${depuis} ${un}`));
  expect(offerts.sort()).toEqual(readPassages());
});

test.each([
  ['PUBLIE', '2026-11-01T10:00:00Z', false],
  ['OUVERT', '2026-12-01T10:00:00Z', false],
  ['OUVERT', '2026-11-22T10:00:00Z', true],
  ['CLOTURE', '2026-12-01T10:00:00Z', true],
  ['ATTRIBUE', '2026-11-01T10:00:00Z', true],
  ['ANNULE', '2026-11-01T10:00:00Z', true],
] as const)('%s until %s has something to evaluate: %s', (statut, date_limite, attendu) => {
  expect(isEvaluable({ statut, date_limite }, now)).toBe(attendu);
});

test('price and channels; a report that the page does not know yet', () => {
  expect(phrasePrixDao(situation())).toMatch(
    /^Prix du dossier\s: 500\s000\sGNF, non remboursable sauf annulation de la procédure\. Acquisition\s: Mobile Money\.$/,
  );
  expect(phrasePrixDao(situation({ montant_dao: undefined, mode_acquisition: [] }))).toBe('Dossier gratuit.');
  expect(reportOf({ date_limite: '2026-12-01T10:00:00+00:00' }, situation())).toBeUndefined();
  const reportee = situation({
    date_limite: '2026-12-08T10:00:00Z',
    dates_limites_anterieures: ['2026-12-01T10:00:00Z'],
  });
  expect(reportOf({ date_limite: '2026-12-01T10:00:00Z' }, reportee)).toMatchObject({
    anterieures: [expect.stringContaining('1er décembre 2026')],
    date_limite: expect.stringContaining('8 décembre 2026') as string,
  });
});

test('a refusal of the database has its sentence', () => {
  const refus = (message: string) => new AppError('saisie_refusee', { cause: { message } });
  expect(messageForActe(refus('date_limite_passee'))).toContain('passée');
  expect(messageForActe(refus('autre'))).toContain('Le serveur refuse');
});

test('what the copy left to the database is told; an answer of another shape is no copy', () => {
  const bilan = {
    recopies: 2,
    laisses: [{ id: 'a', differences: [{ champ: 'montant_dao', base: null, contenu: 5 }] }],
  };
  expect(readBilan(JSON.stringify(bilan))).toEqual(bilan);
  expect(phrasesLaisses(bilan)).toEqual(['Laissé à la base : a (montant_dao : base rien, contenu 5).']);
  expect(() => readBilan(34)).toThrow('illisible');
});

test('what the copy was refused is told with its remedy', () => {
  const raisons = ['appels_offres_reference_key', 'autre chose'];
  const refuses = raisons.map((raison, rang) => ({ id: `ao-${rang}`, raison }));
  const bilan = readBilan({ recopies: 1, laisses: [], refuses });
  expect(phrasesRefuses(bilan)).toEqual([
    expect.stringMatching(/^Refusé par la base : content\/appels-offres\/ao-0\.yaml, sa référence .+ Remède : /),
    expect.stringContaining('qui dit : autre chose. Remède : corrigez cette fiche.'),
  ]);
  expect(phrasesRefuses(readBilan({ recopies: 1, laisses: [] }))).toEqual([]);
});

// R124: a database counts in microseconds, the content in seconds.
test.each([
  ['2026-11-20T10:00:00.987654+00:00', '2026-11-20T10:00:00Z', false],
  ['2026-11-20T10:00:00+00:00', '2026-11-20T10:00:00Z', false],
  ['2026-11-20T10:00:01+00:00', '2026-11-20T10:00:00Z', true],
  [['2026-11-20T10:00:00.5+00:00'], ['2026-11-20T10:00:00Z'], false],
  [['2026-11-20T10:00:00.5+00:00'], [], true],
  ['infinity', 'infinity', true],
  ['OUVERT', 'CLOTURE', true],
  [null, '2026-11-20T10:00:00Z', true],
])('the base’s %j and the content’s %j are told as a difference: %s', (base, contenu, isDit) => {
  const laisses = [{ id: 'a', differences: [{ champ: 'date_limite', base, contenu }] }];
  expect(readBilan({ recopies: 1, laisses }).laisses).toEqual(isDit ? laisses : []);
});
