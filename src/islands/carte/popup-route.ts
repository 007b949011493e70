import type { Map as CarteMapLibre } from 'maplibre-gl';
import type { RouteCarte } from '../../domain/carte/lignes-routes.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { Lieu } from '../../domain/socle/distance.ts';
import { closePopup, element, openBoite } from './popup.ts';

/** Opens the popup of a road: what it is, its works counted, the way to its page (R143). */
export function openRoute(carte: CarteMapLibre, route: RouteCarte, lieu: Lieu, retour?: HTMLElement): void {
  const { id, titre, nom, classe, travaux } = route;
  const faits: ReadonlyArray<readonly [terme: string, valeur: string]> = [
    ['Classe', classe],
    ['Travaux', travaux],
  ];
  const page = element('a', 'carte-lien', ['Voir la page de la route']);
  page.setAttribute('href', routes.route(id));
  const fiche = element('div', 'carte-fiche', [
    element('p', 'carte-titre', [titre]),
    ...(nom === titre ? [] : [element('p', '', [nom])]),
    element(
      'dl',
      'carte-faits',
      faits.map(([terme, valeur]) => element('div', '', [element('dt', '', [terme]), element('dd', '', [valeur])])),
    ),
    // On the road's own page, its link would lead nowhere.
    ...(location.pathname === routes.route(id) ? [] : [page]),
  ]);
  openBoite(carte, fiche, { lieu, nom: titre, retour });
}

/** Where a popup fills the map (`carte-maplibre.css`). */
const TELEPHONE = '(max-width: 40rem)';

/** Shows the whole of a road, and opens its popup on it, but on a phone, where it would hide what is shown. */
export function showRoute(carte: CarteMapLibre, route: RouteCarte, retour?: HTMLElement): void {
  const points = route.lignes.flat();
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  // The middle of its longest line in points is on the road, and near its heart.
  const [longue = []] = [...route.lignes].sort((a, b) => b.length - a.length);
  const [lng, lat] = longue[Math.floor(longue.length / 2)] ?? [];
  if (lng === undefined || lat === undefined) return;
  carte.getContainer().scrollIntoView({ block: 'nearest' });
  carte.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], { padding: 40 });
  if (matchMedia(TELEPHONE).matches) closePopup(carte);
  else openRoute(carte, route, { lng, lat }, retour);
}
