import { expect, test } from 'vitest';
import { coursTravaux } from '../../../src/domain/projet/cours-travaux.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { aProjet } from '../../support/builders.ts';

const vu = (date: string, taux_execution_physique: number) => ({ date, taux_execution_physique, source: 'l’agence' });
const cours = (faits: Partial<Projet>) => coursTravaux(aProjet({ status: 'EN_COURS', ...faits }), '2026-12-31');

test('a road from the start, a delay to the planned end, over the same time', () => {
  const faits = { date_debut: '2026-01-01', date_fin_prevue: '2026-04-11' };
  expect(cours({ ...faits, observations: [vu('2026-01-21', 10), vu('2026-02-20', 40)] })).toEqual({
    debut: '2026-01-01',
    fin: '2026-04-11',
    travaux: [
      { x: 0, y: 0 },
      { x: 20, y: 10 },
      { x: 50, y: 40 },
    ],
    constats: [
      { x: 20, y: 10 },
      { x: 50, y: 40 },
    ],
    facture: [],
    delai: [
      { x: 0, y: 0 },
      { x: 100, y: 100 },
    ],
    arrets: [],
    marques: [],
  });
});

test('what was invoiced stands where it was observed, and nowhere else', () => {
  const faits = { date_debut: '2026-01-01', date_fin_prevue: '2026-04-11' };
  const observations = [vu('2026-01-21', 10), { ...vu('2026-02-20', 40), taux_execution_financiere: 55 }];
  expect(cours({ ...faits, observations })?.facture).toEqual([{ x: 50, y: 55 }]);
});

test('letters follow the days; what is too near to be told apart shares one, and nothing leaves the drawing', () => {
  const lu = cours({
    date_debut: '2026-01-01',
    date_fin_prevue: '2026-04-11',
    observations: [vu('2026-02-20', 40)],
    avenants: [
      { numero: 1, date: '2025-12-20', objet: 'Un dalot.' },
      { numero: 2, date: '2026-02-20', objet: 'Un fossé.' },
    ],
    ordres_service: [
      { type: 'DEMARRAGE', date: '2026-01-01' },
      { type: 'PROLONGATION', date: '2026-02-22' },
    ],
    resiliation: { date: '2026-04-21', motif: 'Abandon du chantier' },
  });
  expect(lu?.fin).toBe('2026-04-21');
  expect(lu?.marques.map(({ x, lettre, faits }) => [x, lettre, faits.map(({ titre }) => titre)])).toEqual([
    [0, 'A', ['Avenant n°\u00a01']],
    [45.5, 'B', ['Avenant n°\u00a02', 'Délai prolongé']],
    [100, 'C', ['Résiliation du marché']],
  ]);
});

test('past the planned end, the time shown goes on to the last observation', () => {
  const lu = cours({
    date_debut: '2026-01-01',
    date_fin_prevue: '2026-02-20',
    observations: [vu('2026-04-11', 70)],
  });
  expect(lu?.fin).toBe('2026-04-11');
  expect(lu?.delai?.[1]).toEqual({ x: 50, y: 100 });
  expect(lu?.travaux.at(-1)).toEqual({ x: 100, y: 70 });
});

test.each<[string, Partial<Projet>]>([
  ['without an observation', { date_debut: '2026-01-01' }],
  ['with a single one, and no start before it', { observations: [vu('2026-01-21', 10)] }],
])('no course %s', (_titre, faits) => {
  expect(cours(faits)).toBeUndefined();
});

test('stops last from an order to the next, or to the end of the time shown', () => {
  const faits = { date_debut: '2026-01-01', date_fin_prevue: '2026-04-11', observations: [vu('2026-02-20', 40)] };
  const ordres_service: Projet['ordres_service'] = [
    { type: 'ARRET', date: '2026-01-11' },
    { type: 'REPRISE', date: '2026-01-21' },
    { type: 'ARRET', date: '2026-03-12' },
  ];
  expect(cours({ ...faits, ordres_service })?.arrets).toEqual([
    { x1: 10, x2: 20 },
    { x1: 70, x2: 100 },
  ]);
  // A suspension that an order brought about is one stop.
  const suspendu = { ...faits, status: 'SUSPENDU', date_suspension: '2026-03-12' } as const;
  expect(cours({ ...suspendu, ordres_service })?.arrets).toHaveLength(2);
  expect(cours(suspendu)?.arrets).toEqual([{ x1: 70, x2: 100 }]);
});

test('works that stand still have not stood still in days to come', () => {
  const projet = aProjet({
    status: 'SUSPENDU',
    date_debut: '2026-01-01',
    date_fin_prevue: '2026-04-11',
    date_suspension: '2026-02-20',
    observations: [vu('2026-02-10', 40)],
    ordres_service: [
      { type: 'REPRISE', date: '2026-04-01' },
      { type: 'ARRET', date: '2026-04-03' },
    ],
  });
  expect(coursTravaux(projet, '2026-03-12')?.arrets).toEqual([{ x1: 50, x2: 70 }]);
});
