import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import type { Bailleur } from '../../domain/reference/reference.ts';
import { bilanBailleur, type BilanBailleur } from '../../domain/registre/bilan-bailleur.ts';
import { getRegistre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

/** A funder with what its page counts. */
export interface PageBailleur {
  bailleur: Bailleur;
  bilan: BilanBailleur;
  /** Tenders that it finances, in the order of their list. */
  appels: AppelOffres[];
}

/** Every funder of the register, those that pay most first; the list and the pages ask. */
export const getPagesBailleurs = onceABuild(async (): Promise<PageBailleur[]> => {
  const { bailleurById, projets, appelsOffres, now } = await getRegistre();
  return [...bailleurById.values()]
    .map((bailleur) => ({
      bailleur,
      bilan: bilanBailleur(projets, bailleur.id, now),
      appels: appelsOffres.filter((appel) => appel.bailleur.includes(bailleur.id)),
    }))
    .sort(
      (a, b) =>
        b.bilan.charge - a.bilan.charge ||
        b.bilan.projets.length - a.bilan.projets.length ||
        a.bailleur.sigle.localeCompare(b.bailleur.sigle, 'fr'),
    );
});

/** One entry per funder's page. */
export async function cheminsBailleurs() {
  return (await getPagesBailleurs()).map((props) => ({ params: { id: props.bailleur.id }, props }));
}
