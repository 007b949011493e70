import type { AppelOffres } from './appel-offres.ts';
import { hasHeure } from './date-limite.ts';
import { writeEcheance } from '../socle/instant.ts';

/** What a calendar needs to know of a tender. */
type Echeances = Pick<
  AppelOffres,
  | 'id'
  | 'reference'
  | 'titre'
  | 'statut'
  | 'maitre_ouvrage'
  | 'date_limite'
  | 'dates_limites_anterieures'
  | 'date_ouverture'
  | 'lieu_ouverture'
  | 'date_mise_a_jour'
  | 'date_fin'
>;

/** True for a tender that has a date to put in a calendar: one without any event is no calendar. */
export const hasAgenda = ({
  date_limite,
  date_ouverture,
}: Pick<Echeances, 'date_limite' | 'date_ouverture'>): boolean =>
  date_limite !== undefined || date_ouverture !== undefined;

/** Where the calendar file comes from. */
interface Origine {
  /** The tender's page, in full. */
  adresse: string;
  /** Said in each event while the content is a sample. */
  mention: string | undefined;
}

/**
 * The dates of a tender as a calendar file (RFC 5545): the deadline, with a reminder the day before, and the opening
 * session when its date is known. A postponed deadline keeps its identity and raises its sequence, so that importing
 * the file again moves the event. A cancelled procedure cancels its events; one found unsuccessful cancels those after
 * its end. Guinea keeps GMT: moments are in UTC.
 */
export function formatAgenda(appelOffres: Echeances, { adresse, mention }: Origine): string {
  const { id, reference, titre, statut, date_limite, date_ouverture, lieu_ouverture, date_fin } = appelOffres;
  const isAnnule = (debut: string): boolean =>
    statut === 'ANNULE' || (statut === 'INFRUCTUEUX' && date_fin !== undefined && debut.slice(0, 10) > date_fin);
  const description = [`${reference}. ${appelOffres.maitre_ouvrage}.`, adresse, mention].filter(Boolean).join('\n');
  const evenement = (genre: string, sommaire: string, debut: string, suite: string[]): string[] => [
    'BEGIN:VEVENT',
    `UID:${id}-${genre}@${new URL(adresse).host}`,
    `DTSTAMP:${asUtc(appelOffres.date_mise_a_jour)}`,
    `SEQUENCE:${appelOffres.dates_limites_anterieures.length + (isAnnule(debut) ? 1 : 0)}`,
    `STATUS:${isAnnule(debut) ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    // A day whose hour is not published takes the whole day.
    debut.length > 10 ? `DTSTART:${asUtc(debut)}` : `DTSTART;VALUE=DATE:${debut.replaceAll('-', '')}`,
    `SUMMARY:${escapeTexte(`${sommaire} : ${titre}`)}`,
    `DESCRIPTION:${escapeTexte(description)}`,
    `URL:${adresse}`,
    ...suite,
    'END:VEVENT',
  ];
  const rappel = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escapeTexte(`Demain, date limite de dépôt : ${titre}`)}`,
    'END:VALARM',
  ];
  const lieu = lieu_ouverture === undefined ? [] : [`LOCATION:${escapeTexte(lieu_ouverture)}`];
  const lignes = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Suivi des travaux publics//FR',
    'CALSCALE:GREGORIAN',
    ...(date_limite === undefined
      ? []
      : evenement(
          'date-limite',
          hasHeure(appelOffres) ? 'Date limite de dépôt' : 'Date limite de dépôt (heure non publiée)',
          date_limite,
          rappel,
        )),
    ...(date_ouverture === undefined ? [] : evenement('ouverture', 'Ouverture des plis', date_ouverture, lieu)),
    'END:VCALENDAR',
  ];
  return lignes.map((ligne) => `${foldLigne(ligne)}\r\n`).join('');
}

/** `20260410T100000Z`. */
function asUtc(iso: string): string {
  return (writeEcheance(iso) ?? '').replace(/[-:]/g, '');
}

/** Backslash, semicolon, comma and line end have a meaning of their own in a text. */
function escapeTexte(texte: string): string {
  return texte.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

const OCTETS_LIGNE = 75;

/** What a character takes in UTF-8, octets. */
function octetsOf(caractere: string): number {
  const code = caractere.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Lines of 75 octets at most, the following ones after a space; a character is never cut. */
function foldLigne(ligne: string): string {
  let octets = 0;
  let pliee = '';
  for (const caractere of ligne) {
    const siens = octetsOf(caractere);
    if (octets + siens > OCTETS_LIGNE) {
      pliee += '\r\n ';
      octets = 1;
    }
    pliee += caractere;
    octets += siens;
  }
  return pliee;
}
