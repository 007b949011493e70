import { cleanTexte } from './nettoyage.ts';

// What a file is: its first bytes say it, its extension where they cannot (a workbook is a ZIP). Never the media type that a
// device announces: phones and managers of files give none, or their own (R125).

/** Kinds of files that the portal takes, named by the extension under which it keeps them. */
export type GenreFichier = 'pdf' | 'jpg' | 'png' | 'zip' | 'xlsx';

/** The media type under which a file travels and is kept. */
export const TYPES_MIME: Record<GenreFichier, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Bytes to read of a file's head: a PDF may begin that far, after a byte order mark, line ends or a mail's header. */
export const DEBUT_OCTETS = 1024;

/** What a file is called by who sees it; kinds that are taken nowhere too, so that a person learns what theirs is. */
const NOMS = {
  pdf: 'un PDF',
  jpg: 'une image JPEG',
  png: 'une image PNG',
  zip: 'un ZIP',
  xlsx: 'un classeur XLSX',
  docx: 'un document Word',
  pptx: 'une présentation PowerPoint',
  heic: 'une photo HEIC',
  avif: 'une photo AVIF',
  webp: 'une image WebP',
  gif: 'une image GIF',
  tiff: 'une image TIFF',
  doc: 'un ancien document Office',
  rtf: 'un document RTF',
  rar: 'une archive RAR',
  '7z': 'une archive 7z',
} as const;
type Reconnu = keyof typeof NOMS;

/** Beginnings, each at its place. */
const DEBUTS: ReadonlyArray<readonly [genre: Reconnu, octets: RegExp]> = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['zip', /^PK\x03\x04/],
  ['heic', /^.{4}ftyp(?:hei|hev|mif|msf)/s],
  ['avif', /^.{4}ftypavi/s],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['doc', /^\xd0\xcf\x11\xe0/],
  ['rtf', /^\{\\rtf/],
  ['rar', /^Rar!/],
  ['7z', /^7z\xbc\xaf/],
  ['pdf', /%PDF-/],
];

/** A ZIP that an office suite wrote, by what it names first. */
const BUREAUTIQUE = /^\[Content_Types\]\.xml|^_rels\/|^docProps\/|^(?:word|xl|ppt)\//;

const extensionOf = (nom: string): string => /\.([a-z0-9]{1,5})$/i.exec(nom)?.[1]?.toLowerCase() ?? '';
const isExtensionDe = (extension: string, genre: string): boolean =>
  extension === genre || (genre === 'jpg' && /^(?:jpeg?|jpe|jfif)$/.test(extension));

const isPhoto = (genre: GenreFichier): boolean => genre === 'jpg' || genre === 'png';

function genreOfZip(nom: string, tete: string): Reconnu {
  const extension = extensionOf(nom);
  if (extension === 'xlsx' || extension === 'docx' || extension === 'pptx') return extension;
  if (extension === 'zip' || !BUREAUTIQUE.test(tete.slice(30))) return 'zip';
  return /\bxl\//.test(tete) ? 'xlsx' : /\bppt\//.test(tete) ? 'pptx' : 'docx';
}

/** What a file is, by its name and its first bytes; undefined for anything unknown. */
export function genreOf(nom: string, debut: Uint8Array): Reconnu | undefined {
  const tete = Array.from(debut.subarray(0, DEBUT_OCTETS), (octet) => String.fromCharCode(octet)).join('');
  const [genre] = DEBUTS.find(([, octets]) => octets.test(tete)) ?? [];
  return genre === 'zip' ? genreOfZip(nom, tete) : genre;
}

/** The media type of a file that is kept under a name: that of its bytes, when its extension says the same; else mere bytes. */
export function typeOfGarde(nom: string, debut: Uint8Array): string {
  const genre = genreOf(nom, debut);
  const isJuste = genre !== undefined && genre in TYPES_MIME && isExtensionDe(extensionOf(nom), genre);
  return isJuste ? TYPES_MIME[genre as GenreFichier] : 'application/octet-stream';
}

/** What a place takes. */
export interface RegleFichier {
  genres: readonly GenreFichier[];
  /** Bytes. */
  max: number;
  /** Said of a file that is too large. */
  tropGros: string;
  /** Said of anything unknown: « Ce n’est ni un PDF, ni un ZIP. » */
  inconnu: string;
}

/** Signs of a name, at the most. */
const NOM_MAX = 150;

/** The name under which a file is kept and shown: clean, not too long, with the extension of what it is. */
export function nomDeFichier(nom: string, genre: GenreFichier): string {
  const net = cleanTexte(nom, 'ligne').replace(/[\p{Cc}/\\]/gu, '-');
  const extension = extensionOf(net);
  const isJuste = isExtensionDe(extension, genre);
  // Another extension of the table is wrong; anything else after a dot is a part of the name.
  const tronc = isJuste || extension in NOMS || extension === 'jpeg' ? net.slice(0, -extension.length - 1) : net;
  const court = Array.from(tronc).slice(0, NOM_MAX).join('').trim();
  return `${court === '' ? 'fichier' : court}.${isJuste ? net.slice(-extension.length) : genre}`;
}

/** A file that may be taken: what it is, and the name and media type under which it is kept; else what is wrong with it. */
export type FichierJuge = { genre: GenreFichier; nom: string; type: string } | { faute: string };

/** What a person does with a file of another kind. */
function remedeOf(reconnu: Reconnu, genres: readonly GenreFichier[]): string {
  if (/^(?:zip|rar|7z)$/.test(reconnu))
    return genres.includes('zip') ? 'faites-en un ZIP et choisissez-le' : 'sortez-en les documents et choisissez-les';
  return genres.includes('jpg') && /^une (?:photo|image)/.test(NOMS[reconnu])
    ? 'enregistrez-la en JPEG et choisissez-la'
    : 'enregistrez ce document en PDF et choisissez-le';
}

/** Judges a file by its size, its name and its first bytes. */
export function judgeFichier(
  { name, size }: { name: string; size: number },
  debut: Uint8Array,
  { genres, max, tropGros, inconnu }: RegleFichier,
): FichierJuge {
  if (size === 0) return { faute: 'Ce fichier est vide.' };
  if (size > max) return { faute: tropGros };
  const reconnu = genreOf(name, debut);
  const genre = genres.find((un) => un === reconnu);
  const extension = extensionOf(name);
  /** What the name announces, among what is taken here: a photo is one whatever its extension. */
  const annonce = genres.find((un) => isExtensionDe(extension, un));
  if (genre !== undefined) {
    if (annonce === undefined || annonce === genre || (isPhoto(annonce) && isPhoto(genre)))
      return { genre, nom: nomDeFichier(name, genre), type: TYPES_MIME[genre] };
    return { faute: `Le contenu de ce fichier n’est pas celui que son nom annonce\u00a0: c’est ${NOMS[genre]}.` };
  }
  if (reconnu === undefined)
    return {
      faute: annonce === undefined ? inconnu : 'Le contenu de ce fichier n’est pas celui que son nom annonce.',
    };
  const malgre =
    isExtensionDe(extension, reconnu) || extension === '' ? '' : `, malgré son nom en «\u00a0.${extension}\u00a0»`;
  return { faute: `C’est ${NOMS[reconnu]}${malgre}\u00a0: ${remedeOf(reconnu, genres)} de nouveau.` };
}
