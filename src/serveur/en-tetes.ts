import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { formatOffre, VARY_PAGE } from './dictionnaires.ts';
import { type Fichier, isPage, type Variante } from './fichiers-servis.ts';
import { typeMime } from '../domain/socle/types-mime.ts';

/** The pages carry their own policy in a meta element, which cannot say `frame-ancestors`. */
export const EN_TETES_SECURITE: Record<string, string> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Browsers then ask by https alone, for a year: only where the site's own address is one. */
const HSTS = 'max-age=31536000';

export function setSecurityHeaders(res: ServerResponse, isHttps: boolean): void {
  for (const [nom, valeur] of Object.entries(EN_TETES_SECURITE)) res.setHeader(nom, valeur);
  if (isHttps) res.setHeader('Strict-Transport-Security', HSTS);
}

/** What a page's script reads of the header `Server-Timing`: an account service answers here (`islands/listes/eveil-etats.ts`). */
export const SERVICE_COMPTES = 'comptes';

/** How long pages may be kept: a correction shows within five minutes. */
export const CACHE_PAGES = 'public, max-age=300, stale-while-revalidate=86400';
const CACHE_AUTRES = 'public, max-age=86400, stale-while-revalidate=604800';
/** Files of these folders carry their hash in their name: a new content is a new name. */
const DOSSIERS_EMPREINTES: readonly (string | undefined)[] = ['_astro', 'donnees'];
/** What stands beside a page of the register (sheet, calendar) is as fresh as the page. */
const DOSSIERS_FICHES: readonly (string | undefined)[] = [
  'projets',
  'appels-doffres',
  'entreprises',
  'donnees-ouvertes',
  'panneaux',
];
const CACHE_EMPREINTES = 'public, max-age=31536000, immutable';
/** The engine of the site search, whose parts go together and keep their names: asked for again each time. */
const CACHE_MOTEUR = 'no-cache';

/** The parts of the search index carry their hash; the engine and the table of contents of the index do not. */
function cacheRecherche({ segments }: Fichier): string {
  return /\.pf_(?:meta|index|filter|fragment)$/.test(segments.at(-1) ?? '') ? CACHE_EMPREINTES : CACHE_MOTEUR;
}

function cacheControl(fichier: Fichier): string {
  if (DOSSIERS_EMPREINTES.includes(fichier.segments[0])) return CACHE_EMPREINTES;
  // A head that is kept is an older head (R206), and facts that are kept have an older digest (R279).
  if (/^journal\/(?:checkpoint$|faits\/)/.test(fichier.segments.join('/'))) return CACHE_MOTEUR;
  if (fichier.segments[0] === 'pagefind') return cacheRecherche(fichier);
  const isFiche = isPage(fichier) || DOSSIERS_FICHES.includes(fichier.segments[0]);
  return isFiche ? CACHE_PAGES : CACHE_AUTRES;
}

/** What the body is; the same for a page and for a 404. */
export function contentHeaders(fichier: Fichier, variante: Variante): OutgoingHttpHeaders {
  return {
    'Content-Type': typeMime(fichier.chemin).type,
    ...(variante.encodage !== 'identity' && { 'Content-Encoding': variante.encodage }),
  };
}

/** What lets a browser keep the body and ask again cheaply. */
export function cacheHeaders(fichier: Fichier, variante: Variante, etag: string, modifieLe: Date): OutgoingHttpHeaders {
  return {
    'Cache-Control': cacheControl(fichier),
    ETag: etag,
    'Last-Modified': modifieLe.toUTCString(),
    ...(typeMime(fichier.chemin).texte && { Vary: isPage(fichier) ? VARY_PAGE : 'Accept-Encoding' }),
    ...(isPage(fichier) && { 'Use-As-Dictionary': formatOffre(fichier) }),
    ...(variante.encodage === 'identity' && { 'Accept-Ranges': 'bytes' }),
  };
}
