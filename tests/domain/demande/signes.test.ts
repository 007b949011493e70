import { expect, test } from 'vitest';
import { guessBailleur } from '../../../src/domain/demande/organisation.ts';
import { phrasesSignes } from '../../../src/domain/demande/signes.ts';

const AUCUN = { meme_adresse: 0, meme_societe: 0, refus: 0, a_un_compte: false };

test('signs are told the gravest first, and none says nothing', () => {
  expect(phrasesSignes(AUCUN)).toEqual([]);
  expect(
    phrasesSignes({ meme_adresse: 2, meme_societe: 1, refus: 1, a_un_compte: true }).map((une) =>
      une.replaceAll('\u00a0', ' '),
    ),
  ).toEqual([
    '1 refus déjà prononcé',
    'cette adresse a un compte',
    '2 autres demandes de la même adresse',
    '1 autre demande de la même société',
  ]);
});

const BAILLEURS = [
  { valeur: 'bad', label: 'Banque africaine de développement' },
  { valeur: 'bid', label: 'Banque islamique de développement' },
];

test.each([
  [null, undefined],
  ['', undefined],
  ['Banque', undefined],
  ['de développement', undefined],
  ['banque africaine de DEVELOPPEMENT', 'bad'],
  ['Banque africaine', 'bad'],
  ['La BID, bureau de Conakry', 'bid'],
  ['Fonds inconnu', undefined],
])('the organisation %s is the funder %s', (organisation, valeur) => {
  expect(guessBailleur(organisation, BAILLEURS)).toBe(valeur);
});
