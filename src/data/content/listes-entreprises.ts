import { filterEntreprisesActives } from '../../domain/registre/chiffres.ts';
import { cheminsListe } from './chemins.ts';
import { getRegistre } from './registre.ts';

/** Pages of `/entreprises`. */
export async function cheminsEntreprises() {
  const { entreprises } = await getRegistre();
  return cheminsListe(entreprises, {});
}

/** Pages of `/entreprises/activite/en-cours`: companies with at least one project in progress. */
export async function cheminsEntreprisesActives() {
  const { entreprises, projets } = await getRegistre();
  return cheminsListe(filterEntreprisesActives(entreprises, projets), {});
}
