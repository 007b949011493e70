import { type Map as CarteMapLibre, Popup } from 'maplibre-gl';
import { faitsPopup } from '../../domain/carte/carte.ts';
import type { Noms, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { isEcheanceDepassee } from '../../domain/projet/echeance.ts';
import { ECHEANCE_DEPASSEE } from '../../domain/projet/phrase-echeance.ts';
import { STATUT_PROJET_LABELS } from '../../domain/projet/vocabulaire.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { Lieu } from '../../domain/socle/distance.ts';
import { countOf } from '../../domain/socle/texte.ts';

/** The open popup of each map: one at a time. */
const ouverts = new WeakMap<CarteMapLibre, Popup>();
/** Who is told what each map's popup shows. */
const suiveurs = new WeakMap<CarteMapLibre, SuiveurPopup>();

/** Told the projet of the popup that opens, undefined when it closes, shows several or a road. */
export type SuiveurPopup = (projet: string | undefined) => void;

export function followPopup(carte: CarteMapLibre, suiveur: SuiveurPopup): void {
  suiveurs.set(carte, suiveur);
}

/** Closes the popup of a map, if one is open. */
export function closePopup(carte: CarteMapLibre): void {
  ouverts.get(carte)?.remove();
}

/** Where a popup opens, and what it is called. */
interface Boite {
  lieu: Lieu;
  nom: string;
  /** The only projet that it shows. */
  projet?: string | undefined;
  /** What takes the focus again. */
  retour?: HTMLElement | undefined;
}

/** What a popup shows of projets, and where. */
interface ContenuPopup extends Pick<Boite, 'lieu' | 'retour'> {
  projets: readonly ProjetIndexe[];
  noms: Noms;
  /** The area that they lie in, where no point of them is known: "préfecture de Pita". */
  zone?: string;
}

/** Opens one popup for these projects; Escape closes it and focus goes back. */
export function openPopup(carte: CarteMapLibre, { projets, noms, zone, ...boite }: ContenuPopup): void {
  const [premier] = projets;
  if (!premier) return;
  const isSeul = projets.length === 1;
  openBoite(carte, contenuPopup(projets, noms, zone), {
    ...boite,
    nom: isSeul ? premier.title : countOf(projets.length, 'projet'),
    projet: isSeul ? premier.id : undefined,
  });
}

/** Opens one popup on some elements; Escape closes it and focus goes back. */
export function openBoite(
  carte: CarteMapLibre,
  contenu: HTMLElement,
  { lieu, nom, projet, retour = carte.getCanvas() }: Boite,
): void {
  const precedent = ouverts.get(carte);
  // It gives way to another: nothing is closed for who follows.
  ouverts.delete(carte);
  precedent?.remove();
  const popup = new Popup({
    maxWidth: '19rem',
    className: 'carte-popup',
    focusAfterOpen: false,
    padding: { top: 6, right: 6, bottom: 6, left: 6 },
  })
    .setLngLat(lieu)
    .setDOMContent(contenu)
    .addTo(carte);
  ouverts.set(carte, popup);
  suiveurs.get(carte)?.(projet);
  const boite = popup.getElement();
  boite.setAttribute('role', 'dialog');
  boite.setAttribute('aria-label', nom);
  // The popup itself takes the focus: its link, at the foot, would scroll the title out of sight.
  boite.tabIndex = -1;
  boite.focus({ preventScroll: true });
  boite.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    popup.remove();
  });
  popup.on('close', () => {
    if (ouverts.get(carte) === popup) {
      ouverts.delete(carte);
      suiveurs.get(carte)?.(undefined);
    }
    // Focus goes back only when it was in the popup.
    if (document.activeElement === document.body || boite.contains(document.activeElement)) retour.focus();
  });
}

/** What a popup shows, as elements: the register's texts are never read as HTML. */
function contenuPopup(projets: readonly ProjetIndexe[], noms: Noms, zone?: string): HTMLElement {
  const [premier, ...autres] = projets;
  if (premier && autres.length === 0) return ficheProjet(premier, noms);
  return listeProjets(projets, zone);
}

function ficheProjet(projet: ProjetIndexe, noms: Noms): HTMLElement {
  const faits = element(
    'dl',
    'carte-faits',
    faitsPopup(projet, noms, new Date()).map(([terme, valeur]) =>
      element('div', terme === ECHEANCE_DEPASSEE.sujet ? 'carte-retard' : '', [
        element('dt', '', [terme]),
        element('dd', '', [valeur]),
      ]),
    ),
  );
  return element('div', 'carte-fiche', [
    element('p', 'carte-titre', [projet.title]),
    faits,
    // On the project's own page, its link would lead nowhere.
    ...(location.pathname === routes.projet(projet.id) ? [] : [lien(projet, 'Voir la fiche du projet', 'carte-lien')]),
  ]);
}

/** Several projects under one point, or in one area: each with its link. */
function listeProjets(projets: readonly ProjetIndexe[], zone?: string): HTMLElement {
  const now = new Date();
  const lignes = projets.map((projet) =>
    element('li', '', [
      lien(projet, projet.title),
      ` (${STATUT_PROJET_LABELS[projet.status]}, n°\u00a0${projet.numero})`,
      ...(isEcheanceDepassee(projet, now) ? [element('b', 'carte-retard', [`, ${ECHEANCE_DEPASSEE.suite}`])] : []),
    ]),
  );
  return element('div', 'carte-fiche', [
    element('p', 'carte-titre', [
      zone === undefined
        ? `${countOf(projets.length, 'projet')} à cet endroit`
        : `${countOf(projets.length, 'projet')} dans cette zone, sans plus de précision : ${zone}`,
    ]),
    element('ul', 'carte-ici', lignes),
  ]);
}

function lien({ id }: ProjetIndexe, texte: string, classe = ''): HTMLElement {
  const a = element('a', classe, [texte]);
  a.setAttribute('href', routes.projet(id));
  return a;
}

/** An element with its class and what it holds; texts are never read as HTML. */
export function element(nom: string, classe: string, enfants: ReadonlyArray<Node | string>): HTMLElement {
  const noeud = document.createElement(nom);
  if (classe) noeud.className = classe;
  noeud.append(...enfants);
  return noeud;
}
