import { altCarte, cartePartage } from '../projet/carte-partage.ts';
import type { Projet } from '../projet/projet.ts';
import type { NomRegion } from '../reference/lieu-travaux.ts';
import { routePartage } from './route-partage.ts';
import { routes } from './routes.ts';

/** The picture that a link to a projet shows, and what it shows in words (R247). */
export const partageProjet = (projet: Projet, nomOf: NomRegion, now: Date): { image: string; alt: string } => ({
  image: routePartage(routes.projet(projet.id)),
  alt: altCarte(cartePartage(projet, nomOf, now)),
});
