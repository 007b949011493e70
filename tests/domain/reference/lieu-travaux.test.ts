import { describe, expect, test } from 'vitest';
import {
  isDansRegion,
  lieuxOf,
  phraseLieu,
  phraseLieux,
  phraseRegions,
  prefecturesOf,
  REGION_ABSENTE,
  regionsOf,
  type Situee,
} from '../../../src/domain/reference/lieu-travaux.ts';

const NOMS: Record<string, string> = { mamou: 'Mamou', labe: 'Labé', conakry: 'Conakry', kindia: 'Kindia' };
const nomOf = (id: string) => NOMS[id];

const SEULE = { region: 'mamou', departement: 'Pita', localite: 'Timbi Madina' };
const REGION = { region: 'mamou' };
const DEUX = { region: 'mamou', departement: 'Pita', lieux: [{ region: 'mamou', departement: 'Dalaba' }] };
const TROIS = { ...DEUX, lieux: [...DEUX.lieux, { region: 'labe' }] };
const LOTS = {
  lots: [
    { lieux: [{ region: 'conakry', departement: 'Matoto' }] },
    { lieux: [{ region: 'conakry', departement: 'Matoto' }, { region: 'kindia' }] },
    {},
  ],
};
const INCONNU = { departement: 'Pita' };

test.each<[string, Situee, string[], string[], string, string]>([
  ['one place', SEULE, ['mamou'], ['Pita'], 'Mamou · Pita', 'Mamou'],
  ['a region alone', REGION, ['mamou'], [], 'Mamou', 'Mamou'],
  ['two préfectures of a region', DEUX, ['mamou'], ['Pita', 'Dalaba'], 'Mamou · Pita, Dalaba', 'Mamou'],
  ['two regions', TROIS, ['mamou', 'labe'], ['Pita', 'Dalaba'], 'Mamou, Labé', 'Mamou, Labé'],
  ['those of lots, each once', LOTS, ['conakry', 'kindia'], ['Matoto'], 'Conakry, Kindia', 'Conakry, Kindia'],
  ['a region called as its préfecture', { region: 'labe', departement: 'Labé' }, ['labe'], ['Labé'], 'Labé', 'Labé'],
  ['no region: a préfecture alone is no place', INCONNU, [], [], 'Région non renseignée', 'Non renseignée'],
])('%s', (_, entry, regions, prefectures, lieu, noms) => {
  expect(regionsOf(entry)).toEqual(regions);
  expect(prefecturesOf(entry)).toEqual(prefectures);
  expect(phraseLieux(entry, nomOf)).toBe(lieu);
  expect(phraseRegions(entry, nomOf)).toBe(noms);
});

describe('a filter by region', () => {
  const ids = [...Object.keys(NOMS), REGION_ABSENTE.id];
  test.each<Situee>([SEULE, REGION, DEUX, TROIS, LOTS, INCONNU])(
    'finds %j under each of its regions, or none',
    (entry) => {
      const [premiere = REGION_ABSENTE.id, ...autres] = regionsOf(entry);
      expect(ids.filter((id) => isDansRegion(entry, id)).sort()).toEqual([premiere, ...autres].sort());
    },
  );
});

test('préfectures of one of its regions', () => {
  expect(prefecturesOf(TROIS, 'mamou')).toEqual(['Pita', 'Dalaba']);
  expect(prefecturesOf(TROIS, 'labe')).toEqual([]);
});

test('a place that is said twice is one place', () => {
  expect(lieuxOf({ ...SEULE, lieux: [SEULE, { ...SEULE, localite: undefined }] })).toHaveLength(2);
});

test.each([
  [SEULE, 'Timbi Madina, Pita (Mamou)'],
  [REGION, 'Mamou'],
  [{ region: 'labe', departement: 'Labé' }, 'Labé'],
  [{ region: 'ailleurs', localite: 'Kolaboui' }, 'Kolaboui (ailleurs)'],
  [{ region: 'mamou', departement: 'Pita', localite: 'Pita' }, 'Pita (Mamou)'],
  [{ region: 'labe', departement: 'Labé', localite: 'Labé' }, 'Labé (Labé)'],
])('%j reads %s', (lieu, phrase) => {
  expect(phraseLieu(lieu, nomOf)).toBe(phrase);
});
