import type { AppelDao } from './appels-dao.ts';
import { openCommission } from './offres.ts';
import { type CompteEssai, createCompte, type Service, signInBehind } from './service.ts';

/** A commission of three for a tender, whose first two members have opened a rehearsal: offers may be handed in. */
export async function createCommissionPrete(service: Service, { id }: AppelDao): Promise<CompteEssai[]> {
  const comptes = await Promise.all([1, 2, 3].map(() => createCompte(service, 'ADMIN', 'ACTIVE')));
  await openCommission(id, await Promise.all(comptes.map(signInBehind)));
  return comptes;
}

/** A company that holds the DAO of a tender. */
export async function createTitulaire(service: Service, { id: appel_offres_id }: AppelDao): Promise<CompteEssai> {
  const compte = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
  await service
    .from('profiles')
    .update({ nom_societe: `Société ${compte.nom}` })
    .eq('id', compte.id)
    .throwOnError();
  await service
    .from('dao_acquisitions')
    .insert({ appel_offres_id, entreprise_id: `compte:${compte.id}`, user_id: compte.id, status: 'PAYE' })
    .throwOnError();
  return compte;
}

/** The deadline passes. */
export async function passeLimite(service: Service, { id }: AppelDao): Promise<void> {
  const date_limite = new Date(Date.now() - 1000).toISOString();
  await service.from('appels_offres').update({ date_limite }).eq('id', id).throwOnError();
}
