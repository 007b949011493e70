import { describe, expect, test } from 'vitest';
import { compareInstants, readInstant, writeEcheance, writeFait } from '../../../src/domain/socle/instant.ts';

const ROND = Date.UTC(2026, 10, 20, 10, 0, 0);

// As PostgREST, PostgreSQL's text, jsonb and a browser write one moment.
test.each([
  ['2026-11-20T10:00:00Z', ROND],
  ['2026-11-20T10:00:00+00:00', ROND],
  ['2026-11-20 10:00:00+00', ROND],
  ['2026-11-20T12:00:00+02:00', ROND],
  ['2026-11-20 15:30:00+0530', ROND],
  ['2026-11-20T09:30:00-00:30', ROND],
  ['2026-11-20T10:00Z', ROND],
  ['2026-11-20T10:00:00.5Z', ROND + 500],
  ['2026-11-20T10:00:00.123Z', ROND + 123],
  ['2026-11-20T10:00:00.123999+00:00', ROND + 123],
  ['2026-11-20T10:00:00.000001+00:00', ROND],
  ['2026-11-20', Date.UTC(2026, 10, 20)],
])('%s is read', (texte, ms) => {
  expect(readInstant(texte)).toBe(ms);
});

test.each(['', 'infinity', '-infinity', '2026-02-30T10:00:00Z', '2026-11-20T10:00:00', 'hier', '2026-13-01', 'null'])(
  '« %s » is no instant, and nothing throws',
  (texte) => {
    expect([readInstant(texte), writeEcheance(texte), writeFait(texte)]).toEqual([NaN, undefined, undefined]);
  },
);

describe('whole seconds', () => {
  test.each([
    ['2026-11-20T10:00:00+00:00', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
    ['2026-11-20T10:00:00.000001+00:00', '2026-11-20T10:00:00Z', '2026-11-20T10:00:01Z'],
    ['2026-11-20T10:00:00.999999+00:00', '2026-11-20T10:00:00Z', '2026-11-20T10:00:01Z'],
    ['2026-12-31T23:59:59.5Z', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'],
    ['2026-11-20 12:00:00.25+02', '2026-11-20T10:00:00Z', '2026-11-20T10:00:01Z'],
    ['1969-12-31T23:59:59.5Z', '1969-12-31T23:59:59Z', '1970-01-01T00:00:00Z'],
  ])('%s: a deadline is never told later, a fact never earlier', (texte, echeance, fait) => {
    expect([writeEcheance(texte), writeFait(texte)]).toEqual([echeance, fait]);
  });
});

test('moments are ordered by time, not by how they are written', () => {
  const ordonnes = [
    'infinity',
    '2026-11-20T09:59:59.999999+00:00',
    '2026-11-20T12:00:00+02:00',
    '2026-11-20T10:00:00.000001+00:00',
    '2026-11-20T10:00:00.12+00:00',
    '2026-11-20T10:00:00.123456+00:00',
    '2026-11-20T10:00:01Z',
  ];
  expect(ordonnes.toReversed().toSorted(compareInstants)).toEqual(ordonnes);
  expect(compareInstants('2026-11-20T10:00:00Z', '2026-11-20T10:00:00+00:00')).toBe(0);
});
