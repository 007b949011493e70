import { readManifestePublic, readPvPublic } from '../../data/supabase/racine-publique.ts';
import { type PvPublic, verifyPv } from '../../domain/scelle/pv-public.ts';
import type { Constat } from '../../domain/scelle/verification.ts';

interface Portes {
  readPvPublic: typeof readPvPublic;
  readManifestePublic: typeof readManifestePublic;
}

/** Public minutes, and whether they are of the list that was frozen. */
export interface PvVerifie extends PvPublic {
  constat: Constat;
}

/** Makes what reads the public minutes. */
export function createPvPublic(portes: Portes) {
  /** The minutes of a tender, held against its public manifest; undefined while the agency has not published them. */
  async function loadPv(appel: string): Promise<PvVerifie | undefined> {
    const publie = await portes.readPvPublic(appel);
    if (publie === undefined) return undefined;
    const manifeste = await portes.readManifestePublic(appel).catch(() => undefined);
    return { ...publie, constat: await verifyPv(publie.pv, manifeste) };
  }

  return { loadPv };
}

export const { loadPv } = createPvPublic({ readPvPublic, readManifestePublic });
