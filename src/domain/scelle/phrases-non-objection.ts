import { attenteOf, AVIS_NON_OBJECTION_LABELS, type NonObjection } from '../appel-offres/non-objection.ts';
import { formatInstant } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';

/** The one in force: asked for or answered, and not taken back. */
export const viveOf = (demandes: readonly NonObjection[]): NonObjection | undefined =>
  demandes.find(({ retiree_le }) => retiree_le === null);

/** « depuis 3 jours », in days of Conakry's calendar. */
export function phraseAttente({ demandee_le }: Pick<NonObjection, 'demandee_le'>, now: Date): string {
  const jours = attenteOf(demandee_le, now);
  return jours < 1 ? 'depuis aujourd’hui' : `depuis ${countOf(jours, 'jour')}`;
}

/** True when a funder answered about this lot, and its proposal was taken up again since: the answer binds (R173). */
export const isARedemander = (demandes: readonly NonObjection[]): boolean =>
  viveOf(demandes) === undefined && demandes.some(({ avis }) => avis !== null);

/** Where one stands, in one sentence. */
export function phraseNonObjection(demande: NonObjection, now: Date): string {
  const { demandee_le, retiree_le, avis, rendue_le } = demande;
  const rendue =
    avis === null
      ? undefined
      : `${AVIS_NON_OBJECTION_LABELS[avis]}, réponse du ${formatInstant(rendue_le ?? undefined)}`;
  if (retiree_le !== null)
    return rendue === undefined
      ? `Demandée le ${formatInstant(demandee_le)}, retirée le ${formatInstant(retiree_le)}, sans réponse`
      : `${rendue}. Proposition reprise le ${formatInstant(retiree_le)}`;
  return rendue ?? `Réponse attendue ${phraseAttente(demande, now)}`;
}

/** Who answered, for a tender that several may fund: « Banque mondiale, par Mme Bah »; undefined before, and for a funder. */
export function repondantOf(
  { rendue_par }: Pick<NonObjection, 'rendue_par'>,
  noms: ReadonlyMap<string, string>,
): string | undefined {
  if (rendue_par === null) return undefined;
  const { nom, bailleur } = rendue_par;
  return bailleur === null ? nom : `${noms.get(bailleur) ?? bailleur}, par ${nom}`;
}

/** Why an award cannot be pronounced; undefined when no funder stands against it. */
export function empechementBailleur(demandes: readonly NonObjection[]): string | undefined {
  const vive = viveOf(demandes);
  if (vive?.avis === null) return 'La réponse du bailleur est attendue.';
  if (vive?.avis === 'REFUSEE')
    return 'Le bailleur a une objection\u00a0: reprenez la proposition, puis demandez-lui de nouveau.';
  if (isARedemander(demandes)) return 'Le bailleur a déjà répondu\u00a0: il répond d’abord de cette proposition.';
  return undefined;
}
