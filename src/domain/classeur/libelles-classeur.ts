import {
  CATEGORIE_APPEL_OFFRES_LABELS,
  MODE_ACQUISITION_LABELS,
  STATUT_APPEL_OFFRES_LABELS,
  TYPE_APPEL_OFFRES_LABELS,
} from '../appel-offres/vocabulaire.ts';
import { DOMAINE_LABELS } from '../entreprise/vocabulaire.ts';
import { NATURE_TRAVAUX_LABELS, SECTEUR_LABELS, STATUT_PROJET_LABELS } from '../projet/vocabulaire.ts';
import { ETUDE_IMPACT_LABELS } from '../projet/vocabulaire-suivi.ts';
import { CONFIANCE_LABELS } from '../projet/vocabulaire-confiance.ts';

/** How the site prints the codes of each closed list, which is what people type. */
const LIBELLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: STATUT_PROJET_LABELS,
  statut: STATUT_APPEL_OFFRES_LABELS,
  secteur: SECTEUR_LABELS,
  nature_travaux: NATURE_TRAVAUX_LABELS,
  confiance: CONFIANCE_LABELS,
  'environnement_social.etude_impact': ETUDE_IMPACT_LABELS,
  type: TYPE_APPEL_OFFRES_LABELS,
  categorie: CATEGORIE_APPEL_OFFRES_LABELS,
  mode_acquisition: MODE_ACQUISITION_LABELS,
  domaine: DOMAINE_LABELS,
};

/** The words by which the codes of a field are printed. */
export const libellesDe = (champ: string): Readonly<Record<string, string>> => LIBELLES[champ] ?? {};

/** A code as the site prints it; the code itself where it has no word. */
export const libelleDe = (champ: string, code: string): string => libellesDe(champ)[code] ?? code;
