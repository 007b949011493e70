import type { AppelOffres } from './appel-offres.ts';
import { hasHeure } from './date-limite.ts';
import { readInstant, writeEcheance } from '../socle/instant.ts';

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

/** The lines of one event. */
const evenement = (champs: {
  uid: string;
  horodatage: string;
  sequence: number;
  isAnnule: boolean;
  /** `DTSTART` and what follows it. */
  dates: readonly string[];
  sommaire: string;
  description: string;
  adresse: string;
  suite: readonly string[];
}): string[] => [
  'BEGIN:VEVENT',
  `UID:${champs.uid}`,
  `DTSTAMP:${champs.horodatage}`,
  `SEQUENCE:${champs.sequence}`,
  `STATUS:${champs.isAnnule ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  ...champs.dates,
  `SUMMARY:${escapeTexte(champs.sommaire)}`,
  `DESCRIPTION:${escapeTexte(champs.description)}`,
  `URL:${champs.adresse}`,
  ...champs.suite,
  'END:VEVENT',
];

/** A day whose hour is not published takes the whole day. */
const debutOf = (debut: string): string =>
  debut.length > 10 ? `DTSTART:${asUtc(debut)}` : `DTSTART;VALUE=DATE:${debut.replaceAll('-', '')}`;

/** What every event of a tender says, and whether one that begins then is off. */
function communsOf(appelOffres: Echeances, { adresse, mention }: Origine) {
  const { id, reference, statut, date_fin } = appelOffres;
  return {
    uidOf: (genre: string): string => `${id}-${genre}@${new URL(adresse).host}`,
    horodatage: asUtc(appelOffres.date_mise_a_jour),
    description: [`${reference}. ${appelOffres.maitre_ouvrage}.`, adresse, mention].filter(Boolean).join('\n'),
    adresse,
    isAnnule: (debut: string): boolean =>
      statut === 'ANNULE' || (statut === 'INFRUCTUEUX' && date_fin !== undefined && debut.slice(0, 10) > date_fin),
  };
}

const rappel = (titre: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-P1D',
  `DESCRIPTION:${escapeTexte(`Demain, date limite de dépôt : ${titre}`)}`,
  'END:VALARM',
];

/**
 * The dates of a tender: the deadline, with a reminder the day before, and the opening session when its date is known. A
 * postponed deadline keeps its identity and raises its sequence, so that reading the file again moves the event. A
 * cancelled procedure cancels its events; one found unsuccessful cancels those after its end. Guinea keeps GMT: moments
 * are in UTC.
 */
export function evenementsOf(appelOffres: Echeances, origine: Origine): string[] {
  const { titre, date_limite, date_ouverture, lieu_ouverture, dates_limites_anterieures: anterieures } = appelOffres;
  const { uidOf, isAnnule, ...communs } = communsOf(appelOffres, origine);
  const event = (genre: string, sommaire: string, debut: string, suite: string[]): string[] =>
    evenement({
      ...communs,
      uid: uidOf(genre),
      sequence: anterieures.length + (isAnnule(debut) ? 1 : 0),
      isAnnule: isAnnule(debut),
      dates: [debutOf(debut)],
      sommaire: `${sommaire} : ${titre}`,
      suite,
    });
  const limite = hasHeure(appelOffres) ? 'Date limite de dépôt' : 'Date limite de dépôt (heure non publiée)';
  const isHeureDite = hasHeure({ date_limite: date_ouverture });
  const ouverture = isHeureDite ? 'Ouverture des plis' : 'Ouverture des plis (heure non publiée)';
  const lieu = lieu_ouverture === undefined ? [] : [`LOCATION:${escapeTexte(lieu_ouverture)}`];
  return [
    ...(date_limite === undefined ? [] : event('date-limite', limite, date_limite, rappel(titre))),
    ...(date_ouverture === undefined ? [] : event('ouverture', ouverture, date_ouverture, lieu)),
  ];
}

const SEMAINE_MS = 7 * 86_400_000;

/**
 * The last seven days before a deadline, as one event that lasts until it: today's page of a calendar then shows the
 * tenders that close within seven days, however old the file is.
 */
export function semaineOf(appelOffres: Echeances, origine: Origine): string[] {
  const { titre, date_limite, dates_limites_anterieures: anterieures } = appelOffres;
  if (date_limite === undefined) return [];
  const { uidOf, isAnnule, ...communs } = communsOf(appelOffres, origine);
  const avant = new Date(readInstant(date_limite) - SEMAINE_MS).toISOString();
  const isJour = date_limite.length === 10;
  const debut = isJour ? avant.slice(0, 10) : avant;
  // The end of a whole day is the next one.
  const lendemain = new Date(readInstant(date_limite) + SEMAINE_MS / 7).toISOString().slice(0, 10);
  return evenement({
    ...communs,
    uid: uidOf('sept-jours'),
    sequence: anterieures.length + (isAnnule(date_limite) ? 1 : 0),
    isAnnule: isAnnule(date_limite),
    dates: [
      debutOf(debut),
      isJour ? `DTEND;VALUE=DATE:${lendemain.replaceAll('-', '')}` : `DTEND:${asUtc(date_limite)}`,
    ],
    sommaire: `Ferme dans les sept jours : ${titre}`,
    suite: [],
  });
}

/** A calendar file (RFC 5545) of these events; with a name, one that a calendar subscribes to. */
export function writeAgenda(evenements: readonly string[], nom?: string): string {
  const lignes = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Suivi des travaux publics//FR',
    'CALSCALE:GREGORIAN',
    ...(nom === undefined
      ? []
      : [`NAME:${escapeTexte(nom)}`, `X-WR-CALNAME:${escapeTexte(nom)}`, 'REFRESH-INTERVAL;VALUE=DURATION:P1D']),
    ...evenements,
    'END:VCALENDAR',
  ];
  return lignes.map((ligne) => `${foldLigne(ligne)}\r\n`).join('');
}

/** The dates of one tender as a calendar file. */
export const formatAgenda = (appelOffres: Echeances, origine: Origine): string =>
  writeAgenda(evenementsOf(appelOffres, origine));

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
