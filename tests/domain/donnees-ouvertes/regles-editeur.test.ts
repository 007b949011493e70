import { describe, expect, test } from 'vitest';
import { controleEditeur, controleVersions } from '../../support/regles-ouvertes.ts';
import { fautesDe } from '../../support/normes-ouvertes.ts';

// Each rule broken once: a check that sees nothing proves nothing.

const PROJET = {
  id: 'oc4ids-abc123-pont',
  updated: '2026-01-05T00:00:00Z',
  title: 'Pont',
  publicAuthority: { id: 'organisme-ministere', name: 'Ministère' },
  budget: { amount: { amount: 5, currency: 'GNF' } },
  locations: [{ id: 'lieu-1', geometry: { type: 'Point', coordinates: [-12.8, 9.9] } }],
  parties: [{ id: 'organisme-ministere', name: 'Ministère', roles: ['publicAuthority'] }],
};
const VERSION = {
  ...{ ocid: 'ocds-abc123-aaon', id: 'v1', date: '2026-03-02T09:00:00Z', tag: ['tender'], initiationType: 'tender' },
  ...{ buyer: { id: 'organisme-ministere', name: 'Ministère' }, parties: PROJET.parties },
  tender: { id: 'AAON 1', tenderPeriod: { endDate: '2026-04-10T10:00:00Z' } },
};

test('what is sound has no fault', () => {
  expect([...controleEditeur(PROJET), ...controleVersions([VERSION])]).toEqual([]);
  expect([...fautesDe('projet', PROJET), ...fautesDe('version', VERSION)]).toEqual([]);
});

describe('what publishers are graded on', () => {
  test.each<[string, object, string]>([
    ['no prefix', { id: 'pont' }, '.id: préfixe OC4IDS absent'],
    ['a prefix too short', { id: 'oc4ids-abc-pont' }, '.id: préfixe OC4IDS absent'],
    ['an empty text', { description: '' }, '.description: valeur vide'],
    ['a null', { purpose: null }, '.purpose: valeur vide'],
    ['an empty list', { metrics: [] }, '.metrics: valeur vide'],
    ['an empty object', { completion: {} }, '.completion: valeur vide'],
    ['an amount without a currency', { budget: { amount: { amount: 5 } } }, '.budget.amount: montant sans monnaie'],
    [
      'an organisation that is nowhere',
      { publicAuthority: { id: 'autre', name: 'Autre' } },
      '.publicAuthority: organisation absente de parties',
    ],
    ['a day alone', { updated: '2026-01-05' }, '.updated: date sans heure ni fuseau'],
    ['an hour without a zone', { updated: '2026-01-05T08:00:00' }, '.updated: date sans heure ni fuseau'],
    [
      'latitude first',
      { locations: [{ id: 'lieu-1', geometry: { type: 'Point', coordinates: [9.9, -12.8] } }] },
      '.locations[0].geometry: point hors du pays : [longitude, latitude] ?',
    ],
    ['an id twice', { parties: [...PROJET.parties, ...PROJET.parties] }, '.parties: identifiant double'],
  ])('%s', (_, dessus, faute) => {
    expect(controleEditeur({ ...PROJET, ...dessus })).toEqual([faute]);
  });

  test.each<[string, object[], string]>([
    ['an id twice', [VERSION, { ...VERSION, date: '2026-03-03T09:00:00Z' }], 'deux versions ont le même identifiant'],
    ['a date twice', [VERSION, { ...VERSION, id: 'v2' }], 'les dates ne croissent pas'],
    [
      'a date that goes back',
      [VERSION, { ...VERSION, id: 'v2', date: '2026-03-01T09:00:00Z' }],
      'les dates ne croissent pas',
    ],
    ['no prefix', [{ ...VERSION, ocid: 'aaon' }], 'v1.ocid: préfixe OCDS absent'],
  ])('%s, of releases', (_, versions, faute) => {
    expect(controleVersions(versions as Array<Record<string, unknown>>)).toEqual([faute]);
  });
});

describe('what the schemas refuse', () => {
  test.each<[string, object]>([
    ['a state that is no code', { status: 'suspended' }],
    ['a nature that is no code', { type: 'ENTRETIEN' }],
    ['a currency of another zone', { budget: { amount: { amount: 5, currency: 'FCFA' } } }],
    ['an amount in words', { budget: { amount: { amount: 'cinq', currency: 'GNF' } } }],
    ['an empty title', { title: '' }],
    ['a milestone without an id', { milestones: [{ title: 'Réception' }] }],
  ])('%s', (_, dessus) => {
    expect(fautesDe('projet', { ...PROJET, ...dessus })).not.toEqual([]);
  });

  test.each<[string, object]>([
    ['a release without a date', { date: undefined }],
    ['a state that is no code', { tender: { id: '1', status: 'closed' } }],
    ['a lot whose state is no code', { tender: { id: '1', lots: [{ id: 'lot-1', status: 'ANNULE' }] } }],
    ['a fee whose kind is no code', { tender: { id: '1', participationFees: [{ id: 'dao', type: ['dao'] }] } }],
    ['a statistic without a value', { bids: { statistics: [{ id: '1', measure: 'bids' }] } }],
    ['a contract that follows no award', { contracts: [{ id: 'marche' }] }],
  ])('%s', (_, dessus) => {
    expect(fautesDe('version', { ...VERSION, ...dessus })).not.toEqual([]);
  });
});
