import type { Acquisition } from '../../domain/appel-offres/acquisition.ts';
import type { Soumission, VersionSoumission } from '../../domain/appel-offres/soumission.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

type Client = Awaited<ReturnType<typeof getClient>>;
type Demande = Parameters<typeof expectReponse<unknown[] | null>>[0];

/** Rows of the signed-in company; the database returns no other's. */
async function readSiennes<T>(ask: (client: Client) => Demande): Promise<T[]> {
  const rows = await expectReponse(ask(await getClient()));
  return (rows ?? []) as T[];
}

export const readAcquisitions = () =>
  readSiennes<Acquisition>(
    (client) => (signal) =>
      client
        .from('dao_acquisitions')
        .select(
          'id, appel_offres_id, status, mode_acquisition, montant, numero_recu, reason, created_at, paid_at, cancelled_at',
        )
        .abortSignal(signal),
  );

export const readSoumissions = () =>
  readSiennes<Soumission>(
    (client) => (signal) =>
      client
        .from('soumissions')
        .select('id, appel_offres_id, status, version, submitted_at, withdrawn_at, created_at')
        .abortSignal(signal),
  );

/** The versions of its offers, with their receipts. */
export const readVersions = () =>
  readSiennes<VersionSoumission>(
    (client) => (signal) =>
      client
        .from('soumissions_versions')
        .select('soumission_id, version, numero_recu, submitted_at')
        .abortSignal(signal),
  );
