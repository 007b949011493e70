/** What an unknown word is told, after the name of what it was given for. */
export const ditInconnu = (valeur: string, connus: readonly string[]): string =>
  `«\u00a0${valeur}\u00a0» n’est pas connu\u00a0; connus\u00a0: ${connus.join(', ')}.`;
