import { strToU8, zipSync } from 'fflate';

// Workbooks written by hand, sign by sign, so that tests hold what spreadsheets write and libraries do not.

const echappe = (texte: string): string => texte.replace(/[&<>"]/g, (signe) => `&#${signe.charCodeAt(0)};`);

/** A cell: a text, a number, nothing; or its raw XML, `{ref}` standing for its address. */
export type CelluleFabriquee = string | number | boolean | null | { xml: string } | { jour: number } | { part: number };

const lettre = (rang: number): string =>
  rang < 26 ? String.fromCharCode(65 + rang) : lettre(Math.floor(rang / 26) - 1) + lettre(rang % 26);

function celluleXml(cellule: CelluleFabriquee, ref: string): string {
  if (cellule === null) return '';
  if (typeof cellule === 'number') return `<c r="${ref}"><v>${cellule}</v></c>`;
  if (typeof cellule === 'boolean') return `<c r="${ref}" t="b"><v>${Number(cellule)}</v></c>`;
  if (typeof cellule === 'string')
    return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${echappe(cellule)}</t></is></c>`;
  if ('jour' in cellule) return `<c r="${ref}" s="1"><v>${cellule.jour}</v></c>`;
  if ('part' in cellule) return `<c r="${ref}" s="2"><v>${cellule.part}</v></c>`;
  return cellule.xml.replaceAll('{ref}', ref);
}

/** A sheet: its rows by their numbers, from 1. */
export const feuilleXml = (rangees: ReadonlyArray<readonly CelluleFabriquee[]>): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rangees
    .map(
      (cellules, rang) =>
        `<row r="${rang + 1}">${cellules.map((cellule, colonne) => celluleXml(cellule, `${lettre(colonne)}${rang + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

interface Reglages {
  /** Before `sheets` in the workbook's own file. */
  proprietes?: string;
  textes?: string;
  /** Attributes of each sheet. */
  etats?: readonly string[];
}

const STYLES = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.0&quot;&#160;&quot;%"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

/** The bytes of a workbook whose sheets are written already. */
export function fabriqueXlsx(
  feuilles: Readonly<Record<string, string>>,
  { proprietes = '', textes = '<sst/>', etats = [] }: Reglages = {},
): Uint8Array {
  const noms = Object.keys(feuilles);
  const sheets = noms.map(
    (nom, rang) => `<sheet name="${echappe(nom)}" sheetId="${rang + 1}" ${etats[rang] ?? ''} r:id="rId${rang + 1}"/>`,
  );
  const liens = noms.map(
    (_, rang) => `<Relationship Id="rId${rang + 1}" Type="x/worksheet" Target="worksheets/sheet${rang + 1}.xml"/>`,
  );
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook>${proprietes}<sheets>${sheets.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${liens.join('')}</Relationships>`),
    'xl/styles.xml': strToU8(STYLES),
    'xl/sharedStrings.xml': strToU8(textes),
    ...Object.fromEntries(
      noms.map((nom, rang) => [`xl/worksheets/sheet${rang + 1}.xml`, strToU8(feuilles[nom] ?? '')]),
    ),
  });
}

/** A workbook of one sheet. */
export const aClasseur = (rangees: ReadonlyArray<readonly CelluleFabriquee[]>, reglages?: Reglages): Uint8Array =>
  fabriqueXlsx({ Feuil1: feuilleXml(rangees) }, reglages);
