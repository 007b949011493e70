import type { ReactNode } from 'react';
import type { Crochets, Effet } from './crochets.ts';
import type { Proprietes } from './proprietes.ts';

// Pieces of JSX, what stands in the page for them, and where.

/** An element of JSX, as React's own functions make it. */
export interface Jsx {
  type: unknown;
  key: string | null;
  props: Proprietes & { children?: ReactNode; ref?: unknown; dangerouslySetInnerHTML?: { __html: string } };
}

/** What stands in the page for a piece of JSX. */
export interface Instance {
  type: unknown;
  cle: string | number;
  enfants: Instance[];
  dom?: Element | Text;
  props?: Proprietes;
  crochets?: Crochets;
  bordure?: Bordure;
}

/** The element that the next ones stand in: what it holds already and nobody has taken over, and what it is to hold. */
export interface Hote {
  dom: Element;
  libres: ChildNode[];
  contenu: ChildNode[];
}

export interface Racine {
  isReprise: boolean;
  effets: Effet[];
  refresh: () => void;
  /** What fails in an effect is the boundary's too. */
  onEchec?: (error: unknown) => void;
}

/** A class component: only what a boundary of errors is made of. */
interface Bordure {
  props: unknown;
  state: object | null;
  setState: (suite: object) => void;
  render: () => ReactNode;
  componentDidCatch?: (error: unknown, info: object) => void;
}
export interface ClasseBordure {
  new (props: unknown): Bordure;
  getDerivedStateFromError?: (error: unknown) => object;
}

const FRAGMENT = Symbol.for('react.fragment');
/** An empty place, a text, a list: kinds of JSX that have no type of their own. */
export const [VIDE, TEXTE, LISTE] = [Symbol('vide'), Symbol('texte'), Symbol('liste')];

export const isElement = (noeud: ReactNode): noeud is never =>
  typeof noeud === 'object' && noeud !== null && '$$typeof' in noeud;

export function typeOf(noeud: ReactNode): unknown {
  if (noeud === null || noeud === undefined || typeof noeud === 'boolean') return VIDE;
  if (typeof noeud !== 'object') return TEXTE;
  if (!isElement(noeud)) return LISTE;
  const { type } = noeud as Jsx;
  return type === FRAGMENT ? LISTE : type;
}

/** Takes over an element or a text that is there already. */
export function takeLibre({ libres }: Hote, isBon: (libre: ChildNode) => boolean): ChildNode | undefined {
  const rang = libres.findIndex(isBon);
  return rang === -1 ? undefined : libres.splice(rang, 1)[0];
}

/** Puts in an element what it is to hold, in order, and takes out the rest: a translator's wraps, comments of the build. */
export function place({ dom, contenu }: Hote): void {
  let suivant = dom.firstChild;
  for (const enfant of contenu) {
    if (enfant === suivant) suivant = enfant.nextSibling;
    else dom.insertBefore(enfant, suivant);
  }
  while (suivant) {
    const apres = suivant.nextSibling;
    suivant.remove();
    suivant = apres;
  }
}
