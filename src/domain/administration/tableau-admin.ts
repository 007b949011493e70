import { routes } from '../portail/routes.ts';
import { plural } from '../socle/texte.ts';
import { hrefOfManque } from './liste-appels-suivis.ts';
import { VUES_COMPTES } from './liste-comptes.ts';
import { VUES_COURRIELS } from './courriel.ts';
import { hrefDao } from './dao-admin.ts';
import { VUES_DEMANDES } from './liste-demandes.ts';
import { VUES_REPONSES } from './liste-reponses.ts';
import { VUES_SIGNALEMENTS } from './liste-signalements.ts';

/** Counters of the administrators' dashboard: the four that the client asked for, then what waits for them. */
export const COMPTEURS = [
  'appelsOffres',
  'soumissions',
  'daoVendus',
  'comptesEnAttente',
  'comptesInvites',
  'demandesRecues',
  'demandesEnEtude',
  'courrielsAbandonnes',
  'signalementsRecus',
  'reponsesRecues',
  'daoAConfirmer',
  'daoARembourser',
  'appelsSansDao',
  'questionsEnAttente',
] as const;
export type Compteur = (typeof COMPTEURS)[number];

/** What a counter counts, and where its rows are; absent where no page shows them. */
export const TEXTES_COMPTEUR: Record<Compteur, { un: string; plusieurs: string; href?: string }> = {
  appelsOffres: { un: 'appel d’offres', plusieurs: 'appels d’offres', href: routes.adminAppelsOffres() },
  soumissions: { un: 'soumission déposée', plusieurs: 'soumissions déposées', href: routes.adminSoumissions() },
  daoVendus: { un: 'DAO vendu', plusieurs: 'DAO vendus', href: hrefDao({ status: 'PAYE' }) },
  comptesEnAttente: {
    un: 'compte en attente',
    plusieurs: 'comptes en attente',
    href: routes.adminComptes() + VUES_COMPTES.format({ ...VUES_COMPTES.vide, status: 'PENDING' }),
  },
  comptesInvites: {
    un: 'compte invité, mot de passe à choisir',
    plusieurs: 'comptes invités, mot de passe à choisir',
    href: routes.adminComptes() + VUES_COMPTES.format({ ...VUES_COMPTES.vide, status: 'INVITE' }),
  },
  demandesRecues: {
    un: 'demande reçue, à étudier',
    plusieurs: 'demandes reçues, à étudier',
    href: routes.adminDemandes() + VUES_DEMANDES.format({ ...VUES_DEMANDES.vide, status: 'RECU' }),
  },
  demandesEnEtude: {
    un: 'demande en étude, à décider',
    plusieurs: 'demandes en étude, à décider',
    href: routes.adminDemandes() + VUES_DEMANDES.format({ ...VUES_DEMANDES.vide, status: 'EN_ETUDE' }),
  },
  courrielsAbandonnes: {
    un: 'courriel abandonné, à renvoyer',
    plusieurs: 'courriels abandonnés, à renvoyer',
    href: routes.adminCourriels() + VUES_COURRIELS.format({ ...VUES_COURRIELS.vide, status: 'ABANDONNE' }),
  },
  daoAConfirmer: {
    un: 'paiement de DAO, à confirmer',
    plusieurs: 'paiements de DAO, à confirmer',
    href: hrefDao({ status: 'DEMANDE' }),
  },
  daoARembourser: {
    un: 'DAO à rembourser',
    plusieurs: 'DAO à rembourser',
    href: hrefDao({ status: 'A_REMBOURSER' }),
  },
  appelsSansDao: {
    un: 'appel d’offres ouvert sans DAO',
    plusieurs: 'appels d’offres ouverts sans DAO',
    href: hrefOfManque('DAO_OUVERT'),
  },
  questionsEnAttente: {
    un: 'question sur un DAO, à répondre',
    plusieurs: 'questions sur des DAO, à répondre',
    href: hrefOfManque('REPONSE'),
  },
  signalementsRecus: {
    un: 'signalement, à traiter',
    plusieurs: 'signalements, à traiter',
    href: routes.adminSignalements() + VUES_SIGNALEMENTS.format({ ...VUES_SIGNALEMENTS.vide, status: 'RECU' }),
  },
  reponsesRecues: {
    un: 'réponse d’une entreprise, à relire',
    plusieurs: 'réponses d’entreprises, à relire',
    href: routes.adminReponses() + VUES_REPONSES.format({ ...VUES_REPONSES.vide, status: 'RECUE' }),
  },
};

/** « compte en attente », « comptes en attente ». */
export const libelleOf = (compteur: Compteur, nombre: number): string =>
  plural(nombre, TEXTES_COMPTEUR[compteur].un, TEXTES_COMPTEUR[compteur].plusieurs);

/** A page of the administrators' area. */
export interface PageAdmin {
  href: string;
  /** In the navigation. */
  label: string;
  /** On its tile. */
  texte: string;
}

/** The area, in the order of its navigation; the first is the dashboard itself. */
export const PAGES_ADMIN: readonly PageAdmin[] = [
  { href: routes.admin(), label: 'Tableau de bord', texte: 'Ce qui attend une décision' },
  { href: routes.adminDemandes(), label: 'Demandes d’accès', texte: 'Étudier, approuver, refuser' },
  { href: routes.adminDao(), label: 'DAO vendus', texte: 'Confirmer les paiements, annuler, rembourser' },
  { href: routes.adminComptes(), label: 'Comptes', texte: 'Rôles, activation, rattachement' },
  { href: routes.adminAppelsOffres(), label: 'Appels d’offres', texte: 'Dossiers, additifs, questions' },
  { href: routes.adminCommission(), label: 'Commissions', texte: 'Membres, clés et essais avant les offres' },
  { href: routes.adminSoumissions(), label: 'Soumissions', texte: 'Combien d’offres reçues, sans dire de qui' },
  { href: routes.adminEvaluation(), label: 'Évaluation', texte: 'Noter les offres, proposer, attribuer' },
  { href: routes.adminPiecesMarche(), label: 'Pièces des marchés', texte: 'Contrats, ordres de service, plans' },
  { href: routes.adminService(), label: 'Service', texte: 'Ce qui a répondu, minute par minute' },
  { href: routes.adminJournal(), label: 'Journal', texte: 'Qui a changé quoi, quand, pourquoi' },
  { href: routes.adminCourriels(), label: 'Courriels', texte: 'En attente, envoyés, abandonnés' },
  { href: routes.adminSignalements(), label: 'Signalements', texte: 'Erreurs que des lecteurs signalent, à traiter' },
  { href: routes.adminReponses(), label: 'Réponses', texte: 'Ce que des entreprises répondent à leur score' },
];
