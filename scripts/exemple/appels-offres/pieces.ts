import type { DocumentFiche, Gabarit } from './fiche.ts';

// The documents that tenders list, one function each: names, kinds and files are the same everywhere.

const piece = (
  nom: string,
  type: DocumentFiche['type'],
  gabarit: Gabarit,
  slug: string,
  lignes: readonly string[] = [],
): DocumentFiche => ({ nom, type, gabarit, slug, lignes });

/** The notice. */
export const avis = () => piece('Avis d’appel d’offres', 'AVIS', 'avis', 'avis');

/** The notice of a call for expressions of interest. */
export const avisManifestation = () => piece('Avis à manifestation d’intérêt', 'AVIS', 'avis', 'avis');

/** The award, once published. */
export const avisAttribution = () => piece('Avis d’attribution', 'AVIS', 'attribution', 'avis-attribution');

/** The end of a procedure without a contract. */
export const avisSansSuite = (nom: string) => piece(nom, 'AVIS', 'sans-suite', 'avis-sans-suite');

/** Procurement plan: a name with "marchés" that must stay visible (decision 10). */
export const plan = () => piece('Plan de passation des marchés', 'PLAN', 'plan', 'plan-de-passation');

/** A change to the tender file, point by point. */
export const additif = (rang: number, lignes: readonly string[]) =>
  piece(`Additif n° ${rang}`, 'ADDITIF', 'additif', `additif-${rang}`, lignes);

/** What happened at the public opening, without amounts or names. */
export const procesVerbal = () => piece('Procès-verbal d’ouverture des plis', 'PV', 'proces-verbal', 'pv-ouverture');

/** The course of the works, stage by stage, kilometre first: `0 | Labé, carrefour de la gare`. */
export const panorama = (lignes: readonly string[]) =>
  piece('Panorama du tracé', 'AUTRE', 'panorama', 'panorama-du-trace', lignes);

/** A technical notice: terms of reference, specifications, site sheet. */
export const notice = (nom: string, slug: string, lignes: readonly string[]) =>
  piece(nom, 'AUTRE', 'notice', slug, lignes);

/** A document whose name makes it internal, listed by mistake: the site must not show it. It has no file here. */
export const reservee = (nom: string, url: string): DocumentFiche => ({
  ...piece(nom, 'AUTRE', 'externe', 'externe'),
  url,
});
