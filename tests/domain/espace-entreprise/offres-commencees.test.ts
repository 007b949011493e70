import { expect, test } from 'vitest';
import type { StatutAppelOffres } from '../../../src/domain/appel-offres/vocabulaire.ts';
import { commenceesVives } from '../../../src/domain/espace-entreprise/offres-commencees.ts';

const NOW = new Date('2026-12-01T10:00:00Z');

test.each<[string, StatutAppelOffres, string | undefined, boolean]>([
  ['open, its deadline ahead', 'OUVERT', '2026-12-02T10:00:00Z', true],
  ['open, its deadline past', 'OUVERT', '2026-12-01T09:59:00Z', false],
  ['open, without a deadline', 'OUVERT', undefined, true],
  ['yet to open', 'PUBLIE', '2026-12-02T10:00:00Z', true],
  ['closed', 'CLOTURE', '2026-12-02T10:00:00Z', false],
  ['evaluated', 'EVALUE', undefined, false],
  ['awarded', 'ATTRIBUE', undefined, false],
  ['cancelled', 'ANNULE', '2026-12-02T10:00:00Z', false],
  ['unsuccessful', 'INFRUCTUEUX', undefined, false],
])('a draft for a tender that is %s', (_cas, statut, date_limite, isVive) => {
  const appels = [{ id: 'pont', titre: 'Pont de Fria', statut, date_limite }];
  expect(commenceesVives(['pont'], appels, NOW)).toEqual(isVive ? [{ appel: 'pont', titre: 'Pont de Fria' }] : []);
});

test('a draft for a tender that nothing tells of stays', () => {
  expect(commenceesVives(['pont'], [], NOW)).toEqual([{ appel: 'pont', titre: 'pont' }]);
});
