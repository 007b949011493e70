import { STATUT_PROJET_LABELS_PLURIEL, type StatutProjet, STATUTS_PROJET } from '../../domain/projet/vocabulaire.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { Facette } from '../ui/CartesFacette.tsx';
import { FormeStatut, STATUT_COULEURS } from './FormeStatut.tsx';

/** The four status cards; the chosen one leads back to the whole list, or to where `hrefOf` says. */
export function facettesStatutProjet(
  counts: Record<StatutProjet, number>,
  actifs: readonly StatutProjet[] = [],
  hrefOf = (statut: StatutProjet | undefined) => (statut ? routes.projetsParStatut(statut) : routes.projets()),
): Facette[] {
  return STATUTS_PROJET.map((statut) => ({
    cle: statut,
    label: STATUT_PROJET_LABELS_PLURIEL[statut],
    forme: <FormeStatut statut={statut} />,
    couleur: STATUT_COULEURS[statut],
    count: counts[statut],
    href: hrefOf(actifs.includes(statut) ? undefined : statut),
    isActive: actifs.includes(statut),
  }));
}
