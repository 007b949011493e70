import { listOf } from '../socle/texte.ts';

// The oldest engines in which everything works (R122, ADR-0059). Scripts and styles are built for them, a test holds
// scripts and styles to them, and pages name them, all from this list.

/** Engines, by the names that the build knows. */
type Moteur = 'chrome' | 'edge' | 'firefox' | 'ios' | 'opera' | 'safari';

interface MoteurAncien {
  version: string;
  /** As people know it; undefined where that says nothing to them: Opera numbers its phones otherwise. */
  nom?: string;
}

/**
 * The first version of each that reads the pages' styles (cascade layers: Chromium 99, Safari 15.4) and opens a worker
 * made of modules, which exports and sealed offers need (Firefox 114; 115 is the one kept for old computers).
 */
const MOTEURS: Readonly<Record<Moteur, MoteurAncien>> = {
  chrome: { version: '99', nom: 'Chrome' },
  safari: { version: '15.4', nom: 'Safari' },
  ios: { version: '15.4' },
  firefox: { version: '115', nom: 'Firefox' },
  edge: { version: '99', nom: 'Edge' },
  opera: { version: '85' },
};

/** "chrome99", "ios15.4": what the build writes for. */
export const CIBLES: readonly string[] = Object.entries(MOTEURS).map(([moteur, { version }]) => moteur + version);

/** "Chrome 99, Safari 15.4…": what to look for in a browser's own « À propos ». Samsung's 18 is Chromium 99. */
export const NAVIGATEURS: string = listOf([
  ...Object.values(MOTEURS).flatMap(({ nom, version }) => (nom ? `${nom}\u00a0${version}` : [])),
  'Samsung\u00a0Internet\u00a018',
]);

/** The part of the page of accessibility that says more. */
export const ID_NAVIGATEURS = 'navigateurs';
