import { paged, routes } from './routes.ts';

// The public dashboards and where their figures lead (R263). In a file of its own: no script asks for these addresses.

/** Ways to share the register out, each with a page of its own. */
export const DIMENSIONS = ['region', 'bailleur', 'secteur', 'annee', 'route', 'entreprise'] as const;
export type CleDimension = (typeof DIMENSIONS)[number];

/** Filters that the list of projets understands, by name. */
export type FiltresProjets = Readonly<Record<string, string>>;

export const routesTableaux = {
  /** The public figures, all subjects. */
  chiffres: () => '/chiffres',
  /** One subject, in full. */
  dimension: (cle: CleDimension) => `/chiffres/${cle}`,
  /** A drawing as a file: its figures, or its picture. */
  fichier: (nom: string, extension: 'csv' | 'svg') => `/chiffres/${nom}.${extension}`,
  /** The rows behind a figure that no filter of the list gives. */
  lignes: (liste: string, page?: number) => paged(`/chiffres/lignes/${liste}`, page),
  /** The list of projets under some filters; one that has a page of its own leads there. */
  projets: (filtres: FiltresProjets): string => {
    const [[nom, valeur] = ['', ''], ...autres] = Object.entries(filtres);
    if (nom === '') return routes.projets();
    if (autres.length === 0 && nom === 'region') return routes.projetsParRegion(valeur);
    if (autres.length === 0 && nom === 'entreprise') return routes.projetsParEntreprise(valeur);
    return `/projets?${new URLSearchParams(filtres)}`;
  },
} as const;
