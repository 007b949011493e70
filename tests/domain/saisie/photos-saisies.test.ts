import { expect, test } from 'vitest';
import { applyChangement } from '../../../src/domain/proposition/changement.ts';
import type { ChangementFiche } from '../../../src/domain/proposition/proposition.ts';
import { idPhoto, imageProposee, joinPhotos, type PhotoSaisie } from '../../../src/domain/saisie/photos-saisies.ts';

const JOUR = '2026-11-26';
const SHA = '0123456789abcdef'.repeat(4);
const photo = (plus: Partial<PhotoSaisie> = {}): PhotoSaisie => ({
  id: 'un',
  sha256: SHA,
  taille: 700,
  alt: 'Le tablier, vu d’aval',
  jour: '',
  credit: 'Agence',
  ...plus,
});
const PONT = { collection: 'projets', id: 'pont', isNeuve: false } as const;
const RIEN = { fautes: new Map<string, string>(), perimes: [] };
const BUDGET: ChangementFiche = {
  collection: 'projets',
  id: 'pont',
  genre: 'MODIFICATION',
  champs: [{ champ: 'budget', avant: 1, apres: 2 }],
};
const join = (photos: readonly PhotoSaisie[], controle = {}, visee: Parameters<typeof joinPhotos>[1] = PONT) =>
  joinPhotos({ ...RIEN, ...controle }, visee, photos, JOUR);

test('they are added to what the entry says, alone or with what else changes', () => {
  const { changement } = join([photo({ jour: '12 mars 2026' })]);
  expect(changement).toEqual({
    collection: 'projets',
    id: 'pont',
    genre: 'MODIFICATION',
    champs: [
      {
        champ: 'photos',
        ajout: true,
        apres: [
          { image: 'photo-pont-0123456789ab.jpg', alt: 'Le tablier, vu d’aval', date: '2026-03-12', credit: 'Agence' },
        ],
      },
    ],
  });
  expect(join([photo()], { changement: BUDGET }).changement?.champs.map(({ champ }) => champ)).toEqual([
    'budget',
    'photos',
  ]);
  const deja = { image: 'a.jpg', alt: 'Avant', date: '2025-01-01', credit: 'x' };
  expect(applyChangement({ photos: [deja] }, changement as ChangementFiche)?.['photos']).toHaveLength(2);
});

test('beside words that are mended, the list is told as it would be', () => {
  const avant = [{ image: 'a.jpg', alt: 'Avant' }];
  const corrige = (apres?: typeof avant) => ({
    changement: { ...BUDGET, champs: [{ champ: 'photos', avant, ...(apres && { apres }) }] },
  });
  const mieux = [{ image: 'a.jpg', alt: 'Avant, vu d’amont' }];
  const lignes = [{ image: 'photo-pont-0123456789ab.jpg', alt: 'Le tablier, vu d’aval', credit: 'Agence' }];
  expect(join([photo()], corrige(mieux)).changement?.champs).toEqual([
    { champ: 'photos', avant, apres: [...mieux, ...lignes] },
  ]);
  // The only one that was there leaves, another comes.
  expect(join([photo()], corrige()).changement?.champs).toEqual([{ champ: 'photos', avant, apres: lignes }]);
});

test('none, or of another list, changes nothing; of a new projet, pictures alone say nothing', () => {
  expect(join([])).toEqual(RIEN);
  expect(join([photo()], {}, { ...PONT, collection: 'routes' })).toEqual(RIEN);
  expect(join([photo()], {}, { ...PONT, isNeuve: true })).toEqual(RIEN);
});

test.each<[string, Partial<PhotoSaisie>, 'alt' | 'jour' | 'credit', string | undefined]>([
  ['without a legend', { alt: '  ' }, 'alt', 'Dites ce que montre cette photographie.'],
  ['with a long one', { alt: 'x'.repeat(301) }, 'alt', '300 signes au plus.'],
  ['with a sign that nobody reads', { alt: 'Le ta\ufffdblier' }, 'alt', 'illisible'],
  ['without a credit', { credit: 'x' }, 'credit', 'Dites qui l’a prise.'],
  ['of an unknown day', { jour: ' ' }, 'jour', undefined],
  ['of a day of the calendar', { jour: '12/3/2026' }, 'jour', undefined],
  ['of no day', { jour: 'hier' }, 'jour', 'Écrivez une date'],
  ['of an hour too', { jour: '12/03/2026 à 10 h' }, 'jour', 'Écrivez une date'],
  ['of a day to come', { jour: '27/11/2026' }, 'jour', 'pas encore venu'],
])('%s', (_, plus, quoi, faute) => {
  const dite = join([photo(plus)]).fautes.get(idPhoto(quoi, 'un'));
  if (faute === undefined) expect(dite).toBeUndefined();
  else expect(dite).toContain(faute);
});

test('a name of the register is made of any projet', () => {
  expect(imageProposee('a'.repeat(100), SHA)).toBe(`photo-${'a'.repeat(60)}-0123456789ab.jpg`);
});
