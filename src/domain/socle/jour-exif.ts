import { readInstant } from './instant.ts';

// The day on which a camera says that it took a picture: the only thing that is read of what it writes beside the pixels.

const MARQUE_EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** Tags of TIFF: where the camera's own list begins; when the picture was taken, then when it was digitised. */
const LISTE_EXIF = 0x8769;
const INSTANTS = [0x9003, 0x9004];
/** How many entries of a list are looked at. */
const ENTREES_MAX = 500;

/** The part of a JPEG that holds its EXIF; undefined for another file, or one cut before it. */
function findTiff(vue: DataView): DataView | undefined {
  if (vue.byteLength < 4 || vue.getUint16(0) !== 0xffd8) return undefined;
  for (let place = 2; place + 4 <= vue.byteLength;) {
    const marque = vue.getUint16(place);
    const taille = vue.getUint16(place + 2);
    // The pixels begin: there is none.
    if (marque >> 8 !== 0xff || marque === 0xffda || taille < 2) return undefined;
    const debut = place + 4;
    const fin = Math.min(place + 2 + taille, vue.byteLength);
    const isExif =
      marque === 0xffe1 && MARQUE_EXIF.every((octet, i) => debut + i < fin && vue.getUint8(debut + i) === octet);
    if (isExif) return new DataView(vue.buffer, vue.byteOffset + debut + 6, Math.max(0, fin - debut - 6));
    place += 2 + taille;
  }
  return undefined;
}

/** Where the value of each entry of a list is told, by its tag. */
function readListe(tiff: DataView, place: number, isPetit: boolean): Map<number, number> {
  const entrees = new Map<number, number>();
  if (place < 8 || place + 2 > tiff.byteLength) return entrees;
  const nombre = Math.min(tiff.getUint16(place, isPetit), ENTREES_MAX);
  for (let rang = 0; rang < nombre; rang++) {
    const entree = place + 2 + 12 * rang;
    if (entree + 12 > tiff.byteLength) break;
    entrees.set(tiff.getUint16(entree, isPetit), tiff.getUint32(entree + 8, isPetit));
  }
  return entrees;
}

/** « 2026:01:05 10:12:00 » as a day; undefined for anything else, and for a clock that was never set. */
function jourOfTexte(tiff: DataView, place: number): string | undefined {
  if (place + 10 > tiff.byteLength) return undefined;
  const texte = String.fromCharCode(...new Uint8Array(tiff.buffer, tiff.byteOffset + place, 10));
  const [, annee, mois, jour] = /^((?:19|20)\d\d)[:-](\d\d)[:-](\d\d)$/.exec(texte) ?? [];
  if (annee === undefined || mois === undefined || jour === undefined) return undefined;
  const lu = `${annee}-${mois}-${jour}`;
  return Number.isNaN(readInstant(lu)) ? undefined : lu;
}

/** The day on which a picture was taken, by its camera's clock, read in the first bytes of the file; undefined when it does not say. */
export function jourExif(octets: ArrayBuffer): string | undefined {
  const tiff = findTiff(new DataView(octets));
  if (tiff === undefined || tiff.byteLength < 8) return undefined;
  const isPetit = tiff.getUint16(0) === 0x4949;
  const place = readListe(tiff, tiff.getUint32(4, isPetit), isPetit).get(LISTE_EXIF);
  if (place === undefined) return undefined;
  const siennes = readListe(tiff, place, isPetit);
  for (const instant of INSTANTS) {
    const ou = siennes.get(instant);
    const jour = ou === undefined ? undefined : jourOfTexte(tiff, ou);
    if (jour !== undefined) return jour;
  }
  return undefined;
}
