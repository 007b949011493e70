import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import type { Colonnes } from './colonnes.ts';
import type { Entreprise } from '../entreprise/entreprise.ts';
import type { Position } from '../projet/position.ts';
import type { Projet } from '../projet/projet.ts';
import type { OrigineDonnees } from '../reference/identite.ts';

// What the lists, the map and the exports know of each entry without opening its page.

/** A project as islands know it. Rows come in the order of the list (most recent first): a row's rank is its number. */
export type ProjetIndexe = Pick<
  Projet,
  | 'id'
  | 'title'
  | 'status'
  | 'secteur'
  | 'nature_travaux'
  | 'region'
  | 'departement'
  | 'lieux'
  | 'localite'
  | 'axe'
  | 'budget'
  | 'montant'
  | 'avenant'
  | 'taux_avenant'
  | 'nouveau_montant_avenant'
  | 'nombre_avenants'
  | 'jours_ajoutes'
  | 'montant_ordonnance'
  | 'montant_paye'
  | 'resiliation'
  | 'marches_resilies'
  | 'abandon'
  | 'source'
  | 'confiance'
  | 'date_debut'
  | 'date_fin_prevue'
  | 'date_fin_reelle'
  | 'taux_execution_physique'
  | 'taux_conso_delai'
  | 'performance_ratio'
  | 'avancement_au'
  | 'avancement_selon'
  | 'lineaire_prevu_km'
  | 'lineaire_actualise_km'
  | 'entreprise'
  | 'maitre_ouvrage'
  | 'num_marche'
  | 'penalites_retard'
  | 'date_suspension'
  | 'motif_suspension'
  | 'date_mise_a_jour'
> &
  Position & {
    /** Funders, by id, largest share first. */
    bailleur: string[];
    /** Share of the budget that each of them pays, percent, in the same order; none where they are not known. */
    parts: number[];
    /** Where the works are along their road, in words (R139); for exports. */
    emprise_dite?: string | undefined;
    /** Rank in the list of projects, from 1: the number that the map prints. Derived when the file is read. */
    numero: number;
  };

/** A tender as islands know it. Internal fields never stand here (R36). */
export type AppelOffresIndexe = Pick<
  AppelOffres,
  | 'id'
  | 'reference'
  | 'titre'
  | 'type'
  | 'nature_travaux'
  | 'categorie'
  | 'statut'
  | 'bailleur'
  | 'maitre_ouvrage'
  | 'region'
  | 'departement'
  | 'lieux'
  | 'numero_avis'
  | 'garantie_soumission'
  | 'validite_offres_jours'
  | 'criteres'
  | 'preference_nationale'
  | 'source'
  | 'ouverture'
  | 'nombre_lots'
  | 'lots'
  | 'budget_indicatif'
  | 'montant_dao'
  | 'date_lancement'
  | 'date_ouverture_depot'
  | 'date_limite'
  | 'attribution_publiee_le'
  | 'titulaire'
  | 'montant_attribue'
  | 'date_mise_a_jour'
> & {
  /** Roads of its lots and of the projets that it serves, by what they are called (R142). */
  axes?: string[] | undefined;
};

/** A company as islands know it, with what its projects say of it. */
export type EntrepriseIndexee = Pick<
  Entreprise,
  | 'id'
  | 'raison_sociale'
  | 'maison_mere'
  | 'domaine'
  | 'ville'
  | 'pays'
  | 'region'
  | 'score_global'
  | 'etoiles'
  | 'chiffre_affaires'
  | 'rccm'
  | 'ifu'
  | 'score_date'
  | 'score_auteur'
  | 'score_travaux'
  | 'date_mise_a_jour'
> & {
  /** Its completed works: ended by their planned day, after it, by how many days half of the late ones at most. */
  a_temps: number;
  en_retard: number;
  retard_median?: number | undefined;
  /** Sum of the penalties that its works publish, GNF; absent where none does. */
  penalites_retard?: number | undefined;
  /** Its works whose contract was amended, and those that stand still today. */
  avenants: number;
  suspendus: number;
  /** Projects in progress. */
  chantiers: number;
  /** Projects of the register that it holds, alone or in a groupement. */
  projets: number;
};

/** Names of what rows point at by id. */
export interface Noms {
  regions: Record<string, string>;
  /** Short name and full name of each funder. */
  bailleurs: Record<string, readonly [sigle: string, nom: string]>;
  entreprises: Record<string, string>;
}

/** What an index says besides its rows. */
export interface EnTeteIndex extends OrigineDonnees {
  /** Projects known that day, published or not; absent where nobody counted them. */
  projets_recenses?: number | undefined;
  noms: Noms;
}

/** A file of `/donnees/`: the rows of one list, and the names that they need. */
export interface FichierIndex extends EnTeteIndex, Colonnes {}

/** The file that stands in its place when the rows weigh too much for one: where their parts are (ADR-0054). */
export interface SommaireIndex extends EnTeteIndex, Pick<Colonnes, 'lignes'> {
  /** Addresses of the parts, with the hash of what each holds. */
  parties: readonly string[];
  /** Fields that give the rows their order back, each from the last value to the first; ties keep the order of the parts. */
  tri: readonly string[];
}

/** Some fields of some rows that follow each other. */
export interface PartieIndex extends Colonnes {
  /** Rank of its first row, from 0. */
  debut: number;
}

/** An index once read. */
export interface Index<T> extends OrigineDonnees {
  rows: readonly T[];
  noms: Noms;
  projets_recenses?: number | undefined;
}

/** Addresses of the index files, with the hash of what they hold: each is loaded once. */
export interface AdressesDonnees {
  projets: string;
  appelsOffres: string;
  entreprises: string;
  /** Courses of the works, for the map alone. */
  traces: string;
  /** Lines of the register's roads, for the map alone. */
  routes: string;
  /** The light basemap (TopoJSON), for the map alone. */
  fond: string;
}

/** Address that never changes, and says where the files above are today. */
export const ADRESSES_DONNEES = '/adresses.json';

/** A file of `/donnees/traces…`: the course of each project that has one, [longitude, latitude]. */
export type FichierTraces = Record<string, ReadonlyArray<readonly [lng: number, lat: number]>>;

/** The file that stands in its place when the courses weigh too much for one; each part is a `FichierTraces`. */
export interface SommaireTraces {
  parties: readonly string[];
}
