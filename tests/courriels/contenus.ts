import { texteFeuille } from '../../src/domain/scelle/feuille.ts';
import type { TypeCourriel } from '../../src/domain/administration/courriel.ts';
import { aFeuille } from '../support/scelle.ts';

const INSTANT = '2026-03-01T10:00:00Z';
const APPEL = { full_name: 'Awa Barry', appel_offres_id: 'ao-1', reference: 'AAON-1', titre: 'Pont de Fria' };
const OFFRE = { ...APPEL, numero_recu: 'RO-1' };
const ACQUISITION = {
  appel_offres_id: 'ao-1',
  appel_reference: 'AAON-1',
  appel_titre: 'Pont de Fria',
  reference: 'DAO-1',
  montant: 500_000,
  numero_recu: 'R-1',
};
const ACTE = {
  full_name: 'Awa Barry',
  acte: 'Donner le rôle Administrateur à Fanta Diallo',
  reason: 'Renfort.',
  propose_par: 'Mariama Sylla',
};
const DEMANDE = { full_name: 'Awa Barry', reference: 'DA-1' };

/** What the database writes for each kind of letter. */
export const CONTENUS: Readonly<Record<TypeCourriel, Record<string, unknown>>> = {
  INVITATION: { ...DEMANDE, nom_societe: 'Milo SA', type_compte: 'ENTREPRISE', expire_le: INSTANT },
  CONFIRMATION_COMPTE: { reference: 'DA-1', request_id: 'r-1', nom_societe: 'Milo SA', type_compte: 'ENTREPRISE' },
  COMPTE_ACTIVE: DEMANDE,
  REFUS: { ...DEMANDE, reason: 'Pièce illisible.' },
  ACCES_BLOQUE: DEMANDE,
  MOT_DE_PASSE_OUBLIE: {},
  REPONSE_SIGNALEMENT: { reference: 'S-1', page: '/projets/x', reponse: 'Corrigé.\nMerci.' },
  RECEPISSE: { reference: 'DA-1', type_compte: 'BAILLEUR' },
  PIECE_DEMANDEE: { ...DEMANDE, request_id: 'r-1', piece: 'Le registre du commerce' },
  DAO_DEMANDE: { ...ACQUISITION, mode_acquisition: 'ACHAT_EN_LIGNE' },
  DAO_RECU: { ...ACQUISITION, paid_at: INSTANT, confirmation: 'ADMINISTRATION' },
  DAO_ANNULE: { ...ACQUISITION, reason: 'Doublon.' },
  DAO_REMBOURSE: { ...ACQUISITION, reference_remboursement: 'V-1', refunded_at: INSTANT },
  DAO_VERSEMENT_ECARTE: { ...ACQUISITION, verse: 1, devise: 'GNF', evenement: 'E-1', issue: 'HORS_DELAI' },
  DAO_ADDITIF: { ...APPEL, numero: 2, note: 'Le lot 2 change.' },
  DAO_VERSION: { ...APPEL, numero: 2, note: 'Le lot 2 change.' },
  DAO_REPONSE: { ...APPEL, version: 1, question: 'Où ?', reponse: 'À Fria.' },
  DATE_REPORTEE: { ...APPEL, date_avant: INSTANT, date_limite: INSTANT, reason: 'Une panne.' },
  FIN_PROCEDURE: { ...APPEL, statut: 'INFRUCTUEUX', reason: 'Aucune offre.' },
  EQUIPE_INVITATION: { membre_id: 'm-1', societe: 'Milo SA', inviteur: 'Awa Barry', expire_le: INSTANT },
  EQUIPE_RETRAIT: { societe: 'Milo SA' },
  COMMISSION_NOMMEE: { ...APPEL, qualite: 'ingénieur', membres: 'Awa Barry', date_limite: INSTANT },
  RECU_OFFRE: { ...OFFRE, feuille: texteFeuille(aFeuille()), submitted_at: INSTANT },
  OFFRE_RETIREE: { ...OFFRE, withdrawn_at: INSTANT },
  RACINE_OFFRES: { ...OFFRE, racine: 'a'.repeat(64) },
  OFFRE_ALTEREE: { ...OFFRE, rang: 0, sha256: 'b'.repeat(64), ouvert: false },
  NON_OBJECTION_DEMANDEE: { ...APPEL, montant: 900, note: 'Pour avis.' },
  NON_OBJECTION_RENDUE: { ...APPEL, avis: 'DONNEE' },
  NON_OBJECTION_RETIREE: { ...APPEL, reason: 'Le prix a changé.' },
  RESULTAT_OFFRE: { ...APPEL, issue: 'RETENUE', note: 87.5 },
  PROLONGATION_PROPOSEE: { ...APPEL, secondes: 7200, date_avant: INSTANT, date_limite: INSTANT, reason: 'Une panne.' },
  OFFRE_CONFIRMEE: { ...OFFRE, confirmee_le: INSTANT },
  COPIE_OFFRE: { ...OFFRE, remise_le: INSTANT, date_ouverture: INSTANT },
  REPONSE_ENTREPRISE: { entreprise_id: 'milo', status: 'PUBLIEE', texte: 'Nous répondons.' },
  ACTE_PROPOSE: ACTE,
  ACTE_DECIDE: { ...ACTE, issue: 'REFUSE', decide_par: 'Sékou Condé', motif_decision: 'Sans preuve.' },
  COMPTE_AU_NOM: { ...ACTE, issue: 'PROPOSE' },
  NON_OBJECTION_AU_NOM: { ...APPEL, avis: 'REFUSEE', observations: 'Prix bas.', auteur: 'Claire Fontaine' },
  PROPOSITION_SOUMISE: { full_name: 'Awa Barry', numero: 12, titre: 'Taux du mois', auteur: 'Fanta Diallo' },
  PROPOSITION_SUITE: {
    full_name: 'Awa Barry',
    numero: 12,
    titre: 'Taux du mois',
    statut: 'ACCEPTEE',
    is_admin: true,
    acceptees: 3,
    refusees: 'pont-de-wassou : Sans pièce.',
    photos_laissees: 'Le tablier, vu d’aval : Un visage s’y voit.',
  },
  HABILITATION: {
    full_name: 'Awa Barry',
    projet_id: 'pont-de-wassou',
    projet: 'Pont de Wassou',
    jusqu_au: '2027-03-01',
    motif: 'Mission de contrôle.',
    issue: 'ACCORDEE',
  },
  FICHES_PERIMEES: {
    full_name: 'Awa Barry',
    jour: '2026-11-27',
    is_admin: false,
    total: 22,
    fiches: [
      { titre: 'Pont de Wassou', motif: 'OBSERVATION', depuis: '2026-10-11', is_nommee: true },
      { titre: 'Piste de Tougué', motif: 'JAMAIS', depuis: '2026-09-01', is_nommee: false },
    ],
  },
  ADMINISTRATEUR_CREE: { full_name: 'Awa Barry', compte: 'Fanta Diallo' },
  ALERTE_CONFIRMATION: { demande_id: 'd-1', rythme: 'JOUR' },
  ALERTE_NOUVELLE: {
    ...{ quoi: 'DATE_LIMITE', genre: 'appels-offres', fiche_id: 'aaon-001', titre: 'Pont de Wassou', abonne_id: 'a-1' },
    ...{ avant: { date_limite: INSTANT }, apres: { date_limite: INSTANT } },
  },
  ALERTE_LETTRE: {
    ...{ abonne_id: 'a-1', rythme: 'JOUR', total: 31 },
    nouvelles: [{ quoi: 'PUBLIEE', genre: 'projets', fiche_id: 'pont-de-wassou', titre: 'Pont de Wassou' }],
  },
  COMPTE_ETAT: { full_name: 'Awa Barry', status: 'DISABLED' },
  COMPTE_ETAT_ADMIN: {
    full_name: 'Awa Barry',
    compte: 'Fanta Diallo (fanta@portail.example)',
    role: 'ENTREPRISE',
    status: 'DISABLED',
    auteur: 'Sékou Condé',
  },
  MARCHE_RETIRE: {
    full_name: 'Awa Barry',
    projet_id: 'pont-de-wassou',
    titre: 'Pont de Wassou',
    genre: 'CONTRAT',
    nom: 'contrat.pdf',
    reason: 'Ce n’est pas le bon contrat.',
  },
};
