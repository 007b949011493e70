/** What is wrong with an address that someone typed; undefined when it can be written to. */
export function fauteEmail(email: string): string | undefined {
  if (email.trim() === '') return 'Écrivez votre adresse email.';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())
    ? undefined
    : 'Écrivez une adresse email complète, comme nom@exemple.com.';
}
