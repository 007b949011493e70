import { describe, expect, test } from 'vitest';
import { roundCadre, VUES_CARTE, type VueCarte } from '../../../src/domain/carte/vue-carte.ts';

const vue = (changes: Partial<VueCarte> = {}): VueCarte => ({ ...VUES_CARTE.vide, ...changes });

describe('the address of the live map', () => {
  test.each<[string, VueCarte, string]>([
    ['as it opens', vue(), ''],
    ['two statuses', vue({ statuts: ['EN_COURS', 'SUSPENDU'] }), '?status=en-cours&status=suspendus'],
    ['no status at all', vue({ statuts: [] }), '?status=aucun'],
    ['a funder', vue({ bailleur: 'afd' }), '?bailleur=afd'],
    [
      'other layers',
      vue({ surcouches: ['routes', 'traces', 'regions', 'prefectures'] }),
      '?couche=routes&couche=traces&couche=regions&couche=prefectures',
    ],
    ['by lateness', vue({ lecture: 'retard' }), '?couleurs=retard'],
    ['no layer', vue({ surcouches: [] }), '?couche=aucun'],
    ['a frame', vue({ cadre: { lng: -12.25, lat: 10.7, zoom: 7.5 } }), '?position=-12.25,10.7,7.5'],
    ['a projet', vue({ projet: 'pont-kilissi' }), '?projet=pont-kilissi'],
  ])('%s: written, then read again', (_, une, adresse) => {
    expect(VUES_CARTE.format(une)).toBe(adresse);
    expect(VUES_CARTE.parse(adresse)).toEqual({ bailleur: undefined, cadre: undefined, projet: undefined, ...une });
  });

  test.each([
    '?status=inconnu',
    '?position=1,2',
    '?position=NaN,1,2',
    '?bailleur=../x',
    '?couche=x',
    '?couleurs=x',
    '?projet=%3Cb%3E',
  ])('%s says nothing: as it opens', (adresse) => {
    expect(VUES_CARTE.format(VUES_CARTE.parse(adresse))).toBe('');
  });

  test('a frame is rounded to what the map is worth', () => {
    expect(roundCadre({ lng: -12.34567, lat: 10.00044, zoom: 6.27 })).toEqual({ lng: -12.346, lat: 10, zoom: 6.3 });
  });
});
