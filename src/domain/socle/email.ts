/** An address that a letter can be sent to. The database's rule for requests takes the same ones. */
export const FORME_EMAIL = /^[^@\s<>,;"]+@[^@\s<>,;"]+\.[^@\s<>,;".]{2,}$/;

/** True for an address in full, of 254 characters at most. */
export const isEmail = (email: string): boolean => email.length <= 254 && FORME_EMAIL.test(email);

/** What is wrong with an address that someone typed; undefined when it can be written to. */
export function fauteEmail(saisie: string): string | undefined {
  const email = saisie.trim();
  if (email === '') return 'Écrivez votre adresse email.';
  return isEmail(email) ? undefined : 'Écrivez une adresse email complète, comme nom@exemple.com.';
}
