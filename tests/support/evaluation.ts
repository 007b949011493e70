import type { Evaluation, OffreOuverte } from '../../src/domain/scelle/evaluation.ts';

/** An opened offer of one lot, not evaluated. */
export const anOffreOuverte = (overrides: Partial<OffreOuverte> = {}): OffreOuverte => ({
  soumission_id: 's1',
  entreprise_id: 'tinkisso-genie-civil',
  lot: 0,
  societe: 'Tinkisso Génie civil',
  numero_recu: 'RO-2026-000012',
  lecture: { soumissionnaire: 'Tinkisso', lots: [{ lot: '1', montant_gnf: 900, cautionnement_gnf: 0 }] },
  note: null,
  rejet: null,
  evaluee_le: null,
  evaluee_par: null,
  ...overrides,
});

/** An evaluation of one offer, after the opening, as a member of the commission reads it. */
export const anEvaluation = (overrides: Partial<Evaluation> = {}): Evaluation => ({
  appel_offres_id: 'ao',
  reference: 'AAON 2026-074',
  titre: 'Collecteur',
  statut: 'CLOTURE',
  bailleur: ['bad'],
  membre: true,
  remises: true,
  close: true,
  pv_publie_le: null,
  titulaire: [],
  noms: null,
  lots: [],
  montant_attribue: null,
  attribution_publiee_le: null,
  offres: [anOffreOuverte()],
  ...overrides,
});
