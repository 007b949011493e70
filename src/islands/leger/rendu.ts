import type { ReactNode } from 'react';
import { type Effet, forgetCrochets, withCrochets } from './crochets.ts';
import {
  type ClasseBordure,
  type Hote,
  type Instance,
  isElement,
  type Jsx,
  LISTE,
  place,
  type Racine,
  takeLibre,
  TEXTE,
  typeOf,
  VIDE,
} from './noeuds.ts';
import { setProprietes, setValeur } from './proprietes.ts';

// Shows components of React in markup that came with the page, which it takes over (ADR-0060). All of an island is rendered
// again when something changes in it: twenty-four rows and a form are a few milliseconds.

const SVG = 'http://www.w3.org/2000/svg';

function forget({ enfants, crochets, dom }: Instance): void {
  if (crochets) forgetCrochets(crochets);
  for (const enfant of enfants) forget(enfant);
  dom?.remove();
}

function patch(
  racine: Racine,
  hote: Hote,
  ancienne: Instance | undefined,
  noeud: ReactNode,
  cle: string | number,
): Instance {
  const type = typeOf(noeud);
  const isMeme = ancienne !== undefined && ancienne.type === type;
  if (ancienne && !isMeme) forget(ancienne);
  const instance: Instance = isMeme ? ancienne : { type, cle, enfants: [] };
  instance.cle = cle;
  if (type === TEXTE) patchTexte(hote, instance, String(noeud as string | number));
  else if (type === LISTE) {
    const enfants = isElement(noeud) ? (noeud as Jsx).props.children : noeud;
    patchEnfants(racine, hote, instance, enfants);
  } else if (typeof type === 'string') patchElement(racine, hote, instance, noeud as unknown as Jsx);
  else if (typeof type === 'function') patchComposant(racine, hote, instance, noeud as unknown as Jsx);
  else if (type !== VIDE) throw new Error('This kind of component is not known here: see ADR-0060.');
  return instance;
}

function patchEnfants(racine: Racine, hote: Hote, instance: Instance, enfants: ReactNode): void {
  const anciennes = new Map(instance.enfants.map((ancienne) => [ancienne.cle, ancienne]));
  const noeuds: ReactNode[] = Array.isArray(enfants) ? (enfants as ReactNode[]) : [enfants];
  const cleOf = (noeud: ReactNode, rang: number) =>
    isElement(noeud) && (noeud as Jsx).key !== null ? `:${(noeud as Jsx).key ?? ''}` : rang;
  const cles = noeuds.map(cleOf);
  // Those that leave go first: the others need not move.
  for (const ancienne of instance.enfants) if (!cles.includes(ancienne.cle)) forget(ancienne);
  instance.enfants = noeuds.map((noeud, rang) => {
    const cle = cles[rang] as string | number;
    return patch(racine, hote, anciennes.get(cle), noeud, cle);
  });
}

function patchTexte(hote: Hote, instance: Instance, texte: string): void {
  const dom = (instance.dom ??
    takeLibre(hote, ({ nodeType }) => nodeType === Node.TEXT_NODE) ??
    document.createTextNode('')) as Text;
  instance.dom = dom;
  if (dom.data !== texte) dom.data = texte;
  hote.contenu.push(dom);
}

function patchElement(racine: Racine, hote: Hote, instance: Instance, { type, props }: Jsx): void {
  const nom = type as string;
  const isNeuf = instance.dom === undefined;
  const repris = isNeuf ? takeLibre(hote, (libre) => (libre as Partial<Element>).localName === nom) : undefined;
  const isDessin = nom === 'svg' || hote.dom.namespaceURI === SVG;
  const dom = (instance.dom ??
    repris ??
    (isDessin ? document.createElementNS(SVG, nom) : document.createElement(nom))) as Element;
  instance.dom = dom;
  const interieur: Hote = { dom, libres: repris ? [...repris.childNodes] : [], contenu: [] };
  setProprietes(dom, props, instance.props ?? {}, racine.refresh);
  if (props.dangerouslySetInnerHTML) setTexte(dom, props.dangerouslySetInnerHTML.__html);
  else {
    patchEnfants(racine, interieur, instance, props.children);
    place(interieur);
  }
  // What was typed before the island woke stays in its field, for the island to read.
  if (!repris) setValeur(dom, props);
  if (isNeuf || props.ref !== instance.props?.['ref']) attach(racine, props.ref, dom);
  instance.props = props;
  hote.contenu.push(dom);
}

function setTexte(dom: Element, html: string): void {
  if (dom.innerHTML !== html) dom.innerHTML = html;
}

function attach({ effets }: Racine, ref: unknown, dom: Element): void {
  if (typeof ref === 'function') effets.push({ isAvant: true, joue: () => (ref as (dom: Element) => void)(dom) });
  // At once: effects of components within may read it.
  else if (ref) (ref as { current: Element }).current = dom;
}

function patchComposant(racine: Racine, hote: Hote, instance: Instance, { type, props }: Jsx): void {
  if ((type as { prototype?: object }).prototype && 'isReactComponent' in (type as { prototype: object }).prototype) {
    patchBordure(racine, hote, instance, type as ClasseBordure, props);
    return;
  }
  const crochets = (instance.crochets ??= { cases: [], effets: [], refresh: racine.refresh, isReprise: false });
  crochets.isReprise = racine.isReprise;
  const rendu = withCrochets(crochets, () => (type as (props: unknown) => ReactNode)(props));
  patchEnfants(racine, hote, instance, [rendu]);
  racine.effets.push(...crochets.effets.splice(0));
}

function patchBordure(racine: Racine, hote: Hote, instance: Instance, Classe: ClasseBordure, props: unknown): void {
  const bordure = (instance.bordure ??= new Classe(props));
  bordure.props = props;
  bordure.setState = (suite) => {
    bordure.state = { ...bordure.state, ...suite };
    racine.refresh();
  };
  const stop = (error: unknown): void => {
    if (!Classe.getDerivedStateFromError) throw error;
    console.error(error);
    bordure.state = { ...bordure.state, ...Classe.getDerivedStateFromError(error) };
    racine.effets.push({ isAvant: true, joue: () => bordure.componentDidCatch?.(error, { componentStack: '' }) });
  };
  racine.onEchec = (error) => {
    stop(error);
    racine.refresh();
  };
  const avant = hote.contenu.length;
  try {
    patchEnfants(racine, hote, instance, [bordure.render()]);
  } catch (error) {
    stop(error);
    // Rendered while what failed still stands: the boundary may save what was typed there.
    const secours = bordure.render();
    for (const enfant of instance.enfants) forget(enfant);
    instance.enfants = [];
    hote.contenu.length = avant;
    patchEnfants(racine, hote, instance, [secours]);
  }
}

/** Shows JSX in an element whose markup it takes over, and again when a state of it changes. Gives what ends it. */
export function show(dom: Element, noeud: ReactNode): () => void {
  let instance: Instance | undefined;
  let isPrevu = false;
  const racine: Racine = {
    isReprise: true,
    effets: [],
    refresh: () => {
      if (isPrevu) return;
      isPrevu = true;
      queueMicrotask(render);
    },
  };
  const play = ({ joue }: Effet): void => {
    try {
      joue();
    } catch (error) {
      if (!racine.onEchec) throw error;
      racine.onEchec(error);
    }
  };
  function render(): void {
    isPrevu = false;
    const hote: Hote = { dom, libres: instance ? [] : [...dom.childNodes], contenu: [] };
    instance = patch(racine, hote, instance, noeud, 0);
    place(hote);
    racine.isReprise = false;
    const effets = racine.effets.splice(0);
    for (const isAvant of [true, false]) for (const effet of effets) if (effet.isAvant === isAvant) play(effet);
  }
  render();
  return () => {
    if (instance) forget(instance);
  };
}
