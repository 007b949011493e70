import { expect, test } from 'vitest';
import { type Connexion, isBonneConnexion, isEconome } from '../../../src/domain/compte/debit-reseau.ts';

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

test.each<[cas: string, choix: string | null, connexion: Connexion | undefined, attendu: boolean]>([
  ['nothing chosen, a good connection', null, BONNE, false],
  ['nothing chosen, the browser tells nothing', null, undefined, false],
  ['nothing chosen, an empty answer', null, {}, false],
  ['the reader saves data', null, { ...BONNE, saveData: true }, true],
  ['second generation', null, { ...BONNE, effectiveType: '2g' }, true],
  ['slower still', null, { ...BONNE, effectiveType: 'slow-2g' }, true],
  ['third generation', null, { ...BONNE, effectiveType: '3g' }, false],
  ['chosen on a good connection', 'oui', BONNE, true],
  ['chosen where the browser tells nothing', 'oui', undefined, true],
  ['refused under Save-Data on 2G', 'non', { saveData: true, effectiveType: '2g' }, false],
  ['another word', '', { saveData: true }, false],
])('economy mode: %s', (_, choix, connexion, attendu) => {
  expect(isEconome(choix, connexion)).toBe(attendu);
});
