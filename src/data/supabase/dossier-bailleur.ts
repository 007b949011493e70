import type { ComptesBailleur, DossierNonObjection } from '../../domain/scelle/dossier-non-objection.ts';
import { relit } from '../../domain/scelle/lecture-relue.ts';
import { ask } from './requete.ts';

/** What a request gives to read before it is answered; null once it was withdrawn. */
export async function readDossierNonObjection(demande: string): Promise<DossierNonObjection | null> {
  const lu = await ask((client) => client.rpc('rpc_dossier_non_objection', { p_demande: demande }));
  const dossier = lu as DossierNonObjection | null;
  return dossier && { ...dossier, offres: dossier.offres.map(relit) };
}

/** How many accounts of each funder of a tender can answer. */
export async function readComptesBailleurs(appel: string): Promise<readonly ComptesBailleur[]> {
  const comptes = await ask((client) => client.rpc('rpc_comptes_bailleurs', { p_appel_offres_id: appel }));
  return (comptes ?? []) as unknown as readonly ComptesBailleur[];
}
