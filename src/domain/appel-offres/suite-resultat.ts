import { formatGnf, formatNombre } from '../socle/montant.ts';
import { countOf, listOf } from '../socle/texte.ts';

// What a bidder learns beyond its own mark, once the end is pronounced (R158). What the base does not know is not said.

/** Beside a result, in the workspace and in letters. */
export interface SuiteResultat {
  /** Its mark out of 100; null where the price alone ranks the offers. */
  note?: number | null | undefined;
  /** Rank among the offers that are kept; the same one at the same mark. */
  rang?: number | null | undefined;
  /** How many are kept. */
  notees?: number | null | undefined;
  /** Winner, or members of the groupement. */
  noms?: readonly string[] | null | undefined;
  /** Price of the contract, GNF. */
  montant_attribue?: number | null | undefined;
  /** Cancelled: its end is no judgement of the offers. */
  annule?: boolean | null | undefined;
  /** Why nothing is awarded. */
  motif_fin?: string | null | undefined;
}

/** "2e rang sur 3 offres notées", "classées" where the price alone ranks them; nothing for the only one. */
export function phraseRang({ note, rang, notees }: SuiteResultat): string | undefined {
  if (rang == null || notees == null || notees < 2) return undefined;
  const offres = countOf(notees, 'offre', 'offres');
  return `${formatNombre(rang)}${rang === 1 ? 'er' : 'e'} rang sur ${offres} ${note == null ? 'classées' : 'notées'}`;
}

/** "Le marché est attribué à Milo BTP, pour 900 GNF.": as much of it as is known. */
export function phraseAttribution({ noms, montant_attribue }: SuiteResultat): string | undefined {
  const aQui = noms == null || noms.length === 0 ? undefined : `à ${listOf(noms)}`;
  const combien = montant_attribue == null ? undefined : `pour ${formatGnf(montant_attribue)}`;
  if (aQui === undefined && combien === undefined) return undefined;
  return `Le marché est attribué ${[aQui, combien].filter((un) => un !== undefined).join(', ')}.`;
}

/** What follows a result, a sentence each: the rank, then who has the contract, or why nobody has. */
export function phrasesSuite(suite: SuiteResultat, isRetenue: boolean): string[] {
  const rang = phraseRang(suite);
  const attribution = isRetenue ? undefined : phraseAttribution(suite);
  return [
    ...(rang === undefined ? [] : [`Votre offre est au ${rang}.`]),
    ...(attribution === undefined ? [] : [attribution]),
    ...(suite.motif_fin == null
      ? []
      : [
          `${suite.annule === true ? 'Annulé' : 'Infructueux'}\u00a0: aucun marché n’est attribué. Motif\u00a0: ${suite.motif_fin}`,
        ]),
  ];
}
