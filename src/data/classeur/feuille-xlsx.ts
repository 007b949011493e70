import {
  type CelluleLue,
  type FeuilleLue,
  type RangeeLue,
  rangColonne,
  SANS_VALEUR,
} from '../../domain/classeur/cellule.ts';
import { FauteClasseur } from '../../domain/classeur/faute-classeur.ts';
import { type GenreFormat, jourDeSerie } from '../../domain/classeur/serie.ts';
import { attributDe, createLecteurXml } from './xml.ts';

// One sheet of a workbook, row by row. A formula is read by the value that the spreadsheet last showed.

/** What cells point at. */
export interface Partage {
  textes: readonly string[];
  /** Kind of number of each style. */
  formats: readonly GenreFormat[];
  isDepuis1904: boolean;
}

const COLONNES_MAX = 500;
const LIGNES_MAX = 100_000;
/** Texts that are looked for among those that were read. */
const CONNUS_MAX = 50_000;

/** Reads a sheet by pieces of its XML; `onRangees` is told how many rows are read. */
export function createLecteurFeuille(nom: string, partage: Partage, onRangees?: (lues: number) => void) {
  const rangees: RangeeLue[] = [];
  // Cells repeat: a text that was read once keeps no more of the document in memory.
  const connus = new Map<string, string>();
  const garde = (lue: string): string => {
    const connu = connus.get(lue);
    if (connu !== undefined) return connu;
    if (connus.size < CONNUS_MAX) connus.set(lue, lue);
    return lue;
  };
  let cellules: CelluleLue[] = [];
  let [ligne, rang] = [0, -1];
  let [type, style, texte] = ['n', 0, ''];
  let [isValeur, hasFormule, isPhonetique] = [false, false, false];

  const closeRangee = () => {
    while (cellules.length > 0 && cellules.at(-1) === null) cellules.pop();
    if (cellules.length === 0) return;
    rangees.push({ ligne, cellules });
    if (rangees.length > LIGNES_MAX) throw new FauteClasseur('trop_large');
    if (rangees.length % 500 === 0) onRangees?.(rangees.length);
  };
  const closeCellule = () => {
    const lue = celluleDe(type, style, texte, hasFormule, partage);
    if (lue === null) return;
    if (rang >= COLONNES_MAX) throw new FauteClasseur('trop_large');
    while (cellules.length < rang) cellules.push(null);
    cellules[rang] = typeof lue === 'string' ? garde(lue) : lue;
  };
  const push = createLecteurXml({
    onOuvre(nom, attributs) {
      if (nom === 'c') {
        const adresse = attributDe(attributs, 'r');
        rang = adresse === undefined ? rang + 1 : rangColonne(adresse);
        type = attributDe(attributs, 't') ?? 'n';
        style = Number(attributDe(attributs, 's') ?? 0);
        [texte, hasFormule] = ['', false];
      } else if (nom === 'row') {
        ligne = Number(attributDe(attributs, 'r') ?? ligne + 1);
        [cellules, rang] = [[], -1];
      } else if (nom === 'v' || nom === 't') isValeur = !isPhonetique;
      else if (nom === 'f') hasFormule = true;
      else if (nom === 'rPh') isPhonetique = true;
    },
    onFerme(nom) {
      if (nom === 'v' || nom === 't') isValeur = false;
      else if (nom === 'c') closeCellule();
      else if (nom === 'row') closeRangee();
      else if (nom === 'rPh') isPhonetique = false;
    },
    onTexte(morceau) {
      if (isValeur) texte += morceau;
    },
  });
  return { push, feuille: (): FeuilleLue => ({ nom, rangees }) };
}

/** `_x000D_` is how a workbook writes a sign that XML refuses. */
export const sansEchappes = (texte: string): string =>
  texte.includes('_x')
    ? texte.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : texte;

function celluleDe(
  type: string,
  style: number,
  texte: string,
  hasFormule: boolean,
  { textes, formats, isDepuis1904 }: Partage,
): CelluleLue {
  if (texte === '') return hasFormule && type !== 'str' ? { erreur: SANS_VALEUR } : null;
  switch (type) {
    case 's':
      return textes[Number(texte)] || null;
    case 'str':
    case 'inlineStr':
      return sansEchappes(texte);
    case 'b':
      return texte.trim() === '1';
    case 'e':
      return { erreur: texte.trim() };
    case 'd':
      return {
        jour: /T00:00:00/.test(texte)
          ? texte.slice(0, 10)
          : texte.replace(/\.\d+|Z$/g, '').padEnd(10) + (texte.includes('T') ? 'Z' : ''),
      };
    default:
      return nombreDeCellule(Number(texte), formats[style] ?? 'nombre', isDepuis1904);
  }
}

function nombreDeCellule(nombre: number, format: GenreFormat, isDepuis1904: boolean): CelluleLue {
  if (Number.isNaN(nombre)) return { erreur: '#NOMBRE!' };
  if (format === 'part') return { part: nombre };
  if (format === 'nombre') return nombre;
  const jour = jourDeSerie(nombre, isDepuis1904);
  return jour === undefined ? { erreur: '#DATE!' } : { jour };
}
