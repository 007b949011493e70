import { expect, test } from 'vitest';
import { phraseProcedure, type ProcedureEnLots } from '../../src/embarque/demonstration/procedures-dites.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const AO: ProcedureEnLots = {
  reference: 'AAON 1',
  statut: 'OUVERT',
  date_limite: '2026-12-10T10:00:00Z',
  lots: [{ statut: null }, { statut: null }],
};

test.each<[cas: Partial<ProcedureEnLots>, phrase: string]>([
  [{}, 'AAON 1 : ouvert, 2 lots ; ferme dans 14 jours'],
  [{ date_limite: '2026-11-26T10:10:00Z' }, 'AAON 1 : ouvert, 2 lots ; ferme dans moins d’une heure'],
  [{ date_limite: '2026-11-26T09:00:00Z' }, 'AAON 1 : ouvert, 2 lots ; date limite passée'],
  [
    { lots: [{ statut: null }, { statut: 'ANNULE' }] },
    'AAON 1 : ouvert, 2 lots : 1 annulé et 1 ouvert ; ferme dans 14 jours',
  ],
  [{ statut: 'EVALUE' }, 'AAON 1 : évalué, 2 lots'],
])('a tender in lots is told with its clock: %j', (cas, phrase) => {
  expect(phraseProcedure({ ...AO, ...cas }, NOW).replaceAll('\u00a0', ' ')).toBe(phrase);
});
