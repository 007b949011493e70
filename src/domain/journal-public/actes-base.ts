import type { z } from 'zod';
import { type Acte, writeLigne } from './acte.ts';
import type { pageBaseSchema } from './actes-base.schema.ts';
import type { ActeNeuf } from './suite.ts';

export type ActeBase = z.infer<typeof pageBaseSchema>[number];

/** An act of the database as the history writes it: what it does not say is left out. */
const acteDeBase = (acte: ActeBase): ActeNeuf => ({
  source: 'BASE',
  ...(Object.fromEntries(Object.entries(acte).filter(([, valeur]) => valeur !== null)) as Omit<ActeNeuf, 'source'>),
});

/** The last act that a history has of the database, as it stands today; undefined before the first. */
export function dernierDeBase(actes: readonly Acte[]): Acte | undefined {
  let dernier: Acte | undefined;
  for (const acte of actes)
    if (acte.action === 'BASE_RECOMMENCEE') dernier = undefined;
    else if (acte.source === 'BASE') dernier = acte;
  return dernier;
}

const AUTRE_BASE =
  'La base ne continue pas ce journal (elle a été restaurée d’une copie, ou remise à zéro) : ses actes n’y sont pas ajoutés. Pour le dire dans le journal et continuer : « npm run journal:publie -- --base-recommencee "motif" ».';

/**
 * What the database says after what a history has of it: `page` begins with the act that the history has last. A database
 * that says it otherwise, or no more, is not the one that the history tells.
 */
export function suiteDeBase(actes: readonly Acte[], page: readonly ActeBase[]): ActeNeuf[] {
  const dernier = dernierDeBase(actes);
  const neufs = page.map(acteDeBase);
  if (dernier === undefined) return neufs;
  const [connu, ...suite] = neufs;
  if (connu === undefined || writeLigne({ ...connu, rang: dernier.rang }) !== writeLigne(dernier))
    throw new Error(AUTRE_BASE);
  return suite;
}

/** The act that says that the database begins anew. */
export const baseRecommencee = (instant: string, motif: string): ActeNeuf => ({
  instant,
  source: 'JOURNAL',
  action: 'BASE_RECOMMENCEE',
  objet: 'journal',
  motif,
});
