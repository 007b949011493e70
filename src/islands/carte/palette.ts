import type { Retard } from '../../domain/carte/retard.ts';
import type { StatutProjet } from '../../domain/projet/vocabulaire.ts';

// A WebGL map cannot read CSS variables: these values repeat tokens.css, and tests/styles holds them to it.

/** Colours of the live map that are tokens of the page. */
const CLAIR = {
  mer: '#d5e3ea',
  terre: '#fdfcf9',
  voisin: '#efeeea',
  strong: '#8a8273',
  ink: '#1a211e',
  muted: '#535c57',
  surface: '#ffffff',
  brand: '#0e5a43',
  'on-brand': '#ffffff',
  encours: '#10683f',
  acheve: '#1b5797',
  suspendu: '#7d4e00',
  avenir: '#6438a8',
  danger: '#a8221b',
  laterite: '#a2431f',
};

/** A theme's colours: tokens, and what only maps draw (the same as in the pre-rendered map). */
export interface Palette {
  tokens: typeof CLAIR;
  riviere: string;
  route: string;
  limite: string;
  limiteFine: string;
  nomPays: string;
  nomMer: string;
}

export const PALETTES: Record<'clair' | 'sombre', Palette> = {
  clair: {
    tokens: CLAIR,
    riviere: '#a9c9d8',
    route: '#c4a888',
    limite: '#b9b09f',
    limiteFine: '#ddd6c9',
    nomPays: '#6b6556',
    nomMer: '#3f6273',
  },
  sombre: {
    tokens: {
      mer: '#14242b',
      terre: '#212a25',
      voisin: '#181e1b',
      strong: '#75827b',
      ink: '#eceee9',
      muted: '#aab4ae',
      surface: '#19201c',
      brand: '#58c79d',
      'on-brand': '#06281d',
      encours: '#74d9a5',
      acheve: '#93c3f8',
      suspendu: '#f2bd5a',
      avenir: '#c8adf7',
      danger: '#ff9c94',
      laterite: '#f0926a',
    },
    riviere: '#2f5061',
    route: '#7a6a55',
    limite: '#56635c',
    limiteFine: '#39463f',
    nomPays: '#9aa59f',
    nomMer: '#8fb4c6',
  },
};

/** The token of each status. */
export const TOKENS_STATUT: Record<StatutProjet, 'encours' | 'acheve' | 'suspendu' | 'avenir'> = {
  EN_COURS: 'encours',
  ACHEVE: 'acheve',
  SUSPENDU: 'suspendu',
  A_VENIR: 'avenir',
};

/** The token of each state of lateness. */
export const TOKENS_RETARD: Record<Retard, keyof typeof CLAIR> = {
  DEPASSE: 'danger',
  RYTHME: 'laterite',
  A_TEMPS: 'encours',
  NON_EVALUE: 'muted',
  SUSPENDU: 'suspendu',
  SANS_OBJET: 'muted',
};

/** The reader's theme, and its changes. */
export const THEME_SOMBRE = '(prefers-color-scheme: dark)';

export function paletteOf(isSombre: boolean): Palette {
  return PALETTES[isSombre ? 'sombre' : 'clair'];
}
