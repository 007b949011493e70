// Days as spreadsheets count them: numbers since 1900 (with a 29 February that never was) or 1904, under a date format.

const MS_PAR_JOUR = 86_400_000;
/** Day 0 before 1 March 1900, after it, and of the calendar that old Macs began in 1904. */
const ZERO_1900_AVANT = Date.UTC(1899, 11, 31);
const ZERO_1900 = Date.UTC(1899, 11, 30);
const ZERO_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999. */
const SERIE_MAX = 2_958_466;

/** The day (`AAAA-MM-JJ`), or the moment when it has an hour, that a number says; undefined where it says none. */
export function jourDeSerie(serie: number, isDepuis1904: boolean): string | undefined {
  const isBissextile1900 = !isDepuis1904 && Math.floor(serie) === 60;
  if (!Number.isFinite(serie) || serie < (isDepuis1904 ? 0 : 1) || serie >= SERIE_MAX || isBissextile1900)
    return undefined;
  const zero = isDepuis1904 ? ZERO_1904 : serie < 60 ? ZERO_1900_AVANT : ZERO_1900;
  const secondes = Math.round((serie * MS_PAR_JOUR) / 1000);
  const iso = new Date(zero + secondes * 1000).toISOString();
  return secondes % 86_400 === 0 ? iso.slice(0, 10) : `${iso.slice(0, 19)}Z`;
}

/** What a number format makes of a number. */
export type GenreFormat = 'jour' | 'part' | 'nombre';

/** Formats that every workbook knows without writing them: dates, hours, percents (ECMA-376, 18.8.30). */
const CONNUS: ReadonlyArray<readonly [debut: number, fin: number, genre: GenreFormat]> = [
  [9, 10, 'part'],
  [14, 22, 'jour'],
  [27, 36, 'jour'],
  [45, 47, 'jour'],
  [50, 58, 'jour'],
];

/** The kind of a format, by its number, or by its code where the workbook writes one. */
export function genreDeFormat(numero: number, code: string | undefined): GenreFormat {
  if (code === undefined) return CONNUS.find(([debut, fin]) => numero >= debut && numero <= fin)?.[2] ?? 'nombre';
  // Of a code, the first section alone, without quoted words, escaped signs, colours and currencies.
  const [nu = ''] = code.replace(/\[\$[^\]]*\]/g, '').split(';');
  const isPart = /%/.test(nu.replace(/\\./g, ''));
  const lettres = nu.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h|m|s)[^\]]*\]/gi, '');
  if (isPart) return 'part';
  return /[dyj]|\bh|m{1,4}[/\-. ]|h+:/i.test(lettres.replace(/general|standard/i, '')) ? 'jour' : 'nombre';
}
