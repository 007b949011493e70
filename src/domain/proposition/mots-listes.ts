import {
  CATEGORIE_APPEL_OFFRES_LABELS,
  MODE_ACQUISITION_LABELS,
  STATUT_APPEL_OFFRES_LABELS,
  TYPE_APPEL_OFFRES_LABELS,
} from '../appel-offres/vocabulaire.ts';
import { CANAL_OFFICIEL_LABELS, TYPE_DOCUMENT_LABELS } from '../appel-offres/vocabulaire-pieces.ts';
import { DOMAINE_LABELS } from '../entreprise/vocabulaire.ts';
import {
  NATURE_TRAVAUX_LABELS,
  NIVEAU_POSITION_LABELS,
  SECTEUR_LABELS,
  STATUT_PROJET_LABELS,
} from '../projet/vocabulaire.ts';
import {
  ETUDE_IMPACT_LABELS,
  NATURE_PAIEMENT_LABELS,
  STATUT_PAIEMENT_LABELS,
  type TypeOrdre,
} from '../projet/vocabulaire-suivi.ts';
import { CONFIANCE_LABELS } from '../projet/vocabulaire-confiance.ts';
import { CLASSE_ROUTE_LABELS } from '../reference/vocabulaire.ts';

/** What an ordre de service orders, in a word. */
const TYPE_ORDRE_LABELS: Record<TypeOrdre, string> = {
  DEMARRAGE: 'Démarrage',
  ARRET: 'Arrêt',
  REPRISE: 'Reprise',
  PROLONGATION: 'Prolongation',
};

const { exacte, localite, prefecture } = NIVEAU_POSITION_LABELS;

/** Words of closed lists, by collection and path of the field; a word that has none reads as it is written. */
const MOTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'projets.status': STATUT_PROJET_LABELS,
  'projets.secteur': SECTEUR_LABELS,
  'projets.nature_travaux': NATURE_TRAVAUX_LABELS,
  'projets.precision': { exacte, localite, prefecture },
  'projets.confiance': CONFIANCE_LABELS,
  'projets.environnement_social.etude_impact': ETUDE_IMPACT_LABELS,
  'projets.ordres_service.type': TYPE_ORDRE_LABELS,
  'projets.paiements.nature': NATURE_PAIEMENT_LABELS,
  'projets.paiements.statut': STATUT_PAIEMENT_LABELS,
  'appels-offres.statut': STATUT_APPEL_OFFRES_LABELS,
  'appels-offres.lots.statut': STATUT_APPEL_OFFRES_LABELS,
  'appels-offres.lots.nature_travaux': NATURE_TRAVAUX_LABELS,
  'appels-offres.type': TYPE_APPEL_OFFRES_LABELS,
  'appels-offres.categorie': CATEGORIE_APPEL_OFFRES_LABELS,
  'appels-offres.nature_travaux': NATURE_TRAVAUX_LABELS,
  'appels-offres.mode_acquisition': MODE_ACQUISITION_LABELS,
  'appels-offres.reference_officielle.canal': CANAL_OFFICIEL_LABELS,
  'appels-offres.documents_publics.type': TYPE_DOCUMENT_LABELS,
  'entreprises.domaine': DOMAINE_LABELS,
  'routes.classe': CLASSE_ROUTE_LABELS,
};

/** Words of the closed list of a field, as readers know them; undefined where they read as they are written. */
export const motsOf = (chemin: string): Readonly<Record<string, string>> | undefined => MOTS[chemin];
