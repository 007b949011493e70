import type { StatutProjet } from '../../domain/projet/vocabulaire.ts';

/** Fill and halo of a status's marks. */
export const REPERE_COULEURS: Record<StatutProjet, string> = {
  EN_COURS: 'fill-encours stroke-surface',
  ACHEVE: 'fill-acheve stroke-surface',
  SUSPENDU: 'fill-suspendu stroke-surface',
  A_VENIR: 'fill-surface stroke-avenir anneau',
};

/** Each status has its mark, drawn around the point: triangle, disc, square, ring. */
const FORMES: Record<StatutProjet, readonly [dx: number, dy: number, trait: string]> = {
  EN_COURS: [-6, -7.5, 'l15 7.5-15 7.5z'],
  ACHEVE: [-6, 0, 'a6 6 0 1 0 12 0a6 6 0 1 0-12 0z'],
  SUSPENDU: [-6, -6, 'h12v12h-12z'],
  A_VENIR: [-5.5, 0, 'a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z'],
};

/**
 * A circle in the middle of a mark, from where its outline ends, for a position that nobody surveyed (R45). It turns as the
 * outline does: the mark stays whole under a finger, and its stroke alone shows.
 */
const CENTRES: Record<StatutProjet, string> = {
  EN_COURS: 'm3 7.5a2 2 0 1 1 4 0a2 2 0 1 1-4 0z',
  ACHEVE: 'm4 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  SUSPENDU: 'm4 6a2 2 0 1 1 4 0a2 2 0 1 1-4 0z',
  A_VENIR: 'm5 0a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0z',
};

/** The path of a mark at a point of the map. A path of its own: hundreds of <use> would each cost a shadow tree. */
export function formeRepere(statut: StatutProjet, x: number, y: number, isApprochee = false): string {
  const [dx, dy, trait] = FORMES[statut];
  const at = (value: number) => Math.round(value * 10) / 10;
  return `M${at(x + dx)} ${at(y + dy)}${trait}${isApprochee ? CENTRES[statut] : ''}`;
}
