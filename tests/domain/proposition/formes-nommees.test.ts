import { describe, expect, test } from 'vitest';
import { getFormesProposees } from '../../../src/data/content/formes-proposees.ts';
import { readSaisie, showSaisie } from '../../../src/domain/proposition/correction.ts';
import { sayFiche } from '../../../src/domain/proposition/difference.ts';
import { nommeFiches, nomsAvec, nomsOf } from '../../../src/domain/proposition/formes-nommees.ts';
import type { ChangementFiche } from '../../../src/domain/proposition/proposition.ts';

const FICHES = {
  entreprises: [
    { id: 'batipont', raison_sociale: 'Bâtipont SARL' },
    { id: 'sahel-labe', raison_sociale: 'Sahel BTP' },
    { id: 'sahel-kindia', raison_sociale: 'Sahel BTP' },
    { id: 'sans-nom' },
  ],
  bailleurs: [
    { id: 'bnd', nom: 'Budget national', sigle: 'BND' },
    { id: 'fonds', nom: 'Fonds routier' },
  ],
  regions: [{ id: 'labe', nom: 'Labé' }],
  routes: [{ id: 'rn5', numero: 'RN5', nom: 'Mamou – Labé' }],
};

const say = (changement: Partial<ChangementFiche>, noms = nomsOf(FICHES)) =>
  sayFiche(
    { collection: 'projets', id: 'x', genre: 'MODIFICATION', champs: [], ...changement },
    nommeFiches(getFormesProposees(), noms).projets,
  ).map(({ apres }) => apres.replaceAll('\u00a0', ' '));

describe('what a difference calls the entries that it names', () => {
  test.each([
    ['by its name', 'entreprise', ['batipont'], 'Bâtipont SARL'],
    [
      'two of one name by their identifiers too',
      'entreprise',
      ['sahel-labe', 'sahel-kindia'],
      'Sahel BTP (sahel-labe) ; Sahel BTP (sahel-kindia)',
    ],
    [
      'one without a name, and one that is not there, as files write them',
      'entreprise',
      ['sans-nom', 'partie'],
      'sans-nom ; partie',
    ],
    [
      'by what people use first',
      'bailleur',
      [{ id: 'bnd' }, { id: 'fonds' }],
      'Bailleur : BND ; Bailleur : Fonds routier',
    ],
    ['in a line', 'emprise', { route: 'rn5' }, 'Route : RN5'],
    ['a region', 'region', 'labe', 'Labé'],
    ['a text that is nobody’s name, as it is', 'title', 'batipont', 'batipont'],
  ] as const)('%s', (_, champ, apres, dit) => {
    expect(say({ champs: [{ champ, apres: apres }] })).toEqual([dit]);
  });

  test('an entry that the proposition creates, and once it is published', () => {
    const creation: ChangementFiche = {
      collection: 'entreprises',
      id: 'nouvelle',
      genre: 'CREATION',
      champs: [{ champ: 'raison_sociale', apres: 'Nouvelle SA' }],
    };
    const champs = [{ champ: 'entreprise', apres: ['nouvelle'] }];
    expect(say({ champs }, nomsAvec(FICHES, [creation]))).toEqual(['Nouvelle SA']);
    const publiees = { ...FICHES, entreprises: [{ id: 'nouvelle', raison_sociale: 'Nouvelle SA' }] };
    expect(say({ champs }, nomsAvec(publiees, [creation]))).toEqual(['Nouvelle SA']);
  });
});

test('a field that names an entry is corrected by its name, or by the name of its file', () => {
  const { region } = nommeFiches(getFormesProposees(), nomsOf(FICHES)).projets;
  expect(showSaisie('labe', region)).toBe('Labé');
  expect(readSaisie('Labe', 'labe', region)).toEqual({ valeur: 'labe' });
  expect(readSaisie('labe', 'labe', region)).toEqual({ valeur: 'labe' });
  expect(readSaisie('Labée', 'labe', region).faute).toMatch(/^Écrivez un nom que le registre connaît.*Labé/);
  expect(readSaisie('Tombouctou', 'labe', region).faute).toBe('Écrivez un nom que le registre connaît.');
});
