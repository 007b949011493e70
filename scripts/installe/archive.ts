import { execute } from './execution.ts';

/** What tar answers when a file moved while it was read, and everything else is in the archive; 2 is a failure. */
const A_BOUGE = 1;

/**
 * Archives a part of a portal that serves, to which people hand in files meanwhile. Returns what moved during it, as tar says
 * it; throws for anything else.
 */
export async function writeArchive(parametres: readonly string[]): Promise<string[]> {
  const { code, erreur } = await execute('tar', parametres, { env: { LC_ALL: 'C' } });
  const dites = erreur.split('\n').filter(Boolean);
  if (code === A_BOUGE) return dites.filter((ligne) => / (?:as|before) we read it$/.test(ligne));
  if (code !== 0) throw new Error(erreur.trim() || `tar : code ${code}`);
  return [];
}
