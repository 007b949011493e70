/** Where an allowed account makes its site reports (R216). Apart: public pages never lead there. */
export const routeChantier = (): string => '/espace-chantier';
