import type { GeoProjection } from 'd3-geo';
import { distanceKm } from '../../domain/socle/distance.ts';
import { formatNombre } from '../../domain/socle/montant.ts';
import { writeNom } from './etiquettes-svg.ts';
import { type Boite, boiteNom, round } from './place-libre.ts';
import type { Cadre } from './projection.ts';

/** Lengths that a scale may say, kilometres, and the longest that it may be, pixels. */
const LONGUEURS = [200, 100, 50, 20, 10, 5, 2, 1] as const;
const LARGEUR_MAXIMALE = 130;
const LETTRAGE = { taille: 18 };
/** From the frame's left side, and from its foot: over what the map says of its roads. */
const GAUCHE = 10;
const PIED = 34;

/** The scale of a map, in its lower left corner: a bar as long as a round number of kilometres, which stands over it. */
export function barreEchelle(projection: GeoProjection, { largeur, hauteur }: Cadre): { svg: string; boite: Boite } {
  const lieuOf = (x: number) => {
    const [lng = 0, lat = 0] = projection.invert?.([x, hauteur / 2]) ?? [];
    return { lng, lat };
  };
  const kmParPixel = distanceKm(lieuOf(0), lieuOf(largeur)) / largeur;
  const km = LONGUEURS.find((longueur) => longueur / kmParPixel <= LARGEUR_MAXIMALE) ?? 1;
  const longueur = round(km / kmParPixel);
  const y = hauteur - PIED;
  const texte = `${formatNombre(km)}\u00a0km`;
  const place = { x: GAUCHE, y: y - 16, ancre: 'start' } as const;
  const nom = boiteNom(texte, LETTRAGE, place);
  return {
    svg: `<path class="a" d="M${GAUCHE} ${y - 5}v5h${longueur}v-5"/>${writeNom(texte, LETTRAGE, place)}`,
    boite: { x0: 0, x1: Math.max(GAUCHE + longueur, nom.x1) + 6, y0: nom.y0, y1: hauteur },
  };
}
