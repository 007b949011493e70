import { getCollection, type CollectionKey } from 'astro:content';
import { PUBLIC_CONTACT_EMAIL, PUBLIC_CONTACT_TEL } from 'astro:env/client';
import { type AppelOffres, compareDateLimite } from '../../domain/appel-offres/appel-offres.ts';
import { lotsByEntreprise, type LotRemporte } from '../../domain/appel-offres/lots-lies.ts';
import { type Chiffres, computeChiffres } from '../../domain/registre/chiffres.ts';
import { compareScore, type Entreprise } from '../../domain/entreprise/entreprise.ts';
import { compareRecent, type Projet } from '../../domain/projet/projet.ts';
import { type Identite, withContacts } from '../../domain/reference/identite.ts';
import type { Publication } from '../../domain/registre/changements-publication.ts';
import type { Actualite, Bailleur, ChiffresNationaux, Region } from '../../domain/reference/reference.ts';
import { type Route } from '../../domain/reference/route.ts';
import { compareRoutes } from '../../domain/reference/sections-route.ts';
import { onceABuild } from './une-fois.ts';

/** Everything that a public page may say, each list in the order in which screens show it. */
export interface Registre {
  /** Moment of the build: the fallback of what the device recomputes (R30). */
  now: Date;
  /** Most recent first. */
  projets: Projet[];
  /** Nearest deadline first. */
  appelsOffres: AppelOffres[];
  /** Best score first. */
  entreprises: Entreprise[];
  regions: Region[];
  actualites: Actualite[];
  /** By class, then by number. */
  routes: Route[];
  /** What former publications said, oldest first. */
  publications: Publication[];
  chiffres: Chiffres;
  chiffresNationaux: ChiffresNationaux;
  /** Whose register this is. */
  identite: Identite;
  projetById: ReadonlyMap<string, Projet>;
  entrepriseById: ReadonlyMap<string, Entreprise>;
  regionById: ReadonlyMap<string, Region>;
  bailleurById: ReadonlyMap<string, Bailleur>;
  /** Of which a company holds the contract, alone or in a groupement, most recent first. */
  projetsByEntreprise: ReadonlyMap<string, Projet[]>;
  /** Lots whose contract a company holds, the last published first (R133). */
  lotsByEntreprise: ReadonlyMap<string, LotRemporte[]>;
}

/** The register, read once a build. */
export const getRegistre = onceABuild(readRegistre);

async function readRegistre(): Promise<Registre> {
  const now = new Date();
  const [
    projets,
    appelsOffres,
    entreprises,
    bailleurs,
    regions,
    actualites,
    routes,
    publications,
    nationaux,
    identites,
  ] = await Promise.all([
    entries<Projet>('projets'),
    entries<AppelOffres>('appels-offres'),
    entries<Entreprise>('entreprises'),
    entries<Bailleur>('bailleurs'),
    entries<Region>('regions'),
    entries<Actualite>('actualites'),
    entries<Route>('routes'),
    entries<Publication & { id: string }>('publications'),
    entries<ChiffresNationaux & { id: string }>('chiffres-nationaux'),
    entries<Identite & { id: string }>('registre'),
  ]);
  const [chiffresNationaux] = nationaux;
  if (!chiffresNationaux) throw new Error('content/chiffres-nationaux.yaml manque.');
  const [identite] = identites;
  if (!identite) throw new Error('content/registre.yaml manque.');
  return {
    now,
    projets: projets.sort(compareRecent),
    appelsOffres: appelsOffres.sort(compareDateLimite(now)),
    entreprises: entreprises.sort(compareScore),
    regions: regions.sort((a, b) => a.rang - b.rang),
    actualites: actualites.sort((a, b) => b.date.localeCompare(a.date)),
    routes: routes.sort(compareRoutes),
    publications: publications.sort((a, b) => a.date.localeCompare(b.date)),
    chiffres: computeChiffres(projets),
    chiffresNationaux,
    identite: withContacts(identite, { email: PUBLIC_CONTACT_EMAIL, tel: PUBLIC_CONTACT_TEL }),
    projetById: byId(projets),
    entrepriseById: byId(entreprises),
    regionById: byId(regions),
    bailleurById: byId(bailleurs),
    projetsByEntreprise: groupByEntreprise(projets),
    lotsByEntreprise: lotsByEntreprise(appelsOffres),
  };
}

async function entries<T extends { id: string }>(collection: CollectionKey): Promise<T[]> {
  // In an order of their own: Astro's is that in which it read them, today or in an earlier build.
  const lues = (await getCollection(collection)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // What is stored was read by T's schema (`chargeur.ts`), which Astro does not know.
  return lues.map(({ id, data }) => ({ ...(data as object), id }) as T);
}

/** Of projets in order. */
function groupByEntreprise(projets: readonly Projet[]): ReadonlyMap<string, Projet[]> {
  const couples = projets.flatMap((projet) => [...new Set(projet.entreprise)].map((id) => ({ id, projet })));
  const groupes = Map.groupBy(couples, ({ id }) => id);
  return new Map([...groupes].map(([id, siens]) => [id, siens.map(({ projet }) => projet)]));
}

function byId<T extends { id: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((entry) => [entry.id, entry]));
}
