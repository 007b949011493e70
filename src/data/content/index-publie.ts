import { lignesCarte } from '../../domain/carte/lignes-routes.ts';
import type { Route } from '../../domain/reference/route.ts';
import type { AdressesDonnees } from '../../domain/registre/index-registre.ts';
import { phraseTravaux } from '../../domain/registre/phrase-route.ts';
import { listTravaux, lotsSurRoute, travauxRoute } from '../../domain/registre/travaux-route.ts';
import { getFichesPubliees } from './fiches-servies.ts';
import { topologieFond } from './fond-pre-rendu.ts';
import { adresseOf, type Donnees, PARTIE_MAX, writeFichier, writeIndex } from './index-ecrit.ts';
import { getRegistre } from './registre.ts';
import { getReperes } from './reperes.ts';
import { onceABuild } from './une-fois.ts';

type Publiees = Record<keyof AdressesDonnees, Donnees>;

/** Every file of `/donnees/`, by what it holds; written once per build. */
const getDonnees = onceABuild(writeDonnees);

async function writeDonnees(): Promise<Publiees> {
  // A test asks for parts so small that a few entries have some.
  const octetsMax = Number(process.env['PARTIE_MAX'] ?? PARTIE_MAX);
  if (!(octetsMax > 0)) throw new Error('PARTIE_MAX est un nombre d’octets.');
  const registre = await getRegistre();
  const tellTravaux = (route: Route): string =>
    phraseTravaux(listTravaux(travauxRoute(route, registre.projets, lotsSurRoute(route, registre.appelsOffres))));
  return {
    ...writeIndex(registre, await getReperes(), octetsMax),
    routes: { principal: writeFichier('routes', lignesCarte(registre.routes, tellTravaux)), parties: [] },
    fond: { principal: writeFichier('fond', topologieFond()), parties: [] },
  };
}

/** Addresses of the files, for islands. */
export async function getAdressesDonnees(): Promise<AdressesDonnees> {
  const { projets, appelsOffres, entreprises, traces, routes, fond } = await getDonnees();
  return {
    projets: adresseOf(projets.principal),
    appelsOffres: adresseOf(appelsOffres.principal),
    entreprises: adresseOf(entreprises.principal),
    traces: adresseOf(traces.principal),
    routes: adresseOf(routes.principal),
    fond: adresseOf(fond.principal),
  };
}

/** One entry per file, for `getStaticPaths`. */
export async function cheminsDonnees() {
  const fichiers = Object.values(await getDonnees()).flatMap(({ principal, parties }) => [principal, ...parties]);
  return [...fichiers, await getFichesPubliees()].map(({ nom, texte }) => ({
    params: { fichier: nom },
    props: { texte },
  }));
}
