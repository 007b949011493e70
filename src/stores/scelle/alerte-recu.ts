import type { VersionSoumission } from '../../domain/appel-offres/soumission.ts';
import type { DepotOffre } from '../../data/supabase/offres.ts';
import { verifyClesScellees } from '../../domain/scelle/cles-commission.ts';
import { parseFeuille } from '../../domain/scelle/feuille.ts';
import type { EtatDepot } from './etat-depot.ts';

/** A deposit that was received, and what its receipt says against the keys that this device sealed for (R178). */
export async function faitOf(
  recu: VersionSoumission,
  { cles, isAnnonce }: Pick<DepotOffre, 'cles' | 'isAnnonce'>,
  hasReste: boolean,
): Promise<EtatDepot & { status: 'fait' }> {
  const lue = parseFeuille(recu.feuille ?? '');
  const constat = lue && (await verifyClesScellees(lue, cles));
  const alerte = constat?.isVrai === false ? { alerte: constat.phrase } : {};
  return { status: 'fait', recu, isAnnonce: isAnnonce === true, hasReste, ...alerte };
}
