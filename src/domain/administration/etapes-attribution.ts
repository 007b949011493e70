import { depuis, type Etape, type GesteProcedure } from './etape-procedure.ts';
import type { AttributionAttendue, FaitsProcedure } from './faits-a-traiter.ts';

/** Lots that were awarded: each waits for its own publication. */
export const etapesLots = ({ lots_a_publier, statut_le, date_limite }: FaitsProcedure): Etape[] =>
  lots_a_publier.map(({ lot, depuis: date }) =>
    depuis('PUBLIER_ATTRIBUTION', date ?? statut_le ?? date_limite, { lot }),
  );

/** From the proposal to the award, of a lot or of a tender without lots. */
function etapeAttribution(
  { bailleur, statut_le, date_limite }: FaitsProcedure,
  {
    lot: numero,
    is_propose,
    is_sans_offre,
    avis,
    avis_demande_le,
    avis_rendu_le,
    reprise_le,
    lie_par,
  }: AttributionAttendue,
): Etape {
  const evalue_le = statut_le ?? date_limite;
  const lot: Partial<Etape> = numero === 0 ? {} : { lot: numero };
  const attend = (geste: GesteProcedure, date: string | null, reste: Partial<Etape> = {}): Etape =>
    depuis(geste, date ?? evalue_le, { ...lot, ...reste });
  if (avis === 'REFUSEE') return attend('REVOIR_OBJECTION', avis_rendu_le);
  if (!is_propose) return attend(is_sans_offre ? 'DECLARER_INFRUCTUEUX' : 'PROPOSER', reprise_le);
  // Bound to another lot, nobody is asked any more.
  if (avis !== null || lie_par !== null) return attend('PRONONCER', avis_rendu_le);
  if (avis_demande_le !== null) return attend('ATTENDRE_AVIS', avis_demande_le, { qui: 'BAILLEUR' });
  if (reprise_le !== null) return attend('REDEMANDER_AVIS', reprise_le);
  return attend(bailleur ? 'DEMANDER_AVIS' : 'PRONONCER', null);
}

/** What each open lot waits for, or a tender without lots; last, what only the funder can do: it hides nothing of the others. */
export function etapesAttribution(faits: FaitsProcedure): Etape[] {
  const etapes = faits.attributions.map((une) => etapeAttribution(faits, une));
  return [...etapes.filter(({ qui }) => qui === undefined), ...etapes.filter(({ qui }) => qui !== undefined)];
}
