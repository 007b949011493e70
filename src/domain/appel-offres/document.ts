import type { DocumentPublic } from './appel-offres.ts';
import type { TypeDocument } from './vocabulaire.ts';
import { fold } from '../socle/texte.ts';

/** Kinds that are never public, whatever their name. */
const TYPES_RESERVES: readonly TypeDocument[] = ['DAO', 'ANO', 'MARCHE'];

/** Words of a name that make a document internal, folded; whole words only, so that "panorama" stays visible. */
const MOTS_RESERVES = [
  'dao complet',
  'avis de non objection',
  'projet de marche',
  'ano',
  'dossier d appel d offres',
  'marche',
  'contrat',
];

/** Whether a visitor sees the document: the kind decides first, then whole words of its name (R35). */
export function isDocumentPublic({ nom, type }: Pick<DocumentPublic, 'nom' | 'type'>): boolean {
  if (TYPES_RESERVES.includes(type)) return false;
  const mots = ` ${fold(nom)} `;
  return !MOTS_RESERVES.some((mot) => mots.includes(` ${mot} `));
}
