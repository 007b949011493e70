import { confirmAutrui } from './offres.ts';
import { createCompte, type Service, signInBehind } from './service.ts';

/** Confirms what waits for an account, a request or a tender, as an administrator of this journey's own. */
export const confirmActe = async (service: Service, objet_id: string): Promise<void> =>
  confirmAutrui(await signInBehind(await createCompte(service, 'ADMIN', 'ACTIVE')), objet_id);
