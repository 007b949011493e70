import type { AvisMembre } from '../../src/domain/scelle/avis-membre.ts';
import type { OffreRapport, RapportEvaluation } from '../../src/domain/scelle/rapport-evaluation.ts';
import type { Evaluation, OffreAJuger } from '../../src/domain/scelle/evaluation.ts';

/** An opened offer of one lot, not evaluated. */
export const anOffreOuverte = (overrides: Partial<OffreAJuger> = {}): OffreAJuger => ({
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
  rang: null,
  prix_lu: 900,
  prix_corrige: null,
  prix_admis: [900],
  prix_combines: [],
  votants: 0,
  mien: null,
  autres: [],
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
  criteres: null,
  rapport: null,
  offres: [anOffreOuverte()],
  ...overrides,
});

/** A member's advice: the offer conforms, without marks. */
export const anAvis = (overrides: Partial<AvisMembre> = {}): AvisMembre => ({
  rejet: null,
  motifs: [],
  notes: [],
  saisie_le: '2026-12-20T11:00:00Z',
  ...overrides,
});

/** An offer in a report, first. */
export const anOffreRapport = (overrides: Partial<OffreRapport> = {}): OffreRapport => ({
  soumission_id: 's1',
  numero_recu: 'RO-2026-000012',
  nom: 'Tinkisso',
  lot: 0,
  votants: 2,
  conformite: [{ condition: null, isconforme: true, motifs: [] }],
  techniques: null,
  technique: 82.5,
  prix_lu: 900,
  prix: 900,
  prix_motif: null,
  note: 82.5,
  rang: 1,
  rejet: null,
  ...overrides,
});

/** A report that nobody confirmed, of one offer. */
export const aRapport = (overrides: Partial<RapportEvaluation> = {}): RapportEvaluation => ({
  empreinte: '0a1b2c3d'.repeat(8),
  fait_le: '2026-12-20T12:00:00Z',
  fait_par: 'Mme Bah',
  ismien: false,
  confirme_le: null,
  confirme_par: null,
  contenu: {
    appel_offres_id: 'ao',
    reference: 'AAON 2026-074',
    titre: 'Collecteur',
    criteres: null,
    lots: [],
    membres: [{ nom: 'Mme Bah', qualite: 'Juriste', avis: 1 }],
    offres: [anOffreRapport()],
  },
  ...overrides,
});
