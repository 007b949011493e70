import { plural } from '../socle/texte.ts';

// The files of a DAO: the tender's file itself, in one or several parts, and the addenda that complete it.

/** Private folder of the DAO files. */
export const DOSSIER_DAO = 'dao';

export type GenreDao = 'DAO' | 'ADDITIF';

/** A file as who may open it reads it. */
export interface FichierDao {
  id: string;
  genre: GenreDao;
  /** Version of the DAO, or number of the addendum, from 1. */
  numero: number;
  /** Place among the files of its deposit, from 1. */
  partie: number;
  nom: string;
  /** Bytes. */
  taille: number;
  type_mime: string;
  /** Hash that the administrator's device computed, hexadecimal. */
  sha256: string;
  /** When the hash was computed again on the stored file and found equal; null: declared only. */
  verifiee_le: string | null;
  /** When it was found different: the file cannot be opened any more. */
  alteree_le: string | null;
  /** What an addendum or a later version changes. */
  note: string | null;
  depose_le: string;
  /** When a later version took its place. */
  remplace_le: string | null;
  /** True until this account has opened it. */
  nouveau: boolean;
  /** How often it was opened; null for who is no administrator. */
  telechargements: number | null;
}

/** Files that were deposited together: a version of the DAO, or an addendum. */
export interface DepotDao extends Pick<FichierDao, 'genre' | 'numero' | 'note' | 'depose_le' | 'remplace_le'> {
  fichiers: FichierDao[];
  isNouveau: boolean;
}

/** The deposits of a tender. */
export interface DossierDao {
  /** The DAO in force; undefined until the agency has deposited it. */
  courant: DepotDao | undefined;
  /** Latest first. */
  additifs: DepotDao[];
  /** Versions that were replaced, latest first. */
  anterieurs: DepotDao[];
}

/** Gathers files by deposit. */
export function dossierOf(fichiers: readonly FichierDao[]): DossierDao {
  const depots = new Map<string, DepotDao>();
  for (const fichier of fichiers) {
    const { genre, numero, note, depose_le, remplace_le } = fichier;
    const cle = `${genre} ${numero}`;
    const depot = depots.get(cle) ?? { genre, numero, note, depose_le, remplace_le, fichiers: [], isNouveau: false };
    depot.fichiers.push(fichier);
    depot.isNouveau ||= fichier.nouveau;
    depots.set(cle, depot);
  }
  const tous = [...depots.values()].sort((a, b) => b.numero - a.numero);
  for (const depot of tous) depot.fichiers.sort((a, b) => a.partie - b.partie);
  const dossiers = tous.filter(({ genre }) => genre === 'DAO');
  return {
    courant: dossiers.find(({ remplace_le }) => remplace_le === null),
    additifs: tous.filter(({ genre }) => genre === 'ADDITIF'),
    anterieurs: dossiers.filter(({ remplace_le }) => remplace_le !== null),
  };
}

/** « Additif n° 2 », « Dossier complet », « Dossier complet, version 2 ». */
export function titreOfDepot({ genre, numero }: Pick<DepotDao, 'genre' | 'numero'>): string {
  if (genre === 'ADDITIF') return `Additif n°\u00a0${numero}`;
  return numero === 1 ? 'Dossier complet (DAO)' : `Dossier complet (DAO), version ${numero}`;
}

/** What is known of a hash, in words. */
export function etatEmpreinte({ verifiee_le, alteree_le }: Pick<FichierDao, 'verifiee_le' | 'alteree_le'>): string {
  if (alteree_le !== null) return 'Fichier altéré : il ne correspond plus à son empreinte';
  return verifiee_le === null ? 'Empreinte déclarée' : 'Empreinte vérifiée';
}

export const TELECHARGEMENTS_PAR_PAGE = 20;

/** An opening of a file, as the log keeps it. */
export interface TelechargementDao {
  id: number;
  fichier_id: string;
  email: string;
  role: string;
  /** The company that holds the DAO; null for an administrator or a funder. */
  entreprise_id: string | null;
  sha256: string;
  ouvert_le: string;
}

/** « 3 téléchargements ». */
export const phraseTelechargements = (nombre: number): string =>
  nombre === 0 ? 'Aucun téléchargement' : `${nombre} ${plural(nombre, 'téléchargement')}`;
