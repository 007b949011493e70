import { describe, expect, test } from 'vitest';
import { formatAdresse, readAdresse } from '../../src/embarque/porte/adresse.ts';

describe('an address has one form', () => {
  test.each([
    ['/rest/v1/profiles?select=*&id=eq.1', '/rest/v1/profiles?select=*&id=eq.1'],
    ['/rest/v1/profiles?select=%2A', '/rest/v1/profiles?select=*'],
    ['/rest/v1/x?q=a+b', '/rest/v1/x?q=a+b'],
    ['/rest/v1/x?q=%C3%A9', '/rest/v1/x?q=%C3%A9'],
    ['/auth/v1/logout?', '/auth/v1/logout'],
  ])('%s is forwarded as %s', (ecrite, transmise) => {
    expect(formatAdresse(readAdresse(ecrite)!)).toBe(transmise);
  });

  test.each([
    ['a dot segment', '/auth/v1/./token'],
    ['two dots', '/auth/v1/x/../token'],
    ['an encoded letter', '/auth/v1/%73ignup'],
    ['an encoded slash', '/storage/v1/object/a%2fb'],
    ['an empty segment', '/auth/v1//token'],
    ['a last slash', '/auth/v1/token/'],
    ['a backslash', '/auth/v1\\token'],
    ['a control character', '/auth/v1/to\tken'],
    ['another host', 'http://ailleurs/auth/v1/token'],
    ['no host', '//ailleurs/auth/v1/token'],
    ['a parameter written twice', '/auth/v1/token?grant_type=password&grant_type=refresh_token'],
    ['a parameter written twice, once encoded', '/auth/v1/token?grant_type=a&grant%5Ftype=b'],
    ['a NUL', '/rest/v1/x?q=%00'],
    ['what is not UTF-8', '/rest/v1/x?q=%FF'],
    ['a broken escape', '/rest/v1/x?q=%E0%A4%A'],
    ['a fragment', '/rest/v1/x#y'],
    ['nine thousand letters', `/rest/v1/x?q=${'a'.repeat(9_000)}`],
    ['nothing', ''],
    ['a star', '*'],
  ])('%s is not an address', (_, ecrite) => {
    expect(readAdresse(ecrite)).toBeUndefined();
  });
});
