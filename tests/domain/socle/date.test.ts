import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatInstant, formatJour, formatJourCourt, formatMois, jourOf } from '../../../src/domain/socle/date.ts';

test.each([
  ['2026-03-01', '1er mars 2026'],
  ['2026-03-11', '11 mars 2026'],
  ['2026-03-21', '21 mars 2026'],
  ['2025-04-14', '14 avril 2025'],
  ['2024-02-29', '29 février 2024'],
  ['2026-08-01T23:59:59Z', '1er août 2026'],
  [undefined, 'Non publiée'],
])('formatJour: %s reads %j', (iso, text) => {
  expect(formatJour(iso)).toBe(text);
});

test.each([
  ['2025-04-14', '14/04/2025'],
  ['2026-03-01', '01/03/2026'],
  [undefined, 'Non publiée'],
])('formatJourCourt: %s reads %j', (iso, text) => {
  expect(formatJourCourt(iso)).toBe(text);
});

test('formatMois leaves the day out', () => {
  expect(formatMois('2027-06-30')).toBe('juin 2027');
});

test.each([
  ['2025-04-14T10:00:00Z', '14 avril 2025 à 10\u00a0h\u00a000 (GMT)'],
  ['2026-03-01T09:05:00Z', '1er mars 2026 à 09\u00a0h\u00a005 (GMT)'],
  ['2026-03-01T00:00:00Z', '1er mars 2026 à 00\u00a0h\u00a000 (GMT)'],
  ['2026-02-28T23:59:59Z', '28 février 2026 à 23\u00a0h\u00a059 (GMT)'],
  [undefined, 'Non publiée'],
])('formatInstant: %s reads %j', (iso, text) => {
  expect(formatInstant(iso)).toBe(text);
});

// A row of the database with an odd date never takes the others with it (R124).
test.each(['infinity', '', '2026-02-30T10:00:00Z', 'hier'])(
  '« %s » is said to be unreadable, and nothing throws',
  (iso) => {
    for (const format of [formatJour, formatJourCourt, formatMois, formatInstant])
      expect(format(iso)).toBe('Date illisible');
  },
);

test('the database’s microseconds and zones change nothing to what is read', () => {
  for (const iso of ['2026-03-01T09:05:59.999999+00:00', '2026-03-01 09:05:59.1+00', '2026-03-01T11:05:59.5+02:00'])
    expect([formatInstant(iso), formatJour(iso)]).toEqual(['1er mars 2026 à 09\u00a0h\u00a005 (GMT)', '1er mars 2026']);
});

test('jourOf is the day in Guinea', () => {
  expect(jourOf(new Date('2026-03-01T23:30:00Z'))).toBe('2026-03-01');
});

describe('the reader’s own time zone', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test.each(['Pacific/Auckland', 'America/Los_Angeles'])('%s changes nothing', async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const date = await import('../../../src/domain/socle/date.ts');
    expect(new Date('2026-03-01').getTimezoneOffset()).not.toBe(0);
    expect(date.formatJour('2026-03-01')).toBe('1er mars 2026');
    expect(date.formatMois('2026-03-01')).toBe('mars 2026');
    expect(date.formatInstant('2026-03-01T10:00:00Z')).toBe('1er mars 2026 à 10\u00a0h\u00a000 (GMT)');
  });
});
