import { createHash } from 'node:crypto';
import { createCompte, drawMot, type Service, signInBehind } from './service.ts';

const JOUR_MS = 86_400_000;

/** A tender of one journey's own. */
export interface AppelDao {
  id: string;
  reference: string;
  titre: string;
}

/** Opens a tender whose DAO is deposited and on sale: no other journey knows it, nor does the register. */
export async function createAppelDao(
  service: Service,
  {
    montant = 1_500_000,
    modes = ['ESPECES_AGENT', 'MOBILE_MONEY', 'ACHAT_EN_LIGNE'],
  }: { montant?: number; modes?: string[] } = {},
): Promise<AppelDao> {
  const mot = drawMot();
  const appel = { id: `achat-${mot}`, reference: `AO ACHAT ${mot}`, titre: `Pont d’essai ${mot}` };
  const date_limite = new Date(Date.now() + 30 * JOUR_MS).toISOString();
  await service
    .from('appels_offres')
    .insert({ ...appel, statut: 'OUVERT', date_limite, montant_dao: montant, mode_acquisition: modes })
    .throwOnError();

  const admin = await signInBehind(await createCompte(service, 'ADMIN', 'ACTIVE'));
  const pdf = Buffer.from(`%PDF-1.4\n${mot}\n%%EOF\n`);
  const chemin = `${appel.id}/${createHash('sha256').update(pdf).digest('hex')}.pdf`;
  const depot = await admin.storage.from('dao').upload(chemin, new Blob([pdf], { type: 'application/pdf' }));
  if (depot.error) throw depot.error;
  await admin
    .rpc('rpc_depose_dao', { p_appel_offres_id: appel.id, p_genre: 'DAO', p_fichiers: [{ chemin, nom: 'dao.pdf' }] })
    .throwOnError();
  return appel;
}
