import { inflateSync } from 'node:zlib';

// A compressed stream may end with the byte of a carriage return: what precedes the line feed is all its own.
const FLUX = /stream\r?\n([^]*?)\nendstream/g;
/** A string in a text operator: `<hexadecimal>` or `(characters)`. */
const CHAINE = /<([\da-fA-F\s]*)>|\(((?:\\[^]|[^\\()])*)\)/g;
/** The operators that show text: one string, or several with the kerning between them. */
const TEXTE = /\[((?:<[^>]*>|\((?:\\[^]|[^\\()])*\)|[^\]])*)\]\s*TJ|(<[^>]*>|\((?:\\[^]|[^\\()])*\))\s*(?:Tj|'|")/g;

/** The standard fonts are written in WinAnsi. */
const winAnsi = new TextDecoder('windows-1252');

function decodeChaines(operande: string): string {
  return [...operande.matchAll(CHAINE)]
    .map(([, hexa, litterale]) =>
      hexa === undefined
        ? winAnsi.decode(Buffer.from((litterale ?? '').replace(/\\([()\\])/g, '$1'), 'latin1'))
        : winAnsi.decode(Buffer.from(hexa.replace(/\s/g, ''), 'hex')),
    )
    .join('');
}

function inflate(flux: string): string {
  try {
    return inflateSync(Buffer.from(flux, 'latin1')).toString('latin1');
  } catch {
    // An image, or a stream that is not compressed.
    return flux;
  }
}

/** What a PDF shows, one text operator a line: enough to search it, whatever the order on the sheet. */
export function textOfPdf(pdf: Buffer): string {
  return [...pdf.toString('latin1').matchAll(FLUX)]
    .flatMap(([, flux = '']) => [...inflate(flux).matchAll(TEXTE)])
    .map(([, plusieurs, une]) => decodeChaines(plusieurs ?? une ?? ''))
    .join('\n');
}
