// Colours of the picture of a shared link: the light tokens of the site, which a test compares. A picture has few colours and
// the steps between them that smooth letters need, so that it is light.

const PAGE = '#faf8f4';
const CHAUSSEE = '#3b4340';
const LATERITE = '#a2431f';

/** A colour, and the one that it is laid on: their steps are the edges of letters. */
export const ENCRES = {
  encre: ['#1a211e', PAGE],
  discret: ['#535c57', PAGE],
  laterite: [LATERITE, PAGE],
  rouge: ['#ce1126', PAGE],
  or: ['#fcd116', PAGE],
  vert: ['#009460', PAGE],
  fondEN_COURS: ['#e0f2e8', PAGE],
  EN_COURS: ['#10683f', '#e0f2e8'],
  fondACHEVE: ['#e3edf9', PAGE],
  ACHEVE: ['#1b5797', '#e3edf9'],
  fondSUSPENDU: ['#fbeed3', PAGE],
  SUSPENDU: ['#7d4e00', '#fbeed3'],
  fondA_VENIR: ['#efe8fa', PAGE],
  A_VENIR: ['#6438a8', '#efe8fa'],
  fondABANDONNE: ['#f1ede4', PAGE],
  ABANDONNE: ['#535c57', '#f1ede4'],
  fondREFUS: ['#fce8e6', PAGE],
  REFUS: ['#a8221b', '#fce8e6'],
  fondAlerte: ['#a8221b', PAGE],
  alerte: ['#ffffff', '#a8221b'],
  filet: ['#ddd6c9', PAGE],
  creux: ['#f1ede4', '#ddd6c9'],
  chaussee: [CHAUSSEE, '#f1ede4'],
  marquage: ['#ffffff', CHAUSSEE],
  borne: ['#ffffff', LATERITE],
} as const satisfies Record<string, readonly [couleur: string, fond: string]>;

export type Encre = keyof typeof ENCRES;

/** Steps from the ground to the colour. */
export const NIVEAUX = 6;

type Rvb = readonly [number, number, number];

const canal = (hexa: string, rang: number): number => Number.parseInt(hexa.slice(rang, rang + 2), 16);
const rvbOf = (hexa: string): Rvb => [canal(hexa, 1), canal(hexa, 3), canal(hexa, 5)];

const entre = (de: number, vers: number, part: number): number => Math.round(de + (vers - de) * part);
const melange = ([r, v, b]: Rvb, [rouge, vert, bleu]: Rvb, part: number): Rvb => [
  entre(r, rouge, part),
  entre(v, vert, part),
  entre(b, bleu, part),
];

const NOMS = Object.keys(ENCRES) as Encre[];

/** The ground first, then the steps of each colour. */
export const PALETTE: readonly Rvb[] = [
  rvbOf(PAGE),
  ...NOMS.flatMap((encre) => {
    const [couleur, fond]: readonly [string, string] = ENCRES[encre];
    return Array.from({ length: NIVEAUX }, (_, niveau) => melange(rvbOf(fond), rvbOf(couleur), (niveau + 1) / NIVEAUX));
  }),
];

/** The rank of a colour at the step 1 of the palette. */
export const debutOf = (encre: Encre): number => 1 + NOMS.indexOf(encre) * NIVEAUX;
