import { expect, test } from 'vitest';
import { type Connexion, isBonneConnexion } from '../../../src/domain/compte/connexion.ts';

const BONNE: Connexion = { saveData: false, effectiveType: '4g', downlink: 1.5 };

test.each<[cas: string, connexion: Connexion | undefined, attendu: boolean]>([
  ['good', BONNE, true],
  ['unknown: the browser tells nothing', undefined, false],
  ['unknown: an empty answer', {}, false],
  ['the reader saves data', { ...BONNE, saveData: true }, false],
  ['whether data is saved is not told', { ...BONNE, saveData: undefined }, false],
  ['third generation', { ...BONNE, effectiveType: '3g' }, false],
  ['second generation', { ...BONNE, effectiveType: '2g' }, false],
  ['just too slow', { ...BONNE, downlink: 1.45 }, false],
  ['rate unknown', { ...BONNE, downlink: undefined }, false],
])('a connection that may load the map by itself: %s', (_, connexion, attendu) => {
  expect(isBonneConnexion(connexion)).toBe(attendu);
});
