import type { Identite } from '../reference/identite.ts';

// Identifiers that name an entry among those of every publisher (R230).

/** Given by the Open Contracting Partnership to each publisher; until then these, which name nobody. */
const PREFIXES_PROVISOIRES = { oc4ids: 'oc4ids-xxxxxx', ocds: 'ocds-xxxxxx' } as const;

export interface Prefixes {
  oc4ids: string;
  ocds: string;
  /** True while one of them is a placeholder: every page and file that uses it says so. */
  isProvisoire: boolean;
}

export function prefixesOf({ donnees_ouvertes: dits }: Pick<Identite, 'donnees_ouvertes'>): Prefixes {
  const oc4ids = dits?.prefixe_oc4ids ?? PREFIXES_PROVISOIRES.oc4ids;
  const ocds = dits?.prefixe_ocds ?? PREFIXES_PROVISOIRES.ocds;
  return { oc4ids, ocds, isProvisoire: [oc4ids, ocds].some((prefixe) => prefixe.endsWith('-xxxxxx')) };
}

/** A projet among all publishers'. */
export const idProjet = ({ oc4ids }: Prefixes, id: string): string => `${oc4ids}-${id}`;

/** A tender procedure among all publishers'. */
export const ocidAppel = ({ ocds }: Prefixes, id: string): string => `${ocds}-${id}`;

/** The contract of a projet whose tender is not on the portal. */
export const ocidMarche = ({ ocds }: Prefixes, projet: string): string => `${ocds}-marche-${projet}`;
