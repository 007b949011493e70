import type { DocumentPublic } from './appel-offres.ts';
import { type TypeAppelOffres } from './vocabulaire.ts';
import { TYPE_DOCUMENT_LABELS, type TypeDocument } from './vocabulaire-pieces.ts';
import { fold } from '../socle/texte.ts';

/** Words of a notice's name that say which kind it is, folded, and the kind. */
const GENRES_AVIS: ReadonlyArray<readonly [mot: string, genre: string]> = [
  ['attribution', 'Avis d’attribution'],
  ['annulation', 'Avis d’annulation'],
  ['infructu', 'Avis d’infructuosité'],
  ['report', 'Avis de report'],
  ['manifestation', 'Avis à manifestation d’intérêt'],
];

/** What the notice of a call is called, where it calls for no tender. */
const AVIS: Partial<Record<TypeAppelOffres, string>> = {
  AMI: 'Avis à manifestation d’intérêt',
  ACCORD_CADRE: 'Avis d’accord-cadre',
  CONSULTATION: 'Avis de consultation',
  ENTENTE_DIRECTE: 'Avis d’entente directe',
};

/** What a document is: a notice by the kind that its name tells, else by the form of the call. */
export function genreDocument({ nom, type }: Pick<DocumentPublic, 'nom' | 'type'>, appel: TypeAppelOffres): string {
  if (type !== 'AVIS') return TYPE_DOCUMENT_LABELS[type];
  const [, genre] = GENRES_AVIS.find(([mot]) => fold(nom).includes(mot)) ?? [];
  return genre ?? AVIS[appel] ?? TYPE_DOCUMENT_LABELS.AVIS;
}

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
