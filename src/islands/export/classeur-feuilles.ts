import type { GenreColonne } from '../../domain/exports/arrondi.ts';
import type { Cell, CellObject, Row, SheetData } from 'write-excel-file/universal';
import { getCellAddress } from 'write-excel-file/utility';
import {
  type Cellule,
  type DescriptionColonne,
  isPleine,
  phraseCitation,
  phraseCriteres,
  phraseDates,
  type TableExport,
} from '../../domain/exports/export.ts';
import { absenceOf, enTeteOf, isChiffre } from '../../domain/exports/export-cellules.ts';
import { lignesTotalisees, titreTotal, totauxOf } from '../../domain/exports/export-totaux.ts';
import { MENTION_EXEMPLE, NOM_PORTAIL, sousTitrePortail } from '../../domain/portail/portail.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { Bornes, Lien } from './classeur-xml.ts';
import { COULEURS } from '../../components/pdf/couleurs.ts';
import { readInstant } from '../../domain/socle/instant.ts';

// Rows of the sheets, as the library takes them.

/** Number formats are written the English way in every file; each spreadsheet shows them in its reader's language. */
const FORMATS: Partial<Record<GenreColonne, string>> = {
  entier: '#,##0',
  gnf: '#,##0',
  pourcentage: '0.0"\u00a0"%',
  kilometres: '#,##0.00',
  degres: '0.0000',
  jour: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
};

/** The list's sheet: what it is, its heads, its rows, its totals. */
export function feuilleListe(table: TableExport) {
  const { colonnes, lignes } = table;
  const avant = presentation(table);
  const entete = avant.length + 1;
  const data: SheetData = [
    ...avant,
    ...rangeesOf(table),
    // A blank row keeps totals out of what a filter hides or a sort moves.
    [],
    ...totaux(table),
  ];
  const bornes: Bornes = { entete, fin: entete + lignes.length, colonnes: colonnes.length };
  return { data, bornes, liens: liensOf(table, entete), columns: largeursOf(table) };
}

/** The sheet of what belongs to the rows of the list: its heads and its rows. */
export const feuilleAnnexe = (annexe: NonNullable<TableExport['annexe']>) => ({
  data: rangeesOf(annexe),
  columns: largeursOf(annexe),
});

type Rangees = Pick<TableExport, 'colonnes' | 'lignes'>;
const largeursOf = ({ colonnes }: Rangees) => colonnes.map(({ largeur }) => ({ width: largeur + 2 }));

/** Heads, then rows. */
const rangeesOf = ({ colonnes, lignes }: Rangees): SheetData => [
  colonnes.map(celluleEntete),
  ...lignes.map((ligne) => colonnes.map((colonne, rang) => celluleOf(ligne[rang] ?? null, colonne))),
];

/** The cells of the list that open an address. */
function liensOf({ colonnes, lignes }: TableExport, entete: number): Lien[] {
  const rangs = colonnes.flatMap(({ isLien }, rang) => (isLien === true ? [rang] : []));
  return lignes.flatMap((ligne, index) =>
    rangs.flatMap((rang) => {
      const adresse = ligne[rang];
      return typeof adresse === 'string' ? [{ cellule: getCellAddress(entete + index, rang), adresse }] : [];
    }),
  );
}

/** What the file is, which view it holds, where from and of which day. */
function presentation(table: TableExport): SheetData {
  const { titre, lignes, exemple, agence, source } = table;
  const nombre = countOf(lignes.length, 'ligne');
  return [
    [{ value: `${titre} – ${NOM_PORTAIL}, ${sousTitrePortail(agence)}`, fontWeight: 'bold', fontSize: 14, height: 22 }],
    ...(exemple ? [[mention()]] : []),
    [{ value: `${nombre}. ${phraseCriteres(table)}` }],
    [{ value: `Source\u00a0: ${source} – ${phraseDates(table)}`, textColor: COULEURS.discret }],
  ];
}

const mention = (): CellObject => ({
  value: MENTION_EXEMPLE.toLocaleUpperCase('fr'),
  fontWeight: 'bold',
  textColor: COULEURS.laterite,
});

function celluleEntete(colonne: DescriptionColonne): CellObject {
  return {
    value: enTeteOf(colonne),
    fontWeight: 'bold',
    wrap: true,
    align: isChiffre(colonne) ? 'right' : 'left',
    alignVertical: 'center',
    height: 48,
    textColor: COULEURS.papier,
    backgroundColor: COULEURS.marque,
  };
}

const LIEN = { textColor: COULEURS.marque, textDecoration: { underline: true } } as const;

/** A value with its spreadsheet type, so that it sorts, filters and adds up. */
function celluleOf(valeur: Cellule, colonne: DescriptionColonne): Cell {
  const { genre } = colonne;
  // A word that sums leave out; filters and sorts keep the two apart.
  if (!isPleine(valeur)) return { value: absenceOf(valeur, colonne), type: String, textColor: COULEURS.discret };
  const format = FORMATS[genre];
  if (typeof valeur === 'string') {
    const ms = readInstant(valeur);
    // A date that cannot be read stays as it is written: it takes no other row with it.
    if (format !== undefined && !Number.isNaN(ms)) return { value: new Date(ms), type: Date, format };
    return { value: valeur, type: String, ...(colonne.isLien === true && LIEN) };
  }
  // A spreadsheet's percentage is a share of one. Twelve digits: dividing leaves dust in the sixteenth.
  const value = genre === 'pourcentage' ? Number((valeur / 100).toPrecision(12)) : valeur;
  return { value, type: Number, ...(format !== undefined && { format }) };
}

/** Sums, and under each how many rows publish the value that it sums. */
function totaux(table: TableExport): SheetData {
  const { colonnes } = table;
  const parRang = totauxOf(table);
  if (parRang.size === 0) return [];
  const filet = { topBorderStyle: 'thin', topBorderColor: COULEURS.chaussee, fontWeight: 'bold' } as const;
  const rangee = (libelle: string, cellule: (rang: number, colonne: DescriptionColonne) => Cell): Row =>
    colonnes.map((colonne, rang) => (rang === 0 ? { value: libelle, ...filet } : cellule(rang, colonne)));
  return [
    rangee(titreTotal(table), (rang, { genre }) => {
      const total = parRang.get(rang);
      return total ? { value: total.somme, type: Number, format: FORMATS[genre] ?? '0', ...filet } : { ...filet };
    }),
    colonnes.map((_, rang): Cell => {
      const total = parRang.get(rang);
      if (rang === 0) return { value: 'Valeurs publiées', textColor: COULEURS.discret };
      return total
        ? { value: publiees(total.nombre, lignesTotalisees(table)), align: 'right', textColor: COULEURS.discret }
        : null;
    }),
  ];
}

/** `118 sur 123`. */
const publiees = (nombre: number, lignes: number): string => `${nombre} sur ${lignes}`;

/** The sheet that says what each column means, where the file comes from and how to quote it. */
export function feuilleGuide(table: TableExport) {
  const titre = (value: string): Row => [{ value, fontWeight: 'bold', fontSize: 14, height: 22 }];
  const ligne = (...valeurs: string[]): Row => valeurs.map((value) => ({ value, wrap: true, alignVertical: 'top' }));
  const entete = (...valeurs: string[]): Row =>
    valeurs.map((value) => ({
      value,
      fontWeight: 'bold',
      textColor: COULEURS.papier,
      backgroundColor: COULEURS.marque,
    }));
  const guideOf = ({ colonnes }: Pick<TableExport, 'colonnes'>): SheetData =>
    colonnes.map(({ titre: nom, unite, genre, sens }) => ligne(nom, unite ?? UNITES[genre] ?? '', sens));
  const data: SheetData = [
    titre('Lisez-moi'),
    ...(table.exemple ? [[mention()]] : []),
    [],
    entete('Ce fichier', '', ''),
    ligne('Contenu', '', `${table.titre}, ${countOf(table.lignes.length, 'ligne')}\u00a0: exactement la vue exportée.`),
    ligne('Vue', '', phraseCriteres(table)),
    ligne('Source', '', table.source),
    ligne('Dates', '', `${phraseDates(table)}.`),
    ligne('Non publié', '', 'L’information existe, ou devrait exister, et n’est pas publiée.'),
    ligne(
      'Sans objet',
      '',
      'L’information n’a pas lieu d’être : le marché d’un projet à venir, la fin d’un projet en cours.',
    ),
    ligne('n. d.', '', 'Non disponible : le rapport de deux valeurs dont une n’est pas publiée.'),
    ligne('Licence', '', table.licence),
    ligne('Pour citer', '', phraseCitation(table)),
    ligne('Portée', '', PORTEE),
    [],
    entete('Colonne', 'Unité', 'Sens'),
    ...guideOf(table),
    ...(table.annexe
      ? [[], entete(`Feuille « ${table.annexe.titre} »`, 'Unité', 'Sens'), ...guideOf(table.annexe)]
      : []),
  ];
  const rangSource = data.findIndex(([premiere]) => (premiere as CellObject | undefined)?.value === 'Source');
  const liens: Lien[] = [{ cellule: getCellAddress(rangSource, 2), adresse: table.source }];
  return { data, liens, columns: [{ width: 26 }, { width: 18 }, { width: 90 }] };
}

const UNITES: Partial<Record<GenreColonne, string>> = { jour: 'jj/mm/aaaa', entier: 'nombre' };

const PORTEE =
  'Le portail informe et ne remplace pas les documents officiels\u00a0; pour un appel d’offres, seul l’avis publié dans le canal officiel fait foi.';
