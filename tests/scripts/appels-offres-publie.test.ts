import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setChamp } from '../../scripts/publie/ecriture.ts';
import { phrasesOf, publishProcedures } from '../../scripts/publie/procedures.ts';
import { readContenu } from '../../src/data/content/lecture.ts';
import type { ProcedurePublique } from '../../src/domain/appel-offres/publication-retour.ts';
import { anAppelOffres, asFichier } from '../support/builders.ts';
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

const appel = anAppelOffres({ statut: 'OUVERT' });
const procedure = (changes: Partial<ProcedurePublique> = {}): ProcedurePublique => ({
  id: 'aaon-001',
  statut: appel.statut,
  date_limite: appel.date_limite,
  dates_limites_anterieures: appel.dates_limites_anterieures,
  date_ouverture: appel.date_ouverture ?? null,
  motif_fin: null,
  date_fin: null,
  attribution_publiee_le: null,
  titulaire: null,
  montant_attribue: null,
  ...changes,
});
const FICHIER = 'content/appels-offres/aaon-001.yaml';
const ouvert = () => writeRegistre({ [FICHIER]: stringify(asFichier(appel)) });
const read = (racine: string) => readFileSync(join(racine, FICHIER), 'utf8');

describe('what became public goes into the content', () => {
  test('nothing differs: not a byte is written, however the database writes its moments', () => {
    const racine = ouvert();
    const avant = read(racine);
    const memes = procedure({ date_limite: appel.date_limite.replace('Z', '+00:00') });
    expect(publishProcedures(racine, { procedures: [memes], questions: [] }, '2026-11-22')).toEqual([]);
    expect(read(racine)).toBe(avant);
  });

  test('a postponed deadline keeps the earlier one, is told, and is written once', () => {
    const racine = ouvert();
    const reporte = new Date(Date.parse(appel.date_limite) + 7 * 86_400_000).toISOString();
    const neuf = procedure({
      date_limite: reporte,
      dates_limites_anterieures: [...appel.dates_limites_anterieures, appel.date_limite],
      ...(appel.date_ouverture && { date_ouverture: reporte }),
    });
    const changements = publishProcedures(racine, { procedures: [neuf], questions: [] }, '2026-11-22');
    expect(changements.map(({ champ }) => champ)).toContain('date_limite');
    expect(phrasesOf(changements).join('\n')).toContain(`${FICHIER}, date_limite : ${appel.date_limite} → `);
    const lu = readContenu(racine).contenu['appels-offres'].find(({ id }) => id === 'aaon-001');
    expect(lu).toMatchObject({ date_limite: reporte.replace('.000Z', 'Z'), date_mise_a_jour: '2026-11-22' });
    expect(lu?.dates_limites_anterieures.at(-1)).toBe(appel.date_limite);
    expect(publishProcedures(racine, { procedures: [neuf], questions: [] }, '2026-11-23')).toEqual([]);
  });

  test('an end brings its reason and its day', () => {
    const racine = ouvert();
    publishProcedures(
      racine,
      {
        procedures: [procedure({ statut: 'ANNULE', motif_fin: 'Crédits retirés', date_fin: '2026-11-21' })],
        questions: [],
      },
      '2026-11-22',
    );
    expect(parse(read(racine))).toMatchObject({
      statut: 'ANNULE',
      motif_fin: 'Crédits retirés',
      date_fin: '2026-11-21',
    });
  });

  test('an award comes with its winner', () => {
    const racine = ouvert();
    const attribue = procedure({
      statut: 'ATTRIBUE',
      attribution_publiee_le: '2026-11-20',
      titulaire: ['wassou-btp'],
      montant_attribue: 12_000_000,
    });
    publishProcedures(racine, { procedures: [attribue], questions: [] }, '2026-11-22');
    expect(parse(read(racine))).toMatchObject({
      attribution_publiee_le: '2026-11-20',
      titulaire: ['wassou-btp'],
      montant_attribue: 12_000_000,
    });
  });

  test('one text that would not be valid stops all of them', () => {
    const racine = ouvert();
    const avant = read(racine);
    const faux = procedure({ statut: 'ANNULE', motif_fin: '', date_fin: '2026-11-21' });
    expect(() =>
      publishProcedures(racine, { procedures: [procedure({ statut: 'CLOTURE' }), faux], questions: [] }, '2026-11-22'),
    ).toThrow('rien n’est écrit');
    expect(read(racine)).toBe(avant);
  });

  test('a tender that the content no longer has is left alone', () => {
    expect(
      publishProcedures(ouvert(), { procedures: [procedure({ id: 'ailleurs' })], questions: [] }, '2026-11-22'),
    ).toEqual([]);
  });

  test('published questions come with their answers, whoever leads the tender, once', () => {
    const racine = ouvert();
    const questions = [
      {
        appel_offres_id: 'aaon-001',
        question: 'Le lot 2 comprend-il le gardiennage ?',
        reponse: 'Oui.',
        publiee_le: '2026-11-20T10:00:00+00:00',
      },
      { appel_offres_id: 'ailleurs', question: 'Ailleurs ?', reponse: 'Non.', publiee_le: '2026-11-20T10:00:00+00:00' },
    ];
    expect(publishProcedures(racine, { procedures: [], questions }, '2026-11-22').map(({ champ }) => champ)).toEqual([
      'questions',
    ]);
    expect(parse(read(racine))).toMatchObject({
      questions: [
        { question: 'Le lot 2 comprend-il le gardiennage ?', reponse: 'Oui.', publiee_le: '2026-11-20T10:00:00Z' },
      ],
    });
    expect(publishProcedures(racine, { procedures: [], questions }, '2026-11-23')).toEqual([]);
  });
});
