// Every instant that comes from the database, or goes into the content, crosses this file (R124). A database counts in
// microseconds and writes the zone as it likes; the content counts in whole seconds, GMT.

const FORME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d+))?(Z|[+-]\d\d(?::?\d\d)?))?$/;

/** `+00` and `+0530`, as PostgreSQL's text writes them, become `+00:00` and `+05:30`. */
const zoneOf = (zone: string): string =>
  zone.replace(/^(.\d\d):?(\d\d)?$/, (_, heures, minutes = '00') => `${heures}:${minutes}`);

/** Microseconds since 1970 of an instant, or of a day's midnight in Guinea; NaN for what is neither (`infinity`, 30 février). */
function microsOf(texte: string): number {
  const [, jour = '', heure = '00:00', fraction = '', zone = 'Z'] = FORME.exec(texte) ?? [];
  const minuit = Date.parse(jour);
  // Some engines take a 30th of February for the 2nd of March.
  if (Number.isNaN(minuit) || !new Date(minuit).toISOString().startsWith(jour)) return NaN;
  return Date.parse(`${jour}T${heure}${zoneOf(zone)}`) * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6));
}

/** Milliseconds since 1970 of an instant or a day, those of its last one left out; NaN for what is neither. */
export const readInstant = (texte: string): number => Math.floor(microsOf(texte) / 1000);

/** Orders two instants, however each is written; what cannot be read comes before all. */
export const compareInstants = (a: string, b: string): number => (microsOf(a) || 0) - (microsOf(b) || 0);

/** A moment as the content writes it, `AAAA-MM-JJTHH:MM:SSZ`; undefined for what cannot be read. */
function write(secondes: number): string | undefined {
  return Number.isNaN(secondes) ? undefined : new Date(secondes * 1000).toISOString().replace(/\.\d+/, '');
}

/** What is to come (a deadline, an opening) in whole seconds: never told later than it is. */
export const writeEcheance = (texte: string): string | undefined => write(Math.floor(microsOf(texte) / 1e6));

/** What has happened (a publication, a deposit) in whole seconds: never told earlier than it was. */
export const writeFait = (texte: string): string | undefined => write(Math.ceil(microsOf(texte) / 1e6));
