import type { Contacts } from '../../domain/reference/identite.ts';
import { COULEURS } from './couleurs.ts';
import { drawQr } from './dessins.ts';
import { drawHorsTexte } from './document-pdf.ts';
import type { Provenance } from './fiche.ts';
import { ecrit, LARGEUR_PANNEAU, MARGE_PANNEAU, type StylePanneau } from './panneau-texte.ts';

const COTE = 160;
/** Where the part that calls the passer-by begins, and where the foot is written. */
export const HAUT_APPEL = 616;
export const BAS_PANNEAU = 812;

/** The page as somebody types it. */
const aTaper = (adresse: string): string => adresse.replace(/^https?:\/\//, '');

/** Lines on whom to tell: what the register publishes, and the page, which has the form. */
function lignesContact({
  tel,
  horaires,
  email,
}: Contacts): Array<readonly [texte: string, taille: number, gras: boolean]> {
  const parLaPage = `${tel !== undefined || email !== undefined ? 'Ou s' : 'S'}ur la page du chantier\u00a0: «\u00a0Signalez-le\u00a0».`;
  return [
    ...(tel === undefined ? [] : [[tel, 22, true] as const]),
    ...(tel === undefined || horaires === undefined ? [] : [[horaires, 12, false] as const]),
    ...(email === undefined ? [] : [[email, 14, true] as const]),
    [parLaPage, 13, false],
  ];
}

/** At the foot of a board: the code of the page, its address, whom to tell. */
export function drawAppel(
  doc: PDFKit.PDFDocument,
  racine: PDFKit.PDFStructureElement,
  contacts: Contacts,
  { adresse }: Provenance,
): void {
  const y = HAUT_APPEL;
  drawHorsTexte(doc, 'Layout', () => {
    doc.rect(0, y, doc.page.width, BAS_PANNEAU - 10 - y).fill(COULEURS.fond);
    doc.roundedRect(MARGE_PANNEAU, y + 13, COTE, COTE, 4).fill(COULEURS.papier);
  });
  const alt = `QR code de l’adresse ${adresse}`;
  racine.add(doc.struct('Figure', { alt }, () => drawQr(doc, adresse, MARGE_PANNEAU + 12, y + 25, COTE - 24)));
  const x = MARGE_PANNEAU + COTE + 22;
  const largeur = LARGEUR_PANNEAU - COTE - 22;
  let haut = y + 13;
  const add = (texte: string, style: Omit<StylePanneau, 'largeur'>): void => {
    racine.add(doc.struct('P', {}, () => ecrit(doc, { texte, x, y: haut }, { ...style, largeur })));
    haut = doc.y + 2;
  };
  add('Où en sont les travaux\u00a0?', { taille: 18, gras: true });
  add('Photographiez ce code, ou tapez\u00a0:', { taille: 13 });
  add(aTaper(adresse), { taille: adresse.length > 80 ? 9.5 : 12, gras: true, couleur: COULEURS.marque, lignes: 2 });
  haut += 6;
  add('Travaux arrêtés, mal faits, dangereux\u00a0?', { taille: 14, gras: true });
  for (const [texte, taille, gras] of lignesContact(contacts)) add(texte, { taille, gras, lignes: 2 });
}
