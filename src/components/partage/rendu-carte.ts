import { TAILLE_PARTAGE } from '../../domain/portail/route-partage.ts';
import { NOM_PORTAIL, sousTitrePortail } from '../../domain/portail/portail.ts';
import type { CarteFiche, FormeEtat } from '../../domain/portail/partage-fiches.ts';
import { altCarte } from '../../domain/projet/carte-partage.ts';
import { formatPourcentage } from '../../domain/socle/montant.ts';
import { FORMES, MARQUE, TEINTES } from './formes-etat.ts';
import { type Corps, type Graisse, largeurTexte, masqueSvg, poseLettres } from './lettres-image.ts';
import { lignesOf } from './lignes-image.ts';
import type { Encre } from './couleurs-image.ts';
import { toPng } from './png.ts';
import { arrondi, type Masque, openToile, poseMasque, rectangle, type Toile } from './toile.ts';

/** What draws these pictures in threads, and what it is made of. */
export const DESSIN_PARTAGE = [
  'src/components/partage/dessin-carte.ts',
  ['src/components/partage', 'src/domain'],
] as const;

/** Whose picture it is. */
interface Signature {
  agence: string;
  /** What marks sample content (R15). */
  mention: string | undefined;
}

const MARGE = 72;
const LARGEUR = TAILLE_PARTAGE.largeur - 2 * MARGE;
const INTERLIGNE = 1.24;
/** Lines of a sentence at the most: more would pass what a picture may weigh. */
const PHRASE_MAX = 4;
/** Sizes of a title by its lines: the largest that holds. */
const TITRES = [60, 54, 46] as const;
/** Sizes of a sentence. */
const PHRASES = [35, 29] as const;
const PETIT: Corps = { graisse: 'normale', taille: 23 };

async function ecrit(toile: Toile, texte: string, x: number, y: number, corps: Corps, encre: Encre): Promise<void> {
  for (const lettre of await poseLettres(texte, corps)) poseMasque(toile, lettre.masque, x + lettre.x, y, encre);
}

/** Writes lines one under the other; returns where they end. */
async function paragraphe(
  toile: Toile,
  lignes: readonly string[],
  y: number,
  corps: Corps,
  encre: Encre,
): Promise<number> {
  const pas = Math.round(corps.taille * INTERLIGNE);
  for (const [rang, ligne] of lignes.entries()) await ecrit(toile, ligne, MARGE, y + rang * pas, corps, encre);
  return y + lignes.length * pas;
}

const formes = new Map<string, Masque>();

async function formeOf(svg: string, boite: readonly [number, number], hauteur: number): Promise<Masque> {
  const cle = `${hauteur} ${svg}`;
  const k = hauteur / boite[1];
  const masque =
    formes.get(cle) ?? (await masqueSvg(`<g transform="scale(${k})">${svg}</g>`, Math.ceil(boite[0] * k), hauteur));
  formes.set(cle, masque);
  return masque;
}

async function drawEnTete(toile: Toile, { agence, mention }: Signature): Promise<void> {
  const tiers = TAILLE_PARTAGE.largeur / 3;
  for (const [rang, encre] of (['rouge', 'or', 'vert'] as const).entries())
    rectangle(toile, { x: rang * tiers, y: 0, largeur: tiers, hauteur: 12 }, encre);
  for (const [encre, svg] of MARQUE) poseMasque(toile, await formeOf(svg, [34, 40], 62), MARGE, 38, encre);
  await ecrit(toile, NOM_PORTAIL, MARGE + 70, 38, { graisse: 'grasse', taille: 27 }, 'encre');
  await ecrit(toile, sousTitrePortail(agence), MARGE + 70, 70, PETIT, 'discret');
  if (mention === undefined) return;
  const x = MARGE + LARGEUR - Math.round(largeurTexte(mention, { graisse: 'grasse', taille: 20 }));
  await ecrit(toile, mention, x, 44, { graisse: 'grasse', taille: 20 }, 'laterite');
}

/** A badge: its shape, its words. Returns where it ends. */
async function badge(toile: Toile, texte: string, forme: FormeEtat | undefined, x: number): Promise<number> {
  const corps: Corps = { graisse: 'grasse', taille: 26 };
  const teinte = forme && TEINTES[forme];
  const [fond, encre] = teinte ? ([`fond${teinte}`, teinte] as const) : (['fondAlerte', 'alerte'] as const);
  const place = forme === undefined ? 0 : 34;
  const largeur = Math.round(largeurTexte(texte, corps)) + place + 36;
  arrondi(toile, { x, y: 126, largeur, hauteur: 46 }, 10, fond);
  if (forme !== undefined) poseMasque(toile, await formeOf(FORMES[forme], [10, 10], 26), x + 16, 136, encre);
  await ecrit(toile, texte, x + 18 + place, 132, corps, encre);
  return x + largeur;
}

/** The measure: the carriageway laid so far, the kilometre stone at the delay, their figures under them. */
async function drawMesure(toile: Toile, { travaux, delai }: NonNullable<CarteFiche['mesure']>): Promise<void> {
  const [y, hauteur] = [530, 34];
  arrondi(toile, { x: MARGE, y, largeur: LARGEUR, hauteur }, 7, 'filet');
  rectangle(toile, { x: MARGE + 2, y: y + 2, largeur: LARGEUR - 4, hauteur: hauteur - 4 }, 'creux');
  const fait = Math.round((LARGEUR * Math.min(100, travaux)) / 100);
  if (fait > 14) {
    arrondi(toile, { x: MARGE, y, largeur: fait, hauteur }, 6, 'chaussee');
    for (let x = 14; x + 22 < fait; x += 44)
      rectangle(toile, { x: MARGE + x, y: y + hauteur / 2 - 2, largeur: 22, hauteur: 4 }, 'marquage');
  }
  if (delai !== undefined) {
    const x = MARGE + Math.min(LARGEUR - 26, Math.max(0, Math.round((LARGEUR * delai) / 100) - 13));
    arrondi(toile, { x, y: y - 12, largeur: 26, hauteur: hauteur + 20 }, 13, 'laterite', true);
    rectangle(toile, { x: x + 3, y: y + 5, largeur: 20, hauteur: hauteur }, 'borne');
  }
  const corps = (graisse: Graisse): Corps => ({ graisse, taille: 25 });
  const dit = `Travaux ${formatPourcentage(travaux)}`;
  await ecrit(toile, dit, MARGE, 578, corps('grasse'), 'encre');
  if (delai === undefined) return;
  const borne = `Délai consommé ${formatPourcentage(delai)}`;
  await ecrit(
    toile,
    borne,
    MARGE + LARGEUR - Math.round(largeurTexte(borne, corps('grasse'))),
    578,
    corps('grasse'),
    'laterite',
  );
}

/** A text in letters of a size, and whether all of it is there. */
interface Texte {
  corps: Corps;
  lignes: readonly string[];
  isEntier: boolean;
}

function placeTexte(texte: string, corps: Corps, max: number): Texte {
  const lignes = lignesOf(texte, corps, LARGEUR, max);
  return { corps, lignes, isEntier: lignesOf(texte, corps, LARGEUR, max + 1).length <= max };
}

/** The largest letters that hold the whole text; else the smallest, cut. */
const firstWhole = (textes: readonly Texte[]): Texte =>
  textes.find(({ isEntier }) => isEntier) ?? textes.at(-1) ?? { corps: PETIT, lignes: [], isEntier: false };

/** The picture of a shared link (R247): the same facts give the same bytes, whatever fonts the machine has. */
export async function drawPartage(carte: CarteFiche, signature: Signature): Promise<Buffer> {
  const toile = openToile();
  await drawEnTete(toile, signature);
  const fin = carte.etat === undefined ? MARGE : await badge(toile, carte.etat, carte.forme, MARGE);
  if (carte.alerte !== undefined) await badge(toile, carte.alerte, undefined, fin + 14);
  const titres = TITRES.map((taille, rang): Texte => placeTexte(carte.titre, { graisse: 'grasse', taille }, rang + 1));
  const titre = firstWhole(titres);
  let y = await paragraphe(toile, titre.lignes, 186, titre.corps, 'encre');
  const lieu: Corps = { graisse: 'normale', taille: 27 };
  y = await paragraphe(toile, lignesOf(carte.lieu, lieu, LARGEUR, 1), y + 4, lieu, 'discret');
  const bas = carte.mesure ? 508 : 604;
  const phrases = PHRASES.map((taille): Texte => {
    const place = Math.floor((bas - y - 12) / Math.round(taille * INTERLIGNE));
    return placeTexte(carte.phrase, { graisse: 'normale', taille }, Math.min(PHRASE_MAX, place));
  });
  const phrase = firstWhole(phrases);
  await paragraphe(toile, phrase.lignes, y + 12, phrase.corps, 'encre');
  if (carte.mesure) await drawMesure(toile, carte.mesure);
  return toPng(toile, altCarte(carte));
}
