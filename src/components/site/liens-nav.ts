import { routes } from '../../domain/portail/routes.ts';

/** Sections of the portal, as the navigation lists them. */
export const SECTIONS = ['accueil', 'carte', 'projets', 'appels-doffres', 'entreprises', 'tableaux-de-bord'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_LIENS: Record<Section, { label: string; href: string }> = {
  accueil: { label: 'Accueil', href: routes.accueil() },
  carte: { label: 'Carte', href: routes.carte() },
  projets: { label: 'Projets', href: routes.projets() },
  'appels-doffres': { label: 'Appels d’offres', href: routes.appelsOffres() },
  entreprises: { label: 'Entreprises', href: routes.entreprises() },
  'tableaux-de-bord': { label: 'Tableaux de bord', href: routes.tableauxDeBord() },
};
