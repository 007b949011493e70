import { NOM_PORTAIL, sousTitrePortail } from '../../domain/portail/portail.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { drawBorne, drawDrapeau } from './borne.ts';
import { COULEURS } from './couleurs.ts';
import { drawHorsTexte, openDocument } from './document-pdf.ts';
import type { Provenance } from './fiche.ts';
import type { Panneau } from './panneau.ts';
import { BAS_PANNEAU, drawAppel, HAUT_APPEL } from './panneau-appel.ts';
import {
  ECHELLES,
  type Echelle,
  ecrit,
  hauteurDe,
  MARGE_PANNEAU as MARGE,
  LARGEUR_PANNEAU as LARGEUR,
} from './panneau-texte.ts';
import { winAnsi } from './win-ansi.ts';

type Structure = PDFKit.PDFStructureElement;

const GOUTTIERE = 20;
const HAUT = 121;

/** What draws boards in threads, and what it is made of besides its own folder. */
export const DESSIN_PANNEAUX = [
  'src/components/pdf/dessin-panneau.ts',
  ['src/components/pdf', 'src/components/ui', 'src/domain'],
] as const;

/** A text of a board: where it goes, in which letters. */
interface Bloc {
  type: 'H1' | 'P';
  texte: string;
  x: number;
  y: number;
  style: Parameters<typeof ecrit>[2];
}

/** The texts of a board at their places, and where they end. */
interface Plan {
  blocs: Bloc[];
  bas: number;
}

/** Places all that a board says, from the top, in letters of this scale. */
function place(doc: PDFKit.PDFDocument, panneau: Panneau, echelle: Echelle): Plan {
  const { facteur, lignes } = echelle;
  const blocs: Bloc[] = [];
  let y = HAUT;
  const add = (type: Bloc['type'], texte: string, style: Bloc['style'], x = MARGE, haut = y): number => {
    blocs.push({ type, texte, x, y: haut, style });
    return haut + hauteurDe(doc, texte, style);
  };
  const k = (taille: number) => taille * facteur;
  y = add('H1', panneau.titre, { taille: k(30), gras: true, largeur: LARGEUR, lignes: lignes && 3 }) + k(5);
  y = add('P', panneau.lieu, { taille: k(17), couleur: COULEURS.discret, largeur: LARGEUR, lignes }) + k(5);
  if (panneau.etat !== undefined)
    y =
      add('P', panneau.etat, { taille: k(15), gras: true, couleur: COULEURS.laterite, largeur: LARGEUR, lignes }) +
      k(4);
  const fait = ([terme, valeur]: Panneau['noms'][number], x: number, largeur: number): number => {
    const bas = add(
      'P',
      terme,
      { taille: k(12), couleur: COULEURS.discret, largeur, lignes: lignes && 1 },
      x,
      y + k(7),
    );
    return add('P', valeur, { taille: k(17), gras: true, largeur, lignes }, x, bas + 1);
  };
  for (const nom of panneau.noms) y = fait(nom, MARGE, LARGEUR);
  const colonne = (LARGEUR - GOUTTIERE) / 2;
  for (let rang = 0; rang < panneau.chiffres.length; rang += 2)
    y = Math.max(
      ...panneau.chiffres.slice(rang, rang + 2).map((un, n) => fait(un, MARGE + n * (colonne + GOUTTIERE), colonne)),
    );
  return { blocs, bas: y };
}

/** The A4 board of a projet, one page whatever its names; the same content gives the same bytes (R246). */
export function drawPanneau(panneau: Panneau, provenance: Provenance): Promise<Buffer> {
  const { mention, agence } = provenance;
  const { doc, fini } = openDocument({
    titre: `Panneau de chantier : ${panneau.titre}`,
    auteur: `${NOM_PORTAIL}, ${sousTitrePortail(agence)}`,
    sujet: [panneau.lieu, mention].filter(Boolean).join('. '),
    jour: panneau.jour,
  });
  // Texts are placed by the page's own rule: none may begin a second page.
  doc.page.margins.bottom = 0;
  const racine = doc.struct('Document');
  doc.addStructure(racine);
  drawHorsTexte(doc, 'Layout', () => drawFond(doc));
  drawEnTete(doc, racine, provenance);
  for (const { type, texte, x, y, style } of placePanneau(doc, panneau).blocs)
    racine.add(doc.struct(type, {}, () => ecrit(doc, { texte, x, y }, style)));
  drawAppel(doc, racine, panneau.contacts, provenance);
  racine.add(doc.struct('P', {}, () => drawPied(doc, panneau, provenance)));
  racine.end();
  doc.end();
  return fini;
}

/** The largest letters that end above the code; the smallest ones cut long texts, and always do (R246). */
export function placePanneau(doc: PDFKit.PDFDocument, panneau: Panneau): Plan {
  let plan: Plan = { blocs: [], bas: 0 };
  for (const echelle of ECHELLES) {
    plan = place(doc, panneau, echelle);
    if (plan.bas <= HAUT_APPEL - 8) break;
  }
  return plan;
}

function drawFond(doc: PDFKit.PDFDocument): void {
  drawDrapeau(doc);
  drawBorne(doc, MARGE, 26);
  doc
    .moveTo(MARGE, 108)
    .lineTo(MARGE + LARGEUR, 108)
    .lineWidth(2)
    .stroke(COULEURS.laterite);
}

function drawEnTete(doc: PDFKit.PDFDocument, racine: Structure, { mention, agence }: Provenance): void {
  racine.add(
    doc.struct('P', {}, () => {
      ecrit(
        doc,
        { texte: sousTitrePortail(agence), x: MARGE + 44, y: 30 },
        { taille: 12, couleur: COULEURS.discret, largeur: LARGEUR - 44, lignes: 1 },
      );
      ecrit(doc, { texte: 'CHANTIER PUBLIC', x: MARGE + 44, y: 45 }, { taille: 17, gras: true, largeur: LARGEUR - 44 });
    }),
  );
  const texte =
    mention === undefined
      ? 'Ces renseignements sont publics : chacun peut les vérifier.'
      : `${mention} : ne pas afficher sur un chantier.`;
  racine.add(
    doc.struct('P', {}, () =>
      ecrit(
        doc,
        { texte, x: MARGE, y: 80 },
        {
          taille: 12,
          gras: mention !== undefined,
          couleur: mention === undefined ? COULEURS.discret : COULEURS.laterite,
          largeur: LARGEUR,
          lignes: 1,
        },
      ),
    ),
  );
}

function drawPied(doc: PDFKit.PDFDocument, { jour }: Panneau, { dateDonnees }: Provenance): void {
  doc.font('Helvetica').fontSize(9).fillColor(COULEURS.discret);
  const texte = `${NOM_PORTAIL} · fiche mise à jour le ${formatJour(jour)}, registre public arrêté au ${formatJour(dateDonnees)}`;
  doc.text(winAnsi(texte), MARGE, BAS_PANNEAU, { width: LARGEUR, lineBreak: false });
}
