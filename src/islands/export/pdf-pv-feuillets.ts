import type { jsPDF } from 'jspdf';
import { COULEURS } from '../../components/pdf/couleurs.ts';
import { drawFilet, drawLigne, type Ligne, measureLigne } from '../../components/pdf/pdf-lignes.ts';
import { setStyle } from '../../components/pdf/pdf-pinceau.ts';
import { MARGE, openPapier } from '../../components/pdf/pdf-recu-page.ts';
import { winAnsi } from '../../components/pdf/win-ansi.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { MENTION_EXEMPLE } from '../../domain/portail/portail.ts';
import { readInstant } from '../../domain/socle/instant.ts';

// Minutes on as many sheets as they take, in millimetres: what belongs together stays on one sheet.

/** Top of a sheet that follows another, and foot of each. */
const HAUT = 16;
const PIED = 20;
/** Of the letters of its lines. */
const ECHELLE = 0.9;

/** Somebody who signs. */
interface Signataire {
  nom: string;
  qualite?: string | undefined;
}

/** Sheets under way, and where the next thing goes. */
class Feuillets {
  readonly #doc: jsPDF;
  readonly #largeur: number;
  readonly #bas: number;
  #y: number;

  constructor({ doc, largeur, hauteur }: { doc: jsPDF; largeur: number; hauteur: number }, debut: number) {
    this.#doc = doc;
    this.#largeur = largeur;
    this.#bas = hauteur - PIED;
    this.#y = debut;
  }

  turn(): number {
    this.#doc.addPage();
    this.#y = HAUT;
    return HAUT;
  }

  /** Turns the sheet when less than this is left of it. */
  keep(hauteur: number): void {
    if (this.#y + hauteur > this.#bas) this.turn();
  }

  espace(hauteur: number): void {
    this.#y += hauteur;
  }

  /** A heading, on the sheet of what follows. */
  titre(texte: string, suite: number): void {
    this.keep(suite + 12);
    this.#y += this.#y === HAUT ? 0 : 6;
    setStyle(this.#doc, { taille: 12, gras: true, couleur: COULEURS.marque });
    const lignes = this.#doc.splitTextToSize(winAnsi(texte), this.#largeur) as string[];
    this.#doc.text(lignes, MARGE, this.#y + 3);
    this.#y += 6.5 + (lignes.length - 1) * 4.9;
  }

  /** A heading over headings, under a thick rule. */
  partie(texte: string, suite: number): void {
    this.keep(suite + 20);
    this.#y += this.#y === HAUT ? 0 : 8;
    drawFilet(this.#doc, MARGE, this.#largeur, this.#y - 2, 0.6);
    setStyle(this.#doc, { taille: 14, gras: true });
    const lignes = this.#doc.splitTextToSize(winAnsi(texte), this.#largeur) as string[];
    this.#doc.text(lignes, MARGE, this.#y + 4.5);
    this.#y += 6 + (lignes.length - 1) * 5.7;
  }

  texte(phrase: string): void {
    const lignes = this.#cut(phrase);
    this.keep(Math.min(lignes.length, 4) * 4.6);
    setStyle(this.#doc, { taille: 10 });
    for (const ligne of lignes) {
      if (this.#y + 4 > this.#bas) {
        this.turn();
        setStyle(this.#doc, { taille: 10 });
      }
      this.#doc.text(ligne, MARGE, this.#y + 3.4);
      this.#y += 4.6;
    }
  }

  /** Terms and values; `isEnsemble` keeps them on one sheet where one sheet can hold them. */
  lignes(lignes: readonly Ligne[], isEnsemble = false): void {
    const cadre = { gauche: MARGE, largeur: this.#largeur, echelle: ECHELLE };
    const mesures = lignes.map((ligne) => measureLigne(this.#doc, ligne, cadre));
    const total = mesures.reduce((somme, { hauteur }) => somme + hauteur, 0);
    if (isEnsemble && total < this.#bas - HAUT) this.keep(total);
    for (const mesure of mesures) {
      if (mesure.hauteur < this.#bas - HAUT) this.keep(mesure.hauteur);
      this.#y = drawLigne(this.#doc, mesure, this.#y, {
        ...cadre,
        bas: this.#bas,
        // The first line stands a little under the top.
        turn: () => this.turn() + 3,
      });
    }
    drawFilet(this.#doc, MARGE, this.#largeur, this.#y);
  }

  /** Lines under their heading, on one sheet where one sheet can hold them. */
  bloc(titre: string, lignes: readonly Ligne[]): void {
    const cadre = { gauche: MARGE, largeur: this.#largeur, echelle: ECHELLE };
    const hauteur = lignes.reduce((somme, ligne) => somme + measureLigne(this.#doc, ligne, cadre).hauteur, 0);
    this.titre(titre, Math.min(hauteur, 200));
    this.lignes(lignes, true);
  }

  /** A place for the signature of each, beside the name and the office. */
  signatures(personnes: readonly Signataire[], hauteur: number): void {
    const doc = this.#doc;
    const colonne = this.#largeur * 0.55;
    for (const { nom, qualite } of personnes) {
      setStyle(doc, { taille: 10, gras: true });
      const noms = doc.splitTextToSize(winAnsi(nom), colonne - 4) as string[];
      setStyle(doc, { taille: 8.5 });
      const qualites = qualite ? (doc.splitTextToSize(winAnsi(qualite), colonne - 4) as string[]) : [];
      const haut = Math.max(hauteur, 4 + noms.length * 4.4 + qualites.length * 3.8);
      this.keep(haut);
      drawFilet(doc, MARGE, this.#largeur, this.#y);
      setStyle(doc, { taille: 10, gras: true });
      doc.text(noms, MARGE, this.#y + 4.8);
      setStyle(doc, { taille: 8.5, couleur: COULEURS.discret });
      doc.text(qualites, MARGE, this.#y + 4.8 + noms.length * 4.4);
      doc.text('Signature', MARGE + colonne, this.#y + 4.8);
      doc
        .setDrawColor(COULEURS.discret)
        .setLineWidth(0.2)
        .line(MARGE + colonne + 17, this.#y + haut - 2.5, MARGE + this.#largeur, this.#y + haut - 2.5);
      this.#y += haut;
    }
    drawFilet(doc, MARGE, this.#largeur, this.#y);
  }

  /** At the foot of every sheet: what it belongs to, and its number; the first one has its title already. */
  pieds(rappel: string): void {
    const nombre = this.#doc.getNumberOfPages();
    for (let page = 1; page <= nombre; page += 1) {
      this.#doc.setPage(page);
      const y = this.#bas + 11;
      drawFilet(this.#doc, MARGE, this.#largeur, y - 4.5);
      setStyle(this.#doc, { taille: 8, couleur: COULEURS.discret });
      if (page > 1) this.#doc.text(winAnsi(rappel), MARGE, y);
      this.#doc.text(`Page ${page} sur ${nombre}`, MARGE + this.#largeur, y, { align: 'right' });
    }
  }

  #cut(phrase: string): string[] {
    setStyle(this.#doc, { taille: 10 });
    return this.#doc.splitTextToSize(winAnsi(phrase), this.#largeur - 1) as string[];
  }
}

interface EnTete {
  titre: string;
  /** Reference of the tender. */
  numero: string;
  /** Title of the tender. */
  sujet: string;
  /** What the sheet says under its title: the tender's own, unless told. */
  objet?: string;
  /** ISO instant. */
  date: string;
}

/** What a sheet says of itself: of an example, first that it is worth nothing. */
export const noteFeuillets = (quoi: string, note: string, { exemple }: Pick<EmetteurRecu, 'exemple'>): string =>
  exemple ? `${MENTION_EXEMPLE}\u00a0: ce ${quoi} n’a aucune valeur. ${note}` : note;

/** A first sheet with its heading and what it is about, and where the rest goes. */
export function openFeuillets({ objet, date, ...enTete }: EnTete, { agence, exemple }: EmetteurRecu) {
  const papier = openPapier({ taille: 'a4', ...enTete, date: new Date(readInstant(date) || 0), agence, exemple });
  const { doc, largeur } = papier;
  setStyle(doc, { taille: 11, couleur: COULEURS.encre });
  const lignes = doc.splitTextToSize(winAnsi(objet ?? enTete.sujet), largeur - 1) as string[];
  doc.text(lignes, MARGE, 53);
  return { doc, feuillets: new Feuillets(papier, 51 + lignes.length * 4.9) };
}
