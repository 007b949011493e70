import { cleanTexte, fauteSignes } from './nettoyage.ts';

/** What is wrong with a line of a file, and what an editor does about it. */
export interface LigneFautive {
  /** From 1. */
  ligne: number;
  /** The line, as far as it can be read. */
  extrait: string;
  /** What is expected in its place. */
  attendu: string;
}

const EN_UTF8 =
  'un fichier enregistré en UTF-8 : ouvrez-le avec son encodage d’origine, puis « Enregistrer sous », encodage « UTF-8 »';

const isUtf16 = ([a, b]: Uint8Array): boolean => (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);

/** The text of a file, without its byte order mark; the first line that is not UTF-8 when it is something else. */
export function decodeTexte(octets: Uint8Array): string | LigneFautive {
  if (isUtf16(octets)) {
    const encodage = octets[0] === 0xff ? 'utf-16le' : 'utf-16be';
    const [extrait = ''] = new TextDecoder(encodage).decode(octets).split(/\r\n?|\n/);
    return { ligne: 1, extrait, attendu: `${EN_UTF8} (ce fichier est en UTF-16)` };
  }
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const decode = (partie: Uint8Array): string | undefined => {
    try {
      return utf8.decode(partie);
    } catch {
      return undefined;
    }
  };
  const texte = decode(octets);
  if (texte !== undefined) return texte;
  // No byte of a longer sign is a line's end: a line is decoded apart.
  let debut = 0;
  for (let ligne = 1; ; ligne += 1) {
    const fin = octets.indexOf(0x0a, debut);
    const partie = octets.subarray(debut, fin === -1 ? octets.length : fin);
    if (fin === -1 || decode(partie) === undefined) {
      const extrait = new TextDecoder('windows-1252').decode(partie).trim();
      return { ligne, extrait, attendu: `${EN_UTF8} (cette ligne semble être en Windows-1252)` };
    }
    debut = fin + 1;
  }
}

/** The lines of a file that hold a tabulation, or a sign that no text may hold (R125). */
export const lignesFautives = (texte: string): LigneFautive[] =>
  texte.split(/\r\n?|\n/).flatMap((extrait, rang) => {
    // At an end of a line too: a text without it is not the same file.
    const faute = fauteSignes(`.${extrait}.`, 'ligne');
    return faute === undefined
      ? []
      : [{ ligne: rang + 1, extrait: cleanTexte(extrait, 'ligne'), attendu: `une ligne sans ce signe. ${faute}` }];
  });
