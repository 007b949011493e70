import { FICHES_MAX, OCTETS_MAX } from './controle-proposition.ts';
import type { ChangementFiche } from './proposition.ts';

/** Changes in as few propositions as the database takes: so many entries each, so many bytes (R196). */
export function splitChangements(
  changements: readonly ChangementFiche[],
  { fiches = FICHES_MAX, octets = OCTETS_MAX } = {},
): ChangementFiche[][] {
  const envois: ChangementFiche[][] = [];
  // A list's own brackets.
  let poids = octets;
  for (const changement of changements) {
    const sien = new TextEncoder().encode(JSON.stringify(changement)).length + 1;
    const dernier = envois.at(-1);
    if (!dernier || dernier.length === fiches || poids + sien > octets) {
      envois.push([changement]);
      poids = sien + 2;
    } else {
      dernier.push(changement);
      poids += sien;
    }
  }
  return envois;
}
