import { expect, test } from 'vitest';
import type { AppelOffres } from '../../../src/domain/appel-offres/appel-offres.ts';
import { checkContenu } from '../../../src/domain/registre/contenu.ts';
import { aContenu, anAppelOffres } from '../../support/builders.ts';

const faults = (...appels: Array<Partial<AppelOffres>>) =>
  checkContenu(aContenu({ 'appels-offres': appels.map((appel) => anAppelOffres(appel)) })).map(({ champ }) => champ);

const CLOS = { statut: 'CLOTURE' } as const;

test.each<[string, Partial<AppelOffres>, string[]]>([
  [
    'a guarantee, a validity, a preference',
    { garantie_soumission: { taux: 1.5 }, validite_offres_jours: 90, preference_nationale: 15 },
    [],
  ],
  ['a guarantee of both kinds', { garantie_soumission: { taux: 1, montant: 5 } }, ['garantie_soumission']],
  ['a guarantee in a call for interest', { type: 'AMI', garantie_soumission: { taux: 1 } }, ['garantie_soumission']],
  ['a validity in a call for interest', { type: 'AMI', validite_offres_jours: 90 }, ['validite_offres_jours']],
  ['a number of its own', { numero_avis: 'Avis 12' }, []],
  ['a number said twice', { reference: 'AO 1', numero_avis: 'AO 1' }, ['numero_avis']],
  ['a source', { source: { organe: 'Journal', date: '2026-03-02' } }, []],
  ['a source after the last change', { source: { organe: 'Journal', date: '2026-03-03' } }, ['date_mise_a_jour']],
  ['minutes', { ...CLOS, ouverture: { date: '2026-04-16', offres_par_lot: [{ offres: 3 }] } }, []],
  ['minutes on the day', { ...CLOS, ouverture: { date: '2026-04-10' } }, []],
  ['minutes before the deadline', { ...CLOS, ouverture: { date: '2026-04-09' } }, ['ouverture.date']],
  ['minutes while offers are awaited', { ouverture: { date: '2026-04-16' } }, ['ouverture']],
  [
    'minutes before the launch',
    {
      ...CLOS,
      date_limite: undefined,
      date_lancement: '2026-03-10',
      date_mise_a_jour: '2026-03-10',
      ouverture: { date: '2026-03-09' },
    },
    ['ouverture.date'],
  ],
  [
    'an award of a lot before the minutes, though after the day announced',
    {
      statut: 'ATTRIBUE',
      date_ouverture: '2026-04-10',
      lots: [
        {
          numero: 1,
          intitule: 'Un',
          statut: 'ATTRIBUE',
          attribution_publiee_le: '2026-04-12',
          titulaire: ['wassou-btp'],
        },
      ],
      ouverture: { date: '2026-04-16' },
    },
    ['lots.0.attribution_publiee_le'],
  ],
  [
    'an award before the opening',
    {
      statut: 'ATTRIBUE',
      attribution_publiee_le: '2026-04-12',
      titulaire: ['wassou-btp'],
      ouverture: { date: '2026-04-16' },
    },
    ['attribution_publiee_le'],
  ],
  [
    'offers of a lot that is not described',
    { ...CLOS, ouverture: { date: '2026-04-16', offres_par_lot: [{ lot: 1, offres: 3 }] } },
    ['ouverture.offres_par_lot.0.lot'],
  ],
  [
    'offers of a lot that is another',
    {
      ...CLOS,
      lots: [{ numero: 1, intitule: 'Un' }],
      ouverture: { date: '2026-04-16', offres_par_lot: [{ lot: 2, offres: 3 }] },
    },
    ['ouverture.offres_par_lot.0.lot'],
  ],
  [
    'a lot counted twice',
    {
      ...CLOS,
      lots: [{ numero: 1, intitule: 'Un' }],
      ouverture: {
        date: '2026-04-16',
        offres_par_lot: [
          { lot: 1, offres: 3 },
          { lot: 1, offres: 4 },
        ],
      },
    },
    ['ouverture.offres_par_lot.1.lot'],
  ],
])('%s', (_, appel, champs) => {
  expect(faults(appel)).toEqual(champs);
});

test('a direct award has neither bidders, nor deposit, nor opening', () => {
  const { date_limite, ...directe } = anAppelOffres({ type: 'ENTENTE_DIRECTE', statut: 'EVALUE' });
  const champsOf = (appel: AppelOffres) =>
    checkContenu(aContenu({ 'appels-offres': [appel] })).map(({ champ }) => champ);
  expect(champsOf(directe)).toEqual([]);
  expect(
    champsOf({ ...directe, ...(date_limite && { date_limite }), montant_dao: 5, garantie_soumission: { taux: 1 } }),
  ).toEqual(['date_limite', 'montant_dao', 'garantie_soumission']);
  expect(champsOf({ ...directe, statut: 'OUVERT' })).toEqual(['statut']);
});

test('a deadline may be a day, or not be known', () => {
  const { date_limite, ...sans } = anAppelOffres();
  expect(date_limite).toBeDefined();
  for (const appel of [sans, { ...sans, date_limite: '2026-04-10' }])
    expect(checkContenu(aContenu({ 'appels-offres': [appel] }))).toEqual([]);
});

test.each<[string, Partial<AppelOffres>, Partial<AppelOffres>, string[]]>([
  ['of an unsuccessful tender', { statut: 'INFRUCTUEUX' }, {}, []],
  ['of a cancelled one', { statut: 'ANNULE' }, {}, []],
  [
    'of one with a lot without an end to its liking',
    {
      statut: 'EVALUE',
      lots: [
        { numero: 1, intitule: 'Un', statut: 'INFRUCTUEUX' },
        { numero: 2, intitule: 'Deux' },
      ],
    },
    {},
    [],
  ],
  ['of one that goes on', { statut: 'EVALUE' }, {}, ['relance_de']],
  ['launched before', { statut: 'ANNULE' }, { date_lancement: '2026-03-01T09:00:00Z' }, ['date_lancement']],
  ['of itself', { statut: 'ANNULE' }, { relance_de: 'aaon-002' }, ['relance_de']],
  ['of nothing', { statut: 'ANNULE' }, { relance_de: 'x' }, ['relance_de']],
])('a relaunch %s', (_, premier, second, champs) => {
  const suite = {
    id: 'aaon-002',
    reference: 'AAON 002/2026',
    relance_de: 'aaon-001',
    date_lancement: '2026-03-03T09:00:00Z',
    ...second,
  };
  expect(faults(premier, suite)).toEqual(champs);
});
