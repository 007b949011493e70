import { AppError } from '../../domain/socle/erreur.ts';

// A member's private key on this device, locked by a passphrase. Named by its public key: making another one never
// erases one that may still be needed. Signing out leaves it: without it, the member could not open.

const cleOf = (user: string, publique: string): string => `cle-commission:${user}:${publique}`;

/** The locked key; undefined when this device has none. */
export function readCleGardee(user: string, publique: string): string | undefined {
  try {
    return localStorage.getItem(cleOf(user, publique)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a locked key. Throws `stockage_refuse` when the browser keeps nothing. */
export function keepCle(user: string, publique: string, verrouillee: string): void {
  try {
    localStorage.setItem(cleOf(user, publique), verrouillee);
  } catch (cause) {
    throw new AppError('stockage_refuse', { cause });
  }
  if (readCleGardee(user, publique) !== verrouillee) throw new AppError('stockage_refuse');
}
