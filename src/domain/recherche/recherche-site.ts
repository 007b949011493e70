import {
  STATUT_APPEL_OFFRES_LABELS,
  STATUT_APPEL_OFFRES_SLUGS,
  STATUTS_APPEL_OFFRES,
} from '../appel-offres/vocabulaire.ts';
import type { Vues } from '../listes/vues.ts';
import { STATUT_PROJET_LABELS, STATUT_PROJET_SLUGS, STATUTS_PROJET } from '../projet/vocabulaire.ts';
import { unescapeHtml } from '../socle/html.ts';
import type { Conseil } from '../socle/pistes-recherche.ts';

/** Kinds of pages that the site search finds, in the order in which they are shown. */
export const GENRES_RESULTAT = ['projets', 'appels-doffres', 'entreprises', 'pages'] as const;
export type GenreResultat = (typeof GENRES_RESULTAT)[number];

export const GENRE_RESULTAT_LABELS: Record<GenreResultat, string> = {
  projets: 'Projets',
  'appels-doffres': 'Appels d’offres',
  entreprises: 'Entreprises',
  pages: 'Pages',
};

/** The kinds whose entries have a status: its slug, and its name. */
export const STATUTS_PAR_GENRE: Partial<Record<GenreResultat, ReadonlyArray<readonly [slug: string, label: string]>>> =
  {
    projets: STATUTS_PROJET.map((statut) => [STATUT_PROJET_SLUGS[statut], STATUT_PROJET_LABELS[statut]] as const),
    'appels-doffres': STATUTS_APPEL_OFFRES.map(
      (statut) => [STATUT_APPEL_OFFRES_SLUGS[statut], STATUT_APPEL_OFFRES_LABELS[statut]] as const,
    ),
  };

/** Filters of the site search; each has the name that it bears in the address and in the index. */
export const FILTRES_SITE = ['type', 'statut', 'region'] as const;
export type FiltreSite = (typeof FILTRES_SITE)[number];

/** A search, as the address of `/recherche` says it. */
export interface RequeteSite {
  q: string;
  type?: GenreResultat;
  statut?: string;
  region?: string;
}

/** How many entries have each value of each filter. */
export type ComptesFiltres = Partial<Record<FiltreSite, Record<string, number>>>;

/** One result, as the index knows it. */
export interface ResultatSite {
  href: string;
  titre: string;
  type: GenreResultat;
  /** Slug of its status. */
  statut: string | undefined;
  lieu: string | undefined;
  montant: string | undefined;
  limite: string | undefined;
  score: number | undefined;
  extrait: readonly Passage[];
}

/** A piece of an excerpt; the words that were searched are marked. */
export interface Passage {
  texte: string;
  isMarque: boolean;
}

/** The results of one kind: how many there are, and the first of them. */
export interface GroupeResultats {
  type: GenreResultat;
  total: number;
  resultats: readonly ResultatSite[];
}

/** What a search found. */
export interface ResultatsSite {
  requete: RequeteSite;
  /** How it was read, and where to go when nothing is found. */
  conseil: Conseil;
  /** Found in the lists that the device keeps: the engine was out of reach. */
  isGardee?: boolean;
  total: number;
  groupes: readonly GroupeResultats[];
  /** What each filter would leave if it alone were changed. */
  comptes: ComptesFiltres;
}

const isGenre = (valeur: string | undefined): valeur is GenreResultat =>
  GENRES_RESULTAT.some((genre) => genre === valeur);

/** True when entries of this kind (of any kind, when none is chosen) may have this status. */
function hasStatut(type: GenreResultat | undefined, statut: string): boolean {
  const genres = type === undefined ? GENRES_RESULTAT : [type];
  return genres.some((genre) => STATUTS_PAR_GENRE[genre]?.some(([slug]) => slug === statut) === true);
}

/** Reads the query of an address. */
export function parseRequeteSite(search: string): RequeteSite {
  const { q = '', ...filtres } = Object.fromEntries(new URLSearchParams(search));
  return readRequete({ q, ...filtres });
}

/** A search from values of any origin; what it cannot mean is left out: a status of another kind, a region of a page. */
export function readRequete({ q, type, statut, region }: Partial<Record<string, string>> & { q: string }): RequeteSite {
  const genre = isGenre(type) ? type : undefined;
  return {
    q: q.trim(),
    ...(genre && { type: genre }),
    ...(statut !== undefined && hasStatut(genre, statut) && { statut }),
    ...(region !== undefined && /^[a-z][a-z-]*$/.test(region) && genre !== 'pages' && { region }),
  };
}

/** The query of an address, `?` included; empty for the empty search. */
export function formatRequeteSite({ q, type, statut, region }: RequeteSite): string {
  const params = new URLSearchParams();
  for (const [nom, valeur] of Object.entries({ q: q.trim(), type, statut, region })) {
    if (valeur) params.set(nom, valeur);
  }
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** The searches of the site, as the address of `/recherche` says them. */
export const VUES_RECHERCHE: Vues<RequeteSite> = {
  vide: { q: '' },
  parse: parseRequeteSite,
  format: formatRequeteSite,
};

/**
 * Cuts an excerpt at its `<mark>`s, the only tags that it may hold; anything else is text. An ellipsis says that it
 * starts or ends within a sentence.
 */
export function parseExtrait(html: string): Passage[] {
  const brut = html
    // The engine marks a word with the punctuation that follows it.
    .replace(/([.,;:!?…)]+)<\/mark>/g, '</mark>$1')
    .replace(/^[\s·,;:.)]+/, '')
    .replace(/(?:\s+(?:\p{L}['’])?|[·,;:–’'(])+$/u, '');
  const debut = /^(?:<mark>)?\p{Ll}/u.test(brut) ? '… ' : '';
  const fin = brut === '' || /[.!?]$/.test(brut) ? '' : '…';
  return `${debut}${brut}${fin}`
    .split(/<mark>(.*?)<\/mark>/s)
    .map((texte, rang) => ({
      texte: unescapeHtml(texte),
      isMarque: rang % 2 === 1,
    }))
    .filter(({ texte }) => texte !== '');
}
