import { cleanTexte } from './nettoyage.ts';

/**
 * An address that a letter can be sent to: no two dots in a row, none at an end of its parts. The database takes the same
 * ones (`prive.is_email`).
 */
export const FORME_EMAIL =
  /^[^@\s<>,;".]+(?:\.[^@\s<>,;".]+)*@(?:[^@\s<>,;".-](?:[^@\s<>,;".]*[^@\s<>,;".-])?\.)+[^@\s<>,;".-][^@\s<>,;".]*[^@\s<>,;".-]$/;

/** True for an address in full, of 254 characters at most. */
export const isEmail = (email: string): boolean => email.length <= 254 && FORME_EMAIL.test(email);

/** What is wrong with an address that someone typed; undefined when it can be written to. */
export function fauteEmail(saisie: string): string | undefined {
  const email = cleanTexte(saisie, 'email');
  if (email === '') return 'Écrivez votre adresse email.';
  return isEmail(email) ? undefined : 'Écrivez une adresse email complète, comme nom@exemple.com.';
}
