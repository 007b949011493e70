import type { TableColonnes } from './colonnes.ts';
import type { AppelOffresIndexe, EntrepriseIndexee, ProjetIndexe } from './index-registre.ts';

// How each index file writes its rows: ranks where values come back from row to row.

/** A project; its number is its rank in the file. */
export const COLONNES_PROJETS: TableColonnes<Omit<ProjetIndexe, 'numero'>> = {
  id: 'valeurs',
  title: 'valeurs',
  status: 'rangs',
  secteur: 'rangs',
  nature_travaux: 'rangs',
  region: 'rangs',
  departement: 'rangs',
  localite: 'valeurs',
  axe: 'rangs',
  budget: 'valeurs',
  montant: 'valeurs',
  avenant: 'rangs',
  taux_avenant: 'valeurs',
  nouveau_montant_avenant: 'valeurs',
  date_debut: 'valeurs',
  date_fin_prevue: 'valeurs',
  date_fin_reelle: 'valeurs',
  taux_execution_physique: 'valeurs',
  taux_conso_delai: 'valeurs',
  performance_ratio: 'valeurs',
  lineaire_prevu_km: 'valeurs',
  lineaire_actualise_km: 'valeurs',
  entreprise: 'rangs',
  maitre_ouvrage: 'rangs',
  num_marche: 'valeurs',
  penalites_retard: 'valeurs',
  date_suspension: 'valeurs',
  motif_suspension: 'valeurs',
  date_mise_a_jour: 'valeurs',
  lat: 'valeurs',
  lng: 'valeurs',
  precision: 'rangs',
  bailleur: 'rangs',
  parts: 'rangs',
};

/** A tender. */
export const COLONNES_APPELS_OFFRES: TableColonnes<AppelOffresIndexe> = {
  id: 'valeurs',
  reference: 'valeurs',
  titre: 'valeurs',
  type: 'rangs',
  nature_travaux: 'rangs',
  categorie: 'rangs',
  statut: 'rangs',
  bailleur: 'rangs',
  maitre_ouvrage: 'rangs',
  region: 'rangs',
  departement: 'rangs',
  budget_indicatif: 'valeurs',
  montant_dao: 'valeurs',
  date_lancement: 'valeurs',
  date_ouverture_depot: 'valeurs',
  date_limite: 'valeurs',
  attribution_publiee_le: 'valeurs',
  titulaire: 'rangs',
  montant_attribue: 'valeurs',
  date_mise_a_jour: 'valeurs',
};

/** A company. */
export const COLONNES_ENTREPRISES: TableColonnes<EntrepriseIndexee> = {
  id: 'valeurs',
  raison_sociale: 'valeurs',
  domaine: 'rangs',
  ville: 'rangs',
  region: 'rangs',
  score_global: 'valeurs',
  etoiles: 'valeurs',
  chiffre_affaires: 'valeurs',
  rccm: 'valeurs',
  ifu: 'valeurs',
  date_mise_a_jour: 'valeurs',
  chantiers: 'valeurs',
  projets: 'valeurs',
};
