// Dates and numbers as a French hand writes them, for those who are told what the register writes instead.

const MOIS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];
/** `12 mars 2026`, `1er mars 2026`, `12/03/2026`, `12-3-2026`, `2026/03/12`, `2026-3-2`: then perhaps an hour. */
const EN_LETTRES = /^(?:\p{L}+ )?(\d{1,2})(?:er)? ([\p{L}.]+) (\d{4})(.*)$/u;
const EN_CHIFFRES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/;
const A_L_ENVERS = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(.*)$/;
const HEURE = /^(?:[T ,]|à)*(\d{1,2})(?:[:hH]|\s*h\s*)(\d{2})?(?::?(\d{2}))?(?:\s*(?:Z|GMT|min))*$/;

const deux = (nombre: number | string): string => String(nombre).padStart(2, '0');
/** Without accents nor case. */
export const plat = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The day of an instant or a day (`2026-03-12…`) as people type it: `12/03/2026`. */
export const jourSaisi = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');

/** The day that a text opens with, `AAAA-MM-JJ`, and what follows it. */
export function jourDe(texte: string): { jour: string; suite: string } | undefined {
  const lettres = EN_LETTRES.exec(texte);
  const chiffres = EN_CHIFFRES.exec(texte);
  const envers = A_L_ENVERS.exec(texte);
  const nomDuMois = plat(lettres?.[2] ?? '').replace('.', '');
  const rang = MOIS.findIndex((mois) => nomDuMois.length >= 3 && mois.startsWith(nomDuMois) && nomDuMois !== 'jui') + 1;
  const [annee, mois, jour, suite] = lettres
    ? [lettres[3], rang, lettres[1], lettres[4]]
    : chiffres
      ? [chiffres[3], chiffres[2], chiffres[1], chiffres[4]]
      : [envers?.[1], envers?.[2], envers?.[3], envers?.[4]];
  const iso = `${annee ?? ''}-${deux(mois ?? '')}-${deux(jour ?? '')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // A day that the calendar does not have, or a month that nobody can tell, is not proposed.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) return undefined;
  return { jour: iso, suite: (suite ?? '').trim() };
}

/** `T10:30:00Z` of "à 10 h 30". */
export function heureDe(suite: string): string | undefined {
  const [, heures, minutes = '00', secondes = '00'] = HEURE.exec(suite) ?? [];
  if (heures === undefined || Number(heures) > 23 || Number(minutes) > 59 || Number(secondes) > 59) return undefined;
  return `T${deux(heures)}:${minutes}:${secondes}Z`;
}

const UNITES: Array<[motif: RegExp, facteur: number]> = [
  [/\s*(?:mds?|milliards?)$/i, 1e9],
  [/\s*(?:millions?|m)$/i, 1e6],
  [/\s*(?:mille|k)$/i, 1e3],
];

/** The number that a French hand wrote: spaces or points between thousands, a decimal comma, a unit after it. */
export function nombreDe(texte: string, { isMontant }: { isMontant: boolean }): number | undefined {
  let nu = texte
    .replace(/[\s_']+/g, ' ')
    .replace(/\s*(?:gnf|fg|(?:de )?francs?(?: guinéens?)?|%|km|mois|°)$/i, '')
    .trim();
  let facteur = 1;
  for (const [motif, fois] of isMontant ? UNITES : []) {
    if (facteur === 1 && motif.test(nu)) [nu, facteur] = [nu.replace(motif, ''), fois];
  }
  const groupes = /^-?\d{1,3}(?:([ .,])\d{3})(?:\1\d{3})*$/.exec(nu);
  const separateurs = [...nu.matchAll(/[ .,]/g)];
  // "12.500" and "12,500" may be twelve and a half: two groups at least, spaces, or an amount, which has no decimals.
  if (groupes && (groupes[1] === ' ' || separateurs.length > 1)) return facteur * Number(nu.replace(/[ .,]/g, ''));
  if (groupes && facteur === 1 && groupes[1] !== ' ') return undefined;
  const decimal = nu.replace(/(\d) (?=\d{3}(?!\d))/g, '$1').replace(/−/, '-');
  if (!/^-?\d+(?:[.,]\d+)?$/.test(decimal)) return undefined;
  const valeur = Math.round(Number(decimal.replace(',', '.')) * facteur * 1e6) / 1e6;
  return isMontant && !Number.isInteger(valeur) ? undefined : valeur;
}
