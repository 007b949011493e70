/** Where an allowed account makes its site reports (R221). Apart: public pages never lead there. */
export const routeChantier = (): string => '/espace-chantier';
