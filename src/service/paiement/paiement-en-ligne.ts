import { routes } from '../../domain/portail/routes.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import { type Demande, readJson } from '../http/requete-http.ts';
import { refuse } from '../http/refus-http.ts';
import { answerJson } from '../http/reponse-json.ts';
import { AnnonceRefusee, type Prestataire } from './prestataire.ts';
import { messageOf } from '../message-faute.ts';

/** Where online payments are begun, and where the provider announces them. */
export const CHEMIN_OUVERTURE = '/functions/v1/dao-paiement';
export const CHEMIN_ANNONCE = '/functions/v1/dao-versement';

export type OptionsPaiementEnLigne = {
  prestataire: Prestataire;
  /** Origin of the site, to come back to; empty where it is this one. */
  site: string;
  /** Origin of the API, and its keys. */
  url: string;
  clePublique: string;
  cleSecrete: string;
  /** `fetch` that reaches it. */
  fetchApi: typeof fetch;
  journal: (ligne: string) => void;
};

/** Online payments: what they answer is the same beside the embedded backend and beside a hosted one. */
export type PaiementEnLigne = {
  open: (demande: Demande) => Promise<Response>;
  announce: (demande: Demande, now?: Date) => Promise<Response>;
};

const COLONNES = 'id,appel_offres_id,appel_titre,reference,montant,mode_acquisition,status';

const refuseIndisponible = (): Response =>
  refuse(502, 'prestataire_indisponible', 'Le prestataire du paiement ne répond pas : rien n’a été payé.');

export function createPaiementEnLigne(options: OptionsPaiementEnLigne): PaiementEnLigne {
  const { prestataire, site, url, clePublique, cleSecrete, fetchApi, journal } = options;

  /** The acquisition as its own company reads it: row-level security is the judge, not this. */
  async function readSienne(id: string, authorization: string): Promise<Record<string, unknown> | undefined> {
    const reponse = await fetchApi(`${url}/rest/v1/dao_acquisitions?select=${COLONNES}&id=eq.${id}`, {
      headers: { apikey: clePublique, authorization },
    });
    const rows: unknown = reponse.ok ? await reponse.json() : [];
    return Array.isArray(rows) ? rows.find(isRecord) : undefined;
  }

  async function open({ headers, corps }: Demande): Promise<Response> {
    const lu = readJson(corps);
    const id = isRecord(lu) && typeof lu['acquisition_id'] === 'string' ? lu['acquisition_id'] : '';
    if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
      return refuse(400, 'bad_request', 'Cette demande est mal écrite.');
    const row = await readSienne(id, headers.get('authorization') ?? '');
    if (row === undefined) return refuse(404, 'acquisition_introuvable', 'Cette acquisition n’existe pas.');
    if (row['status'] !== 'DEMANDE' || row['mode_acquisition'] !== 'ACHAT_EN_LIGNE')
      return refuse(409, 'acquisition_deja_traitee', 'Cette acquisition n’attend pas de paiement en ligne.');
    try {
      const adresse = await prestataire.open({
        reference: String(row['reference']),
        montant: Number(row['montant']),
        objet: `DAO : ${String(row['appel_titre'])}`,
        retour: site + routes.espaceEntreprise(String(row['appel_offres_id'])),
      });
      return answerJson(200, { adresse });
    } catch (error) {
      journal(`Paiement en ligne non ouvert : ${messageOf(error)}`);
      return refuseIndisponible();
    }
  }

  async function announce({ headers, corps }: Demande, now = new Date()): Promise<Response> {
    let annonce;
    try {
      annonce = prestataire.read(corps ?? new Uint8Array(), headers, now);
    } catch (error) {
      if (!(error instanceof AnnonceRefusee)) throw error;
      journal(`Annonce de versement refusée : ${error.message}`);
      return refuse(error.statut, 'annonce_refusee', 'Cette annonce n’est pas recevable.');
    }
    const reponse = await fetchApi(`${url}/rest/v1/rpc/rpc_record_dao_payment`, {
      method: 'POST',
      headers: { apikey: cleSecrete, authorization: `Bearer ${cleSecrete}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        p_prestataire: prestataire.nom,
        p_evenement: annonce.evenement,
        p_reference: annonce.reference,
        p_montant: annonce.montant,
        p_devise: annonce.devise,
        p_paye_le: annonce.paye_le,
      }),
    }).catch(() => undefined);
    // The provider asks again later: nothing is lost while the database is away.
    if (reponse === undefined || !reponse.ok) {
      // Too old to be the payment of a request that waits: asking again would change nothing (R186).
      if ((await reponse?.text().catch(() => ''))?.includes('paiement_trop_ancien')) {
        journal(`Versement ${annonce.evenement} refusé : payé le ${annonce.paye_le}, trop tôt pour cette demande`);
        return refuse(422, 'paiement_trop_ancien', 'Ce paiement est trop ancien : il n’est pas enregistré.');
      }
      journal(`Versement ${annonce.evenement} non enregistré : ${reponse?.status ?? 'sans réponse'}`);
      return refuse(503, 'indisponible', 'Le versement n’a pas pu être enregistré : annoncez-le de nouveau.');
    }
    return answerJson(200, { issue: (await reponse.json()) as unknown });
  }

  return { open, announce };
}
