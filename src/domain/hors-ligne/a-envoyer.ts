import { formatInstant } from '../socle/date.ts';
import { AppError } from '../socle/erreur.ts';

/** The forms that may be written without a network. */
export const FORMULAIRES = ['signalement', 'demande-acces', 'demande-compte-entreprise'] as const;
export type NomFormulaire = (typeof FORMULAIRES)[number];

/** A form that could not be sent: on the device until its author sends or erases it. */
export interface AEnvoyer {
  /** What was typed, by the name of the field. */
  champs: Readonly<Record<string, string>>;
  /** How many files were chosen with it; they are kept apart, and the device may have refused them. */
  pieces?: number | undefined;
  /** When it was written last, ISO. */
  ecrit_le: string;
  /** The try whose answer may have been lost: sent again, it is not stored twice. */
  essai?: { id: string; empreinte: string } | undefined;
}

/** After so many days nobody is coming back: names and addresses do not stay on a device for ever. */
const JOURS_MAX = 30;

/** Is it a form that still waits at `now`? */
export function isAEnvoyer(value: unknown, now: Date): value is AEnvoyer {
  const { champs, ecrit_le, pieces = 0 } = (value ?? {}) as Partial<AEnvoyer>;
  if (typeof champs !== 'object' || typeof ecrit_le !== 'string') return false;
  const age = now.getTime() - Date.parse(ecrit_le);
  return (pieces > 0 || Object.values(champs).some((texte) => texte !== '')) && age < JOURS_MAX * 864e5;
}

const PASSAGERES: readonly string[] = ['hors_ligne', 'delai_depasse', 'comptes_indisponibles', 'outil_non_charge'];

/** The portal was not reached: what was written is worth sending later, as it is. */
export const isInjoignable = (error: unknown): boolean => error instanceof AppError && PASSAGERES.includes(error.code);

/** What a form says of what it keeps; `isJoignable` when nothing says that the portal is away. */
export const phraseAEnvoyer = ({ ecrit_le }: Pick<AEnvoyer, 'ecrit_le'>, isJoignable: boolean): string =>
  isJoignable
    ? `Écrit sans réseau le ${formatInstant(ecrit_le)} et pas encore envoyé. Relisez, puis envoyez, ou effacez.`
    : 'Le portail n’est pas joignable : ce que vous écrivez est gardé sur cet appareil. L’envoi vous sera proposé quand le réseau reviendra.';
