import { ERREUR_RETRAIT } from '../../domain/administration/courriel.ts';
import type { Compteur } from '../../domain/administration/tableau-admin.ts';
import { readComptesOffres } from './compte-offres.ts';
import { countSuivi } from './fichiers-dao-admin.ts';
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
  comptesInvites: (client: Client) =>
    client.from('profiles').select('id', SANS_LIGNES).eq('status', 'PENDING').not('invite_le', 'is', null),
  demandesRecues: (client: Client) => client.from('access_requests').select('id', SANS_LIGNES).eq('status', 'RECU'),
  demandesEnEtude: (client: Client) =>
    client.from('access_requests').select('id', SANS_LIGNES).eq('status', 'EN_ETUDE'),
  courrielsAbandonnes: (client: Client) =>
    client.from('courriels').select('id', SANS_LIGNES).eq('status', 'ABANDONNE').neq('last_error', ERREUR_RETRAIT),
  daoAConfirmer: (client: Client) => client.from('dao_acquisitions').select('id', SANS_LIGNES).eq('status', 'DEMANDE'),
  daoARembourser: (client: Client) =>
    client.from('dao_acquisitions').select('id', SANS_LIGNES).eq('a_rembourser', true),
  questionsEnAttente: (client: Client) => client.from('dao_questions').select('id', SANS_LIGNES).is('reponse', null),
  signalementsRecus: (client: Client) => client.from('signalements').select('id', SANS_LIGNES).eq('status', 'RECU'),
  reponsesRecues: (client: Client) =>
    client.from('reponses_entreprises').select('id', SANS_LIGNES).eq('status', 'RECUE'),
} satisfies Record<Exclude<Compteur, 'appelsSansDao' | 'soumissions'>, unknown>;

/** Offers that count, of all tenders: no administrator reads a row of theirs. */
const countOffres = async (): Promise<number> =>
  (await readComptesOffres()).reduce((somme, { offres }) => somme + offres, 0);

/** Counts the rows of a counter, without reading any. */
export async function countRows(compteur: Compteur): Promise<number> {
  // A DAO is no column of its tender: the list counts them.
  if (compteur === 'appelsSansDao') return countSuivi('DAO_OUVERT');
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
