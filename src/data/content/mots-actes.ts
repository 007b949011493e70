import { titreRoute } from '../../domain/reference/route.ts';
import { createMotOf } from '../../domain/saisie/mot-champ.ts';
import { getRegistre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

/** What codes and identifiers of the public log are called: words of closed lists, names of the entries of today. */
export const getMotOf = onceABuild(async () => {
  const { projetById, appelsOffres, entrepriseById, bailleurById, regionById, routes } = await getRegistre();
  return createMotOf({
    projets: new Map([...projetById].map(([id, { title }]) => [id, title])),
    'appels-offres': new Map(appelsOffres.map(({ id, reference }) => [id, reference])),
    entreprises: new Map([...entrepriseById].map(([id, { raison_sociale }]) => [id, raison_sociale])),
    bailleurs: new Map([...bailleurById].map(([id, { nom }]) => [id, nom])),
    regions: new Map([...regionById].map(([id, { nom }]) => [id, nom])),
    routes: new Map(routes.map((route) => [route.id, titreRoute(route)])),
  });
});
