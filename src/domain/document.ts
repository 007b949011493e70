import type { DocumentPublic } from './appel-offres.ts';
import { fold } from './texte.ts';

/** Kinds of tender documents; AVIS, ADDITIF and PLAN are kinds that a real procedure adds to the specification's five. */
export const TYPES_DOCUMENT = ['AUTRE', 'DAO', 'PV', 'ANO', 'MARCHE', 'AVIS', 'ADDITIF', 'PLAN'] as const;
export type TypeDocument = (typeof TYPES_DOCUMENT)[number];

export const TYPE_DOCUMENT_LABELS: Record<TypeDocument, string> = {
  AVIS: 'Avis d’appel d’offres',
  ADDITIF: 'Additif',
  PLAN: 'Plan',
  PV: 'Procès-verbal',
  DAO: 'Dossier d’appel d’offres',
  ANO: 'Avis de non-objection',
  MARCHE: 'Marché',
  AUTRE: 'Autre document',
};

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

/** Whether a visitor sees the document: the kind decides first, then whole words of its name (decision 10). */
export function isDocumentPublic({ nom, type }: Pick<DocumentPublic, 'nom' | 'type'>): boolean {
  if (TYPES_RESERVES.includes(type)) return false;
  const mots = ` ${fold(nom)} `;
  return !MOTS_RESERVES.some((mot) => mots.includes(` ${mot} `));
}
