import { createHmac } from 'node:crypto';

/** Where this machine reads the letters of the demonstration. */
export const BOITE = '/courriels';

/**
 * What opens the local inbox (R187): the terminal prints it, and whoever holds the folder can compute it. A proxy on this machine comes
 * from the same address as its browsers, and need not say that it is one: what its visitor lacks is this.
 */
const cleOf = (secret: string): string =>
  createHmac('sha256', secret).update('boite-courriels').digest('base64url').slice(0, 32);

/** In the inbox's address, whose letters alone are shown. */
export const DESTINATAIRE = 'a';

/** The inbox's whole address, from the site's root. */
export const adresseBoite = (secret: string): string => `${BOITE}?cle=${cleOf(secret)}`;
