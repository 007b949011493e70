import { MENTION_EXEMPLE } from '../../domain/portail/portail.ts';
import { getRegistre } from './registre.ts';

/** Where a file made from the register comes from: the page it belongs to, the day of the data, the sample mark. */
export async function getProvenance(chemin: string, site: URL | undefined) {
  const { chiffresNationaux, identite } = await getRegistre();
  return {
    adresse: new URL(chemin, site).href,
    dateDonnees: chiffresNationaux.date_arrete,
    mention: identite.exemple ? MENTION_EXEMPLE : undefined,
    agence: identite.sigle,
  };
}
