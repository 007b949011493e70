/** Reasons to stop the rotation (R52): one is enough. */
export type Arret = 'pause' | 'survol' | 'focus' | 'onglet-cache' | 'hors-vue';

/** Time per slide, milliseconds. */
export const DUREE_DIAPO = 5000;

/** Reasons that the reader gave, and takes back by asking for the rotation again. */
const DU_LECTEUR: readonly Arret[] = ['pause', 'focus', 'survol'];

/** The reasons once the reader has asked for the rotation: even with the keyboard or the mouse still on it. */
export function resumeRotation(arrets: ReadonlySet<Arret>): Set<Arret> {
  return new Set([...arrets].filter((arret) => !DU_LECTEUR.includes(arret)));
}

/** True when screen readers announce a change of slide: not during the rotation. */
export function isAnnoncee(arrets: ReadonlySet<Arret>): boolean {
  return DU_LECTEUR.some((arret) => arrets.has(arret));
}

/** The slide `pas` further, the first one after the last. */
export function voisine(rang: number, pas: number, total: number): number {
  return (rang + pas + total) % total;
}

/** The slide in view when slides of one width stand in a row that has scrolled. */
export function rangVisible(defilement: number, largeur: number, total: number): number {
  if (largeur <= 0) return 0;
  return Math.min(total - 1, Math.max(0, Math.round(defilement / largeur)));
}
