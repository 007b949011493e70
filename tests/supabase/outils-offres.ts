// A tender of a journey's own that takes sealed offers, by the API of the screens.
import { parseFeuille } from '../../src/domain/scelle/feuille.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { createTitulaire } from '../support/commission-prete.ts';
import { call, type MembreEssai, openCommission, type RecuEssai } from '../support/offres.ts';
import { type CompteEssai, createCompte, signInBehind } from '../support/service.ts';
import { base, type Client, service } from './outils.ts';
import type { AppelEssai } from './outils-dao.ts';

/** A company that holds the DAO, signed in. */
export interface Soumissionnaire {
  compte: CompteEssai;
  client: Client;
}

/** A company that holds the DAO of a tender. */
export async function openTitulaire(appel: AppelEssai): Promise<Soumissionnaire> {
  const compte = await createTitulaire(service, appel);
  return { compte, client: await signInBehind(compte) };
}

/** A tender whose commission, three administrators, has its keys and has opened a rehearsal. */
export async function createAppelPret(): Promise<{ appel: AppelEssai; admins: Client[]; membres: MembreEssai[] }> {
  const appel = await createAppelDao(service, { montant: 0, modes: [] });
  const comptes = await Promise.all([1, 2, 3].map(() => createCompte(service, 'ADMIN', 'ACTIVE')));
  const admins = await Promise.all(comptes.map(signInBehind));
  return { appel, admins, membres: await openCommission(appel.id, admins) };
}

/** What a company reads of its only offer. */
export const readMienne = async (client: Client): Promise<Record<string, unknown>> =>
  (await call<Array<Record<string, unknown>>>(client, 'rpc_mes_offres'))[0] ?? {};

/** Places of an offer's pieces that have arrived whole. */
export const readArrives = async (soumission_id: string): Promise<string[]> =>
  (
    await base()<Array<{ name: string }>>`select name from storage.objects
      where bucket_id = 'soumissions' and starts_with(name, ${soumission_id} || '/') order by created_at`
  ).map(({ name }) => name);

/** Places of what a receipt names: its form, then its files. */
export function cheminsOf({ soumission_id, feuille }: RecuEssai): string[] {
  const lue = parseFeuille(feuille)!;
  return [lue.formulaire, ...lue.fichiers].map(({ sha256 }) => `${soumission_id}/${sha256}.age`);
}
