import { cleanTexte } from '../socle/nettoyage.ts';

/** A percentage with two decimals at most, above 0 and up to a limit; undefined for anything else. */
export function parsePourcentage(saisie: string, max: number): number | undefined {
  const nette = cleanTexte(saisie, 'ligne').replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(nette)) return undefined;
  const taux = Number(nette);
  return taux > 0 && taux <= max ? taux : undefined;
}
