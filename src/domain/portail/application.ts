import { DESCRIPTION_PORTAIL, NOM_PORTAIL } from './portail.ts';
import { routes } from './routes.ts';

/** Icons of the installed portal: sides in pixels, and whether the system may cut the edges off. */
export const ICONES = [
  { nom: 'icone-192', cote: 192, isMasquable: false },
  { nom: 'icone-512', cote: 512, isMasquable: false },
  { nom: 'masquable-512', cote: 512, isMasquable: true },
] as const;
export type Icone = (typeof ICONES)[number];

const adresseIcone = ({ nom }: Icone): string => `/icones/${nom}.png`;

/** What lets a telephone keep the portal among its applications (W3C Web Application Manifest). */
export const manifesteApplication = (sigle: string) => ({
  id: '/',
  name: `${NOM_PORTAIL}, ${sigle}`,
  // Under an icon a telephone prints some twelve characters.
  short_name: 'Travaux',
  description: DESCRIPTION_PORTAIL,
  lang: 'fr',
  dir: 'ltr',
  start_url: routes.accueil(),
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: ICONES.map((icone) => ({
    src: adresseIcone(icone),
    sizes: `${icone.cote}x${icone.cote}`,
    type: 'image/png',
    purpose: icone.isMasquable ? 'maskable' : 'any',
  })),
  shortcuts: [
    { name: 'Projets', url: routes.projets() },
    { name: 'Appels d’offres', url: routes.appelsOffres() },
    { name: 'Carte', url: routes.carte() },
    { name: 'Pages gardées hors connexion', short_name: 'Hors connexion', url: routes.horsConnexion() },
  ],
});
