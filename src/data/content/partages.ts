import { carteAppel } from '../../domain/appel-offres/carte-appel.ts';
import { carteEntreprise } from '../../domain/entreprise/carte-entreprise.ts';
import type { CarteFiche } from '../../domain/portail/partage-fiches.ts';
import { cleOf } from './artefacts.ts';
import { getFichesEntreprises } from './pages-entreprises.ts';
import { getRegistre, type Registre } from './registre.ts';

/** What the picture of a shared link is drawn from. */
export interface ImagePartage {
  carte: CarteFiche;
}

/** The entry of a picture, under what it shows alone: days that pass change none (R247). */
export function entreePartage(id: string, carte: CarteFiche, { identite }: Pick<Registre, 'identite'>) {
  const props: ImagePartage = { carte };
  return {
    params: { id },
    props,
    cacheKey: cleOf('partage', JSON.stringify([carte, identite.sigle, identite.exemple])),
  };
}

/** One entry per tender's picture (R258). */
export async function cheminsPartagesAppels() {
  const registre = await getRegistre();
  const nomOf = (id: string): string | undefined => registre.regionById.get(id)?.nom;
  return registre.appelsOffres.map((appel) =>
    entreePartage(appel.id, carteAppel(appel, nomOf, registre.now), registre),
  );
}

/** One entry per company's picture (R258). */
export async function cheminsPartagesEntreprises() {
  const registre = await getRegistre();
  return (await getFichesEntreprises()).map(({ entreprise, projets, repris, lots }) =>
    entreePartage(
      entreprise.id,
      carteEntreprise(entreprise, projets, { repris: repris.length, lots: lots.length }),
      registre,
    ),
  );
}
