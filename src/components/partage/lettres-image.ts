import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Masque } from './toile.ts';

// Letters drawn from the outlines of a font that comes with the project: a machine without fonts draws the same. Each letter of
// a size is rasterised once per thread, a text's new letters together; then a picture is a copy of masks.

/** What pdfkit's reader of fonts gives. */
interface PoliceLue {
  unitsPerEm: number;
  ascent: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { advanceWidth: number; path: { toSVG(): string } };
}

const FICHIERS = { normale: 'DejaVuSansCondensed.ttf', grasse: 'DejaVuSansCondensed-Bold.ttf' } as const;
export type Graisse = keyof typeof FICHIERS;

/** A size of letters. */
export interface Corps {
  graisse: Graisse;
  taille: number;
}

/** A letter: its mask, which begins `MARGE` before the pen and ends under the line, and how far it moves the pen. */
interface Lettre {
  masque: Masque | undefined;
  avance: number;
}

const MARGE = 4;
const { resolve } = createRequire(import.meta.url);
const lues = new Map<Graisse, PoliceLue>();
const lettres = new Map<string, Lettre>();

function policeOf(graisse: Graisse): PoliceLue {
  const connue = lues.get(graisse);
  if (connue) return connue;
  const doc = new PDFDocument({ autoFirstPage: false, font: '' });
  doc.font(resolve(`dejavu-fonts-ttf/ttf/${FICHIERS[graisse]}`));
  const lue = (doc as unknown as { _font: { font: PoliceLue } })._font.font;
  lues.set(graisse, lue);
  return lue;
}

const cleOf = ({ graisse, taille }: Corps, signe: string): string => `${graisse} ${taille} ${signe}`;

/** What is drawn of a sign: itself, or "?" where the font lacks it. */
function glypheOf(police: PoliceLue, signe: string) {
  const code = signe.codePointAt(0) ?? 63;
  return police.glyphForCodePoint(police.hasGlyphForCodePoint(code) ? code : 63);
}

/** Width of a text, pixels. */
export function largeurTexte(texte: string, { graisse, taille }: Corps): number {
  const police = policeOf(graisse);
  let somme = 0;
  for (const signe of texte.normalize('NFC')) somme += glypheOf(police, signe).advanceWidth;
  return (somme * taille) / police.unitsPerEm;
}

/** Rasterises an SVG drawing; its alpha is the mask. */
export async function masqueSvg(svg: string, largeur: number, hauteur: number): Promise<Masque> {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${largeur}" height="${hauteur}">${svg}</svg>`;
  const couverture = await sharp(Buffer.from(image)).extractChannel('alpha').raw().toBuffer();
  return { largeur, hauteur, couverture: new Uint8Array(couverture) };
}

/** Draws the letters that no text of this size had before. */
async function addLettres(signes: readonly string[], corps: Corps): Promise<void> {
  const police = policeOf(corps.graisse);
  const k = corps.taille / police.unitsPerEm;
  const [cote, ligne] = [Math.ceil(corps.taille * 1.6), Math.ceil(corps.taille * 1.35)];
  const traces = signes.map((signe, rang) => {
    const place = `translate(${MARGE} ${rang * ligne + corps.taille}) scale(${k} ${-k})`;
    return `<path transform="${place}" d="${glypheOf(police, signe).path.toSVG()}"/>`;
  });
  const planche = await masqueSvg(traces.join(''), cote, ligne * signes.length);
  for (const [rang, signe] of signes.entries()) {
    const glyphe = glypheOf(police, signe);
    const couverture = planche.couverture.subarray(rang * ligne * cote, (rang + 1) * ligne * cote);
    lettres.set(cleOf(corps, signe), {
      avance: glyphe.advanceWidth * k,
      masque: couverture.some((part) => part > 0) ? { largeur: cote, hauteur: ligne, couverture } : undefined,
    });
  }
}

/** A letter's mask and where it goes, from the start of its line. */
interface LettrePosee {
  masque: Masque;
  x: number;
}

/** The letters of a line, the base line `taille` pixels under its top. */
export async function poseLettres(texte: string, corps: Corps): Promise<LettrePosee[]> {
  const signes = Array.from(texte.normalize('NFC'));
  const absents = [...new Set(signes)].filter((signe) => !lettres.has(cleOf(corps, signe)));
  if (absents.length > 0) await addLettres(absents, corps);
  let x = 0;
  return signes.flatMap((signe) => {
    const lettre = lettres.get(cleOf(corps, signe));
    const ici = Math.round(x) - MARGE;
    x += lettre?.avance ?? 0;
    return lettre?.masque ? [{ masque: lettre.masque, x: ici }] : [];
  });
}
