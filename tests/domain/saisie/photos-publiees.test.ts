import { expect, test } from 'vitest';
import {
  changePubliee,
  imagesOfPage,
  keepPubliee,
  listPubliees,
  removePubliee,
} from '../../../src/domain/saisie/photos-publiees.ts';

const AVANT = [
  { image: 'a.jpg', alt: 'La culée', credit: 'Agence' },
  { image: 'b.jpg', alt: 'Le tablier', credit: 'Agence' },
  { image: 'c.jpg', alt: 'La piste', credit: 'Agence' },
];
const ligne = (image: string, alt: string) => ({ image, alt, date: '', credit: 'Agence', illustration: '' });
const ORIGINE = [ligne('a.jpg', 'La culée'), ligne('b.jpg', 'Le tablier'), ligne('c.jpg', 'La piste')];
const dites = (saisie: Parameters<typeof listPubliees>[1]) =>
  listPubliees(AVANT, saisie).map(({ image, rang, saisie: typed }) => [image, rang, typed?.place, typed?.mots['alt']]);

test('each keeps its place in the entry, whatever leaves', () => {
  const sansA = removePubliee(ORIGINE, 'a.jpg');
  expect(dites(sansA)).toEqual([
    ['a.jpg', 0, undefined, undefined],
    ['b.jpg', 1, 0, 'Le tablier'],
    ['c.jpg', 2, 1, 'La piste'],
  ]);
  expect(removePubliee(sansA, 'x.jpg')).toEqual(sansA);
});

test('what is typed of one stays while others leave and come back, in the order of the entry', () => {
  const typed = changePubliee(ORIGINE, 'c.jpg', { alt: 'La piste achevée' });
  const sansDeux = removePubliee(removePubliee(typed, 'b.jpg'), 'a.jpg');
  expect(dites(keepPubliee(sansDeux, ORIGINE, 'a.jpg'))).toEqual([
    ['a.jpg', 0, 0, 'La culée'],
    ['b.jpg', 1, undefined, undefined],
    ['c.jpg', 2, 1, 'La piste achevée'],
  ]);
  expect(keepPubliee(keepPubliee(sansDeux, ORIGINE, 'a.jpg'), ORIGINE, 'b.jpg')).toEqual(typed);
  expect(keepPubliee(typed, ORIGINE, 'b.jpg')).toEqual(typed);
});

test('one that a draft still has and the register shows no more is told, last', () => {
  const vieille = [...ORIGINE, ligne('z.jpg', 'Ailleurs')];
  expect(dites(vieille).at(-1)).toEqual(['z.jpg', undefined, 3, 'Ailleurs']);
  expect(keepPubliee(removePubliee(vieille, 'a.jpg'), ORIGINE, 'a.jpg')).toEqual(vieille);
});

test('a draft that does not read, or an entry without any, has none', () => {
  expect(listPubliees(undefined, '')).toEqual([]);
  expect(changePubliee('', 'a.jpg', { alt: 'x' })).toEqual([]);
});

test('pictures of a page are found by their place, whatever their order and the quotes of its attributes', () => {
  const html =
    '<ul><li id="photo-2"><a><picture><source srcset="/_astro/b.avif 320w"><img src="/_astro/b.webp" alt="B"></picture></a></li>' +
    '<li class=x id=photo-1><picture><img loading=lazy src=/_astro/a.webp></picture></li></ul><li id="photos"><img src="/x.png"></li>';
  expect([...imagesOfPage(html)]).toEqual([
    [1, '/_astro/b.webp'],
    [0, '/_astro/a.webp'],
  ]);
  expect(imagesOfPage('<p>Aucune</p>').size).toBe(0);
});
