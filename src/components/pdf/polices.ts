import PDFDocument from 'pdfkit';

// The standard fonts of a PDF, read once per thread: pdfkit reads their metrics again for each document, and looks each pair
// of letters up by its name. The bytes are the same as pdfkit's own (a test says so).

/** What pdfkit knows of a standard font, as version 0.20 has it. */
interface Metriques {
  characterToGlyph(code: number): string;
  widthOfGlyph(glyph: string): number;
  getKernPair(gauche: string, droite: string): number;
  encodeText(texte: string): string[];
}

/** How far a letter moves the pen, thousandths of the size: with the next letter's kerning, and without. */
interface Avance {
  xAdvance: number;
  yAdvance: 0;
  xOffset: 0;
  yOffset: 0;
  advanceWidth: number;
}

interface Police {
  name: string;
  document: PDFKit.PDFDocument;
  id: string;
  font: Metriques;
  encode(texte: string): [codes: string[], avances: Avance[]];
  widthOfString(texte: string, taille: number): number;
}

/** The part of a document that holds its fonts. */
interface Polices {
  _font: Police;
  _fontFamilies: Record<string, Police>;
  _fontCount: number;
}

const NOMS = ['Helvetica', 'Helvetica-Bold'] as const;
/** Stands after the last letter; no code is as large. */
const FIN = 0x1_0000;

/** Makes a font measure by a table of pairs of letters, filled as texts come. */
function withTable(police: Police): Police {
  const { font } = police;
  const table = new Map<number, Avance>();
  const avanceOf = (texte: string, rang: number): Avance => {
    const code = texte.charCodeAt(rang);
    const suivant = rang + 1 < texte.length ? texte.charCodeAt(rang + 1) : FIN;
    const cle = code * (FIN + 1) + suivant;
    const connue = table.get(cle);
    if (connue) return connue;
    const glyph = font.characterToGlyph(code);
    const advanceWidth = font.widthOfGlyph(glyph);
    const kern = suivant === FIN ? 0 : font.getKernPair(glyph, font.characterToGlyph(suivant));
    const avance: Avance = { xAdvance: advanceWidth + kern, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth };
    table.set(cle, avance);
    return avance;
  };
  police.encode = (texte) => [
    font.encodeText(texte),
    Array.from({ length: texte.length }, (_, i) => avanceOf(texte, i)),
  ];
  police.widthOfString = (texte, taille) => {
    let largeur = 0;
    for (let rang = 0; rang < texte.length; rang += 1) largeur += avanceOf(texte, rang).xAdvance;
    return largeur * (taille / 1000);
  };
  return police;
}

let modeles: readonly Police[] | undefined;

function readModeles(): readonly Police[] {
  const doc = new PDFDocument({ autoFirstPage: false });
  return NOMS.map((nom) => withTable((doc.font(nom) as unknown as Polices)._font));
}

/** Gives a document that has no font yet the two that sheets are written with; the first is the current one. */
export function installPolices(doc: PDFKit.PDFDocument): void {
  modeles ??= readModeles();
  const polices = doc as unknown as Polices;
  for (const modele of modeles) {
    const id = `F${(polices._fontCount += 1)}`;
    // Its own: what a document refers to it by, and whether it has been written.
    polices._fontFamilies[modele.name] = Object.assign(Object.create(modele) as Police, { document: doc, id });
  }
  doc.font(NOMS[0]);
}
