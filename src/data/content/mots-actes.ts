import { titreRoute } from '../../domain/reference/route.ts';
import { createMotOf } from '../../domain/saisie/mot-champ.ts';
import { getRegistre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

/** What codes and identifiers of the public log are called: words of closed lists, names of the entries of today. */
export const getMotOf = onceABuild(async () => {
  const { projetById, appelsOffres, entrepriseById, bailleurById, regionById, routes } = await getRegistre();
  const references = new Map(appelsOffres.map(({ id, reference }) => [id, reference]));
  const titres = new Map(routes.map((route) => [route.id, titreRoute(route)]));
  return createMotOf({
    projets: (id) => projetById.get(id)?.title,
    'appels-offres': (id) => references.get(id),
    entreprises: (id) => entrepriseById.get(id)?.raison_sociale,
    bailleurs: (id) => bailleurById.get(id)?.nom,
    regions: (id) => regionById.get(id)?.nom,
    routes: (id) => titres.get(id),
  });
});
