import { routeImport } from '../portail/route-import.ts';
import { routePublication } from '../portail/route-publication.ts';
import { routeRegistre } from '../portail/route-registre.ts';
import { routes } from '../portail/routes.ts';
import { hrefOfDemandes } from './lien-demandes.ts';
import { VUES_COURRIELS } from './courriel.ts';
import { hrefDao } from './dao-admin.ts';
import { type ObjetJournal, type ObjetNomme, OBJETS_JOURNAL } from './journal.ts';
import { VUES_COMPTES } from './liste-comptes.ts';
import { VUES_SIGNALEMENTS } from './liste-signalements.ts';
import { VUES_REPONSES } from './liste-reponses.ts';

// From a line of the audit log to the list that holds its row.

const LISTES: Record<ObjetJournal, (q: string) => string> = {
  access_requests: hrefOfDemandes,
  profiles: (q) => routes.adminComptes() + VUES_COMPTES.format({ ...VUES_COMPTES.vide, q }),
  courriels: (q) => routes.adminCourriels() + VUES_COURRIELS.format({ ...VUES_COURRIELS.vide, q }),
  dao_acquisitions: (q) => hrefDao({ status: 'ALL', q }),
  dao_versements: (q) => hrefDao({ status: 'ALL', q }),
  signalements: (q) => routes.adminSignalements() + VUES_SIGNALEMENTS.format({ ...VUES_SIGNALEMENTS.vide, q }),
  appels_offres: (q) => routes.adminAppelsOffres(q),
  dao_questions: (q) => routes.adminAppelsOffres(q),
  projets: (q) => routes.adminPiecesMarche(q),
  publications: () => routePublication(),
  propositions: () => routeRegistre(),
  correspondances: () => routeImport(),
  reponses_entreprises: (q) => routes.adminReponses() + VUES_REPONSES.format({ ...VUES_REPONSES.vide, q }),
};

/** Where the row that a line is about can be seen; nowhere once it is gone. */
export function hrefOfObjet(objet: string, nomme: ObjetNomme | undefined): string | undefined {
  const connu = OBJETS_JOURNAL.find((un) => un === objet);
  return connu && nomme?.q !== undefined ? LISTES[connu](nomme.q) : undefined;
}
