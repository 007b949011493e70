import { routeActes } from './route-actes.ts';
import { routeChantier } from './route-chantier.ts';
import { routeImport, routeMonImport } from './route-import.ts';
import { routeConfirmationAlerte, routeSortieAlertes } from './route-alertes.ts';
import { routePublication } from './route-publication.ts';
import { routeHabilitations, routeMesPropositions, routePerime, routeRegistre, routeTitres } from './route-registre.ts';
import { routeFiche, routeMaFiche, routeMaTournee, routeTournee } from './route-saisie.ts';
import { routes } from './routes.ts';

// In a file of its own: a list of calls would stay in every script that asks for an address.

/** Pages that search engines have no use for: those of the accounts, and the search, which is empty until it is asked. */
export const ROUTES_HORS_PLAN: readonly string[] = [
  routes.connexion(),
  routes.login(),
  routes.motDePasseOublie(),
  routes.nouveauMotDePasse(),
  routes.confirmationCompte(),
  routes.invitationEquipe(),
  routes.pieceDemandee(),
  routes.enAttente(),
  routes.accesBloque(),
  routes.demandeAcces(),
  routes.demandeCompteEntreprise(),
  routes.tableauxDeBord(),
  routes.espaceBailleur(),
  routes.accueilEntreprise(),
  routes.espaceEntreprise(),
  routes.equipe(),
  routes.reponse(),
  routes.offre(),
  routes.admin(),
  routes.adminDemandes(),
  routes.adminComptes(),
  routes.adminJournal(),
  routes.adminCourriels(),
  routes.adminAppelsOffres(),
  routes.adminSignalements(),
  routes.adminReponses(),
  routes.adminDao(),
  routes.adminPiecesMarche(),
  routes.adminCommission(),
  routes.adminSoumissions(),
  routes.adminEvaluation(),
  routes.adminService(),
  routePublication(),
  routeActes(),
  routeRegistre(),
  routeHabilitations(),
  routeTitres(),
  routePerime(),
  routeMesPropositions(),
  routeMaFiche(),
  routeMaTournee(),
  routeMonImport(),
  routeChantier(),
  routeTournee(),
  routeFiche(),
  routeImport(),
  routes.signaler(),
  routes.suiviSignalement(),
  routes.recherche(),
  routeConfirmationAlerte(),
  routeSortieAlertes(),
];
