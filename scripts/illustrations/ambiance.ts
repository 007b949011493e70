import type { P3 } from './espace.ts';

/** Time of day and season: everything that tints a scene lives here, never in the objects. */
export interface Ambiance {
  readonly ciel: readonly string[];
  readonly brume: string;
  /** Distance in metres at which colours are about two thirds dissolved in the haze. */
  readonly portee: number;
  readonly lumiere: P3;
  readonly teinteLumiere: string;
  readonly teinteOmbre: string;
  readonly forceOmbre: number;
  readonly herbe: string;
  readonly herbeSombre: string;
  readonly feuillage: string;
  readonly nuages: 'cumulus' | 'voiles' | 'couvert' | 'aucun';
  readonly soleil?: { readonly x: number; readonly y: number; readonly couleur: string };
}

function unit(v: P3): P3 {
  const n = Math.hypot(...v);
  return [v[0] / n, v[1] / n, v[2] / n];
}

export const MATIN: Ambiance = {
  ciel: ['#a9cdd2', '#cfe0d6', '#f4e6cb'],
  brume: '#eadfc8',
  portee: 420,
  lumiere: unit([-0.75, 0.62, -0.45]),
  teinteLumiere: '#ffe9bd',
  teinteOmbre: '#4b3b4a',
  forceOmbre: 0.36,
  herbe: '#9ba855',
  herbeSombre: '#74894a',
  feuillage: '#547a45',
  nuages: 'voiles',
};

export const MIDI: Ambiance = {
  ciel: ['#7db6cd', '#a9d0d8', '#e2ebdd'],
  brume: '#d9e3d6',
  portee: 520,
  lumiere: unit([0.45, 0.85, -0.5]),
  teinteLumiere: '#fff6df',
  teinteOmbre: '#3d3f4c',
  forceOmbre: 0.36,
  herbe: '#8fa84f',
  herbeSombre: '#6b8c46',
  feuillage: '#4a7a45',
  nuages: 'cumulus',
};

export const SOIR: Ambiance = {
  ciel: ['#9db5b6', '#e7cfa6', '#f3b97c'],
  brume: '#efc797',
  portee: 330,
  lumiere: unit([0.85, 0.42, -0.35]),
  teinteLumiere: '#ffd08a',
  teinteOmbre: '#4a3350',
  forceOmbre: 0.42,
  herbe: '#a49a4a',
  herbeSombre: '#7b7d42',
  feuillage: '#5b7040',
  nuages: 'voiles',
  soleil: { x: 905, y: 0.72, couleur: '#fff0c8' },
};

/** Rainy season: low contrast light, saturated greens, wet earth. */
export const HIVERNAGE: Ambiance = {
  ciel: ['#8fa3a8', '#b3c1bf', '#d5d9cc'],
  brume: '#c9d1c6',
  portee: 300,
  lumiere: unit([-0.3, 0.92, -0.45]),
  teinteLumiere: '#f1efe0',
  teinteOmbre: '#364248',
  forceOmbre: 0.3,
  herbe: '#7fa04d',
  herbeSombre: '#5a8343',
  feuillage: '#3f7042',
  nuages: 'couvert',
};

/** Dry season under harmattan dust. */
export const HARMATTAN: Ambiance = {
  ciel: ['#cfd0bd', '#e3dabd', '#f1e2c2'],
  brume: '#ebdcbc',
  portee: 230,
  lumiere: unit([-0.6, 0.75, -0.4]),
  teinteLumiere: '#fff0cc',
  teinteOmbre: '#57413f',
  forceOmbre: 0.33,
  herbe: '#cbad64',
  herbeSombre: '#a98f4e',
  feuillage: '#7b8448',
  nuages: 'aucun',
};

/** Clear sky after the rains: the crispest light of the year. */
export const CLAIR: Ambiance = {
  ...MIDI,
  ciel: ['#6fb0c9', '#a5d0d6', '#eaeedb'],
  lumiere: unit([-0.62, 0.7, -0.55]),
  herbe: '#88aa50',
  herbeSombre: '#628c47',
  feuillage: '#3f7845',
};

export const SOIR_GAUCHE: Ambiance = {
  ...SOIR,
  lumiere: unit([-0.85, 0.45, -0.4]),
  soleil: { x: 250, y: 0.7, couleur: '#fff0c8' },
};
