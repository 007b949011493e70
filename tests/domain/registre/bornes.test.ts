import { describe, expect, test } from 'vitest';
import { checkDates } from '../../../src/domain/registre/bornes.ts';

const JOUR = '2026-11-26';
const fautes = (date: string, passe: boolean) => {
  const dites: string[] = [];
  checkDates([{ champ: 'x', date, passe }], JOUR, (_champ, _valeur, attendu) => void dites.push(attendu));
  return dites;
};
const ANNEES = ['une année de 1960 à 2056'];
const A_VENIR = ['une date qui n’est pas à venir (le registre est lu le 2026-11-26)'];

describe('every date lies within its bounds (R126)', () => {
  test.each<[string, string[], string[]]>([
    ['0206-03-12', ANNEES, ANNEES],
    ['1959-12-31', ANNEES, ANNEES],
    ['1960-01-01', [], []],
    ['2026-11-26', [], []],
    ['2026-11-26T23:59:59Z', [], []],
    ['2026-11-27', A_VENIR, []],
    ['2026-11-27T00:00:00Z', A_VENIR, []],
    ['2056-12-31', A_VENIR, []],
    ['2057-01-01', ANNEES, ANNEES],
    ['2207-03-12', ANNEES, ANNEES],
  ])('%s', (date, fait, prevu) => {
    expect(fautes(date, true)).toEqual(fait);
    expect(fautes(date, false)).toEqual(prevu);
  });
});
