import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { aRoute, aSection, asFichier } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

const YAML = stringify(asFichier(aRoute({ sections: [aSection({ longueur_km: 130 })] })));
const feature = (
  properties: object,
  coordinates: unknown = [
    [-12.87, 10.06, 410],
    [-12.09, 10.38],
  ],
  type = 'LineString',
) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', name: 'releve', features });
const read = (geojson: string, autres: Record<string, string> = {}) =>
  readContenu(writeRegistre({ 'content/routes/rn1.yaml': YAML, 'content/routes/rn1.geojson': geojson, ...autres }));

test('the lines beside a road’s file are read with it: altitudes and what a survey says besides are left out', () => {
  const { contenu, anomalies } = read(
    collection(
      feature({ section: 'kindia-mamou', pk_debut: 0, pk_fin: 130, OBJECTID: 7 }),
      feature({ section: 'kindia-mamou', pk_debut: null, pk_fin: null }),
    ),
  );
  expect(anomalies).toEqual([]);
  const points = [
    [-12.87, 10.06],
    [-12.09, 10.38],
  ];
  expect(contenu.routes[0]?.lignes).toEqual([
    { section: 'kindia-mamou', pk_debut: 0, pk_fin: 130, points },
    { section: 'kindia-mamou', pk_debut: undefined, pk_fin: undefined, points },
  ]);
});

test.each<[string, string, string]>([
  ['what is no JSON', '{', 'fichier'],
  ['another kind of JSON', '[]', 'fichier'],
  [
    'a line in pieces',
    collection(feature({ section: 'kindia-mamou' }, [], 'MultiLineString')),
    'features.0.geometry.type',
  ],
  [
    'a single point',
    collection(feature({ section: 'kindia-mamou' }, [[-12.87, 10.06]])),
    'features.0.geometry.coordinates',
  ],
  ['no section', collection(feature({})), 'features.0.properties.section'],
  ['points of another section', collection(feature({ section: 'mamou-dabola' })), 'features.0.properties.section'],
  [
    'points in words',
    collection(feature({ section: 'kindia-mamou', pk_debut: 'PK0', pk_fin: 130 })),
    'features.0.properties.pk_debut',
  ],
])('%s is told, of this file', (_, geojson, champ) => {
  const { anomalies } = read(geojson);
  expect(anomalies.map((une) => [une.fichier, une.champ])).toEqual([['content/routes/rn1.geojson', champ]]);
});

test('lines without their road are told: a file misnamed would draw nothing, and nobody would know', () => {
  const { anomalies } = read(collection(), { 'content/routes/rn11.geojson': collection() });
  expect(anomalies.map(({ fichier }) => fichier)).toEqual(['content/routes/rn11.geojson']);
});
