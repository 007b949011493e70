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

/** The path of a mark at a point of the map. A path of its own: hundreds of <use> would each cost a shadow tree. */
export function formeRepere(statut: StatutProjet, x: number, y: number): string {
  const [dx, dy, trait] = FORMES[statut];
  const at = (value: number) => Math.round(value * 10) / 10;
  return `M${at(x + dx)} ${at(y + dy)}${trait}`;
}
