import { expect, test } from 'vitest';
import { instantsOf, momentOf } from '../../../src/domain/socle/moment.ts';

test('the moment changes at midnight and at the hours of what comes to its end, wherever they were written', () => {
  const momentA = (heure: string) =>
    momentOf(['2026-12-01T10:00:00Z', '2027-01-05T12:30:00+02:00'], new Date(`2026-11-23T${heure}Z`));
  expect(momentA('00:00:00')).toBe(momentA('09:59:59'));
  expect(momentA('10:00:00')).not.toBe(momentA('09:59:59'));
  expect(momentA('10:29:59')).toBe(momentA('10:00:00'));
  expect(momentA('10:30:00')).not.toBe(momentA('10:29:59'));
  expect(momentA('23:59:59')).toBe(momentA('10:30:00'));
});

test('instants are found where content writes them, days are none', () => {
  const texte = 'date_limite: 2026-12-01T10:00:00Z\n"a":"2027-01-05T12:30+02:00","jour":"2026-12-01"';
  expect(instantsOf(texte)).toEqual(['2026-12-01T10:00:00Z', '2027-01-05T12:30+02:00']);
  expect(instantsOf('2026-12-01')).toEqual([]);
});
