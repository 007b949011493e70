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
/**
 * `12 mars 2026`, `1er mars 2026`, `03-mars-26`, `3 févr. 2026`, `12/03/2026`, `12-3-26`, `2026/03/12`, `2026-3-2`: then perhaps an hour.
 * In figures the day comes first, or the year of four; no other order is guessed.
 */
const EN_LETTRES = /^(?:\p{L}+[.,]? )?(\d{1,2})(?:er|ᵉʳ)?[ ./-]{1,3}(\p{L}+)\.?[ ./-]{1,3}(\d{4}|\d{2})(?!\d)(.*)$/u;
const EN_CHIFFRES = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})(?!\d)(.*)$/;
const A_L_ENVERS = /^(\d{4}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,2})(?!\d)(.*)$/;
const HEURE = /^(?:[T ,]|à)*(\d{1,2})(?:[:hH]|\s*h\s*)(\d{2})?(?::?(\d{2}))?(?:\s*(?:Z|GMT|min))*$/;

const deux = (nombre: number | string): string => String(nombre).padStart(2, '0');
/** Without accents nor case. */
export const plat = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The day of an instant or a day (`2026-03-12…`) as people type it: `12/03/2026`. */
export const jourSaisi = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');

/** A year of two figures is of this century, until its middle; beyond, nobody can tell which. */
const anneeDe = (ecrite: string): string => (ecrite.length === 4 ? ecrite : Number(ecrite) < 50 ? `20${ecrite}` : '');

/** Rank of a month from 1, by its name or how it is cut short; 0: none, or two ("jui"). */
function moisDe(ecrit: string): number {
  const nom = plat(ecrit);
  return MOIS.findIndex((mois) => nom.length >= 3 && mois.startsWith(nom) && nom !== 'jui') + 1;
}

interface JourEcrit {
  annee: string;
  mois: string | number;
  jour: string;
  suite: string;
}

/** Year, month and day as they stand, whether or not the calendar has them; letters composed, spaces single. */
function readEcrit(texte: string): JourEcrit | undefined {
  const net = texte
    .normalize('NFC')
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
  const [, annee, mois, jour, suite] = A_L_ENVERS.exec(net) ?? [];
  if (annee !== undefined) return { annee, mois: mois ?? '', jour: jour ?? '', suite: suite ?? '' };
  const lettres = EN_LETTRES.exec(net);
  const [, premier, milieu = '', dernier = '', reste = ''] = lettres ?? EN_CHIFFRES.exec(net) ?? [];
  const rang = lettres ? moisDe(milieu) : milieu;
  if (premier === undefined || rang === 0 || anneeDe(dernier) === '') return undefined;
  return { annee: anneeDe(dernier), mois: rang, jour: premier, suite: reste };
}

/** True for a text that reads as a day, though the calendar may not have it: `31/02/2026`. */
export const isJourEcrit = (texte: string): boolean => readEcrit(texte) !== undefined;

/** The day that a text opens with, `AAAA-MM-JJ`, and what follows it. */
export function jourDe(texte: string): { jour: string; suite: string } | undefined {
  const ecrit = readEcrit(texte);
  if (!ecrit) return undefined;
  const iso = `${ecrit.annee}-${deux(ecrit.mois)}-${deux(ecrit.jour)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // A day that the calendar does not have is not proposed.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) return undefined;
  return { jour: iso, suite: ecrit.suite.trim() };
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
