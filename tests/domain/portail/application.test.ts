import { expect, test } from 'vitest';
import { ICONES, manifesteApplication } from '../../../src/domain/portail/application.ts';

const manifeste = manifesteApplication('Agence des routes');

test('it is installable: a name, a start, a way to be shown, an icon of each size and one that may be cut', () => {
  expect(manifeste).toMatchObject({
    name: 'Suivi des travaux publics, Agence des routes',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'fr',
  });
  expect(manifeste.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(new Set(manifeste.icons.map(({ src }) => src)).size).toBe(ICONES.length);
});

test('what stands under its icon fits, and its shortcuts stay inside', () => {
  expect(manifeste.short_name.length).toBeLessThanOrEqual(12);
  for (const { url } of manifeste.shortcuts) expect(url).toMatch(/^\//);
});
