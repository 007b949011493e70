import type { ValeurLue } from '../proposition/correction.ts';
import type { Lieu } from '../socle/distance.ts';
import { cleanTexte } from '../socle/nettoyage.ts';

// Latitudes and longitudes as people have them: decimal with a comma or a point, degrees, minutes and seconds, or both at
// once, pasted from another map.

type Axe = keyof Lieu;

const LETTRES: Readonly<Record<Axe, Readonly<Record<string, 1 | -1>>>> = {
  lat: { N: 1, S: -1 },
  lng: { E: 1, O: -1, W: -1 },
};
const MAXIMA: Readonly<Record<Axe, number>> = { lat: 90, lng: 180 };

const DECIMAL = /^(-?)(\d{1,3})(?:[.,](\d+))?°?$/;
/** `9°30'15"`, `9° 30,5'`, `9 30 15`: minutes alone ask for a sign, "9 30" could be anything. */
const SEXAGESIMAL =
  /^(-?)(\d{1,3})(?:°\s*|\s+)(\d{1,2})(?:[.,](\d+))?(?:'\s*|\s+|$)(?:(\d{1,2})(?:[.,](\d+))?(?:"|'')?)?$/;

/** One kind of each sign, the letter apart; words of the four quarters are their letters. */
function decoupe(texte: string): { nu: string; lettre: string } {
  const net = cleanTexte(texte, 'ligne')
    .replace(/[−–]/g, '-')
    .replace(/[’′]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/º|\bdeg(?:rés?)?\b/gi, '°')
    .replace(/\b(nord|sud|est|ouest|west)\b/gi, (mot) => mot.charAt(0));
  const lettre = /^[NSEOW](?=[\s\d-])|[NSEOW]$/i.exec(net)?.[0] ?? '';
  const nu = net.startsWith(lettre) ? net.slice(lettre.length) : net.slice(0, -lettre.length);
  return { nu: nu.trim().replace(/\s*°\s*/g, '°'), lettre: lettre.toUpperCase() };
}

const nombre = (entier: string, decimales = ''): number => Number(`${entier}.${decimales || '0'}`);

/** Degrees of a latitude or a longitude, as typed; undefined where it cannot be read. */
export function degresDe(texte: string, axe: Axe): number | undefined {
  const { nu, lettre } = decoupe(texte);
  const sens = LETTRES[axe][lettre];
  if (lettre !== '' && sens === undefined) return undefined;
  const [, moins, degres, decimales] = DECIMAL.exec(nu) ?? [];
  const [, moinsAussi, entiers, minutes = '', dixMinutes, secondes, dixSecondes] = SEXAGESIMAL.exec(nu) ?? [];
  let valeur: number;
  if (degres !== undefined) valeur = nombre(degres, decimales);
  else if (entiers !== undefined && (secondes !== undefined || /[°']/.test(nu))) {
    const [m, s] = [nombre(minutes, dixMinutes), nombre(secondes ?? '0', dixSecondes)];
    if (m >= 60 || s >= 60 || (dixMinutes !== undefined && secondes !== undefined)) return undefined;
    // Six decimals: a tenth of a metre.
    valeur = Math.round((Number(entiers) + m / 60 + s / 3600) * 1e6) / 1e6;
  } else return undefined;
  const isMoins = (moins ?? moinsAussi) === '-';
  // "-13,7 O" says west twice; "-13,7 E" says two things.
  if (isMoins && sens === 1) return undefined;
  if (valeur > MAXIMA[axe]) return undefined;
  return isMoins || sens === -1 ? -valeur : valeur;
}

/** Where a text of two coordinates may be cut, the surest first. */
const COUPES = [/\s*;\s*/, /,\s+/, /\s+(?=-)/, /\s+(?=[\d-]+[.,]\d)/, /,(?=-)/];

/** The point that a text tells by itself: `9.5, -13.7`, `9,5 ; -13,7`, `9°30'15"N 13°42'0"W`; latitude first. */
export function pointColle(texte: string): Lieu | undefined {
  const net = cleanTexte(texte, 'ligne').replace(/[−–]/g, '-');
  const [, nord, ouest] = /^(.*?[NS])[\s,;]*(\d.*[EOW])$/i.exec(net) ?? /^([NS].*?)[\s,;]*([EOW].*)$/i.exec(net) ?? [];
  const coupes = COUPES.map((coupe) => net.split(coupe));
  // "9.5,-13.7" as maps copy it: a point in each, a comma between.
  const [, avant, apres] = /^(-?\d+\.\d+),(-?\d+(?:\.\d+)?)$/.exec(net) ?? [];
  for (const [lat, lng, ...reste] of [[nord, ouest], [avant, apres], ...coupes]) {
    if (lat === undefined || lng === undefined || reste.length > 0) continue;
    const lus = [degresDe(lat, 'lat'), degresDe(lng, 'lng')] as const;
    if (lus[0] !== undefined && lus[1] !== undefined) return { lat: lus[0], lng: lus[1] };
  }
  return undefined;
}

const EXEMPLES: Readonly<Record<Axe, string>> = {
  lat: 'Écrivez une latitude, comme 9,5127 ou 9°\u00a030′\u00a045″\u00a0N.',
  lng: 'Écrivez une longitude, comme −13,7122 ou 13°\u00a042′\u00a044″\u00a0O.',
};

/** A coordinate that was typed, or what is wrong with it. */
export function readDegres(texte: string, axe: string): ValeurLue {
  const sien = axe === 'lat' ? 'lat' : 'lng';
  const valeur = degresDe(texte, sien);
  return valeur === undefined ? { faute: EXEMPLES[sien] } : { valeur };
}

/** Degrees as a field shows them. */
export const showDegres = (degres: number): string => String(degres).replace('.', ',');
