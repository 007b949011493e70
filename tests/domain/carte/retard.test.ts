import { describe, expect, test } from 'vitest';
import { countByRetard, type Retard, RETARDS, retardOf } from '../../../src/domain/carte/retard.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { aProjet } from '../../support/builders.ts';

const now = new Date('2026-11-21T12:00:00Z');
const CAS: Array<[string, Partial<Projet>, Retard]> = [
  ['works to come', { status: 'A_VENIR' }, 'SANS_OBJET'],
  ['works that are done, whenever they were due', { status: 'ACHEVE', date_fin_prevue: '2020-01-01' }, 'SANS_OBJET'],
  ['works that stand still, whenever they were due', { status: 'SUSPENDU', date_fin_prevue: '2020-01-01' }, 'SUSPENDU'],
  [
    'past their end, before their pace is looked at',
    { date_fin_prevue: '2026-11-20', taux_execution_physique: 90, taux_conso_delai: 90 },
    'DEPASSE',
  ],
  [
    'on their last day, at a good pace',
    { date_fin_prevue: '2026-11-21', taux_execution_physique: 90, taux_conso_delai: 99 },
    'A_TEMPS',
  ],
  ['behind in pace', { taux_execution_physique: 30, taux_conso_delai: 60 }, 'RYTHME'],
  ['at the limit of their pace', { taux_execution_physique: 60, taux_conso_delai: 100 }, 'A_TEMPS'],
  ['just begun', { taux_execution_physique: 0, taux_conso_delai: 2 }, 'A_TEMPS'],
  ['of no published pace', { date_fin_prevue: '2027-11-21' }, 'NON_EVALUE'],
];
const projetOf = (changes: Partial<Projet>) => aProjet({ status: 'EN_COURS', date_fin_prevue: undefined, ...changes });

describe('how late works are', () => {
  test.each(CAS)('%s', (_, changes, retard) => {
    expect(retardOf(projetOf(changes), now)).toBe(retard);
  });

  test('each is counted once', () => {
    const comptes = countByRetard(
      CAS.map(([, changes]) => projetOf(changes)),
      now,
    );
    expect(comptes).toEqual({ DEPASSE: 1, RYTHME: 1, A_TEMPS: 3, NON_EVALUE: 1, SUSPENDU: 1, SANS_OBJET: 2 });
    expect(RETARDS.reduce((somme, retard) => somme + comptes[retard], 0)).toBe(CAS.length);
  });
});
