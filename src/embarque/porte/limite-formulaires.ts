import { attenteOf, Echecs } from './limite-echecs.ts';
import { refuseAffluence } from '../../service/http/refus-http.ts';
import type { Service } from './api-embarquee.ts';

/** Requests of one address in a quarter of an hour that cost nothing, and those of it that may wait at once. */
const LIBRES = 30;
const ATTENTE_MAX = 20;

/** True for an answer that refused what was asked: a number that nobody has. */
export const isRefus = ({ status }: Response): boolean => status >= 400;

/**
 * A form that anybody may send (requests for accounts, reports of errors), slowed down for an address that sends many and
 * refused to nobody: an operator's customers share one. The database keeps the limit by e-mail address, and a fuse for its disk.
 * With `isCompte`, only the answers that it takes count.
 */
export function createDepot(
  service: Service,
  { now = Date.now, isCompte }: { now?: () => number; isCompte?: (reponse: Response) => boolean } = {},
): Service {
  const depots = new Echecs(10_000);
  const attentes = new Map<string, number>();
  return async (demande, client) => {
    const { source } = client;
    const attente_ms = attenteOf((depots.count(source, now()) - LIBRES) / 10);
    if (isCompte === undefined) depots.add(source, now());
    if (attente_ms > 0) {
      const nombre = attentes.get(source) ?? 0;
      if (nombre >= ATTENTE_MAX) return refuseAffluence();
      attentes.set(source, nombre + 1);
      await new Promise((resolve) => setTimeout(resolve, attente_ms));
      attentes.set(source, (attentes.get(source) ?? 1) - 1);
      if (attentes.get(source) === 0) attentes.delete(source);
    }
    const reponse = await service(demande, client);
    if (isCompte?.(reponse) === true) depots.add(source, now());
    return reponse;
  };
}
