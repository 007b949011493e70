import type { Compteur } from '../../domain/administration/tableau-admin.ts';
import { readComptesOffres } from './compte-offres.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse-api.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

const SANS_LIGNES = { count: 'exact', head: true } as const;

/** The rows of each counter, as its page shows them. */
const REQUETES = {
  appelsOffres: (client: Client) => client.from('appels_offres').select('id', SANS_LIGNES),
  daoVendus: (client: Client) => client.from('dao_acquisitions').select('id', SANS_LIGNES).eq('status', 'PAYE'),
  comptesEnAttente: (client: Client) =>
    client.from('profiles').select('id', SANS_LIGNES).eq('status', 'PENDING').is('invite_le', null),
} satisfies Record<Exclude<Compteur, 'soumissions'>, unknown>;

/** Offers that count, of all tenders: no administrator reads a row of theirs. */
const countOffres = async (): Promise<number> =>
  (await readComptesOffres()).reduce((somme, { offres }) => somme + offres, 0);

/** Counts the rows of a counter, without reading any. */
export async function countRows(compteur: Compteur): Promise<number> {
  if (compteur === 'soumissions') return countOffres();
  const client = await getClient();
  return expectReponse(async (signal) => {
    const { count, error, status } = await REQUETES[compteur](client).abortSignal(signal);
    // A count that does not come is no zero.
    if (error === null && count === null)
      return { data: 0, error: { message: 'compte absent', code: 'absent' }, status };
    return { data: count ?? 0, error, status };
  });
}
