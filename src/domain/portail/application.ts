import { formatJour } from '../socle/date.ts';
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

/**
 * Pictures of the portal that a browser shows before it installs it: which page, on which screen, in CSS pixels, and how many
 * pixels of the picture make one. All of one format have the same shape, as browsers ask.
 */
export const CAPTURES = [
  {
    nom: 'accueil',
    page: routes.accueil(),
    titre: 'Accueil',
    format: 'narrow',
    largeur: 412,
    hauteur: 780,
    echelle: 2,
  },
  {
    nom: 'projets',
    page: routes.projets(),
    titre: 'Projets',
    format: 'narrow',
    largeur: 412,
    hauteur: 780,
    echelle: 2,
  },
  { nom: 'carte', page: routes.carte(), titre: 'Carte', format: 'narrow', largeur: 412, hauteur: 780, echelle: 2 },
  {
    nom: 'accueil-large',
    page: routes.accueil(),
    titre: 'Accueil',
    format: 'wide',
    largeur: 1280,
    hauteur: 800,
    echelle: 1,
  },
] as const;
export type Capture = (typeof CAPTURES)[number];

/** A capture shows figures: its address names the day on which the register that it shows was closed. */
export const adresseCapture = ({ nom }: Capture, jour: string): string => `/captures/${nom}-${jour}.webp`;

const captureOf = (capture: Capture, jour: string) => ({
  src: adresseCapture(capture, jour),
  sizes: `${capture.largeur * capture.echelle}x${capture.hauteur * capture.echelle}`,
  type: 'image/webp',
  form_factor: capture.format,
  label: `${capture.titre}, registre arrêté au ${formatJour(jour)}`,
});

/** What the manifest says of a register. */
interface Installe {
  sigle: string;
  /** Day on which the register is closed. */
  jour: string;
  /** Those of that very day. */
  captures: readonly Capture[];
}

/** What lets a telephone keep the portal among its applications (W3C Web Application Manifest). */
export const manifesteApplication = ({ sigle, jour, captures }: Installe) => ({
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
  screenshots: captures.map((capture) => captureOf(capture, jour)),
  shortcuts: [
    { name: 'Projets', url: routes.projets() },
    { name: 'Appels d’offres', url: routes.appelsOffres() },
    { name: 'Carte', url: routes.carte() },
    { name: 'Pages gardées hors connexion', short_name: 'Hors connexion', url: routes.horsConnexion() },
  ],
});
