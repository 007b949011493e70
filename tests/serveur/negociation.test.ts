import { describe, expect, test } from 'vitest';
import { rankEncodages } from '../../src/serveur/negociation.ts';

describe('rankEncodages', () => {
  test.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br', ['br', 'gzip', 'identity']],
    ['GZIP', ['gzip', 'identity']],
    ['x-gzip', ['gzip', 'identity']],
    ['br;q=0.2, gzip;q=0.8', ['gzip', 'br', 'identity']],
    ['br ; q=0.5 , gzip ; q=0.5', ['br', 'gzip', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['br;q=0.000', ['identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', ['identity']],
    ['*, br;q=0', ['gzip', 'identity']],
    ['gzip;q=0.1, *;q=0.9', ['br', 'gzip', 'identity']],
    ['identity, br;q=0.5', ['identity', 'br']],
    ['identity;q=0, gzip', ['gzip', 'identity']],
    ['br;q=2, gzip;q=oui', ['identity']],
    ['deflate, zstd', ['identity']],
  ])('%j gives %j', (entete, attendu) => {
    expect(rankEncodages(entete)).toEqual(attendu);
  });
});
