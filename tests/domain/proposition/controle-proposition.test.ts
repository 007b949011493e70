import { describe, expect, test } from 'vitest';
import { checkChangements, FICHES_MAX, OCTETS_MAX } from '../../../src/domain/proposition/controle-proposition.ts';

const CHAMPS = new Set(['title', 'budget', 'bailleur']);
const check = (lus: unknown) => checkChangements(lus, () => CHAMPS);
const fiche = (champs: unknown, reste: object = {}) => [
  { collection: 'projets', id: 'pont', genre: 'MODIFICATION', champs, ...reste },
];
const bon = { champ: 'title', avant: 'A', apres: 'B' };

describe('the form of a set of changes', () => {
  test.each([
    ['a change', fiche([bon])],
    ['a value that comes', fiche([{ champ: 'budget', apres: 3 }])],
    ['a value that goes', fiche([{ champ: 'budget', avant: 3 }])],
    ['a creation', fiche([{ champ: 'title', apres: 'B' }], { genre: 'CREATION' })],
    ['a withdrawal', fiche([{ champ: 'title', avant: 'A' }], { genre: 'RETRAIT' })],
    ['a list of fields', fiche([{ champ: 'bailleur', avant: [], apres: [{ id: 'bnd', part: 100 }] }])],
  ])('%s is sound', (_, lus) => expect(check(lus)).toEqual([]));

  test.each([
    ['nothing', undefined, 'aucune fiche ne change'],
    ['an empty set', [], 'aucune fiche ne change'],
    ['an entry of no list', fiche([bon], { collection: 'bailleurs' }), 'une fiche n’est d’aucune liste connue'],
    [
      'a name that is no file',
      fiche([bon], { id: '../x' }),
      'le nom d’une fiche a des minuscules, des chiffres et des traits d’union',
    ],
    ['no kind', fiche([bon], { genre: 'X' }), 'créer, modifier ou retirer\u00a0: ce n’est pas dit'],
    ['no field', fiche([]), 'aucun champ ne change'],
    ['an unknown field', fiche([{ champ: 'titre', apres: 'B' }]), 'ce champ n’existe pas'],
    ['a field twice', fiche([bon, bon]), 'ce champ est changé deux fois'],
    [
      'nothing changed',
      fiche([{ champ: 'bailleur', avant: [{ a: 1, b: 2 }], apres: [{ b: 2, a: 1 }] }]),
      'rien ne change',
    ],
    [
      'what YAML does not hold',
      fiche([{ champ: 'title', apres: null }]),
      'cette valeur ne peut pas s’écrire dans une fiche',
    ],
    ['no number', fiche([{ champ: 'budget', apres: Number.NaN }]), 'cette valeur ne peut pas s’écrire dans une fiche'],
    ['a creation of what was there', fiche([bon], { genre: 'CREATION' }), 'une fiche nouvelle n’a rien avant'],
    ['a withdrawal that writes', fiche([bon], { genre: 'RETRAIT' }), 'une fiche retirée n’a rien après'],
    ['an entry twice', [...fiche([bon]), ...fiche([bon])], 'cette fiche est changée deux fois'],
  ])('%s is told', (_, lus, phrase) => expect(check(lus).map((faute) => faute.phrase)).toEqual([phrase]));

  test('the entry and the field of a fault are told', () => {
    expect(check(fiche([bon, { champ: 'titre', apres: 'B' }]))).toEqual([
      { collection: 'projets', id: 'pont', champ: 'titre', phrase: 'ce champ n’existe pas' },
    ]);
  });

  test('what one person cannot read before deciding is refused', () => {
    const beaucoup = Array.from({ length: FICHES_MAX + 1 }, (_, rang) => fiche([bon], { id: `p-${rang}` })).flat();
    expect(check(beaucoup.slice(1))).toEqual([]);
    expect(check(beaucoup)).toHaveLength(1);
    const lourd = (octets: number) => fiche([{ champ: 'title', apres: 'é'.repeat(octets / 2) }]);
    expect(check(lourd(OCTETS_MAX - 200))).toEqual([]);
    expect(check(lourd(OCTETS_MAX))).toHaveLength(1);
  });
});
