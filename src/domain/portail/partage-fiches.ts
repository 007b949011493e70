import { carteAppel } from '../appel-offres/carte-appel.ts';
import { carteEntreprise } from '../entreprise/carte-entreprise.ts';
import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { altCarte, type CartePartage, type FormeProjet } from '../projet/carte-partage.ts';
import { routePartage } from './route-partage.ts';
import { routes } from './routes.ts';

// The picture that a link to a tender or a company shows, and what it shows in words (R258).

/** Whose shape and colours a state has: a projet's or a tender's. */
export type FormeEtat = FormeProjet | StatutAppelOffres;

/** What any of these pictures is drawn from. */
export type CarteFiche = CartePartage<FormeEtat>;

interface ImagePartagee {
  image: string;
  alt: string;
}

export const partageAppel = (...[appel, ...reste]: Parameters<typeof carteAppel>): ImagePartagee => ({
  image: routePartage(routes.appelOffres(appel.id)),
  alt: altCarte(carteAppel(appel, ...reste)),
});

export const partageEntreprise = (...[entreprise, ...reste]: Parameters<typeof carteEntreprise>): ImagePartagee => ({
  image: routePartage(routes.entreprise(entreprise.id)),
  alt: altCarte(carteEntreprise(entreprise, ...reste)),
});
