import type { NonObjection } from '../../src/domain/appel-offres/non-objection.ts';

/** A request that waits for a funder. */
export const aNonObjection = (overrides: Partial<NonObjection> = {}): NonObjection => ({
  id: 'd1',
  appel_offres_id: 'ao',
  reference: 'AAON 2026-074',
  titre: 'Collecteur',
  titulaire: ['tinkisso-genie-civil'],
  noms: null,
  lot: 0,
  intitule: null,
  montant: 12_500_000_000,
  demandee_le: '2026-11-12T15:00:00Z',
  retiree_le: null,
  avis: null,
  observations: null,
  chemin: null,
  rendue_le: null,
  rendue_par: null,
  ...overrides,
});
