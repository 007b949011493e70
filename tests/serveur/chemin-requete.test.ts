import { describe, expect, test } from 'vitest';
import { formatChemin, parseChemin } from '../../src/serveur/chemin-requete.ts';

describe('parseChemin', () => {
  test.each([
    ['/', [], true],
    ['/projets', ['projets'], true],
    ['/projets/rn5-dalaba', ['projets', 'rn5-dalaba'], true],
    ['/r%C3%A9gions', ['régions'], true],
    ['/%252e%252e', ['%2e%2e'], true],
    ['http://autre.example/projets', ['projets'], true],
    ['/projets/', ['projets'], false],
    ['/projets.html', ['projets'], false],
    ['/projets.html/', ['projets'], false],
    ['/index.html', [], false],
    ['/index', [], false],
    ['/projets/index.html', ['projets'], false],
    ['//', [], false],
    ['//projets', ['projets'], false],
    ['/a//b', ['a', 'b'], false],
  ])('%s is %j, canonical: %j', (cible, segments, canonique) => {
    expect(parseChemin(cible)).toEqual({ segments, canonique, requete: '' });
  });

  test.each([
    ['/projets?status=en-cours', '?status=en-cours'],
    ['/projets?retour=/a?b=c', '?retour=/a?b=c'],
    ['/projets?', ''],
  ])('%s keeps the query %j as it is', (cible, requete) => {
    expect(parseChemin(cible)).toMatchObject({ segments: ['projets'], requete });
  });

  test.each([
    '/%',
    '/%zz',
    '/%c3',
    '/a%00b',
    '/a%0d%0ab',
    '/..',
    '/a/../b',
    '/%2e%2e/etc/passwd',
    '/.%2E/etc/passwd',
    '/a%2fb',
    '/..%2f..%2fetc/passwd',
    '/a\\b',
    '/..%5c..%5cwindows',
    '*',
    '',
    'projets',
  ])('%j is refused', (cible) => {
    expect(parseChemin(cible)).toBeUndefined();
  });
});

test('formatChemin encodes each segment, so that none can add a level or a host', () => {
  expect(formatChemin([])).toBe('/');
  expect(formatChemin(['projets', 'é?#'])).toBe('/projets/%C3%A9%3F%23');
});
