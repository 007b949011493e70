import type { Commission, Essai, MembreCommission, OuvertureEssai } from '../../src/domain/scelle/commission.ts';
import type { Feuille } from '../../src/domain/scelle/feuille.ts';

/** A leaf, complete. */
export const aFeuille = (overrides: Partial<Feuille> = {}): Feuille => ({
  appel_offres_id: 'aaon-2026-074-collecteur',
  numero_recu: 'RO-2026-000012',
  version: 2,
  entreprise_id: 'tinkisso-genie-civil',
  submitted_at: '2026-11-23T09:59:58.123456Z',
  enveloppe: 'a'.repeat(64),
  formulaire: { sha256: 'b'.repeat(64), taille: 512 },
  fichiers: [
    { sha256: 'c'.repeat(64), taille: 1_048_576 },
    { sha256: 'd'.repeat(64), taille: 7 },
  ],
  ...overrides,
});

/** A member of a commission, whose key is made. */
export const aMembre = (overrides: Partial<MembreCommission> = {}): MembreCommission => ({
  id: 'a',
  rang: 1,
  nom: 'Aïssatou Bah',
  qualite: 'directrice des marchés',
  cle_publique: 'age1a',
  cle_le: '2026-11-20T10:00:00Z',
  depuis: '2026-11-18T10:00:00Z',
  moi: false,
  ...overrides,
});

/** A pair that has not begun its rehearsal. */
export const anOuverture = (overrides: Partial<OuvertureEssai> = {}): OuvertureEssai => ({
  dehors: 'a',
  dedans: 'b',
  reste: null,
  reste_le: null,
  ouvert_le: null,
  ...overrides,
});

/** A rehearsal that its three pairs have not begun. */
export const anEssai = (overrides: Partial<Essai> = {}): Essai => ({
  id: 'essai',
  pose_le: '2026-11-20T11:00:00Z',
  pose_par: 'a',
  enveloppe: '{}',
  chiffre: '',
  ouvertures: [anOuverture(), anOuverture({ dedans: 'c' }), anOuverture({ dehors: 'b', dedans: 'c' })],
  ...overrides,
});

/** A commission whose three keys are made. */
export const aCommission = (overrides: Partial<Commission> = {}): Commission => ({
  appel_offres_id: 'ao',
  reference: 'AAON 2026-074',
  titre: 'Collecteur',
  statut: 'OUVERT',
  date_limite: '2026-12-20T10:00:00Z',
  date_ouverture: '2026-12-20T11:00:00Z',
  nommee_le: '2026-11-19T10:00:00Z',
  prete_le: null,
  figee: false,
  membres: [aMembre({ moi: true }), aMembre({ id: 'b', rang: 2 }), aMembre({ id: 'c', rang: 3 })],
  inactifs: [],
  essai: null,
  ...overrides,
});
