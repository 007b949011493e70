import { formeRepere } from '../../components/carte/repere.ts';
import { STATUTS_PROJET } from '../../domain/projet/vocabulaire.ts';
import { centreOf, FORMES_RETARD, isAnneau } from '../../components/carte/repere-retard.ts';
import { RETARDS } from '../../domain/carte/retard.ts';
import { type Palette, TOKENS_RETARD, TOKENS_STATUT } from './palette.ts';

/** Pixels of an image for one of the map's. */
export const DENSITE = 2;
const TAILLE_SIGNE = 26;

/** Name of a group's image: its number stands in it, so that the map needs no font file. */
const GROUPE = /^groupe-(.+)$/;
/** Likewise a road's number. */
const ROUTE = /^route-(.+)$/;

/** What the name of a mark ends with, whose place nobody surveyed (R45). */
export const APPROCHEE = '-approchee';

/** Draws the image that a layer asks for; undefined for a name that is not of this map. */
export function drawSigne(image: string, palette: Palette): ImageData | undefined {
  const [nom = '', approchee] = image.split(APPROCHEE);
  const statut = STATUTS_PROJET.find((connu) => connu === nom);
  const mark = (forme: string, token: keyof Palette['tokens'], isVide: boolean) =>
    // In a ring, a point: its stroke fills a larger circle.
    drawMarque(approchee === undefined ? forme : forme + centreOf(isVide ? 0.5 : 2), palette, token, isVide);
  if (statut) return mark(formeRepere(statut, 0, 0), TOKENS_STATUT[statut], statut === 'A_VENIR');
  const retard = RETARDS.find((connu) => `retard-${connu}` === nom);
  if (retard) return mark(FORMES_RETARD[retard], TOKENS_RETARD[retard], isAnneau(retard));
  const [, nombre] = GROUPE.exec(nom) ?? [];
  if (nombre !== undefined) return drawGroupe(nombre, palette);
  const [, axe] = ROUTE.exec(nom) ?? [];
  return axe === undefined ? undefined : drawNumero(axe, palette);
}

/** A mark, filled or as a ring; those of a status have the shapes of the pre-rendered map. */
function drawMarque(
  chemin: string,
  { tokens }: Palette,
  token: keyof Palette['tokens'],
  isVide: boolean,
): ImageData | undefined {
  return draw(TAILLE_SIGNE, (pinceau) => {
    const forme = new Path2D(chemin);
    const couleur = tokens[token];
    pinceau.lineJoin = 'round';
    const stroke = (style: string, largeur: number) => {
      pinceau.strokeStyle = style;
      pinceau.lineWidth = largeur;
      pinceau.stroke(forme);
    };
    if (isVide) {
      stroke(tokens.surface, 6.5);
      pinceau.fillStyle = tokens.surface;
      pinceau.fill(forme);
      stroke(couleur, 3);
      return;
    }
    stroke(tokens.surface, 3.5);
    pinceau.fillStyle = couleur;
    // The circle of a place that nobody surveyed is left as its outline was drawn.
    pinceau.fill(forme, 'evenodd');
  });
}

/** A disc with the number of projects that it stands for, larger as they are more. */
function drawGroupe(nombre: string, { tokens }: Palette): ImageData | undefined {
  const rayon = 10 + 2.5 * nombre.length;
  return draw(2 * rayon + 4, (pinceau) => {
    pinceau.beginPath();
    pinceau.arc(0, 0, rayon, 0, 2 * Math.PI);
    pinceau.fillStyle = tokens.brand;
    pinceau.fill();
    pinceau.strokeStyle = tokens.surface;
    pinceau.lineWidth = 2.5;
    pinceau.stroke();
    pinceau.fillStyle = tokens['on-brand'];
    write(pinceau, nombre, 13);
  });
}

/** A road's number on its plate, as on the pre-rendered map. */
function drawNumero(axe: string, { tokens }: Palette): ImageData | undefined {
  const [largeur, hauteur] = [8 * axe.length + 8, 18];
  return draw(
    largeur,
    (pinceau) => {
      pinceau.fillStyle = tokens.terre;
      pinceau.strokeStyle = tokens.strong;
      pinceau.beginPath();
      pinceau.rect(1 - largeur / 2, 1 - hauteur / 2, largeur - 2, hauteur - 2);
      pinceau.fill();
      pinceau.stroke();
      pinceau.fillStyle = tokens.ink;
      write(pinceau, axe, 12);
    },
    hauteur,
  );
}

function write(pinceau: CanvasRenderingContext2D, texte: string, taille: number): void {
  pinceau.font = `700 ${taille}px system-ui, sans-serif`;
  pinceau.textAlign = 'center';
  pinceau.textBaseline = 'middle';
  pinceau.fillText(texte, 0, 0.5);
}

function draw(
  largeur: number,
  paint: (pinceau: CanvasRenderingContext2D) => void,
  hauteur = largeur,
): ImageData | undefined {
  const toile = document.createElement('canvas');
  toile.width = largeur * DENSITE;
  toile.height = hauteur * DENSITE;
  const pinceau = toile.getContext('2d');
  if (!pinceau) return undefined;
  pinceau.scale(DENSITE, DENSITE);
  pinceau.translate(largeur / 2, hauteur / 2);
  paint(pinceau);
  return pinceau.getImageData(0, 0, toile.width, toile.height);
}
