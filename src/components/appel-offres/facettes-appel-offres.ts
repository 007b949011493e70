import {
  STATUT_APPEL_OFFRES_LABELS,
  STATUT_APPEL_OFFRES_SLUGS,
  type StatutAppelOffres,
  STATUTS_APPEL_OFFRES,
} from '../../domain/appel-offres/vocabulaire.ts';
import { type AllotiSitue, hasPart } from '../../domain/appel-offres/lots-situes.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import type { Bailleur } from '../../domain/reference/reference.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { Facette } from '../ui/CartesFacette.tsx';

/**
 * One facet per status, those without tenders included: a reader sees the whole procedure. A tender counts under each state of its
 * lots (R133); under a region, of those that are there.
 */
export function facettesStatutAppel(
  appels: readonly AllotiSitue[],
  actifs: readonly StatutAppelOffres[] = [],
  hrefOf = (statut: StatutAppelOffres | undefined) =>
    statut ? routes.appelsOffresParStatut(statut) : routes.appelsOffres(),
  { region, departement }: Readonly<Record<string, readonly string[]>> = {},
): Facette[] {
  return STATUTS_APPEL_OFFRES.map((statut) => ({
    cle: STATUT_APPEL_OFFRES_SLUGS[statut],
    label: STATUT_APPEL_OFFRES_LABELS[statut],
    count: appels.filter((appel) => hasPart(appel, (un) => un === statut, region, departement)).length,
    href: hrefOf(actifs.includes(statut) ? undefined : statut),
    isActive: actifs.includes(statut),
  }));
}

/** One facet a funder that has tenders. */
export function facettesBailleurAppel(
  appels: readonly AppelOffres[],
  bailleurs: Iterable<Bailleur>,
  actif?: string,
): Facette[] {
  return [...bailleurs].map(({ id, sigle }) => ({
    cle: id,
    label: sigle,
    count: appels.filter(({ bailleur }) => bailleur.includes(id)).length,
    href: id === actif ? routes.appelsOffres() : routes.appelsOffresParBailleur(id),
    isActive: id === actif,
  }));
}
