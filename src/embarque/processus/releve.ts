import { appendFileSync } from 'node:fs';

/** Writes down the names of the calls that came in, where RELEVE_APPELS says: tests hold the list to the client. */
export function readReleve(env: Readonly<Record<string, string | undefined>>): ((nom: string) => void) | undefined {
  const fichier = env['RELEVE_APPELS'];
  return fichier ? (nom) => appendFileSync(fichier, `${nom}\n`) : undefined;
}
