import { routeActes } from '../portail/route-actes.ts';
import { routeImport } from '../portail/route-import.ts';
import { routePublication } from '../portail/route-publication.ts';
import { routeHabilitations, routePerime, routeRegistre, routeTitres } from '../portail/route-registre.ts';
import { routeFiche, routeTournee } from '../portail/route-saisie.ts';
import { routes } from '../portail/routes.ts';
import { plural } from '../socle/texte.ts';
import { VUES_COMPTES } from './liste-comptes.ts';
import { hrefDao } from './dao-admin.ts';

/** Counters of the administrators' dashboard: the four that the client asked for. */
export const COMPTEURS = ['appelsOffres', 'soumissions', 'daoVendus', 'comptesEnAttente'] as const;
export type Compteur = (typeof COMPTEURS)[number];

/** What a counter counts, and where its rows are. */
export const TEXTES_COMPTEUR: Record<Compteur, { un: string; plusieurs: string; href: string }> = {
  appelsOffres: { un: 'appel d’offres', plusieurs: 'appels d’offres', href: routes.adminAppelsOffres() },
  soumissions: { un: 'soumission déposée', plusieurs: 'soumissions déposées', href: routes.adminSoumissions() },
  daoVendus: { un: 'DAO vendu', plusieurs: 'DAO vendus', href: hrefDao({ status: 'PAYE' }) },
  comptesEnAttente: {
    un: 'compte en attente',
    plusieurs: 'comptes en attente',
    href: routes.adminComptes() + VUES_COMPTES.format({ ...VUES_COMPTES.vide, status: 'PENDING' }),
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

/** Pages of the area, by what one comes to do (R150). */
export interface GroupeAdmin {
  label: string;
  pages: readonly [PageAdmin, ...PageAdmin[]];
}

/** The area, in the order of its navigation; the first page is the dashboard itself. */
export const GROUPES_ADMIN: readonly GroupeAdmin[] = [
  {
    label: 'À traiter',
    pages: [
      { href: routes.admin(), label: 'Tableau de bord', texte: 'Ce qui attend une décision' },
      { href: routes.adminDemandes(), label: 'Demandes d’accès', texte: 'Étudier, approuver, refuser' },
      { href: routeActes(), label: 'À confirmer', texte: 'Ce qu’un autre administrateur a proposé' },
      { href: routes.adminDao(), label: 'DAO vendus', texte: 'Confirmer les paiements, annuler, rembourser' },
      {
        href: routes.adminSignalements(),
        label: 'Signalements',
        texte: 'Erreurs que des lecteurs signalent, à traiter',
      },
    ],
  },
  {
    label: 'Procédures',
    pages: [
      { href: routes.adminAppelsOffres(), label: 'Appels d’offres', texte: 'Dossiers, questions, ouvrir ou clôturer' },
      { href: routes.adminCommission(), label: 'Commissions', texte: 'Membres, clés, essais, ouverture des offres' },
      {
        href: routes.adminSoumissions(),
        label: 'Soumissions',
        texte: 'Combien d’offres reçues, sans dire de qui',
      },
      { href: routes.adminEvaluation(), label: 'Évaluation', texte: 'Noter les offres, proposer, attribuer' },
    ],
  },
  {
    label: 'Registre',
    pages: [
      { href: routePublication(), label: 'Publication', texte: 'Ce qui attend de paraître, et publier' },
      { href: routeRegistre(), label: 'Propositions', texte: 'Changements du registre, à décider' },
      { href: routeTournee(), label: 'Tournée du mois', texte: 'Les taux qui attendent, à relever' },
      { href: routeFiche(), label: 'Fiches', texte: 'Créer, changer ou retirer une fiche' },
      { href: routeImport(), label: 'Importer', texte: 'Un classeur, comparé au registre puis proposé' },
      { href: routePerime(), label: 'Périmé', texte: 'Observations anciennes, appels sans suite' },
      { href: routeTitres(), label: 'Titres', texte: 'Lieux lus dans les titres, à relire' },
      { href: routeHabilitations(), label: 'Droits de proposer', texte: 'Qui propose, sur quoi, jusqu’à quand' },
      { href: routes.adminPiecesMarche(), label: 'Pièces des marchés', texte: 'Contrats, ordres de service, plans' },
      { href: routes.adminReponses(), label: 'Réponses', texte: 'Ce que des entreprises répondent à leur score' },
    ],
  },
  {
    label: 'Service',
    pages: [
      { href: routes.adminComptes(), label: 'Comptes', texte: 'Rôles, activation, rattachement' },
      { href: routes.adminCourriels(), label: 'Courriels', texte: 'En attente, envoyés, abandonnés' },
      { href: routes.adminJournal(), label: 'Journal', texte: 'Qui a changé quoi, quand, pourquoi' },
      { href: routes.adminService(), label: 'Disponibilité', texte: 'Ce qui a répondu, minute par minute' },
    ],
  },
];

/** Every page of the area, in that order. */
export const PAGES_ADMIN: readonly PageAdmin[] = GROUPES_ADMIN.flatMap(({ pages }) => pages);

/** The group of a page; the first one where it is none of the area. */
export const groupeOf = (href: string): GroupeAdmin | undefined =>
  GROUPES_ADMIN.find(({ pages }) => pages.some((page) => page.href === href)) ?? GROUPES_ADMIN[0];
