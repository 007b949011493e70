import type { TableColonnes } from './colonnes.ts';
import type { Decoupe } from './decoupe.ts';
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
  lieux: 'rangs',
  localite: 'valeurs',
  axe: 'rangs',
  emprise_dite: 'rangs',
  budget: 'valeurs',
  montant: 'valeurs',
  avenant: 'rangs',
  taux_avenant: 'valeurs',
  nouveau_montant_avenant: 'valeurs',
  nombre_avenants: 'rangs',
  jours_ajoutes: 'rangs',
  montant_ordonnance: 'valeurs',
  montant_paye: 'valeurs',
  resiliation: 'valeurs',
  marches_resilies: 'valeurs',
  abandon: 'valeurs',
  source: 'valeurs',
  confiance: 'rangs',
  date_debut: 'valeurs',
  date_fin_prevue: 'valeurs',
  date_fin_reelle: 'valeurs',
  taux_execution_physique: 'valeurs',
  taux_conso_delai: 'valeurs',
  performance_ratio: 'valeurs',
  avancement_au: 'rangs',
  avancement_selon: 'rangs',
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

/** What a project's fields are about: its contract, signed once; its place (R45); its state, which changes at each report. */
type GroupeProjet = 'marche' | 'lieu' | 'etat';

const GROUPES_PROJETS: Readonly<Record<Exclude<keyof ProjetIndexe, 'numero'>, GroupeProjet>> = {
  id: 'marche',
  title: 'marche',
  status: 'etat',
  secteur: 'marche',
  nature_travaux: 'marche',
  region: 'marche',
  departement: 'marche',
  lieux: 'marche',
  localite: 'marche',
  axe: 'marche',
  emprise_dite: 'marche',
  budget: 'marche',
  montant: 'marche',
  avenant: 'etat',
  taux_avenant: 'etat',
  nouveau_montant_avenant: 'etat',
  nombre_avenants: 'etat',
  jours_ajoutes: 'etat',
  montant_ordonnance: 'etat',
  montant_paye: 'etat',
  resiliation: 'etat',
  marches_resilies: 'etat',
  abandon: 'etat',
  source: 'marche',
  confiance: 'etat',
  date_debut: 'marche',
  date_fin_prevue: 'etat',
  date_fin_reelle: 'etat',
  taux_execution_physique: 'etat',
  taux_conso_delai: 'etat',
  performance_ratio: 'etat',
  avancement_au: 'etat',
  avancement_selon: 'etat',
  lineaire_prevu_km: 'marche',
  lineaire_actualise_km: 'etat',
  entreprise: 'marche',
  maitre_ouvrage: 'marche',
  num_marche: 'marche',
  penalites_retard: 'etat',
  date_suspension: 'etat',
  motif_suspension: 'etat',
  date_mise_a_jour: 'etat',
  lat: 'lieu',
  lng: 'lieu',
  precision: 'lieu',
  bailleur: 'marche',
  parts: 'marche',
};

type LigneProjet = Omit<ProjetIndexe, 'numero'>;

/** Year in which the works began; those whose date is not known come last, with the new ones. */
const anneeOf = ({ date_debut = '9999' }: LigneProjet): string => date_debut.slice(0, 4);
const compareAnnees = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * By year and title: like names side by side weigh less, and a new project comes among the last. The list's own order
 * (R23) is by these two dates, then by title.
 */
export const DECOUPE_PROJETS: Decoupe<LigneProjet> = {
  groupeOf: (champ) => GROUPES_PROJETS[champ],
  order: (rows) =>
    [...rows].sort((a, b) => compareAnnees(anneeOf(a), anneeOf(b)) || a.title.localeCompare(b.title, 'fr')),
  tri: ['date_mise_a_jour', 'date_debut'],
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
  lieux: 'rangs',
  axes: 'rangs',
  numero_avis: 'valeurs',
  garantie_soumission: 'rangs',
  validite_offres_jours: 'rangs',
  criteres: 'rangs',
  preference_nationale: 'rangs',
  source: 'rangs',
  ouverture: 'rangs',
  nombre_lots: 'rangs',
  lots: 'valeurs',
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
  maison_mere: 'rangs',
  domaine: 'rangs',
  ville: 'rangs',
  pays: 'rangs',
  region: 'rangs',
  score_global: 'valeurs',
  etoiles: 'valeurs',
  chiffre_affaires: 'valeurs',
  rccm: 'valeurs',
  ifu: 'valeurs',
  score_date: 'rangs',
  score_auteur: 'rangs',
  score_travaux: 'valeurs',
  date_mise_a_jour: 'valeurs',
  a_temps: 'valeurs',
  en_retard: 'valeurs',
  retard_median: 'valeurs',
  penalites_retard: 'valeurs',
  avenants: 'valeurs',
  suspendus: 'valeurs',
  chantiers: 'valeurs',
  projets: 'valeurs',
};
