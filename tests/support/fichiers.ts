// Files by their first bytes.

const octets = (texte: string): Uint8Array<ArrayBuffer> => Uint8Array.from(texte, (signe) => signe.charCodeAt(0));
const PDF = '%PDF-1.4\n%%EOF\n';
/** A local header of a ZIP, up to the name that it gives. */
const zip = (nom: string) => octets(`PK\x03\x04${'\0'.repeat(26)}${nom}`);

export const OCTETS = {
  pdf: octets(PDF),
  pdfBom: octets(`\xef\xbb\xbf${PDF}`),
  pdfLignes: octets(`\r\n\r\n${PDF}`),
  pdfLoin: octets(`${' '.repeat(1019)}${PDF}`),
  pdfTropLoin: octets(`${' '.repeat(1020)}${PDF}`),
  jpg: octets('\xff\xd8\xff\xe0\0\x10JFIF'),
  png: octets('\x89PNG\r\n\x1a\n'),
  zip: zip('plans/plan.dwg'),
  xlsx: zip('[Content_Types].xml....xl/workbook.xml'),
  docx: zip('[Content_Types].xml....word/document.xml'),
  heic: octets('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  avif: octets('\0\0\0\x18ftypavif'),
  webp: octets('RIFF\x24\0\0\0WEBPVP8 '),
  gif: octets('GIF89a'),
  tiff: octets('II*\0'),
  doc: octets('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  rtf: octets('{\\rtf1'),
  rar: octets('Rar!\x1a\x07'),
  archive7z: octets('7z\xbc\xaf\x27\x1c'),
  texte: octets('<html>bonjour'),
  vide: octets(''),
} as const;
