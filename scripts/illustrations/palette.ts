// One limited palette for the whole set: every scene draws from here, so the images read as one series.

export const PALETTE = {
  laterite: '#b4552c',
  lateriteClaire: '#c9764a',
  lateriteSombre: '#8e3c1d',
  terre: '#a2431f',
  terreHumide: '#7c3a22',
  sable: '#dcc08e',
  bitume: '#3b4340',
  bitumeFrais: '#2a302f',
  bitumeUse: '#59605b',
  grave: '#a89a86',
  blanc: '#f4eee0',
  beton: '#c8c2b2',
  betonSombre: '#9d998c',
  betonFrais: '#aeb0a8',
  bloc: '#b9b3a4',
  bois: '#b98a55',
  boisSombre: '#7f5a37',
  acier: '#8b9492',
  acierSombre: '#4f5a5b',
  rouille: '#a5603c',
  tole: '#b4bfbe',
  toleRouge: '#a94b32',
  toleVerte: '#5f8672',
  creme: '#eeddb9',
  ocre: '#d99f55',
  rose: '#d7957c',
  ciment: '#d8d0bd',
  vert: '#4f8064',
  vertPale: '#a9c3a4',
  bleu: '#4e8296',
  engin: '#eaa721',
  enginSombre: '#c07f14',
  noir: '#2c3133',
  pneu: '#33383a',
  verre: '#6f8f95',
  verreClair: '#a9c4c4',
  orange: '#ee7420',
  jaune: '#f2c230',
  rouge: '#c63c26',
  peau: '#5a3a29',
  peauClaire: '#6f4a34',
  tronc: '#6f5540',
  troncGris: '#9a8b78',
  chaume: '#b8935a',
} as const;

const channel = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);

/** Linear mix of two #rrggbb colours; t = 0 gives a, t = 1 gives b. */
export function mix(a: string, b: string, t: number): string {
  const k = Math.min(1, Math.max(0, t));
  let out = '#';
  for (let i = 0; i < 3; i += 1) {
    const v = Math.round(channel(a, i) * (1 - k) + channel(b, i) * k);
    out += v.toString(16).padStart(2, '0');
  }
  return out;
}

export const lighten = (c: string, t: number): string => mix(c, '#fff3dc', t);

export const darken = (c: string, t: number): string => mix(c, '#2b1f22', t);
