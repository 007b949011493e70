import writeExcelFile, { type Feature, type Sheet } from 'write-excel-file/universal';
import type { TableExport } from '../../domain/exports/export.ts';
import { feuilleAnnexe, feuilleGuide, feuilleListe } from './classeur-feuilles.ts';
import { type Bornes, type Lien, withCibles, withFiltre, withLiens, withNoms } from './classeur-xml.ts';
import type { OnProgression } from './protocole-export.ts';

type Reglages = Feature<Blob>;

/** The Excel workbook of a view: the list, typed, and a sheet that explains it. */
export async function createClasseur(table: TableExport, onProgression: OnProgression): Promise<ArrayBuffer> {
  const liste = feuilleListe(table);
  const guide = feuilleGuide(table);
  const { annexe } = table;
  const sheets: Sheet<Blob>[] = [
    {
      ...liste,
      sheet: nomFeuille(table.titre),
      stickyRowsCount: liste.bornes.entete,
      stickyColumnsCount: table.figees,
      orientation: 'landscape',
    },
    ...(annexe ? [{ ...feuilleAnnexe(annexe), sheet: nomFeuille(annexe.titre), stickyRowsCount: 1 }] : []),
    { ...guide, sheet: 'Lisez-moi' },
  ];
  const blob = await writeExcelFile(sheets, {
    fontFamily: 'Calibri',
    fontSize: 11,
    features: [
      filtre(nomFeuille(table.titre), liste.bornes),
      hyperliens([liste.liens, ...(annexe ? [[]] : []), guide.liens]),
      progression(liste.bornes, onProgression),
    ],
  }).toBlob();
  return blob.arrayBuffer();
}

/** Sheet names refuse what formulas use: `[ ] / \ : * ?`, and more than 31 characters. */
function nomFeuille(titre: string): string {
  return titre.replace(/[[\]/\\:*?]/g, ' ').slice(0, 31);
}

/** The library has no filter: it is written in the sheet's own text. */
function filtre(nom: string, bornes: Bornes): Reglages {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => (sheetIndex === 0 ? withFiltre(xml, bornes) : xml),
        },
        'xl/workbook.xml': { transform: (xml) => withNoms(xml, nom, bornes) },
      },
    },
  };
}

/** Nor does it know links. */
function hyperliens(parFeuille: ReadonlyArray<readonly Lien[]>): Reglages {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => withLiens(xml, parFeuille[sheetIndex] ?? []),
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': {
          transform: (xml, _, { sheetIndex }) => withCibles(xml, parFeuille[sheetIndex] ?? []),
        },
      },
    },
  };
}

/** The library asks about each row as it writes it: that is how far it has come. */
function progression({ entete, fin }: Bornes, onProgression: OnProgression): Reglages {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transformElementAttributes: (tag, attributes, index, _, { sheetIndex }) => {
            if (tag === 'row' && sheetIndex === 0 && index !== undefined)
              onProgression(Math.max(0, Math.min(index, fin) - entete));
            return attributes;
          },
        },
      },
    },
  };
}
