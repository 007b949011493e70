import { describe, expect, test } from 'vitest';
import { publicationSchema } from '../../../src/domain/registre/publication.schema.ts';
import {
  changementsAppelOffres,
  changementsProjet,
  type Publication,
  writePublication,
} from '../../../src/domain/registre/changements-publication.ts';
import { anAppelOffres, aProjet } from '../../support/builders.ts';

const projet = aProjet({ id: 'pont', status: 'EN_COURS', taux_execution_physique: 52, date_fin_prevue: '2026-09-07' });
const publication = (date: string, projets: Publication['projets'] = {}): Publication => ({
  date,
  projets,
  'appels-offres': {},
});
const aLEpoque = (changes: Partial<typeof projet>) => {
  const { status, taux_execution_physique, date_fin_prevue } = { ...projet, ...changes };
  return { status, taux_execution_physique, date_fin_prevue };
};

describe('what changed on a projet since the publication before', () => {
  test.each<[string, Publication[], ReturnType<typeof changementsProjet>]>([
    ['nothing was ever published', [], undefined],
    ['the projet is new', [publication('2026-09-01')], undefined],
    ['it is as it was first published', [publication('2026-09-01', { pont: aLEpoque({}) })], undefined],
    [
      'it changed since the last one',
      [
        publication('2026-08-01', { pont: aLEpoque({ taux_execution_physique: 40 }) }),
        publication('2026-09-01', { pont: aLEpoque({ taux_execution_physique: 48 }) }),
      ],
      { depuis: '2026-09-01', lignes: [['Travaux réalisés', '48\u00a0%', '52\u00a0%']] },
    ],
    [
      'the last one says nothing of it, and it changed since',
      [publication('2026-08-01', { pont: aLEpoque({ status: 'A_VENIR' }) }), publication('2026-09-01')],
      { depuis: '2026-09-01', lignes: [['Statut', 'À venir', 'En cours']] },
    ],
    [
      'it has not changed since the last one, which said it anew',
      [
        publication('2026-07-01', { pont: aLEpoque({ date_fin_prevue: '2026-06-01' }) }),
        publication('2026-08-01'),
        publication('2026-09-01', { pont: aLEpoque({}) }),
      ],
      { depuis: '2026-08-01', lignes: [['Fin prévue', '1er juin 2026', '7 septembre 2026']] },
    ],
    [
      'a value that was not published',
      [publication('2026-09-01', { pont: { status: 'EN_COURS', date_fin_prevue: '2026-09-07' } })],
      { depuis: '2026-09-01', lignes: [['Travaux réalisés', 'non publié', '52\u00a0%']] },
    ],
    [
      'works that had not begun, and had no planned end',
      [publication('2026-09-01', { pont: { status: 'A_VENIR' } })],
      {
        depuis: '2026-09-01',
        lignes: [
          ['Statut', 'À venir', 'En cours'],
          ['Travaux réalisés', 'sans objet', '52\u00a0%'],
          ['Fin prévue', 'non publiée', '7 septembre 2026'],
        ],
      },
    ],
  ])('%s', (_, publications, attendu) => {
    expect(changementsProjet(publications, projet)).toEqual(attendu);
  });

  test.each([
    ['resiliation', 'Résiliation du marché', 'aucune'],
    ['abandon', 'Abandon du projet', 'aucun'],
  ] as const)('%s: told by its day, then said by the next publication', (champ, label, absent) => {
    const fini = { ...projet, [champ]: { date: '2026-09-20', motif: 'Abandon de chantier' } };
    const avant = publication('2026-09-01', { pont: aLEpoque({}) });
    expect(changementsProjet([avant], fini)?.lignes).toEqual([[label, absent, '20 septembre 2026']]);
    const apres = writePublication([avant], { projets: [fini], 'appels-offres': [] }, '2026-10-01');
    expect(apres.projets['pont']).toMatchObject({ status: 'EN_COURS' });
    expect(changementsProjet([avant, apres], fini)).toEqual({
      depuis: '2026-09-01',
      lignes: [[label, absent, '20 septembre 2026']],
    });
    expect(writePublication([avant, apres], { projets: [fini], 'appels-offres': [] }, '2026-11-01').projets).toEqual(
      {},
    );
  });

  test('a termination stays told once another contract took the works up: only the new one is news (R138)', () => {
    const fin = { date: '2026-09-20', motif: 'Abandon de chantier' };
    const resilie = { ...projet, resiliation: fin };
    const avant = writePublication([], { projets: [resilie], 'appels-offres': [] }, '2026-10-01');
    const repris = { ...projet, marches_resilies: [{ ...fin, reprise: '2026-10-12' }] };
    expect(changementsProjet([avant], repris)?.lignes).toEqual([
      ['Reprise par un autre marché', 'aucune', '12 octobre 2026'],
    ]);
    const apres = writePublication([avant], { projets: [repris], 'appels-offres': [] }, '2026-11-01');
    expect(apres.projets['pont']).toMatchObject({ resilie_le: '2026-09-20', repris_le: '2026-10-12' });
  });

  test('an end that nobody dates is news all the same, and so is its day once it is known (R286)', () => {
    const fin = { motif: 'Abandon de chantier' };
    const avant = writePublication([], { projets: [projet], 'appels-offres': [] }, '2026-10-01');
    const fini = { ...projet, resiliation: fin, abandon: fin };
    expect(changementsProjet([avant], fini)?.lignes).toEqual([
      ['Résiliation du marché', 'aucune', 'date non publiée'],
      ['Abandon du projet', 'aucun', 'date non publiée'],
    ]);
    const apres = writePublication([avant], { projets: [fini], 'appels-offres': [] }, '2026-11-01');
    expect(publicationSchema.parse(apres)).toEqual(apres);
    const date = { ...fini, resiliation: { ...fin, date: '2026-09-20' } };
    expect(changementsProjet([avant, apres], date)?.lignes).toEqual([
      ['Résiliation du marché', 'date non publiée', '20 septembre 2026'],
    ]);
  });

  test('amounts are told to the franc: two that round to the same figure differ', () => {
    const avant = publication('2026-09-01', { pont: { ...aLEpoque({}), budget: 5_610_000_000 } });
    const lignes = changementsProjet([avant], { ...projet, budget: 5_620_000_000 })?.lignes;
    expect(lignes).toEqual([['Budget', expect.stringContaining('610'), expect.stringContaining('620')]]);
  });
});

test('a postponed tender tells both deadlines, with their hours', () => {
  const appel = anAppelOffres({ date_limite: '2026-12-17T10:00:00Z' });
  const { statut } = appel;
  const avant = {
    ...publication('2026-11-01'),
    'appels-offres': { [appel.id]: { statut, date_limite: '2026-12-03T10:00:00Z' } },
  };
  expect(changementsAppelOffres([avant], appel)?.lignes).toEqual([
    [
      'Date limite de dépôt',
      expect.stringMatching(/^3 décembre 2026 .*10/),
      expect.stringMatching(/^17 décembre 2026/),
    ],
  ]);
});

test('a DAO without a price is free, before as after', () => {
  const appel = anAppelOffres();
  const { statut, date_limite } = appel;
  const avant = {
    ...publication('2026-11-01'),
    'appels-offres': { [appel.id]: { statut, date_limite, montant_dao: 500 } },
  };
  expect(changementsAppelOffres([avant], appel)?.lignes).toEqual([['Prix du DAO', '500\u00a0GNF', 'gratuit']]);
});

describe('a publication', () => {
  const suivis = { projets: [projet], 'appels-offres': [anAppelOffres()] };

  test('says everything the first time, followed facts alone, and nothing twice', () => {
    const premiere = writePublication([], suivis, '2026-09-01');
    expect(premiere.projets).toEqual({ pont: aLEpoque({}) });
    expect(Object.keys(premiere['appels-offres'])).toEqual([anAppelOffres().id]);
    expect(writePublication([premiere], suivis, '2026-10-01')).toEqual({
      date: '2026-10-01',
      projets: {},
      'appels-offres': {},
    });
  });

  test('says anew what changed since its last mention, however old', () => {
    const premiere = writePublication([], suivis, '2026-09-01');
    const vide = publication('2026-10-01');
    const apres = { ...suivis, projets: [{ ...projet, taux_execution_physique: 60 }] };
    expect(writePublication([premiere, vide], apres, '2026-11-01').projets).toEqual({
      pont: aLEpoque({ taux_execution_physique: 60 }),
    });
  });
});

describe('what the lots of a tender have come to', () => {
  const lots = [
    { numero: 1, intitule: 'Un' },
    { numero: 2, intitule: 'Deux' },
  ];
  const enLots = anAppelOffres({ statut: 'EVALUE', lots });
  const depuis = writePublication([], { projets: [], 'appels-offres': [enLots] }, '2026-08-01');

  test('is kept at a publication, and told once it changes while the tender does not', () => {
    expect(changementsAppelOffres([depuis], enLots)).toBeUndefined();
    const attribue = { ...enLots, lots: [{ numero: 1, intitule: 'Un', statut: 'ATTRIBUE' as const }, lots[1]!] };
    expect(changementsAppelOffres([depuis], attribue)?.lignes).toEqual([
      ['Lots', '2\u00a0lots', '2\u00a0lots\u00a0: 1 attribué et 1 évalué'],
    ]);
  });

  test('is nothing for a tender that describes none', () => {
    const seul = anAppelOffres({ nombre_lots: 3 });
    const dite = writePublication([], { projets: [], 'appels-offres': [seul] }, '2026-08-01');
    expect(dite['appels-offres'][seul.id]).not.toHaveProperty('etat_lots');
  });
});
