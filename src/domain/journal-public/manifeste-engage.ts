import type { Acte } from './acte.ts';
import type { ActeNeuf } from './suite.ts';

/** The act that commits to the manifest of the open data, which has the digest of each of their files. */
export const MANIFESTE_ENGAGE = 'MANIFESTE_ENGAGE';

/**
 * The act of the manifest that the site in place shows, before what a publication changes: it names files that the history's
 * own acts are in, and cannot be in it sooner. Nothing of the one that the history has last.
 */
export function acteManifeste(actes: readonly Acte[], empreinte: string, instant: string): ActeNeuf[] {
  const dernier = actes.filter(({ source, action }) => source === 'REGISTRE' && action === MANIFESTE_ENGAGE).at(-1);
  if (dernier?.apres === empreinte) return [];
  return [{ instant, source: 'REGISTRE', action: MANIFESTE_ENGAGE, objet: 'donnees-ouvertes', apres: empreinte }];
}
