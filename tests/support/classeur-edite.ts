import { readClasseur } from '../../src/data/classeur/lecture-classeur.ts';
import type { CelluleLue } from '../../src/domain/classeur/cellule.ts';
import { cleSansUnite } from '../../src/domain/classeur/correspondance.ts';
import { type CelluleFabriquee, fabriqueXlsx, feuilleXml } from './classeur-fabrique.ts';

// A workbook that the portal exported, edited as people edit it, and saved again.

const MS_PAR_JOUR = 86_400_000;
/** Day 0 of a spreadsheet, for days after February 1900. */
const ORIGINE = Date.UTC(1899, 11, 30);

function asFabriquee(cellule: CelluleLue | undefined): CelluleFabriquee {
  if (cellule === null || cellule === undefined || typeof cellule !== 'object') return cellule ?? null;
  if ('jour' in cellule) return { jour: (new Date(cellule.jour).getTime() - ORIGINE) / MS_PAR_JOUR };
  return 'part' in cellule ? { part: cellule.part } : cellule.erreur;
}

/** The sheet of an export, its cells by heading; `save` writes it as a workbook of one sheet. */
export class FeuilleEditee {
  readonly nom: string;
  readonly titres: string[];
  readonly avant: CelluleFabriquee[][];
  readonly lignes: CelluleFabriquee[][];

  constructor(octets: Uint8Array, titreConnu: string) {
    const feuilles = readClasseur(octets, 'export.xlsx');
    const feuille = feuilles.find(({ rangees }) => rangees.some(({ cellules }) => cellules.includes(titreConnu)));
    if (!feuille) throw new Error(`no sheet has « ${titreConnu} »`);
    const entete = feuille.rangees.findIndex(({ cellules }) => cellules.includes(titreConnu));
    this.nom = feuille.nom;
    this.titres = (feuille.rangees[entete]?.cellules ?? []).map((titre) => (typeof titre === 'string' ? titre : ''));
    this.avant = feuille.rangees.slice(0, entete).map(({ cellules }) => cellules.map(asFabriquee));
    this.lignes = feuille.rangees.slice(entete + 1).map(({ cellules }) => cellules.map(asFabriquee));
  }

  rang(titre: string): number {
    const rang = this.titres.findIndex((un) => cleSansUnite(un) === cleSansUnite(titre));
    if (rang < 0) throw new Error(`no column « ${titre} »`);
    return rang;
  }

  /** The row of an entry, by the address of its page. */
  ligneDe(id: string): CelluleFabriquee[] {
    const fiche = this.rang('Fiche');
    const ligne = this.lignes.find(({ [fiche]: adresse }) => typeof adresse === 'string' && adresse.endsWith(`/${id}`));
    if (!ligne) throw new Error(`no row for ${id}`);
    return ligne;
  }

  set(id: string, titre: string, cellule: CelluleFabriquee): void {
    this.ligneDe(id)[this.rang(titre)] = cellule;
  }

  /** Its title over merged cells, its headings, its rows. */
  save(): Buffer {
    const xml = feuilleXml([...this.avant, this.titres, ...this.lignes]).replace(
      '</sheetData>',
      '</sheetData><mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells>',
    );
    return Buffer.from(fabriqueXlsx({ [this.nom]: xml }));
  }
}
