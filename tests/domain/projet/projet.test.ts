import { describe, expect, test } from 'vitest';
import {
  STATUT_PROJET_LABELS,
  STATUT_PROJET_SLUGS,
  statutFromSlug,
  STATUTS_PROJET,
} from '../../../src/domain/projet/vocabulaire.ts';
import { compareRecent, countByStatut, pickCarrousel } from '../../../src/domain/projet/projet.ts';
import { aPhoto, aProjet } from '../../support/builders.ts';

const idsOf = (projets: readonly { id: string }[]) => projets.map(({ id }) => id);

describe('status slugs', () => {
  test.each(STATUTS_PROJET)('%s comes back from its slug', (statut) => {
    expect(statutFromSlug(STATUT_PROJET_SLUGS[statut])).toBe(statut);
  });

  test('they are the client’s', () => {
    expect(new Set(Object.values(STATUT_PROJET_SLUGS))).toEqual(
      new Set(['a-venir', 'en-cours', 'suspendus', 'acheves']),
    );
  });

  test.each(['', 'EN_COURS', 'en_cours', 'acheve', 'constructor'])('%j names no status', (slug) => {
    expect(statutFromSlug(slug)).toBeUndefined();
  });

  test('labels carry their accents', () => {
    expect(STATUT_PROJET_LABELS).toEqual({
      EN_COURS: 'En cours',
      ACHEVE: 'Achevé',
      SUSPENDU: 'Suspendu',
      A_VENIR: 'À venir',
    });
  });
});

describe('compareRecent', () => {
  test('last update first, then latest start, no start last, ties by title', () => {
    const rows = [
      aProjet({ id: 'zebre', title: 'Zèbre', date_mise_a_jour: '2026-02-01', date_debut: '2025-01-01' }),
      aProjet({ id: 'ecole', title: 'École', date_mise_a_jour: '2026-02-01', date_debut: '2025-01-01' }),
      aProjet({ id: 'sans-debut', title: 'A', date_mise_a_jour: '2026-02-01' }),
      aProjet({ id: 'debut-recent', title: 'Z', date_mise_a_jour: '2026-02-01', date_debut: '2026-01-01' }),
      aProjet({ id: 'ancien', title: 'A', date_mise_a_jour: '2026-01-31', date_debut: '2026-01-30' }),
      aProjet({ id: 'neuf', title: 'Z', date_mise_a_jour: '2026-02-02' }),
    ];
    expect(idsOf(rows.toSorted(compareRecent))).toEqual([
      'neuf',
      'debut-recent',
      'ecole',
      'zebre',
      'sans-debut',
      'ancien',
    ]);
  });
});

describe('pickCarrousel', () => {
  test.each([
    ['EN_COURS', 1],
    ['A_VENIR', 1],
    ['ACHEVE', 0],
    ['SUSPENDU', 0],
  ] as const)('%s: %i slide', (status, slides) => {
    expect(pickCarrousel([aProjet({ status })])).toHaveLength(slides);
  });

  test('a picture counts before the date', () => {
    const rows = [
      aProjet({ id: 'recent', date_mise_a_jour: '2026-03-01' }),
      aProjet({ id: 'photo', date_mise_a_jour: '2025-01-01', photos: [aPhoto()] }),
      aProjet({ id: 'photo-recente', date_mise_a_jour: '2025-02-01', photos: [aPhoto()] }),
    ];
    expect(idsOf(pickCarrousel(rows))).toEqual(['photo-recente', 'photo', 'recent']);
  });

  test('five at most, the list itself untouched', () => {
    const rows = Array.from({ length: 7 }, (_, n) => aProjet({ id: `p${n}`, date_mise_a_jour: `2026-01-0${n + 1}` }));
    expect(idsOf(pickCarrousel(rows))).toEqual(['p6', 'p5', 'p4', 'p3', 'p2']);
    expect(rows[0]?.id).toBe('p0');
  });
});

test('countByStatut: every status has its row, zero included', () => {
  const rows = [aProjet({ status: 'ACHEVE' }), aProjet({ status: 'ACHEVE' }), aProjet({ status: 'SUSPENDU' })];
  expect(countByStatut(rows)).toEqual({ EN_COURS: 0, ACHEVE: 2, SUSPENDU: 1, A_VENIR: 0 });
});
