import { describe, expect, test } from 'vitest';
import { remedeNom, remedeOf } from '../../../src/domain/registre/remedes.ts';

const remede = (genre: string, ecrit: string, mots: readonly string[] = []) => remedeOf({ genre, mots }, ecrit);

describe('dates as a French hand writes them', () => {
  test.each([
    ['12/03/2026', '2026-03-12'],
    ['2/3/2026', '2026-03-02'],
    ['12-03-2026', '2026-03-12'],
    ['12.03.2026', '2026-03-12'],
    ['2026/03/12', '2026-03-12'],
    ['2026-3-2', '2026-03-02'],
    ['12 mars 2026', '2026-03-12'],
    ['jeudi 12 mars 2026', '2026-03-12'],
    ['1er août 2026', '2026-08-01'],
    ['3 DÉCEMBRE 2026', '2026-12-03'],
    ['3 déc. 2026', '2026-12-03'],
    ['12\u00a0mars\u202f2026', '2026-03-12'],
    ['2026-03-12T10:00:00Z', '2026-03-12'],
    ['12/03/26', '2026-03-12'],
    ['12-03-26', '2026-03-12'],
    ['12.3.26', '2026-03-12'],
    ['12 / 03 / 2026', '2026-03-12'],
    ['03-mars-26', '2026-03-03'],
    ['3 mars 26', '2026-03-03'],
    ['3-mars-2026', '2026-03-03'],
    ['3.mars.2026', '2026-03-03'],
    ['15 janv. 2026', '2026-01-15'],
    ['15-janv.-26', '2026-01-15'],
    ['15 févr. 26', '2026-02-15'],
    ['15-févr.-26', '2026-02-15'],
    ['15 avr. 2026', '2026-04-15'],
    ['15 juil. 2026', '2026-07-15'],
    ['15 sept. 2026', '2026-09-15'],
    ['15-SEPT-26', '2026-09-15'],
    ['15 oct. 2026', '2026-10-15'],
    ['15 nov. 2026', '2026-11-15'],
    ['15 fe\u0301vrier 2026', '2026-02-15'],
    ['15\u00a0aou\u0302t\u202f26', '2026-08-15'],
    ['jeu. 12 mars 2026', '2026-03-12'],
    ['1\u1d49\u02b3 août 2026', '2026-08-01'],
  ])('%s → %s', (ecrit, iso) => {
    expect(remede('jour', ecrit)).toEqual({ phrase: `écrivez ${iso}`, valeur: iso });
  });

  test.each([
    '03/25/2026',
    '30/02/2026',
    '30 février 2026',
    'mars 2026',
    '2026',
    '12/03/98',
    '03/25/26',
    '12/03/202',
    'le 3 mars',
    '4 jui 2026',
    'bientôt',
  ])('%s: nobody can tell which day', (ecrit) => {
    expect(remede('jour', ecrit)).toBeUndefined();
  });

  test.each([
    ['12/03/2026 10:00', '2026-03-12T10:00:00Z'],
    ['12/03/26 10:00', '2026-03-12T10:00:00Z'],
    ['3-mars-26 à 10\u00a0h\u00a030', '2026-03-03T10:30:00Z'],
    ['12 mars 2026 à 10h', '2026-03-12T10:00:00Z'],
    ['12 mars 2026 à 9 h 30', '2026-03-12T09:30:00Z'],
    ['2026-03-12 10:00:15', '2026-03-12T10:00:15Z'],
    ['2026-03-12T10:00', '2026-03-12T10:00:00Z'],
    ['2026-03-12T10:00:00 GMT', '2026-03-12T10:00:00Z'],
  ])('%s → %s', (ecrit, iso) => {
    expect(remede('instant', ecrit)).toEqual({ phrase: `écrivez ${iso}`, valeur: iso });
  });

  test('a moment without its hour is not guessed', () => {
    // A deadline may be known to the day alone (R135).
    expect(remede('echeance', '12/03/2026')).toEqual({ phrase: 'écrivez 2026-03-12', valeur: '2026-03-12' });
    expect(remede('instant', '12/03/2026')).toEqual({ phrase: 'ajoutez l’heure, comme 2026-03-12T10:00:00Z' });
    expect(remede('instant', '2026-03-12 25:00')).toEqual({ phrase: 'ajoutez l’heure, comme 2026-03-12T10:00:00Z' });
  });
});

describe('numbers as a French hand writes them', () => {
  test.each<[string, string, number]>([
    ['montant', '12 500 000', 12_500_000],
    ['montant', '12\u00a0500\u202f000', 12_500_000],
    ['montant', '12.500.000', 12_500_000],
    ['montant', '12,500,000', 12_500_000],
    ['montant', '12_500_000', 12_500_000],
    ['montant', '12 500 000 GNF', 12_500_000],
    ['montant', '12 500 000 francs guinéens', 12_500_000],
    ['montant', '12,5 Mds', 12_500_000_000],
    ['montant', '1 250,5 milliards de GNF'.replace(' de GNF', ''), 1_250_500_000_000],
    ['montant', '1,5 Md GNF', 1_500_000_000],
    ['montant', '450 millions', 450_000_000],
    ['pourcentage', '12,5', 12.5],
    ['pourcentage', '41 %', 41],
    ['pourcentage', '41,25\u00a0%', 41.25],
    ['kilometres', '12,5 km', 12.5],
    ['kilometres', '1 250,5', 1250.5],
    ['degres', '-13,7', -13.7],
    ['nombre', '12 mois', 12],
    ['nombre', '1 250', 1250],
    ['number', '-4,5', -4.5],
  ])('%s: %s → %d', (genre, ecrit, nombre) => {
    expect(remede(genre, ecrit)).toEqual({ phrase: `écrivez ${nombre}`, valeur: nombre });
  });

  test.each([
    // Twelve and a half, or twelve thousand five hundred.
    ['pourcentage', '12.500,00'],
    ['montant', '12.500'],
    ['montant', '12,500'],
    ['montant', '1 000,5'],
    ['montant', 'cinq milliards'],
    ['montant', '0'],
    ['nombre', '12,5'],
    ['kilometres', 'environ 12'],
    ['montant', '12 50 000'],
  ])('%s: %s is not guessed', (genre, ecrit) => {
    expect(remede(genre, ecrit)).toBeUndefined();
  });
});

test.each([
  ['oui', true],
  ['Vrai', true],
  ['yes', true],
  ['on', true],
  ['non', false],
  ['No', false],
  ['off', false],
])('a yes or a no: %s → %s', (ecrit, valeur) => {
  expect(remede('boolean', ecrit)).toEqual({ phrase: `écrivez ${valeur}`, valeur });
});

test('a word that is neither is not guessed', () => {
  expect(remede('boolean', 'peut-être')).toBeUndefined();
});

test('a number where a text is expected keeps how it was typed', () => {
  expect(remede('string', '0123')).toEqual({ phrase: 'écrivez "0123", entre guillemets', valeur: '0123' });
});

test('a name: certain when signs alone differ, near otherwise', () => {
  const noms = ['EN_COURS', 'ACHEVE'];
  expect(remede('enum', 'En cours', noms)).toEqual({ phrase: 'écrivez EN_COURS', valeur: 'EN_COURS' });
  expect(remede('enum', 'ACHEVEE', noms)).toEqual({ phrase: 'le plus proche est « ACHEVE »' });
  expect(remedeNom('FINI', noms)).toBeUndefined();
});
