import { expect, test } from 'vitest';
import {
  adresseGardee,
  NOM_VUE_MAX,
  parseVuesGardees,
  VUES_MAX,
  withVueGardee,
} from '../../../src/domain/listes/vues-gardees.ts';

// Views that a person names on a device (R268).

const aVue = (nom: string, adresse = '/projets?region=kindia') => ({ nom, adresse });
const pleine = Array.from({ length: VUES_MAX }, (_, rang) => aVue(`Vue ${rang}`));

test('a view takes a name, the latest first; a name that is taken changes its view', () => {
  expect(withVueGardee([], aVue('  Mes   retards '))).toEqual([aVue('Mes retards')]);
  expect(withVueGardee([aVue('A'), aVue('B')], aVue('B', '/projets?q=pont'))).toEqual([
    aVue('B', '/projets?q=pont'),
    aVue('A'),
  ]);
});

test('a view without a name, and one too many, are told', () => {
  expect(withVueGardee([], aVue('   '))).toBe('sans-nom');
  expect(withVueGardee(pleine, aVue('De trop'))).toBe('pleine');
  expect(withVueGardee(pleine, aVue('Vue 3'))).toHaveLength(VUES_MAX);
});

test('a name is cut', () => {
  const [vue] = withVueGardee([], aVue('n'.repeat(200))) as Array<{ nom: string }>;
  expect(vue?.nom).toHaveLength(NOM_VUE_MAX);
});

test.each([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['no list', '{"nom":"A"}', []],
  ['what is no view', '[1,null,{"nom":"A"},{"nom":1,"adresse":"/projets"}]', []],
  ['another place', '[{"nom":"A","adresse":"https://ailleurs.example"},{"nom":"B","adresse":"/projets-autres"}]', []],
  ['a view', JSON.stringify([aVue('A'), aVue('B', '/projets')]), [aVue('A'), aVue('B', '/projets')]],
  ['more than a list shows', JSON.stringify([...pleine, aVue('De trop')]), pleine],
])('%s', (_nom, texte, vues) => {
  expect(parseVuesGardees(texte, '/projets')).toEqual(vues);
});

test('a view of cards says so, for a device that prefers the table', () => {
  expect(adresseGardee('/projets', false)).toBe('/projets?vue=cartes');
  expect(adresseGardee('/projets?q=pont', false)).toBe('/projets?q=pont&vue=cartes');
  expect(adresseGardee('/projets?vue=tableau', true)).toBe('/projets?vue=tableau');
});
