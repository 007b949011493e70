import type { Acquisition } from '../../domain/acquisition.ts';
import type { Soumission, VersionSoumission } from '../../domain/soumission.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** The acquisitions of the signed-in company; the database hands over no other's. */
export async function readAcquisitions(): Promise<Acquisition[]> {
  const client = await getClient();
  return expectReponse(async (signal) => {
    const { data, error, status } = await client
      .from('dao_acquisitions')
      .select(
        'id, appel_offres_id, status, mode_acquisition, montant, numero_recu, reason, created_at, paid_at, cancelled_at',
      )
      .order('created_at', { ascending: false })
      .abortSignal(signal);
    // A check of the table keeps the channel to the four that are known.
    return { data: (data ?? []) as Acquisition[], error, status };
  });
}

/** The offers of the signed-in company. */
export async function readSoumissions(): Promise<Soumission[]> {
  const client = await getClient();
  return expectReponse(async (signal) => {
    const { data, error, status } = await client
      .from('soumissions')
      .select('id, appel_offres_id, status, version, submitted_at, withdrawn_at, created_at')
      .order('created_at', { ascending: false })
      .abortSignal(signal);
    return { data: data ?? [], error, status };
  });
}

/** The versions of the signed-in company's offers, with their receipts. */
export async function readVersions(): Promise<VersionSoumission[]> {
  const client = await getClient();
  return expectReponse(async (signal) => {
    const { data, error, status } = await client
      .from('soumissions_versions')
      .select('soumission_id, version, numero_recu, submitted_at')
      .abortSignal(signal);
    return { data: data ?? [], error, status };
  });
}
