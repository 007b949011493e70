// What is typed or pasted, as the portal keeps it (R125). `prive.clean_texte` does the same in SQL: one table of cases is
// played on both (tests/fixtures/textes.json).

/** Several lines; one line (a name, a reference); a telephone; an e-mail address. */
export type GenreTexte = 'prose' | 'ligne' | 'telephone' | 'email';

const FINS_DE_LIGNE = /\r\n?|[\u0085\u2028\u2029]/g;

/** Signs that nobody sees: format, direction, zero width, tags. */
const INVISIBLES =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff9-\ufffc\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;

/** Joiners, but for those between letters of Arabic, N’Ko, Adlam and their like, which are written with them, or between emoji. */
const JOINTS =
  /(^|[^\u0600-\u0dff\u2600-\u27bf\ufb50-\ufdff\ufe0f\ufe70-\ufefc\u{1e900}-\u{1e95f}\u{1f000}-\u{1faff}])[\u200c\u200d]+|[\u200c\u200d]+(?![\u0600-\u0dff\u200c\u200d\u2600-\u27bf\ufb50-\ufdff\ufe70-\ufefc\u{1e900}-\u{1e95f}\u{1f000}-\u{1faff}])/gu;

/** Spaces of another width; prose keeps the two no-break spaces of French. */
const ESPACES = /[\u1680\u2000-\u200a\u205f\u2800\u3000]/g;
const INSECABLES = /[\u00a0\u202f]/g;

/** Hyphens and minus signs; a telephone takes dashes for hyphens too. */
const TIRETS = /[\u2010-\u2012\u2043\u2212\ufe63\uff0d]/g;
const TIRETS_LONGS = /[\u2013-\u2015\ufe31\ufe32\ufe58]/g;

/** A text as it is kept: composed (NFC), without what nobody sees, spaces and hyphens plain, nothing around it. */
export function cleanTexte(saisie: string, genre: GenreTexte): string {
  const prose = saisie
    .replace(FINS_DE_LIGNE, '\n')
    .replace(INVISIBLES, '')
    .replace(JOINTS, '$1')
    .replace(ESPACES, ' ')
    .replace(TIRETS, '-');
  if (genre === 'prose') return prose.normalize('NFC').trim();
  const ligne = prose.replace(INSECABLES, ' ').replace(/\ufe0f/g, '');
  if (genre === 'ligne') return ligne.normalize('NFC').trim();
  // Digits and signs of another width are those of a keyboard for Chinese.
  const code = ligne
    .replace(/[\u200c\u200d]/g, '')
    .replace(TIRETS_LONGS, '-')
    .normalize('NFKC')
    .trim();
  return genre === 'email' ? code.toLowerCase() : code;
}

const INTERDITS = /[^\P{Cc}\n]|[\ufffd\p{Cs}]/u;
const INTERDITS_LIGNE = /[\p{Cc}\ufffd\p{Cs}]/u;

const hexOf = (signe: string): string => (signe.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** What is wrong with a sign that a text may not hold, and what to do. */
function direSigne(signe: string, ou: string): string {
  if (signe === '\n') return 'Ce champ tient sur une seule ligne\u00a0: enlevez les retours à la ligne.';
  if (signe === '\t') return `Il y a une tabulation${ou}\u00a0: remplacez-la par un espace.`;
  if (/[\ufffd\p{Cs}]/u.test(signe)) return `Il y a un signe illisible (\ufffd)${ou}\u00a0: retapez-le.`;
  return `Il y a un signe de commande (U+${hexOf(signe)})${ou}\u00a0: effacez-le.`;
}

/** What is wrong with the signs of a text, with its line where it may have several; undefined when all may be kept. */
export function fauteSignes(saisie: string, genre: GenreTexte): string | undefined {
  const texte = cleanTexte(saisie, genre);
  const trouve = (genre === 'prose' ? INTERDITS : INTERDITS_LIGNE).exec(texte);
  if (trouve === null) return undefined;
  const [tete = ''] = /^\s*/.exec(saisie.replace(FINS_DE_LIGNE, '\n')) ?? [];
  const ligne = `${tete}${texte.slice(0, trouve.index)}`.split('\n').length;
  return direSigne(trouve[0], genre === 'prose' ? ` à la ligne ${ligne}` : '');
}
