import { describe, expect, test } from 'vitest';
import { type AvisOffre, saisieInitiale } from '../../../src/domain/scelle/avis-offre.ts';
import { fautesOffre, type SaisieOffre } from '../../../src/domain/scelle/formulaire-offre.ts';
import { phrasesPerdues } from '../../../src/domain/scelle/reste-brouillon.ts';
import { aSaisie } from '../../support/scelle-offre.ts';

const unLot = (numero: number, statut: 'ANNULE' | 'INFRUCTUEUX' | null = null): AvisOffre['lots'][number] => ({
  numero,
  intitule: null,
  budget_indicatif: null,
  statut,
});
const avisDe = (...lots: AvisOffre['lots']): AvisOffre => ({
  lots,
  entreprise_id: 'alpha',
  societe: 'Alpha',
  cles: [],
});

const brouillon = (combinaisons: SaisieOffre['combinaisons'], ...lots: string[]): SaisieOffre =>
  aSaisie({
    lots: lots.map((lot) => ({ lot, montant: `${lot.slice(-1)}00`, cautionnement: '0', rabais: '' })),
    ...(combinaisons && { combinaisons }),
  });

describe('a draft, once a lot of its notice has ended', () => {
  const annule = avisDe(unLot(1), unLot(2, 'ANNULE'), unLot(3));
  test.each<[string, AvisOffre, SaisieOffre, SaisieOffre['combinaisons'], string[]]>([
    [
      'drops the rebate of two lots of which one is cancelled, and may be handed in',
      annule,
      brouillon([{ lots: ['1', '2'], rabais: '3' }], '1', '2', '3'),
      [],
      [
        'Lot 2, annulé\u00a0: votre prix de 200\u00a0GNF n’est pas repris.',
        'Votre rabais de 3\u00a0% pour les lots\u00a01 et 2 ensemble n’est pas repris\u00a0: le lot\u00a02 est annulé.',
      ],
    ],
    [
      'keeps the rebate of three lots for the two that are left, however they were written',
      annule,
      brouillon([{ lots: ['Lot 1', 'Lot 2', 'Lot 3'], rabais: '4,5' }], 'Lot 1', 'Lot 2', 'Lot 3'),
      [{ lots: ['1', '3'], rabais: '4,5' }],
      [
        'Lot 2, annulé\u00a0: votre prix de 200\u00a0GNF n’est pas repris.',
        'Votre rabais de 4,5\u00a0% pour les lots\u00a01, 2 et 3 ensemble ne porte plus que sur les lots\u00a01 et 3\u00a0: le lot\u00a02 est annulé. Vérifiez son taux.',
      ],
    ],
    [
      'has no rebate left beside a single lot',
      avisDe(unLot(1), unLot(2, 'INFRUCTUEUX')),
      brouillon([{ lots: ['1', '2'], rabais: '' }], '1', '2'),
      [],
      [
        'Lot 2, infructueux\u00a0: votre prix de 200\u00a0GNF n’est pas repris.',
        'Votre rabais pour les lots\u00a01 et 2 ensemble n’est pas repris\u00a0: le lot\u00a02 est infructueux.',
      ],
    ],
    [
      'says what it held of a lot that the notice has no more',
      avisDe(unLot(1), unLot(2)),
      brouillon([{ lots: ['1', '3'], rabais: '2' }], '1', '2', '3'),
      [],
      [
        'Lot 3, absent de l’avis\u00a0: votre prix de 300\u00a0GNF n’est pas repris.',
        'Votre rabais de 2\u00a0% pour les lots\u00a01 et 3 ensemble n’est pas repris\u00a0: le lot\u00a03 est absent de l’avis.',
      ],
    ],
    [
      'keeps a rebate that is being written while every lot is open',
      avisDe(unLot(1), unLot(2)),
      brouillon([{ lots: ['1'], rabais: '' }], '1', '2'),
      [{ lots: ['1'], rabais: '' }],
      [],
    ],
    ['of before has no rebates for several lots', annule, brouillon(undefined, '1', '3'), undefined, []],
    [
      'keeps all of it where the notice names no lot',
      avisDe(),
      brouillon([{ lots: ['nord', 'sud'], rabais: '2' }], 'nord', 'sud'),
      [{ lots: ['nord', 'sud'], rabais: '2' }],
      [],
    ],
  ])('%s', (_cas, avis, gardee, combinaisons, phrases) => {
    const saisie = saisieInitiale(avis, gardee);
    expect(saisie.combinaisons).toEqual(combinaisons);
    expect(phrasesPerdues(avis.lots, gardee)).toEqual(phrases);
  });

  test('asks for nothing that is not on the page', () => {
    const gardee = brouillon([{ lots: ['1', '2'], rabais: '3' }], '1', '2');
    const saisie = saisieInitiale(avisDe(unLot(1), unLot(2, 'ANNULE')), gardee);
    expect(saisie.lots.map(({ lot }) => lot)).toEqual(['1']);
    expect([...fautesOffre(saisie).keys()]).toEqual([]);
  });
});
