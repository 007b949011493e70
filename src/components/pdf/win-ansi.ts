// The standard fonts of a PDF write WinAnsi (Windows-1252): French is all there, a few other signs are not.

/** Signs outside WinAnsi, and what stands for them. */
const REMPLACEMENTS: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '–',
  '\u02bc': '’',
  '→': '>',
  '≥': '>=',
  '≤': '<=',
  // Letters of the national languages.
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ɛ: 'e',
  Ɛ: 'E',
  ŋ: 'n',
  Ŋ: 'N',
  ɲ: 'n',
  Ɲ: 'N',
  ɔ: 'o',
  Ɔ: 'O',
  ƴ: 'y',
  Ƴ: 'Y',
};

/** What WinAnsi has beyond Latin-1. */
const HORS_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const isWinAnsi = (signe: string): boolean =>
  /[\n\u0020-\u007e\u00a0-\u00ff]/.test(signe) || HORS_LATIN_1.includes(signe);

/** Most texts, as they are. */
const TOUT_WIN_ANSI = /^[\n\u0020-\u007e\u00a0-\u00ff‘’“”–—…•]*$/;

/** Text that the standard fonts can write. A letter without its sign loses its accent; anything else reads "?". */
export function winAnsi(texte: string): string {
  const compose = texte.normalize('NFC');
  if (TOUT_WIN_ANSI.test(compose)) return compose;
  return Array.from(compose, (signe) => {
    if (isWinAnsi(signe)) return signe;
    const lettre = REMPLACEMENTS[signe] ?? signe.normalize('NFD').replace(/\p{M}/gu, '');
    return Array.from(lettre).every(isWinAnsi) ? lettre : '?';
  }).join('');
}
