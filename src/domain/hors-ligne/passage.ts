// What may be kept on the device: a list of what passes. Screens of accounts, the API and private
// files are not on it, but for the empty frame of the site reports (R222).

/** A page of the register or of help; a file named by its digest; one that keeps its name; something else of this site. */
export type Genre = 'page' | 'empreinte' | 'nomme' | 'autre';

const SECTIONS: ReadonlySet<string> = new Set([
  'projets',
  'appels-doffres',
  'entreprises',
  'routes',
  'historique',
  'chiffres',
  'bailleurs',
  'regions',
]);
/** By their addresses, without the bar that begins them. */
const PAGES: ReadonlySet<string> = new Set([
  '',
  'carte',
  'recherche',
  'aide',
  'glossaire',
  'plan-du-site',
  'accessibilite',
  'mentions-legales',
  'donnees-personnelles',
  'hors-connexion',
  'verifier-une-offre',
  'donnees-ouvertes',
  'alertes',
  // Forms that are written without a network; what is written in them is not in the page.
  'signaler',
  'demande-acces',
  'demande-compte-entreprise',
  // Site reports: the page is an empty frame, what it shows is in the browser's own database, by account.
  'espace-chantier',
]);

/** What stands at an address of this site. */
export function genreOf(chemin: string): Genre {
  const [, dossier = '', nom = ''] = chemin.split('/');
  if (PAGES.has(chemin.slice(1)) || (SECTIONS.has(dossier) && !/\.[a-z]+$/.test(chemin))) return 'page';
  // Pictures stay with the browser's own cache: they would fill a small device.
  if (dossier === '_astro') return /\.(?:js|css)$/.test(nom) ? 'empreinte' : 'autre';
  if (dossier === 'donnees') return 'empreinte';
  if (dossier === 'pagefind') return /\.pf_(?:meta|index|filter|fragment)$/.test(chemin) ? 'empreinte' : 'nomme';
  return ['cartes', 'qr', 'favicon.svg', 'adresses.json'].includes(dossier) ? 'nomme' : 'autre';
}

/** The page that may be kept by "Garder hors connexion": of a projet, a tender, a company or a road. */
export const isGardable = (chemin: string): boolean =>
  /^\/(?:projets|appels-doffres|entreprises|routes)\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(chemin);
