import type { ReperePage } from './repere-page.ts';
import type { Situation } from './situation.ts';
import { writeEcheance } from '../socle/instant.ts';

/** The state and the dates of a procedure that the database leads, as anybody may read them before the next publication (R151). */
export interface EtatPublic extends Pick<Situation, 'statut' | 'date_limite' | 'dates_limites_anterieures'> {
  date_ouverture?: string | null | undefined;
  motif_fin?: string | null | undefined;
  date_fin?: string | null | undefined;
}

type Page = Pick<ReperePage, 'statut' | 'date_limite'>;

/** True where the page was written before the latest act of the procedure. */
export const isPageEnRetard = (
  page: Page,
  { statut, date_limite }: Pick<EtatPublic, 'statut' | 'date_limite'>,
): boolean => page.statut !== statut || writeEcheance(page.date_limite ?? '') !== writeEcheance(date_limite);

/** The procedure of a page, in the state and by the dates that the database has now. */
export const actualise = (page: ReperePage, etat: EtatPublic): ReperePage & { date_limite: string } => ({
  ...page,
  statut: etat.statut,
  date_limite: etat.date_limite,
  date_ouverture: etat.date_ouverture ?? page.date_ouverture,
  motif_fin: etat.motif_fin ?? page.motif_fin,
  date_fin: etat.date_fin ?? page.date_fin,
});

/** Said wherever the page shows a state that is newer than itself. */
export const NOTE_ETAT =
  'État lu à l’instant dans la procédure\u00a0; le reste de la page suit à la prochaine publication.';
