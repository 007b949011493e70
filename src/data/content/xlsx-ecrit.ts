import { strToU8, zipSync } from 'fflate';
import { lettreColonne } from '../../domain/classeur/cellule.ts';
import type { ColonneOuverte, TableOuverte, Valeur } from '../../domain/donnees-ouvertes/table-ouverte.ts';
import { readInstant } from '../../domain/socle/instant.ts';

// Tables as Excel workbooks (R256): typed cells under heads that filter, and a sheet that says what each column means. The
// library of the lists' own export (`islands/export/classeur.ts`) dates its files and takes 3 ms a row: at the build neither suits.

const JOUR_MS = 86_400_000;
/** Day 0 of a workbook is 30 December 1899. */
const JOUR_ZERO = 25_569;
/** Excel opens no cell that holds more. */
const TEXTE_MAX = 32_767;
/** Of an archive nothing tells when it was written: the same rows, the same bytes. */
const DATE_FIXE = new Date('2000-01-01T00:00:00');

const ENTETE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUET = 'http://schemas.openxmlformats.org/package/2006';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What XML cannot write, or writes otherwise; Excel reads `_x0041_` as a letter. */
const SPECIAUX = /[&<>"]|_(?=x[0-9A-Fa-f]{4}_)|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', _: '_x005F_' };

const escape = (texte: string): string => texte.replace(SPECIAUX, (signe) => ENTITES[signe] ?? '');

/** Styles by their place in `STYLES`. */
const STYLE = { jour: 1, instant: 2, entier: 3, tete: 4, texte: 5 } as const;

const STYLES = `${ENTETE}<styleSheet xmlns="${NS}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const texteDe = (ou: string, texte: string, style?: number): string =>
  `<c r="${ou}"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escape(texte.slice(0, TEXTE_MAX))}</t></is></c>`;

/** A value with its own type; nothing where nothing is known. */
function celluleDe(ou: string, type: ColonneOuverte['type'], valeur: Valeur): string {
  if (valeur === undefined) return '';
  if (type === 'boolean') return `<c r="${ou}" t="b"><v>${valeur === true ? 1 : 0}</v></c>`;
  if (type === 'date' || type === 'datetime') {
    const jours = readInstant(String(valeur)) / JOUR_MS + JOUR_ZERO;
    const style = type === 'date' ? STYLE.jour : STYLE.instant;
    // What Excel cannot count as a day stays as it is written.
    return jours >= 61 ? `<c r="${ou}" s="${style}"><v>${jours}</v></c>` : texteDe(ou, String(valeur));
  }
  if (typeof valeur === 'number')
    return `<c r="${ou}"${type === 'integer' ? ` s="${STYLE.entier}"` : ''}><v>${valeur}</v></c>`;
  return texteDe(ou, String(valeur));
}

const rangee = (rang: number, cellules: readonly string[]): string => `<row r="${rang}">${cellules.join('')}</row>`;

const largeurs = (toutes: readonly number[]): string =>
  `<cols>${toutes.map((large, rang) => `<col min="${rang + 1}" max="${rang + 1}" width="${large}" customWidth="1"/>`).join('')}</cols>`;

const VUE =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const feuille = (colonnes: readonly number[], rangees: readonly string[], vue = '', apres = ''): string =>
  `${ENTETE}<worksheet xmlns="${NS}">${vue}${largeurs(colonnes)}<sheetData>${rangees.join('')}</sheetData>${apres}</worksheet>`;

const LARGEURS: Record<ColonneOuverte['type'], number> = {
  string: 28,
  integer: 18,
  number: 12,
  boolean: 9,
  date: 12,
  datetime: 20,
};

function feuilleLignes(colonnes: readonly ColonneOuverte[], lignes: TableOuverte['lignes']): string {
  const lettres = colonnes.map((_, rang) => lettreColonne(rang));
  const rangees = [
    rangee(
      1,
      colonnes.map(({ nom }, rang) => texteDe(`${lettres[rang]}1`, nom, STYLE.tete)),
    ),
    ...lignes.map((ligne, place) =>
      rangee(
        place + 2,
        colonnes.map(({ type }, rang) => celluleDe(`${lettres[rang]}${place + 2}`, type, ligne[rang])),
      ),
    ),
  ];
  const filtre = `<autoFilter ref="A1:${lettres.at(-1)}${lignes.length + 1}"/>`;
  return feuille(
    colonnes.map(({ type }) => LARGEURS[type]),
    rangees,
    VUE,
    filtre,
  );
}

function feuilleGuide(
  { titre, colonnes }: Pick<TableOuverte, 'titre' | 'colonnes'>,
  mentions: Readonly<Record<string, string>>,
): string {
  const dites = [
    ['Lisez-moi', titre],
    ...Object.entries(mentions),
    ['vide', 'Une case vide veut dire « non publié », jamais zéro ni non.'],
    [],
    ...colonnes.map(({ nom, description }) => [nom, description]),
  ];
  const rangees = dites.map((cellules, place) =>
    rangee(
      place + 1,
      cellules.map((texte, rang) =>
        texteDe(`${lettreColonne(rang)}${place + 1}`, texte, rang === 0 ? STYLE.tete : STYLE.texte),
      ),
    ),
  );
  return feuille([34, 100], rangees);
}

const FEUILLES = [1, 2] as const;
const relations = (toutes: readonly string[]): string =>
  `${ENTETE}<Relationships xmlns="${PAQUET}/relationships">${toutes.join('')}</Relationships>`;
const relation = (id: string, type: string, cible: string): string =>
  `<Relationship Id="${id}" Type="${REL}/${type}" Target="${cible}"/>`;

/** Rows of a table as an Excel workbook; `mentions` stand in its second sheet, by name. */
export function writeXlsx(
  table: Pick<TableOuverte, 'nom' | 'titre' | 'colonnes'>,
  lignes: TableOuverte['lignes'],
  mentions: Readonly<Record<string, string>>,
): Uint8Array {
  const partie = (nom: string, type: string): string =>
    `<Override PartName="/xl/${nom}.xml" ContentType="${MIME}.${type}+xml"/>`;
  const types = [
    partie('workbook', 'sheet.main'),
    ...FEUILLES.map((rang) => partie(`worksheets/sheet${rang}`, 'worksheet')),
    partie('styles', 'styles'),
  ];
  const noms = [table.nom.slice(0, 31), 'Lisez-moi'];
  const feuilles = FEUILLES.map(
    (rang) => `<sheet name="${escape(noms[rang - 1] ?? '')}" sheetId="${rang}" r:id="rId${rang}"/>`,
  );
  const textes: Record<string, string> = {
    '[Content_Types].xml': `${ENTETE}<Types xmlns="${PAQUET}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${ENTETE}<workbook xmlns="${NS}" xmlns:r="${REL}"><sheets>${feuilles.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...FEUILLES.map((rang) => relation(`rId${rang}`, 'worksheet', `worksheets/sheet${rang}.xml`)),
      relation('rId3', 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': feuilleLignes(table.colonnes, lignes),
    'xl/worksheets/sheet2.xml': feuilleGuide(table, mentions),
  };
  const fichiers = Object.fromEntries(Object.entries(textes).map(([nom, texte]) => [nom, strToU8(texte)]));
  return zipSync(fichiers, { level: 6, mtime: DATE_FIXE });
}
