import { refuse } from '../../service/http/refus-http.ts';
import type { Service } from './api-embarquee.ts';

/**
 * Stores a file under its hash. Bytes whose hash is another were spoilt on the way, and are not stored.
 * @param onGarde Called with the path and the hash of each file stored.
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
