import type { z } from 'zod';
import type { DocumentPublic } from '../../../src/domain/appel-offres/appel-offres.ts';
import type { appelOffresSchema } from '../../../src/domain/appel-offres/appel-offres.schema.ts';
import type { BailleurId, EntrepriseId, RegionId } from '../identifiants.ts';

/** What a document of the sample says: drives its PDF. `externe` has no file here, only an address. */
export type Gabarit =
  'avis' | 'attribution' | 'sans-suite' | 'additif' | 'plan' | 'proces-verbal' | 'panorama' | 'notice' | 'externe';

/** A document listed by a tender, and what stands in it besides the tender's own facts. */
export interface DocumentFiche {
  nom: string;
  type: DocumentPublic['type'];
  gabarit: Gabarit;
  /** Name of its PDF, without extension. */
  slug: string;
  /** Hand-written lines: changes of an ADDITIF, stages of a panorama, contents of a notice. */
  lignes: readonly string[];
  /** For `externe` only. */
  url?: string;
}

type Entry = z.input<typeof appelOffresSchema>;

/** A tender as the tables write it: the fields of its file, its file's name and its documents. */
export interface AppelOffresFiche extends Omit<Entry, 'bailleur' | 'region' | 'titulaire' | 'documents_publics'> {
  id: string;
  bailleur: BailleurId[];
  region: RegionId;
  titulaire?: EntrepriseId[];
  documents: readonly DocumentFiche[];
}

/** The tender's own fields, as its file holds them. */
export function toEntry({ id, documents, ...champs }: AppelOffresFiche): Entry {
  return {
    ...champs,
    documents_publics: documents.map(({ nom, type, slug, url }) => ({ nom, url: url ?? urlOf(id, slug), type })),
  };
}

/** Address of a document's PDF on the site. */
export function urlOf(id: string, slug: string): string {
  return `/documents/appels-offres/${id}/${slug}.pdf`;
}
