import type { Acte } from './acte.ts';
import { isPassation, readCle } from './cles.ts';

/** A key that the history announces. */
export interface CleAnnoncee {
  rang: number;
  vkey: string;
  /** The key before it, when there is one, and whether that one signed the announcement. */
  apres?: { vkey: string; isSigneeParElle: boolean };
  motif?: string;
}

/** The keys that a history announces, in their order; those that are written otherwise are left out. */
export async function clesAnnoncees(actes: readonly Acte[]): Promise<CleAnnoncee[]> {
  const cles: CleAnnoncee[] = [];
  for (const { rang, action, source, apres, motif, signature } of actes) {
    if (source !== 'JOURNAL' || action !== 'CLE_ANNONCEE' || typeof apres !== 'string') continue;
    if ((await readCle(apres)) === undefined) continue;
    const avant = cles.at(-1)?.vkey;
    cles.push({
      rang,
      vkey: apres,
      ...(motif !== undefined && { motif }),
      ...(avant !== undefined && {
        apres: {
          vkey: avant,
          isSigneeParElle: signature !== undefined && (await isPassation(avant, rang, apres, signature)),
        },
      }),
    });
  }
  return cles;
}

/** The key that signs a head of so many acts: the last one announced in them. */
export const cleA = (cles: readonly CleAnnoncee[], taille: number): CleAnnoncee | undefined =>
  cles.filter(({ rang }) => rang < taille).at(-1);

/** What a reader decides alone: a key that replaced one that was lost. */
export const reservesOf = (cles: readonly CleAnnoncee[]): string[] =>
  cles.flatMap(({ rang, vkey, apres, motif }) =>
    apres === undefined || apres.isSigneeParElle
      ? []
      : [
          `La clé a changé à l’acte n° ${rang} sans que l’ancienne le signe${motif === undefined ? '' : ` (« ${motif} »)`} : elle est dite perdue. Demandez à l’agence, par une autre voie, si sa clé est bien ${vkey}.`,
        ],
  );
