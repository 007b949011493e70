import { getCellAddress, sanitizeTextContent } from 'write-excel-file/utility';

// What the library does not write: a filter on the heads, and the heads again on every printed page. Excel refuses a
// file whose elements are out of order: the filter follows the rows at once, the names follow the sheets.

/** Where the list stands in its sheet: row of the heads and last row of the list, from 1; number of columns. */
export interface Bornes {
  entete: number;
  fin: number;
  colonnes: number;
}

/** Adds the filter's buttons to the heads, and names the pane that scrolls as Excel itself does when no column is frozen. */
export function withFiltre(xml: string, bornes: Bornes): string {
  return after(xml, '</sheetData>', `<autoFilter ref="${plage(bornes)}"/>`).replace(
    / xSplit="0"(.*?)activePane="bottomRight"/,
    '$1activePane="bottomLeft"',
  );
}

/** An address that a cell opens: the cell, "AB6", and where it leads. */
export interface Lien {
  cellule: string;
  adresse: string;
}

const idOf = (rang: number): string => `rId-lien-${rang + 1}`;

/** Makes cells open addresses, after the filter where there is one: Excel refuses another order. */
export function withLiens(xml: string, liens: readonly Lien[]): string {
  if (liens.length === 0) return xml;
  const ajouts = liens.map(({ cellule }, rang) => `<hyperlink ref="${cellule}" r:id="${idOf(rang)}"/>`).join('');
  const filtre = /<autoFilter [^>]*\/>/.exec(xml)?.[0];
  return after(xml, filtre ?? '</sheetData>', `<hyperlinks>${ajouts}</hyperlinks>`);
}

/** Where those cells lead: a file beside the sheet's own says it. */
export function withCibles(xml: string, liens: readonly Lien[]): string {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
  const cibles = liens.map(
    ({ adresse }, rang) =>
      `<Relationship Id="${idOf(rang)}" Type="${type}" Target="${sanitizeTextContent(adresse).replaceAll('"', '&quot;')}" TargetMode="External"/>`,
  );
  return xml.replace('</Relationships>', () => `${cibles.join('')}</Relationships>`);
}

/** Names that Excel keeps for itself: where the filter stands, which rows every printed page repeats. */
export function withNoms(xml: string, feuille: string, bornes: Bornes): string {
  const nom = (name: string, adresse: string, attributs = '') =>
    `<definedName name="_xlnm.${name}" localSheetId="0"${attributs}>${sanitizeTextContent(
      `'${feuille.replaceAll("'", "''")}'!${adresse.replace(/[A-Z]+|\d+/g, '$$$&')}`,
    )}</definedName>`;
  const noms = [
    nom('_FilterDatabase', plage(bornes), ' hidden="1"'),
    nom('Print_Titles', `${bornes.entete}:${bornes.entete}`),
  ];
  return after(xml.replace('<definedNames/>', ''), '</sheets>', `<definedNames>${noms.join('')}</definedNames>`);
}

/** The heads and the list under them: `A5:AB128`. */
function plage({ entete, fin, colonnes }: Bornes): string {
  return `${getCellAddress(entete - 1, 0)}:${getCellAddress(fin - 1, colonnes - 1)}`;
}

function after(xml: string, balise: string, ajout: string): string {
  const at = xml.indexOf(balise);
  if (at === -1) throw new Error(`${balise} missing: the library writes its files another way.`);
  return xml.slice(0, at + balise.length) + ajout + xml.slice(at + balise.length);
}
