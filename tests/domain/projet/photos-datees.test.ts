import { expect, test } from 'vitest';
import { photosDatees } from '../../../src/domain/projet/photos-datees.ts';
import type { Photo } from '../../../src/domain/projet/projet.ts';
import { aPhoto } from '../../support/builders.ts';

const photo = (image: string, date: string | undefined, illustration = false): Photo => {
  const une = aPhoto({ image, illustration });
  if (date === undefined) delete une.date;
  else une.date = date;
  return une;
};
const lues = (photos: Photo[]) => {
  const { avantApres, autres } = photosDatees(photos);
  return {
    avantApres: avantApres?.map(({ image }) => image),
    autres: autres.map(({ image, rang }) => `${image} ${rang}`),
  };
};

test('the first and the last photograph stand apart, the others by their day, each with its place in the entry', () => {
  expect(
    lues([
      photo('b', '2026-03-01'),
      photo('c', '2026-06-01'),
      photo('sans', undefined),
      photo('a', '2025-01-01'),
      photo('dessin', '2024-01-01', true),
    ]),
  ).toEqual({ avantApres: ['a', 'c'], autres: ['dessin 4', 'b 0', 'sans 2'] });
});

test.each<[string, Photo[]]>([
  ['one photograph', [photo('a', '2026-01-01'), photo('dessin', '2026-02-01', true)]],
  ['two of the same day', [photo('a', '2026-01-01'), photo('b', '2026-01-01')]],
  ['two, one without a day', [photo('a', '2026-01-01'), photo('b', undefined)]],
  ['drawings', [photo('a', '2026-01-01', true), photo('b', '2026-02-01', true)]],
])('neither before nor after of %s', (_cas, photos) => {
  expect(photosDatees(photos).avantApres).toBeUndefined();
  expect(photosDatees(photos).autres).toHaveLength(photos.length);
});
