import { expect, test } from 'vitest';
import { dossiersOf, phraseAcquisition } from '../../../src/domain/appel-offres/acquisition.ts';
import { anAcquisition, anAppelOffres, aSoumission } from '../../support/builders.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const APPELS = [
  anAppelOffres({ id: 'loin', date_limite: '2026-12-20T10:00:00Z' }),
  anAppelOffres({ id: 'proche', date_limite: '2026-11-23T10:00:00Z' }),
  anAppelOffres({ id: 'passe', date_limite: '2026-11-20T10:00:00Z' }),
  anAppelOffres({ id: 'clos', statut: 'CLOTURE', date_limite: '2026-11-10T10:00:00Z' }),
];

const idsOf = (acquisitions: Parameters<typeof dossiersOf>[0]) =>
  dossiersOf(acquisitions, [], APPELS, NOW).map(({ appel_offres_id }) => appel_offres_id);

test('what can still be answered first, nearest deadline on top; then the passed ones; then what is not published', () => {
  const acquisitions = ['retire', 'clos', 'loin', 'passe', 'proche'].map((appel_offres_id) =>
    anAcquisition({ appel_offres_id, status: 'PAYE' }),
  );
  expect(idsOf(acquisitions)).toEqual(['proche', 'loin', 'passe', 'clos', 'retire']);
});

test('cancelled acquisitions come last, whatever their deadline', () => {
  expect(
    idsOf([
      anAcquisition({ appel_offres_id: 'proche', status: 'ANNULE' }),
      anAcquisition({ appel_offres_id: 'retire', status: 'DEMANDE' }),
      anAcquisition({ appel_offres_id: 'clos', status: 'PAYE' }),
    ]),
  ).toEqual(['clos', 'retire', 'proche']);
});

test.each([
  ['asked again after a cancellation', ['ANNULE', 'DEMANDE'], 'DEMANDE'],
  ['whatever the order of the rows', ['PAYE', 'ANNULE'], 'PAYE'],
] as const)('one card a tender, the live acquisition: %s', (_, statuts, attendu) => {
  const acquisitions = statuts.map((status) => anAcquisition({ appel_offres_id: 'loin', status }));
  expect(dossiersOf(acquisitions, [], APPELS, NOW).map(({ acquisition }) => acquisition.status)).toEqual([attendu]);
});

test('of cancelled ones alone, the latest', () => {
  const dossiers = dossiersOf(
    [
      anAcquisition({ status: 'ANNULE', created_at: '2026-11-02T08:00:00Z', reason: 'seconde' }),
      anAcquisition({ status: 'ANNULE', created_at: '2026-11-01T08:00:00Z', reason: 'première' }),
    ],
    [],
    APPELS,
    NOW,
  );
  expect(dossiers.map(({ acquisition }) => acquisition.reason)).toEqual(['seconde']);
});

test.each([
  ['DEPOSEE', 'loin', true],
  ['BROUILLON', 'loin', false],
  ['RETIREE', 'loin', false],
  ['DEPOSEE', 'proche', false],
] as const)('an offer %s for “%s”: “Offre déposée” is %s', (status, appel_offres_id, attendu) => {
  const [dossier] = dossiersOf(
    [anAcquisition({ appel_offres_id: 'loin', status: 'PAYE' })],
    [aSoumission({ appel_offres_id, status })],
    APPELS,
    NOW,
  );
  expect(dossier?.hasOffre).toBe(attendu);
});

test('a tender is shown as the register publishes it, or not at all', () => {
  const dossiers = dossiersOf(
    [anAcquisition({ appel_offres_id: 'loin' }), anAcquisition({ appel_offres_id: 'retire' })],
    [],
    APPELS,
    NOW,
  );
  expect(dossiers.map(({ appelOffres }) => appelOffres?.id)).toEqual(['loin', undefined]);
});

test.each([
  [
    { status: 'DEMANDE', montant: 2_000_000, mode_acquisition: 'MOBILE_MONEY' },
    'Demandé le 1er novembre 2026 : 2 000 000 GNF, Mobile Money. L’administration doit encore confirmer.',
  ],
  [
    {
      status: 'PAYE',
      montant: 500_000,
      mode_acquisition: 'ESPECES_AGENT',
      paid_at: '2026-11-03T09:00:00Z',
      numero_recu: 'RD-2026-000007',
    },
    'Acquis le 3 novembre 2026 : 500 000 GNF, Espèces via agent. Reçu RD-2026-000007.',
  ],
  [
    { status: 'PAYE', paid_at: '2026-11-03T09:00:00Z', numero_recu: 'RD-2026-000008' },
    'Acquis le 3 novembre 2026 : dossier gratuit. Reçu RD-2026-000008.',
  ],
  [
    { status: 'ANNULE', cancelled_at: '2026-11-04T09:00:00Z', reason: 'Paiement non reçu.' },
    'Annulée le 4 novembre 2026 : Paiement non reçu.',
  ],
  [{ status: 'ANNULE', cancelled_at: '2026-11-04T09:00:00Z' }, 'Annulée le 4 novembre 2026'],
] as const)('%o reads “%s”', (acquisition, phrase) => {
  expect(phraseAcquisition(anAcquisition(acquisition)).replace(/\s/g, ' ')).toBe(phrase);
});
