import { routeAlertes } from '../portail/route-alertes.ts';
import { routes } from '../portail/routes.ts';
import { slugOf } from '../socle/recherche.ts';
import { de } from '../socle/texte.ts';
import { isSuivi } from './criteres-suivis.ts';
import type { Nouvelle } from './nouvelles.ts';

/** A feed: its name in its address, what it is called, the page that it follows, and what it holds (R237). */
export interface Flux {
  nom: string;
  titre: string;
  page: string;
  criteres: readonly string[];
  /** Awards alone. */
  isAttributions?: boolean;
}

/** The three feeds of the whole register. */
export const FLUX_GENERAUX: readonly Flux[] = [
  {
    ...{ nom: 'appels-doffres', titre: 'Appels d’offres', page: routes.appelsOffres() },
    criteres: ['genre=appels-offres'],
  },
  {
    ...{ nom: 'attributions', titre: 'Attributions de marchés', page: routes.appelsOffresParStatut('ATTRIBUE') },
    criteres: ['genre=appels-offres'],
    isAttributions: true,
  },
  { nom: 'projets', titre: 'Projets', page: routes.projets(), criteres: ['genre=projets'] },
];

const flux = (nom: string, valeur: string, id: string, titre: string, page: string): Flux => ({
  nom: `${nom}/${id}`,
  titre,
  page,
  criteres: [`${nom}=${valeur}`],
});

/** Of a region: its tenders, awards and projets. */
export const fluxRegion = ({ id, nom }: { id: string; nom: string }): Flux =>
  flux('region', id, id, `Région ${de(nom)}`, routes.projetsParRegion(id));

/** Of a funder. */
export const fluxBailleur = ({ id, nom }: { id: string; nom: string }): Flux =>
  flux('bailleur', id, id, nom, routes.appelsOffresParBailleur(id));

/** Of a road; `titre`: what it is called, RN1. */
export const fluxRoute = (id: string, titre: string): Flux =>
  flux('route', slugOf(titre), id, `Route ${titre}`, routes.route(id));

/** Of a company: its contracts, the projets that it executes. */
export const fluxEntreprise = ({ id, raison_sociale }: { id: string; raison_sociale: string }): Flux =>
  flux('entreprise', id, id, raison_sociale, routes.entreprise(id));

/** Entries of a feed: the last ones. */
const PAR_FLUX = 40;

/** What a feed tells, out of all that happened, the last first. */
export const nouvellesOfFlux = ({ criteres, isAttributions }: Flux, nouvelles: readonly Nouvelle[]): Nouvelle[] =>
  nouvelles
    .filter((nouvelle) => (isAttributions !== true || nouvelle.isAttribution) && isSuivi(nouvelle.criteres, criteres))
    .slice(0, PAR_FLUX);

/** Where letters are asked for about what a list shows: its own kind of entries alone. */
export const alerteOfListe = (section: string, criteres: readonly string[]): string =>
  routeAlertes(...new Set([section === 'projets' ? 'genre=projets' : 'genre=appels-offres', ...criteres]));
