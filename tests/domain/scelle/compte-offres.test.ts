import { expect, test } from 'vitest';
import {
  type CompteOffres,
  phraseCommission,
  sortComptes,
  tonCompte,
} from '../../../src/domain/scelle/compte-offres.ts';

const aCompte = (overrides: Partial<CompteOffres> = {}): CompteOffres => ({
  appel_offres_id: 'ao',
  reference: 'AAON 1',
  titre: 'Collecteur',
  statut: 'OUVERT',
  date_limite: '2026-12-20T10:00:00Z',
  date_ouverture: null,
  offres: 0,
  nommee_le: '2026-11-19T10:00:00Z',
  prete_le: null,
  membres_inactifs: 0,
  cles: 3,
  moi: false,
  gele_le: null,
  racine: null,
  ...overrides,
});

test.each([
  [{ nommee_le: null, cles: 0 }, 'Commission à nommer'],
  [{ cles: 0 }, '0 clé faite sur 3'],
  [{ cles: 2 }, '2 clés faites sur 3'],
  [{ cles: 3 }, 'Essai à faire'],
  [{ prete_le: '2026-11-20T10:00:00Z' }, 'Commission prête'],
  [{ membres_inactifs: 1 }, 'Un membre n’est plus actif'],
  [{ membres_inactifs: 2 }, '2 membres ne sont plus actifs'],
  [{ prete_le: '2026-11-20T10:00:00Z', statut: 'PUBLIE' as const }, 'Commission prête'],
  [{ nommee_le: null, cles: 0, statut: 'PUBLIE' as const }, 'Commission à nommer'],
  [{ cles: 2, statut: 'CLOTURE' as const }, 'Commission nommée'],
  [{ nommee_le: null, cles: 0, statut: 'ANNULE' as const }, 'Sans commission'],
  // Still OUVERT, its deadline gone by.
  [{ nommee_le: null, cles: 0, date_limite: '2026-12-01T10:00:00Z' }, 'Sans commission'],
  [{ cles: 1, date_limite: '2026-12-01T10:00:00Z' }, 'Commission nommée'],
])('%o reads « %s »', (changes, phrase) => {
  expect(phraseCommission(aCompte(changes), new Date('2026-12-01T10:00:00Z')).replace(/\s/g, ' ')).toBe(phrase);
});

test.each([
  [{ prete_le: null }, 'MANQUE'],
  [{ prete_le: '2026-11-20T10:00:00Z' }, 'BIEN'],
  [{ prete_le: null, statut: 'CLOTURE' as const }, 'FINI'],
  [{ prete_le: null, date_limite: '2026-12-01T10:00:00Z' }, 'FINI'],
])('%o reads as %s', (changes, ton) => {
  expect(tonCompte(aCompte(changes), new Date('2026-12-01T10:00:00Z'))).toBe(ton);
});

test('what waits for the person stands first, then what waits for anybody, nearest deadline on top', () => {
  const prete_le = '2026-11-20T10:00:00Z';
  const rows = [
    aCompte({ appel_offres_id: 'prete', prete_le, date_limite: '2026-12-01T10:00:00Z' }),
    aCompte({ appel_offres_id: 'tard' }),
    aCompte({ appel_offres_id: 'tot', date_limite: '2026-12-02T10:00:00Z' }),
    aCompte({ appel_offres_id: 'moi', moi: true, date_limite: '2027-01-01T10:00:00Z' }),
  ];
  expect(sortComptes(rows).map(({ appel_offres_id }) => appel_offres_id)).toEqual(['moi', 'tot', 'tard', 'prete']);
});
