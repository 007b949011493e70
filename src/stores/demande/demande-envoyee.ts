import type { OrigineDemande } from '../../domain/demande/champs-demande.ts';

/** A request that this tab has just sent. */
export interface DemandeEnvoyee {
  reference: string;
  origine: OrigineDemande;
}

/**
 * Named as a draft, which a sign-out erases: the next person on this device has no use for the number. Written out, since the
 * home page would fetch two kilobytes for the prefix.
 */
const CLE = 'brouillon:demande-envoyee';

/** Keeps the number of a request for the next pages of this tab; false where the browser keeps nothing. */
export function keepDemandeEnvoyee(demande: DemandeEnvoyee): boolean {
  try {
    sessionStorage.setItem(CLE, JSON.stringify(demande));
    return true;
  } catch {
    return false;
  }
}

/** The request that this tab has sent, if any. */
export function readDemandeEnvoyee(): DemandeEnvoyee | undefined {
  try {
    const lue = JSON.parse(sessionStorage.getItem(CLE) ?? 'null') as Partial<DemandeEnvoyee> | null;
    return typeof lue?.reference === 'string' && typeof lue.origine === 'string'
      ? { reference: lue.reference, origine: lue.origine }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the request: the person has noted the number. */
export function forgetDemandeEnvoyee(): void {
  try {
    sessionStorage.removeItem(CLE);
  } catch {
    // Nothing was kept.
  }
}
