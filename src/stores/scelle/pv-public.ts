import { readManifestePublic, readPvPublic } from '../../data/supabase/racine-publique.ts';
import { type PvPublic, verifyPv } from '../../domain/scelle/pv-public.ts';
import type { Constat } from '../../domain/scelle/verification.ts';

const DEPENDANCES = { readPvPublic, readManifestePublic };

/** Public minutes, and whether they are of the list that was frozen. */
export interface PvVerifie extends PvPublic {
  constat: Constat;
}

/** Makes the verb that reads the public minutes. */
export function createPvPublic(dependances: typeof DEPENDANCES) {
  /** The minutes of a tender, held against its public manifest; undefined while the agency has not published them. */
  return async function loadPv(appel: string): Promise<PvVerifie | undefined> {
    const publie = await dependances.readPvPublic(appel);
    if (publie === undefined) return undefined;
    const manifeste = await dependances.readManifestePublic(appel).catch(() => undefined);
    return { ...publie, constat: await verifyPv(publie.pv, manifeste) };
  };
}

export const loadPv = createPvPublic(DEPENDANCES);
