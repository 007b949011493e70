// What a mail server received, as a letter that a person reads.
import type { Lettre } from '../../src/service/courriels/lettre.ts';

/** `=3D` and lines that an equals sign continues. */
function decodeQuotedPrintable(texte: string): string {
  const octets = texte
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hexa: string) => String.fromCharCode(Number.parseInt(hexa, 16)));
  return Buffer.from(octets, 'latin1').toString('utf8');
}

const decodeBase64 = (texte: string): string => Buffer.from(texte, 'base64').toString('utf8');

/** Subjects with accents travel as `=?UTF-8?Q?…?=`. */
const decodeSujet = (sujet: string): string =>
  sujet
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, codage: string, mots: string) =>
      codage.toLowerCase() === 'b' ? decodeBase64(mots) : decodeQuotedPrintable(mots.replaceAll('_', ' ')),
    );

const headerOf = (entetes: string, nom: string): string =>
  new RegExp(`^${nom}: ?((?:.|\\r?\\n[ \\t])*)`, 'im').exec(entetes)?.[1]?.replace(/\r?\n[ \t]+/g, ' ') ?? '';

function partOf(brut: string, type: string): string {
  const debut = new RegExp(`^Content-Type: ${type}`, 'im').exec(brut)?.index;
  if (debut === undefined) return '';
  const [entetes = '', ...corps] = brut.slice(debut).split(/\r?\n\r?\n/);
  const texte = corps.join('\r\n\r\n').split(/\r?\n--/)[0] ?? '';
  // The encoding may be written before or after the type.
  const codage = /quoted-printable|base64/i.exec(headerOf(entetes, 'Content-Transfer-Encoding') || brut)?.[0];
  if (codage?.toLowerCase() === 'base64') return decodeBase64(texte).replaceAll('\r\n', '\n');
  return (codage === undefined ? texte : decodeQuotedPrintable(texte)).replaceAll('\r\n', '\n');
}

/** Reads a message as SMTP brings it. Without a plain text, as the sign-in service writes, the HTML stands for it. */
export function readMessage(brut: string): Lettre & { from: string } {
  const html = partOf(brut, 'text/html');
  return {
    from: headerOf(brut, 'From'),
    to: /[^<\s]+@[^>\s]+/.exec(headerOf(brut, 'To'))?.[0] ?? '',
    subject: decodeSujet(headerOf(brut, 'Subject')).trim(),
    text: partOf(brut, 'text/plain') || html.replaceAll('&amp;', '&').replaceAll('"', ' '),
    html,
  };
}
