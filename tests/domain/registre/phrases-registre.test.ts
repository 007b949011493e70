import { describe, expect, test } from 'vitest';
import { computeChiffres } from '../../../src/domain/registre/chiffres.ts';
import { chiffresCles } from '../../../src/domain/registre/chiffres-cles.ts';
import {
  phraseBudgetTotal,
  phraseExecutionMoyenne,
  phraseRecenses,
  phraseRegion,
  resumeRegistre,
} from '../../../src/domain/registre/phrases-registre.ts';
import { aProjet } from '../../support/builders.ts';

const un = aProjet({
  status: 'EN_COURS',
  budget: 1_500_000_000,
  taux_execution_physique: 40,
  entreprise: ['wassou-btp'],
});
const plain = (texte: string | undefined) => texte?.replace(/[\u00a0\u202f]/g, ' ');
const clesOf = (projets: (typeof un)[], recenses?: number) =>
  chiffresCles(computeChiffres(projets), recenses).map(({ valeur, libelle }) => plain(`${valeur} ${libelle}`));

describe('key figures', () => {
  test('of nothing: no zero per cent, no sum of nothing', () => {
    expect(clesOf([])).toEqual([
      '0 projet publié',
      'n. d. de budget total : aucun budget publié',
      'n. d. d’exécution moyenne : aucun projet mesuré',
      '0 entreprise active, avec un chantier en cours',
    ]);
  });

  test('of one', () => {
    expect(clesOf([un], 1)).toEqual([
      '1 projet recensé : 1 fiche publiée, 0 en préparation',
      '1,5 Md GNF de budget total, sur 1 budget publié',
      '40 % d’exécution moyenne, sur 1 projet mesuré',
      '1 entreprise active, avec un chantier en cours',
    ]);
  });

  test('of several', () => {
    expect(clesOf([un, un], 5)).toEqual([
      '5 projets recensés : 2 fiches publiées, 3 en préparation',
      '3 Mds GNF de budget total, sur 2 budgets publiés',
      '40 % d’exécution moyenne, sur 2 projets mesurés',
      '1 entreprise active, avec un chantier en cours',
    ]);
  });

  test('a count of the nation that is behind the register is not shown', () => {
    expect(clesOf([un, un], 1)[0]).toBe('2 projets publiés');
  });
});

test.each([
  [0, 0, 8, undefined],
  [1, 1, 8, '1 projet suivi dans une région'],
  [9, 3, 8, '9 projets suivis dans 3 régions'],
  [123, 8, 8, '123 projets suivis dans les 8 régions'],
  [2, 1, 1, '2 projets suivis dans une région'],
])('%i projets in %i regions out of %i: %s', (projets, peuplees, regions, attendu) => {
  expect(plain(resumeRegistre(projets, peuplees, regions))).toBe(attendu);
});

test.each([
  [[], 'Aucun projet publié dans cette région pour le moment.'],
  [[aProjet()], '1 projet, sans budget publié.'],
  [[un], '1 projet, 1,5 Md GNF de budgets publiés.'],
])('a region’s sentence', (projets, attendu) => {
  expect(plain(phraseRegion(computeChiffres(projets)))).toBe(attendu);
});

describe('how the figures are made, for the help page', () => {
  const phrases = (projets: (typeof un)[], recenses?: number) => {
    const chiffres = computeChiffres(projets);
    return [phraseRecenses(chiffres, recenses), phraseBudgetTotal(chiffres), phraseExecutionMoyenne(chiffres)].map(
      plain,
    );
  };

  test('from nothing', () => {
    expect(phrases([])).toEqual([
      '0 fiche publiée ici.',
      'Budget total : la somme des budgets publiés ; aucun ne l’est encore.',
      'Exécution moyenne : la moyenne simple des taux d’exécution ; aucun projet n’en a encore un.',
    ]);
  });

  test('from one', () => {
    expect(phrases([un])).toEqual([
      '1 fiche publiée ici.',
      'Budget total : le seul budget publié, 1,5 Md GNF.',
      'Exécution moyenne : la moyenne simple des taux d’exécution ; un seul projet en a un.',
    ]);
  });

  test('from several', () => {
    expect(phrases([un, un], 172)).toEqual([
      '172 projets recensés : 2 fiches publiées ici, 170 en préparation.',
      'Budget total : la somme des 2 budgets publiés, 3 Mds GNF.',
      'Exécution moyenne : la moyenne simple des taux d’exécution des 2 projets qui en ont un.',
    ]);
  });
});
