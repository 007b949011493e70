import type { StatutLot } from './vocabulaire.ts';

// Cancelling a lot by itself, before the deadline or after it (R165).

interface Autre {
  statut: StatutLot | null;
}

/** What becomes of the tender once a lot of it is cancelled. @param autres Its other lots. */
function suiteOf(autres: readonly Autre[]): string {
  const ouverts = autres.filter(({ statut }) => statut === null).length;
  if (ouverts > 0)
    return `${ouverts === 1 ? 'L’autre lot ouvert continue' : `Les ${ouverts} autres lots ouverts continuent`}, et le prix du DAO n’est pas rendu.`;
  return autres.every(({ statut }) => statut === 'ANNULE')
    ? 'C’est le dernier lot ouvert\u00a0: tout l’appel d’offres est annulé avec lui, et les DAO payés sont à rembourser.'
    : 'C’est le dernier lot ouvert\u00a0: l’appel d’offres est fini avec lui.';
}

/**
 * What follows from cancelling a lot, for who is about to.
 * @param isDepot True while offers are, or are going to be, handed in.
 */
export const consequenceLotAnnule = (autres: readonly Autre[], isDepot: boolean): string =>
  [
    'Ce lot ne sera pas attribué, et cela ne se défait pas.',
    'Chaque entreprise qui a demandé ou acquis le DAO l’apprend par lettre, avec le motif.',
    isDepot &&
      'Le formulaire d’offre ne le propose plus\u00a0; une offre déjà remise reste scellée et vaut pour ses autres lots.',
    suiteOf(autres),
  ]
    .filter(Boolean)
    .join(' ');
