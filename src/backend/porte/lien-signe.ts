import { readJeton } from './jeton.ts';
import { refuse } from './refus.ts';
import type { Service } from './service.ts';

/** A file by its signed link; the storage would answer a link that has run out as if it had failed itself. */
export const createLienSigne =
  (service: Service, secret: string): Service =>
  async (demande, client) => {
    const jeton = new URL(demande.adresse, 'http://portail').searchParams.get('token') ?? '';
    if (readJeton(jeton, secret, Date.now()) !== undefined) return service(demande, client);
    return refuse(400, 'lien_expire', 'Ce lien a expiré : rouvrez le justificatif depuis la demande.');
  };
