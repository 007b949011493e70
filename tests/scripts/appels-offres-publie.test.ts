import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setChamp } from '../../scripts/publie/ecriture.ts';
import { codeOf, phrasesOf, publishProcedures } from '../../scripts/publie/procedures.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { isOuvertureAFixer } from '../../src/domain/appel-offres/ouverture-tenue.ts';
import type { ProcedurePublique, QuestionPubliee } from '../../src/domain/appel-offres/publication-retour.ts';
import { anAppelOffres, asFichier, asInstantBase } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';
import { parse, stringify } from 'yaml';

const SOURCE = `# Dossier suivi par la DNIR
reference: AAON 1
statut: OUVERT # à relire
date_limite: '2026-06-10T10:00:00Z'

dates_limites_anterieures:
  - 2026-05-20T10:00:00Z # premier report
# lieu à confirmer
lieu_ouverture: >-
  Salle
  de conférences
date_mise_a_jour: 2026-05-01
`;
const ORDRE = [
  'reference',
  'statut',
  'date_limite',
  'dates_limites_anterieures',
  'date_ouverture',
  'lieu_ouverture',
  'motif_fin',
  'date_mise_a_jour',
];

describe('one field of a file, and nothing else', () => {
  test('a value is replaced; its comment, the order and the blank lines stay', () => {
    expect(setChamp(SOURCE, 'statut', 'ANNULE', ORDRE)).toBe(SOURCE.replace('statut: OUVERT', 'statut: ANNULE'));
    expect(setChamp(SOURCE, 'date_limite', '2026-07-10T10:00:00Z', ORDRE)).toBe(
      SOURCE.replace("date_limite: '2026-06-10T10:00:00Z'", 'date_limite: 2026-07-10T10:00:00Z'),
    );
  });

  test('a list is replaced, and the comment above the next field stays', () => {
    const redige = setChamp(
      SOURCE,
      'dates_limites_anterieures',
      ['2026-05-20T10:00:00Z', '2026-06-10T10:00:00Z'],
      ORDRE,
    );
    expect(redige).toContain('dates_limites_anterieures:\n  - 2026-05-20T10:00:00Z\n  - 2026-06-10T10:00:00Z');
    expect(redige).toContain('\n# lieu à confirmer\nlieu_ouverture: >-\n  Salle\n  de conférences\n');
  });

  test('a new field stands where the order puts it; one that is taken out leaves its neighbours', () => {
    const avec = setChamp(SOURCE, 'motif_fin', 'Crédits retirés', ORDRE);
    expect(avec).toBe(SOURCE.replace('date_mise_a_jour', 'motif_fin: Crédits retirés\ndate_mise_a_jour'));
    expect(setChamp(avec, 'motif_fin', null, ORDRE)).toBe(SOURCE);
    expect(setChamp(SOURCE, 'motif_fin', null, ORDRE)).toBe(SOURCE);
    expect(parse(setChamp(SOURCE, 'date_ouverture', '2026-06-10T11:00:00Z', ORDRE))).toMatchObject({
      date_ouverture: '2026-06-10T11:00:00Z',
      lieu_ouverture: 'Salle de conférences',
    });
  });

  test('a file that does not read is refused', () => {
    expect(() => setChamp('a: [', 'a', 'b', ['a'])).toThrow();
    expect(() => setChamp('- a', 'a', 'b', ['a'])).toThrow('suite de champs');
  });
});

const date_limite = '2026-04-10T10:00:00Z';
const appel = { ...anAppelOffres({ statut: 'OUVERT' }), date_limite };
const procedure = (changes: Partial<ProcedurePublique> = {}): ProcedurePublique => ({
  id: 'aaon-001',
  statut: appel.statut,
  date_limite: asInstantBase(appel.date_limite),
  dates_limites_anterieures: appel.dates_limites_anterieures.map((date) => asInstantBase(date)),
  date_ouverture: appel.date_ouverture === undefined ? null : asInstantBase(appel.date_ouverture),
  motif_fin: null,
  date_fin: null,
  attribution_publiee_le: null,
  titulaire: null,
  montant_attribue: null,
  ...changes,
});
const question = (changes: Partial<QuestionPubliee> = {}): QuestionPubliee => ({
  appel_offres_id: 'aaon-001',
  question: 'Le lot 2 comprend-il le gardiennage ?',
  reponse: 'Oui.',
  publiee_le: asInstantBase('2026-11-20T10:00:00Z'),
  ...changes,
});
const FICHIER = 'content/appels-offres/aaon-001.yaml';
const AUTRE = 'content/appels-offres/aaon-002.yaml';
const autre = anAppelOffres({ id: 'aaon-002', reference: 'AAON 002/2026' });
const ouvert = (fichiers: Record<string, string> = {}) =>
  writeRegistre({ [FICHIER]: stringify(asFichier(appel)), [AUTRE]: stringify(asFichier(autre)), ...fichiers });
const read = (racine: string, fichier = FICHIER) => readFileSync(join(racine, fichier), 'utf8');
const JOUR = '2026-11-22';
const publish = (racine: string, procedures: ProcedurePublique[], questions: QuestionPubliee[] = [], jour = JOUR) =>
  publishProcedures(racine, { procedures, questions }, jour);
/** The tenders of a register, as the site reads them. */
const readAppel = (racine: string, id = 'aaon-001') => {
  const { contenu, anomalies } = readContenu(racine);
  expect(anomalies).toEqual([]);
  return contenu['appels-offres'].find((lu) => lu.id === id);
};

describe('what became public goes into the content', () => {
  test('nothing differs: not a byte is written, however the database writes its moments', () => {
    const racine = ouvert();
    const avant = read(racine);
    for (const date_limite of [appel.date_limite, asInstantBase(appel.date_limite), '2026-04-10 12:00:00.5+02'])
      expect(publish(racine, [procedure({ date_limite })])).toEqual({ changements: [], laisses: [] });
    expect(read(racine)).toBe(avant);
  });

  test.each([
    ['2026-04-11', undefined],
    ['2026-12-18', '2026-12-18'],
  ])(
    'an opening announced for %s, which the database does not keep, holds unless the new deadline passes it',
    (jour, reste) => {
      const racine = ouvert({ [FICHIER]: stringify({ ...asFichier(appel), date_ouverture: jour }) });
      const neuf = procedure({
        date_limite: asInstantBase('2026-12-17T10:00:00Z'),
        dates_limites_anterieures: [asInstantBase(appel.date_limite)],
        date_ouverture: null,
      });
      expect(codeOf(publish(racine, [neuf]))).toBe(0);
      const lu = readAppel(racine);
      expect([lu?.date_limite, lu?.date_ouverture]).toEqual(['2026-12-17T10:00:00Z', reste]);
      expect(lu && isOuvertureAFixer(lu)).toBe(reste === undefined);
    },
  );

  test('a postponed deadline keeps the earlier one, is told, and is written once, never later than it is', () => {
    const racine = ouvert();
    const neuf = procedure({
      date_limite: '2026-12-17T10:00:00.999999+00:00',
      dates_limites_anterieures: [asInstantBase(appel.date_limite)],
    });
    const bilan = publish(racine, [neuf]);
    expect(phrasesOf(bilan).join('\n')).toContain(
      `${FICHIER}, date_limite : ${appel.date_limite} → 2026-12-17T10:00:00Z`,
    );
    expect([bilan.laisses, codeOf(bilan)]).toEqual([[], 0]);
    expect(readAppel(racine)).toMatchObject({
      date_limite: '2026-12-17T10:00:00Z',
      dates_limites_anterieures: [appel.date_limite],
      date_mise_a_jour: JOUR,
    });
    expect(publish(racine, [neuf], [], '2026-11-23').changements).toEqual([]);
  });

  test('an end brings its reason and its day', () => {
    const racine = ouvert();
    publish(racine, [procedure({ statut: 'ANNULE', motif_fin: 'Crédits retirés', date_fin: '2026-11-21' })]);
    expect(readAppel(racine)).toMatchObject({ statut: 'ANNULE', motif_fin: 'Crédits retirés', date_fin: '2026-11-21' });
  });

  test('an award comes with its winner', () => {
    const racine = ouvert();
    const attribution = {
      attribution_publiee_le: '2026-11-20',
      titulaire: ['wassou-btp'],
      montant_attribue: 12_000_000,
    };
    publish(racine, [procedure({ statut: 'ATTRIBUE', ...attribution })]);
    expect(readAppel(racine)).toMatchObject(attribution);
  });

  test('published questions come with their answers, whoever leads the tender, once, never earlier than they were', () => {
    const racine = ouvert();
    const questions = [question({ publiee_le: '2026-11-20T10:00:00.000001+00:00' })];
    expect(publish(racine, [], questions).changements.map(({ champ }) => champ)).toEqual(['questions']);
    expect(readAppel(racine)?.questions).toMatchObject([{ reponse: 'Oui.', publiee_le: '2026-11-20T10:00:01Z' }]);
    expect(read(racine)).toContain('gardiennage');
    expect(publish(racine, [], questions, '2026-11-23').changements).toEqual([]);
  });
});

// One bad row among sound ones: the sound ones are written, it is told with its remedy, and the command ends with 2.
describe('what cannot be published is told and left', () => {
  const bon = procedure({ id: 'aaon-002', statut: 'CLOTURE' });

  test.each<[string, Partial<ProcedurePublique>, dit: string]>([
    [
      'a deadline that is no date',
      { date_limite: 'infinity' },
      'date_limite : "infinity", attendu une date et une heure',
    ],
    [
      'a state unknown to the site',
      { statut: 'SUSPENDU' as 'OUVERT' },
      'statut : "SUSPENDU", attendu un état parmi PUBLIE',
    ],
    ['an end without its reason', { statut: 'ANNULE', motif_fin: '', date_fin: '2026-11-21' }, 'motif_fin'],
    [
      'a winner that the register does not know',
      { statut: 'ATTRIBUE', attribution_publiee_le: '2026-11-20', titulaire: ['inconnue'] },
      'titulaire.0 : "inconnue", attendu ',
    ],
    ['a day to come told as past', { statut: 'CLOTURE', date_limite: '2027-01-01T10:00:00.5+00:00' }, 'date_limite : '],
  ])('%s', (_, changes, dit) => {
    const racine = ouvert();
    const avant = read(racine);
    const bilan = publish(racine, [procedure(changes), bon], [question()]);
    expect(bilan.laisses).toHaveLength(1);
    const phrase = phrasesOf(bilan).find((une) => une.startsWith('Laissé : la procédure aaon-001, car '));
    expect(phrase).toContain(dit);
    expect(phrase).toMatch(/ Remède : .+\.$/);
    expect(codeOf(bilan)).toBe(2);
    // The other tender, and the questions of this one.
    expect(readAppel(racine, 'aaon-002')).toMatchObject({ statut: 'CLOTURE' });
    expect(readAppel(racine)).toMatchObject({ statut: appel.statut, date_limite: appel.date_limite });
    expect(read(racine)).toContain('gardiennage');
    expect(avant).not.toContain('gardiennage');
  });

  test('a question that cannot be read leaves the others', () => {
    const racine = ouvert();
    const bilan = publish(racine, [bon], [question({ publiee_le: '' }), question({ question: 'Et le lot 3 ?' })]);
    expect(phrasesOf(bilan).join('\n')).toContain(
      'Laissé : la question « Le lot 2 comprend-il le gardiennage ? » de aaon-001, car publiee_le : "", attendu une date et une heure.',
    );
    expect([readAppel(racine)?.questions.length, codeOf(bilan)]).toEqual([1, 2]);
    expect(readAppel(racine, 'aaon-002')).toMatchObject({ statut: 'CLOTURE' });
  });

  test('a file that does not read is left as it is, in French', () => {
    const racine = ouvert({ [FICHIER]: 'statut: [OUVERT\n' });
    const bilan = publish(racine, [procedure({ statut: 'CLOTURE' }), bon]);
    expect(read(racine)).toBe('statut: [OUVERT\n');
    expect([bilan.laisses.map(({ quoi }) => quoi), codeOf(bilan)]).toEqual([[FICHIER], 2]);
    expect(parse(read(racine, AUTRE))).toMatchObject({ statut: 'CLOTURE' });
  });

  test('a tender that the content no longer has is told, and no fault', () => {
    const racine = ouvert();
    const bilan = publish(racine, [procedure({ id: 'ailleurs' })], [question({ appel_offres_id: 'ailleurs' })]);
    expect([bilan.changements, bilan.laisses.length, codeOf(bilan)]).toEqual([[], 2, 0]);
    expect(phrasesOf(bilan)[0]).toContain('la procédure ailleurs, car le contenu n’a pas de fiche ailleurs.yaml');
  });
});
