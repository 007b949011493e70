import { type Acquisition, COLONNES_ACQUISITION } from '../../domain/appel-offres/acquisition.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse-api.ts';

type Client = Awaited<ReturnType<typeof getClient>>;
type Demande = Parameters<typeof expectReponse<unknown[] | null>>[0];

/** Rows of the signed-in company; the database returns no other's. */
async function readSiennes<T>(ask: (client: Client) => Demande): Promise<T[]> {
  const rows = await expectReponse(ask(await getClient()));
  return (rows ?? []) as T[];
}

export const readAcquisitions = () =>
  readSiennes<Acquisition>(
    (client) => (signal) => client.from('dao_acquisitions').select(COLONNES_ACQUISITION).abortSignal(signal),
  );
