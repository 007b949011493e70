import { statutsOf } from '../../domain/appel-offres/lots.ts';
import { statutsEnRegion } from '../../domain/appel-offres/lots-situes.ts';
import { STATUT_APPEL_OFFRES_SLUGS, STATUTS_APPEL_OFFRES } from '../../domain/appel-offres/vocabulaire.ts';
import { isDansRegion } from '../../domain/reference/lieu-travaux.ts';
import { cheminsListe } from './chemins.ts';
import { getRegistre } from './registre.ts';

/** Pages of `/appels-doffres`. */
export async function cheminsAppelsOffres() {
  const { appelsOffres } = await getRegistre();
  return cheminsListe(appelsOffres, {});
}

/** Pages of `/appels-doffres/statut/{statut}`. */
export async function cheminsAppelsOffresParStatut() {
  const { appelsOffres } = await getRegistre();
  return STATUTS_APPEL_OFFRES.flatMap((statut) =>
    cheminsListe(
      appelsOffres.filter((appel) => statutsOf(appel).includes(statut)),
      { statut },
      { statut: STATUT_APPEL_OFFRES_SLUGS[statut] },
    ),
  );
}

/** Pages of `/appels-doffres/region/{region}`. */
export async function cheminsAppelsOffresParRegion() {
  const { appelsOffres, regions } = await getRegistre();
  return regions.flatMap((region) => {
    const list = appelsOffres.filter((appel) => isDansRegion(appel, region.id));
    return cheminsListe(
      list,
      { region, statuts: list.flatMap((appel) => statutsEnRegion(appel, region.id)) },
      { region: region.id },
    );
  });
}

/** Pages of `/appels-doffres/bailleur/{bailleur}`. */
export async function cheminsAppelsOffresParBailleur() {
  const { appelsOffres, bailleurById } = await getRegistre();
  return [...bailleurById.values()].flatMap((bailleur) => {
    const list = appelsOffres.filter((appel) => appel.bailleur.includes(bailleur.id));
    return cheminsListe(list, { bailleur, statuts: list.flatMap(statutsOf) }, { bailleur: bailleur.id });
  });
}
