import { refuse } from './refus.ts';
import type { Service } from './service.ts';

/** A file that is kept under its hash: one whose bytes say otherwise was spoilt on the way, and is not stored. */
export const createEmpreinte =
  (service: Service): Service =>
  async (demande, client) => {
    const [, annoncee] = /\/([0-9a-f]{64})\.[a-z]+$/.exec(new URL(demande.adresse, 'http://portail').pathname) ?? [];
    if (annoncee !== undefined && demande.fichier?.sha256 === annoncee) return service(demande, client);
    return refuse(400, 'empreinte_differente', 'Ce fichier ne correspond pas à son empreinte : envoyez-le de nouveau.');
  };
