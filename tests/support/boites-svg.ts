import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Boite } from '../../src/components/carte/place-libre.ts';

/** What an SVG writes, with the room that it takes, pixels. */
interface Ecrit extends Boite {
  texte: string;
}

const { resolve } = createRequire(import.meta.url);
/** The widest of the fonts that readers have: measured here by its own outlines, not by what places the names. */
const doc = new PDFDocument({ autoFirstPage: false, font: '' });
doc.registerFont('maigre', resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
doc.registerFont('grasse', resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

/** Between letters of the names of countries, regions and préfectures, in ems. */
const ESPACEMENT = 0.14;

const attributOf = (balise: string, nom: string): string => new RegExp(` ${nom}="([^"]*)"`).exec(balise)?.[1] ?? '';

/** Every text of a map drawn at build, in the order of the drawing; a road's number with its plate. */
export function readEcrits(svg: string): Ecrit[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, balise = '', brut = '']) => {
    const texte = brut.replaceAll('&#39;', '’').replaceAll('&amp;', '&');
    const [x = 0, y = 0, taille = 0] = ['x', 'y', 'font-size'].map((nom) => Number(attributOf(balise, nom)));
    const classes = attributOf(balise, 'class').split(' ');
    const isGras = classes.includes('f') || classes.includes('j');
    const espaces = classes.some((classe) => ['c', 'k'].includes(classe)) ? texte.length * ESPACEMENT * taille : 0;
    const plaque = classes.includes('j') ? 4 : 0;
    const largeur = doc.font(isGras ? 'grasse' : 'maigre', taille).widthOfString(texte) + espaces + 2 * plaque;
    const ancre = attributOf(balise, 'text-anchor');
    const x0 = ancre === 'middle' ? x - largeur / 2 : ancre === 'end' ? x - largeur : x;
    return { texte, x0, x1: x0 + largeur, y0: y - taille * 0.76 - plaque, y1: y + taille * 0.05 + plaque };
  });
}

/** The pairs of them that run into each other. */
export function findChocs(ecrits: readonly Ecrit[]): string[] {
  return ecrits.flatMap((a, rang) =>
    ecrits
      .slice(rang + 1)
      .filter((b) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0)
      .map((b) => `${a.texte} / ${b.texte}`),
  );
}
