import { expect, test } from 'vitest';
import { adresseCapture, CAPTURES, ICONES, manifesteApplication } from '../../../src/domain/portail/application.ts';

const INSTALLE = { sigle: 'Agence des routes', jour: '2026-11-20', captures: CAPTURES };
const manifeste = manifesteApplication(INSTALLE);

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

test('its captures say the day that they show, and those of one format have one shape', () => {
  expect(manifeste.screenshots.map(({ src }) => src)).toEqual(
    CAPTURES.map((capture) => adresseCapture(capture, INSTALLE.jour)),
  );
  for (const { src, label } of manifeste.screenshots) {
    expect(src).toContain('2026-11-20');
    expect(label).toMatch(/, registre arrêté au 20 novembre 2026$/);
  }
  const formes = new Set(manifeste.screenshots.map(({ form_factor, sizes }) => `${form_factor} ${sizes}`));
  expect(formes.size).toBe(new Set(CAPTURES.map(({ format }) => format)).size);
  expect(manifesteApplication({ ...INSTALLE, captures: [] }).screenshots).toEqual([]);
});

test('browsers take its captures: 320 to 3,840 pixels, the long side at most 2.3 times the short', () => {
  for (const { largeur, hauteur, echelle } of CAPTURES) {
    const cotes = [largeur * echelle, hauteur * echelle].sort((a, b) => a - b) as [number, number];
    expect(cotes[0]).toBeGreaterThanOrEqual(320);
    expect(cotes[1]).toBeLessThanOrEqual(3840);
    expect(cotes[1] / cotes[0]).toBeLessThanOrEqual(2.3);
  }
});
