import { describe, expect, test } from 'vitest';
import { computeChiffres } from '../../../src/domain/registre/chiffres.ts';
import { chiffresCles } from '../../../src/domain/registre/chiffres-cles.ts';
import {
  phraseBudgetTotal,
  phraseExecutionMoyenne,
  phraseRecenses,
  phraseRegion,
} from '../../../src/domain/registre/phrases-registre.ts';
import { phraseEcheancesEnCours } from '../../../src/domain/projet/phrase-echeance.ts';
import { phraseMarches } from '../../../src/domain/registre/phrases-totaux.ts';
import { aProjet } from '../../support/builders.ts';

const now = new Date('2026-11-21T12:00:00Z');
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
      '40 % d’exécution en moyenne simple, sur 1 projet mesuré ; 40 % en pondérant par le budget',
      '1 entreprise active, avec un chantier en cours',
    ]);
  });

  test('of several', () => {
    expect(clesOf([un, un], 5)).toEqual([
      '5 projets recensés : 2 fiches publiées, 3 en préparation',
      '3 Mds GNF de budget total, sur 2 budgets publiés',
      '40 % d’exécution en moyenne simple, sur 2 projets mesurés ; 40 % en pondérant par le budget',
      '1 entreprise active, avec un chantier en cours',
    ]);
  });

  test('a count of the nation that is behind the register is not shown', () => {
    expect(clesOf([un, un], 1)[0]).toBe('2 projets publiés');
  });
});

test.each([
  [[], 'Aucun projet publié dans cette région pour le moment.'],
  [[aProjet()], '1 projet, sans budget publié.'],
  [[un, aProjet()], '2 projets, 1,5 Md GNF de budgets publiés, sur un seul. Aucune date de fin prévue n’est publiée.'],
  [
    [un, un, aProjet({ status: 'A_VENIR' })],
    '3 projets, 3 Mds GNF de budgets publiés, sur 2 d’entre eux. Aucune date de fin prévue n’est publiée.',
  ],
  [[un], '1 projet, 1,5 Md GNF de budgets publiés. Aucune date de fin prévue n’est publiée.'],
  [
    [aProjet({ status: 'EN_COURS', date_fin_prevue: '2026-11-20' })],
    '1 projet, sans budget publié. 1 projet en cours a dépassé son échéance au 21 novembre 2026.',
  ],
  [
    [un, aProjet({ status: 'EN_COURS', date_fin_prevue: '2026-11-21' })],
    '2 projets, 1,5 Md GNF de budgets publiés, sur un seul. Aucun projet en cours n’a dépassé d’échéance publiée au 21 novembre 2026.',
  ],
])('a region’s sentence', (projets, attendu) => {
  const leurs = computeChiffres(projets);
  const retards = phraseEcheancesEnCours(projets, now);
  expect(plain(`${phraseRegion(leurs)} ${retards}`.trim())).toBe(attendu);
});

describe('how the figures are made, for the help page', () => {
  const phrases = (projets: (typeof un)[], recenses?: number) => {
    const chiffres = computeChiffres(projets);
    return [
      phraseRecenses(chiffres, { projets_recenses: recenses, source: 'Recensement de 2026.' }),
      phraseBudgetTotal(chiffres),
      phraseExecutionMoyenne(chiffres),
    ].map(plain);
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
      '172 projets recensés : 2 fiches publiées ici, 170 en préparation. Recensement de 2026.',
      'Budget total : la somme des 2 budgets publiés, 3 Mds GNF.',
      'Exécution moyenne : la moyenne simple des taux d’exécution des 2 projets qui en ont un ; 40 % en pondérant par le budget.',
    ]);
  });
});

test('the weighted mean says over how many rows it is, where they are fewer', () => {
  const projets = [un, aProjet({ status: 'ACHEVE', taux_execution_physique: 100 })];
  expect(clesOf(projets)[2]).toBe(
    '70 % d’exécution en moyenne simple, sur 2 projets mesurés, dont 1 achevé ; 40 % en pondérant par le budget, sur 1',
  );
});

test('each key figure counts the rows that it leads to', () => {
  const projets = [un, aProjet({ budget: 1 }), aProjet({ status: 'ACHEVE', taux_execution_physique: 100 })];
  expect(chiffresCles(computeChiffres(projets), 9).map(({ lignes }) => lignes)).toEqual([3, 2, 2, 1]);
});

test.each([
  [[aProjet()], undefined],
  [[aProjet({ montant: 2_000_000_000 })], 'Marché publié d’un projet : 2 Mds GNF engagés, avenants compris.'],
  [
    [
      aProjet({ budget: 1_000_000_000, montant: 900_000_000, nouveau_montant_avenant: 2_000_000_000 }),
      aProjet({ budget: 5_000_000_000, montant: 3_000_000_000 }),
    ],
    'Marchés publiés de 2 projets : 5 Mds GNF engagés, avenants compris ; 1 marché au-dessus de son budget.',
  ],
])('what contracts add up to', (projets, attendu) => {
  expect(plain(phraseMarches(computeChiffres(projets)))).toBe(attendu);
});
