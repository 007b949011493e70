import { refuse } from '../../service/http/refus.ts';
import type { Service } from './service.ts';

/**
 * A file that is kept under its hash: one whose bytes say otherwise was spoilt on the way, and is not stored.
 * @param onGarde Told of one that was stored: its path, and its hash.
 */
export const createEmpreinte =
  (service: Service, onGarde: (chemin: string, sha256: string) => Promise<void> = () => Promise.resolve()): Service =>
  async (demande, client) => {
    const { pathname } = new URL(demande.adresse, 'http://portail');
    const [, chemin = '', annoncee] = /([^/]+\/([0-9a-f]{64})\.[a-z]+)$/.exec(pathname) ?? [];
    if (annoncee !== undefined && demande.fichier?.sha256 === annoncee) {
      const res = await service(demande, client);
      if (res.ok) await onGarde(chemin, annoncee);
      return res;
    }
    return refuse(400, 'empreinte_differente', 'Ce fichier ne correspond pas à son empreinte : envoyez-le de nouveau.');
  };
