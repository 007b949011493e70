// Files of their own beside a page: what is put up at the site of the works, what a shared link shows.

/** The A4 board of a projet, to print and put up at the site (R246). */
export const routePanneau = (id: string): string => `/panneaux/${id}.pdf`;

/** The picture that a link to this page shows where it is shared: `/partage/projets/x.png` (R247). */
export const routePartage = (chemin: string): string => `/partage${chemin}.png`;

/** What a link to any other page shows. */
export const PARTAGE_COMMUN = '/partage.png';

/** Size of these pictures, pixels. */
export const TAILLE_PARTAGE = { largeur: 1200, hauteur: 630 } as const;
