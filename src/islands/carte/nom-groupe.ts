import { type Map as CarteMapLibre, Popup } from 'maplibre-gl';
import { type GroupeCarte, openGroupeLoin, phraseGroupe } from './couches-groupes.ts';

/** The name that each map shows. */
const noms = new WeakMap<CarteMapLibre, Popup>();

/** Looks into a group of the far view, and says on the map what it is until the next press; it takes no focus. */
export function showGroupe(carte: CarteMapLibre, groupe: GroupeCarte): void {
  noms.get(carte)?.remove();
  const nom = new Popup({ className: 'carte-nom', closeButton: false, focusAfterOpen: false, offset: 14 })
    .setLngLat(groupe.lieu)
    .setText(phraseGroupe(groupe))
    .addTo(carte);
  // The phrase is told beside the map (`CarteNationaleCommandes`): here it is for the eye.
  nom.getElement().setAttribute('aria-hidden', 'true');
  noms.set(carte, nom);
  openGroupeLoin(carte, groupe);
}
