import type { ActesADeux } from '../../src/domain/administration/acte-a-deux.ts';
import { call } from './offres.ts';
import { createCompte, type Service, signInBehind } from './service.ts';

/** Confirms what waits for an account, a request or a tender, as an administrator of this journey's own. */
export async function confirmActe(service: Service, objet_id: string): Promise<void> {
  const client = await signInBehind(await createCompte(service, 'ADMIN', 'ACTIVE'));
  const { actes } = await call<ActesADeux>(client, 'rpc_actes_a_deux');
  const acte = actes.find((un) => un.objet_id === objet_id);
  if (acte === undefined) throw new Error(`nothing waits for ${objet_id}`);
  await call(client, 'rpc_confirme_acte', { p_id: acte.id });
}
