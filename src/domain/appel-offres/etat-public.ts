import { ouvertureTenue } from './ouverture-tenue.ts';
import type { ReperePage } from './repere-page.ts';
import type { Situation } from './situation.ts';
import type { StatutLot } from './vocabulaire.ts';
import { writeEcheance } from '../socle/instant.ts';

/** How a lot ended, as the database has it. */
export interface FinLot {
  numero: number;
  statut: StatutLot;
  motif_fin: string | null;
}

/** The state and the dates of a procedure that the database leads, as anybody may read them before the next publication (R151). */
export interface EtatPublic extends Pick<Situation, 'statut' | 'date_limite' | 'dates_limites_anterieures'> {
  date_ouverture?: string | null | undefined;
  motif_fin?: string | null | undefined;
  date_fin?: string | null | undefined;
  /** Its lots that have ended, the others left out; undefined where nobody asked. */
  lots?: readonly FinLot[] | undefined;
}

type Page = Pick<ReperePage, 'statut' | 'date_limite' | 'lots'>;

/** The lots of the page that have ended since it was written. */
const finsNouvelles = ({ lots = [] }: Pick<Page, 'lots'>, { lots: fins = [] }: Pick<EtatPublic, 'lots'>): FinLot[] =>
  fins.filter(({ numero, statut }) => lots.some((lot) => lot.numero === numero && lot.statut !== statut));

/** True where the page was written before the latest act of the procedure. */
export const isPageEnRetard = (page: Page, etat: Pick<EtatPublic, 'statut' | 'date_limite' | 'lots'>): boolean =>
  page.statut !== etat.statut ||
  writeEcheance(page.date_limite ?? '') !== writeEcheance(etat.date_limite) ||
  finsNouvelles(page, etat).length > 0;

/** The procedure of a page, in the state and by the dates that the database has now. */
export const actualise = (page: ReperePage, etat: EtatPublic): ReperePage & { date_limite: string } => ({
  ...page,
  statut: etat.statut,
  date_limite: etat.date_limite,
  // One that the database does not know holds until the deadline passes it.
  date_ouverture: etat.date_ouverture ?? ouvertureTenue(page.date_ouverture, etat.date_limite),
  motif_fin: etat.motif_fin ?? page.motif_fin,
  date_fin: etat.date_fin ?? page.date_fin,
  ...(page.lots && {
    lots: page.lots.map((lot) => ({ ...lot, ...etat.lots?.find(({ numero }) => numero === lot.numero) })),
  }),
});

/** Said wherever the page shows a state that is newer than itself. */
export const NOTE_ETAT =
  'État lu à l’instant dans la procédure\u00a0; le reste de la page suit à la prochaine publication.';
