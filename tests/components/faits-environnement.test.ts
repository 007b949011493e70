import { expect, test } from 'vitest';
import { lignesEnvironnement } from '../../src/components/projet/faits-environnement.ts';
import type { Projet } from '../../src/domain/projet/projet.ts';
import { aProjet } from '../support/builders.ts';

// Surroundings and neighbours on a projet's page and on its sheet (R283).

const dites = (environnement_social?: Projet['environnement_social']) =>
  lignesEnvironnement(aProjet({ environnement_social }))
    .filter(([, valeur]) => valeur !== undefined)
    .map((ligne) => ligne.join(' : ').replace(/[\u00a0\u202f]/g, ' '));

test('nothing is said where nobody tells anything', () => {
  expect(dites()).toEqual([]);
});

test('what is told reads as words, and nothing else is', () => {
  expect(
    dites({
      etude_impact: 'APPROUVEE',
      etude_impact_date: '2025-06-18',
      consultation_date: '2025-04-23',
      consultation_participants: 1,
      menages_touches: 14,
      menages_indemnises: 0,
      duree_vie_ans: 20,
    }),
  ).toEqual([
    'Étude d’impact : Approuvée, 18 juin 2025',
    'Consultation publique : 23 avril 2025, 1 participant',
    'Ménages touchés : 14',
    'Ménages indemnisés : 0',
    'Durée de vie prévue : 20 ans',
  ]);
});

test('no household touched is a fact, and reads as one', () => {
  expect(dites({ etude_impact: 'NON_REQUISE', menages_touches: 0 })).toEqual([
    'Étude d’impact : Non requise',
    'Ménages touchés : Aucun',
  ]);
});
