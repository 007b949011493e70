import type { FeuilleLue } from '../../domain/classeur/cellule.ts';
import { FauteClasseur } from '../../domain/classeur/faute-classeur.ts';
import { genreDeFormat, type GenreFormat } from '../../domain/classeur/serie.ts';
import { createLecteurFeuille, type Partage, sansEchappes } from './feuille-xlsx.ts';
import { attributDe, createLecteurXml } from './xml.ts';
import { type Archive, openZip } from './zip.ts';

/** The sheets of a workbook that are shown, in their order. */
export function readXlsx(octets: Uint8Array, onRangees?: (lues: number) => void): FeuilleLue[] {
  const archive = openZip(octets);
  const { feuilles, isDepuis1904, chemins } = readSommaire(archive);
  if (feuilles.length === 0) throw new FauteClasseur('pas_un_classeur');
  const partage: Partage = {
    textes: readTextes(archive, chemins.textes),
    formats: readFormats(archive, chemins.styles),
    isDepuis1904,
  };
  return feuilles.map(({ nom, chemin }) => {
    const lecteur = createLecteurFeuille(nom, partage, onRangees);
    archive.read(chemin, lecteur.push);
    return lecteur.feuille();
  });
}

/** What the workbook holds, and where each part of it is. */
function readSommaire(archive: Archive) {
  const cibles = new Map<string, string>();
  let [textes, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml'];
  archive.read(
    'xl/_rels/workbook.xml.rels',
    createLecteurXml({
      onOuvre(nom, attributs) {
        if (nom !== 'Relationship') return;
        const cible = (attributDe(attributs, 'Target') ?? '').replace(/^\//, '');
        const chemin = cible.startsWith('xl/') ? cible : `xl/${cible.replace(/^\.\//, '')}`;
        const type = attributDe(attributs, 'Type') ?? '';
        if (type.endsWith('/sharedStrings')) textes = chemin;
        if (type.endsWith('/styles')) styles = chemin;
        cibles.set(attributDe(attributs, 'Id') ?? '', chemin);
      },
    }),
  );
  const feuilles: Array<{ nom: string; chemin: string }> = [];
  let isDepuis1904 = false;
  const isLu = archive.read(
    'xl/workbook.xml',
    createLecteurXml({
      onOuvre(nom, attributs) {
        if (nom === 'workbookPr') isDepuis1904 = /^(?:1|true)$/.test(attributDe(attributs, 'date1904') ?? '');
        if (nom !== 'sheet' || /hidden/i.test(attributDe(attributs, 'state') ?? '')) return;
        const chemin = cibles.get(attributDe(attributs, 'id') ?? '');
        if (chemin !== undefined && archive.noms.includes(chemin))
          feuilles.push({ nom: attributDe(attributs, 'name') ?? '', chemin });
      },
    }),
  );
  if (!isLu) throw new FauteClasseur('pas_un_classeur');
  return { feuilles, isDepuis1904, chemins: { textes, styles } };
}

/** Texts that cells share; what says how to pronounce them is left out. */
function readTextes(archive: Archive, chemin: string): string[] {
  const textes: string[] = [];
  let texte = '';
  let [isTexte, isPhonetique] = [false, false];
  archive.read(
    chemin,
    createLecteurXml({
      onOuvre(nom) {
        if (nom === 'si') texte = '';
        else if (nom === 't') isTexte = !isPhonetique;
        else if (nom === 'rPh') isPhonetique = true;
      },
      onFerme(nom) {
        if (nom === 'si') textes.push(sansEchappes(texte));
        else if (nom === 't') isTexte = false;
        else if (nom === 'rPh') isPhonetique = false;
      },
      onTexte(morceau) {
        if (isTexte) texte += morceau;
      },
    }),
  );
  return textes;
}

/** The kind of number of each style of cells. */
function readFormats(archive: Archive, chemin: string): GenreFormat[] {
  const codes = new Map<number, string>();
  const formats: GenreFormat[] = [];
  let isCellules = false;
  archive.read(
    chemin,
    createLecteurXml({
      onOuvre(nom, attributs) {
        if (nom === 'numFmt')
          codes.set(Number(attributDe(attributs, 'numFmtId')), attributDe(attributs, 'formatCode') ?? '');
        else if (nom === 'cellXfs') isCellules = true;
        else if (nom === 'xf' && isCellules) {
          const numero = Number(attributDe(attributs, 'numFmtId') ?? 0);
          formats.push(genreDeFormat(numero, codes.get(numero)));
        }
      },
      onFerme(nom) {
        if (nom === 'cellXfs') isCellules = false;
      },
    }),
  );
  return formats;
}
