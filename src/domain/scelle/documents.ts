import { type Feuille, parseFeuille } from './feuille.ts';
import { isRecord } from '../socle/objet.ts';
import { fromHex } from './sha256.ts';

// The three papers of a sealed procedure, as JSON files that anybody may keep: receipt, proof, manifest.

/** Given to a bidder when the offer is received. */
export interface Recu {
  format: 'recu-offre';
  version: 1;
  /** The leaf's text; what it says is not written twice. */
  feuille: string;
}

/** Given to the same bidder once the deadline has passed: where its leaf is under the public root. */
export interface PreuveInclusion {
  format: 'preuve-inclusion';
  version: 1;
  numero_recu: string;
  /** Root of the manifest, SHA-256, hexadecimal. */
  racine: string;
  /** From 0, in the order of the receipts' numbers. */
  rang: number;
  nombre: number;
  /** Hashes beside the path, the lowest first, hexadecimal. */
  chemin: readonly string[];
}

/** Public at the opening: the leaves of all live offers, in the order of their receipts' numbers. */
export interface Manifeste {
  format: 'manifeste-offres';
  version: 1;
  appel_offres_id: string;
  /** Deadline that it was frozen for, ISO. */
  date_limite: string;
  gele_le: string;
  racine: string;
  feuilles: readonly string[];
}

const isRang = (valeur: unknown): valeur is number => Number.isSafeInteger(valeur) && Number(valeur) >= 0;
const isEmpreinte = (valeur: unknown): valeur is string => typeof valeur === 'string' && fromHex(valeur) !== undefined;
const isTexte = (valeur: unknown): valeur is string => typeof valeur === 'string';

function parseJson(texte: string, format: string): Record<string, unknown> | undefined {
  try {
    const valeur: unknown = JSON.parse(texte);
    return isRecord(valeur) && valeur['format'] === format && valeur['version'] === 1 ? valeur : undefined;
  } catch {
    return undefined;
  }
}

/** A receipt and its leaf; undefined for any other file. */
export function parseRecu(texte: string): { recu: Recu; feuille: Feuille } | undefined {
  const valeur = parseJson(texte, 'recu-offre');
  if (!valeur || !isTexte(valeur['feuille'])) return undefined;
  const feuille = parseFeuille(valeur['feuille']);
  return feuille && { recu: { format: 'recu-offre', version: 1, feuille: valeur['feuille'] }, feuille };
}

/** A proof of inclusion; undefined for any other file. */
export function parsePreuve(texte: string): PreuveInclusion | undefined {
  const valeur = parseJson(texte, 'preuve-inclusion');
  if (!valeur) return undefined;
  const { numero_recu, racine, rang, nombre, chemin } = valeur;
  if (!isTexte(numero_recu) || !isEmpreinte(racine) || !isRang(rang) || !isRang(nombre)) return undefined;
  if (!Array.isArray(chemin) || !chemin.every(isEmpreinte)) return undefined;
  return { format: 'preuve-inclusion', version: 1, numero_recu, racine, rang, nombre, chemin };
}

/** A manifest; undefined for any other file. */
export function parseManifeste(texte: string): Manifeste | undefined {
  const valeur = parseJson(texte, 'manifeste-offres');
  if (!valeur) return undefined;
  const { appel_offres_id, date_limite, gele_le, racine, feuilles } = valeur;
  if (!isTexte(appel_offres_id) || !isTexte(date_limite) || !isTexte(gele_le) || !isEmpreinte(racine)) return undefined;
  if (!Array.isArray(feuilles) || !feuilles.every(isTexte)) return undefined;
  return { format: 'manifeste-offres', version: 1, appel_offres_id, date_limite, gele_le, racine, feuilles };
}
