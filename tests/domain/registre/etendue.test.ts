import { expect, test } from 'vitest';
import { etendueOf, phrasePublies, summarizeRegistre } from '../../../src/domain/registre/etendue.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { aProjet } from '../../support/builders.ts';

const plain = (texte: string | undefined) => texte?.replace(/[\u00a0\u202f]/g, ' ');
const en = (...regions: string[]) => regions.map((region) => aProjet({ region }));
const sansRegion = aProjet({ region: undefined });
const abandonne = aProjet({ region: undefined, abandon: { date: '2026-08-31', motif: 'Crédits repris.' } });

test.each<[string | undefined, readonly Projet[], number]>([
  [undefined, [], 8],
  ['1 projet suivi dans une région', en('mamou'), 8],
  ['3 projets suivis dans 2 régions', en('mamou', 'mamou', 'labe'), 8],
  ['2 projets suivis dans les 2 régions', en('mamou', 'labe'), 2],
  ['2 projets suivis dans une région', en('mamou', 'mamou'), 1],
  ['1 projet suivi, sans région publiée', [sansRegion], 8],
  ['2 projets suivis, sans région publiée', [sansRegion, sansRegion], 8],
  ['1 projet suivi dans une région et 2 sans région publiée', [...en('mamou'), sansRegion, sansRegion], 8],
  // What was given up is followed no more, nor are its regions (R138).
  ['1 projet suivi dans une région, 1 sans région publiée et 1 abandonné', [...en('mamou'), sansRegion, abandonne], 8],
  ['2 projets abandonnés', [abandonne, abandonne], 8],
  ['1 projet suivi dans 2 régions', [aProjet({ region: 'mamou', lieux: [{ region: 'labe' }] })], 8],
])('what the register covers adds up: %s', (attendu, projets, regions) => {
  expect(plain(summarizeRegistre(etendueOf(projets, regions)))).toBe(attendu);
});

test('a budget is promised of the projets that publish one, and of no other', () => {
  const nu = aProjet({ budget: undefined, taux_execution_physique: undefined, entreprise: [] });
  const plein = aProjet({ budget: 1, taux_execution_physique: 40, entreprise: ['wassou-btp'] });
  expect(phrasePublies([nu, nu, { ...nu, budget: 1 }])).toBe(
    'Budget publié pour 1, avancement pour aucun, entreprise pour aucun.',
  );
  expect(phrasePublies([plein, plein])).toBe('Budget publié pour tous, avancement pour tous, entreprise pour tous.');
  // A single one is no "all"; what was given up counts in none of these figures.
  expect(phrasePublies([plein])).toBe('Budget publié pour 1, avancement pour 1, entreprise pour 1.');
  expect(phrasePublies([nu, plein, { ...plein, abandon: { date: '2026-08-31', motif: 'Crédits repris.' } }])).toBe(
    'Budget publié pour 1, avancement pour 1, entreprise pour 1.',
  );
});
